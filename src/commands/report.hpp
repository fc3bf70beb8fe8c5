// The options of judging, and the judgement of a file.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/finding.hpp"
#include "brikks/score.hpp"
#include "commands/environment.hpp"
#include "commands/loaded.hpp"
#include "commands/options.hpp"
#include "documents/json.hpp"
#include "referee/referee.hpp"

namespace commands {

// Declares --time-limit SECONDS.
void time_limit_option(Options& options, double& seconds);
inline constexpr double default_time_limit = 10;
// Declares --house strict-bombs, which a file can also say itself.
void house_option(Options& options, bool& strict_bombs);
void add_house_rule(Document& document, bool strict_bombs);
brikks::Limits time_limit(double seconds, const Environment& environment);
// Asks the referee. Undecided if a doubtful mark of a photo could change the verdict or the total.
brikks::Judgement judge_in_time(const LoadedSheet& loaded, double seconds, const Environment& environment);
// Asks the referee about the marks alone, whatever was written down about them.
brikks::Judgement judge_marks(const LoadedSheet& loaded, double seconds, const Environment& environment);
// Asks the referee, and adds the corrections (correction.hpp) to its findings.
brikks::Judgement judge_and_correct(const LoadedSheet& loaded, double seconds, const Environment& environment);
// The score, without a rank if what is doubtful in a photo could change the total.
brikks::Score score_of(const LoadedSheet& loaded);
// The object that check prints; what is doubtful in a photo is among its findings.
documents::Json judgement_json(const LoadedSheet& loaded, brikks::Judgement judgement, base::Language language);

} // namespace commands
