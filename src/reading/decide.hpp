// The most probable sheet that the ink allows, with the referee as the judge of what was read.
#pragma once

#include "reading/decision.hpp"
#include "reading/marks.hpp"

namespace reading {

Decision decide(const SheetInk& ink, const DecisionOptions& options = {});

} // namespace reading
