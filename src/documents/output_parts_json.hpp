// Parts that several of the printed objects have in common.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/reading.hpp"
#include "brikks/score.hpp"
#include "brikks/turn.hpp"

namespace documents {

using namespace base;

using Json = nlohmann::ordered_json;

// On one line, and harmless in a terminal: control characters are escaped, those beyond ASCII too. A file name may be
// no UTF-8.
std::string dump(const Json& json);

// In order, with the messages in that language. name_of gives the name of a square; of Brikks if none is given.
Json findings_json(const std::vector<Finding>& findings, const SourceMap& where, Language language);
Json findings_json(const std::vector<Finding>& findings, const SourceMap& where, Language language,
                   std::string (*name_of)(int));

// Values as a list of strings: squares, blocks, placements.
template <class Values>
Json json_list(const Values& values) {
    Json list = Json::array();
    for (const auto& value : values)
        list.push_back(to_string(value));
    return list;
}

// The verdict on a file that cannot be read.
inline constexpr std::string_view unreadable_verdict = "unreadable";

// player, players, level and variant.
void add_player(Json& object, const brikks::Sheet& sheet);

Json score_object(const brikks::Score& score);
// The points of a bar that was not given are null.
Json score_object(const brikks::Sheet& sheet, const brikks::Score& score);

// spent, lost, gained, pink, rows (completed, from the bottom) and crosses (due, or mini blocks in a duel).
void add_effect(Json& object, const brikks::Effect& effect);

} // namespace documents
