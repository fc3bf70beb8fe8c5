// Asks about several doubtful marks in one question.
#pragma once

#include <string_view>
#include <vector>

#include "brikks/sheet.hpp"
#include "reading/decision.hpp"
#include "reading/sheet_marks.hpp"

namespace reading {

struct MarkQuestion : Question {
    std::vector<SheetMark> marks; // the marks that it asks about
};

// Name of the wish to be asked about each mark separately, as in Answer::about.
inline constexpr std::string_view separately_mark = "separately";

// Replaces questions by one question whether all their marks are as they were read, if that is more probable than not.
// The answer "no" is `separately_mark`. Leaves out questions that have no such answer. The joint question comes first.
std::vector<Question> asked_jointly(const std::vector<MarkQuestion>& questions, const brikks::Sheet& read);

} // namespace reading
