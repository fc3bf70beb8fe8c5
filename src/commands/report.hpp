// Options for judging, and the judgement of a loaded sheet. No other file of the commands calls the referee on a sheet.
#pragma once

#include <atomic>
#include <cstddef>
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
void time_limit_option(Options& options, double& seconds, Help help = Help::time_limit);
inline constexpr double default_time_limit = 10;
// Declares --house strict-bombs. A file can state this house rule itself, too.
void house_option(Options& options, bool& strict_bombs);
void add_house_rule(Document& document, bool strict_bombs);
double clock_in_seconds(const Environment& environment); // only differences have a meaning
brikks::Limits time_limit(double seconds, const Environment& environment);

// The time limit of a command that looks at several sheets and then at all of them together. Each part of the work gets
// an equal share of the time that is left, but at least an equal share of the whole time: a part does not pay for the
// time that opening photos took.
class SharedTime {
public:
    // Keeps a reference to `environment`.
    SharedTime(double seconds, std::size_t parts, const Environment& environment);
    // Returns the seconds of the next part. Several threads may ask.
    double next();

private:
    double seconds_;
    std::size_t parts_;
    const Environment& environment_;
    double end_;
    std::atomic<std::size_t> begun_ = 0;
};

// Judges a sheet. The verdict is undecided if a doubtful mark of a photo could change the verdict or the total.
brikks::Judgement judge_in_time(const LoadedSheet& loaded, double seconds, const Environment& environment);
// Judges only the marks, without the points that the players wrote down.
brikks::Judgement judge_marks(const LoadedSheet& loaded, double seconds, const Environment& environment);
// Judges a sheet. Adds the corrections (referee/correction.hpp) to the findings of an illegal one.
brikks::Judgement judge_and_correct(const LoadedSheet& loaded, double seconds, const Environment& environment);
// Returns the score; without a rank if a doubt about a photo could change the verdict or the total.
brikks::Score score_of(const LoadedSheet& loaded);
// Returns the rank in words: "solo rank 110-129: Master builder (level 3 adds 10)".
base::Text rank_in_words(brikks::Rank rank, int level, base::Language language);
// Makes the JSON object that check prints. Adds the remarks about doubtful marks of a photo to the findings.
documents::Json judgement_json(const LoadedSheet& loaded, brikks::Judgement judgement, base::Language language);

} // namespace commands
