// Helpers for the tests of the formats.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/reading.hpp"
#include "brikks/sheet.hpp"

// All messages, one a line: "3:10: error: ...\n".
std::string printed(const std::vector<base::Finding>& messages);

// The text with its one occurrence of `from` replaced; fails the test if it has none or several.
std::string with(std::string text, std::string_view from, std::string_view to);

// The bytes of a file below the project's folder.
std::string file(const std::string& path);

// The marks of a sheet, top row first, without blanks.
std::string grid_of(const brikks::Sheet& sheet);

// "7:6".
std::string place_of(const base::SourceMap& where, std::string_view path);

// The example of FORMATS.md: a sheet of three players with two green and one black block.
extern const std::string ana_text;
extern const std::string ana_json;
