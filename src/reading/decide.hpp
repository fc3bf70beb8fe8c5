// Decides which sheet the ink most probably means. The referee judges what was read.
#pragma once

#include "reading/decision.hpp"
#include "reading/marks.hpp"

namespace reading {

Decision decide(const SheetInk& ink, const DecisionOptions& options = {});

} // namespace reading
