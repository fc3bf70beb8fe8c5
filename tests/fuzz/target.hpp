// A fuzz target, which each program of this folder defines. It reads the bytes, which can be anything at all, and
// throws Broken when something does not hold. A crash, a hang or a report of a sanitizer is a failure, too.
//
// With the sanitizers of clang the programs are fuzzers (libFuzzer). Otherwise they replay the files of the folders
// named to them.
#pragma once

#include <stdexcept>
#include <string_view>

namespace fuzz {

class Broken : public std::logic_error {
    using std::logic_error::logic_error;
};

void target(std::string_view bytes);

} // namespace fuzz
