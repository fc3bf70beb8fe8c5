// score --rank: who has which place.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>

#include <nlohmann/json.hpp>

#include "base/unicode.hpp"
#include "commands/session.hpp"

using session::Folder;
using session::known_sheet;
using session::Outcome;
using session::run;

namespace {

const std::string headings = "place  player  total  rows  extra  bombs  energy  verdict     file\n";

// Returns a sheet with nothing but the start block and these bars.
std::string started(const std::string& head, const std::string& bombs, const std::string& energy) {
    std::string text =
        head + "bombs: " + bombs + "\nextra: 0\nenergy: " + energy + std::string(28 - energy.size(), '.') + "\n";
    for (int row = 11; row >= 1; --row)
        text += row > 2 ? "..........\n" : "KK........\n";
    return text;
}

std::string of_two(const std::string& name, const std::string& bombs) {
    return started("player: " + name + "\nplayers: 2\n", bombs, "--oo");
}

// Returns the text without the name of the folder, which is different in each run.
std::string without(const std::string& folder, std::string text) {
    for (std::size_t at = text.find(folder); at != std::string::npos; at = text.find(folder, at))
        text.erase(at, folder.size());
    return text;
}

} // namespace

TEST_CASE("tables stay aligned with names of any script") {
    const Folder folder;
    const std::vector<std::string> names = {"Ana",  "Łukasz",     "Δημήτρης", "Иван",
                                            "木村", "木村さくら", "José",     "Z\u0308o\u0308e\u0308"};
    for (const std::string& name : names)
        folder.file(name + ".txt", of_two(name, "..."));
    std::set<std::size_t> columns;
    std::istringstream ranking(run({"score", "--rank", folder.path("")}).out);
    for (std::string line; std::getline(ranking, line) && !line.empty();)
        columns.insert(base::display_width(line.substr(0, std::min(line.find("verdict"), line.find("legal")))));
    CHECK(columns.size() == 1);

    columns.clear();
    const std::string game = folder.file("game.txt", "brikks-game/1\nplayer: 木村さくら\nplayer: Z\u0308oe\u0308\n"
                                                     "start: G1@a1 K1@a1\n");
    std::istringstream log(run({"score", "--log", game}).out);
    for (std::string line; std::getline(log, line) && !line.empty();)
        if (line.starts_with("    "))
            columns.insert(base::display_width(line));
    CHECK(columns.size() == 1);
}

TEST_CASE("score --rank: a line for each player, equal totals share a place, and only legal sheets have one") {
    const Folder folder;
    folder.file("a.txt", of_two("Ana", "..."));
    folder.file("b.txt", of_two("Ben", "x.."));
    folder.file("c.txt", of_two("Cleo", "x.."));
    folder.file("d.txt", of_two("Dan", "xx."));
    folder.file("e.txt", of_two("Eva", ".x."));          // the bombs are not crossed out from the top
    folder.file("f.txt", "player: Fritz\nplayers: 9\n"); // unreadable
    std::filesystem::copy_file(known_sheet("hard"), folder.path("g.json"));
    const std::string name = folder.path("");
    const Outcome outcome = run({"score", "--rank", name}, {.clock_step = std::chrono::hours(1)});
    CHECK(outcome.status == 2);
    CHECK(outcome.err.starts_with(folder.path("f.txt") + ":"));
    CHECK(without(name, outcome.out) ==
          headings + "   1.  Ana         8     0      0      7       1  legal       a.txt\n"
                     "   2.  Ben         7     0      0      6       1  legal       b.txt\n"
                     "   2.  Cleo        7     0      0      6       1  legal       c.txt\n"
                     "   4.  Dan         5     0      0      4       1  legal       d.txt\n"
                     "    -  Eva         6     0      0      5       1  illegal     e.txt\n"
                     "    -  Ben        17    14      3      0       0  undecided   g.json\n"
                     "    -  (f)                                        unreadable  f.txt\n"
                     "\nWithout a place: 1 illegal, 1 undecided and 1 unreadable. brikks check shows why.\n"
                     "Places may change when undecided sheets are decided; more time may help (--time-limit).\n"
                     "Still in the game, because every roll could still be placed or the record stops: Ana (a.txt), "
                     "Ben (b.txt), "
                     "Cleo (c.txt) and Dan (d.txt).\n");

    const Outcome csv = run({"score", "--rank", "--csv", name}, {.clock_step = std::chrono::hours(1)});
    CHECK(csv.status == 2);
    CHECK(without(name, csv.out) ==
          "place,player,total,rows,extra,bombs,energy,verdict,players,level,variant,file,corrected\r\n"
          "1,Ana,8,0,0,7,1,legal,2,2,standard,a.txt,\r\n"
          "2,Ben,7,0,0,6,1,legal,2,2,standard,b.txt,\r\n"
          "2,Cleo,7,0,0,6,1,legal,2,2,standard,c.txt,\r\n"
          "4,Dan,5,0,0,4,1,legal,2,2,standard,d.txt,\r\n"
          ",Eva,6,0,0,5,1,illegal,2,2,standard,e.txt,\r\n"
          ",Ben,17,14,3,0,0,undecided,2,4,standard,g.json,\r\n"
          ",(f),,,,,,unreadable,,,,f.txt,\r\n");
    CHECK(csv.err.find("brikks score: note: Without a place: 1 illegal") != std::string::npos);

    const Outcome json = run({"score", "--rank", "--json", name}, {.clock_step = std::chrono::hours(1)});
    // One line for each of the 7 files, and one for the ranking.
    CHECK(std::count(json.out.begin(), json.out.end(), '\n') == 8);
    CHECK(json.out.starts_with(run({"check", "--json", folder.path("a.txt")}).out));
    const auto ranking = nlohmann::json::parse(json.out.substr(json.out.rfind('\n', json.out.size() - 2) + 1));
    REQUIRE(ranking.at("ranking").size() == 7);
    CHECK(ranking.at("ranking").at(2).at("place") == 2);
    CHECK(ranking.at("ranking").at(2).at("player") == "Cleo");
    CHECK(ranking.at("ranking").at(2).at("players") == 2);
    CHECK(ranking.at("ranking").at(2).at("level") == 2);
    CHECK(ranking.at("ranking").at(2).at("variant") == "standard");
    CHECK(ranking.at("ranking").at(2).at("score").at("total") == 7);
    CHECK(ranking.at("ranking").at(4).at("place") == nullptr);
    CHECK(ranking.at("ranking").at(6) ==
          nlohmann::json({{"place", nullptr}, {"file", folder.path("f.txt")}, {"verdict", "unreadable"}}));
    CHECK(ranking.at("notes").size() == 3);
}

TEST_CASE("a wrong sum costs no place: the right total counts, and the verdict stays that of check") {
    const Folder folder;
    folder.file("a.txt", of_two("Ana", "x..") + "total: 7\n");
    folder.file("b.txt", of_two("Ben", "...") + "total: 9\n");
    folder.file("c.txt", of_two("Cleo", "xx.") + "rows: 0 0 0 0 0 0 0 0 0 0 5\ntotal: 5\n");
    folder.file("d.txt", of_two("Dan", ".x.") + "total: 50\n"); // wrong marks in addition to the wrong total
    const std::string name = folder.path("");
    const Outcome outcome = run({"score", "--rank", name});
    CHECK(outcome.status == 1);
    CHECK(without(name, outcome.out)
              .starts_with(
                  headings +
                  "   1.  Ben         8     0      0      7       1  illegal     b.txt  (total corrected: 8, "
                  "not 9)\n"
                  "   2.  Ana         7     0      0      6       1  legal       a.txt\n"
                  "   3.  Cleo        5     0      0      4       1  illegal     c.txt  (row points "
                  "corrected)\n"
                  "    -  Dan         6     0      0      5       1  illegal     d.txt\n"
                  "\nWithout a place: 1 illegal. brikks check shows why.\n"
                  "Illegal sheets and records with a place are wrong only in the points or the winner written on "
                  "them: the right ones count.\n"
                  "Still in the game, because every roll could still be placed or the record stops: Ben (b.txt), "));

    const std::string csv = without(name, run({"score", "--rank", "--csv", name}).out);
    CHECK(csv.find("1,Ben,8,0,0,7,1,illegal,2,2,standard,b.txt,\"total corrected: 8, not 9\"\r\n") !=
          std::string::npos);
    CHECK(csv.find(",c.txt,row points corrected\r\n") != std::string::npos);

    const std::string json = run({"score", "--rank", "--json", name}).out;
    const auto ranking = nlohmann::json::parse(json.substr(json.rfind('\n', json.size() - 2) + 1)).at("ranking");
    CHECK(ranking.at(0).at("verdict") == "illegal");
    CHECK(ranking.at(0).at("corrected") == nlohmann::json({{"claimed", 9}, {"message", "total corrected: 8, not 9"}}));
    CHECK_FALSE(ranking.at(1).contains("corrected"));
    CHECK(ranking.at(2).at("corrected").at("claimed") == nullptr);
    CHECK(ranking.at(3).at("place") == nullptr);
}

TEST_CASE("a wrong total in a record costs no place") {
    std::string record = session::content("samples/evening.txt");
    const std::size_t claims = record.find("claims:");
    REQUIRE(claims != std::string::npos);
    record.replace(claims, record.find('\n', claims) - claims, "claims: - 99 65");
    const Outcome outcome = run({"score", "--rank", "-"}, {.input = record});
    CHECK(outcome.status == 1);
    CHECK(outcome.out.find("illegal     -  (total corrected: 51, not 99)\n") != std::string::npos);
    CHECK(outcome.out.find("   1.  Cleo") != std::string::npos);
    CHECK(outcome.out.find("\n    -  ") == std::string::npos);
}

TEST_CASE("a wrong winner in a record costs no place") {
    const auto ranked = [](const std::string& file, std::string_view wrong) {
        const std::string record = session::content(file);
        return run({"score", "--rank", "-"}, {.input = record.substr(0, record.find("winner:")) + std::string(wrong)});
    };
    const Outcome game = ranked("samples/evening.txt", "winner: Ben\n");
    CHECK(game.status == 1);
    CHECK(game.out.find("   1.  Cleo") != std::string::npos);
    CHECK(game.out.find("\n    -  ") == std::string::npos);
    CHECK(game.out.find("\nIllegal sheets and records with a place are wrong only in the points or the winner") !=
          std::string::npos);
    const Outcome duel = ranked("samples/duel-evening.txt", "winner: Ben\n");
    CHECK(duel.status == 1);
    CHECK(duel.out.find("   1.  Ana") != std::string::npos);
}

TEST_CASE("The exit status of a ranking is that of check") {
    const Folder folder;
    const std::string legal = known_sheet("legal");
    CHECK(run({"score", "--rank", legal}).status == 0);
    CHECK(run({"score", "--rank", legal, known_sheet("illegal")}).status == 1);
    CHECK(run({"score", "--rank", legal, known_sheet("hard")}, {.clock_step = std::chrono::hours(1)}).status == 3);
    CHECK(run({"score", "--rank", known_sheet("illegal"), folder.path("none")}).status == 2);
}

TEST_CASE("A ranking says what makes its totals hard to compare") {
    const Folder folder;
    const std::string two = folder.file("two.txt", of_two("Ana", "xxx"));
    const std::string three = folder.file("six.txt", started("players: 3\nlevel: 4\n", "xxx", "-ooo"));
    std::string text = of_two("Zoe", "...");
    text.erase(text.find("extra: 0\n"), 9);
    const std::string no_extra = folder.file("no.txt", text);
    const std::string out = without(folder.path(""), run({"score", "--rank", two, three, no_extra}).out);
    CHECK(out.starts_with(headings + "   1.  Zoe         8     0      ?      7       1  legal       no.txt\n"
                                     "   2.  Ana         1     0      0      0       1  legal       two.txt\n"
                                     "   2.  (six)       1     0      0      0       1  legal       six.txt\n"
                                     "\nThe sheets are from games with different numbers of players: 2 and 3.\n"
                                     "The players had different levels: 2 and 4.\n"
                                     "? was not given on the sheet and is not counted.\n"));

    text.replace(text.find("..."), 3, "xxx"); // crosses out the bombs of Zoe
    const std::string open = without(folder.path(""), run({"score", "--rank", two, folder.file("no.txt", text)}).out);
    CHECK(open.starts_with(headings + "    -  Ana         1     0      0      0       1  legal       two.txt\n"
                                      "   1.  Zoe         1     0      ?      0       1  legal       no.txt\n"
                                      "\n? was not given on the sheet and is not counted.\n"
                                      "A place that this could change is left open (-).\n"));
}

TEST_CASE("score --rank judges by a house rule, too") {
    const Folder folder;
    const std::string file = folder.file("a.txt", started("players: 3\nlevel: 2\n", "x..", "-ooo"));
    CHECK(run({"score", "--rank", file}).status == 0);
    const Outcome strict = run({"score", "--rank", "--house", "strict-bombs", file});
    CHECK(strict.status == 1);
    CHECK(strict.out.find("illegal") != std::string::npos);
    CHECK(run({"score", "--house", "strict-bombs", file}).out == run({"score", file}).out);
    CHECK(run({"score", "--house", "strict-bombs", "--json", file}).err ==
          "brikks score: error: --house is for judging: give --rank, too\n");
    // The house rule applies to the players of a record, too.
    const std::string record = "tests/cases/brikks/g001.json";
    CHECK(run({"score", record}).out.find("   1.  ") != std::string::npos);
    CHECK(run({"score", "--house", "strict-bombs", record}).out.find("   1.  ") == std::string::npos);
}

TEST_CASE("Of many sheets that are given twice only the first are listed") {
    const Folder folder;
    for (int i = 0; i < 12; ++i)
        folder.file(std::to_string(10 + i) + ".txt", session::content("samples/ana-outlines.txt"));
    const std::string out = run({"score", "--rank", folder.path(".")}).out;
    CHECK(session::contains(out, "18.txt (the same as "));
    CHECK(session::contains(out, " and 3 more.\n"));
    CHECK_FALSE(session::contains(out, "19.txt"));
}

TEST_CASE("A sheet or record that is given twice is ranked once") {
    const Folder folder;
    const std::string sheet = of_two("Ana", "...");
    const std::string file = folder.file("a.txt", sheet);
    folder.file("b.txt", "# a copy, with a comment\n" + sheet);
    folder.file("c.json", run({"convert", file}).out);
    folder.file("d.txt", of_two("Ben", "..."));
    const std::string out = without(folder.path(""), run({"score", "--rank", folder.path(""), file}).out);
    CHECK(out.starts_with(headings + "   1.  Ana         8     0      0      7       1  legal       a.txt\n"
                                     "   1.  Ben         8     0      0      7       1  legal       d.txt\n\n"));
    CHECK(out.find("Given more than once, but ranked once: b.txt (the same as a.txt), c.json (the same as a.txt) and "
                   "a.txt.\n") != std::string::npos);
    const std::string record = "samples/evening.txt";
    const std::string twice = run({"score", "--rank", "--csv", record, record}).out;
    CHECK(twice == run({"score", "--rank", "--csv", record}).out);
}

TEST_CASE("A duel is ranked by its end, apart from the totals of other games") {
    const std::string record = "samples/duel-evening.txt";
    const Folder folder;
    REQUIRE(run({"extract", record, "--prefix", folder.path("d")}).status == 0);
    const std::string ana = folder.path("d1.txt");
    const std::string ben = folder.path("d2.txt");
    const auto places = [&](const std::vector<std::string>& files) {
        std::vector<std::string> words = {"score", "--rank", "--csv"};
        words.insert(words.end(), files.begin(), files.end());
        std::string result;
        const std::string out = run(words).out;
        for (std::size_t at = out.find('\n') + 1; at < out.size(); at = out.find('\n', at) + 1)
            result += out.substr(at, out.find(',', out.find(',', at) + 1) - at) + ' ';
        return result;
    };
    CHECK(places({record}) == "1,Ana 2,Ben ");
    CHECK(places({ben, ana}) == "1,Ana 2,Ben ");
    CHECK(places({"samples/solo-order.txt", ben, ana, record}) == "1,Ana 1,Ana 2,Ben 1,Ana 2,Ben ");
    // The program cannot know which of these three played against each other.
    CHECK(places({ana, ben, "samples/duel-outlines.txt"}).find_first_of("12") == std::string::npos);
    CHECK(places({ana}) == ",Ana ");
    const std::string assumed = "\nThe two sheets of duels were taken as those of one duel.\n";
    CHECK(run({"score", "--rank", ben, ana}).out.ends_with(assumed));
    CHECK(run({"score", "--rank", record}).out.find(assumed) == std::string::npos);
    std::string namesake = session::content(ben);
    namesake.replace(namesake.find("Ben"), 3, "ANA"); // the same name, so this sheet is of another duel
    CHECK(places({ana, folder.file("ana.txt", namesake)}).find_first_of("12") == std::string::npos);
    const Outcome alone = run({"score", "--rank", ana});
    CHECK(alone.status == 0);
    CHECK(alone.out.ends_with(
        "\nA duel can be ranked only by its two sheets, both legal and with their bombs, or by a record of the whole "
        "duel; brikks check --game says more.\n"));
    // A blank line separates a duel from what is before it.
    CHECK(run({"score", "--rank", record}).out.starts_with(headings + "   1.  Ana "));
    CHECK(
        run({"score", "--rank", "samples/solo-order.txt", record}).out.find("samples/solo-order.txt\n\n   1.  Ana ") !=
        std::string::npos);
    // One sheet of the duel breaks a rule.
    std::string broken = session::content(ben);
    broken.replace(broken.find("bombs:"), 6, "extra: 3\n# ");
    CHECK(places({ana, folder.file("broken.txt", broken)}).find_first_of("12") == std::string::npos);
}

TEST_CASE("The players of a record have a line each") {
    const Outcome outcome = run({"score", "--rank", "samples/evening.txt"});
    CHECK(outcome.status == 0);
    CHECK(outcome.out.find("   1.  Cleo       65 ") != std::string::npos);
    CHECK(outcome.out.find("   3.  Ben        51 ") != std::string::npos);
    const Outcome illegal = run({"score", "--rank", "samples/mistakes/evening.txt"});
    CHECK(illegal.status == 1);
    CHECK(illegal.out.find("1.") == std::string::npos);
    const Folder folder; // the program does not know where the block of Ana lies
    const std::string lost = folder.file("lost.txt", "brikks-game/1\nplayer: Ana\nplayer: Ben\nstart: G1@a1 K1@a1\n"
                                                     "1. W1 : W1@i11 W1@d1\n");
    CHECK(run({"score", "--rank", lost}).out.find("    -  Ana         ?     ?      ?      ?       ?  illegal") !=
          std::string::npos);
}

TEST_CASE("Of a folder, the .txt and .json files are read, by name, and what is left out is said") {
    const Folder folder;
    folder.file("b.TXT", of_two("Ben", "..."));
    folder.file("a.json", run({"convert", folder.file("a.odt", of_two("Ana", "..."))}).out);
    folder.file(".c.txt", of_two("Cleo", "..."));
    std::filesystem::create_directory(folder.path("more.txt"));
    const Outcome outcome = run({"score", "--rank", folder.path("")});
    CHECK(outcome.status == 0);
    CHECK(outcome.err ==
          folder.path("") + ": note: only .txt and .json files are read; left out: a.odt and more.txt/\n");
    CHECK(outcome.out.starts_with(headings + "   1.  Ana         8     0      0      7       1  legal       " +
                                  folder.path("a.json") +
                                  "\n"
                                  "   1.  Ben         8     0      0      7       1  legal       " +
                                  folder.path("b.TXT") + "\n"));
    const Outcome empty = run({"score", "--rank", folder.path("more.txt")});
    CHECK(empty.status == 2);
    const std::string error =
        folder.path("more.txt") +
        ": error: there are no .txt, .json, .jpg, .jpeg, .png, .heic, .webp and .tif files in this folder\n";
    CHECK(empty.err == error);
    const Outcome both = run({"score", "--rank", folder.path("more.txt"), folder.path("a.json")});
    CHECK(both.status == 2);
    CHECK(both.err == error);
    CHECK(both.out.starts_with(headings + "   1.  Ana         8     0      0      7       1  legal       " +
                               folder.path("a.json") + "\n"));
    CHECK(both.out.find("unreadable  " + folder.path("more.txt") + "\n") != std::string::npos);
    const Outcome json = run({"score", "--rank", "--json", folder.path("more.txt"), folder.path("a.json")});
    CHECK(json.out.starts_with("{\"file\":\"" + folder.path("more.txt") + "\",\"verdict\":\"unreadable\""));
    CHECK(std::count(json.out.begin(), json.out.end(), '\n') == 3);
}

TEST_CASE("CSV quotes commas, quotation marks and line breaks, and controls no terminal") {
    const Folder folder;
    const std::string file = folder.file("a,\n\x1b.txt", of_two("Ana", "..."));
    const Outcome outcome = run({"score", "--rank", "--csv", file});
    CHECK(outcome.out.find("\r\n1,") != std::string::npos);
    CHECK(outcome.out.ends_with(",\"" + folder.path("a,\n\\x1b.txt") + "\",\r\n"));
    const std::string game = folder.file("g.txt", "brikks-game/1\nplayer: \"Ana, Jr.\"\nplayer: 6\" Ben\n"
                                                  "start: G1@a1 K1@a1\n");
    const std::string out = run({"score", "--rank", "--csv", game}).out;
    CHECK(out.find("\"Ana, Jr.\",") != std::string::npos);
    CHECK(out.find("\"6\"\" Ben\",") != std::string::npos);
    // A spreadsheet must not take the name of a player or a file for a formula.
    const std::string formula = folder.file("f.txt", of_two("=SUM(A1)", "..."));
    CHECK(run({"score", "--rank", "--csv", formula}).out.find("\r\n1,'=SUM(A1),8,") != std::string::npos);
    const std::string sheet = of_two("Ana", "...");
    CHECK(run({"score", "--rank", "--csv", "-"}, {.input = sheet}).out.ends_with(",'-,\r\n"));
}

TEST_CASE("Options of score that do not go together are refused") {
    const std::string sheet = known_sheet("legal");
    CHECK(run({"score", "--csv", sheet}).err == "brikks score: error: --csv is for the ranking: give --rank, too\n");
    CHECK(run({"score", "--rank", "--csv", "--json", sheet}).status == 2);
    CHECK(run({"score", "--rank", "--log", sheet}).status == 2);
}
