// Pictures and printed pages that are passed with a request of the page and with its answer.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "reading/picture.hpp"

namespace page {

// Pictures of a request and of its answer, and printed pages. They are not in the JSON, because they are large.
struct Pictures {
    reading::Picture photo;                              // part of the request "read"
    std::vector<std::vector<std::uint8_t>> straightened; // its answer: each sheet with "photo", in grey, row by row
    std::string document;                                // answer of the request "print": a PDF
};

} // namespace page
