// The pages with the ranking.
#include "print/ranking.hpp"

#include <doctest/doctest.h>

#include "print/helpers.hpp"

namespace {

print::RankingJob ranking_job(int players) {
    print::RankingJob job{{print::Paper::a4, style(), words()}, {}};
    job.ranking.title = "Ranking";
    job.ranking.headings = {"place", "player", "total", "rows", "extra", "bombs", "energy", "verdict"};
    for (int i = 1; i <= players; ++i)
        job.ranking.lines.push_back(
            {{std::to_string(i) + ".", "Player " + std::to_string(i), "50", "29", "15", "6", "0", "legal"}, "", false});
    job.ranking.notes = {"A note about the ranking."};
    return job;
}

// Returns the names of the players on a page, from the top.
std::vector<print::Written> names(const print::RecordedPage& page) {
    std::vector<print::Written> found = texts(page);
    std::erase_if(found, [](const print::Written& text) { return !text.text.starts_with("Player "); });
    return found;
}

// Returns the index of the line with this name.
std::size_t index_of(const print::Written& name) {
    return std::stoul(name.text.substr(7)) - 1;
}

} // namespace

TEST_CASE("a ranking has a line for each player, and notes below it") {
    print::RankingJob job = ranking_job(3);
    job.ranking.lines[1].remark = "total corrected: 47, not 50";
    job.ranking.lines[2].cells[1] = "Łukasz 木";
    const Pages pages = record(job);
    REQUIRE(pages.size() == 1);
    CHECK(pages[0].page.bookmark == "Ranking");
    CHECK(pages[0].page.label == "Ranking");
    for (const char* text :
         {"Ranking", "place", "Player 1", "2.", "total corrected: 47, not 50", "Łukasz ?", "A note about the ranking."})
        CHECK(count_text(pages[0], text) == 1);
    CHECK(count_text(pages[0], "legal") == 3);
}

TEST_CASE("a long ranking goes on on further pages, below its headings") {
    const Pages pages = record(ranking_job(100));
    REQUIRE(pages.size() > 2);
    int players = 0;
    for (const print::RecordedPage& page : pages) {
        CHECK(count_text(page, "player") == 1);
        players += count_text(page, "legal");
        CHECK((&page == &pages.front() || page.page.bookmark.empty()));
    }
    CHECK(players == 100);
}

TEST_CASE("another contest begins at the top of a page as any line does") {
    print::RankingJob job = ranking_job(100);
    const print::Written first = names(record(job)[1]).front();
    job.ranking.lines[index_of(first)].apart = true;
    const print::Written apart = names(record(job)[1]).front();
    CHECK(apart.text == first.text);
    CHECK(apart.at.y == first.at.y);
}

TEST_CASE("the gap before another contest needs room on the page, too") {
    // A remark is half as high as a line, so on one of these two pages less than half a line is left.
    print::RankingJob job = ranking_job(100);
    print::RankingJob other = job;
    other.ranking.lines[0].remark = "total corrected: 47, not 50";
    if (names(record(other)[0]).back().at.y > names(record(job)[0]).back().at.y)
        job = other;
    const print::Written last = names(record(job)[0]).back();
    job.ranking.lines[index_of(last)].apart = true;
    CHECK(names(record(job)[0]).back().at.y <= last.at.y);
}

TEST_CASE("rankings are sound in every style and on every paper") {
    for (const std::string& name : style_names())
        for (const print::Paper paper : {print::Paper::a4, print::Paper::letter, print::Paper::a5}) {
            print::RankingJob job = ranking_job(40);
            job.paper = paper;
            job.style = style(name);
            const TempFile file("ranking.pdf", print::pdf(job));
            CHECK(run("qpdf --check " + file.path()).status == 0);
        }
}
