// Densities that are expected on a sheet before it is seen.
//
// The rows of a table: {{mean, doubt, spread} without ink, {mean, doubt, spread} that ink adds}. Densities are optical
// ones, the natural logarithm of paper over ink, averaged over the places that a comment names. What ink adds is in
// units of the pen of the sheet (eye.hpp). doubt: how far off the mean of a sheet may be; spread: the least from place
// to place.
#pragma once

#include <array>

#include "base/arrays.hpp"
#include "brikks/block.hpp"
#include "reading/classes.hpp"

namespace reading {

// The expectation for a pen: `ink` is what it adds.
inline Expectation with_ink(const Expectation& table, double ink) {
    const Expected& added = table.inked;
    return {table.bare, {added.mean * ink, added.doubt * ink, added.spread * ink}};
}

namespace densities {

// The middle of a square without a circle: its mean beyond its tenth percentile. noise: how far apart the tenth and the
// 25th percentile are in the palest squares; a cross leaves most of the paper bare, so that it hardly changes them. The
// pen is unknown yet: ink adds densities.
//
// Measured on 130 simulated sheets: without ink 2.0 to 4.0 times the noise, 0.0013 to 0.006; ink adds 0.03 (a pencil, a
// red ballpoint) to 0.6 (a black felt pen), with a spread of 6 to 17 % of that.
inline Expectation square(double noise) {
    const double bare = 2.9 * noise;
    return {{bare, 0.002 + 0.4 * bare, 0.003}, {0.15, 0.12, 0.003}};
}

// The disc of a printed circle in a square, by colour: white, yellow, green, red, blue, black.
struct PrintedCircles {
    base::EnumArray<brikks::Colour, double> density;
    double spread;
    double log_prior; // how likely a page is printed so
};
inline constexpr std::array<PrintedCircles, 3> printed_circles = {{
    {{{0.142, 0.103, 0.128, 0.135, 0.138, 0.144}}, 0.009, 0}, // style ink
    {{{0.087, 0.070, 0.095, 0.092, 0.106, 0.128}}, 0.009, 0}, // style arcade
    {{{0.120, 0.120, 0.120, 0.120, 0.120, 0.120}}, 0.04, -4}, // any other
}};
// The corners of a square, where a cross reaches beyond a circle; by Pen::cross. Bare ones may have outlines.
inline constexpr Expectation corner = {{0.01, 0.01, 0.005}, {0.5, 0.3, 0.15}};

// The sum across a line between squares; by Pen::cross, and on lines between zones, which are printed darker, by
// Pen::line.
inline constexpr Expectation line = {{0.2, 0.1, 0.05}, {4.5, 2, 1}};
inline constexpr Expectation zone_line = {{1.2, 0.4, 0.06}, {0.8, 0.3, 0}}; // the spread is that of other lines

// The disc inside an energy circle; by Pen::cross. Rings that are drawn lie beyond it.
struct CircleMiddle {
    double reach; // in radii
    Expectation disc;
};
inline constexpr CircleMiddle plain_middle = {0.4, {{0.004, 0.004, 0.005}, {1.7, 0.3, 0.2}}};
inline constexpr CircleMiddle thick_middle = {0.6, {{0.004, 0.004, 0.005}, {1.35, 0.3, 0.2}}};
inline constexpr CircleMiddle digit_middle = {0.6, {{0.078, 0.012, 0.006}, {1.35, 0.3, 0.25}}};
inline constexpr CircleMiddle pink_middle = {0.4, {{0.51, 0.04, 0.02}, {1.5, 0.4, 0.35}}};
// The least spread of bare middles, by Pen::cross: strokes from the neighbours.
inline constexpr double middle_spread = 0.08;
// The sum across the ring of an energy circle, in pixels of density; by Pen::cross.
inline constexpr Expectation ring = {{1.67, 0.25, 0.08}, {13, 4, 4}};
inline constexpr Expectation pink_ring = {{1.97, 0.3, 0.12}, {13, 4, 4}};

// An extra points field above and below its number, and over a number of one digit or two; by Pen::cross.
inline constexpr Expectation beside_number = {{0.008, 0.01, 0.008}, {0.7, 0.3, 0.2}};
inline constexpr Expectation one_digit = {{0.08, 0.02, 0.015}, {1, 0.3, 0.25}};
inline constexpr Expectation two_digits = {{0.14, 0.03, 0.02}, {0.9, 0.3, 0.25}};

// The box of a level; by Pen::cross.
inline constexpr Expectation level = {{0.004, 0.01, 0.01}, {2, 1.2, 0.7}};

} // namespace densities
} // namespace reading
