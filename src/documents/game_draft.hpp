// What a record's text and its JSON have in common: both are read into a draft, and the draft is checked.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/reading.hpp"
#include "brikks/game.hpp"
#include "documents/fields.hpp"
#include "documents/sheet.hpp"

namespace documents {

using namespace base;

inline constexpr std::string_view game_format = "brikks-game/1";
inline constexpr std::array<std::string_view, 8> game_keys = {"format", "variant", "house",  "players",
                                                              "start",  "rounds",  "claims", "winner"};
inline constexpr std::string_view no_turn = "-";    // of a player who is out; also an unclaimed total
inline constexpr std::string_view to_fill_in = "?"; // in the frame of a record: what is not known yet

struct PlayerDraft {
    Characters name;
    base::Place place;
    std::optional<Word> level;
};

struct RoundDraft {
    base::Place place;
    std::vector<Word> rolls;
    base::Place rolls_place;
    std::optional<Word> roller;             // by name (JSON)
    std::optional<std::size_t> roller_turn; // by the turn that bears the star (text)
    base::Place roller_place;               // of the star
    std::vector<Word> turns;
    base::Place turns_place;
    std::optional<std::vector<std::vector<Word>>> minis;
    base::Place minis_place;
    bool broken = false; // it could not be taken apart, which has been told
};

// What was written, still unchecked. A list with an element that could not be used, which has been told, is not there.
struct GameDraft {
    Form form = Form::json; // of the file: how messages name its parts
    std::optional<Word> variant;
    std::vector<Word> house;
    std::optional<std::vector<PlayerDraft>> players;
    std::optional<std::vector<Word>> start;
    std::optional<std::vector<RoundDraft>> rounds;
    std::optional<std::vector<Word>> claims; // totals, or no_turn
    std::optional<std::vector<Word>> winner; // names

    std::map<std::string, base::Place, std::less<>> keys; // every key that was met
    std::vector<Finding> messages;
    SourceMap where;

    // Notes a key; false, and an error, if it was there before.
    bool note_key(const std::string& key, base::Place place);
    bool has_key(std::string_view key) const { return keys.find(key) != keys.end(); }
};

// Whether this is the format of a record; if not, the error that says so.
bool check_game_format(const Word& format, std::vector<Finding>& messages);

// The error for a file with this one message.
Reading<brikks::Game> unreadable_game(Finding message);

// Checks everything and tells all that is wrong with it.
Reading<brikks::Game> finish(GameDraft draft);

} // namespace documents
