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

// Returns the sum in words: "47 + 21 + 4 + 1 = 73 (rows, extra points, bombs, energy)"; if the bombs are not given, "47
// + 21 + ? + 1 = at least 69 (...)".
base::Text to_sum(const brikks::Sheet& sheet, const brikks::Score& score);

// Returns the parts of the score that the sheet does not show: "extra points", "bombs", "energy".
std::vector<base::Text> parts_not_given(const brikks::Sheet& sheet);

// Returns the outcome in words: "winner Ana", "first place shared by Ana and Ben", "a draw". If there are no winners,
// "the winner is unknown".
base::Text outcome(const std::vector<std::string>& winners, brikks::Variant variant);
// Returns the outcome of a record in words: also "solo rank <60", "the game is not over".
base::Text outcome(const brikks::Game& game, const brikks::GameReplay& replay);
// Returns the reason for the result of a duel: who was out in which round and, if both were out, the points for
// complete rows. nullopt if the game is not a duel or its result is unknown.
std::optional<base::Text> end_of_duel(const brikks::Game& game, const brikks::GameReplay& replay);

// Returns the text without its hint at commands and options, for people who have only the page.
base::Text without_hint(base::Text text);

// True if the squares of a finding are the error itself (a block of a wrong shape, a block that cannot fall), so that a
// drawing should mark them.
bool shows_squares(const base::Finding& finding);

// Returns the path of a falling block in words: "9 down, 2 left, 1 down". Does not name the start, which follows from
// the place where the path ends.
base::Text describe_path(const std::vector<brikks::Cell>& path);

} // namespace reports
