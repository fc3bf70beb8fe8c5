// The file or sheet that an object of JSON is about.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace reports {

// The members "file" and "sheet" of such an object. Only an object about one of several sheets in a photo has "sheet".
struct Origin {
    std::string_view file;
    std::optional<std::size_t> sheet = {}; // its number from 1
};

} // namespace reports
