// Brikks game records as JSON and as text (FORMATS.md 3).
//
// In the text, `-` is the turn of a player who is out already, `*` stands before the turn of whoever rolled
// (`1. B1 R4 : *R2@c3 R4@f1`), `-` is a total that nobody claims, and a name with a comma stands in double quotes.
// `winner` is who won by the players' own account: names, in text with commas between them.
#pragma once

#include <string>
#include <string_view>

#include "base/reading.hpp"
#include "brikks/game.hpp"

namespace documents {

using namespace base;

// Whether the file says that it is a game record; it may be broken all the same.
bool is_game(std::string_view bytes);

Reading<brikks::Game> read_game(std::string_view bytes); // either form
Reading<brikks::Game> read_game_text(std::string_view bytes);
Reading<brikks::Game> read_game_json(std::string_view bytes);

// What is written reads back as the same value.
std::string write_game_text(const brikks::Game& game);
std::string write_game_json(const brikks::Game& game);

} // namespace documents
