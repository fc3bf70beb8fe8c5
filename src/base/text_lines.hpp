// The lines of a text file: comments and blanks gone, `key: value` taken apart, places kept.
//
// A line ends with LF, CR LF or CR. `#` starts a comment, except in a value, or in one of several with commas between
// them, that is in double quotes (`player: "Ana #2", level 3`).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/source_text.hpp"

namespace base {

// A line that has more on it than blanks and a comment.
struct TextLine {
    std::string_view content; // a part of the bytes read, no blanks around it
    base::Place place;        // the place of its first character
};

// bytes: readable (see unreadable()); a byte order mark is ignored.
std::vector<TextLine> text_lines(std::string_view bytes);

struct KeyValue {
    std::string key; // in lower case
    base::Place key_place;
    std::string_view value; // no blanks around it; may be empty
    base::Place value_place;
};

// Takes `key: value` apart. A key is words of two letters or more (letters, digits, '-', '_', apostrophes); nullopt for
// another line.
std::optional<KeyValue> key_value(const TextLine& line);

// The words of a text, separated by blanks and commas.
std::vector<Word> words(std::string_view text, base::Place start);

// The parts of a value between its commas; a part in double quotes may have commas of its own.
struct Item {
    std::string_view text; // no blanks around it; may be empty
    base::Place place;
};
std::vector<Item> items(std::string_view value, base::Place start);

// The characters of a value that may be in double quotes (in them, \" is a quote and \\ a backslash).
Characters unquoted(std::string_view value, base::Place start);

// The value in quotes: the reverse.
std::string quote(std::string_view value);
// The value, in quotes if it cannot be read back without them.
std::string quote_if_needed(std::string_view value);
// The value as one of several with commas between them.
std::string quote_item_if_needed(const std::string& item);

// Each line of the text as a comment, "# " and a line end around it.
std::string as_comment(const std::string& text);

} // namespace base
