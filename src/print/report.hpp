// `print report`: finished sheets as fair copies, with points and the findings of the referee. Sheets are input from
// others: characters that cannot be printed become question marks (`printable`).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/finding.hpp"
#include "brikks/placement.hpp"
#include "brikks/score.hpp"
#include "brikks/sheet.hpp"
#include "print/canvas.hpp"
#include "print/look.hpp"

namespace print {

struct ReportSheet {
    brikks::Sheet sheet;
    brikks::Score score;                  // what the marks are worth
    std::optional<base::Verdict> verdict; // missing: not checked
    std::vector<base::Finding> findings;  // printed in the language of the page, if there is a catalogue
    brikks::Bits marked = 0;              // the squares that they are about
    std::vector<brikks::Placement> order; // a known order of the blocks, or empty: outlines and numbers follow it
};

struct ReportJob : Look {
    std::vector<ReportSheet> sheets = {}; // a page each; more if the findings do not fit
    static constexpr Word title = Word::report_title;
};

// Throws Error for a name that is too long.
void draw(Canvas& canvas, const ReportJob& job);

} // namespace print
