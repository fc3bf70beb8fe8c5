#include "formats/game.hpp"
#include "fuzz/reading.hpp"

void fuzz::target(std::string_view bytes) {
    expect_round_trip(formats::read_game_json(bytes), {{formats::write_game_text, formats::read_game_text},
                                                       {formats::write_game_json, formats::read_game_json}});
}
