// The words of a referee in a terminal: findings and verdicts, with the words that matter in colour.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/reading.hpp"
#include "terminal/picture.hpp"

namespace terminal {

// Colours the word for the severity in a line of base::to_line, such as "ana.txt:3:1: error: ...".
std::string with_colour(std::string line, std::string_view file, base::Severity severity, Style style,
                        base::Language language);

// Returns the lines of base::to_line and base::to_lines with their severities in colour.
std::string finding_line(std::string_view file, const base::Finding& finding, const base::SourceMap& where, Style style,
                         base::Language language);
std::string finding_lines(std::string_view file, const std::vector<base::Finding>& findings,
                          const base::SourceMap& where, Style style, base::Language language);

// Returns the words of a verdict as a line in the colour of the verdict.
std::string verdict_line(const base::Text& words, base::Verdict verdict, Style style, base::Language language);

} // namespace terminal
