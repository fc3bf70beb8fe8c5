// Reads and writes records of Bi-litaire as text and as JSON (FORMATS.md 6).
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

// Reads a record. Paths in its source map are "rounds/0", "rounds/0/ball", "rounds/0/plate", "rounds/0/moves",
// "rounds/0/moves/3" and "rounds/0/left".
base::Reading<Record> read_record(documents::Source source);
base::Reading<Record> read_record(std::string_view bytes);

// Reads a text into a tree like the tree of a JSON record, with the turn number of each move added. Returns nullopt,
// after reporting one error, if the text is not a record. A missing player is an error, too.
std::optional<base::Node> record_tree(const std::vector<base::TextLine>& lines, std::vector<base::Finding>& messages);

// Writes a record; reading the result gives the same record.
std::string write_record_text(const Record& record);
std::string write_record_json(const Record& record);

// Makes a record to fill in: a text with comments that explain how, or JSON without moves. `first` is the ball player
// of round 1.
std::string empty_record(Form form, const std::string& first, const std::string& second, base::Language language);

} // namespace bilitaire
