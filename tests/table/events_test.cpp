// Tests the log, which is made only by its events.
#include "table/events.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "support/rng.hpp"
#include "table/bots.hpp"
#include "table/log_format.hpp"

using brikks::Block;
using brikks::Colour;
using brikks::Variant;
using table::Event;
using table::LoggedGame;
using table::Phase;
using table::Rejection;
using table::TableLog;
using Kind = Event::Kind;

namespace {

const Block g3{Colour::green, 3};
const Block r1{Colour::red, 1};
const Block w4{Colour::white, 4};

Event game(std::vector<std::string> names, Variant variant = Variant::standard) {
    Event event{.kind = Kind::game, .variant = variant};
    for (std::string& name : names)
        event.players.push_back({std::move(name), 2});
    return event;
}
Event roll(int round, int number, Block block) {
    return {.kind = Kind::roll, .place = {round, number}, .block = block};
}
Event redo(int round, int number) {
    return {.kind = Kind::redo, .place = {round, number}};
}
Event keep(int round) {
    return {.kind = Kind::keep, .place = {round, 1}};
}
Event bomb(std::size_t player) {
    return {.kind = Kind::bomb, .player = player};
}
Event out(std::size_t player) {
    return {.kind = Kind::out, .player = player};
}
Event end(int round) {
    return {.kind = Kind::end, .place = {round, 1}};
}
Event total(std::size_t player, std::optional<int> points) {
    return {.kind = Kind::total, .player = player, .total = points};
}
Event undo(Kind kind) {
    return {.kind = Kind::undo, .undone = kind};
}

TableLog log_of(const std::vector<Event>& events) {
    TableLog result;
    for (const Event& event : events) {
        REQUIRE_FALSE(rejection(result, event));
        apply(result, event);
    }
    return result;
}

LoggedGame last_game(const std::vector<Event>& events) {
    return log_of(events).games.back();
}

std::vector<std::size_t> rollers(const LoggedGame& played) {
    std::vector<std::size_t> result;
    for (const brikks::Round& round : played.rounds)
        result.push_back(round.roller.value());
    return result;
}

using Players = std::vector<std::size_t>;

} // namespace

TEST_CASE("The roll passes clockwise and skips the players who are out") {
    const LoggedGame played = last_game({game({"A", "B", "C", "D"}), roll(1, 1, g3), keep(1), roll(2, 1, g3), keep(2),
                                         out(2), out(3), roll(3, 1, g3), keep(3), roll(4, 1, g3)});
    CHECK(rollers(played) == Players{0, 1, 0, 1});
    CHECK(players_in(played) == Players{0, 1});
}

TEST_CASE("After the round in which the roller is out, the next one clockwise rolls") {
    const LoggedGame played = last_game({game({"A", "B", "C"}), roll(1, 1, g3), out(0), roll(2, 1, g3), out(1),
                                         roll(3, 1, g3), keep(3), roll(4, 1, g3)});
    CHECK(rollers(played) == Players{0, 1, 2, 2});
}

TEST_CASE("Start blocks are chosen counterclockwise, the starting player last") {
    CHECK(start_order(last_game({game({"A", "B", "C", "D"})})) == Players{3, 2, 1, 0});
    CHECK(start_order(last_game({game({"A"})})) == Players{0});
}

TEST_CASE("The roller may roll again once, before anything else happens, and not in a solo game") {
    const std::vector<Event> start = {game({"A", "B"}), roll(1, 1, g3)};
    CHECK(phase(last_game(start)) == Phase::offer);
    CHECK(rejection(log_of(start), roll(2, 1, g3)) == Rejection::unexpected); // the roll of round 1 must be kept first
    const auto after = [&](const Event& event) {
        std::vector<Event> events = start;
        events.push_back(event);
        return log_of(events);
    };
    for (const Event& event : {roll(1, 2, r1), keep(1), bomb(1), out(1)}) {
        CHECK(phase(after(event).games.back()) == Phase::play);
        CHECK(rejection(after(event), roll(1, 2, w4)) == Rejection::unexpected);
        CHECK(rejection(after(event), keep(1)) == Rejection::unexpected);
    }
    CHECK(after(roll(1, 2, r1)).games.back().rounds.back().rolls == std::vector<Block>{g3, r1});

    const std::vector<Event> solo = {game({"A"}), roll(1, 1, g3)};
    CHECK(phase(last_game(solo)) == Phase::play);
    CHECK(rejection(log_of(solo), roll(1, 2, r1)) == Rejection::unexpected);
}

TEST_CASE("A game ends when all are out, and is finished when all have been asked for their totals") {
    std::vector<Event> events = {game({"A", "B"}), roll(1, 1, g3), out(0), roll(2, 1, r1), out(1)};
    CHECK(phase(last_game(events)) == Phase::scores);
    CHECK(rejection(log_of(events), roll(3, 1, g3)) == Rejection::unexpected);
    CHECK(rejection(log_of(events), bomb(0)) == Rejection::unexpected);
    events.push_back(total(1, 61));
    CHECK(phase(last_game(events)) == Phase::scores);
    CHECK(rejection(log_of(events), total(1, 62)) == Rejection::unexpected);
    CHECK(winners(last_game(events)).empty());
    events.push_back(total(0, 61));
    CHECK(phase(last_game(events)) == Phase::finished);
    CHECK(winners(last_game(events)) == Players{0, 1});
    events.push_back(undo(Kind::total));
    events.push_back(total(0, std::nullopt));
    CHECK(phase(last_game(events)) == Phase::finished);
    CHECK(winners(last_game(events)).empty()); // a total is not known, so the winner is not, either
}

TEST_CASE("A duel ends with the round in which a player is out, and the other one may be out in it, too") {
    const std::vector<Event> start = {game({"A", "B"}, Variant::duel), roll(1, 1, g3), out(0)};
    CHECK(phase(last_game(start)) == Phase::close);
    CHECK(rejection(log_of(start), roll(2, 1, g3)) == Rejection::unexpected);
    CHECK_FALSE(rejection(log_of(start), bomb(1))); // the player used a bomb instead of being out
    std::vector<Event> won = start;
    won.push_back(end(1));
    CHECK(phase(last_game(won)) == Phase::finished);
    CHECK(winners(last_game(won)) == Players{1});
    std::vector<Event> both = start;
    both.push_back(out(1));
    CHECK(phase(last_game(both)) == Phase::scores);
    CHECK(rejection(log_of(both), end(1)) == Rejection::unexpected);
    both.push_back(total(0, 12));
    both.push_back(total(1, 15));
    CHECK(winners(last_game(both)) == Players{1});
    CHECK(rejection(log_of({game({"A", "B"}), roll(1, 1, g3), out(0)}), end(1)) == Rejection::unexpected);
}

TEST_CASE("A player has three bombs, one a round, and none when out") {
    std::vector<Event> events = {game({"A"})};
    for (int round = 1; round <= 3; ++round) {
        events.push_back(roll(round, 1, g3));
        events.push_back(bomb(0));
        CHECK(rejection(log_of(events), bomb(0)) == Rejection::bomb_in_round);
        CHECK(rejection(log_of(events), out(0)) == Rejection::bomb_in_round);
    }
    events.push_back(roll(4, 1, g3));
    CHECK(rejection(log_of(events), bomb(0)) == Rejection::no_bomb_left);
    CHECK(rejection(log_of(events), bomb(1)) == Rejection::no_such_player);
    events.push_back(undo(Kind::roll));
    events.push_back(undo(Kind::bomb));
    CHECK(bombs_used(last_game(events), 0) == 2);
    CHECK(rejection(log_of({game({"A", "B"}), roll(1, 1, g3), out(0)}), bomb(0)) == Rejection::player_is_out);
}

TEST_CASE("A roll that was undone comes back as it was, at its place and nowhere else") {
    std::vector<Event> events = {game({"A", "B"}), roll(1, 1, g3), roll(1, 2, r1), undo(Kind::roll)};
    CHECK(last_game(events).rounds.back().rolls == std::vector<Block>{g3});
    CHECK(rejection(log_of(events), roll(1, 2, w4)) == Rejection::rolled_before);
    events.push_back(undo(Kind::roll));
    CHECK(last_game(events).rounds.empty());
    CHECK(rejection(log_of(events), undo(Kind::roll)) == Rejection::nothing_to_undo);
    CHECK(rejection(log_of(events), roll(1, 1, w4)) == Rejection::rolled_before);
    CHECK(rejection(log_of(events), redo(1, 2)) == Rejection::unexpected);
    events.push_back(redo(1, 1));
    events.push_back(redo(1, 2));
    CHECK(last_game(events).rounds.back().rolls == std::vector<Block>{g3, r1});
    CHECK(count_rolls(log_of(events)) == 2);
    CHECK(rejection(log_of(events), redo(2, 1)) == Rejection::never_rolled);
}

TEST_CASE("An undo across a round lets a forgotten player be out, the roll stays and the next one in rolls it") {
    const LoggedGame played = last_game(
        {game({"A", "B", "C"}), roll(1, 1, g3), keep(1), roll(2, 1, r1), undo(Kind::roll), out(1), redo(2, 1)});
    CHECK(rollers(played) == Players{0, 2});
    CHECK(played.rounds.back().rolls == std::vector<Block>{r1});
    const std::vector<brikks::Turn> turns = {
        {brikks::Turn::Kind::place, {}}, {brikks::Turn::Kind::gone, {}}, {brikks::Turn::Kind::place, {}}};
    CHECK(played.rounds.back().turns == turns);
}

TEST_CASE("Before the first game there is nothing, and a new game begins at any time and forgets nothing") {
    for (const Event& event :
         {roll(1, 1, g3), redo(1, 1), keep(1), bomb(0), out(0), end(1), total(0, 1), undo(Kind::out)})
        CHECK(rejection({}, event) == Rejection::no_game);
    const TableLog two = log_of({game({"A"}), roll(1, 1, g3), game({"B", "C"}), roll(1, 1, r1)});
    CHECK(two.games.size() == 2);
    CHECK(two.games.front().rounds.front().rolls == std::vector<Block>{g3});
    CHECK(count_rolls(two) == 2);
    CHECK(rejection(two, undo(Kind::game)) == Rejection::not_the_last);
    CHECK(rejection(log_of({game({"A"}), roll(1, 1, g3), game({"B"})}), undo(Kind::roll)) ==
          Rejection::nothing_to_undo);
}

TEST_CASE("A bot chooses a start block that no other bot has, and places what the rules allow, and people do not") {
    Event trio = game({"A", "Robo", "Robo 2"});
    trio.bots = {{1, coach::Strength::casual}, {2, coach::Strength::best}};
    const auto start = [](std::size_t player, const char* placement) {
        return Event{.kind = Kind::start, .placement = *brikks::parse_placement(placement), .player = player};
    };
    const auto turn = [](std::size_t player, const char* placement) {
        return Event{.kind = Kind::turn, .placement = *brikks::parse_placement(placement), .player = player};
    };
    const TableLog begun = log_of({trio});
    CHECK(rejection(begun, start(0, "W1@a1")) == Rejection::not_a_bot);
    CHECK(rejection(begun, start(3, "W1@a1")) == Rejection::no_such_player);
    CHECK(rejection(begun, start(1, "W2@a1")) == Rejection::not_possible); // not of column 1
    CHECK(rejection(begun, start(1, "W1@a2")) == Rejection::not_possible); // not on row 1
    CHECK(rejection(begun, start(1, "W1@i1")) == Rejection::not_possible); // sticks out
    CHECK(rejection(begun, turn(1, "W1@a1")) == Rejection::unexpected);
    CHECK(bot_due(begun.games.back()) == 2);
    CHECK(rejection(log_of({trio, start(2, "K1@a1")}), start(1, "K2@e1")) == Rejection::not_possible); // drawn alike
    const TableLog rolled = log_of({trio, start(2, "K1@a1"), start(1, "W1@a1"), roll(1, 1, g3), keep(1)});
    CHECK(rejection(rolled, start(1, "Y1@a1")) == Rejection::unexpected);
    CHECK(rejection(rolled, roll(2, 1, r1)) == Rejection::unexpected);
    CHECK(rejection(rolled, turn(0, "G3@e1")) == Rejection::not_a_bot);
    CHECK(rejection(rolled, turn(1, "G3@a1")) == Rejection::not_possible); // on crossed squares
    CHECK(rejection(rolled, turn(1, "W1@e1")) == Rejection::not_possible); // five points are not there
    const TableLog placed = log_of({trio, start(2, "K1@a1"), start(1, "W1@a1"), roll(1, 1, g3), keep(1), //
                                    turn(1, "G2@e1"), bomb(2)});
    CHECK(state_of_bot(placed.games.back(), 1).player.energy.active() == 2); // of three, one for the turning
    CHECK(state_of_bot(placed.games.back(), 2).player.bombs_used == 1);
    CHECK(rejection(placed, turn(1, "G3@h1")) == Rejection::unexpected);
    CHECK(rejection(placed, bomb(1)) == Rejection::unexpected);
    CHECK(rejection(placed, out(1)) == Rejection::unexpected);
    CHECK_FALSE(bot_due(placed.games.back()));
    CHECK_FALSE(rejection(placed, roll(2, 1, r1)));
}

namespace {

Block any_block(support::Rng& rng) {
    return brikks::all_blocks()[static_cast<std::size_t>(rng.below(24))];
}

// Returns a game of two people and a bot.
Event game_with_bot() {
    Event event = game({"A", "B b", "Robo"});
    event.bots.emplace(2, coach::Strength::strong);
    return event;
}

// Returns a start block or a turn of any player.
Event any_placement(support::Rng& rng) {
    return {.kind = rng.percent(50) ? Kind::start : Kind::turn,
            .placement = {any_block(rng), {rng.below(8), rng.below(3)}},
            .player = static_cast<std::size_t>(rng.below(3))};
}

// Returns a random event, sensible or not. Most events are near what is due.
Event any_event(support::Rng& rng, const TableLog& now) {
    const int round = now.games.empty() ? 1 : static_cast<int>(now.games.back().rounds.size()) + rng.between(0, 1);
    const auto player = static_cast<std::size_t>(rng.below(4));
    if (!now.games.empty() && !now.games.back().bots.empty() && rng.percent(30))
        return any_placement(rng);
    if (!now.games.empty() && rng.percent(30))
        if (const auto event = table::bots_event(now, [&] { return any_block(rng); }))
            return *event;
    switch (rng.below(12)) {
    case 0:
        if (!now.games.empty() && rng.percent(80))
            return undo(Kind::out);
        return rng.percent(33)   ? game({"A", "B"}, Variant::duel)
               : rng.percent(50) ? game_with_bot()
                                 : game(std::vector<std::string>{"A", "B b", "\"C\", c #"}); // a game of three players
    case 1:
        return bomb(player);
    case 2:
        return out(player);
    case 3:
        return end(round);
    case 4:
        return total(player, rng.percent(50) ? std::optional(rng.below(1000)) : std::nullopt);
    case 5:
        return now.games.empty() || now.games.back().history.empty() ? undo(Kind::roll)
                                                                     : undo(now.games.back().history.back().kind);
    case 6:
    case 7:
        return redo(round, rng.between(1, 2));
    case 8:
    case 9:
        return keep(round);
    default:
        return roll(round, rng.between(1, 2), any_block(rng));
    }
}

// Checks who rolls in each round. Finds the roller in another way: the players stand in a ring, and those who are out
// leave it.
void check_rollers(const LoggedGame& played) {
    std::vector<std::size_t> ring;
    for (std::size_t player = 0; player < played.players.size(); ++player)
        ring.push_back(player);
    for (std::size_t round = 0; round < played.rounds.size(); ++round) {
        CHECK(played.rounds[round].roller == ring.front());
        std::rotate(ring.begin(), ring.begin() + 1, ring.end());
        std::erase_if(ring,
                      [&](std::size_t player) { return out_since(played, player) == static_cast<int>(round) + 1; });
    }
}

} // namespace

TEST_CASE("Whatever can follow can be undone, written and read again, and no roll is ever lost, repeated or changed") {
    support::Rng rng(2026);
    int applied = 0;
    for (int run = 0; run < 300; ++run) {
        TableLog now;
        std::string log(table::log_heading);
        std::map<std::pair<std::size_t, table::RollPlace>, Block> rolled;
        for (int step = 0; step < 150; ++step) {
            const Event event = any_event(rng, now);
            if (rejection(now, event))
                continue;
            const TableLog before = now;
            log += table::write_event(now, event);
            apply(now, event);
            ++applied;
            if (event.kind == Kind::roll)
                REQUIRE(rolled.emplace(std::pair{now.games.size(), event.place}, event.block).second);
            REQUIRE(count_rolls(now) == rolled.size());
            check_rollers(now.games.back());
            for (const brikks::Round& round : now.games.back().rounds) {
                const int number = 1 + static_cast<int>(&round - now.games.back().rounds.data());
                for (std::size_t i = 0; i < round.rolls.size(); ++i)
                    REQUIRE(round.rolls[i] ==
                            rolled.at({now.games.size(), table::RollPlace{number, static_cast<int>(i) + 1}}));
            }
            if (event.kind == Kind::game || event.kind == Kind::undo)
                continue;
            TableLog undone = now;
            REQUIRE_FALSE(rejection(undone, undo(event.kind)));
            apply(undone, undo(event.kind));
            // Undo keeps the rolls, so that they can be repeated.
            undone.games.back().rolled = before.games.back().rolled;
            REQUIRE(undone == before);
        }
        const auto reading = table::read_log(log);
        REQUIRE(reading.messages.empty());
        CHECK(reading.value->log == now);
        CHECK(reading.value->whole == log.size());
    }
    CHECK(applied > 5'000);
}
