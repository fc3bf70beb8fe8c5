#include "commands/session.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>

TEST_CASE("a report says which characters of a name it cannot show") {
    const session::Folder folder;
    const std::string pdf = folder.path("report.pdf");
    const auto warning = [&](const std::string& name) {
        const std::string sheet = folder.file("sheet.txt", "player: " + name + "\nplayers: 4\nblocks: K1@a1\n");
        const session::Outcome outcome = session::run({"print", "report", "-o", pdf, sheet});
        CHECK(outcome.status == 0);
        return outcome.err;
    };
    CHECK(warning("木村 Łukasz") ==
          folder.path("sheet.txt") +
              ": warning: the name '木村 Łukasz' is printed as '?? Łukasz': the pages cannot show "
              "'木' (U+6728) and '村' (U+6751), only Latin, Greek and Cyrillic letters\n");
    CHECK(warning("Jose\u0301 Ελένη").empty());
}

TEST_CASE("the options of the pages take what can be printed, and name themselves if it cannot") {
    const std::vector<std::vector<std::string>> refused = {
        {"sheets", "--players", "0"},   {"sheets", "--players", "5"},       {"sheets", "--level", "5"},
        {"sheets", "--level", "2,0"},   {"sheets", "--level", "1,2,3,4,1"}, {"sheets", "--per-page", "3"},
        {"sheets", "--copies", "0"},    {"overview", "--players", "5"},     {"overview", "--level", "9"},
        {"overview", "--per-page", "8"}};
    for (const std::vector<std::string>& each : refused) {
        const session::Outcome outcome = session::run({"print", each[0], each[1], each[2], "-o", "-"});
        CHECK(outcome.status == 2);
        CHECK(outcome.out.empty());
        CHECK_MESSAGE(outcome.err.find(each[1]) != std::string::npos, outcome.err);
    }
}

TEST_CASE("the geometry goes to a file of its own, which only --force replaces") {
    const session::Folder folder;
    const std::string pdf = folder.path("sheets.pdf");
    const std::string geometry = folder.path("geometry.json");
    const std::string style = folder.file("my.json", "{}");
    const auto print = [&](const std::string& file, const std::vector<std::string>& more) {
        std::vector<std::string> words = {"print", "sheets", "-o", pdf, "--geometry", file};
        words.insert(words.end(), more.begin(), more.end());
        return session::run(words);
    };
    CHECK(print(geometry, {}).status == 0);
    const std::string first = session::content(geometry);
    CHECK(first.find(R"({"format":"brikks-geometry/1","unit":"mm","page":{"width":297.0,"height":210.0},"sheets":[)") ==
          0);
    CHECK(first.find(R"("markers":[{"id":0,)") != std::string::npos);
    CHECK(print(geometry, {"--no-markers"}).status == 2);
    CHECK(session::content(geometry) == first);
    CHECK(print(geometry, {"--no-markers", "--force"}).status == 0);
    CHECK(session::content(geometry).find(R"("markers":[])") != std::string::npos);
    CHECK(print(pdf, {"--force"}).status == 2);
    CHECK(print(style, {"--force", "--style", style}).status == 2);
    CHECK(session::content(style) == "{}");
}

TEST_CASE("sheets without room for markers are said to have none") {
    const session::Folder folder;
    const auto said = [&](const std::vector<std::string>& more) {
        const std::string pdf = folder.path("sheets.pdf");
        std::vector<std::string> words = {"print", "sheets", "--paper", "a5", "--per-page", "4", "-o", pdf};
        words.insert(words.end(), more.begin(), more.end());
        return session::run(words).out.substr(pdf.size());
    };
    CHECK(said({}) == ": written: 2 pages, 4 sheets, 1 overview, no markers because the sheets are too small\n");
    CHECK(said({"--no-markers"}) == ": written: 2 pages, 4 sheets, 1 overview\n");
}

TEST_CASE("a report of several sheets begins with their ranking, and the last line counts pages and sheets") {
    const session::Folder folder;
    const std::string pdf = folder.path("report.pdf");
    const auto said = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {"print", "report", "-o", pdf});
        const session::Outcome outcome = session::run(words);
        CHECK(outcome.err == "");
        CHECK(outcome.status == 0);
        return outcome.out.substr(pdf.size());
    };
    const std::string ana = "samples/ana-outlines.txt";
    const std::string ben = "samples/ben-outlines.txt";
    const std::string cleo = "samples/cleo-outlines.txt";
    CHECK(said({ana}) == ": written: 1 page, 1 sheet\n");
    CHECK(said({ana, ben, cleo}) == ": written: 3 pages, 3 sheets\n");
    CHECK(said({ana, ben, cleo, "--per-page", "1"}) == ": written: 4 pages, 3 sheets\n");
    CHECK(said({ana, ben, cleo, "--paper", "a5"}) == ": written: 4 pages, 3 sheets\n");
    CHECK(said({"samples/evening.txt"}) == ": written: 3 pages, 3 sheets\n"); // the sheets of a record are printed, too
    folder.file("a.txt", session::content(ana));
    folder.file("b.txt", session::content(ben));
    std::filesystem::remove(pdf);
    const session::Outcome of_folder = session::run({"print", "report", folder.path(""), "-o", pdf});
    CHECK(of_folder.out == pdf + ": written: 2 pages, 2 sheets\n");
}

TEST_CASE("a record whose turns break the rules has no sheets to report, and a wrong total is reported on the sheet") {
    const session::Folder folder;
    const std::string pdf = folder.path("report.pdf");
    const session::Outcome broken =
        session::run({"print", "report", "samples/mistakes/evening.txt", "samples/ana-outlines.txt", "-o", pdf});
    CHECK(broken.status == 1);
    CHECK(broken.err.find("samples/mistakes/evening.txt:26:20: error: round 19") == 0);
    CHECK(broken.out == pdf + ": written: 1 page, 1 sheet\n");
    std::string record = session::content("samples/evening.txt");
    record.replace(record.find("claims: 60"), 10, "claims: 61");
    const session::Outcome wrong = session::run({"print", "report", "-", "-o", pdf}, {.input = record});
    CHECK(wrong.status == 0);
    CHECK(wrong.out == pdf + ": written: 3 pages, 3 sheets\n");
    record = session::content("samples/evening.txt");
    record.replace(record.find("winner: Cleo"), 12, "winner: Ben");
    const session::Outcome winner = session::run({"print", "report", "-", "-o", pdf}, {.input = record});
    CHECK(winner.status == 0);
    CHECK(winner.out == wrong.out);
    CHECK(winner.err.find("[winner]\n") != std::string::npos); // no sheet shows the winner
}

TEST_CASE("print report judges by a house rule, too") {
    const session::Folder folder;
    const std::string pdf = folder.path("report.pdf");
    const std::string other = folder.path("other.pdf");
    const std::string record = "tests/cases/brikks/g001.json";
    REQUIRE(session::run({"print", "report", record, "-o", pdf}).status == 0);
    const session::Outcome strict = session::run({"print", "report", "--house", "strict-bombs", record, "-o", pdf});
    CHECK(strict.status == session::run({"check", "--house", "strict-bombs", record}).status);
    CHECK(strict.err.find("(house rule strict-bombs) [bomb]\n") != std::string::npos);
    std::string text = session::content("samples/mistakes/strict-bombs.txt");
    session::run({"print", "report", "-", "-o", pdf}, {.input = text});
    text.insert(text.find("\nhouse:") + 1, "# ");
    session::run({"print", "report", "--house", "strict-bombs", "-", "-o", other}, {.input = text});
    CHECK(session::content(other) == session::content(pdf));
    session::run({"print", "report", "-", "-o", other}, {.input = text});
    CHECK(session::content(other) != session::content(pdf));
}

TEST_CASE("print ranking judges sheets and records of files and folders") {
    const session::Folder folder;
    const std::string pdf = folder.path("ranking.pdf");
    const session::Outcome outcome = session::run({"print", "ranking", "samples", folder.path("none.txt"), "-o", pdf});
    CHECK(outcome.status == 2);
    CHECK(outcome.err.find(folder.path("none.txt") + ": error: ") != std::string::npos);
    CHECK(outcome.out == pdf + ": written: 1 page\n");
    CHECK(session::content(pdf).starts_with("%PDF-"));
    const session::Outcome none =
        session::run({"print", "ranking", folder.path("none.txt"), "-o", folder.path("x.pdf")});
    CHECK(none.status == 2);
    CHECK_FALSE(std::filesystem::exists(folder.path("x.pdf")));
}

TEST_CASE("the last line says which tables the names make") {
    const session::Folder folder;
    const auto said = [&](const std::vector<std::string>& more) {
        const std::string pdf = folder.path("sheets.pdf");
        std::vector<std::string> words = {"print", "sheets", "-o", pdf};
        words.insert(words.end(), more.begin(), more.end());
        const session::Outcome outcome = session::run(words);
        return outcome.status == 0 ? outcome.out.substr(pdf.size()) : outcome.err;
    };
    CHECK(said({"--names", "Ava,Bo,Cy,Dee,Eli,Fay", "--players", "3"}) ==
          ": written: 6 pages, 6 sheets, 6 overviews, 2 tables (players: 3)\n");
    CHECK(said({"--names", "Ava,Bo,Cy,Dee,Eli", "--players", "4", "--overview", "none", "--level", "1,2,3,4,1"}) ==
          ": written: 5 pages, 5 sheets, 2 tables (players: 3 and 2)\n");
    CHECK(said({"--names", "Ava,Bo,Cy,Dee", "--duel", "--overview", "none"}) ==
          ": written: 4 pages, 4 sheets, 2 tables (players: 2)\n");
    CHECK(said({"--names", "Ava,Bo,Cy", "--players", "2"}) ==
          "brikks print sheets: error: 3 names do not make tables of 2 players: somebody would be alone\n");
}

TEST_CASE("print review shows all players or one, and what is uncertain") {
    const session::Folder folder;
    const auto words_of = [&](const std::vector<std::string>& options) {
        std::vector<std::string> words = {"print", "review", "-o", folder.path("course.pdf")};
        words.insert(words.end(), options.begin(), options.end());
        const session::Outcome outcome = session::run(words);
        CHECK(outcome.status == 0);
        const std::string command = "pdftotext -raw " + folder.path("course.pdf") + " " + folder.path("course.txt");
        REQUIRE(std::system(command.c_str()) == 0);
        return session::content(folder.path("course.txt"));
    };
    const std::string all = words_of({"samples/evening.txt"});
    for (const std::string name : {"Ana", "Ben", "Cleo"}) {
        CAPTURE(name);
        const std::string own = words_of({"samples/evening.txt", "--player", name});
        for (const std::string other : {"Ana", "Ben", "Cleo"})
            CHECK(session::contains(own, other) == (other == name));
    }
    CHECK(session::contains(all, "Ana"));
    CHECK(session::contains(all, "the coach expects too little of such sheets"));
    const std::string uncertain = "not all turns are certain";
    CHECK_FALSE(session::contains(all, uncertain));
    CHECK(session::contains(words_of({"samples/evening.log", "samples/ana-outlines.txt", "samples/ben-outlines.txt",
                                      "samples/cleo-outlines.txt"}),
                            uncertain));
    CHECK(session::contains(session::run({"print", "review", "samples/evening.txt", "--player", "Dora"}).err,
                            "Ana, Ben and Cleo"));
}

TEST_CASE("print review prints a page on a record, and refuses what review refuses, with the same words") {
    const session::Folder folder;
    const std::string pdf = folder.path("course.pdf");
    const std::string evening = session::content("samples/evening.txt");
    for (const std::string& record : {evening, evening.substr(0, evening.find("\n6.") + 1)}) {
        const session::Outcome outcome =
            session::run({"print", "review", "-", "--lang", "de", "-o", pdf}, {.input = record});
        CHECK(outcome.status == 0);
        CHECK(outcome.out == pdf + ": geschrieben\n");
        CHECK(session::content(pdf).starts_with("%PDF-"));
    }
    std::string illegal = evening;
    illegal.replace(illegal.find("@"), 3, "@j9");
    for (const std::string& file : {std::string("samples/ana-outlines.txt"), std::string("samples/duel-evening.txt"),
                                    folder.file("illegal.txt", illegal)}) {
        const std::string none = folder.path("none.pdf");
        const session::Outcome outcome = session::run({"print", "review", file, "-o", none});
        const session::Outcome other = session::run({"review", file});
        CHECK(outcome.status != 0);
        CHECK(outcome.status == other.status);
        CHECK(outcome.err == other.err);
        CHECK_FALSE(std::filesystem::exists(none));
    }
}
