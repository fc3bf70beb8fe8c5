// Functions for text files and JSON files: a check that the bytes can be read at all, and characters with their places.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/finding.hpp"
#include "base/utf8.hpp"

namespace base {

// The largest size of a text file or JSON file, in bytes. A file that a person writes is much smaller.
inline constexpr std::size_t max_file_size = std::size_t{1} << 20;

// Returns the bytes without the byte order mark that they may begin with.
std::string_view without_bom(std::string_view bytes);

// Returns an error if a file cannot be read at all, because it is too large, empty, binary or not UTF-8.
std::optional<Finding> unreadable(std::string_view bytes);

// One character (code point) and its place. Columns count characters; a tab is one.
struct Character {
    char32_t code = 0;
    base::Place place;
};
using Characters = std::vector<Character>;

// Returns the characters of a text with their places. The text is valid UTF-8 on one line. `start`: the place of its
// first character.
Characters characters(std::string_view text, base::Place start);

// Returns the place that is this number of columns further right.
base::Place advance(base::Place place, std::size_t columns);

std::string utf8(const Characters& characters);

Characters without_blanks(const Characters& characters);

// A word as it was written, and its place.
struct Word {
    std::string text;
    base::Place place;
};

} // namespace base
