#include "support/photos/filled_sheet.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "brikks/score.hpp"
#include "brikks/squares.hpp"

namespace photos {
namespace {

using brikks::Bits;
using brikks::Cell;
using brikks::Sheet;
using layout::Box;

// A corner of squares: column 0..10, row 0..11, from the lower left of the grid.
using Corner = std::pair<int, int>;
using Edge = std::pair<Corner, Corner>;

// Returns the corners around a block at which the outline turns, counterclockwise; the first corner is also the last
// one. Squares that are not a block can have several loops.
std::vector<std::vector<Corner>> loops_around(Bits block) {
    std::set<Edge> edges;
    for (const Cell cell : brikks::cells(block)) {
        const int x = cell.column;
        const int y = cell.row;
        const std::array<Corner, 5> corners = {{{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}, {x, y}}};
        for (std::size_t i = 0; i < 4; ++i)
            // An edge that runs in both directions is inside the block.
            if (edges.erase({corners[i + 1], corners[i]}) == 0)
                edges.insert({corners[i], corners[i + 1]});
    }
    std::vector<std::vector<Corner>> loops;
    while (!edges.empty()) {
        std::vector<Corner> loop = {edges.begin()->first};
        for (auto edge = edges.begin(); edge != edges.end(); edge = edges.lower_bound({loop.back(), {-1, -1}})) {
            if (edge->first != loop.back())
                break;
            loop.push_back(edge->second);
            edges.erase(edge);
        }
        loops.push_back(std::move(loop));
    }
    return loops;
}

class Filling {
public:
    Filling(Ink& ink, const layout::SheetGeometry& page, const Sheet& sheet, Hand& hand, const FillPlan& plan,
            support::Rng& rng)
        : ink_(ink), page_(page), sheet_(sheet), hand_(hand), plan_(plan), rng_(rng), side_(square({0, 0}).width) {}

    Written fill() {
        const bool needs_outlines = plan_.way == Way::large || plan_.way == Way::outlines;
        written_.outlines = (plan_.outlines || needs_outlines) && (sheet_.notation == brikks::Notation::outlines ||
                                                                   sheet_.notation == brikks::Notation::order);
        squares();
        if (written_.outlines)
            outlines();
        if (sheet_.energy)
            energy();
        for (int i = 0; i < sheet_.extra.value_or(0) && i < static_cast<int>(page_.extra.size()); ++i)
            hand_.cross(ink_, wide(page_.extra[static_cast<std::size_t>(i)]));
        for (std::size_t i = 0; sheet_.bombs && i < page_.bombs.size(); ++i)
            if ((*sheet_.bombs)[i])
                hand_.cross(ink_, page_.bombs[i].inset(-0.15 * side_));
        if (!page_.levels.empty())
            level(page_.levels[static_cast<std::size_t>(sheet_.level - 1)]);
        points();
        return std::move(written_);
    }

private:
    const Box& square(Cell cell) const {
        return page_.squares[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
    }

    // Makes a box wider, so that crosses fill small fields.
    static Box wide(const Box& box) { return box.inset(-0.1 * box.width); }

    // Marks all squares, in the way of this sheet.
    void squares() {
        const bool coloured = plan_.way == Way::light || plan_.way == Way::dark;
        std::optional<Pen> colour;
        if (coloured && rng_.percent(50))
            colour = colour_pen(plan_.way == Way::dark, rng_);
        if (plan_.way == Way::hatched)
            hatch_distance_ = side_ * rng_.real(0.2, 0.3);
        Bits done = 0;    // squares of blocks that were marked as a whole
        Bits crossed = 0; // blocks that are crossed although others are coloured in
        for (const Cell cell : brikks::cells(brikks::crossed_squares(sheet_.marks).bits)) {
            if (sheet_.marks[cell] == brikks::mini_square) {
                mini(square(cell));
                continue;
            }
            if ((done & brikks::bit(cell)) != 0)
                continue;
            const Bits block = brikks::region_at(sheet_.marks, cell);
            Way way = plan_.way;
            if (way == Way::mixed && ((crossed & brikks::bit(cell)) != 0 || rng_.percent(50))) {
                way = Way::crosses;
                crossed |= block;
            } else if (way == Way::mixed) {
                way = rng_.percent(50) ? Way::light : Way::dark;
            }
            if (way == Way::light || way == Way::dark)
                colour_in(block, colour ? *colour : colour_pen(way == Way::dark, rng_));
            else if (way == Way::large)
                large_cross(block);
            else
                mark(square(cell), way);
            if (way == Way::light || way == Way::dark || way == Way::large)
                done |= block;
        }
        if (plan_.way != Way::filled && plan_.way != Way::large && plan_.way != Way::outlines)
            correction();
    }

    void mark(const Box& box, Way way) {
        switch (way) {
        case Way::ticks:
            hand_.tick(ink_, box.inset(0.25 * side_));
            break;
        case Way::dots:
            hand_.dot(ink_, box);
            break;
        case Way::filled:
            hand_.scribble(ink_, box.inset(0.12 * side_), static_cast<int>(side_ / 0.35));
            break;
        case Way::hatched:
            hand_.hatch(ink_, box.inset(0.05 * side_), hatch_distance_);
            break;
        case Way::outlines:
            break;
        default:
            hand_.cross(ink_, box);
        }
    }

    // Draws a wrong mark, and takes it back.
    void correction() {
        if (!plan_.wrong_cross && !rng_.percent(3 * plan_.corrections))
            return;
        const Cell wrong = {rng_.below(brikks::column_count), rng_.below(brikks::row_count)};
        if (sheet_.marks[wrong] != brikks::empty_square)
            return;
        const Correction way = plan_.wrong_cross.value_or(Correction::blackened);
        if (way == Correction::rubbed)
            rub_out(square(wrong));
        else
            mark(square(wrong), plan_.way); // a cross where blocks are coloured in
        take_back(square(wrong), way);
        written_.corrections.push_back("square " + to_string(wrong) + ": a cross, " +
                                       std::string(correction_names[way]));
    }

    void take_back(const Box& box, Correction way) {
        const Box inner = box.inset(0.15 * side_);
        const Point left = {box.x - 0.1 * side_, box.centre().y + rng_.real(-0.15, 0.15) * side_};
        const Point right = {box.right() + 0.1 * side_, box.centre().y + rng_.real(-0.15, 0.15) * side_};
        switch (way) {
        case Correction::blackened:
            hand_.scribble(ink_, inner, 11);
            break;
        case Correction::struck:
            for (int times = rng_.between(1, 3); times > 0; --times)
                hand_.line(ink_, left, right);
            break;
        case Correction::no:
            hand_.word(ink_, {box.x + 0.75 * side_, box.y + 0.3 * side_, 0.8 * side_, 0.5 * side_});
            break;
        case Correction::rubbed:
            break;
        }
    }

    // Draws a cross of which an eraser has left a trace.
    void rub_out(const Box& box) {
        Ink trace;
        hand_.cross(trace, box);
        ink_.coloured.push_back({{"trace", {110, 110, 110}, 0.5, rng_.real(0.06, 0.25), 0.5}, trace.strokes});
    }

    // Colours a block in, to and fro, from its left to its right.
    void colour_in(Bits block, const Pen& pen) {
        const double margin = side_ * rng_.real(-0.02, 0.07) + pen.width / 2;
        Stroke stroke;
        double left = 1e9, right = 0;
        for (const Cell cell : brikks::cells(block)) {
            left = std::min(left, square(cell).x);
            right = std::max(right, square(cell).right());
        }
        bool up = false;
        const double last = right - margin;
        for (double x = left + margin; x < last + 0.7 * pen.width; x += 0.8 * pen.width, up = !up) {
            const double at = std::min(x, last);
            double top = 1e9, bottom = -1e9; // of the squares of the block above and below each other at this place
            for (const Cell cell : brikks::cells(block))
                if (const Box& box = square(cell); box.x <= at && at < box.right()) {
                    top = std::min(top, box.y + margin);
                    bottom = std::max(bottom, box.bottom() - margin);
                }
            const auto about = [&](double y) {
                return Point{at + rng_.normal(0.04 * pen.width), y + rng_.normal(0.15 * pen.width)};
            };
            stroke.push_back(about(up ? bottom : top));
            stroke.push_back(about(up ? top : bottom));
        }
        ink_.coloured.push_back({pen, {std::move(stroke)}});
    }

    // Draws two strokes through the box around a block, from corner to corner. Where the block has no square at a
    // corner, the stroke ends in the next square of the block.
    void large_cross(Bits block) {
        Cell low = {brikks::column_count, brikks::row_count};
        Cell high = {0, 0};
        for (const Cell cell : brikks::cells(block)) {
            low = {std::min(low.column, cell.column), std::min(low.row, cell.row)};
            high = {std::max(high.column, cell.column), std::max(high.row, cell.row)};
        }
        const auto end_of = [&](bool right, bool top) {
            Cell best = low;
            int least = 1000;
            for (const Cell cell : brikks::cells(block)) {
                const int far =
                    std::abs(cell.column - (right ? high : low).column) + std::abs(cell.row - (top ? high : low).row);
                if (far < least) {
                    least = far;
                    best = cell;
                }
            }
            const Box box = square(best).inset(0.12 * side_);
            return Point{right ? box.right() : box.x, top ? box.y : box.bottom()};
        };
        hand_.line(ink_, end_of(false, false), end_of(true, true));
        hand_.line(ink_, end_of(false, true), end_of(true, false));
    }

    // Draws a mini block: a small frame, crossed or filled.
    void mini(const Box& box) {
        const Box frame = box.inset(0.14 * side_);
        hand_.outline(ink_,
                      {{frame.x, frame.y},
                       {frame.right(), frame.y},
                       {frame.right(), frame.bottom()},
                       {frame.x, frame.bottom()},
                       {frame.x, frame.y}},
                      side_ / 2);
        if (hand_.fills_minis)
            hand_.scribble(ink_, box.inset(0.24 * side_), 9);
        else
            hand_.cross(ink_, frame);
    }

    Point on_page(const Corner& corner) const {
        const Box& first = square({0, 0});
        return {first.x + corner.first * side_, first.bottom() - corner.second * side_};
    }

    static bool on_frame(const Corner& a, const Corner& b) {
        return (a.first == b.first && (a.first == 0 || a.first == brikks::column_count)) ||
               (a.second == b.second && (a.second == 0 || a.second == brikks::row_count));
    }

    void outlines() {
        Bits done = brikks::mini_squares(sheet_.marks);
        for (const Cell cell : brikks::cells(brikks::crossed_squares(sheet_.marks).bits)) {
            if ((done & brikks::bit(cell)) != 0)
                continue;
            const Bits block = brikks::region_at(sheet_.marks, cell);
            done |= block;
            for (const auto& loop : loops_around(block))
                outline(loop);
        }
    }

    // Draws the parts of a loop that this hand draws, each from corner to corner.
    void outline(const std::vector<Corner>& loop) {
        std::vector<Point> line;
        std::vector<Corner> corners;
        const auto finish = [&] {
            if (line.size() > 1)
                hand_.outline(ink_, line, side_);
            line.clear();
            corners.clear();
        };
        for (std::size_t i = 1; i < loop.size(); ++i) {
            const Edge edge = std::minmax(loop[i - 1], loop[i]);
            const bool known = !drawn_.insert(edge).second;
            if ((hand_.shares_edges && known) || (hand_.skips_frame && on_frame(edge.first, edge.second))) {
                finish();
                continue;
            }
            const std::size_t count = corners.size();
            const bool straight =
                count > 1 && (corners[count - 2].first == loop[i].first || corners[count - 2].second == loop[i].second);
            if (count == 0) {
                corners.push_back(loop[i - 1]);
                line.push_back(inside(loop, i - 1));
            }
            if (straight) {
                corners.pop_back();
                line.pop_back();
            }
            corners.push_back(loop[i]);
            line.push_back(inside(loop, i));
        }
        finish();
    }

    // Returns a corner of a loop, moved inside by the gap that the hand leaves.
    Point inside(const std::vector<Corner>& loop, std::size_t i) const {
        const Corner& before = loop[i == 0 ? loop.size() - 2 : i - 1];
        const Corner& at = loop[i];
        const Corner& after = loop[i + 1 == loop.size() ? 1 : i + 1];
        Point point = on_page(at);
        // The inside is to the left; y points down on the page.
        const int dx = before.second - at.second;
        const int dy = at.first - before.first;
        const int ex = at.second - after.second;
        const int ey = after.first - at.first;
        const double reach = hand_.inset * side_;
        point.x += reach * std::clamp(dx + ex, -1, 1);
        point.y -= reach * std::clamp(dy + ey, -1, 1);
        return point;
    }

    void energy() {
        const int players = page_.kind.players.value_or(0);
        const int printed = players == 1 ? 5 : 4;
        const int struck = players == 0 ? 0 : brikks::start_energy(players).deactivated;
        for (int number = 1; number <= brikks::energy_circles; ++number) {
            const brikks::EnergyMark mark = sheet_.energy->circle(number);
            const Box& box = page_.energy[static_cast<std::size_t>(number - 1)];
            if (mark == brikks::EnergyMark::untouched)
                continue;
            if (number > printed)
                hand_.ring(ink_, box.centre(), box.width / 2);
            if (mark != brikks::EnergyMark::circled && number > struck)
                hand_.cross(ink_, box.inset(-0.1 * box.width));
        }
    }

    void level(const Box& box) {
        if (hand_.ticks)
            hand_.tick(ink_, box);
        else
            hand_.cross(ink_, box.inset(-0.25 * box.width));
    }

    // Writes a number. Sometimes writes a wrong one first, which is struck through, with the right one next to it or
    // over it.
    void number(const Box& box, int value, const std::string& where) {
        if (!rng_.percent(plan_.corrections)) {
            hand_.number(ink_, box, value);
            return;
        }
        const int wrong = value == 0 ? 1 : value - 1;
        if (rng_.percent(50)) {
            hand_.number(ink_, box, wrong);
            hand_.number(ink_, box, value);
            hand_.number(ink_, box, value);
            written_.corrections.push_back(where + ": " + std::to_string(wrong) + " overwritten");
            return;
        }
        Box left = box;
        left.width /= 2;
        Box right = left;
        right.x += left.width;
        hand_.number(ink_, left, wrong);
        hand_.outline(ink_,
                      {{left.x + 0.1 * left.width, left.y + 0.6 * left.height},
                       {left.right() - 0.1 * left.width, left.y + 0.4 * left.height}},
                      side_);
        hand_.number(ink_, right, value);
        written_.corrections.push_back(where + ": " + std::to_string(wrong) + " struck through");
    }

    void points() {
        if (sheet_.claims.rows && rng_.percent(plan_.points))
            for (std::size_t i = 0; i < written_.rows.size(); ++i) {
                const std::optional<int> value = (*sheet_.claims.rows)[i];
                if (!value || (value == 0 && !hand_.writes_zeros))
                    continue;
                written_.rows[i] = value;
                number(page_.rows[i], *value, "row " + std::to_string(brikks::row_count - i));
            }
        if (page_.sums && sheet_.claims.total && rng_.percent(plan_.points)) {
            const brikks::Score score = brikks::score(sheet_);
            written_.sums = {score.lines, score.extra, score.bombs, score.energy};
            number(page_.sums->rows, score.lines, "sum of the rows");
            number(page_.sums->extra, score.extra, "extra points");
            number(page_.sums->bombs, score.bombs, "bombs");
            number(page_.sums->energy, score.energy, "energy");
        }
        if (sheet_.claims.total && rng_.percent(plan_.points)) {
            written_.total = sheet_.claims.total;
            number(page_.total, *written_.total, "total");
        }
    }

    Ink& ink_;
    const layout::SheetGeometry& page_;
    const Sheet& sheet_;
    Hand& hand_;
    const FillPlan& plan_;
    support::Rng& rng_;
    double side_;
    double hatch_distance_ = 0;
    std::set<Edge> drawn_;
    Written written_;
};

} // namespace

Written fill_in(Ink& ink, const layout::SheetGeometry& page, const Sheet& sheet, Hand& hand, const FillPlan& plan,
                support::Rng& rng) {
    return Filling(ink, page, sheet, hand, plan, rng).fill();
}

} // namespace photos
