#include "commands/words.hpp"

#include "base/source_text.hpp"
#include "base/suggest.hpp"

namespace commands {

std::string in_quotes(std::string_view word) {
    return std::string("'").append(base::printable(word)).append("'");
}

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> words;
    for (;;) {
        const std::size_t end = text.find(separator);
        words.emplace_back(text.substr(0, end));
        if (end == std::string_view::npos)
            return words;
        text.remove_prefix(end + 1);
    }
}

std::string right(const std::string& text, std::size_t width) {
    return std::string(width > text.size() ? width - text.size() : 0, ' ') + text;
}

std::string join(const std::vector<std::string>& words, std::string_view between) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? std::string() : std::string(between)) + word;
    return text;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates) {
    return base::did_you_mean(word, std::vector<std::string_view>(candidates.begin(), candidates.end()));
}

} // namespace commands
