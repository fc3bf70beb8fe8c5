// Names of players, as people type them: in any case, with accents or without, perhaps only their beginning.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/source_text.hpp"
#include "base/text.hpp"

namespace base {

inline constexpr std::size_t longest_name = 100; // characters
// Reports a name that is too long or not printable. what: how messages name it.
void check_name(const Value& what, const Characters& name, Place place, std::vector<Finding>& messages);

// The form in which texts are compared: without case, accents encoded in one way, without invisible joiners. Bytes that
// are not UTF-8 stay as they are.
std::string fold_case(std::string_view text);
// The form without case and accents: "jose" for José, "lukasz" for Łukasz.
std::string fold_accents(std::string_view text);

// The names of a list, separated by commas, semicolons or &; without blanks around them, some perhaps empty.
std::vector<std::string> split_names(std::string_view list);

// The players who may be meant: the one with exactly this name; else with this name in another case; else without
// regard to accents, too; else all whose names begin with it.
std::vector<std::size_t> names_meant(const std::vector<std::string>& names, std::string_view typed);
// The one player who is meant by a whole name; nullopt if there is none or more than one.
std::optional<std::size_t> find_name(const std::vector<std::string>& names, std::string_view wanted);

// The first name that a player of the game cannot have. Empty names are ignored.
struct WrongName {
    enum class Why { unprintable, number, same };
    Why why;
    std::string name;
};
std::optional<WrongName> wrong_name(const std::vector<std::string>& names);
Text describe(const WrongName& wrong);

} // namespace base
