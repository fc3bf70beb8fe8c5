// Answers the requests of the page about photos of sheets.
#pragma once

#include "page/pictures.hpp"
#include "page/request.hpp"

namespace page {

Json read_photo(const Request& request, Pictures& pictures);
Json decide(const Request& request);
Json players(const Request& request);

} // namespace page
