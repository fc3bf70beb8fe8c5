#include "commands/help.hpp"

#include <algorithm>

#include "commands/help_table.hpp"

namespace commands {
namespace {

std::string_view text_of(Help text, base::Language language) {
    return help_text(static_cast<std::size_t>(text), language);
}

std::string word_in(base::Language language, std::string_view word) {
    for (const Help each : {Help::value_command, Help::value_file, Help::value_folder, Help::value_levels,
                            Help::value_log, Help::value_name, Help::value_names, Help::value_photo, Help::value_prefix,
                            Help::value_record, Help::value_seconds, Help::value_sheet})
        if (text_of(each, base::Language::en) == word)
            return to_string(each, language);
    return std::string(word);
}

} // namespace

std::string to_string(Help text, base::Language language) {
    return std::string(text_of(text, language));
}

std::string to_string(Help text, std::string_view placeholder, std::string_view value, base::Language language) {
    std::string words = to_string(text, language);
    const std::string mark = std::string("{").append(placeholder).append("}");
    if (const std::size_t at = words.find(mark); at != std::string::npos)
        words.replace(at, mark.size(), value);
    return words;
}

std::string value_in(base::Language language, std::string_view value) {
    const auto is_capital = [](char letter) { return letter >= 'A' && letter <= 'Z'; };
    std::string result;
    for (auto at = value.begin(); at != value.end();) {
        const auto end = is_capital(*at) ? std::find_if_not(at, value.end(), is_capital) : at + 1;
        result += word_in(language, {at, end});
        at = end;
    }
    return result;
}

} // namespace commands
