// A finished sheet as `print report` shows it.
#pragma once

#include <optional>
#include <vector>

#include "base/finding.hpp"
#include "brikks/placement.hpp"
#include "brikks/score.hpp"
#include "brikks/sheet.hpp"

namespace print {

struct ReportSheet {
    brikks::Sheet sheet;
    brikks::Score score;                  // what the marks are worth
    std::optional<base::Verdict> verdict; // missing: not checked
    std::vector<base::Finding> findings;  // printed in the language of the page, if there is a catalogue
    brikks::Bits marked = 0;              // the squares that they are about
    std::vector<brikks::Placement> order; // a known order of the blocks, or empty: outlines and numbers follow it
};

} // namespace print
