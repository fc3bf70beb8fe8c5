#include "support/differential.hpp"

#include "referee/referee.hpp"
#include "support/english.hpp"
#include "support/games.hpp"
#include "support/mutate.hpp"
#include "support/replayer.hpp"
#include "support/slow_referee.hpp"

namespace support {

RandomSheet random_sheet(std::uint64_t seed, int most_rounds) {
    Rng rng(seed);
    GamePlan plan;
    plan.most_rounds = rng.between(1, most_rounds);
    if (rng.percent(25))
        plan.duel = true;
    plan.lucky = rng.percent(15);
    const Game game = random_game(rng, plan);
    const auto player = static_cast<std::size_t>(rng.below(static_cast<int>(game.players.size())));
    const brikks::Notation notation = rng.percent(15) ? brikks::Notation::order : brikks::Notation::outlines;
    RandomSheet result{sheet_of(game, player, notation, rng), ""};
    if (rng.percent(65))
        result.mutation = mutate(result.sheet, rng);
    if (!result.mutation.empty() && rng.percent(20))
        result.mutation += ", " + mutate(result.sheet, rng);
    if (rng.percent(10)) {
        // Leaves out a bar, as some writers do. A total cannot be checked without the bar, so it is removed, too.
        result.sheet.claims.total.reset();
        switch (rng.below(3)) {
        case 0:
            result.sheet.energy.reset();
            break;
        case 1:
            result.sheet.extra.reset();
            break;
        default:
            result.sheet.bombs.reset();
            break;
        }
    }
    if (notation == brikks::Notation::outlines && rng.percent(20))
        result.sheet = with_less_detail(result.sheet, brikks::Notation::colours);
    else if (notation == brikks::Notation::outlines && most_rounds <= 8 && rng.percent(15))
        result.sheet = with_less_detail(result.sheet, brikks::Notation::crosses);
    return result;
}

std::string Tally::summary() const {
    return std::to_string(sheets) + " sheets: " + std::to_string(legal) + " legal, " + std::to_string(illegal) +
           " illegal, " + std::to_string(undecided) + " undecided, " + std::to_string(skipped) +
           " skipped; differences: " + std::to_string(differences);
}

static bool breaks_only(const brikks::Judgement& judgement, base::Rule rule) {
    return std::all_of(judgement.findings.begin(), judgement.findings.end(), [&](const base::Finding& finding) {
        return finding.severity != base::Severity::error || finding.rule == rule;
    });
}

void compare(const RandomSheet& random, std::uint64_t seed, Tally& tally) {
    ++tally.sheets;
    const auto slow = slow_judge(random.sheet);
    if (!slow) {
        ++tally.skipped;
        return;
    }
    ++(slow->legal ? tally.legal : tally.illegal);
    const brikks::Judgement judgement = judge(random.sheet);
    std::string fault;
    switch (judgement.verdict) {
    case base::Verdict::undecided:
        ++tally.undecided;
        fault = std::string("the sheet is ") + (slow->legal ? "legal" : "illegal");
        break;
    case base::Verdict::legal:
        fault = slow->legal ? replay_fault(random.sheet, judgement.proof) : "no order is legal";
        break;
    case base::Verdict::illegal:
        if (breaks_only(judgement,
                        base::Rule::mini_earn)) { // the reference implementation ignores the opponent
            ++tally.skipped;
            --(slow->legal ? tally.legal : tally.illegal);
            return;
        }
        fault = slow->legal ? "there is a legal order" : "";
        if (fault.empty() && !has_error(judgement.findings))
            fault = "no reason is reported";
        break;
    }
    if (random.mutation.empty() && !slow->legal)
        fault = "the reference implementation calls a game illegal that was played by the rules";
    if (fault.empty())
        return;
    ++tally.differences;
    tally.reports += "seed " + std::to_string(seed) +
                     (random.mutation.empty() ? "" : ", mutation: " + random.mutation) + "\nthe referee says " +
                     std::string(name(judgement.verdict)) + ", but " + fault + "\n";
    for (const base::Finding& finding : judgement.findings)
        tally.reports += "  [" + std::string(id(finding)) + "] " + english(finding.text) + "\n";
    tally.reports += text_of(random.sheet) + "\n";
}

} // namespace support
