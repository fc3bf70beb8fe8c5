// Photos of sheets: what the page asks of them, and the answers.
#pragma once

#include <string>

#include "page/answers.hpp"
#include "page/request.hpp"

namespace page {

std::string read_photo(const Request& request, Pictures& pictures);
std::string decide(const Request& request);

} // namespace page
