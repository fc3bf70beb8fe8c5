#include "evenings/player_search.hpp"

#include <utility>

#include "referee/referee.hpp"

namespace brikks {
namespace {

using base::Finding;
using base::Id;
using base::Text;

KnownRounds known_rounds(const OpenGame& open, std::size_t player) {
    const bool duel = open.game.variant == Variant::duel;
    KnownRounds known;
    if (!open.open_start[player])
        known.start = open.game.start[player];
    for (std::size_t number = 0; number < open.game.rounds.size(); ++number) {
        const Round& round = open.game.rounds[number];
        KnownRound& added = known.rounds.emplace_back(KnownRound{round.rolls.back()});
        if (!open.open_turns[number][player])
            added.turn = round.turns[player];
        if (duel && !round.minis.empty() && !round.minis[1 - player].empty()) {
            added.minis = 0;
            for (const Cell mini : round.minis[1 - player])
                *added.minis |= bit(mini);
        }
    }
    return known;
}

} // namespace

PlayerSearch::PlayerSearch(const OpenGame& open, const PlayerSheet& sheet, std::size_t player, const Limits& limits)
    : open_(open), sheet_(sheet), limits_(limits), player_(player), known_(known_rounds(open, player)) {}

bool PlayerSearch::find(const Earned& earned_by_other, std::size_t width, unsigned start_colours) {
    width_ = width;
    SearchBudget budget(limits_);
    graph = {}; // frees the memory of the last graph before the search
    graph = find_histories(sheet_.marks, known_, earned_by_other,
                           Effort{.start_colours = start_colours, .width = width}, budget);
    if (!graph.complete) {
        doubt = limit_note(budget);
        graph.layers.clear();
    }
    return graph.complete;
}

const std::vector<Finding>& PlayerSearch::own_errors() {
    if (!own_errors_) {
        own_errors_.emplace();
        Judgement judgement = judge(sheet_.sheet, limits_);
        if (judgement.verdict == base::Verdict::illegal)
            own_errors_ = std::move(judgement.findings);
        for (Finding& finding : *own_errors_)
            finding.moment = base::Moment{player_, 0};
    }
    return *own_errors_;
}

DiceReason PlayerSearch::why_none() const {
    return why_no_history(sheet_.marks, known_, open_.game.players[player_].name, limits_);
}

Finding PlayerSearch::limit_note(const SearchBudget& budget) const {
    Text why = budget.out_of_memory() ? Id::dice_memory_full : Id::dice_time_over;
    if (sheet_.sheet.notation == Notation::crosses)
        why = {Id::dice_draw_blocks, {{"why", why}}};
    return {.severity = base::Severity::note, .text = std::move(why), .moment = base::Moment{player_, 0}};
}

} // namespace brikks
