// brikks table in a terminal, played on and killed (SIGKILL) at random instants, again and again on the same log.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace kills {

struct Report {
    int kills = 0;
    std::size_t shown = 0;       // rolls that were on the screen at least once
    std::size_t shown_again = 0; // times that one of them was there again
    std::size_t logged = 0;      // rolls in the log
    std::size_t before_roll = 0; // kills before any roll of that start was shown
    std::size_t unseen = 0;      // kills that left a roll in the log which had not been shown yet
    std::size_t cut = 0;         // kills that left a line cut off
    std::string wrong;           // the first thing that must not be; empty if all is well
};

// "1000 kills: ..."
std::string to_string(const Report& report);

// After every kill: the whole lines of the log before are still its beginning; it reads without an error; each roll
// that has ever been shown is in it exactly once, and is that roll. folder: for the logs; a new one after every hundred
// kills, so that the kills do not all fall into its reading.
Report kill(const std::string& program, const std::string& folder, int times, std::uint64_t seed);

} // namespace kills
