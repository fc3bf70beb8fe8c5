// Helpers for the tests of the file formats.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/reading.hpp"
#include "brikks/sheet.hpp"

// Returns all messages, one a line: "3:10: error: ...
// ".
std::string printed(const std::vector<base::Finding>& messages);

// Returns the text with its only occurrence of `from` replaced. Fails the test if there is none or more than one.
std::string with(std::string text, std::string_view from, std::string_view to);

// Returns the bytes of a file below the project's folder.
std::string file(const std::string& path);

// Returns the marks of a sheet, top row first, without blanks.
std::string grid_of(const brikks::Sheet& sheet);

// Returns a place as "7:6".
std::string place_of(const base::SourceMap& where, std::string_view path);

// The example of FORMATS.md: a sheet of three players with a green and a black block.
extern const std::string ana_text;
extern const std::string ana_json;
