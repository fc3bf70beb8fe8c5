// Corrections of an illegal sheet: single changes that would make it legal. They become notes such as "with 8 crosses
// on the extra points bar, the sheet would be right".
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "brikks/other_games.hpp"
#include "referee/changes.hpp"
#include "referee/referee.hpp"

namespace brikks {

// A change that makes the marks of a sheet legal.
struct RightChange {
    // The changed sheet; several if several levels, numbers of players or crosses, squares or rows would
    // be right.
    std::vector<Sheet> sheets;
    std::string subject; // the mark that is changed
    base::Text text;     // "with 8 crosses on the extra points bar, the sheet would be right"
    bool all;            // true if the claims are right as well
};
// Finds the first change that makes the marks and the claims right. If there is none, finds the change that makes the
// marks right and leaves the fewest claims wrong. nullopt if no change makes the marks right. The referee judges each
// changed sheet that could be the result, as long as the limits allow.
std::optional<RightChange> find_right(const std::vector<Change>& changes, const Limits& limits);

// Finds single changes that would make an illegal sheet right: at most one of the level, one of the number of players
// and one of the marks. Besides a change of the bars, there may be a small change of the grid. If a change also makes
// the claims right, changes that leave a claim wrong are left out. If the level was not given and another level makes
// everything right, no other change is looked for.
std::vector<RightChange> corrections(const Sheet& sheet, const Judgement& judgement, const OtherGames& others,
                                     const Limits& limits);

// Adds the corrections as notes to the judgement of an illegal sheet. If the only correction is in the grid, the other
// errors follow from that slip: only the first error about the grid stays, and the note says how many errors it
// explains. Errors about the claimed points per row are treated in the same way if the points would be right in
// reverse order. If no correction is found, rows that seem to be copied twice are noted.
void add_correction(const Sheet& sheet, Judgement& judgement, const OtherGames& others, const Limits& limits);

// Judges a sheet and adds the corrections if it is illegal. `others` is called only then.
Judgement judge_and_correct(const Sheet& sheet, const std::function<OtherGames()>& others, const Limits& limits);

} // namespace brikks
