// Readers and writers of Brikks game records, as JSON and as text (FORMATS.md 3).
//
// The text has these signs: `-` is the turn of a player who is already out, or a total that is not claimed. `*` stands
// before the turn of the player who rolled (`1. B1 R4 : *R2@c3 R4@f1`). A name that has a comma is in double quotes.
// `winner` names the winners as the players claim them, in the text with commas between the names.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "base/reading.hpp"
#include "brikks/game.hpp"
#include "brikks/open_game.hpp"
#include "documents/source.hpp"

namespace documents {

inline constexpr std::string_view game_format = "brikks-game/1";
inline constexpr std::string_view no_turn = "-";    // the turn of a player who is out; also a total not claimed
inline constexpr std::string_view to_fill_in = "?"; // a placement or roll that is still to be filled in

base::Reading<brikks::Game> read_game(Source source);
base::Reading<brikks::Game> read_game(std::string_view bytes);
// Reads a record in which start blocks and turns may still be "?".
base::Reading<brikks::OpenGame> read_open_game(Source source);

// These functions write a record. Reading their output gives the same record again.
std::string write_game_text(const brikks::Game& game);
std::string write_game_json(const brikks::Game& game);
nlohmann::ordered_json game_json(const brikks::Game& game); // the object that write_game_json writes
// Writes a record as text for the players to fill in: with "?" for each open placement, and with `comment` at the top.
std::string write_game_to_fill_in(const brikks::OpenGame& open, const std::string& comment);
// Returns an empty record to fill in, for players with these names; an empty name becomes "Player 1". The comments of
// the text are in `language`.
std::string empty_game(Form form, const std::vector<std::string>& names, int level, brikks::Variant variant,
                       base::Language language);

} // namespace documents
