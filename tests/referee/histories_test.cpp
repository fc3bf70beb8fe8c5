// The histories of one sheet are those that the reference implementation finds.
#include <doctest/doctest.h>

#include "referee/histories.hpp"
#include "support/evenings.hpp"
#include "support/slow_histories.hpp"

namespace {

using brikks::HistoryGraph;
using support::Rng;

void collect(const HistoryGraph& graph, std::size_t layer, std::uint32_t seat, const std::string& words,
             std::set<std::string>& all) {
    if (layer + 1 == graph.layers.size()) {
        all.insert(words);
        return;
    }
    for (const brikks::HistoryStep& step : graph.layers[layer].steps[seat])
        collect(graph, layer + 1, step.to, words + support::word_of(step) + '\n', all);
}

brikks::KnownRounds rounds_of(const support::Evening& evening, std::size_t player, bool all_open) {
    brikks::KnownRounds known;
    for (const brikks::Round& round : evening.open.game.rounds) {
        known.rounds.push_back({round.rolls.back()});
        if (!all_open && round.turns[player].kind != brikks::Turn::Kind::place)
            known.rounds.back().turn = round.turns[player];
    }
    return known;
}

} // namespace

TEST_CASE("small evenings: the same histories as the reference implementation") {
    int several = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        support::GamePlan plan;
        plan.duel = false;
        plan.most_rounds = rng.between(0, 4);
        const auto notation = static_cast<brikks::Notation>(rng.below(4));
        support::Evening evening = evening_of(random_game(rng, plan), notation, rng);
        if (!evening.open.game.rounds.empty() && rng.percent(40))
            alter(evening, support::Alteration::roll, rng);
        for (std::size_t player = 0; player < evening.sheets.size(); ++player) {
            const brikks::Sheet& sheet = evening.sheets[player]->sheet;
            const brikks::KnownRounds known = rounds_of(evening, player, rng.percent(30));
            std::vector<base::Finding> findings;
            const brikks::SheetMarks marks = read_marks(sheet, findings);
            REQUIRE(!has_error(findings));
            const std::set<std::string> slow = support::slow_histories(sheet, known);
            brikks::Limits limits;
            for (const bool look_ahead : {true, false}) {
                brikks::SearchBudget budget(limits);
                const HistoryGraph graph = find_histories(marks, known, {}, {.look_ahead = look_ahead}, budget);
                REQUIRE(graph.complete);
                std::set<std::string> found;
                if (graph.any())
                    collect(graph, 0, 0, "", found);
                CHECK(found == slow);
                CHECK(found.size() == graph.layers.front().ways.front());
                several += found.size() > 1 ? 1 : 0;
            }
        }
    }
    CHECK(several > 20);
}
