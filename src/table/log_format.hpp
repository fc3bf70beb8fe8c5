// The log as text, one event a line (FORMATS.md 4.1): reading and writing.
#pragma once

#include <string>
#include <string_view>

#include "base/reading.hpp"
#include "table/events.hpp"

namespace table {

// The first line, with its line end.
inline constexpr std::string_view log_heading = "brikks-log/1\n";

struct LoadedLog {
    TableLog log;
    std::size_t whole = 0; // the bytes of its whole lines; a line cut off at the end was never written
};
// A line cut off at the end is a warning, everything else an error. What follows an event that cannot come next is not
// read.
base::Reading<LoadedLog> read_log(std::string_view bytes);

// The line of an event that can come next, with its line end.
std::string write_event(const TableLog& before, const Event& event);

} // namespace table
