// The fonts compiled into the program: Liberation Sans, TrueType (SIL Open Font License).
#pragma once

#include <span>

namespace print::fonts {

std::span<const unsigned char> regular();
std::span<const unsigned char> bold();

} // namespace print::fonts
