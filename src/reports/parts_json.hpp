// Parts that several of the printed objects have in common.
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

// The findings in order, with the messages in that language. name_of gives the name of a square; of Brikks if none is
// given.
Json findings_json(const std::vector<base::Finding>& findings, const base::SourceMap& where, base::Language language);
Json findings_json(const std::vector<base::Finding>& findings, const base::SourceMap& where, base::Language language,
                   std::string (*name_of)(int));

// The findings about sheets in several files, each with file, rule, severity and message. The board of its moment is
// the number of its file.
Json findings_with_files_json(const std::vector<base::Finding>& findings, const std::vector<std::string>& files,
                              base::Language language);

// The verdict on a file that cannot be read.
inline constexpr std::string_view unreadable_verdict = "unreadable";

// player, players, level and variant.
void add_player(Json& object, const brikks::Sheet& sheet);

Json score_object(const brikks::Score& score);
// The points of a bar that was not given are null.
Json score_object(const brikks::Sheet& sheet, const brikks::Score& score);

// spent, lost, gained, pink, rows (completed, from the bottom) and crosses (due, or mini blocks in a duel).
void add_effect(Json& object, const brikks::Effect& effect);

} // namespace reports
