// The languages that the programs speak.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/arrays.hpp"

namespace base {

enum class Language : std::uint8_t { en, es, fr, it, de };
constexpr std::size_t enum_size(Language) {
    return 5;
}
inline constexpr EnumArray<Language, std::string_view> language_names = {{{"en", "es", "fr", "it", "de"}}};
constexpr std::string_view name(Language language) {
    return language_names[language];
}
inline constexpr std::array<Language, enum_size(Language())> all_languages = {Language::en, Language::es, Language::fr,
                                                                              Language::it, Language::de};

std::optional<Language> find_language(std::string_view name);

// Returns the language of the first of these environment variables that is not empty, as setlocale does: "es_MX.UTF-8",
// "fr@euro" or "de". C, POSIX and languages that the programs do not speak mean English.
Language language_of_locale(std::string_view lc_all, std::string_view lc_messages, std::string_view lang);

} // namespace base
