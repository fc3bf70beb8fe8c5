#include "referee/entering.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "documents/sheet.hpp"
#include "referee/correction.hpp"

namespace {

using brikks::Sheet;

Sheet sample(const std::string& name) {
    std::ifstream file("samples/" + name);
    return documents::read_sheet(std::string(std::istreambuf_iterator<char>(file), {})).value.value();
}

bool has(const std::vector<int>& numbers, int number) {
    return std::find(numbers.begin(), numbers.end(), number) != numbers.end();
}

// Returns the sheet with the energy bar that its blocks circle, and with `crossed` points spent.
Sheet with_crossed(Sheet sheet, int crossed) {
    brikks::EnergyBar bar = brikks::circled_by_blocks(sheet).value();
    bar.crossed = crossed;
    sheet.energy = marks_of(bar);
    return sheet;
}

} // namespace

TEST_CASE("the blocks of a finished sheet tell how far its energy bar is circled") {
    for (const char* name : {"ana-outlines.txt", "solo-order.txt", "cleo-level-4.txt"}) {
        CAPTURE(name);
        const Sheet sheet = sample(name);
        const auto bar = brikks::circled_by_blocks(sheet);
        REQUIRE(bar);
        CHECK(bar->crossed == 0);
        CHECK(bar->position == sheet.energy->position());
    }
}

TEST_CASE("nothing is told by marks that do not show the blocks") {
    CHECK_FALSE(brikks::circled_by_blocks(sample("ana-crosses.txt")));
    CHECK_FALSE(brikks::circled_by_blocks(sample("nina-colours.txt")));
}

TEST_CASE("what is no block gains nothing") {
    Sheet sheet = sample("ana-outlines.txt");
    sheet.marks.fill({});
    for (auto& row : sheet.marks)
        row.fill(brikks::empty_square);
    CHECK(brikks::circled_by_blocks(sheet) == brikks::start_energy(3));
    sheet.marks[{0, 0}] = 'A';
    CHECK(brikks::circled_by_blocks(sheet) == brikks::start_energy(3));
}

TEST_CASE("the numbers that are possible are those with which the referee finds the sheet legal") {
    const Sheet ana = sample("ana-outlines.txt");
    const brikks::PossibleBars possible = brikks::possible_bars(ana, {});
    CHECK(possible.complete);
    CHECK(has(possible.crossed, 17));
    CHECK(has(possible.extra, 5));
    CHECK(has(possible.bombs, 1));
    for (int number = 0; number <= brikks::max_crosses; ++number) {
        CAPTURE(number);
        Sheet other = ana;
        other.claims = {};
        other.extra = number;
        CHECK(has(possible.extra, number) == (brikks::judge(other).verdict == base::Verdict::legal));
        other = with_crossed(ana, number);
        other.claims = {};
        CHECK(has(possible.crossed, number) == (brikks::judge(other).verdict == base::Verdict::legal));
    }
}

TEST_CASE("points that were added up wrong do not change what is possible") {
    Sheet ana = sample("ana-outlines.txt");
    ana.claims.total = 99;
    CHECK(has(brikks::possible_bars(ana, {}).extra, 5));
}

TEST_CASE("a duel has no extra points bar") {
    CHECK(brikks::possible_bars(sample("duel-outlines.txt"), {}).extra.empty());
}

TEST_CASE("other games are asked for only if the sheet is illegal") {
    int asked = 0;
    const auto others = [&] {
        ++asked;
        return brikks::OtherGames();
    };
    Sheet sheet = sample("ana-outlines.txt");
    CHECK(brikks::judge_and_correct(sheet, others, {}).verdict == base::Verdict::legal);
    CHECK(asked == 0);
    sheet.extra = 9;
    const brikks::Judgement judgement = brikks::judge_and_correct(sheet, others, {});
    CHECK(judgement.verdict == base::Verdict::illegal);
    CHECK(judgement.findings.back().severity == base::Severity::note);
    CHECK(asked == 1);
}
