// Decides which sheet the ink most probably means. The referee judges what was read.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "reading/decision.hpp"
#include "reading/marks.hpp"

namespace reading {

// Returns the last answer to a question about the whole sheet; nullopt if there is none.
std::optional<bool> said(const std::vector<Answer>& answers, std::string_view about);

Decision decide(const SheetInk& ink, const DecisionOptions& options = {});

} // namespace reading
