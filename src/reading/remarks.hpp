// Remarks about a reading: how sure it is, and what its verdict waits for.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/finding.hpp"
#include "base/text.hpp"
#include "reading/reader.hpp"

namespace reading {

inline constexpr std::string_view players_mark = "players"; // as in Answer

// A warning: --players has no effect, the page already says the number.
base::Text players_known(int players, int said);
// A note if neither the page nor an option or an answer says the number of players, a warning if they differ.
std::optional<base::Finding> about_players(const ReadSheet& sheet, const ReadingOptions& options);

// Checks if the note lists marks that the rules overruled.
bool decided_by_rules(const base::Finding& note);
// The marks that are doubtful or asked.
std::vector<base::Finding> doubts(const Decision& decision);
// "read from the photo, nothing doubtful"
base::Text how_well(const Decision& decision);

// The verdict; of an open one what would decide it. asking: "first question: {question}".
base::Text verdict_in_words(const Decision& decision, base::Id asking = base::Id::first_question);

} // namespace reading
