// A finished sheet as `print report` shows it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/finding.hpp"
#include "brikks/placement.hpp"
#include "brikks/score.hpp"
#include "brikks/sheet.hpp"

namespace print {

struct ReportSheet {
    brikks::Sheet sheet;
    brikks::Score score;                  // the points of the marks
    std::optional<base::Verdict> verdict; // nullopt if the sheet was not checked
    std::vector<base::Finding> findings;  // in the page's language, or in English if that has no messages
    brikks::Bits marked = 0;              // the squares that the findings are about
    std::vector<brikks::Placement> order; // the blocks in a known order, for outlines and numbers; or empty
    std::string date = {};                // as the player wrote it; or empty
};

} // namespace print
