// A fuzz target: what each program of this folder defines. It reads the bytes, which are anything at all, and throws
// Broken when something does not hold; a crash, a hang or a sanitizer's report is a failure, too.
//
// With the sanitizers of clang the programs are fuzzers (libFuzzer); else they replay the files of the folders named to them.
#pragma once

#include <stdexcept>
#include <string_view>

namespace fuzz {

class Broken : public std::logic_error {
    using std::logic_error::logic_error;
};

void target(std::string_view bytes);

} // namespace fuzz
