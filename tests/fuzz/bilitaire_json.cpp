#include "bilitaire/record_format.hpp"
#include "fuzz/reading.hpp"

void fuzz::target(std::string_view bytes) {
    expect_round_trip(bilitaire::read_record(bytes), {{bilitaire::write_record_text, bilitaire::read_record},
                                                      {bilitaire::write_record_json, bilitaire::read_record}});
}
