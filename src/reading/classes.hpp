// Two classes of values of a sheet: of what has no ink, and of what has.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "reading/marks.hpp"

namespace reading {

double mean_of(const std::vector<double>& values); // 0 of none
Odds limited(Odds odds);                           // to the most that is believed

// Values that are alike but for a few: Student's distribution with 4 degrees of freedom.
struct Class {
    double mean = 0;
    double spread = 1;

    double log_likelihood(double value) const;
};

struct Classes {
    Class bare;
    Class inked;

    // What is paler than the bare ones or darker than the inked ones is as certain as these are.
    Odds odds(double value) const;
};

// What is expected before the sheet is seen: a mean, how far off it may be, and the least spread around it.
struct Expected {
    double mean;
    double doubt;
    double spread;
};

// inked: how much darker than bare.
struct Expectation {
    Expected bare;
    Expected inked;
};

// The class of values without ink, or with it; score: loses how much less likely it is than the one expected.
Class class_of(const std::vector<double>& values, const Expected& expected, double& score);

struct Fit {
    Classes classes;
    double score = -1e300; // of the values and the classes, as a logarithm
};

// Of which it may be known whether there is ink.
struct Value {
    Value(double number) : value(number) {}
    double value;
    std::optional<bool> inked;
};

// The classes of values in any order: of all cuts of the sorted values in two, the likeliest.
Fit separated(std::vector<Value> values, const Expectation& expectation);

// Elements that are alike in a bar, in its order.
struct Likes {
    std::vector<std::size_t> places; // in the bar, rising
    std::vector<double> values;
    Expectation expectation;
    Classes classes = {};
};

// The classes in a bar that is marked from its start: of all places where the marks may end, the likeliest. Returns the
// score.
double separate_bar(std::vector<Likes>& bar, std::size_t length);

} // namespace reading
