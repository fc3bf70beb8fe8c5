// What the commands that read sheets have in common.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/finding.hpp"
#include "base/reading.hpp"
#include "brikks/score.hpp"
#include "commands/environment.hpp"
#include "documents/sheet.hpp"

namespace commands {

struct LoadedSheet {
    std::string file; // as named on the command line
    brikks::Sheet sheet;
    base::SourceMap where;
    documents::Form form = documents::Form::text; // in which it was written
};

// "FILE:LINE:COLUMN: error: ", as far as the place is known.
std::string prefix(std::string_view file, base::Place place, base::Severity severity);

// "FILE:LINE:COLUMN: error: MESSAGE [rule-id]" and a line end.
std::string to_line(const base::Finding& finding, std::string_view file, const base::SourceMap& where);
std::string to_line(const base::Finding& finding, const LoadedSheet& sheet);

// "47 + 21 + 4 + 1 = 73 (rows, extra points, bombs, energy)".
std::string to_sum(const brikks::Sheet& sheet, const brikks::Score& score);

// What the score leaves out because the sheet does not say it: "no energy line: its points are not counted".
std::vector<std::string> not_given(const brikks::Sheet& sheet);

} // namespace commands
