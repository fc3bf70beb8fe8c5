// Counts of move sequences, compared with the slow reference implementation.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "bilitaire/moves.hpp"
#include "bilitaire/support/games.hpp"

using bilitaire::Move;
using bilitaire::State;
using bilitaire_support::slow_moves;
using bilitaire_support::slow_start;
using bilitaire_support::SlowMove;
using bilitaire_support::SlowTray;

namespace {

std::uint64_t slow_perft(const SlowTray& tray, int depth) {
    if (depth == 0)
        return 1;
    std::uint64_t count = 0;
    for (const SlowMove& move : slow_moves(tray))
        count += slow_perft(move.after, depth - 1);
    return count;
}

// Returns the different trays after `turns` turns. In the first turn only a ball is taken off; in each other turn both
// players move.
std::set<std::pair<bilitaire::Cells, bilitaire::Hollows>> trays(State start, int turns) {
    std::vector<State> states = {start};
    for (int move = 0; move < 2 * turns - 1; ++move) {
        std::vector<State> next;
        for (const State& state : states)
            for (const Move& each : moves(state))
                next.push_back(after(state, each));
        states = std::move(next);
    }
    std::set<std::pair<bilitaire::Cells, bilitaire::Hollows>> result;
    for (const State& state : states)
        result.emplace(state.tray.plates, state.tray.balls);
    return result;
}

std::size_t slow_trays(int turns) {
    std::vector<SlowTray> states = {slow_start()};
    for (int move = 0; move < 2 * turns - 1; ++move) {
        std::vector<SlowTray> next;
        for (const SlowTray& tray : states)
            for (SlowMove& each : slow_moves(tray))
                next.push_back(std::move(each.after));
        states = std::move(next);
    }
    return std::set<SlowTray>(states.begin(), states.end()).size();
}

std::multiset<std::string> written(const std::vector<Move>& moves) {
    std::multiset<std::string> result;
    for (const Move& move : moves)
        result.insert(to_string(move));
    return result;
}

std::multiset<std::string> written(const std::vector<SlowMove>& moves) {
    std::multiset<std::string> result;
    for (const SlowMove& move : moves)
        result.insert(move.text);
    return result;
}

} // namespace

TEST_CASE("There are 16 pushes in the starting position") {
    const std::vector<bilitaire::Push> pushes = bilitaire::pushes(bilitaire::start_tray());
    CHECK(pushes.size() == 16);
    std::set<std::string> texts;
    for (const bilitaire::Push& push : pushes)
        texts.insert(to_string(Move(bilitaire::PlateMove{push, {}})));
    CHECK(texts == std::set<std::string>{"B1>A1", "C1>B1", "A2>A1", "A3>A2", "C1>D1", "B1>C1", "D2>D1", "D3>D2",
                                         "A3>A4", "A2>A3", "B4>A4", "C4>B4", "D3>D4", "D2>D3", "C4>D4", "B4>C4"});
}

TEST_CASE("After any first ball taken and any first push there is a jump") {
    int cases = 0;
    for (const Move& take : moves(State{})) {
        const State taken = after(State{}, take);
        for (const bilitaire::Push& push : bilitaire::pushes(taken.tray)) {
            ++cases;
            CAPTURE(to_string(take));
            CHECK(bilitaire::can_jump(bilitaire::pushed(taken.tray, push)));
        }
    }
    CHECK(cases == 768);
}

TEST_CASE("Sequences of moves, as the slow reference implementation counts them") {
    constexpr std::uint64_t counts[] = {1, 48, 768, 1984, 34752, 139872};
    for (int depth = 0; depth < 6; ++depth) {
        CAPTURE(depth);
        CHECK(perft(State{}, depth) == counts[depth]);
        CHECK(slow_perft(slow_start(), depth) == counts[depth]);
    }
}

TEST_CASE("Positions after 1, 2 and 3 turns, as the slow reference implementation counts them") {
    constexpr std::size_t counts[] = {1, 48, 1232, 44252};
    for (int turns = 1; turns <= 3; ++turns) {
        CAPTURE(turns);
        CHECK(trays(State{}, turns).size() == counts[turns]);
        CHECK(slow_trays(turns) == counts[turns]);
    }
}

TEST_CASE("In random games all moves at every moment are those of the slow reference implementation") {
    bilitaire_support::Rng rng(7);
    for (int game = 0; game < 200; ++game) {
        const auto random = bilitaire_support::random_round(rng, "Ana", "Ben");
        State state;
        for (std::size_t i = 0; i <= random.round.moves.size(); ++i) {
            REQUIRE(written(moves(state)) == written(slow_moves(random.trays[i])));
            if (i < random.round.moves.size())
                state = after(state, random.round.moves[i]);
        }
        CHECK(state.phase == bilitaire::Phase::over);
    }
}
