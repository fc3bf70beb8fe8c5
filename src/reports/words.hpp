// Scores, ends of games, findings and falls in words.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/finding.hpp"
#include "brikks/cell.hpp"
#include "brikks/score.hpp"
#include "replay/game_replay.hpp"

namespace reports {

// "47 + 21 + 4 + 1 = 73 (rows, extra points, bombs, energy)"; without the bombs "47 + 21 + ? + 1 = at least 69 (...)".
base::Text to_sum(const brikks::Sheet& sheet, const brikks::Score& score);

// The parts that count and are not given: "extra points", "bombs", "energy".
std::vector<base::Text> parts_not_given(const brikks::Sheet& sheet);

// "winner Ana", "first place shared by Ana and Ben", "a draw"; without names "the winner is unknown".
base::Text outcome(const std::vector<std::string>& winners, brikks::Variant variant);
// The outcome of a record: also "solo rank <60", "the game is not over".
base::Text outcome(const brikks::Game& game, const brikks::GameReplay& replay);
// The reason why a duel was won, or why nobody has won it: who is out in which round, and what complete rows decide.
// Nullopt for another game, or if that is unknown.
std::optional<base::Text> end_of_duel(const brikks::Game& game, const brikks::GameReplay& replay);

// The text without the commands and options that it recommends, for people who have only the page.
base::Text without_hint(base::Text text);

// True if the squares of a finding are what is wrong, and worth showing.
bool shows_squares(const base::Finding& finding);

// The fall of a block: "9 down, 2 left, 1 down". The place where it ends says in which column it began.
base::Text describe_path(const std::vector<brikks::Cell>& path);

} // namespace reports
