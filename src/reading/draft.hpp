// Finds the sheet that the ink most probably means, and all that is doubtful about it.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "reading/decision.hpp"
#include "reading/mark_questions.hpp"
#include "reading/marks.hpp"

namespace reading {

// Returns the last answer to a question about the whole sheet; nullopt if there is none.
std::optional<bool> said(const std::vector<Answer>& answers, std::string_view about);

// A decision that has no questions yet.
struct Draft {
    Decision decision;
    std::vector<MarkQuestion> questions; // each by itself
};

Draft draft(const SheetInk& ink, const DecisionOptions& options);

} // namespace reading
