// Records of Bi-litaire as text and as JSON (FORMATS.md 6).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/node.hpp"
#include "base/reading.hpp"
#include "base/text_lines.hpp"
#include "bilitaire/record.hpp"
#include "documents/source.hpp"

namespace bilitaire {

using documents::Form;

inline constexpr std::string_view record_format = "bilitaire-game/1";

// The places: "rounds/0", "rounds/0/ball", "rounds/0/plate", "rounds/0/moves", "rounds/0/moves/3", "rounds/0/left".
base::Reading<Record> read_record(documents::Source source);
base::Reading<Record> read_record(std::string_view bytes);

// The text front end: the tree that JSON gives. nullopt, after one error, if this is not a record. A player who is not
// given has an error, too.
std::optional<base::Node> record_tree(const std::vector<base::TextLine>& lines, std::vector<base::Finding>& messages);

// The writers: their output reads back as the same value.
std::string write_record_text(const Record& record);
std::string write_record_json(const Record& record);

// A record to fill in, with comments that explain how (text), or without moves (JSON).
std::string empty_record(Form form, const std::string& first, const std::string& second, base::Language language);

} // namespace bilitaire
