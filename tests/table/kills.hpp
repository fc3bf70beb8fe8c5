// Plays brikks table in a terminal and kills it (SIGKILL) at random instants, again and again on the same log.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace kills {

struct Report {
    int kills = 0;
    std::size_t shown = 0;       // rolls that were on the screen at least once
    std::size_t shown_again = 0; // times that a roll was on the screen once more
    std::size_t logged = 0;      // rolls in the log
    std::size_t before_roll = 0; // kills of a run that had not shown a roll yet
    std::size_t unseen = 0;      // kills that left a roll in the log that had not been shown yet
    std::size_t cut = 0;         // kills that left a line cut off
    std::string wrong;           // the first thing that is wrong; empty if all is well
};

// Returns the report in words: "1000 kills: ..."
std::string to_string(const Report& report);

// Kills the program `times` times. Checks after every kill that the log begins with the whole lines that it had before,
// that it can be read without an error, and that it has each roll that was ever shown exactly once and unchanged.
// `folder`: the place for the logs. Every hundred kills a new log is begun, so that not all kills come during its
// reading. `bots`: the number of bots that play along, 0 or 1.
Report kill(const std::string& program, const std::string& folder, int times, std::uint64_t seed, int bots);

} // namespace kills
