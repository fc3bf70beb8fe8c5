// The pages of `print report`: fair copies of finished sheets, with their points and the findings of the referee. The
// texts of a sheet come from a file, so characters that cannot be printed become question marks (`printable`).
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
