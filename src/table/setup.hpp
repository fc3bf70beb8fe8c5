// Who plays what: asked for at the table, or said on the command line.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/console.hpp"
#include "table/events.hpp"
#include "table/table_words.hpp"

namespace table {

// What is wrong with names or levels.
struct Mistake {
    enum class Kind { none, count, same, bad };
    Kind kind = Kind::none;
    std::string word; // the name or number that is wrong
};

// The names between commas, semicolons, & and the words for and (English and the language's, in any case), without
// blanks around them and without empty ones.
std::vector<std::string> split_names(std::string_view text, const TableWords& words);
Mistake mistake_in(const std::vector<std::string>& names);

// "2" or "2,3,1", from 1 to 4, with what stands between names or blanks between them. Nothing if it is not that.
std::optional<std::vector<int>> split_levels(std::string_view text, const TableWords& words);
// The same, one for each of so many players. Nothing if it is neither one level nor as many.
std::optional<std::vector<int>> read_levels(std::string_view text, std::size_t players, const TableWords& words);
// "2,3": levels as so many players could write them.
std::string example_levels(std::size_t players);

// What the command line says; what is missing is asked for, unless there are names.
struct SetupOptions {
    std::vector<std::string> names; // 1..4, or none
    std::string levels;             // split_levels can read them, and read_levels for these names; or empty
    bool duel = false;              // of two names, if there are any
    bool solo = false;              // of one name, if there are any
};

struct Setup {
    std::optional<Event> game; // nothing: there will be none
    bool end_of_input = false; // that is why; else the players went back to the last game
};

// What the table says; and other words, in which a command is understood as well where names are asked for.
struct Language {
    const TableWords& spoken;
    std::span<const TableWords> others = {};
};

// Asks until it is clear. Commands are understood at every question; undo goes back to the one before.
//  before  the last game, which may be played once more by the same players, or to which they may go back: if it is on
//          as it is, else to undo its end; or none
Setup ask_for_game(const SetupOptions& options, const LoggedGame* before, const Language& language, Console& console);

} // namespace table
