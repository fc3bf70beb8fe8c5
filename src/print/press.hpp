// Prints the pages of a document. Each page has a ruler at its lower edge and, if wanted, marks that show where to cut.
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

    // Makes a press with the largest squares for which a sheet fits every place of the page. `look` must outlive the
    // press.
    Press(Canvas& canvas, const Look& look, int places);
    // Makes a press with squares of the side `square`, mm.
    Press(Canvas& canvas, const Look& look, int places, double square);

    // A page of the size of the plan. A PDF reader shows `label` and `number` as its name: "Sheet 3".
    Page page(Word label, int number, std::string bookmark) const;
    void begin_page(const Page& page, bool cut_marks = false) const;

    // The layout of a sheet or an overview in the middle of the place `place`.
    SheetLayout layout(int place) const;
};

} // namespace print
