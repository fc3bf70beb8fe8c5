#include "print/press.hpp"

#include <utility>

namespace print {
namespace {

constexpr double ruler_length = 50;

// Draws a line of 50 mm at the lower edge. Players can measure it to see if the printer kept the scale.
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

// Draws marks for cutting the places apart. If there is only one place, the marks are at the corners of `drawn`.
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

} // namespace

Press::Press(Canvas& canvas, const Look& look, int places)
    : plan(look.paper, places), brush{canvas, look.style, look.words, square_for(plan, look.style)} {}

Press::Press(Canvas& canvas, const Look& look, int places, double square)
    : plan(look.paper, places), brush{canvas, look.style, look.words, square} {}

Page Press::page(Word label, int number, std::string bookmark) const {
    return {plan.width, plan.height, std::move(bookmark), brush.words[label], number};
}

void Press::begin_page(const Page& page, bool cut_marks) const {
    brush.canvas.begin_page(page);
    draw_ruler(brush, plan);
    if (cut_marks)
        draw_cut_marks(brush, plan, layout(0).frame);
}

SheetLayout Press::layout(int place) const {
    return {plan.place(place), brush.square};
}

} // namespace print
