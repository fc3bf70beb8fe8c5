// Brikks sheets as text and as JSON (FORMATS.md 1 and 2).
#pragma once

#include <string>
#include <string_view>

#include "base/reading.hpp"
#include "brikks/sheet.hpp"

namespace documents {

using namespace base;

enum class Form { text, json };

// JSON begins with '{' or '[' (after blanks); everything else is text.
Form form_of(std::string_view bytes);

Reading<brikks::Sheet> read_sheet(std::string_view bytes); // either form
Reading<brikks::Sheet> read_sheet_text(std::string_view bytes);
Reading<brikks::Sheet> read_sheet_json(std::string_view bytes);

// What is written reads back as the same value.
std::string write_sheet_text(const brikks::Sheet& sheet);
std::string write_sheet_json(const brikks::Sheet& sheet);

// An empty form to fill in, with comments that say how (text), or the keys with empty values (JSON).
std::string empty_form(Form form, int players, int level, brikks::Variant variant);

} // namespace documents
