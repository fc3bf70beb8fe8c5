#include "support/slow_histories.hpp"

#include <algorithm>

#include "support/bridge.hpp"
#include "support/evenings.hpp"
#include "support/slow_player.hpp"

namespace support {
namespace {

using Kind = brikks::Turn::Kind;

std::string word_of(const brikks::Placement& placement, int cost) {
    std::vector<Square> squares;
    for (const brikks::Cell cell : brikks::cells(brikks::squares(placement)))
        squares.push_back(plain(cell));
    return slow_word(squares, cost);
}

class SlowHistories {
public:
    SlowHistories(const brikks::Sheet& sheet, const brikks::KnownRounds& known)
        : player_(sheet), known_(known), solo_(sheet.players == 1) {}

    std::set<SlowHistory> all() {
        for (const SlowTurn& start : player_.starts())
            if (!known_.start || start.word == word_of(*known_.start, 0))
                follow(start.after, 1, start.word + '\n');
        return std::move(found_);
    }

private:
    // Follows all histories from the moment before round `step` on.
    void follow(const SlowState& state, std::size_t step, const std::string& words) {
        if (step > known_.rounds.size()) {
            if (player_.is_end(state))
                found_.insert(words);
            return;
        }
        const brikks::KnownRound& round = known_.rounds[step - 1];
        for (const SlowTurn& turn : player_.turns(state, plain(round.rolled))) {
            if (round.turn && !is_known(turn, round))
                continue;
            const bool ends_game = solo_ && turn.kind == Kind::out;
            if (!ends_game || step == known_.rounds.size())
                follow(turn.after, step + 1, words + turn.word + '\n');
        }
    }

    static bool is_known(const SlowTurn& turn, const brikks::KnownRound& round) {
        if (turn.kind != Kind::place || round.turn->kind != Kind::place)
            return turn.kind == round.turn->kind;
        const brikks::Placement& known = round.turn->placement;
        return turn.word == word_of(known, energy_cost(plain(round.rolled), plain(known.block)));
    }

    SlowPlayer player_;
    const brikks::KnownRounds& known_;
    bool solo_;
    std::set<SlowHistory> found_;
};

std::string word_of(const brikks::HistoryStep& step) {
    return step.turn.kind == Kind::place ? word_of(step.turn.placement, step.cost) : to_string(step.turn);
}

void collect(const brikks::HistoryGraph& graph, std::size_t layer, std::uint32_t seat, const std::string& words,
             std::set<SlowHistory>& all) {
    if (layer + 1 == graph.layers.size()) {
        all.insert(words);
        return;
    }
    for (const brikks::HistoryStep& step : graph.layers[layer].steps[seat])
        collect(graph, layer + 1, step.to, words + word_of(step) + '\n', all);
}

// Returns what is known of a player's rounds: the rolls and some turns; if not all is open, also bombs and who was out.
brikks::KnownRounds rounds_of(const Evening& evening, std::size_t player, bool all_open, Rng& rng) {
    brikks::KnownRounds known;
    if (!all_open && rng.percent(20))
        known.start = evening.record.start[player];
    for (std::size_t round = 0; round < evening.open.game.rounds.size(); ++round) {
        known.rounds.push_back({evening.open.game.rounds[round].rolls.back()});
        const brikks::Turn& turn = evening.record.rounds[round].turns[player];
        if (!all_open && (turn.kind != Kind::place || rng.percent(20)))
            known.rounds.back().turn = turn;
    }
    return known;
}

} // namespace

std::set<SlowHistory> slow_histories(const brikks::Sheet& sheet, const brikks::KnownRounds& known) {
    return SlowHistories(sheet, known).all();
}

std::set<SlowHistory> words_of(const brikks::HistoryGraph& graph) {
    std::set<SlowHistory> all;
    if (graph.any())
        collect(graph, 0, 0, "", all);
    return all;
}

int differences_on_small_evening(std::uint64_t seed, int rounds) {
    Rng rng(seed);
    const GamePlan plan = {.duel = false, .most_rounds = rng.between(0, rounds)};
    const auto notation = static_cast<brikks::Notation>(rng.below(4));
    Evening evening = evening_of(random_game(rng, plan), notation, rng);
    if (!evening.open.game.rounds.empty() && rng.percent(25))
        alter(evening, Alteration::roll, rng);
    int differences = 0;
    for (std::size_t player = 0; player < evening.sheets.size(); ++player) {
        brikks::Sheet& sheet = evening.sheets[player]->sheet;
        if (rng.percent(30))
            leave_out_bars(sheet, 30, rng);
        const brikks::KnownRounds known = rounds_of(evening, player, rng.percent(30), rng);
        const std::set<SlowHistory> all = slow_histories(sheet, known);
        std::vector<base::Finding> findings;
        const brikks::SheetMarks marks = read_marks(sheet, findings);
        const brikks::Limits limits;
        constexpr std::size_t narrow = 3;
        for (const brikks::Effort effort : {brikks::Effort{}, {.look_ahead = false}, {.width = narrow}}) {
            brikks::SearchBudget budget(limits);
            const brikks::HistoryGraph graph = find_histories(marks, known, {}, effort, budget);
            const std::set<SlowHistory> found = words_of(graph);
            const bool same =
                graph.all ? found == all && graph.layers.front().ways.front() == all.size()
                          : effort.width == narrow && std::includes(all.begin(), all.end(), found.begin(), found.end());
            differences += graph.complete && same ? 0 : 1;
        }
    }
    return differences;
}

} // namespace support
