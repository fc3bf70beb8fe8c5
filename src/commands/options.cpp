#include "commands/options.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <span>

#include "base/joined.hpp"
#include "base/suggest.hpp"
#include "base/utf8.hpp"

namespace commands {
namespace {

using base::Id;
using base::Text;

// True for a number with leading zeros: some programs read "010" as eight, others as ten.
bool is_padded(const std::string& word) {
    return word.size() > 1 && word.front() == '0' && word.find_first_not_of("0123456789") == std::string::npos;
}

template <class Number, class... Format>
bool read_whole(const std::string& word, Number& number, Format... format) {
    const char* const end = word.data() + word.size();
    const auto [rest, error] = std::from_chars(word.data(), end, number, format...);
    return error == std::errc{} && rest == end;
}

// Thrown if the value of an option does not fit. Says which values would fit, and perhaps which one was meant.
struct WrongValue {
    Text wanted;
    std::vector<Text> hint = {};
};

// Adds the American spelling of a name: "--colour" -> "--colour,--color". It is understood, but not shown.
std::string with_american(const std::string& names) {
    constexpr std::string_view british = "colour";
    const std::size_t at = names.find(british);
    return at == names.npos ? names : names + ',' + std::string(names).replace(at, british.size(), "color");
}

// "auto, always or never"
Text one_of(const std::vector<std::string>& words) {
    const std::string first = base::joined(std::span(words).first(words.size() - 1), ", ");
    return first.empty() ? Text(words.back()) : Text{Id::list_or, {{"first", first}, {"last", words.back()}}};
}

} // namespace

std::string OptionInfo::help_in(base::Language language) const {
    const std::string text = to_string(help, "words", base::joined(words, ", "), language);
    return usual.empty() ? text : text + ' ' + to_string(Help::default_value, "value", usual, language);
}

std::string in_quotes(std::string_view word) {
    return std::string("'").append(base::printable(word)).append("'");
}

Text must_be(std::string_view option, const Text& wanted, std::string_view word, const std::vector<Text>& hint) {
    return {Id::option_must_be, {{"option", option}, {"wanted", wanted}, {"word", in_quotes(word)}, {"hint", hint}}};
}

// Reads a number from `low` to `high`. CLI11 would read -1 as 2^64-1, and 010 as 8.
std::uint64_t Options::whole_number(const std::string& word, std::uint64_t low, std::uint64_t high) {
    std::uint64_t number = 0;
    if (is_padded(word) || !read_whole(word, number) || number < low || number > high)
        throw WrongValue{{is_padded(word) ? Id::a_whole_number_unpadded : Id::a_whole_number,
                          {{"least", std::to_string(low)}, {"most", std::to_string(high)}}}};
    return number;
}

std::size_t Options::index_of(const std::string& word, const std::vector<std::string>& words) {
    const auto found = std::find(words.begin(), words.end(), base::lower_case(word));
    if (found == words.end())
        throw WrongValue{one_of(words), base::did_you_mean(word, words)};
    return static_cast<std::size_t>(found - words.begin());
}

CLI::Option* Options::add(const OptionInfo& info, Assign assign) {
    all_.push_back(info);
    const std::string name = info.names.substr(info.names.find(',') + 1);
    const auto read = [name, assign = std::move(assign)](const CLI::results_t& words) {
        for (const std::string& word : words)
            try {
                assign(word);
            } catch (const WrongValue& wrong) {
                throw UsageError(must_be(name, wrong.wanted, word, wrong.hint));
            }
        return true;
    };
    return app_.add_option(with_american(info.names), read)->option_text(info.value);
}

void Options::flag(const std::string& names, bool& target, Help help) {
    all_.push_back({names, "", help});
    app_.add_flag(names, target)->disable_flag_override();
}

void Options::seconds(const std::string& names, double& target, double high, Help help) {
    const auto plain = [](double number) { return std::to_string(static_cast<std::uint64_t>(number)); };
    add({names, "SECONDS", help, {}, plain(target)}, [&target, high, plain](const std::string& word) {
        double number = 0;
        if (!read_whole(word, number, std::chars_format::fixed) || !std::isfinite(number) || number <= 0 ||
            number > high)
            throw WrongValue{{Id::a_decimal_number, {{"most", plain(high)}}}};
        target = number;
    });
}

void Options::require_last() {
    all_.back().required = true;
    app_.get_option(all_.back().names)->required();
}

void Options::operand(const std::string& name, std::string& target, Help help) {
    add({name, name, help}, [&target](const std::string& word) { target = word; })->required();
}

void Options::operand(const std::string& name, std::vector<std::string>& target, Help help) {
    all_.push_back({name, name + "...", help});
    const auto take = [&target](const CLI::results_t& words) {
        target = words;
        return true;
    };
    app_.add_option(name, take)
        ->option_text(name + "...")
        ->expected(1, CLI::detail::expected_max_vector_size)
        ->allow_extra_args()
        ->required();
}

void Options::operand(const std::string& name, std::optional<std::string>& target, Help help,
                      const std::vector<std::string>& words) {
    add({name, "[" + name + "]", help, words}, [&target](const std::string& word) { target = word; });
}

} // namespace commands
