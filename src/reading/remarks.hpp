// Remarks about a reading: how sure it is, and what its verdict waits for.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/finding.hpp"
#include "base/text.hpp"
#include "reading/reader.hpp"

namespace reading {

inline constexpr std::string_view players_mark = "players"; // name of the number of players, as in Answer::about

// Returns a warning that --photo-players has no effect, because the page already says the number.
base::Text players_known(int players, int said);
// Returns a note if the number of players is unknown: neither the page nor an option nor an answer says it. Returns a
// warning if the page says another number than the option or answer.
std::optional<base::Finding> about_players(const ReadSheet& sheet, const ReadingOptions& options);

// Returns a note if a total is written that could not be read, unless a note says what it looks like. Ink that is like
// no digits says nothing: it may be speckles of the paper.
std::optional<base::Finding> about_total(const ReadSheet& sheet);

// True if the note lists marks that the rules overruled.
bool decided_by_rules(const base::Finding& note);
// Returns the notes on doubtful marks and on marks that are asked about.
std::vector<base::Finding> doubts(const Decision& decision);
// Returns a sentence about how sure the reading is: "read from the photo, nothing doubtful". Says so if the rules had
// to decide marks.
base::Text how_well(const Decision& decision);

// Returns the verdict in words; if it is open, with the question that would decide it. `asking`: the text around that
// question, "first question: {question}".
base::Text verdict_in_words(const Decision& decision, base::Id asking = base::Id::first_question);

// Returns the choices, by default with their probabilities, if these are known: "yes (62 %)". Then follows what else
// can be answered: "another number (0 to 14)", or numbers, which stand for each "all but 2" that is improbable, too.
std::vector<base::Text> choices_in_words(const Question& question, bool with_percents = true);

} // namespace reading
