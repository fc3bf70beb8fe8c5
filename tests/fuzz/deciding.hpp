// Checks what must be true of the ink of any sheet, and of what is decided by it.
#pragma once

#include "reading/decide.hpp"

namespace fuzz {

void expect_sound(const reading::SheetInk& ink);
void expect_decided(const reading::SheetInk& ink, const std::vector<reading::Answer>& answers = {});

} // namespace fuzz
