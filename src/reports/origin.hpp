// The file or sheet that an object of JSON is about.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace reports {

// Becomes "file" in JSON and, for one of several sheets in a photo, "sheet".
struct Origin {
    std::string_view file;
    std::optional<std::size_t> sheet = {}; // its number from 1
};

} // namespace reports
