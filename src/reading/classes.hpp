// Separates values of a sheet into two classes: without ink and with ink.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "reading/marks.hpp"

namespace reading {

double mean_of(const std::vector<double>& values); // 0 if there are none
Odds limited(Odds odds);                           // clamped to -most_odds .. most_odds

// The distribution of the values of one class: Student's t-distribution with 4 degrees of freedom, which allows for a
// few outliers.
struct Class {
    double mean = 0;
    double spread = 1;

    double log_likelihood(double value) const;
};

struct Classes {
    Class bare;
    Class inked;

    // The odds that a value has ink. A value below the mean of `bare` or above the mean of `inked` counts as that mean.
    Odds odds(double value) const;
};

// The expectation before the sheet is seen: a mean, how far off the mean may be, and the least spread around it.
struct Expected {
    double mean;
    double doubt;
    double spread;
};

// The expectation of both classes. `inked`: how much darker inked values are than bare ones.
struct Expectation {
    Expected bare;
    Expected inked;
};

// Finds the class of values that all have ink, or all have none. Subtracts from `score` how much less likely the class
// is than the expected one.
Class class_of(const std::vector<double>& values, const Expected& expected, double& score);

struct Fit {
    Classes classes;
    double score = -1e300; // log-likelihood of the values and of the classes
};

// A value of a sheet. `inked`: true if it has ink, false if it has none, nullopt if that is unknown.
struct Value {
    Value(double number) : value(number) {}
    double value;
    std::optional<bool> inked;
};

// Finds the classes of values in any order: those of the likeliest cut of the sorted values in two.
Fit separated(std::vector<Value> values, const Expectation& expectation);

// Elements of a bar that look alike, in the order of the bar.
struct Likes {
    std::vector<std::size_t> places; // positions in the bar, in rising order
    std::vector<double> values;
    Expectation expectation;
    Classes classes = {};
};

// Sets the classes of a bar whose marks begin at its start and have no gaps: those for the likeliest end of the marks.
// Returns their score. `length`: the number of elements of the bar.
double separate_bar(std::vector<Likes>& bar, std::size_t length);

} // namespace reading
