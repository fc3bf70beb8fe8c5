#include "formats/game.hpp"
#include "fuzz/reading.hpp"

void fuzz::target(std::string_view bytes) {
    const auto reading = formats::read_game_json(bytes);
    expect_sound(reading);
    if (!reading.value)
        return;
    const std::string text = formats::write_game_text(*reading.value);
    expect_same(*reading.value, text, formats::read_game_text(text));
    const std::string json = formats::write_game_json(*reading.value);
    expect_same(*reading.value, json, formats::read_game_json(json));
}
