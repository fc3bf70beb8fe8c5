#include "base/language.hpp"

#include "base/utf8.hpp"

namespace base {

std::optional<Language> find_language(std::string_view name) {
    for (const Language language : all_languages)
        if (base::name(language) == name)
            return language;
    return std::nullopt;
}

Language language_of_locale(std::string_view lc_all, std::string_view lc_messages, std::string_view lang) {
    const std::string_view locale = !lc_all.empty() ? lc_all : !lc_messages.empty() ? lc_messages : lang;
    return find_language(lower_case(locale.substr(0, locale.find_first_of("_.@")))).value_or(Language::en);
}

} // namespace base
