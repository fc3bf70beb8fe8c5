// The evening as what its entries make of it.
#include "table/evening.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "support/rng.hpp"
#include "table/log.hpp"

using brikks::Block;
using brikks::Colour;
using brikks::Deed;
using brikks::Entry;
using brikks::Evening;
using brikks::EveningGame;
using brikks::Phase;
using brikks::Refusal;
using brikks::Variant;
using Kind = Entry::Kind;

namespace {

const Block g3{Colour::green, 3};
const Block r1{Colour::red, 1};
const Block w4{Colour::white, 4};

Entry game(std::vector<std::string> names, Variant variant = Variant::standard) {
    Entry entry{.kind = Kind::game, .variant = variant};
    for (std::string& name : names)
        entry.players.push_back({std::move(name), 2});
    return entry;
}
Entry roll(int round, int number, Block block) {
    return {.kind = Kind::roll, .place = {round, number}, .block = block};
}
Entry back(int round, int number) {
    return {.kind = Kind::back, .place = {round, number}};
}
Entry keep(int round) {
    return {.kind = Kind::keep, .place = {round, 1}};
}
Entry bomb(std::size_t player) {
    return {.kind = Kind::bomb, .player = player};
}
Entry out(std::size_t player) {
    return {.kind = Kind::out, .player = player};
}
Entry end(int round) {
    return {.kind = Kind::end, .place = {round, 1}};
}
Entry total(std::size_t player, std::optional<int> points) {
    return {.kind = Kind::total, .player = player, .total = points};
}
Entry undo(Kind kind) {
    return {.kind = Kind::undo, .undone = kind};
}

Evening evening(const std::vector<Entry>& entries) {
    Evening result;
    for (const Entry& entry : entries) {
        REQUIRE_FALSE(refusal(result, entry));
        apply(result, entry);
    }
    return result;
}

EveningGame last_game(const std::vector<Entry>& entries) {
    return evening(entries).games.back();
}

std::vector<std::size_t> rollers(const EveningGame& played) {
    std::vector<std::size_t> result;
    for (const brikks::EveningRound& round : played.rounds)
        result.push_back(round.roller);
    return result;
}

using Players = std::vector<std::size_t>;

} // namespace

TEST_CASE("The roll passes clockwise and skips the players who are out") {
    const EveningGame played = last_game({game({"A", "B", "C", "D"}), roll(1, 1, g3), keep(1), roll(2, 1, g3), keep(2),
                                          out(2), out(3), roll(3, 1, g3), keep(3), roll(4, 1, g3)});
    CHECK(rollers(played) == Players{0, 1, 0, 1});
    CHECK(players_in(played) == Players{0, 1});
}

TEST_CASE("After the round in which the roller is out, the next one clockwise rolls") {
    const EveningGame played = last_game({game({"A", "B", "C"}), roll(1, 1, g3), out(0), roll(2, 1, g3), out(1),
                                          roll(3, 1, g3), keep(3), roll(4, 1, g3)});
    CHECK(rollers(played) == Players{0, 1, 2, 2});
}

TEST_CASE("Start blocks are chosen counterclockwise, the starting player last") {
    CHECK(start_order(last_game({game({"A", "B", "C", "D"})})) == Players{3, 2, 1, 0});
    CHECK(start_order(last_game({game({"A"})})) == Players{0});
}

TEST_CASE("The roller may roll again once, before anything else happens, and not in a solo game") {
    const std::vector<Entry> start = {game({"A", "B"}), roll(1, 1, g3)};
    CHECK(phase(last_game(start)) == Phase::offer);
    CHECK(refusal(evening(start), roll(2, 1, g3)) == Refusal::roll_not_due); // kept first
    const auto after = [&](const Entry& entry) {
        std::vector<Entry> entries = start;
        entries.push_back(entry);
        return evening(entries);
    };
    for (const Entry& entry : {roll(1, 2, r1), keep(1), bomb(1), out(1)}) {
        CHECK(phase(after(entry).games.back()) == Phase::play);
        CHECK(refusal(after(entry), roll(1, 2, w4)) == Refusal::roll_not_due);
        CHECK(refusal(after(entry), keep(1)) == Refusal::not_offered);
    }
    CHECK(after(roll(1, 2, r1)).games.back().rounds.back().rolls == std::vector<Block>{g3, r1});

    const std::vector<Entry> solo = {game({"A"}), roll(1, 1, g3)};
    CHECK(phase(last_game(solo)) == Phase::play);
    CHECK(refusal(evening(solo), roll(1, 2, r1)) == Refusal::roll_not_due);
}

TEST_CASE("A game ends when all are out, and is finished when all have been asked for their totals") {
    std::vector<Entry> entries = {game({"A", "B"}), roll(1, 1, g3), out(0), roll(2, 1, r1), out(1)};
    CHECK(phase(last_game(entries)) == Phase::scores);
    CHECK(refusal(evening(entries), roll(3, 1, g3)) == Refusal::roll_not_due);
    CHECK(refusal(evening(entries), bomb(0)) == Refusal::over);
    entries.push_back(total(1, 61));
    CHECK(phase(last_game(entries)) == Phase::scores);
    CHECK(refusal(evening(entries), total(1, 62)) == Refusal::no_total_due);
    CHECK(winners(last_game(entries)).empty());
    entries.push_back(total(0, 61));
    CHECK(phase(last_game(entries)) == Phase::finished);
    CHECK(winners(last_game(entries)) == Players{0, 1});
    entries.push_back(undo(Kind::total));
    entries.push_back(total(0, std::nullopt));
    CHECK(phase(last_game(entries)) == Phase::finished);
    CHECK(winners(last_game(entries)).empty()); // which is not known
}

TEST_CASE("A duel ends with the round in which a player is out, and the other one may be out in it, too") {
    const std::vector<Entry> start = {game({"A", "B"}, Variant::duel), roll(1, 1, g3), out(0)};
    CHECK(phase(last_game(start)) == Phase::close);
    CHECK(refusal(evening(start), roll(2, 1, g3)) == Refusal::roll_not_due);
    CHECK_FALSE(refusal(evening(start), bomb(1))); // instead of being out
    std::vector<Entry> won = start;
    won.push_back(end(1));
    CHECK(phase(last_game(won)) == Phase::finished);
    CHECK(winners(last_game(won)) == Players{1});
    std::vector<Entry> both = start;
    both.push_back(out(1));
    CHECK(phase(last_game(both)) == Phase::scores);
    CHECK(refusal(evening(both), end(1)) == Refusal::not_closing);
    both.push_back(total(0, 12));
    both.push_back(total(1, 15));
    CHECK(winners(last_game(both)) == Players{1});
    CHECK(refusal(evening({game({"A", "B"}), roll(1, 1, g3), out(0)}), end(1)) == Refusal::not_closing);
}

TEST_CASE("A player has three bombs, one a round, and none when out") {
    std::vector<Entry> entries = {game({"A"})};
    for (int round = 1; round <= 3; ++round) {
        entries.push_back(roll(round, 1, g3));
        entries.push_back(bomb(0));
        CHECK(refusal(evening(entries), bomb(0)) == Refusal::bomb_in_round);
        CHECK(refusal(evening(entries), out(0)) == Refusal::bomb_in_round);
    }
    entries.push_back(roll(4, 1, g3));
    CHECK(refusal(evening(entries), bomb(0)) == Refusal::no_bomb_left);
    CHECK(refusal(evening(entries), bomb(1)) == Refusal::no_such_player);
    entries.push_back(undo(Kind::roll));
    entries.push_back(undo(Kind::bomb));
    CHECK(last_game(entries).bombs.front() == 2);
    CHECK(refusal(evening({game({"A", "B"}), roll(1, 1, g3), out(0)}), bomb(0)) == Refusal::player_is_out);
}

TEST_CASE("A roll that was undone comes back as it was, at its place and nowhere else") {
    std::vector<Entry> entries = {game({"A", "B"}), roll(1, 1, g3), roll(1, 2, r1), undo(Kind::roll)};
    CHECK(last_game(entries).rounds.back().rolls == std::vector<Block>{g3});
    CHECK(refusal(evening(entries), roll(1, 2, w4)) == Refusal::rolled_before);
    entries.push_back(undo(Kind::roll));
    CHECK(last_game(entries).rounds.empty());
    CHECK(refusal(evening(entries), undo(Kind::roll)) == Refusal::nothing_to_undo);
    CHECK(refusal(evening(entries), roll(1, 1, w4)) == Refusal::rolled_before);
    CHECK(refusal(evening(entries), back(1, 2)) == Refusal::roll_not_due);
    entries.push_back(back(1, 1));
    entries.push_back(back(1, 2));
    CHECK(last_game(entries).rounds.back().rolls == std::vector<Block>{g3, r1});
    CHECK(evening(entries).rolls == 2);
    CHECK(refusal(evening(entries), back(2, 1)) == Refusal::not_rolled_yet);
}

TEST_CASE("An undo across a round lets a forgotten player be out; the roll stays and the next one in rolls it") {
    const EveningGame played = last_game(
        {game({"A", "B", "C"}), roll(1, 1, g3), keep(1), roll(2, 1, r1), undo(Kind::roll), out(1), back(2, 1)});
    CHECK(rollers(played) == Players{0, 2});
    CHECK(played.rounds.back().rolls == std::vector<Block>{r1});
    CHECK(played.rounds.back().deeds == std::vector<Deed>{Deed::unknown, Deed::gone, Deed::unknown});
}

TEST_CASE("Before the first game there is nothing, and a new game begins at any time and forgets nothing") {
    for (const Entry& entry :
         {roll(1, 1, g3), back(1, 1), keep(1), bomb(0), out(0), end(1), total(0, 1), undo(Kind::out)})
        CHECK(refusal({}, entry) == Refusal::no_game);
    const Evening two = evening({game({"A"}), roll(1, 1, g3), game({"B", "C"}), roll(1, 1, r1)});
    CHECK(two.games.size() == 2);
    CHECK(two.games.front().rounds.front().rolls == std::vector<Block>{g3});
    CHECK(two.rolls == 2);
    CHECK(refusal(two, undo(Kind::game)) == Refusal::undoes_another);
    CHECK(refusal(evening({game({"A"}), roll(1, 1, g3), game({"B"})}), undo(Kind::roll)) == Refusal::nothing_to_undo);
}

namespace {

Block any_block(support::Rng& rng) {
    return brikks::all_blocks()[static_cast<std::size_t>(rng.below(24))];
}

// Any entry at all, sensible or not; most of them near what is due.
Entry any_entry(support::Rng& rng, const Evening& now) {
    const int round = now.games.empty() ? 1 : static_cast<int>(now.games.back().rounds.size()) + rng.between(0, 1);
    const auto player = static_cast<std::size_t>(rng.below(4));
    switch (rng.below(12)) {
    case 0:
        if (!now.games.empty() && rng.percent(80))
            return undo(Kind::out);
        return rng.percent(50) ? game({"A", "B"}, Variant::duel)
                               : game(std::vector<std::string>{"A", "B b", "\"C\", c #"}); // three
    case 1:
        return bomb(player);
    case 2:
        return out(player);
    case 3:
        return end(round);
    case 4:
        return total(player, rng.percent(50) ? std::optional(rng.below(1000)) : std::nullopt);
    case 5:
        return now.games.empty() || now.games.back().standing.empty() ? undo(Kind::roll)
                                                                      : undo(now.games.back().standing.back().kind);
    case 6:
    case 7:
        return back(round, rng.between(1, 2));
    case 8:
    case 9:
        return keep(round);
    default:
        return roll(round, rng.between(1, 2), any_block(rng));
    }
}

// Who rolls, told by another way: the players in a ring, from whom those who are out are taken.
void check_rollers(const EveningGame& played) {
    std::vector<std::size_t> ring;
    for (std::size_t player = 0; player < played.players.size(); ++player)
        ring.push_back(player);
    for (std::size_t round = 0; round < played.rounds.size(); ++round) {
        CHECK(played.rounds[round].roller == ring.front());
        std::rotate(ring.begin(), ring.begin() + 1, ring.end());
        std::erase_if(ring, [&](std::size_t player) { return played.out_in[player] == round; });
    }
}

} // namespace

TEST_CASE("Whatever can follow can be undone, written and read again, and no roll is ever lost, repeated or changed") {
    support::Rng rng(2026);
    int applied = 0;
    for (int run = 0; run < 300; ++run) {
        Evening now;
        std::string log(table::log_heading);
        std::map<std::pair<std::size_t, brikks::RollPlace>, Block> rolled;
        for (int step = 0; step < 150; ++step) {
            const Entry entry = any_entry(rng, now);
            if (refusal(now, entry))
                continue;
            const Evening before = now;
            log += table::write_entry(now, entry);
            apply(now, entry);
            ++applied;
            if (entry.kind == Kind::roll)
                REQUIRE(rolled.emplace(std::pair{now.games.size(), entry.place}, entry.block).second);
            REQUIRE(now.rolls == rolled.size());
            check_rollers(now.games.back());
            for (const brikks::EveningRound& round : now.games.back().rounds) {
                const int number = 1 + static_cast<int>(&round - now.games.back().rounds.data());
                for (std::size_t i = 0; i < round.rolls.size(); ++i)
                    REQUIRE(round.rolls[i] ==
                            rolled.at({now.games.size(), brikks::RollPlace{number, static_cast<int>(i) + 1}}));
            }
            if (entry.kind == Kind::game || entry.kind == Kind::undo)
                continue;
            Evening undone = now;
            REQUIRE_FALSE(refusal(undone, undo(entry.kind)));
            apply(undone, undo(entry.kind));
            undone.games.back().rolled = before.games.back().rolled; // which keep what was rolled
            undone.rolls = before.rolls;
            REQUIRE(undone == before);
        }
        const auto reading = table::read_log(log);
        REQUIRE(reading.messages.empty());
        CHECK(reading.value->evening == now);
        CHECK(reading.value->whole == log.size());
    }
    CHECK(applied > 5'000);
}
