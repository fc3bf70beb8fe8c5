#include "formats/bilitaire_record.hpp"
#include "fuzz/reading.hpp"

void fuzz::target(std::string_view bytes) {
    expect_round_trip(formats::read_bilitaire_text(bytes),
                      {{formats::write_bilitaire_text, formats::read_bilitaire_text},
                       {formats::write_bilitaire_json, formats::read_bilitaire_json}});
}
