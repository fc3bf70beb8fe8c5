// The slip without which an illegal sheet would be legal: "with 8 crosses ..., the sheet would be right".
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "brikks/other_games.hpp"
#include "referee/changes.hpp"
#include "referee/referee.hpp"

namespace brikks {

struct RightChange {
    std::vector<Sheet> sheets; // the sheet as it would be right; of games of other levels or players there may be more
    std::string subject;       // the mark that is changed
    base::Text text;           // "with 8 crosses on the extra points bar, the sheet would be right"
    bool all;                  // the claims are right as well
};
// Finds the first change that makes all right, or else, of those that make the marks right, the one that leaves the
// fewest claims wrong. Each change is judged.
std::optional<RightChange> find_right(const std::vector<Change>& changes, const Limits& limits);

// The single changes that would make a sheet right that was judged illegal: another level, another number of players,
// and the nearest change of its marks. All are judged. If one makes all right, those that leave a claim wrong are left
// out. A mark is not blamed for what a level that was not given explains.
std::vector<RightChange> corrections(const Sheet& sheet, const Judgement& judgement, const OtherGames& others,
                                     const Limits& limits);

// Adds them as notes to the judgement of an illegal sheet; nothing if no single change is enough or the limits are
// reached. If errors follow from a slip in the grid, only the first one about the grid stays, and the note says how
// many more there were; likewise for points per row in reverse order.
void add_correction(const Sheet& sheet, Judgement& judgement, const OtherGames& others, const Limits& limits);

// Judges a sheet and adds what would make an illegal one right. others: called only then.
Judgement judge_and_correct(const Sheet& sheet, const std::function<OtherGames()>& others, const Limits& limits);

} // namespace brikks
