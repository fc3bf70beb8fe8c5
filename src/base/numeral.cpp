#include "base/numeral.hpp"

#include <charconv>

namespace base {

std::string must_be_whole(std::string_view what, Range range) {
    return std::string(what) + " must be a whole number from " + std::to_string(range.low) + " to " +
           std::to_string(range.high);
}

std::optional<int> whole_number(std::string_view what, const Word& written, Range range,
                                std::vector<Finding>& messages) {
    const std::string& text = written.text;
    int number = 0;
    const char* last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, number);
    const bool whole = end == last && !text.empty();
    if (whole && error == std::errc{} && number >= range.low && number <= range.high && !text.starts_with('-'))
        return number;
    const bool too_large = whole && error == std::errc::result_out_of_range && !text.starts_with('-');
    const bool bare = text.size() <= 12 && text.find_first_not_of("0123456789+-.eE") == std::string::npos;
    add_error(messages, written.place,
              must_be_whole(what, range) + ", not " + (bare ? text : in_quotes(text)) +
                  (too_large ? ", which is far too large" : ""));
    return std::nullopt;
}

} // namespace base
