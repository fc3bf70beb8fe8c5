// Findings, scores and moves in words.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/finding.hpp"
#include "commands/input.hpp"
#include "referee/referee.hpp"

namespace commands {

// "47 + 21 + 4 + 1 = 73 (rows, extra points, bombs, energy)"; without the bombs "47 + 21 + ? + 1 = at least 69 (...)".
base::Text to_sum(const brikks::Sheet& sheet, const brikks::Score& score);

// What counts and is not given: "extra points", "bombs", "energy".
std::vector<base::Text> parts_not_given(const brikks::Sheet& sheet);

// "winner Ana", "first place shared by Ana and Ben", "a draw"; without names "the winner is unknown".
base::Text outcome(const std::vector<std::string>& winners, brikks::Variant variant);
// Also "solo rank <60", "the game is not over".
base::Text outcome(const brikks::Game& game, const brikks::GameReplay& replay);
// Why a duel was won, or nobody has won it: who is out in which round, and what complete rows decide. Of another game,
// or if that is unknown, nullopt.
std::optional<base::Text> end_of_duel(const brikks::Game& game, const brikks::GameReplay& replay);

// Whether the squares of a finding are what is wrong, and worth showing.
bool shows_squares(const base::Finding& finding);

// How a block fell: "9 down, 2 left, 1 down". Where it ends says in which column it began.
base::Text describe_path(const std::vector<brikks::Cell>& path);

// --time-limit SECONDS.
void time_limit_option(Options& options, double& seconds);
inline constexpr double default_time_limit = 10;
// --house strict-bombs, which a file can also say itself.
void house_option(Options& options, bool& strict_bombs);
void add_house_rule(Document& document, bool strict_bombs);
brikks::Limits time_limit(double seconds, const Environment& environment);
// The referee. Undecided if a doubtful mark of a photo could change the verdict or the total.
brikks::Judgement judge_in_time(const LoadedSheet& loaded, double seconds, const Environment& environment);
// And after its findings the corrections (correction.hpp), if there are any.
brikks::Judgement judge_and_correct(const LoadedSheet& loaded, double seconds, const Environment& environment);
// Without a rank if what is doubtful in a photo could change the total.
brikks::Score score_of(const LoadedSheet& loaded);
// The object that check prints; what is doubtful in a photo is among its findings.
std::string judgement_json(const LoadedSheet& loaded, brikks::Judgement judgement, base::Language language);

} // namespace commands
