#include "documents/game.hpp"
#include "fuzz/reading.hpp"

void fuzz::target(std::string_view bytes) {
    expect_round_trip(documents::read_game(bytes), {{documents::write_game_text, documents::read_game},
                                                    {documents::write_game_json, documents::read_game}});
}
