// JSON parts that several of the printed objects have in common.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/reading.hpp"
#include "brikks/score.hpp"
#include "brikks/turn.hpp"
#include "documents/json.hpp"

namespace reports {

using documents::Json;

// Returns the findings in their order for readers (in_order), with messages in this language. `name_of`: gives the name
// of a square; without it, squares are named as in Brikks.
Json findings_json(const std::vector<base::Finding>& findings, const base::SourceMap& where, base::Language language);
Json findings_json(const std::vector<base::Finding>& findings, const base::SourceMap& where, base::Language language,
                   std::string (*name_of)(int));

// Returns the findings about sheets in several files, each with file, rule, severity and message. The `board` of a
// finding's moment is the index of its file.
Json findings_with_files_json(const std::vector<base::Finding>& findings, const std::vector<std::string>& files,
                              base::Language language);

// The verdict on a file that cannot be read.
inline constexpr std::string_view unreadable_verdict = "unreadable";

// Adds player, players, level and variant to the object.
void add_player(Json& object, const brikks::Sheet& sheet);

Json score_object(const brikks::Score& score);
// Returns the score of a sheet as an object. The points of a bar that was not given are null.
Json score_object(const brikks::Sheet& sheet, const brikks::Score& score);

// Adds spent, lost, gained, pink, rows (the completed ones, from the bottom) and crosses (earned; in a duel these are
// mini blocks) to the object.
void add_effect(Json& object, const brikks::Effect& effect);

} // namespace reports
