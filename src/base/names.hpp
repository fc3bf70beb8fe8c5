// Names of players, as people type them: in any case, with accents or without, perhaps only their beginning.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"

namespace base {

// To compare texts with in any case and script, and however their accents are encoded. Bytes that are not UTF-8 stay as
// they are.
std::string fold_case(std::string_view text);
// The same without accents: "jose" for José, "lukasz" for Łukasz.
std::string fold_accents(std::string_view text);

// The names of a list, separated by commas, semicolons or &; without blanks around them, some perhaps empty.
std::vector<std::string> split_names(std::string_view list);

// Who may be meant: whose name it is; else whose name it is but for the case; else but for accents as well; else all
// whose names begin with it.
std::vector<std::size_t> names_meant(const std::vector<std::string>& names, std::string_view typed);
// The same, but for the whole name only; nullopt if it is nobody's, or not clear whose.
std::optional<std::size_t> find_name(const std::vector<std::string>& names, std::string_view wanted);

// What the players of one game cannot be called. Names that are empty are not looked at.
struct WrongName {
    enum class Why { unprintable, number, same };
    Why why;
    std::string name;
};
std::optional<WrongName> wrong_name(const std::vector<std::string>& names);
Text describe(const WrongName& wrong);

} // namespace base
