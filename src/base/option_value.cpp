#include "base/option_value.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <span>
#include <system_error>

#include "base/joined.hpp"
#include "base/suggest.hpp"
#include "base/utf8.hpp"

namespace base {
namespace {

constexpr std::string_view digits = "0123456789";

bool is_padded(const std::string& word) {
    return word.size() > 1 && word.front() == '0' && word.find_first_not_of(digits) == std::string::npos;
}

// Returns the words as a choice: "auto, always or never".
Text one_of(const std::vector<std::string>& words) {
    const std::string first = joined(std::span(words).first(words.size() - 1), ", ");
    return first.empty() ? Text(words.back()) : Text{Id::list_or, {{"first", first}, {"last", words.back()}}};
}

} // namespace

OptionValue<std::uint64_t> whole_number(const std::string& word, std::uint64_t low, std::uint64_t high) {
    std::uint64_t number = 0;
    const char* const end = word.data() + word.size();
    const auto [rest, error] = std::from_chars(word.data(), end, number);
    if (is_padded(word) || error != std::errc{} || rest != end || number < low || number > high)
        return WrongValue{{is_padded(word) ? Id::a_whole_number_unpadded : Id::a_whole_number,
                           {{"least", std::to_string(low)}, {"most", std::to_string(high)}}}};
    return number;
}

OptionValue<double> decimal_number(const std::string& word, double high) {
    const bool plain = word.find_first_of(digits) != word.npos && std::count(word.begin(), word.end(), '.') <= 1 &&
                       word.find_first_not_of("0123456789.") == word.npos;
    const double number = plain ? std::strtod(word.c_str(), nullptr) : 0; // no locale is set, so the point is "."
    if (!(number > 0 && number <= high))
        return WrongValue{{Id::a_decimal_number, {{"most", std::to_string(static_cast<std::uint64_t>(high))}}}};
    return number;
}

OptionValue<std::size_t> index_of(const std::string& word, const std::vector<std::string>& words) {
    const auto found = std::find(words.begin(), words.end(), lower_case(word));
    if (found == words.end())
        return WrongValue{one_of(words), did_you_mean(word, words)};
    return static_cast<std::size_t>(found - words.begin());
}

std::string in_single_quotes(std::string_view word) {
    return std::string("'").append(printable(word)).append("'");
}

Text must_be(std::string_view option, const Text& wanted, std::string_view word, const std::vector<Text>& hint) {
    return {Id::option_must_be,
            {{"option", option}, {"wanted", wanted}, {"word", in_single_quotes(word)}, {"hint", hint}}};
}

} // namespace base
