// The number of random cases that a long test tries.
#pragma once

#include <cstdlib>

namespace support {

// Returns `all` if the environment has BRIKKS_FULL, as in one build of CI, and else a tenth of it: the first tenth of
// the cases finds nearly every error, and the rest takes as long as all other tests of its program.
inline int random_cases(int all) {
    return std::getenv("BRIKKS_FULL") != nullptr ? all : all / 10;
}

} // namespace support
