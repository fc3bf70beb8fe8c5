// The number of cases that a long test tries.
#pragma once

#include <cstdlib>

namespace support {

// True if the environment has BRIKKS_FULL, as in the Release build of CI: then long tests try all of their cases.
inline bool all_cases() {
    return std::getenv("BRIKKS_FULL") != nullptr;
}

// Returns the number of random cases to try: all of them or a tenth. The first tenth finds nearly every error, and the
// rest takes as long as all other tests of its program.
inline int random_cases(int all) {
    return all_cases() ? all : all / 10;
}

} // namespace support
