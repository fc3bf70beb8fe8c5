#include "reading/ink.hpp"

#include <cmath>

#include "reading/bar_ink.hpp"
#include "reading/bomb_ink.hpp"
#include "reading/grid_ink.hpp"
#include "reading/number.hpp"

namespace reading {
namespace {

void read_numbers(const Straightened& sheet, const layout::SheetGeometry& page, SheetInk& ink) {
    const auto number = [&](const Box& box, int highest) {
        return read_number(sheet.darkness, sheet.on_raster(box).inset(0.04 * square_side), highest);
    };
    for (std::size_t i = 0; i < ink.rows.size(); ++i)
        ink.rows[i] = number(page.rows[i], 40);
    constexpr int highest_sum = 400;
    if (page.sums) {
        ink.lines_sum = number(page.sums->rows, highest_sum);
        ink.extra_sum = number(page.sums->extra, highest_sum);
        ink.bombs_sum = number(page.sums->bombs, highest_sum);
        ink.energy_sum = number(page.sums->energy, highest_sum);
    }
    ink.total = number(page.total, highest_sum);
}

} // namespace

double probability(Odds odds) {
    return 1 / (1 + std::exp(-odds));
}

SheetInk read_ink(const Straightened& sheet, const layout::SheetGeometry& page, std::optional<SheetInk::Way> supposed) {
    SheetInk ink = {};
    ink.kind = page.kind;
    const Eye eye(sheet, page);
    const Pen pen = read_grid(eye, page, ink, supposed);
    read_energy(eye, page, pen, ink);
    read_extra(eye, page, pen, ink);
    read_bombs(eye, page, pen, ink);
    read_levels(eye, page, pen, ink);
    read_numbers(sheet, page, ink);
    return ink;
}

} // namespace reading
