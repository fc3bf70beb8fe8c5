// Prints: the words of a command line and the files that they name become a PDF document.
#pragma once

#include "page/pictures.hpp"
#include "page/request.hpp"

namespace page {

// Refuses what cannot be printed (print/error.hpp).
Json print_document(const Request& request, Pictures& pictures);

} // namespace page
