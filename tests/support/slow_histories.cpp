#include "support/slow_histories.hpp"

#include <algorithm>

#include "support/bridge.hpp"
#include "support/evenings.hpp"
#include "support/plain_rules.hpp"

namespace support {
namespace {

using brikks::EnergyMark;
using Kind = brikks::Turn::Kind;

struct State {
    Crossed crossed{};
    int circled = 0; // circles 1..circled
    int gone = 0;    // spent or lost in the game
    int extra = 0;
    int bombs = 0;
    bool out = false;
};

std::string word_of_squares(std::vector<Square> squares, int cost) {
    std::sort(squares.begin(), squares.end(),
              [](Square a, Square b) { return a.row != b.row ? a.row < b.row : a.column < b.column; });
    std::string word;
    for (const Square square : squares)
        word += to_string(core(square)) + ' ';
    return word + "for " + std::to_string(cost);
}

class Slow {
public:
    Slow(const brikks::Sheet& sheet, const brikks::KnownRounds& known) : sheet_(sheet), known_(known) {
        bar_ = bar_start(sheet.players);
    }

    std::set<SlowHistory> all() {
        State state;
        state.circled = bar_.circled;
        for (const Picture& block : pictures())
            if (block.column == 1)
                place_everywhere(state, block, 0, 0, "", known_.start);
        return std::move(found_);
    }

private:
    char written(Square square) const { return sheet_.marks[core(square)]; }

    // Whether the notation allows a block there.
    bool allowed(const std::vector<Square>& squares, const Picture& block, std::size_t index) const {
        for (const Square square : squares) {
            const char mark = written(square);
            if (mark == brikks::empty_square)
                return false;
            if (sheet_.notation == brikks::Notation::colours && mark != block.colour)
                return false;
            if (sheet_.notation == brikks::Notation::order && mark != brikks::order_letter(static_cast<int>(index)))
                return false;
            if (mark != written(squares.front()))
                return false;
        }
        if (sheet_.notation != brikks::Notation::outlines)
            return true;
        // All squares beside it with the same mark are its own.
        for (const Square square : squares)
            for (const Square step : {Square{1, 0}, Square{-1, 0}, Square{0, 1}, Square{0, -1}}) {
                const Square beside{square.column + step.column, square.row + step.row};
                if (brikks::inside(core(beside)) && written(beside) == written(square) &&
                    std::find(squares.begin(), squares.end(), beside) == squares.end())
                    return false;
            }
        return true;
    }

    int active(const State& state) const { return state.circled - bar_.deactivated - state.gone; }

    // Circles crossed out on the sheet among those circled by then; any number, if the bar is not given.
    int crossable(int circled) const {
        if (!sheet_.energy)
            return bar_length;
        int count = 0;
        for (int circle = bar_.deactivated; circle < circled; ++circle)
            count += (*sheet_.energy)[static_cast<std::size_t>(circle)] == EnergyMark::crossed ? 1 : 0;
        return count;
    }

    // Where it was placed, if that was written down.
    static bool is_at(const std::optional<brikks::Placement>& known, std::vector<Square> squares, int cost,
                      int known_cost) {
        if (!known)
            return true;
        std::vector<Square> others;
        for (const brikks::Cell cell : brikks::cells(brikks::squares(*known)))
            others.push_back(plain(cell));
        return word_of_squares(squares, cost) == word_of_squares(others, known_cost);
    }

    void place_everywhere(const State& before, const Picture& block, int cost, std::size_t step,
                          const std::string& words, const std::optional<brikks::Placement>& known, int known_cost = 0) {
        const Places places = slow_landings(before.crossed, block);
        std::size_t drawn = 0;
        for (const auto& row : before.crossed)
            drawn += static_cast<std::size_t>(std::count(row.begin(), row.end(), true));
        for (int row = 0; row < 11; ++row)
            for (int column = 0; column < 10; ++column) {
                if (!places[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] || (step == 0 && row != 0))
                    continue;
                std::vector<Square> squares;
                for (const Square square : block.squares)
                    squares.push_back({column + square.column, row + square.row});
                if (!allowed(squares, block, drawn / 4) || !is_at(known, squares, cost, known_cost))
                    continue;
                State after = before;
                const Covering covered = covering(squares, block.colour, sheet_.level);
                after.gone += cost;
                after.gone += std::min(covered.loss, active(after));
                if (after.gone > crossable(before.circled))
                    continue;
                for (int gain = 0; gain < covered.gain && after.circled < bar_length; ++gain)
                    after.extra += has_pink_x(++after.circled) ? 1 : 0;
                const int complete = complete_rows(after.crossed);
                cross(after.crossed, block, {column, row});
                after.extra += crosses_for_lines(complete_rows(after.crossed) - complete);
                after.extra = std::min(after.extra, 14);
                follow(after, step + 1, words + word_of_squares(squares, cost) + '\n');
            }
    }

    static int complete_rows(const Crossed& crossed) {
        int rows = 0;
        for (const auto& row : crossed)
            rows += std::count(row.begin(), row.end(), true) == 10 ? 1 : 0;
        return rows;
    }

    bool can_place(const State& state, const Picture& rolled) const {
        for (const Picture& block : pictures()) {
            if (energy_cost(rolled, block) > active(state))
                continue;
            for (const auto& row : slow_landings(state.crossed, block))
                if (std::count(row.begin(), row.end(), true) != 0)
                    return true;
        }
        return false;
    }

    // From before round `step` on.
    void follow(const State& state, std::size_t step, const std::string& words) {
        if (step > known_.rounds.size()) {
            if (is_end(state))
                found_.insert(words);
            return;
        }
        const brikks::KnownRound& round = known_.rounds[step - 1];
        const Picture& rolled = plain(round.rolled);
        const auto may = [&](Kind kind) { return !round.turn || round.turn->kind == kind; };
        if (state.out) {
            if (may(Kind::gone))
                follow(state, step + 1, words + "-\n");
            return;
        }
        std::optional<brikks::Placement> known;
        if (round.turn && round.turn->kind == Kind::place)
            known = round.turn->placement;
        const int known_cost = known ? energy_cost(rolled, plain(known->block)) : 0;
        if (may(Kind::place))
            for (const Picture& block : pictures())
                if (energy_cost(rolled, block) <= active(state))
                    place_everywhere(state, block, energy_cost(rolled, block), step, words, known, known_cost);
        if (may(Kind::bomb) && state.bombs < 3 && !(sheet_.house.strict_bombs && can_place(state, rolled))) {
            State after = state;
            ++after.bombs;
            follow(after, step + 1, words + "bomb\n");
        }
        const bool ends_game = sheet_.players == 1; // so that it can only be the last round
        if (may(Kind::out) && (!ends_game || step == known_.rounds.size()) && !can_place(state, rolled)) {
            State after = state;
            after.out = true;
            follow(after, step + 1, words + "out\n");
        }
    }

    bool is_end(const State& state) const {
        for (int row = 0; row < 11; ++row)
            for (int column = 0; column < 10; ++column)
                if (state.crossed[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] !=
                    (written({column, row}) != brikks::empty_square))
                    return false;
        if (const auto& energy = sheet_.energy) {
            const auto untouched = std::count(energy->begin(), energy->end(), EnergyMark::untouched);
            if (bar_length - untouched != state.circled || crossable(bar_length) != state.gone)
                return false;
        }
        const auto& bombs = sheet_.bombs;
        return (!sheet_.extra || state.extra == *sheet_.extra) &&
               (!bombs || std::count(bombs->begin(), bombs->end(), true) == state.bombs);
    }

    const brikks::Sheet& sheet_;
    const brikks::KnownRounds& known_;
    BarStart bar_{};
    std::set<SlowHistory> found_;
};

std::string word_of(const brikks::HistoryStep& step) {
    if (step.turn.kind != Kind::place)
        return to_string(step.turn);
    std::vector<Square> squares;
    for (const brikks::Cell cell : brikks::cells(brikks::squares(step.turn.placement)))
        squares.push_back(plain(cell));
    return word_of_squares(squares, step.cost);
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

// What is known of a player's rounds: the dice, some turns, and unless all is open, bombs and who was out.
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

void leave_out_bars(brikks::Sheet& sheet, Rng& rng) {
    if (rng.percent(30))
        sheet.energy.reset();
    if (rng.percent(30))
        sheet.extra.reset();
    if (rng.percent(30))
        sheet.bombs.reset();
}

} // namespace

std::set<SlowHistory> slow_histories(const brikks::Sheet& sheet, const brikks::KnownRounds& known) {
    return Slow(sheet, known).all();
}

std::set<SlowHistory> words_of(const brikks::HistoryGraph& graph) {
    std::set<SlowHistory> all;
    if (graph.any())
        collect(graph, 0, 0, "", all);
    return all;
}

int differences_on_small_evening(std::uint64_t seed, int rounds) {
    Rng rng(seed);
    GamePlan plan;
    plan.duel = false;
    plan.most_rounds = rng.between(0, rounds);
    const auto notation = static_cast<brikks::Notation>(rng.below(4));
    Evening evening = evening_of(random_game(rng, plan), notation, rng);
    if (!evening.open.game.rounds.empty() && rng.percent(25))
        alter(evening, Alteration::roll, rng);
    int differences = 0;
    for (std::size_t player = 0; player < evening.sheets.size(); ++player) {
        brikks::Sheet& sheet = evening.sheets[player]->sheet;
        if (rng.percent(30))
            leave_out_bars(sheet, rng);
        const brikks::KnownRounds known = rounds_of(evening, player, rng.percent(30), rng);
        const std::set<SlowHistory> all = slow_histories(sheet, known);
        std::vector<base::Finding> findings;
        const brikks::SheetMarks marks = read_marks(sheet, findings);
        const brikks::Limits limits;
        for (const bool look_ahead : {true, false}) {
            brikks::SearchBudget budget(limits);
            const brikks::HistoryGraph graph = find_histories(marks, known, {}, {.look_ahead = look_ahead}, budget);
            const bool same =
                graph.complete && words_of(graph) == all && graph.layers.front().ways.front() == all.size();
            differences += same ? 0 : 1;
        }
    }
    return differences;
}

} // namespace support
