// The log of an evening at the table (FORMATS.md 4.1): text, one entry a line, written entry by entry.
#pragma once

#include <string>
#include <string_view>

#include "base/reading.hpp"
#include "table/evening.hpp"

namespace table {

using namespace base;

// The first line, with its line end.
inline constexpr std::string_view log_heading = "brikks-log/1\n";

// What was being written when the program was stopped in the middle of a line counts as never written.
struct ParsedLog {
    brikks::Evening evening;
    std::size_t whole = 0; // how many bytes the whole lines take
};
// A line cut off at the end gives a warning. Whatever else is wrong is an error; what follows an entry that cannot have
// followed is not looked at.
Reading<ParsedLog> read_log(std::string_view bytes);

// The line of an entry that can follow, with its line end.
std::string write_entry(const brikks::Evening& before, const brikks::Entry& entry);

// The game as the frame of a game record, with ? for all that the table does not know: the start blocks and the blocks
// placed.
std::string write_frame_text(const brikks::EveningGame& game);

} // namespace table
