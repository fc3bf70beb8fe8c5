// Findings: reports of a reader or a referee about a file, a sheet or a game. They are data, and are turned into text,
// JSON or a drawing only when they are printed.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/rules.hpp"
#include "base/text.hpp"
#include "base/verdict.hpp"

namespace base {

// A place in a file. Line and column count from 1; 0 means that they are unknown.
struct Place {
    int line = 0;
    int column = 0;
    friend bool operator==(const Place&, const Place&) = default;
};

// The numbers of squares, in the order that is easiest to read. Each game numbers its squares differently.
using Squares = std::vector<int>;

// A moment of a game: a board, and the number of steps already made on it. Each referee defines its boards and steps.
struct Moment {
    std::size_t board = 0;
    std::size_t steps = 0;
};

// A report about a rule. Without a rule it is a report about the file: an error if the file cannot be read, a warning
// if something in the file is ignored.
struct Finding {
    std::optional<Rule> rule = std::nullopt;
    Severity severity = Severity::error;
    Text text = {};
    // The part of the document, as a path of keys with '/' between them: "extra", "energy/7" (circle 7, from 1),
    // "rows/0" (the first number written), "grid/e3", "blocks/4", "rounds/3/turns/1". Empty for the whole document. A
    // SourceMap turns the path into a place.
    std::string subject = {};
    Squares squares = {};                          // the squares that the finding is about
    std::optional<Squares> crossed = std::nullopt; // the other crossed squares, if the finding is about an earlier grid
    std::optional<Moment> moment = std::nullopt;
    Place place = {};         // the place in the file, if `subject` does not say it
    std::size_t left_out = 0; // in "and 5 more": the number of findings that this finding replaces
};

// The words in messages to people.
Text to_text(Severity severity);
Text to_text(Verdict verdict);

// Returns the id of the finding's rule, "fall"; empty if the finding has no rule.
std::string_view id(const Finding& finding);

// Returns the text as a line that is safe to show in a terminal.
std::string line(const Text& text, Language language);
// Returns "FILE:LINE:COLUMN: error: MESSAGE", without line or column if it is unknown. Safe to show in a terminal.
std::string to_line(std::string_view file, Place place, Severity severity, const Text& message, Language language);

bool has_error(const std::vector<Finding>& findings);

// Turns an error into a note, "as read: ...", if doubtful marks in a photo leave the verdict open.
Finding as_read(Finding finding, bool open);

void add_error(std::vector<Finding>& messages, Place place, Text text);
void add_warning(std::vector<Finding>& messages, Place place, Text text);

// Sorts the messages by place. If there are more than ten, keeps the first ten and adds "and 5 more".
void sort_and_truncate(std::vector<Finding>& messages);

} // namespace base
