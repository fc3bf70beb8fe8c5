// Records of Bi-litaire as text and as JSON (FORMATS.md 6).
#pragma once

#include <string>
#include <string_view>

#include "base/reading.hpp"
#include "bilitaire/record.hpp"
#include "documents/source.hpp"

namespace bilitaire {

using namespace base;
using documents::Form;

inline constexpr std::string_view bilitaire_format = "bilitaire-game/1";

// The places: "rounds/0", "rounds/0/ball", "rounds/0/plate", "rounds/0/moves", "rounds/0/moves/3", "rounds/0/left".
Reading<bilitaire::Record> read_bilitaire(documents::Source source);
Reading<bilitaire::Record> read_bilitaire(std::string_view bytes);

// What is written reads back as the same value.
std::string write_bilitaire_text(const bilitaire::Record& record);
std::string write_bilitaire_json(const bilitaire::Record& record);

// A record to fill in, with comments that say how (text), or without moves (JSON).
std::string empty_bilitaire_form(Form form, std::string_view first, std::string_view second);

} // namespace bilitaire
