// Regret: the cost of a reading that overturns marks.
#pragma once

#include <algorithm>

#include "reading/marks.hpp"

namespace reading {

// The odds that must be overturned to read the mark as present (`there`) or absent; 0 if the ink agrees.
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
