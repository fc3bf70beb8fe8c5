// Tests the smallest slips in copying a grid: one square forgotten, added or changed, or two rows exchanged.
#include <doctest/doctest.h>

#include <algorithm>

#include "brikks/squares.hpp"
#include "documents/helpers.hpp"
#include "documents/sheet.hpp"
#include "reports/judging.hpp"
#include "support/cases.hpp"
#include "support/english.hpp"
#include "support/slips.hpp"

namespace {

using base::Finding;
using Words = std::vector<std::string>;

std::vector<Finding> findings(const std::string& text) {
    const auto reading = documents::read_sheet(text);
    REQUIRE(reading.value);
    return reports::judge_file(*reading.value, reading.where, documents::Form::text, {}).findings;
}

// Returns the errors and notes about the text.
Words words(const std::string& text) {
    Words result;
    for (const Finding& finding : findings(text))
        result.push_back(support::english(finding.text));
    return result;
}

std::string last(const std::string& text) {
    return words(text).back();
}

} // namespace

TEST_CASE("a change of one square is named before all larger ones") {
    const std::string ana = file("samples/ana-outlines.txt");
    const std::string same_cause = ", the sheet would be right; 2 more errors have the same cause";
    CHECK(last(with(ana, " 9 | E F . C . Q Q Q a a", " 9 | E F . C . Q Q Q . a")) == "with i9 marked 'a'" + same_cause);
    CHECK(last(with(ana, " 7 | R F . C C", " 7 | R F F C C")) == "with c7 empty" + same_cause);
    CHECK(last(with(ana, " 7 | R F . C C M", " 7 | R F . M C M")) == "with d7 marked 'C'" + same_cause);
}

TEST_CASE("exchanged rows are named") {
    const std::string ana = file("samples/ana-outlines.txt");
    const std::string eight = "E F F C M M . s K K";
    const std::string nine = "E F . C . Q Q Q a a";
    CHECK(last(with(with(with(ana, eight, "8"), nine, eight), "| 8", "| " + nine))
              .starts_with("with rows 8 and 9 exchanged, the sheet would be right"));
}

TEST_CASE("crosses are counted, and the row whose points do not fit is marked") {
    const std::string ana = file("samples/ana-crosses.txt");
    const auto without_rows = with(ana, "\nrows:", "\n# ");
    const auto top = findings(with(without_rows, "11 | . . .", "11 | X . ."));
    CHECK(support::english(top.front().text) ==
          "these 93 connected crosses are not a multiple of four: one too many, or three too few");
    CHECK(top.front().squares.empty());
    const auto row = findings(with(ana, " 5 | X X X X X", " 5 | X X . X X"));
    CHECK(support::english(row.front().text) ==
          "these 91 connected crosses are not a multiple of four: three too many, or one too few; the points written "
          "beside row 5 do not fit");
    CHECK(brikks::bits_of(row.front().squares) == (brikks::row_bits(4) & ~brikks::bit({2, 4})));
    CHECK(row.front().subject == "grid/a5");
    CHECK(support::english(row.back().text).starts_with("with c5 marked 'X', the sheet would be right"));
}

TEST_CASE("a skipped energy circle is the player's mistake") {
    const std::string ana = file("samples/ana-outlines.txt");
    CHECK(
        words(with(ana, "-xxxxxxxxxxxxx xxxxo", "-xxx.xxxxxxxxx xxxxo")) ==
        Words{
            "energy: circle 6 is marked, but circle 5 before it is untouched; mark the circles in order, without gaps",
            "with circle 5 circled and crossed out as well, the sheet would be right"});
    CHECK(words(with(ana, "-xxxxxxxxxxxxx xxxxo.........", "-xxxxxxxxxxxxx xxxxo..o......")).back() ==
          "with circle 22 untouched, the sheet would be right");
}

TEST_CASE("a wrong sum is not taken for another slip") {
    CHECK(words(with(file("samples/ana-outlines.txt"), "total:    50", "total:    52")).size() == 1);
}

TEST_CASE("slips in one square or two rows are noted, and no note is false") {
    support::Rng rng(28);
    support::SlipCounts counts;
    std::vector<brikks::Sheet> sheets;
    for (const support::KnownCase& each : support::known_cases())
        if (const auto sheet = documents::read_sheet(file(each.path)).value; sheet && each.verdict == "legal")
            sheets.push_back(*sheet);
    REQUIRE(sheets.size() > 50);
    for (int i = 0; i < 100; ++i) {
        const brikks::Sheet& legal = rng.pick(sheets);
        const auto slipped = with_slip(legal, static_cast<support::Slip>(i % 4), rng);
        if (!slipped)
            continue;
        const std::string text = documents::write_sheet_text(*slipped);
        CAPTURE(text);
        const auto reading = documents::read_sheet(text);
        support::count(legal, *slipped, documents::other_games(reading.where.tree(), documents::Form::text), counts);
        CHECK(counts.wrong == 0);
        CHECK(counts.named == counts.single);
    }
    CHECK(counts.illegal > 50);
    CHECK(counts.noted >= counts.illegal - 1);
}
