#include "commands/report.hpp"

#include <algorithm>
#include <utility>

#include "print/words.hpp"
#include "referee/correction.hpp"
#include "reports/judging.hpp"
#include "reports/result_json.hpp"

namespace commands {
namespace {

// Returns the judgement that was made when the photo was read; undecided if a doubt could change it.
brikks::Judgement judgement_of(const FromPhoto& photo) {
    return photo.open ? reports::left_open(photo.judgement) : photo.judgement;
}

// Returns the limits for more work on the sheet: its decision has used a part of `seconds`.
brikks::Limits time_left(const FromPhoto& photo, double seconds, const Environment& environment) {
    return time_limit(seconds - photo.seconds, environment);
}

} // namespace

void time_limit_option(Options& options, double& seconds, Help help) {
    options.seconds("--time-limit", seconds, 1'000'000, help);
}

void house_option(Options& options, bool& strict_bombs) {
    options.choice("--house", strict_bombs, {{"strict-bombs", true}}, Help::house);
}

void add_house_rule(Document& document, bool strict_bombs) {
    std::visit([&](auto& loaded) { loaded.value.house.strict_bombs |= strict_bombs; }, document);
}

double clock_in_seconds(const Environment& environment) {
    return std::chrono::duration<double>(environment.now().time_since_epoch()).count();
}

brikks::Limits time_limit(double seconds, const Environment& environment) {
    const double end = clock_in_seconds(environment) + seconds;
    environment.search->end = end;
    brikks::Limits limits;
    limits.out_of_time = [&environment, end] {
        return environment.search->is_cancelled || clock_in_seconds(environment) >= end;
    };
    return limits;
}

SharedTime::SharedTime(double seconds, std::size_t parts, const Environment& environment)
    : seconds_(seconds), parts_(parts), environment_(environment), end_(clock_in_seconds(environment) + seconds) {}

double SharedTime::next() {
    const double left = end_ - clock_in_seconds(environment_);
    const std::size_t begun = std::min(begun_++, parts_ - 1); // a part may be begun again (crew.hpp)
    return std::max(left / static_cast<double>(parts_ - begun), seconds_ / static_cast<double>(parts_));
}

brikks::Judgement judge_in_time(const LoadedSheet& loaded, double seconds, const Environment& environment) {
    return loaded.photo ? judgement_of(*loaded.photo) : brikks::judge(loaded.value, time_limit(seconds, environment));
}

brikks::Judgement judge_marks(const LoadedSheet& loaded, double seconds, const Environment& environment) {
    const brikks::Sheet marks = brikks::without_claims(loaded.value);
    if (!loaded.photo)
        return brikks::judge(marks, time_limit(seconds, environment));
    const bool perhaps_for_claims = loaded.photo->judgement.verdict == base::Verdict::illegal;
    return perhaps_for_claims ? brikks::judge(marks, time_left(*loaded.photo, seconds, environment))
                              : loaded.photo->judgement;
}

brikks::Judgement judge_and_correct(const LoadedSheet& loaded, double seconds, const Environment& environment) {
    if (!loaded.photo)
        return reports::judge_file(loaded.value, loaded.where, loaded.form, time_limit(seconds, environment));
    brikks::Judgement judgement = judgement_of(*loaded.photo);
    if (judgement.verdict == base::Verdict::illegal)
        brikks::add_correction(loaded.value, judgement, {}, time_left(*loaded.photo, seconds, environment));
    return judgement;
}

brikks::Score score_of(const LoadedSheet& loaded) {
    brikks::Score score = brikks::score(loaded.value);
    if (loaded.photo && loaded.photo->open)
        score.rank.reset();
    return score;
}

base::Text rank_in_words(brikks::Rank rank, int level, base::Language language) {
    return {level > 1 ? base::Id::rank_with_level : base::Id::rank_of_total,
            {{"range", range(rank)},
             {"title", print::rank_titles(language)[rank]},
             {"level", level},
             {"points", 5 * (level - 1)}}};
}

documents::Json judgement_json(const LoadedSheet& loaded, brikks::Judgement judgement, base::Language language) {
    if (loaded.photo)
        judgement.findings.insert(judgement.findings.end(), loaded.photo->notes.begin(), loaded.photo->notes.end());
    return reports::judgement_json(loaded.origin(), loaded.value, judgement, score_of(loaded), loaded.where, language);
}

} // namespace commands
