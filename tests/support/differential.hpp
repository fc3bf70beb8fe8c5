// The referee against its reference implementation, on random sheets.
#pragma once

#include <cstdint>
#include <string>

#include "brikks/sheet.hpp"

namespace support {

// One random sheet: of a game or of one broken off early, outlined mostly, as it is or with a mark changed or left out.
struct RandomSheet {
    brikks::Sheet sheet;
    std::string mutation; // what was changed; empty if it is as it was played
};
RandomSheet random_sheet(std::uint64_t seed, int most_rounds);

struct Tally {
    int sheets = 0;
    int legal = 0;
    int illegal = 0;
    int undecided = 0;   // by the referee
    int skipped = 0;     // too many divisions into blocks for the reference implementation
    int differences = 0; // the undecided ones among them
    std::string reports; // of the differences, sheet and all

    std::string summary() const;
};

// Judges the sheet twice and adds what came out. A legal verdict whose proof does not hold counts as a difference, too,
// and so do an illegal one without a reason and none at all.
void compare(const RandomSheet& random, std::uint64_t seed, Tally& tally);

} // namespace support
