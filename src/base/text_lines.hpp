// The lines of a text file, without comments and blanks, and their parts `key: value`. Every part has its place.
//
// A line ends with LF, CR LF or CR. `#` starts a comment, except inside double quotes. A value can be in double quotes,
// and so can each of several values with commas between them (`player: "Ana #2", level 3`).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/source_text.hpp"

namespace base {

// A line that has more than blanks and a comment.
struct TextLine {
    std::string_view content; // a part of the file's bytes, without blanks around it
    base::Place place;        // the place of its first character
};

// Returns the lines of a file. `bytes` must be readable (see unreadable()). Ignores a byte order mark.
std::vector<TextLine> text_lines(std::string_view bytes);

struct KeyValue {
    std::string key; // in lower case
    base::Place key_place;
    std::string_view value; // without blanks around it; may be empty
    base::Place value_place;
};

// Divides a line `key: value` into its parts; nullopt for any other line. A key has one or more words of at least two
// characters (letters, digits, '-', '_', apostrophes), and at least one letter.
std::optional<KeyValue> key_value(const TextLine& line);

// Returns the words of a text, which have blanks and commas between them.
std::vector<Word> words(std::string_view text, base::Place start);

// A part of a value between commas. Commas inside double quotes do not divide the value.
struct Item {
    std::string_view text; // without blanks around it; may be empty
    base::Place place;
};
std::vector<Item> items(std::string_view value, base::Place start);

// Returns the characters of a value without the double quotes that may be around it. Inside them, a backslash stands
// before each quote and each backslash of the value.
Characters unquoted(std::string_view value, base::Place start);

// Returns the value in double quotes, which `unquoted` removes again.
std::string quote(std::string_view value);
// Returns the value, in double quotes if it cannot be read back without them.
std::string quote_if_needed(std::string_view value);
// Returns one of several values with commas between them, in double quotes if it needs them there.
std::string quote_item_if_needed(const std::string& item);

// Returns each line of the text as a comment, with "# " before it and a line end after it.
std::string as_comment(const std::string& text);

} // namespace base
