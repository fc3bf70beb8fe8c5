#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "reading/densities.hpp"
#include "reading/grid_reader.hpp"
#include "reading/steps.hpp"
#include "referee/mini_block_limit.hpp"

namespace reading {
namespace {

// Returns the ink of the palest side of a frame just inside the square, where mini blocks are drawn. The palest side
// decides, because outlines of blocks are never drawn along all four sides.
template <class Measure>
double frame_inside(const Box& box, const Measure& side) {
    const Box frame = box.inset(0.14 * box.width);
    const std::array<Point, 4> corners = {
        {{frame.x, frame.y}, {frame.right(), frame.y}, {frame.right(), frame.bottom()}, {frame.x, frame.bottom()}}};
    double least = 1e9;
    for (std::size_t i = 0; i < 4; ++i)
        least = std::min(least, side(corners[i], corners[(i + 1) % 4]));
    return least;
}

// Returns how much paler a square is just inside a frame than on it, as a share of the ink of the frame: the median of
// the four sides.
double gap_inside(const Eye& eye, const Box& box) {
    constexpr double first = 0.11, last = 0.22, deep = 0.1; // of the frame and the gap inside it, as shares of the side
    constexpr double least_ink = 0.05;
    std::array<double, 4> gaps{};
    for (std::size_t side = 0; side < gaps.size(); ++side) {
        const auto ink_at = [&](double depth) {
            const double across = side % 2 == 0 ? depth : 1 - depth;
            std::vector<double> values;
            for (const double along : steps(0.25, 0.75, 0.02)) {
                const double x = side < 2 ? across : along, y = side < 2 ? along : across;
                values.push_back(eye.at(box.x + x * box.width, box.y + y * box.height));
            }
            return mean_of(values);
        };
        const double step = 1 / box.width; // a pixel
        double frame = 0, at = first;
        for (const double depth : steps(first, last, step))
            if (const double ink = ink_at(depth); ink > frame) {
                frame = ink;
                at = depth;
            }
        double palest = frame;
        for (const double depth : steps(at + step, at + deep, step))
            palest = std::min(palest, ink_at(depth));
        gaps[side] = (frame - palest) / std::max(frame, least_ink);
    }
    std::sort(gaps.begin(), gaps.end());
    return (gaps[1] + gaps[2]) / 2;
}

} // namespace

// Sets the odds of mini blocks, by their frames. The palest side of a frame has a density of 0.10 to 0.45 Pen::line in
// a mini block. In 98 of 100 other squares it has less than 0.03, if they are coloured lightly less than 0.08, and if
// they are hatched less than 0.10. If they are filled, it has any density, so the gap inside it decides (923 squares
// each on simulated sheets).
void GridReader::read_minis() {
    for (auto& row : ink.minis)
        row.fill(-most_odds);
    if (page.kind.variant != brikks::Variant::duel)
        return;
    if (coloured.filled)
        return read_minis_among_filled();
    OnGrid<double> frames{};
    OnGrid<Odds> outlined{};
    std::vector<double> crossed; // the frames of crossed squares, of which few are mini blocks
    int known = 0, enclosed = 0; // crossed squares; those with lines on all sides
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            const bool circle = has_circle(r, c);
            frames[r][c] = frame_inside(eye.on_raster(page.squares[r][c]), [&](Point a, Point b) {
                return circle ? line_between(eye, a, b, {2, 0.04, 0.2}) : thin_line_between(eye, a, b);
            });
            outlined[r][c] = palest_line_around(r, c);
            if (!circle && ink.squares[r][c] > 0)
                crossed.push_back(frames[r][c]);
            known += ink.squares[r][c] > 0;
            enclosed += ink.squares[r][c] > 0 && outlined[r][c] > 0;
        }
    // If no lines are drawn, what was measured are strokes that come near the edges of squares.
    const bool is_supposed = !ink.outlines && !coloured.any;
    const double line = is_supposed ? densities::usual_outline * pen.cross : pen.line;
    double unused = 0;
    const Classes plain = {class_of(crossed, {0.01 * line, 0.1 * line, 0.02 * line}, unused),
                           {0.22 * line, 0.06 * line}};
    // In squares with a circle, the frame is measured near the corners. There the printed circle and the ends of
    // crosses add ink.
    const Classes round = {{0.25 * line, 0.2 * line}, {1.0 * line, 0.25 * line}};
    constexpr Odds rare = -1;
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            // Squares with circles are rarely mini blocks.
            ink.minis[r][c] = has_circle(r, c) ? round.odds(frames[r][c]) / 2 - 2 : plain.odds(frames[r][c]) + rare;
            // Some players who outline blocks outline mini blocks, too. Such a square has lines on all sides, which no
            // square of a block has. If most squares look like that, it is the ink in them that looks like lines.
            if (ink.outlines && 2 * enclosed <= known)
                ink.minis[r][c] = std::max(ink.minis[r][c], 0.5 * outlined[r][c] - 2);
            // Squares of blocks that are read by their lines may be empty, but mini blocks are crossed or filled.
            if (by_ink)
                ink.minis[r][c] = std::min(ink.minis[r][c], (*by_ink)[r][c]);
        }
    if (coloured.any)
        limit_minis_among_colours();
}

// Sets the odds of mini blocks where strokes fill the squares of blocks: only mini blocks have a frame with a gap
// inside it. On 91 simulated sheets the gap takes away 0.69 of the ink of the frame in the median of 180 mini blocks,
// and less than 0.33 in 5 of 100; of 5,876 other marked squares 90 of 100 have less than 0.3, and 99 less than 0.56.
// Printed circles look similar: of 934 marked squares with a circle ten were mini blocks, which had a gap of 0.43 to
// 0.89, and a tenth of the others had more than 0.67. If some squares are crossed instead, those are the mini blocks.
// If at most one is, mini blocks may be filled, too. If there are more than a duel can have, the strokes of blocks are
// so far apart that they look like crosses.
void GridReader::read_minis_among_filled() {
    constexpr int few = 1;          // may be something else
    constexpr double sparse = 0.25; // most filling of a crossed square, as a share of that of most marked squares
    constexpr Odds sure = 4;
    OnGrid<double> gaps{};
    std::vector<double> gaps_of_marked, fillings; // of marked squares without a circle, of which few are mini blocks
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            gaps[r][c] = gap_inside(eye, eye.on_raster(page.squares[r][c]));
            if (!has_circle(r, c) && ink.squares[r][c] > 0) {
                gaps_of_marked.push_back(gaps[r][c]);
                fillings.push_back(filling(r, c));
            }
        }
    const double most = std::min(densities::crossed, sparse * quantile(fillings, 0.5));
    const auto count = std::count_if(fillings.begin(), fillings.end(), [&](double each) { return each < most; });
    const bool are_crossed = count > few && count <= brikks::max_minis;
    double unused = 0;
    const Classes gap = {class_of(gaps_of_marked, {0, 0.2, 0.12}, unused), {0.65, 0.16}};
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            Odds& mini = ink.minis[r][c];
            mini = limited(has_circle(r, c) ? 8 * gaps[r][c] - 8.5 : 2 * gap.odds(gaps[r][c]) - 3);
            if (!are_crossed || has_circle(r, c) || ink.squares[r][c] <= 0)
                continue;
            if (filling(r, c) < most)
                mini = std::max(mini, sure);
            else if (filling(r, c) > densities::filled)
                mini = std::min(mini, -sure);
        }
}

// Sets the odds of mini blocks where blocks are coloured in. A square in a colour is none, unless strokes of a pen fill
// it and it has no circle. A cross without another cross beside it is one, because each square of a block beside it
// would be in a colour; but it may be in a colour itself.
void GridReader::limit_minis_among_colours() {
    constexpr Odds sure = 6;
    const auto is_cross = [&](std::size_t row, std::size_t column) {
        return row < rows && column < columns && ink.squares[row][column] > 0 && !coloured.squares[row][column];
    };
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            Odds& mini = ink.minis[r][c];
            if (coloured.squares[r][c] && (has_circle(r, c) || !coloured.strokes[r][c]))
                mini = std::min(mini, -sure);
            if (is_cross(r, c) && !has_circle(r, c) && !is_cross(r - 1, c) && !is_cross(r + 1, c) &&
                !is_cross(r, c - 1) && !is_cross(r, c + 1))
                mini = std::max(mini, std::min(sure, -coloured.odds[r][c]));
        }
}

// Sets the odds of blackened squares, which show much less paper than most marked squares. They are doubtful, because
// players blacken crosses that were a mistake. But in a duel some players fill their mini blocks. There, blackened
// squares count as crossed if they are at least two, and more than twice as many as the mini blocks that are only
// framed. One of them may still be a mistake.
void GridReader::read_blackened() {
    constexpr double mistaken = 0.1; // share of players who blacken a mistake
    OnGrid<double> pale{};           // most of a crossed square is paper or the pale print of a circle
    std::vector<double> usual;
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            pale[r][c] = quantile(middle_of(r, c), 0.25);
            if (!has_circle(r, c) && ink.squares[r][c] > 0)
                usual.push_back(pale[r][c]);
        }
    // Hatching leaves less paper than crosses do.
    const double least = std::clamp(2 * quantile(usual, 0.5), 0.14 * pen.stroke, 0.3 * pen.stroke);
    std::vector<Odds*> blackened;
    std::size_t framed = 0;
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            if (coloured.squares[r][c])
                continue;
            if (pale[r][c] > least + (has_circle(r, c) ? 0.1 : 0.0))
                blackened.push_back(&ink.squares[r][c]);
            else
                framed += ink.squares[r][c] > 0 && ink.minis[r][c] > 0;
        }
    const bool duel = page.kind.variant == brikks::Variant::duel;
    const bool filled = duel && blackened.size() > std::max<std::size_t>(2 * framed, 1);
    const Odds if_filled = std::log(static_cast<double>(blackened.size()) / mistaken);
    for (Odds* odds : blackened)
        *odds = filled ? if_filled : duel ? 0.5 : -1;
}

} // namespace reading
