// Regret: the cost of a reading that overturns marks.
#pragma once

#include <algorithm>

#include "reading/marks.hpp"

namespace reading {

// The odds that must be overturned to read a mark as there, or as not there; 0 if the ink says the same.
inline double regret(Odds odds, bool there) {
    return std::max(there ? -odds : odds, 0.0);
}

// One of several readings of a mark, and its regret.
template <class Value>
struct Option {
    double regret = 0;
    Value value;
};

} // namespace reading
