// What the commands that read sheets have in common.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "brikks/score.hpp"
#include "cli/environment.hpp"
#include "findings/finding.hpp"
#include "formats/reading.hpp"
#include "formats/sheet.hpp"

namespace cli {

struct LoadedSheet {
    std::string file; // as named on the command line
    brikks::Sheet sheet;
    formats::SourceMap where;
    formats::Form form = formats::Form::text; // in which it was written
};

// "FILE:LINE:COLUMN: error: ", as far as the place is known.
std::string prefix(std::string_view file, findings::Place place, findings::Severity severity);

// "FILE:LINE:COLUMN: error: MESSAGE [rule-id]" and a line end.
std::string to_line(const findings::Finding& finding, std::string_view file, const formats::SourceMap& where);
std::string to_line(const findings::Finding& finding, const LoadedSheet& sheet);

// "47 + 21 + 4 + 1 = 73 (rows, extra points, bombs, energy)".
std::string to_sum(const brikks::Sheet& sheet, const brikks::Score& score);

// What the score leaves out because the sheet does not say it: "no energy line: its points are not counted".
std::vector<std::string> not_given(const brikks::Sheet& sheet);

} // namespace cli
