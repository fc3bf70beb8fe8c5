#include "print/page_plan.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "layout/sheet_layout.hpp"
#include "print/error.hpp"

namespace print {
namespace {

constexpr double inner_margin = 4; // mm, from a cut to the drawings

std::pair<double, double> upright_size(Paper paper) {
    switch (paper) {
    case Paper::letter:
        return {215.9, 279.4};
    case Paper::a5:
        return {148, 210};
    case Paper::a4:
        break;
    }
    return {210, 297};
}

} // namespace

PagePlan::PagePlan(Paper paper, int places) {
    const auto [short_side, long_side] = upright_size(paper);
    width = short_side;
    height = long_side;
    // A portrait page has landscape halves, whose halves are portrait again, and so on. The page is turned for 2 and 8
    // places, so that the places are always portrait.
    if (places == 2 || places == 8)
        std::swap(width, height);
    columns = places == 8 ? 4 : places == 1 ? 1 : 2;
    rows = places / columns;
}

Box PagePlan::place(int index) const {
    const int column = index % columns;
    const int row = index / columns;
    const double w = width / columns;
    const double h = height / rows;
    const double left = column * w + (column == 0 ? outer_margin : inner_margin);
    const double right = (column + 1) * w - (column == columns - 1 ? outer_margin : inner_margin);
    const double top = row * h + (row == 0 ? outer_margin : inner_margin);
    const double bottom = (row + 1) * h - (row == rows - 1 ? outer_margin : inner_margin);
    return {left, top, right - left, bottom - top};
}

int PagePlan::reverse_of(int index) const {
    const int column = index % columns;
    const int row = index / columns;
    // A portrait page is turned like a page of a book: left and right swap. A landscape page is turned like a page of a
    // wall calendar: top and bottom swap.
    return height >= width ? row * columns + (columns - 1 - column) : (rows - 1 - row) * columns + column;
}

bool fits(const PagePlan& plan, double square) {
    const Box place = plan.place(0); // in a corner of the page, where the margins are widest
    return square * sheet_width <= place.width && square * sheet_height <= place.height;
}

double square_for(const PagePlan& plan, const Style& style) {
    const auto found =
        std::find_if(style.squares.begin(), style.squares.end(), [&](double square) { return fits(plan, square); });
    if (found == style.squares.end())
        refuse({base::Id::pages_too_small, {{"style", '\'' + style.name + '\''}}});
    return *found;
}

} // namespace print
