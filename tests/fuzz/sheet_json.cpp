#include "documents/sheet.hpp"
#include "fuzz/reading.hpp"

void fuzz::target(std::string_view bytes) {
    expect_round_trip(documents::read_sheet(bytes), {{documents::write_sheet_text, documents::read_sheet},
                                                     {documents::write_sheet_json, documents::read_sheet}});
}
