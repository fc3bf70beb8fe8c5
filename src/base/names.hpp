// Names of players as people type them: in any case, with or without accents, and perhaps only the beginning of a name.
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
// Reports a name that is too long or not printable. `what`: the words for this value in messages.
void check_name(const Value& what, const Characters& name, Place place, std::vector<Finding>& messages);

// Returns a text in the form in which it is compared: with all letters in the same case, all accents encoded in the
// same way, and no invisible joiners. Bytes that are not UTF-8 are unchanged.
std::string fold_case(std::string_view text);
// Returns a text in the form of fold_case, but without accents: "jose" for José, "lukasz" for Łukasz.
std::string fold_accents(std::string_view text);

// Splits a list of names at commas, semicolons and &. The names have no blanks around them; some may be empty.
std::vector<std::string> split_names(std::string_view list);

// Returns the indices of the players who may be meant. Compares the whole names, first exactly, then ignoring case,
// then ignoring accents, then blanks, too; then compares only the beginnings of the names, first with their accents,
// then without. Stops at the first comparison that finds somebody.
std::vector<std::size_t> names_meant(const std::vector<std::string>& names, std::string_view typed);
// Returns the index of the player whose whole name is meant; nullopt if there is none, or more than one.
std::optional<std::size_t> find_name(const std::vector<std::string>& names, std::string_view wanted);

// A name that a player cannot have, and why: it is not printable or too long, it is a number, or another player has the
// same name.
struct WrongName {
    enum class Why { unprintable, number, same };
    Why why;
    std::string name;
};
// Returns the first wrong name. Ignores empty names.
std::optional<WrongName> wrong_name(const std::vector<std::string>& names);
Text describe(const WrongName& wrong);

} // namespace base
