// Brikks game records as JSON and as text (FORMATS.md 3).
//
// Signs of the text: `-` is the turn of a player who is out already, `*` is before the turn of whoever rolled
// (`1. B1 R4 : *R2@c3 R4@f1`), `-` is a total that nobody claims, and a name with a comma is in double quotes.
// `winner` has the winners by the players' own account: names, in text with commas between them.
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
inline constexpr std::string_view no_turn = "-";    // of a player who is out; also an unclaimed total
inline constexpr std::string_view to_fill_in = "?"; // in a record that still has to be filled in: a placement

base::Reading<brikks::Game> read_game(Source source);
base::Reading<brikks::Game> read_game(std::string_view bytes);
// A record in which start blocks and turns may still be to be filled in.
base::Reading<brikks::OpenGame> read_open_game(Source source);

// The writers: their output reads back as the same value.
std::string write_game_text(const brikks::Game& game);
std::string write_game_json(const brikks::Game& game);
nlohmann::ordered_json game_json(const brikks::Game& game); // the value that write_game_json writes
// Writes a text to be filled in: with ? for each placement, and a comment at the top.
std::string write_game_to_fill_in(const brikks::Game& game, const std::string& comment);
// An empty record to fill in.
std::string empty_game(Form form, std::size_t players, int level, brikks::Variant variant, base::Language language);

} // namespace documents
