// What players type.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "brikks/game.hpp"
#include "table/table_words.hpp"

namespace table {

struct Command {
    enum class Kind { enter, roll, again, keep, bomb, out, undo, rolls, begin, help, quit, unclear };
    Kind kind = Kind::unclear;
    std::string name; // what stands behind bomb and out; may be empty
};

// A command may have several words, with blanks between them. This is the one that players are told: the first.
std::string first_word(TableWord command, const TableWords& words);
// Whether it is one of them, in any case.
bool says(std::string_view text, TableWord command, const TableWords& words);

// The words of the language and the English ones, in any case.
Command read_command(std::string_view line, const TableWords& words);

// Who may be meant: whose name it is; else whose name it is but for the case; else all whose names begin with it, in
// any case.
std::vector<std::size_t> players_named(std::string_view text, const std::vector<brikks::GamePlayer>& players);

} // namespace table
