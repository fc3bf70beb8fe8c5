// Tests an evening at the table with players of the coach.
#include <doctest/doctest.h>

#include "helpers.hpp"

namespace {

// An evening with players of the coach: the answer to the last events. The dice of each event have a seed of its own.
struct EveningWithBots {
    Json answer;
    int seed = 0;

    EveningWithBots(const Json& people, int bots, const char* strength) : EveningWithBots("") {
        Json players = people;
        for (int bot = 0; bot < bots; ++bot)
            players.push_back({{"level", 3}, {"strength", strength}});
        add({{"event", "game"}, {"players", players}});
    }
    explicit EveningWithBots(const std::string& log) : answer({{"log", log}}) { send(Json::array()); }

    void add(const Json& event) { send(Json::array({event})); }
    void add(const char* kind) { add(Json{{"event", kind}}); }
    void send(const Json& events) {
        answer =
            ask(Json{{"ask", "table"}, {"log", answer["log"]}, {"events", events}, {"seed", std::to_string(++seed)}});
    }
    const Json& game() const { return answer["game"]; }
    std::string log() const { return answer["log"]; }
    std::string words() const { return answer["words"].dump(); }
};

const Json ana = Json::array({{{"name", "Ana"}, {"level", 2}}});

} // namespace

TEST_CASE("the coach plays along at the table, with a start block, and says each turn") {
    EveningWithBots evening(ana, 2, "casual");
    const Json& players = evening.game()["players"];
    CHECK(players[0]["bot"].is_null());
    CHECK(players[1]["name"] == "Robo");
    CHECK(players[2]["name"] == "Robo 2");
    CHECK(players[2]["level"] == 3);
    CHECK(players[2]["bot"]["strength"] == "casual");
    CHECK(players[2]["bot"]["words"] == "casual player");
    CHECK(players[2]["bot"]["blocks"].size() == 1);
    CHECK(evening.game()["bots"].get<std::string>().find("Robo 2 starts with ") != std::string::npos);
    CHECK(evening.game()["roll"] == true);
    CHECK(evening.game()["undo"] == false);
    evening.add("roll");
    CHECK(evening.game()["again"] == true);
    CHECK(evening.game()["bots"] == ""); // the bots wait until the roll counts
    evening.add("keep");
    const std::string lines = evening.game()["bots"];
    CHECK(lines.find("Robo: ") == 0);
    CHECK(lines.find("Energy: ") != std::string::npos);
    const Json turns = evening.game()["rounds"][0]["turns"];
    CHECK(turns.size() + evening.game()["rounds"][0]["bombs"].size() == 2);
    for (const Json& turn : turns)
        CHECK(lines.find(turn.get<std::string>() + '\n') != std::string::npos);
    CHECK(evening.game()["players"][1]["bot"]["blocks"].size() == 2);
    CHECK(evening.game()["players"][1]["may_out"] == false);
    const std::string before = evening.log();
    evening.add({{"event", "out"}, {"player", 1}}); // nobody decides for a bot
    CHECK(evening.log() == before);
    evening.add("roll"); // by Robo, who keeps it or rolls again by itself
    CHECK(evening.game()["again"] == false);
    CHECK(evening.game()["rounds"][1]["roller"] == 1);
    CHECK(evening.game()["rounds"][0]["turns"] == turns);
    CHECK(evening.game()["players"][1]["bot"]["blocks"].size() == 3);
    CHECK(evening.game()["roll"] == true);
}

TEST_CASE("undo takes back what people did last, with what the bots did since, and the bots do the same again") {
    EveningWithBots evening(ana, 1, "beginner");
    const Json begun = evening.game();
    evening.add("roll");
    const Json rolled = evening.game();
    evening.add("keep");
    const Json kept = evening.game();
    evening.add("undo");
    CHECK(evening.game() == rolled);
    CHECK(evening.answer["words"].size() == 1);
    evening.add("keep");
    CHECK(evening.game() == kept);
    evening.add("roll");
    const Json by_robo = evening.game();
    evening.add("undo");
    CHECK(evening.game() == kept);
    evening.add("roll");
    CHECK(evening.game() == by_robo);
    for (int i = 0; i < 3; ++i)
        evening.add("undo");
    CHECK(evening.game() == begun);
    const std::string log = evening.log();
    evening.add("undo");
    CHECK(evening.log() == log);
}

TEST_CASE("when all people are out, the bots play to the end, and their totals stand in the result") {
    EveningWithBots evening(ana, 2, "beginner");
    evening.add("roll");
    evening.add({{"event", "out"}, {"player", 0}});
    CHECK(evening.game()["over"] == true);
    const Json& rounds = evening.game()["rounds"];
    REQUIRE(rounds.size() > 10);
    std::size_t turns = 0;
    for (const Json& round : rounds)
        turns += round["turns"].size();
    const Json& players = evening.game()["players"];
    CHECK(turns == players[1]["bot"]["blocks"].size() + players[2]["bot"]["blocks"].size() - 2); // the start blocks
    CHECK(evening.game()["asked"] == 0);
    CHECK(evening.game()["players"][1]["total"].is_null());
    evening.add({{"event", "total"}, {"points", 7}});
    CHECK(evening.game()["asked"].is_null());
    CHECK(evening.game()["waits"] == false);
    for (const std::size_t bot : {1U, 2U}) {
        const Json& player = evening.game()["players"][bot];
        CHECK(player["total"] == player["bot"]["points"]);
        CHECK(evening.game()["result"].get<std::string>().find(player["total"].dump()) != std::string::npos);
    }
    CHECK(evening.game()["winners"].size() >= 1);
    evening.add("undo");
    CHECK(evening.game()["asked"] == 0);
}

TEST_CASE("bots go on in a log that was left while it was their turn") {
    EveningWithBots evening(ana, 1, "strong");
    evening.add("roll");
    evening.add("keep");
    const std::string whole = evening.log();
    const std::size_t last = whole.rfind('\n', whole.size() - 2) + 1;
    EveningWithBots left(whole.substr(0, last));
    CHECK(left.game()["waits"] == true);
    CHECK(left.game()["roll"] == false);
    left.add("bots");
    CHECK(left.log() == whole);
    CHECK(left.game()["waits"] == false);
}

TEST_CASE("a game with players of the coach needs people, and is no duel") {
    const auto begin = [](const Json& players, bool duel = false) {
        const Json event = {{"event", "game"}, {"players", players}, {"duel", duel}};
        return ask(Json{{"ask", "table"}, {"events", Json::array({event})}})["game"];
    };
    const Json bot = {{"level", 2}, {"strength", "best"}};
    const Json robo = {{"name", "robo"}, {"level", 2}};
    CHECK(begin({robo, bot})["players"][1]["name"] == "Robo 2");
    CHECK(begin({bot}).is_null());
    CHECK(begin({robo, bot}, true).is_null());
    CHECK(begin({robo, bot, bot, bot, bot}).is_null());
    CHECK(begin({robo, {{"level", 2}, {"strength", "perfect"}}}).is_null());
    const Json strengths = ask(Json{{"ask", "strengths"}, {"language", "de"}});
    REQUIRE(strengths.size() == 4);
    CHECK(strengths[0]["words"] == "Anfänger");
    CHECK(strengths[0]["points"] < strengths[3]["points"]);
    CHECK(strengths[0]["usual"] == false);
    CHECK(strengths[1]["usual"] == true);
}
