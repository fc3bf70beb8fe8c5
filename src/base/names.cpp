#include "base/names.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <span>

#include "base/joined.hpp"
#include "base/unicode.hpp"
#include "base/utf8.hpp"

namespace base {
namespace {

// A letter that Unicode does not decompose, and the letters that people type instead if they have no key for it.
struct Plain {
    char32_t letter;
    std::string_view written;
};
constexpr std::array<Plain, 10> plain_letters = {{{U'æ', "ae"},
                                                  {U'ð', "d"},
                                                  {U'ø', "o"},
                                                  {U'þ', "th"},
                                                  {U'đ', "d"},
                                                  {U'ħ', "h"},
                                                  {U'ı', "i"},
                                                  {U'ł', "l"},
                                                  {U'œ', "oe"},
                                                  {U'ŧ', "t"}}};

std::string plain(char32_t letter) {
    const auto found = std::find_if(plain_letters.begin(), plain_letters.end(),
                                    [&](const Plain& each) { return each.letter == letter; });
    return found == plain_letters.end() ? utf8(letter) : std::string(found->written);
}

// True for joiners and variation selectors. They only affect how the characters around them are drawn.
bool is_joiner(char32_t code) {
    return code == 0x200C || code == 0x200D || (code >= 0xFE00 && code <= 0xFE0F);
}

std::string folded(std::string_view text, bool accents) {
    std::string result;
    while (!text.empty()) {
        const Decoded next = decode(text);
        if (next.bytes == 0)
            result += text.front();
        text.remove_prefix(std::max<std::size_t>(next.bytes, 1));
        if (next.bytes == 0 || is_joiner(next.code))
            continue;
        for (const char32_t part : folded_parts(next.code))
            if (accents)
                result += utf8(part);
            else if (!is_accent(part))
                result += plain(part);
    }
    return result;
}

// Folds a name in which blanks do not count: "robo2" for Robo 2.
std::string fold_blanks(std::string_view text) {
    std::string result = fold_accents(text);
    std::erase(result, ' ');
    return result;
}

std::string unfolded(std::string_view text) {
    return std::string(text);
}

// A way to compare a name with the words that were typed. The list below begins with the strictest.
struct Comparison {
    std::string (*fold)(std::string_view);
    bool whole; // true if the whole name must be typed, not only its beginning
};
constexpr std::array<Comparison, 6> comparisons = {{{unfolded, true},
                                                    {fold_case, true},
                                                    {fold_accents, true},
                                                    {fold_blanks, true},
                                                    {fold_case, false},
                                                    {fold_accents, false}}};
constexpr std::size_t whole_comparisons = 4;

std::vector<std::size_t> meant(const std::vector<std::string>& names, std::string_view typed,
                               std::span<const Comparison> ways) {
    std::vector<std::size_t> found;
    for (const auto& [fold, whole] : ways) {
        const std::string wanted = fold(typed);
        for (std::size_t i = 0; i < names.size(); ++i) {
            const std::string name = fold(names[i]);
            if (whole ? name == wanted : name.starts_with(wanted))
                found.push_back(i);
        }
        if (!found.empty())
            break;
    }
    return found;
}

bool is_name(std::string_view name) {
    if (unreadable(name)) // a name that is empty or not UTF-8
        return false;
    std::vector<Finding> messages;
    check_name("", characters(name, {}), {}, messages);
    return messages.empty();
}

} // namespace

void check_name(const Value& what, const Characters& name, Place place, std::vector<Finding>& messages) {
    // A letter and its accents count as one character.
    const std::size_t count = name.size() > longest_name ? length(composed(utf8(name))) : name.size();
    if (count > longest_name)
        add_error(messages, place, {Id::name_too_long, {{"what", what}, {"count", count}, {"most", longest_name}}});
    const auto control =
        std::find_if(name.begin(), name.end(), [](const Character& character) { return is_control(character.code); });
    if (control != name.end())
        add_error(messages, control->place,
                  {Id::name_unprintable, {{"what", what}, {"character", in_quotes(control->code)}}});
}

std::string fold_case(std::string_view text) {
    return folded(text, true);
}

std::string fold_accents(std::string_view text) {
    return folded(text, false);
}

std::vector<std::size_t> names_meant(const std::vector<std::string>& names, std::string_view typed) {
    return meant(names, typed, comparisons);
}

std::optional<std::size_t> find_name(const std::vector<std::string>& names, std::string_view wanted) {
    const std::vector<std::size_t> found = meant(names, wanted, std::span(comparisons).first(whole_comparisons));
    const bool clear = found.size() == 1 || (!found.empty() && names[found.front()] == wanted);
    return clear ? std::optional(found.front()) : std::nullopt;
}

std::vector<std::string> split_names(std::string_view list) {
    std::vector<std::string> names;
    for (const std::string& part : split(list, ",;&"))
        names.emplace_back(trimmed(part));
    return names;
}

std::optional<WrongName> wrong_name(const std::vector<std::string>& names) {
    std::set<std::string> before;
    for (const std::string& name : names) {
        if (name.empty())
            continue;
        if (!is_name(name))
            return WrongName{WrongName::Why::unprintable, name};
        // A number is probably meant as the number of players.
        if (name.find_first_not_of("0123456789") == std::string::npos)
            return WrongName{WrongName::Why::number, name};
        if (!before.insert(fold_case(name)).second)
            return WrongName{WrongName::Why::same, name};
    }
    return std::nullopt;
}

Text describe(const WrongName& wrong) {
    const Id id = wrong.why == WrongName::Why::unprintable ? Id::names_unprintable
                  : wrong.why == WrongName::Why::number    ? Id::names_number
                                                           : Id::names_same;
    return {id, {{"name", in_quotes(wrong.name)}, {"most", longest_name}}};
}

} // namespace base
