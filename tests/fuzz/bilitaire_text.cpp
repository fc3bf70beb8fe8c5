#include "bilitaire/record_format.hpp"
#include "fuzz/reading.hpp"

void fuzz::target(std::string_view bytes) {
    expect_round_trip(bilitaire::read_bilitaire(bytes),
                      {{bilitaire::write_bilitaire_text, bilitaire::read_bilitaire},
                       {bilitaire::write_bilitaire_json, bilitaire::read_bilitaire}});
}
