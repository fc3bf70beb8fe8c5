// The pages of `print report`: fair copies of finished sheets, with their points and the findings of the referee, and
// before them the ranking of several sheets. The texts of a sheet come from a file, so characters that cannot be
// printed become question marks (`printable`).
#pragma once

#include <optional>
#include <vector>

#include "print/canvas.hpp"
#include "print/look.hpp"
#include "print/ranking.hpp"
#include "print/report_sheet.hpp"

namespace print {

struct ReportJob : Look {
    std::vector<ReportSheet> sheets = {};
    int per_page = 1; // 1 or 2
    std::optional<Ranking> ranking = {};
    static constexpr Word title = Word::report_title;
};

// Returns the number of sheets on a page, 1 or 2, that can be read without effort.
int legible_per_page(const Look& look);

// Draws the ranking, then a page for each sheet or for two. Adds pages for findings that do not fit. Throws Error for a
// name that is too long.
void draw(Canvas& canvas, const ReportJob& job);

} // namespace print
