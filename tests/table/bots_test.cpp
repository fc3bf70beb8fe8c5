// Tests the bots at the table. The people play as the coach does, so that the record of the whole game is known.
#include "table/bots.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "coach/play.hpp"
#include "commands/session.hpp"
#include "documents/game.hpp"
#include "documents/sheet.hpp"
#include "replay/game_replay.hpp"
#include "support/rng.hpp"
#include "table/log_format.hpp"
#include "table/next.hpp"
#include "table/played.hpp"
#include "table/record_template.hpp"

using brikks::Turn;
using coach::Strength;
using table::Event;
using table::LoggedGame;
using table::Phase;
using table::TableLog;
using Kind = Event::Kind;

namespace {

// A game of people and bots, the bots last.
class BotGame {
public:
    BotGame(std::size_t people, std::size_t bots, Strength strength, std::uint64_t seed)
        : people_(people), random_(seed), dice_(brikks::dice_from_seed(seed)) {
        Event game{.kind = Kind::game};
        std::vector<std::string> names{"Ana", "Ben", "Cem"};
        names.resize(people);
        for (const std::string& name : names)
            game.players.push_back({name, 1 + random_.below(4)});
        for (const std::string& name : table::names_of_bots(bots, names)) {
            game.bots.emplace(game.players.size(), strength);
            game.players.push_back({name, 1 + random_.below(4)});
        }
        add(game);
    }

    const LoggedGame& now() const { return log.games.back(); }
    bool is_over() const { return phase(now()) == Phase::finished; }

    void add(const Event& event) {
        REQUIRE_FALSE(rejection(log, event));
        text += write_event(log, event);
        apply(log, event);
    }
    void let_bots_play() {
        while (const auto event = bots_event(log, [this] { return brikks::roll(dice_); })) {
            add(*event);
            CHECK(is_of_bots(now()));
        }
    }

    // Does what the people do next, and then lets the bots play.
    void step() {
        switch (phase(now())) {
        case Phase::begin:
        case Phase::play:
            choose_turns();
            if (phase(now()) == Phase::begin || (phase(now()) == Phase::play && people_are_in()))
                add(roll_at(now(), next_round(now()), [this] { return brikks::roll(dice_); }));
            break;
        case Phase::offer:
            if (random_.percent(50))
                add({.kind = Kind::keep, .place = {round(), 1}});
            else
                add(roll_at(now(), {round(), 2}, [this] { return brikks::roll(dice_); }));
            break;
        case Phase::scores:
            add({.kind = Kind::total, .player = next_total(now())});
            break;
        case Phase::close:
        case Phase::finished:
            break;
        }
        let_bots_play();
    }

    // Undoes what the people did last, and what the bots did since. Returns the event of the people.
    Event undo() {
        while (is_of_bots(now()))
            add(undo_last(now()));
        const Event last = now().history.back();
        add(undo_last(now()));
        return last;
    }

    // Returns the record of the whole game.
    brikks::Game record() const {
        brikks::Game record = open_game(now()).game;
        for (std::size_t player = 0; player < people_; ++player) {
            record.start[player] = start_[player];
            for (std::size_t round = 0; round < turns_.size(); ++round)
                record.rounds[round].turns[player] = turns_[round][player];
        }
        return record;
    }

    TableLog log;
    std::string text{table::log_heading};

private:
    int round() const { return static_cast<int>(now().rounds.size()); }
    bool people_are_in() const { return players_in(now()).front() < people_; }

    // Chooses the start blocks of the people, or their turns after the last roll. Adds only their bombs and who is out.
    void choose_turns() {
        if (now().rounds.empty())
            return choose_starts();
        const brikks::Round& last = now().rounds.back();
        std::vector<bool> in;
        for (const Turn& turn : last.turns)
            in.push_back(turn.kind != Turn::Kind::gone);
        const std::size_t roller = *last.roller;
        const brikks::Block roll = last.rolls.back();
        turns_.resize(now().rounds.size(), std::vector<Turn>(people_));
        for (std::size_t player = 0; player < people_; ++player) {
            if (!in[player])
                continue;
            positions_[player].rolling = coach::rolling_of(player, roller, in);
            const coach::Option option =
                coach::Bot(positions_[player].level, Strength::strong).turn(positions_[player], roll, dice_);
            positions_[player] = option.after;
            const Turn turn = written(option.turn, roll);
            turns_.back()[player] = turn;
            if (turn.kind != Turn::Kind::place)
                add({.kind = turn.kind == Turn::Kind::bomb ? Kind::bomb : Kind::out, .player = player});
        }
    }

    void choose_starts() {
        unsigned taken = 0;
        for (const auto& [bot, start] : now().starts)
            taken |= brikks::colour_bit(start.block.colour);
        const int players = static_cast<int>(now().players.size());
        start_.resize(people_);
        positions_.resize(people_);
        for (std::size_t player = people_; player-- > 0;) {
            const int level = now().players[player].level;
            const int number = static_cast<int>(player);
            start_[player] = coach::Bot(level, Strength::strong).start(players, number, taken, dice_);
            taken |= brikks::colour_bit(start_[player].block.colour);
            positions_[player] = after_start(coach::empty_position(players, number, level), start_[player]);
        }
    }

    std::size_t people_;
    support::Rng random_;
    brikks::Dice dice_;
    std::vector<brikks::Placement> start_;
    std::vector<coach::Position> positions_;
    std::vector<std::vector<Turn>> turns_;
};

Strength strength_of(std::uint64_t seed) {
    return static_cast<Strength>(seed % 3); // the best one would take too long
}

BotGame game_of(std::uint64_t seed) {
    const std::size_t people = 1 + seed % 3;
    BotGame game(people, 1 + seed / 3 % (4 - people), strength_of(seed), seed);
    game.let_bots_play();
    return game;
}

} // namespace

TEST_CASE("bots have names that nobody else has") {
    using Names = std::vector<std::string>;
    CHECK(table::names_of_bots(0, {"Ana"}).empty());
    CHECK(table::names_of_bots(3, {"Ana"}) == Names{"Robo", "Robo 2", "Robo 3"});
    CHECK(table::names_of_bots(2, {"robo 2", "12"}) == Names{"Robo", "Robo 3"});
    CHECK(table::names_of_bots(1, {"ROBO"}) == Names{"Robo 2"});
    CHECK(table::names_of_bots(2, {"Robó", "robo2"}) == Names{"Robo 3", "Robo 4"}); // typed in the same way
}

TEST_CASE("bots keep to the rules, and their sheets and totals are those of the record") {
    for (std::uint64_t seed = 0; seed < 36; ++seed) {
        BotGame game = game_of(seed);
        while (!game.is_over())
            game.step();
        INFO(game.text);
        const brikks::Game record = game.record();
        const brikks::GameReplay replay = replay_game(record);
        CHECK(replay.legal());
        CHECK(replay.over);
        for (const std::size_t bot : bots_of(game.now())) {
            CHECK(total_of(game.now(), bot) == replay.scores[bot].total);
            CHECK(sheet_of_bot(game.now(), bot) == final_sheet(record, replay, bot));
            CHECK(sheet_of_bot(game.now(), bot, 3) == sheet_after(record, replay, bot, 3));
        }
    }
}

TEST_CASE("the best bot keeps to the rules, too") {
    BotGame game(1, 1, Strength::best, 4);
    game.let_bots_play();
    while (!game.is_over())
        game.step();
    CHECK(replay_game(game.record()).legal());
}

TEST_CASE("after an undo, or from the log, bots do the same again") {
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        BotGame game = game_of(seed);
        for (int step = 0; !game.is_over(); ++step) {
            game.step();
            if (step % 4 != 0 || game.now().rounds.empty())
                continue;
            INFO(game.text);
            const auto reading = table::read_log(game.text);
            REQUIRE(reading.messages.empty());
            CHECK(reading.value->log == game.log);

            const LoggedGame before = game.now();
            Event event = game.undo();
            if (event.kind == Kind::roll)
                event = {.kind = Kind::redo, .place = event.place};
            CHECK_FALSE(rejection(game.log, event));
            game.add(event);
            game.let_bots_play();
            CHECK(game.now().rounds == before.rounds);
            CHECK(game.now().totals == before.totals);
            CHECK(game.now().starts == before.starts);
        }
    }
}

TEST_CASE("the log has the sheets of bots, for extract, fill, check and convert") {
    BotGame game = game_of(3); // Ana and two bots
    while (!game.is_over())
        game.step();
    const brikks::Game record = game.record();
    const brikks::GameReplay replay = replay_game(record);
    const session::Folder folder;
    const std::string log = folder.file("a.log", game.text);
    const std::string ana = folder.file("ana.txt", documents::write_sheet_text(final_sheet(record, replay, 0)));

    const session::Outcome filled = session::run({"fill", log, ana, "--to", "json"});
    CHECK(filled.status == 0);
    const auto read = documents::read_game(filled.out).value;
    REQUIRE(read);
    CHECK(replay_game(*read).legal());
    for (const std::size_t bot : {1U, 2U}) {
        CHECK(read->start[bot] == record.start[bot]);
        for (std::size_t round = 0; round < record.rounds.size(); ++round)
            CHECK(read->rounds[round].turns[bot] == record.rounds[round].turns[bot]);
    }
    CHECK(session::run({"check", "--dice", log, ana}).status == 0);
    CHECK(session::run({"review", log, ana}).status == 0);
    CHECK(session::run({"fill", log}).status == 2); // the sheet of Ana is missing

    const session::Outcome robo = session::run({"extract", log, "--player", "robo"});
    CHECK(robo.out == documents::write_sheet_text(final_sheet(record, replay, 1)));
    CHECK(session::run({"extract", log, "--player", "Robo 2", "--after", "4"}).out ==
          documents::write_sheet_text(sheet_after(record, replay, 2, 4)));
    CHECK(session::run({"extract", log, "--player", "ana"}).err ==
          "brikks extract: error: The sheet of Ana is on paper. Here are those of Robo and Robo 2.\n");
    CHECK(session::run({"extract", log, "--player", "Robo", "--after", "99"}).status == 2);
    CHECK(session::run({"extract", log, "--dice-game", "2", "--player", "Robo"}).status == 2);
    CHECK(session::run({"extract", log}).status == 2); // there are two
    CHECK(session::run({"extract", log, "--prefix", folder.path("robo-")}).status == 0);
    CHECK(session::content(folder.path("robo-1.txt")) == robo.out);
    CHECK(session::run({"check", folder.path("robo-2.txt")}).status == 0);

    // The sheet of Robo with its name in another case, and without a name.
    for (const std::string& text :
         {played::without(robo.out, "Robo", "robo"), played::without(robo.out, "player:   Robo\n", "")}) {
        CHECK(text != robo.out);
        const std::string sheet = folder.file("robo.txt", text);
        CHECK(session::run({"fill", log, ana, sheet, folder.path("robo-2.txt"), "--to", "json"}).out == filled.out);
    }

    const std::string to_fill_in = session::run({"convert", log}).out;
    CHECK(session::contains(to_fill_in,
                            "\nstart:  ? " + to_string(record.start[1]) + ' ' + to_string(record.start[2]) + '\n'));
    CHECK(session::run({"fill", folder.file("open.txt", to_fill_in), ana, folder.path("robo-1.txt"),
                        folder.path("robo-2.txt"), "--to", "json"})
              .out == filled.out);
}

TEST_CASE("bots wait for the people, and play on alone when all people are out") {
    BotGame game(1, 1, Strength::strong, 1);
    CHECK(bot_due(game.now()) == 1);
    CHECK(rejection(game.log, {.kind = Kind::roll, .place = {1, 1}}) == table::Rejection::unexpected);
    game.let_bots_play();
    CHECK_FALSE(bot_due(game.now()));
    CHECK(game.now().starts.contains(1));
    game.let_bots_play();
    CHECK(game.now().rounds.empty());
    game.add({.kind = Kind::roll, .place = {1, 1}, .block = {brikks::Colour::green, 3}});
    game.let_bots_play();
    CHECK(phase(game.now()) == Phase::offer); // Ana is the roller
    CHECK_FALSE(has_turn(game.now(), 0, 1));
    game.add({.kind = Kind::out, .player = 0});
    game.let_bots_play();
    CHECK(game.now().rounds.size() > 1);
    CHECK(phase(game.now()) == Phase::scores);
    CHECK(next_total(game.now()) == 0);
    CHECK(game.undo() == Event{.kind = Kind::out, .player = 0});
    CHECK(game.now().rounds.size() == 1);
}

TEST_CASE("an evening may be broken off after a roll that only the bots have drawn") {
    BotGame game = game_of(3); // Ana and two bots
    while (game.now().rounds.size() < 5 || phase(game.now()) != Phase::play)
        game.step();
    REQUIRE(has_turn(game.now(), 4, 1));
    brikks::Game record = game.record();
    record.rounds.pop_back();
    const brikks::GameReplay replay = replay_game(record);
    const session::Folder folder;
    const std::string log = folder.file("a.log", game.text);
    const std::string ana = folder.file("ana.txt", documents::write_sheet_text(sheet_after(record, replay, 0, 4)));

    const session::Outcome filled = session::run({"fill", log, ana});
    CHECK(filled.status == 0);
    CHECK(session::contains(filled.err, log + ": note: nobody used the last roll; the record leaves it out\n"));
    const auto read = documents::read_game(filled.out).value;
    REQUIRE(read);
    REQUIRE(read->rounds.size() == 4);
    for (std::size_t round = 0; round < 4; ++round)
        CHECK(read->rounds[round].turns[1] == record.rounds[round].turns[1]);
    CHECK(session::run({"check", "--dice", log, ana}).status == 0);
    CHECK(session::run({"review", log, ana}).status == 0);

    game.add({.kind = Kind::bomb, .player = 0}); // then Ana has used the roll
    CHECK_FALSE(before_last_roll(game.now()));
    CHECK(session::run({"fill", folder.file("bomb.log", game.text), ana}).status == 1);
}

TEST_CASE("a finding about the sheet of a bot names the bot, and no line of the log") {
    BotGame game(1, 1, Strength::strong, 1);
    game.let_bots_play();
    game.step(); // Ana rolls
    game.add({.kind = Kind::keep, .place = {1, 1}});
    game.add({.kind = Kind::bomb, .player = 1}); // at will, which a house rule forbids
    while (!game.is_over())
        game.step();
    const brikks::Game record = game.record();
    const session::Folder folder;
    const std::string log = folder.file("a.log", game.text);
    const std::string ana =
        folder.file("ana.txt", documents::write_sheet_text(final_sheet(record, replay_game(record), 0)));
    CHECK(session::run({"fill", log, ana}).status == 0);
    const session::Outcome refused = session::run({"fill", log, ana, "--house", "strict-bombs"});
    CHECK(refused.status == 1);
    CHECK(session::contains(refused.err, log + ": error: Robo: "));
}
