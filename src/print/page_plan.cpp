#include "print/page_plan.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "print/error.hpp"

namespace print {
namespace {

constexpr double outer_margin = 8; // from the edge of the paper to what is drawn in a place
constexpr double inner_margin = 4; // from a cut
constexpr double ruler_length = 50;

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
    // Halving an upright page again and again gives places that lie and stand by turns; the page is laid so that they
    // stand.
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

int PagePlan::behind(int index) const {
    const int column = index % columns;
    const int row = index / columns;
    // An upright page is turned like a book's, left and right change; one that lies like a calendar's, top and bottom.
    return height >= width ? row * columns + (columns - 1 - column) : (rows - 1 - row) * columns + column;
}

double square_for(const PagePlan& plan, const Style& style) {
    const Box place = plan.place(0); // in a corner of the page, where the margins are widest
    const auto fits = [&](double square) {
        return square * sheet_width <= place.width && square * sheet_height <= place.height;
    };
    const auto found = std::find_if(style.squares.begin(), style.squares.end(), fits);
    if (found == style.squares.end())
        throw Error("the sheets do not fit: even the smallest squares of the style '" + style.name +
                    "' are too large for that many places on this paper; take larger paper, fewer sheets a page, or "
                    "another place for the overview");
    return *found;
}

SheetLayout layout_in(const Box& place, double square) {
    return SheetLayout({place.centre().x - square * sheet_width / 2, place.centre().y - square * sheet_height / 2},
                       square);
}

void draw_ruler(const Brush& brush, const PagePlan& plan) {
    const double x = outer_margin;
    const double y = plan.height - unprintable - 1.2;
    const Pen pen = {brush.style.faint, 0.15, Ends::flat};
    brush.canvas.draw(Segments{{{{x, y}, {x + ruler_length, y}},
                                {{x, y - 1}, {x, y + 1}},
                                {{x + ruler_length, y - 1}, {x + ruler_length, y + 1}}}},
                      {std::nullopt, pen});
    brush.canvas.text({x + ruler_length + 1.2, y + 0.75}, brush.words[Word::ruler],
                      {Font::regular, 2.1, brush.style.faint});
}

void draw_cut_marks(const Brush& brush, const PagePlan& plan, const Box& drawn) {
    Segments marks;
    const auto add = [&](double x1, double y1, double x2, double y2) { marks.lines.push_back({{x1, y1}, {x2, y2}}); };
    const double near = unprintable + 0.2;
    const double far = outer_margin - 0.6;
    if (plan.places() == 1) {
        constexpr double gap = 0.6;
        constexpr double length = 2.4;
        for (const double x : {drawn.x, drawn.right()}) {
            add(x, drawn.y - gap - length, x, drawn.y - gap);
            add(x, drawn.bottom() + gap, x, drawn.bottom() + gap + length);
        }
        for (const double y : {drawn.y, drawn.bottom()}) {
            add(drawn.x - gap - length, y, drawn.x - gap, y);
            add(drawn.right() + gap, y, drawn.right() + gap + length, y);
        }
    }
    for (int column = 1; column < plan.columns; ++column) {
        const double x = plan.width * column / plan.columns;
        add(x, near, x, far);
        add(x, plan.height - far, x, plan.height - near);
        for (int row = 1; row < plan.rows; ++row) {
            const double y = plan.height * row / plan.rows;
            add(x - 2, y, x + 2, y);
            add(x, y - 2, x, y + 2);
        }
    }
    for (int row = 1; row < plan.rows; ++row) {
        const double y = plan.height * row / plan.rows;
        add(near, y, far, y);
        add(plan.width - far, y, plan.width - near, y);
    }
    brush.canvas.draw(marks, {std::nullopt, Pen{brush.style.faint, 0.15, Ends::flat}});
}

} // namespace print
