// Reads and writes the log as text, one event per line (FORMATS.md 4.1).
#pragma once

#include <string>
#include <string_view>

#include "base/reading.hpp"
#include "table/events.hpp"

namespace table {

// The first line of a log, with its line end.
inline constexpr std::string_view log_heading = "brikks-log/1\n";

struct LoadedLog {
    TableLog log;
    std::size_t whole = 0; // the number of bytes in complete lines; an incomplete last line does not count as written
};
// Reads a log. Stops at the first line with an error, and then returns no value. An incomplete last line is only a
// warning.
base::Reading<LoadedLog> read_log(std::string_view bytes);

// Returns the line of an event that can come next in `before`, with its line end.
std::string write_event(const TableLog& before, const Event& event);

} // namespace table
