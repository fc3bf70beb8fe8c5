// Densities that are expected on a sheet before it is seen.
//
// An Expectation is {{mean, doubt, spread} without ink, {mean, doubt, spread} that ink adds}. `doubt`: how far off the
// mean of a sheet may be. `spread`: the least spread between places on one sheet. Densities are optical: the natural
// logarithm of the brightness of paper divided by the brightness of ink. They are averaged over the places that the
// comment of a constant names. The numbers that ink adds depend on the pen of the sheet (eye.hpp): "ink in units of
// Pen::cross" means that they are multiplied by Pen::cross.
#pragma once

#include <array>

#include "base/arrays.hpp"
#include "brikks/block.hpp"
#include "brikks/energy.hpp"
#include "reading/classes.hpp"

namespace reading {

// The expectation for a pen: multiplies the part that ink adds by `ink`.
inline Expectation with_ink(const Expectation& table, double ink) {
    const Expected& added = table.inked;
    return {table.bare, {added.mean * ink, added.doubt * ink, added.spread * ink}};
}

namespace densities {

// The middle of a square without a circle: its mean density minus its tenth percentile. `noise`: the difference between
// the 25th and the tenth percentile in the palest squares. A cross leaves most of the paper bare and hardly changes
// this difference. The pen is not known yet, so the numbers that ink adds are plain densities.
//
// Measured on 130 simulated sheets: without ink, the middle is 0.0013 to 0.006, which is 2.0 to 4.0 times the noise.
// Ink adds 0.03 (a pencil, a red ballpoint) to 0.6 (a black felt pen), with a spread of 6 to 17 % of that.
inline Expectation square(double noise) {
    const double bare = 2.9 * noise;
    return {{bare, 0.002 + 0.4 * bare, 0.003}, {0.15, 0.12, 0.003}};
}

// The mean density of the middle of a square that strokes of a pen may fill. The pen is not known yet.
inline constexpr Expectation filled_square = {{0.01, 0.02, 0.005}, {0.6, 0.4, 0.05}};
// How much of the middle of a square is filled (GridReader::filling). The medians of 34 sheets with crosses are at most
// 0.04, those of 55 hatched ones mostly 0.01 to 0.17, and those of 113 filled ones 0.16 to 0.94.
inline constexpr double crossed = 0.08;      // most of a crossed square
inline constexpr double filled = 0.2;        // least of a filled square beside crossed ones
inline constexpr double filled_sheet = 0.15; // least of most marked squares on a sheet that is filled

// The disc inside a printed circle of a square. The densities are by colour: white, yellow, green, red, blue, black.
struct PrintedCircles {
    base::EnumArray<brikks::Colour, double> density;
    double spread;
    double log_prior; // logarithm of how probable such a print is
};
inline constexpr std::array<PrintedCircles, 3> printed_circles = {{
    {{{0.142, 0.103, 0.128, 0.135, 0.138, 0.144}}, 0.009, 0}, // style "ink"
    {{{0.087, 0.070, 0.095, 0.092, 0.106, 0.128}}, 0.009, 0}, // style "arcade"
    {{{0.120, 0.120, 0.120, 0.120, 0.120, 0.120}}, 0.04, -4}, // any other style
}};
// The corners of a square, where a cross reaches beyond the printed circle (ink in units of Pen::cross). The corners of
// a bare square may contain outlines of blocks.
inline constexpr Expectation corner = {{0.01, 0.01, 0.005}, {0.5, 0.3, 0.15}};

// The density summed across a line between squares. Ink on ordinary lines is in units of Pen::cross. Lines between
// zones are printed darker: ink on them is in units of Pen::line, and its spread is later copied from the ordinary
// lines.
inline constexpr double usual_outline = 8; // the ink of most lines around blocks
inline constexpr Expectation line = {{0.2, 0.1, 0.05}, {4.5, 2, 1}};
inline constexpr Expectation zone_line = {{1.2, 0.4, 0.06}, {0.8, 0.3, 0}};

// The same for a line between two squares that are coloured in. Between two blocks, the colour may leave a gap.
inline constexpr Expectation coloured_line = {{0.15, 0.1, 0.06}, {5, 3, 1}};

// A disc inside an energy circle (ink in units of Pen::cross).
struct CircleDisc {
    double reach; // radius of the disc, in radii of the circle
    Expectation density;
};
// The middle, which most drawn rings do not reach.
inline constexpr CircleDisc plain_middle = {0.4, {{0.004, 0.004, 0.005}, {1.7, 0.3, 0.2}}};
// The inner part of a plain middle, which a ring as narrow as the digit 0 does not reach. The middle counts as at most
// twice as dark as this part. With this limit, 99.7 % of 1,018 rings without a cross on 262 simulated sheets add at
// most 0.42 units, and 99.7 % of 729 crosses add at least 0.80; without it, the numbers are 0.72 and 0.86.
inline constexpr double inner_reach = 0.25, most_above_inner = 2;
inline constexpr CircleDisc thick_middle = {0.6, {{0.004, 0.004, 0.005}, {1.35, 0.3, 0.2}}};
inline constexpr CircleDisc digit_middle = {0.6, {{0.078, 0.012, 0.006}, {1.35, 0.3, 0.25}}};
inline constexpr CircleDisc pink_middle = {0.4, {{0.51, 0.04, 0.02}, {1.5, 0.4, 0.35}}};
// The least spread of middles without a cross, in units of Pen::cross. It comes from strokes in neighbouring circles.
inline constexpr double middle_spread = 0.08;
// The whole inside of a pink circle. Of 480 crosses on 322 simulated sheets, 99 % add at least 0.56 units there; of 553
// drawn rings without a cross, 98 % add at most 0.81, which the large spread without a cross
// allows for. The middle is a part of it, so their odds are not independent.
inline constexpr CircleDisc pink_inside = {0.8, {{0.27, 0.04, 0.02}, {1.15, 0.2, 0.25}}};
inline constexpr double inside_spread = 0.4; // the least spread without a cross, in units of Pen::cross
// The darkest 3 % between the print and the edge of circles 1 to 4 (ink in units of Pen::stroke): of 284 bare ones, all
// have at most 0.28 units; of 1,228 crossed ones, all have at least 0.64, and the median is 1.0.
inline constexpr Expectation clear_ring = {{0.03, 0.015, 0.01}, {1.05, 0.2, 0.2}};
inline constexpr double clear_ring_spread = 0.08; // the least spread without a cross, in units of Pen::stroke
// The density summed across the ring of an energy circle, in steps of half a pixel (ink in units of Pen::cross).
inline constexpr Expectation ring = {{1.67, 0.25, 0.08}, {13, 4, 4}};
inline constexpr Expectation pink_ring = {{1.97, 0.3, 0.12}, {13, 4, 4}};
// The mean density inside the edge of an energy circle, above, below and on both sides (ink in units of Pen::cross): of
// 3,226 bare circles on 236 simulated sheets, 99 % have at most 0.0093. Of 1,300 circles with a ring but no cross, 15 %
// have at most 0.01, because the ring is outside; their median is 0.7 units.
inline constexpr Expectation inside_edge = {{0.003, 0.003, 0.0015}, {0.9, 0.5, 0.5}};

// An extra points field: above and below its number, and over its number, without the density of the print (ink in
// units of Pen::cross).
inline constexpr Expectation beside_number = {{0.008, 0.01, 0.008}, {0.7, 0.3, 0.2}};
inline constexpr Expectation over_number = {{0.001, 0.003, 0.007}, {0.95, 0.12, 0.13}};
// The same while the pen is sought. It is broad, because a few crosses must not outweigh what the lines and the circles
// say about the pen. On a photo of filled blocks with 25 pixels a square, Pen::cross is 0.059 with it, and 0.073 with
// the narrow one.
inline constexpr Expectation over_number_of_any_pen = {over_number.bare, {over_number.inked.mean, 0.3, 0.25}};
// The density of the printed numbers of the extra points fields: a factor that is the same on the whole sheet, 0.10 to
// 0.20, times these numbers. Measured on the bare fields of 83 simulated sheets of both styles: the differences have a
// spread of 0.0065; ink adds 0.946 units with a spread of 0.15.
inline constexpr std::array<double, brikks::max_crosses + 1> printed_number = {
    0.58, 0.42, 0.53, 0.60, 0.965, 0.955, 0.885, 1.085, 1.10, 1.005, 0.945, 1.145, 1.085, 0.89, 0.875};

// The inside of the box of a level (ink in units of Pen::cross).
inline constexpr Expectation level = {{0.004, 0.01, 0.01}, {2, 1.2, 0.7}};

} // namespace densities
} // namespace reading
