// Several sheets of one game: do they fit together? Only what holds whatever happened is told, so two sheets that pass
// may still be of different games; each sheet by itself is for the referee.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/finding.hpp"
#include "brikks/sheet.hpp"

namespace brikks {

struct SameGameFinding {
    std::size_t sheet = 0; // where it is told
    base::Finding finding;
};

struct SameGame {
    std::vector<SameGameFinding> findings;
    // Who share the first place by the marks; in a duel who stayed longer, both of a draw, none if that is not known,
    // or if the sheets do not fit together.
    std::vector<std::size_t> winners;
    bool legal() const;
};

// sheets: 1 or more; a sheet that is no use to a check, such as bare crosses to that of the colours, is passed over in
// it.
SameGame judge_same_game(std::span<const Sheet> sheets);

} // namespace brikks
