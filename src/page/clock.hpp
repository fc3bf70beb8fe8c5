// The clock of the page.
#pragma once

#include <functional>

namespace page {

using Clock = std::function<double()>; // the time in seconds; only differences have a meaning

} // namespace page
