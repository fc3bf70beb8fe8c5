// The clock of the page.
#pragma once

#include <functional>

namespace page {

using Clock = std::function<double()>; // seconds, from any moment on

} // namespace page
