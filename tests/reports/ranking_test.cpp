// Tests the ranking: who has which place, and what is said about it.
#include "reports/ranking.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "support/english.hpp"

namespace {

using base::Language;
using base::Verdict;
using brikks::Sheet;
using reports::Ranking;

// Returns a sheet on which only the extra points count.
Sheet sheet_of(const std::string& player, int extra) {
    Sheet sheet;
    sheet.player = player;
    sheet.players = 2;
    sheet.energy = marks_of(brikks::start_energy(2));
    sheet.extra = extra;
    sheet.bombs = brikks::BombMarks{true, true, true};
    return sheet;
}

void add(Ranking& ranking, const Sheet& sheet, Verdict verdict, bool doubtful = false) {
    brikks::Judgement judgement;
    judgement.verdict = verdict;
    ranking.add(sheet.player + ".txt", sheet, judgement, doubtful);
}

// Returns the places as "1 Ana, 2 Ben"; 0 stands for no place.
std::string places(const Ranking& ranking) {
    const documents::Json json = ranking.json(Language::en);
    std::string text;
    for (const auto& each : json["ranking"])
        text += (text.empty() ? "" : ", ") + std::to_string(each["place"].is_null() ? 0 : each["place"].get<int>()) +
                ' ' + (each.contains("player") ? each["player"].get<std::string>() : each["file"].get<std::string>());
    return text;
}

bool has_note(const Ranking& ranking, base::Id id) {
    const std::vector<base::Text> notes = ranking.notes();
    return std::any_of(notes.begin(), notes.end(), [&](const base::Text& note) { return note.id == id; });
}

} // namespace

TEST_CASE("equal totals share a place, and the next one is left out") {
    Ranking ranking;
    add(ranking, sheet_of("Ana", 3), Verdict::legal);
    add(ranking, sheet_of("Ben", 5), Verdict::legal);
    add(ranking, sheet_of("Cem", 5), Verdict::legal);
    ranking.finish();
    CHECK(places(ranking) == "1 Ben, 1 Cem, 3 Ana");
    CHECK(ranking.notes().empty());
}

TEST_CASE("only legal sheets have a place") {
    Ranking ranking;
    ranking.add_unreadable("x.txt");
    add(ranking, sheet_of("Ana", 5), Verdict::illegal);
    add(ranking, sheet_of("Ben", 5), Verdict::undecided);
    add(ranking, sheet_of("Cem", 3), Verdict::legal);
    ranking.finish();
    CHECK(places(ranking) == "1 Cem, 0 Ana, 0 Ben, 0 x.txt");
    CHECK(support::english(ranking.notes().at(0)) ==
          "Without a place: 1 illegal, 1 undecided and 1 unreadable. brikks check shows why.");
    CHECK(has_note(ranking, base::Id::rank_undecided));
    CHECK_FALSE(has_note(ranking, base::Id::rank_doubtful));
}

TEST_CASE("a sheet that is illegal only because of its claims has the place of its right total") {
    Ranking ranking;
    Sheet wrong = sheet_of("Ana", 5);
    wrong.claims.total = 3;
    for (const Verdict marks : {Verdict::legal, Verdict::illegal, Verdict::undecided}) {
        brikks::Judgement judgement;
        judgement.verdict = Verdict::illegal;
        judgement.marks = marks;
        wrong.player = base::name(marks);
        ranking.add(wrong.player, wrong, judgement);
    }
    add(ranking, sheet_of("Ben", 1), Verdict::legal);
    ranking.finish();
    CHECK(places(ranking) == "1 legal, 2 Ben, 0 illegal, 0 undecided");
    CHECK(has_note(ranking, base::Id::rank_corrected));
    CHECK(ranking.text(Language::de).find("  (Summe korrigiert: ") != std::string::npos);
}

TEST_CASE("a sheet that was added before is ranked once") {
    Ranking ranking;
    add(ranking, sheet_of("Ana", 5), Verdict::legal);
    add(ranking, sheet_of("Ben", 5), Verdict::legal);
    add(ranking, sheet_of("Ana", 5), Verdict::legal);
    add(ranking, sheet_of("Ana", 5), Verdict::legal);
    ranking.finish();
    CHECK(places(ranking) == "1 Ana, 1 Ben");
    CHECK(support::english(ranking.notes().at(0)) == "Given more than once, but ranked once: Ana.txt.");
}

TEST_CASE("the name of the file stands in brackets if the sheet does not name its player") {
    Ranking ranking;
    int extra = 9;
    for (const char* file : {"photos/ana.jpg#2", "a.b/ben.txt", "cem", ".hidden", "folder/", "-"}) {
        brikks::Judgement legal;
        legal.verdict = Verdict::legal;
        ranking.add(file, sheet_of("", extra--), legal);
    }
    ranking.add_unreadable("none.txt");
    ranking.finish();
    std::string names;
    for (const reports::RankingTable::Line& line : ranking.table(Language::en).lines)
        names += line.cells[1] + ' ';
    CHECK(names == "(ana#2) (ben) (cem) (.hidden) (folder) (-) (none) ");
    CHECK(reports::name_or_file("Ana", "ben.txt") == "Ana");
    CHECK(ranking.csv().find("\r\n1,(ana#2),") != std::string::npos);
    CHECK(ranking.json(Language::en)["ranking"][0]["player"] == "");
}

TEST_CASE("a doubtful photo is no reason for more time") {
    Ranking ranking;
    add(ranking, sheet_of("Ana", 5), Verdict::undecided, true);
    ranking.finish();
    CHECK(has_note(ranking, base::Id::rank_doubtful));
    CHECK_FALSE(has_note(ranking, base::Id::rank_undecided));
}

TEST_CASE("points that are not given leave a place open") {
    Ranking ranking;
    Sheet open = sheet_of("Ana", 0);
    open.extra.reset();
    add(ranking, open, Verdict::legal);
    add(ranking, sheet_of("Ben", 1), Verdict::legal);
    ranking.finish();
    CHECK(places(ranking) == "0 Ben, 0 Ana");
    CHECK(has_note(ranking, base::Id::rank_incomplete));
    CHECK(has_note(ranking, base::Id::rank_open_places));
}

TEST_CASE("a spreadsheet takes no name for a formula") {
    Ranking ranking;
    add(ranking, sheet_of("=1+1", 0), Verdict::legal);
    ranking.finish();
    CHECK(ranking.csv().find("1,'=1+1,") != std::string::npos);
    CHECK(ranking.csv().ends_with(",'=1+1.txt,\r\n"));
}
