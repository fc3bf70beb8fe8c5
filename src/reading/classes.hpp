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

    // The odds that a value has ink. A value outside the range between the two means counts as the nearer mean.
    Odds odds(double value) const;
};

// The class that is expected before the sheet is seen.
struct Expected {
    double mean;
    double doubt;  // standard deviation of the real mean from `mean`
    double spread; // the least spread of the values
};

struct Expectation {
    Expected bare;
    Expected inked; // its mean is relative to the mean of the bare values that are found
};

// Finds the class of values that all have ink, or of values that all have none. Subtracts a penalty from `score`: the
// farther the mean is from the expected one, the greater.
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

// Finds the classes of values, which may be in any order. Values above the likeliest cut through the sorted values have
// ink; the other values have none. A value whose `inked` is given is in that class wherever the cut is.
Fit separated(std::vector<Value> values, const Expectation& expectation);

// Elements of a bar that look alike, in the order of the bar.
struct Likes {
    std::vector<std::size_t> places; // positions in the bar, in rising order
    std::vector<double> values;
    Expectation expectation;
    Classes classes = {};
};

// Finds the classes of the elements of a bar, and returns their score. The marks of a bar begin at its start and have
// no gaps, so only their end is unknown: the likeliest end gives the classes. `length`: the number of elements of the
// bar.
double separate_bar(std::vector<Likes>& bar, std::size_t length);

} // namespace reading
