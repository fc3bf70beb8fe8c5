#include "formats/sheet.hpp"
#include "fuzz/reading.hpp"

void fuzz::target(std::string_view bytes) {
    const auto reading = formats::read_sheet_json(bytes);
    expect_sound(reading);
    if (!reading.value)
        return;
    const std::string text = formats::write_sheet_text(*reading.value);
    expect_same(*reading.value, text, formats::read_sheet_text(text));
    const std::string json = formats::write_sheet_json(*reading.value);
    expect_same(*reading.value, json, formats::read_sheet_json(json));
}
