// Tests advise, review, par and play.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <sstream>

#include "base/unicode.hpp"
#include "coach/coach.hpp"
#include "commands/session.hpp"
#include "documents/game.hpp"
#include "replay/game_replay.hpp"

using nlohmann::json;
using session::contains;
using session::Outcome;
using session::run;

namespace {

const std::string the_record = "samples/evening.txt";
const std::string duel = "samples/duel-evening.txt";
const std::vector<std::string> files_of_evening = {"samples/evening.log", "samples/ana-outlines.txt",
                                                   "samples/ben-outlines.txt", "samples/cleo-outlines.txt"};

std::vector<std::string> review_of_sheets(const std::vector<std::string>& options) {
    std::vector<std::string> words = {"review"};
    words.insert(words.end(), files_of_evening.begin(), files_of_evening.end());
    words.insert(words.end(), options.begin(), options.end());
    return words;
}

std::vector<std::string> lines_in(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

// The last number with a tenth in a line, in tenths.
int last_points(const std::string& line) {
    const std::size_t point = line.find_last_of('.');
    const std::size_t begin = line.find_last_of(" (", point) + 1;
    return static_cast<int>(std::lround(10 * std::stod(line.substr(begin, point + 2 - begin))));
}

} // namespace

TEST_CASE("review marks what the sheets leave open, and nothing in a record") {
    const json object = json::parse(run(review_of_sheets({"--json"})).out);
    const std::vector<std::string> lines = lines_in(run(review_of_sheets({"--all"})).out);
    std::size_t open = 0;
    std::size_t known = 0;
    for (const json& review : object["reviews"])
        for (const json& decision : review["decisions"])
            ++(decision["open"] ? open : known);
    CHECK(open > 10);
    CHECK(known > 10);
    CHECK(static_cast<std::size_t>(std::count_if(lines.begin(), lines.end(), [](const std::string& line) {
              return contains(line, " ? ") && !contains(line, "?:");
          })) == open);
    CHECK(std::count_if(lines.begin(), lines.end(), [](const std::string& line) { return contains(line, "?:"); }) ==
          3); // a legend for each player
    CHECK(contains(lines[0], "points expected"));
    CHECK(contains(lines[1], "?: not certain")); // where the table begins
    CHECK_FALSE(contains(run({"review", the_record, "--all"}).out, "?"));
}

TEST_CASE("the example of review --json in FORMATS.md is right") {
    const std::string formats = session::content("docs/FORMATS.md");
    const std::size_t begin = formats.find("```json\n", formats.find("`review --json`: `reviews`")) + 8;
    const json shown = json::parse(formats.substr(begin, formats.find("```", begin) - begin))["reviews"][0];
    json found = json::parse(run({"review", the_record, "--json"}).out)["reviews"][0];
    CHECK(std::count(found["decisions"].begin(), found["decisions"].end(), shown["decisions"][0]) == 1);
    found["decisions"] = shown["decisions"];
    CHECK(found == shown);
}

TEST_CASE("what review lists adds up to the costs") {
    int sum = 0;
    int costs = 0;
    for (const std::string& line : lines_in(run({"review", the_record}).out)) {
        if (contains(line, "luckiest roll"))
            continue;
        if (contains(line, " by decisions:"))
            costs += last_points(line.substr(0, line.find(" by decisions")));
        else if (const std::size_t word = std::min(line.find(" by other"), line.find("  ", line.find('-') + 5));
                 contains(line, "-"))
            sum += last_points(line.substr(0, word));
    }
    CHECK(costs < -1000);
    CHECK(sum == costs);
}

TEST_CASE("the coach refuses a duel, a sheet without a game, and an option that has no meaning, each with a reason") {
    for (const auto& words : std::vector<std::vector<std::string>>{
             {"review", duel}, {"advise", duel, "--after", "3", "--roll", "G3"}, {"par", duel}})
        CHECK(contains(run(words).err, "the coach does not know the duel yet"));
    const Outcome review = run({"review", files_of_evening[1]});
    CHECK(review.status == 2);
    CHECK(contains(review.err, "the coach needs the record of a whole game here"));
    const Outcome solo = run({"advise", "samples/solo-order.txt", "--roll", "G3", "--roller"});
    CHECK(solo.status == 2);
    CHECK(contains(solo.err, "nobody rolls again in a solo game"));
    const Outcome record = run({"advise", the_record, "--after", "9", "--player", "Ben", "--roll", "W2", "--roller"});
    CHECK(record.status == 2);
    CHECK(contains(record.err, "--roller: samples/evening.txt is a game record, which itself says who rolls"));
}

TEST_CASE("a log alone leads to what the command needs") {
    const std::string log = files_of_evening[0];
    for (const auto& words : std::vector<std::vector<std::string>>{{"review", log}, {"print", "review", log}}) {
        const Outcome outcome = run(words);
        CHECK(outcome.status == 2);
        CHECK(contains(outcome.err, "after it, name the sheet of each player or a photo of it"));
    }
    CHECK(contains(run({"advise", log, "--roll", "G3"}).err, "brikks fill makes a game record of it and the sheets"));
    CHECK(contains(run({"par", files_of_evening[1]}).err, "expected a game with its rolls"));
}

TEST_CASE("advise says first that a sheet is illegal") {
    const std::string note =
        "illegal.txt: note: the sheet is illegal (brikks check shows why); the advice takes it as it is\n";
    const session::Folder folder;
    const std::string illegal = folder.file("illegal.txt", session::content(session::known_sheet("illegal")));
    const Outcome outcome = run({"advise", illegal, "--roll", "G3"});
    CHECK(outcome.status == 0);
    CHECK(outcome.err.ends_with(note));
    CHECK(contains(outcome.out, "1.  G2@c10  78.0  costs 1 energy, completes row 10\n"));
    CHECK(run({"advise", illegal, "--roll", "G3", "--quiet"}).err.empty());
    for (const char* right : {"samples/solo-order.txt", "samples/mistakes/claims.txt"}) // wrong are only its sums
        CHECK(run({"advise", right, "--roll", "G3"}).err.empty());
}

TEST_CASE("review --player shows this player only") {
    const std::string all = run({"review", the_record}).out;
    const Outcome ben = run({"review", the_record, "--player", "ben"});
    CHECK(ben.status == 0);
    CHECK(ben.out.starts_with("Ben: "));
    CHECK(contains(all, "\n\n" + ben.out + "\nCleo: "));
    const json whole = json::parse(run({"review", the_record, "--json"}).out);
    const json object = json::parse(run({"review", the_record, "--json", "--player", "Cleo"}).out);
    CHECK(object["player"] == json{"Cleo"});
    REQUIRE(object["reviews"].size() == 1);
    CHECK(object["reviews"][0] == whole["reviews"][2]);
    CHECK(contains(run({"review", the_record, "--player", "Dora"}).err, "Ana, Ben and Cleo"));
}

TEST_CASE("no table of a review is wider than 80 characters in any language") {
    for (const base::Language language : base::all_languages)
        for (const auto& game : {std::vector<std::string>{"review", the_record}, review_of_sheets({"--quiet"})})
            for (const std::vector<std::string>& option : {std::vector<std::string>{}, {"--all"}}) {
                std::vector<std::string> words = game;
                words.insert(words.end(), option.begin(), option.end());
                const std::vector<std::string> lines = lines_in(run(words, {.columns = 200, .language = language}).out);
                CHECK(lines.size() > 20);
                for (const std::string& line : lines)
                    if (line.starts_with("  ") && !line.starts_with("  ?")) // sentences are wrapped at any width
                        CHECK_MESSAGE(base::display_width(line) <= 80, line);
            }
}

TEST_CASE("advise values rolling again as the listed turns are valued") {
    const Outcome outcome = run({"advise", the_record, "--after", "9", "--player", "Ana", "--roll", "W2", "--json"});
    CHECK(outcome.status == 0);
    const json object = json::parse(outcome.out);
    CHECK(object["turns"].size() > 20);
    double last = object["turns"].front()["points"];
    const double best = last;
    for (const json& turn : object["turns"]) {
        CHECK(turn["points"] <= last);
        last = turn["points"];
    }
    const brikks::Game game = *documents::read_game(session::content(the_record)).value;
    const int level = game.players[0].level;
    const coach::Position position{replay_game(game).rounds[8].turns[0].after, level, {3, 0, true}};
    const auto [keep, again] = coach::Coach(level).first_roll(position, *brikks::parse_block("W2"));
    CHECK(object["again"].get<double>() - best == doctest::Approx(again - keep).epsilon(0.1));
}

TEST_CASE("play writes a record that check and review accept, and par finds no worse game") {
    const session::Folder folder;
    const std::string file = folder.path("robots.txt");
    REQUIRE(run({"play", "--players", "2", "--seed", "7", "--strength", "casual", "-o", file}).status == 0);
    CHECK(run({"check", file}).status == 0);
    const json reviews = json::parse(run({"review", file, "--json"}).out)["reviews"];
    const json players = json::parse(run({"par", file, "--effort", "1", "--json"}).out)["players"];
    REQUIRE(players.size() == 2);
    for (std::size_t i = 0; i < players.size(); ++i) {
        CHECK(players[i]["played"] == reviews[i]["result"]);
        CHECK(players[i]["points"] > players[i]["played"]);
        const std::string name = players[i]["player"];
        const std::string best = folder.path(name + ".txt");
        REQUIRE(run({"par", file, "--effort", "1", "--player", name, "-o", best}).status == 0);
        CHECK(session::content(best).starts_with("# brikks par: the best game that was found for " + name +
                                                 " on these dice, " + players[i]["points"].dump() + " points\n"));
        const brikks::Game game = *documents::read_game(session::content(best)).value;
        const brikks::GameReplay replay = replay_game(game);
        CHECK(replay.legal_turns());
        CHECK(replay.scores[i].total == players[i]["points"]);
    }
}

TEST_CASE("par of a log writes a game of all players, with the points that it announces") {
    const session::Folder folder;
    const std::string log = files_of_evening.front();
    const json players = json::parse(run({"par", log, "--effort", "1", "--json"}).out)["players"];
    REQUIRE(players.size() == 3);
    for (std::size_t i = 0; i < players.size(); ++i) {
        const std::string name = players[i]["player"];
        const std::string best = folder.path(name + ".txt");
        REQUIRE(run({"par", log, "--effort", "1", "--player", name, "-o", best}).status == 0);
        CHECK(contains(session::content(best), "\n# the turns of the others are unknown, so games were found"));
        const brikks::Game game = *documents::read_game(session::content(best)).value;
        REQUIRE(game.players.size() == 3);
        const brikks::GameReplay replay = replay_game(game);
        CHECK(replay.legal_turns());
        CHECK(replay.scores[i].total == players[i]["points"]);
    }
}

TEST_CASE("par of an open record keeps the start blocks of the others, and is silent about others that are not there") {
    const session::Folder folder;
    const std::string open = folder.file("open.txt", "brikks-game/1\nplayer: Ana, level 2\nplayer: Ben, level 2\n"
                                                     "start: G1@c1 W1@f1\n1. K4 : ? ?\n2. Y2 : ? ?\n");
    const std::string best = folder.path("best.txt");
    REQUIRE(run({"par", open, "--effort", "1", "--player", "Ana", "-o", best}).status == 0);
    const brikks::Game game = *documents::read_game(session::content(best)).value;
    CHECK(to_string(game.start[1].block) == "W1");
    CHECK(replay_game(game).legal_turns());
    CHECK(contains(session::content(best), "the turns of the others"));
    const std::string solo = folder.file("solo.log", "brikks-log/1\ngame: standard, Ana, level 2\nroll: 1.1 G3\n");
    const std::string alone = folder.path("alone.txt");
    REQUIRE(run({"par", solo, "--effort", "1", "-o", alone}).status == 0);
    CHECK_FALSE(contains(session::content(alone), "the turns of the others"));
}

TEST_CASE("par takes a log and its sheets, and then knows what was played") {
    std::vector<std::string> words = {"par", "--effort", "1", "--json", "--player", "Ben"};
    words.insert(words.end(), files_of_evening.begin(), files_of_evening.end());
    const Outcome outcome = run(words);
    REQUIRE(outcome.status == 0);
    const json players = json::parse(outcome.out)["players"];
    REQUIRE(players.size() == 1);
    CHECK(players[0]["player"] == "Ben");
    CHECK(players[0]["played"] == 21);
    words.pop_back();
    CHECK(run(words).status == 2);
}

TEST_CASE("par notes that a record breaks the rules, is not over, or both") {
    const session::Folder folder;
    std::string record = session::content(the_record);
    const auto note_on = [&](const std::string& text) {
        const std::string file = folder.file("game.txt", text);
        const Outcome outcome = run({"par", file, "--effort", "1"});
        CHECK(outcome.status == 0);
        return outcome.err.substr(std::min(outcome.err.size(), file.size()));
    };
    CHECK(note_on(record).empty());
    const std::string not_over = ": note: the game is not over: with more rolls, more points may be possible\n";
    const std::string illegal =
        ": note: the record breaks the rules (brikks check shows where); only its rolls count here\n";
    const auto begun = [&] { return record.substr(0, record.find("\n12. ") + 1); };
    CHECK(note_on(begun()) == not_over);
    record.replace(record.find("K1@a1"), 5, "K1@a2");
    CHECK(note_on(record) == illegal);
    CHECK(note_on(begun()) == illegal + folder.path("game.txt") + not_over);
}
