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
    std::string subject;       // what is changed
    base::Text text;           // "with 8 crosses on the extra points bar, the sheet would be right"
    bool all;                  // what was written down about the marks is right, too
};
// The first change with which all is right, or else, with which the marks are, that which leaves fewest claims wrong.
// Each is judged.
std::optional<RightChange> find_right(const std::vector<Change>& changes, const Limits& limits);

// The single changes that would make a sheet right that was judged illegal: another level, another number of players,
// and of the changes of its marks the nearest; all of them judged, and only the best: where one would make all right,
// none that would leave a number written down wrong. A mark is not blamed for what a level not given explains.
std::vector<RightChange> corrections(const Sheet& sheet, const Judgement& judgement, const OtherGames& others,
                                     const Limits& limits);

// Adds them as notes to the judgement of an illegal sheet; nothing if no single change is enough or the limits are
// reached. Of the errors that follow from a slip in the grid only the first one about the grid stays, and the note says
// how many more there were; likewise of points per row in the reverse order.
void add_correction(const Sheet& sheet, Judgement& judgement, const OtherGames& others, const Limits& limits);

// The referee, and what would make an illegal sheet right. others: asked only then.
Judgement judge_and_correct(const Sheet& sheet, const std::function<OtherGames()>& others, const Limits& limits);

} // namespace brikks
