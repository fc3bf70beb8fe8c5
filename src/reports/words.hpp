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

// The parts of the score that the sheet does not show: "extra points", "bombs", "energy".
std::vector<base::Text> parts_not_given(const brikks::Sheet& sheet);

// "winner Ana", "first place shared by Ana and Ben", "a draw"; without names "the winner is unknown".
base::Text outcome(const std::vector<std::string>& winners, brikks::Variant variant);
// The outcome of a record: also "solo rank <60", "the game is not over".
base::Text outcome(const brikks::Game& game, const brikks::GameReplay& replay);
// The reason for the result of a duel: who was out in which round and, if both were out, the points for complete rows.
// Nullopt if the game is not a duel or its result is unknown.
std::optional<base::Text> end_of_duel(const brikks::Game& game, const brikks::GameReplay& replay);

// The text without its hint at commands and options, for people who have only the page.
base::Text without_hint(base::Text text);

// True if the squares of a finding are the error itself (a block of a wrong shape, a block that cannot fall), so that a
// drawing should mark them.
bool shows_squares(const base::Finding& finding);

// The path of a falling block: "9 down, 2 left, 1 down". The start is not named; it follows from the place where the
// path ends.
base::Text describe_path(const std::vector<brikks::Cell>& path);

} // namespace reports
