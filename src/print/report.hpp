// `print report`: finished sheets as fair copies, with points and the findings of the referee. Sheets are input from
// others: characters that cannot be printed become question marks (`printable`).
#pragma once

#include <vector>

#include "print/canvas.hpp"
#include "print/look.hpp"
#include "print/report_sheet.hpp"

namespace print {

struct ReportJob : Look {
    std::vector<ReportSheet> sheets = {};
    static constexpr Word title = Word::report_title;
};

// Draws a page for each sheet, and more for findings that do not fit. Throws Error for a name that is too long.
void draw(Canvas& canvas, const ReportJob& job);

} // namespace print
