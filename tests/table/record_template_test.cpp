// Tests the way from a log to a game record.
#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>

#include "commands/session.hpp"
#include "documents/game.hpp"
#include "replay/game_replay.hpp"
#include "support/cases.hpp"
#include "table/log_format.hpp"
#include "table/played.hpp"
#include "table/record_template.hpp"
#include "table/session.hpp"

using brikks::Game;
using brikks::Turn;
using session::run;

namespace {

// Keeps a log in memory.
class Memory : public table::LogWriter {
public:
    std::optional<table::LogError> append(std::string_view line) override {
        text += line;
        return std::nullopt;
    }
    std::string text;
};

// Returns what players type when they play this game.
std::string keys(const Game& game) {
    std::string text;
    for (const brikks::Round& round : game.rounds) {
        text += '\n';
        if (game.players.size() > 1)
            text += round.rolls.size() > 1 ? "r\n" : "\n";
        for (std::size_t player = 0; player < game.players.size(); ++player) {
            if (round.turns[player].kind == Turn::Kind::bomb)
                text += "bomb " + game.players[player].name + '\n';
            if (round.turns[player].kind == Turn::Kind::out)
                text += "out " + game.players[player].name + '\n';
        }
    }
    if (game.variant == brikks::Variant::duel)
        text += '\n'; // Enter says that only one player is out
    for (const auto& total : game.totals)
        text += std::to_string(total.value()) + '\n';
    return text;
}

// Plays the game at the table and returns its log.
std::string log_of(const Game& game) {
    std::vector<brikks::Block> rolls;
    for (const brikks::Round& round : game.rounds)
        rolls.insert(rolls.end(), round.rolls.begin(), round.rolls.end());
    std::istringstream in(keys(game));
    std::ostringstream out;
    table::Console console(in, out, true);
    Memory log;
    std::size_t next = 0;
    table::Session session(
        {}, log, [&] { return rolls.at(next++); }, {}, {}, console);
    table::SetupOptions options;
    for (const brikks::GamePlayer& player : game.players) {
        options.names.push_back(player.name);
        options.levels.append(std::to_string(player.level)).append(",");
    }
    options.levels.pop_back();
    options.duel = game.variant == brikks::Variant::duel;
    CHECK_FALSE(session.run(options));
    CHECK(next == rolls.size());
    return log.text;
}

// Returns the template with each ? replaced by what was really done there.
std::string filled_in(const std::string& record, const Game& game) {
    std::vector<std::string> known;
    for (const brikks::Placement& start : game.start)
        known.push_back(to_string(start));
    for (const brikks::Round& round : game.rounds)
        for (const Turn& turn : round.turns)
            if (turn.kind == Turn::Kind::place)
                known.push_back(to_string(turn));
    std::string text;
    std::size_t next = 0;
    const std::size_t begin = std::min(record.find("start"), record.size()); // begins after the comment
    for (std::size_t i = 0; i < record.size(); ++i)
        text += i > begin && record[i] == '?' ? known.at(next++) : std::string(1, record[i]);
    CHECK(next == known.size());
    return text;
}

} // namespace

TEST_CASE(
    "Whole games played at the table, with the template of their record filled in, are the records they come from") {
    int games = 0;
    for (const support::KnownCase& each : support::known_cases()) {
        if (!each.is_record())
            continue;
        CAPTURE(each.path);
        const auto reading = documents::read_game(support::content(each.path));
        REQUIRE(reading.value);
        Game game = *reading.value;
        if (game.variant == brikks::Variant::duel) {
            game.totals.clear(); // in a duel the table asks for totals only after a tie
            for (brikks::Round& round : game.rounds)
                round.minis = {{}, {}}; // the table does not know the mini blocks
            const auto& last = game.rounds.back().turns;
            const bool tie = last[0].kind == Turn::Kind::out && last[1].kind == Turn::Kind::out;
            game.winner.reset();
            if (!tie)
                game.winner = replay_game(*reading.value).winners;
        } else {
            game.winner.reset();
        }
        const auto log = table::read_log(log_of(game));
        REQUIRE(log.value);
        REQUIRE(log.value->log.games.size() == 1);
        const table::LoggedGame& logged = log.value->log.games.front();
        const auto text = documents::read_game(filled_in(table::record_template(logged, base::Language::en), game));
        REQUIRE(text.value);
        CHECK(*text.value == game);
        ++games;
    }
    CHECK(games == 8);
}

TEST_CASE("convert makes a template of the last game in a log, or of the game with --dice-game") {
    const session::Folder folder;
    const std::string log = folder.file("a.log", "brikks-log/1\n"
                                                 "game: standard, Ana, level 1\n"
                                                 "roll: 1.1 G3\n"
                                                 "game: duel, \"Lee, Jr.\", level 2, Ben, level 3\n"
                                                 "roll: 1.1 B1\n"
                                                 "roll: 1.2 R4\n"
                                                 "bomb: Ben\n"
                                                 "roll: 2.1 W3\n"
                                                 "undo: roll\n"
                                                 "back: 2.1\n"
                                                 "keep: 2\n"
                                                 "out: Ben\n"
                                                 "end: 2\n");
    const std::string record =
        "brikks-game/1\n"
        "# From the log of brikks table. Replace each ? by what the sheets show: a start block and its "
        "place (as in K1@a1),\n"
        "# the block placed (as in G1@a3), bomb or out. Leave each * where it is: that player rolled.\n"
        "# Mini blocks are not in the log: add them after a / (as in / c4 d1 | f2).\n"
        "variant: duel\n"
        "player: \"Lee, Jr.\", level 2\n"
        "player: Ben, level 3\n"
        "start:  ? ?\n"
        "1.  B1 R4 : *?      bomb\n"
        "2.  W3    : ?       *out\n"
        "winner: \"Lee, Jr.\"\n";
    CHECK(run({"convert", log}).out == record);
    for (const std::string option : {"--dice-game", "--game"}) { // --game is the old spelling
        CHECK(run({"convert", option, "2", log}).out == record);
        CHECK(run({"convert", option, "1", log}).out.ends_with("player: Ana, level 1\nstart:  ?\n1.  G3    : *?\n"));
    }
    const auto as_json = run({"convert", "--to", "json", log});
    CHECK(as_json.status == 2);
    CHECK(as_json.out == "");
    CHECK(as_json.err == log +
                             ": error: a log can only be converted to a text record to fill in; convert that record to "
                             "JSON afterwards\n");
    const auto wrong = run({"convert", "--dice-game", "3", log});
    CHECK(wrong.status == 2);
    CHECK(wrong.err == log + ": error: there are only 2 games in this log\n");

    const std::string file = folder.path("template.txt");
    CHECK(run({"convert", log, "-o", file}).status == 0);
    const auto check = run({"check", file});
    CHECK(check.status == 2);
    CHECK(check.err == file +
                           ":8:9: error: 4 places in this record are still to be filled in; the first \"?\" is here: "
                           "write the start block and where it was placed (as in K1@a1)\n");
    const std::string started =
        folder.file("started.txt", played::without(record, "start:  ? ?", "start:  K1@a1 W1@a1"));
    CHECK(run({"check", started}).err ==
          started +
              ":9:14: error: 2 places in this record are still to be filled in; the first \"?\" is here: write the "
              "block and where it was placed (as in G1@a3), bomb or out\n");
}

TEST_CASE("convert ignores the games at the end in which nothing is rolled, and says so") {
    const session::Folder folder;
    const std::string game = "game: standard, Ana, level 1\n";
    const std::string played = "brikks-log/1\n" + game + "roll: 1.1 G3\n";
    const auto converted = [&](const std::string& bytes) {
        const auto outcome = run({"convert", folder.file("a.log", bytes)});
        CHECK(outcome.status == 0);
        return outcome;
    };
    const std::string record = converted(played).out;
    CHECK(record.ends_with("1.  G3    : *?\n"));
    CHECK(converted(played).err == "");
    const std::string note =
        folder.path("a.log") + ": note: writing game 1, because nothing has been rolled in the later game";
    CHECK(converted(played + game).out == record);
    CHECK(converted(played + game).err == note + "; --dice-game N chooses another one\n");
    CHECK(converted(played + game + game + "roll: 1.1 B2\nundo: roll\n").out == record);
    CHECK(converted(played + game + game).err == note + "s; --dice-game N chooses another one\n");
    CHECK(run({"convert", "--dice-game", "2", folder.file("a.log", played + game)}).out.ends_with("\nstart:  ?\n"));
    // No game is better than the last one.
    CHECK(converted("brikks-log/1\n" + game + game).out.ends_with("\nstart:  ?\n"));
    CHECK(converted("brikks-log/1\n" + game + game).err == "");
}

TEST_CASE("convert and the other commands report what is not a log or cannot be read") {
    const session::Folder folder;
    const std::string empty = folder.file("empty.log", "brikks-log/1\n");
    CHECK(run({"convert", empty}).err == empty + ": error: there is no game in this log yet\n");
    CHECK(run({"convert", empty}).status == 2);
    const std::string broken = folder.file("broken.log", "brikks-log/1\nroll\n");
    CHECK(run({"convert", broken}).err == broken + ":2:1: error: \"roll\" is not a log entry; did you mean roll:?\n");
    CHECK(run({"convert", broken}).status == 2);
    const std::string cut = folder.file("cut.log", "brikks-log/1\ngame: standard, Ana, level 2\nroll: 1");
    CHECK(run({"convert", cut}).err ==
          cut + ":3:1: warning: ignoring the last line, which is incomplete: \"roll: 1\"\n");
    CHECK(run({"convert", cut}).status == 0);
    for (const std::string command : {"check", "score", "show"}) {
        const auto outcome = run({command, cut});
        CHECK(outcome.status == 2);
        CHECK(outcome.err ==
              cut + ": error: this is a log of brikks table: it has the rolls, not the players' sheets; "
                    "brikks fill makes a game record of it and the sheets, brikks convert one to fill in\n");
    }
    const std::string on_paper = folder.file("paper.log", "brikks-log/1\ngame: standard, Ana, level 2\nroll: 1.1 G3\n");
    CHECK(run({"extract", on_paper}).err ==
          on_paper +
              ": error: the coach does not play in this game: all its sheets are on paper (brikks form makes files "
              "to copy them into, brikks read reads photos)\n");
    CHECK(run({"extract", on_paper}).status == 2);
    const std::string early =
        folder.file("early.log", "brikks-log/1\ngame: standard, Ana, level 2, Robo, level 2 bot casual\n");
    CHECK(run({"extract", early}).err == early + ": error: nothing was rolled in this game\n");
    const std::string sheet = "samples/ana-outlines.txt";
    CHECK(run({"convert", "--dice-game", "1", sheet}).err ==
          "brikks convert: error: --dice-game is for the log of brikks table\n");
}
