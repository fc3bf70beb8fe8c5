#include "formats/sheet.hpp"
#include "fuzz/reading.hpp"

void fuzz::target(std::string_view bytes) {
    expect_round_trip(formats::read_sheet_json(bytes), {{formats::write_sheet_text, formats::read_sheet_text},
                                                        {formats::write_sheet_json, formats::read_sheet_json}});
}
