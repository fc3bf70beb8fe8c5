// A sheet without blocks, sheets like it as candidates, and their ink. For the tests of what is asked.
#pragma once

#include <utility>
#include <vector>

#include "base/finding.hpp"
#include "brikks/score.hpp"
#include "reading/candidates.hpp"
#include "reading/sheet_ink.hpp"
#include "support/rng.hpp"

namespace tests {

// Returns a sheet without blocks, which the referee does not judge in these tests.
inline brikks::Sheet plain_sheet() {
    brikks::Sheet sheet;
    sheet.players = 4;
    sheet.notation = brikks::Notation::outlines;
    sheet.energy = brikks::marks_of({8, 0, 0});
    sheet.extra = 0;
    sheet.bombs = brikks::BombMarks{};
    return sheet;
}

template <class Change>
brikks::Sheet changed(Change change) {
    brikks::Sheet sheet = plain_sheet();
    change(sheet);
    return sheet;
}

// Returns candidates with these regrets, all of them legal. The first sheet is what the ink says.
inline reading::Candidates candidates(std::vector<std::pair<double, brikks::Sheet>> sheets) {
    reading::Candidates result;
    for (auto& [regret, sheet] : sheets) {
        const int total = brikks::score(sheet).total;
        result.list.push_back({regret, std::move(sheet), base::Verdict::legal, total, {}});
    }
    result.darkest = result.list.front();
    return result;
}

// Returns the clear ink of a sheet without numbers.
inline reading::SheetInk ink_of(const brikks::Sheet& sheet) {
    support::Rng rng(1);
    reading::SheetInk ink = ink_of(sheet, rng);
    forget_numbers(ink);
    return ink;
}

} // namespace tests
