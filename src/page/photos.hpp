// Photos of sheets: what the page asks of them, and the answers.
#pragma once

#include "page/pictures.hpp"
#include "page/request.hpp"

namespace page {

Json read_photo(const Request& request, Pictures& pictures);
Json decide(const Request& request);

} // namespace page
