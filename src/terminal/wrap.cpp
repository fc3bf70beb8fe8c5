#include "terminal/wrap.hpp"

#include <algorithm>
#include <vector>

#include "base/joined.hpp"
#include "base/unicode.hpp"

namespace terminal {
namespace {

constexpr std::size_t indent_below = 6; // the same as for the examples in a help text

// Splits the text into words. A punctuation mark after a blank, as in the French "Qui joue ?", stays with the word
// before it, so that no line begins with the mark.
std::vector<std::string> words(std::string_view text) {
    std::vector<std::string> parts;
    for (const std::string& part : base::split(text, " "))
        if (!parts.empty() && part.size() == 1 && std::string_view(":;?!").find(part) != std::string_view::npos)
            parts.back() += ' ' + part;
        else
            parts.push_back(part);
    return parts;
}

std::string wrapped_line(std::string_view line, std::size_t columns) {
    if (base::display_width(line) <= columns)
        return std::string(line);
    const std::size_t gap = line.rfind("  ");
    const std::size_t begin = gap == std::string_view::npos ? 0 : gap + 2; // the beginning of the last column
    std::string result(line.substr(0, begin));
    std::size_t used = base::display_width(result);
    const bool is_below = used > columns / 2; // the last column begins on a line of its own
    const std::string indent(is_below ? std::min(indent_below, columns / 2) : used, ' ');
    if (is_below) {
        result.erase(result.find_last_not_of(' ') + 1);
        result += (result.empty() ? "" : "\n") + indent;
        used = indent.size();
    }
    bool is_first = true; // no word of the line has been written
    for (const std::string& word : words(line.substr(begin))) {
        const std::size_t width = base::display_width(word);
        if (!is_first && used + 1 + width > columns) {
            result += '\n' + indent;
            used = indent.size();
            is_first = true;
        }
        result += is_first ? word : ' ' + word;
        used += is_first ? width : width + 1;
        is_first = false;
    }
    return result;
}

} // namespace

std::string wrapped(std::string_view text, std::size_t columns) {
    return base::joined(base::split(text, "\n"), "\n",
                        [&](const std::string& line) { return wrapped_line(line, columns); });
}

} // namespace terminal
