#include "documents/helpers.hpp"

#include <fstream>
#include <iterator>

#include <doctest/doctest.h>

#include "base/finding.hpp"
#include "support/english.hpp"

std::string printed(const std::vector<base::Finding>& messages) {
    std::string result;
    for (const base::Finding& message : messages)
        result += std::to_string(message.place.line) + ':' + std::to_string(message.place.column) + ": " +
                  std::string(name(message.severity)) + ": " + support::english(message.text) + '\n';
    return result;
}

std::string with(std::string text, std::string_view from, std::string_view to) {
    const auto at = text.find(from);
    REQUIRE(at != std::string::npos);
    REQUIRE(text.find(from, at + 1) == std::string::npos);
    return text.replace(at, from.size(), to);
}

std::string file(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    REQUIRE(in);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::string grid_of(const brikks::Sheet& sheet) {
    std::string result;
    for (std::size_t row = sheet.marks.size(); row-- > 0;)
        result += std::string(sheet.marks[row].begin(), sheet.marks[row].end()) + '\n';
    return result;
}

std::string place_of(const base::SourceMap& where, std::string_view path) {
    const base::Place place = where.find(path);
    return std::to_string(place.line) + ':' + std::to_string(place.column);
}

const std::string ana_text = R"(# Ana's sheet, 21 November
player:   Ana
players:  3            # 1 = solo
level:    2            # default 2
variant:  standard     # standard | duel; default standard

     a b c d e f g h i j
11 | . . . . . . . . . .
10 | . . . . . . . . . .
 9 | . . . . . . . . . .
 8 | . . . . . . . . . .
 7 | . . . . . . . . . .
 6 | . . . . . . . . . .
 5 | G . . . . . . . . .
 4 | G . . . . . . . . .
 3 | G G . . . . . . . .
 2 | K K . . . . . . . .
 1 | K K . . . . . . . .

energy: -ooo..........  ..............
extra:  0
bombs:  ...
rows:   0 0 0 0 0 0 0 0 0 0 0     # optional: what the player wrote, top row first
total:  8                         # optional: what the player wrote
)";

const std::string ana_json = R"({
  "format": "brikks-sheet/1",
  "player": "Ana", "players": 3, "level": 2, "variant": "standard", "notation": "colours",
  "grid": ["..........", "..........", "..........", "..........", "..........", "..........",
           "G.........", "G.........", "GG........", "KK........", "KK........"],
  "energy": "-ooo........................", "extra": 0, "bombs": "...",
  "rows": [0,0,0,0,0,0,0,0,0,0,0], "total": 8
}
)";
