// The common ground of text and JSON files: bytes that can be read at all, and characters with their places.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/finding.hpp"
#include "base/utf8.hpp"

namespace base {

// No file that a person writes comes near it.
inline constexpr std::size_t max_file_size = std::size_t{1} << 20;

// The bytes after a byte order mark, if there is one.
std::string_view without_bom(std::string_view bytes);

// The one message about a file that cannot be read at all: too large, empty, binary, not UTF-8.
std::optional<Finding> unreadable(std::string_view bytes);

// One character (code point) and its place. Columns count characters; a tab is one.
struct Character {
    char32_t code = 0;
    base::Place place;
};
using Characters = std::vector<Character>;

// The characters of valid UTF-8 on one line, the first of which is at `start`.
Characters characters(std::string_view text, base::Place start);

// The place that many columns further.
base::Place advance(base::Place place, std::size_t columns);

std::string utf8(const Characters& characters);

Characters without_blanks(const Characters& characters);

// Words as they were written, and where.
struct Word {
    std::string text;
    base::Place place;
};

} // namespace base
