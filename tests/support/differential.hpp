// Compares the referee with its reference implementation, on random sheets.
#pragma once

#include <cstdint>
#include <string>

#include "brikks/sheet.hpp"

namespace support {

// A random sheet of a game, which may have been broken off early. Most sheets have outlines. Many have a changed mark,
// and some lack a bar.
struct RandomSheet {
    brikks::Sheet sheet;
    std::string mutation; // the change of a mark, in words; empty if no mark was changed
};
RandomSheet random_sheet(std::uint64_t seed, int most_rounds);

struct Tally {
    int sheets = 0;
    int legal = 0;
    int illegal = 0;
    int undecided = 0;   // undecided by the referee
    int skipped = 0;     // too many divisions into blocks for the reference implementation
    int differences = 0; // different verdicts, including undecided ones
    std::string reports; // the differences in words, with the sheets

    std::string summary() const;
};

// Judges the sheet with both implementations and adds the result. These also count as differences: a legal verdict
// whose proof is wrong, an illegal verdict without a reason, and an undecided verdict.
void compare(const RandomSheet& random, std::uint64_t seed, Tally& tally);

} // namespace support
