// Whole numbers as players write them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/source_text.hpp"

namespace base {

struct Range {
    int low = 0; // not below 0
    int high = 0;
};

// "players must be a whole number from 1 to 4".
std::string must_be_whole(std::string_view what, Range range);

// The number, in plain decimal digits. Else one error that names what it is and the range.
std::optional<int> whole_number(std::string_view what, const Word& written, Range range,
                                std::vector<Finding>& messages);

} // namespace base
