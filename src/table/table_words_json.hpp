// The words of brikks table in one language (templates/words).
#pragma once

#include <string_view>

#include "base/reading.hpp"
#include "table/table_words.hpp"

namespace table {

using namespace base;

// Every key is needed and no text is empty, longer than 400 characters or has control characters.
Reading<TableWords> read_table_words(std::string_view json);

} // namespace table
