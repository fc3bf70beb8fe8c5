// Prints the pages of one document: each has a ruler at its lower edge and, if wanted, marks where to cut it apart.
#pragma once

#include <string>

#include "layout/sheet_layout.hpp"
#include "print/brush.hpp"
#include "print/look.hpp"
#include "print/page_plan.hpp"

namespace print {

struct Press {
    PagePlan plan;
    Brush brush;

    // The brush has the largest squares with which a sheet fits every place of the page. The look must outlive the
    // press.
    Press(Canvas& canvas, const Look& look, int places);
    // A press whose brush has squares of that side, mm.
    Press(Canvas& canvas, const Look& look, int places, double square);

    // label and number are the name of the page in a reader's page field, "Sheet 3".
    Page page(Word label, int number, std::string bookmark) const;
    void begin_page(const Page& page, bool cut_marks = false) const;

    // The layout of a sheet or overview in the middle of that place.
    SheetLayout layout(int place) const;
};

} // namespace print
