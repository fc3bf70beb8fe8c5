// Findings: reports of a reader or a referee about a file, a sheet or a game, as data. They become text, JSON or a
// drawing where they are printed.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/arrays.hpp"
#include "base/rules.hpp"
#include "base/text.hpp"

namespace base {

enum class Severity { note, warning, error };
constexpr std::size_t enum_size(Severity) {
    return 3;
}
// The name for programs.
constexpr std::string_view name(Severity severity) {
    constexpr EnumArray<Severity, std::string_view> names = {{{"note", "warning", "error"}}};
    return names[severity];
}

// A place in a file: line and column count from 1; 0 means unknown.
struct Place {
    int line = 0;
    int column = 0;
    friend bool operator==(const Place&, const Place&) = default;
};

// Squares by number, in the order in which they are best read. Each game has its own numbers.
using Squares = std::vector<int>;

// A moment of a game on one of its boards: after how many steps there. Each judge defines its boards and steps.
struct Moment {
    std::size_t board = 0;
    std::size_t steps = 0;
};

// A report about a rule or, without a rule, about the file itself: it cannot be read (error), or something in it is
// ignored (warning).
struct Finding {
    std::optional<Rule> rule = std::nullopt;
    Severity severity = Severity::error;
    Text text = {};
    // The part of the document, as a path of keys with '/' between them: "extra", "energy/7" (circle 7, from 1),
    // "rows/0" (the first number written), "grid/e3", "blocks/4", "rounds/3/turns/1". Empty: the whole. A SourceMap
    // turns it into a place.
    std::string subject = {};
    Squares squares = {};                          // the squares concerned
    std::optional<Squares> crossed = std::nullopt; // only these other squares were crossed then
    std::optional<Moment> moment = std::nullopt;
    Place place = {};         // the place in the file of what is not a part of the document
    std::size_t left_out = 0; // the number of findings that it stands for
};

// The word for players.
Text to_text(Severity severity);

// The conclusion of a referee. Never guessed: legal has a replayed proof, illegal a reason that holds, else undecided.
enum class Verdict { legal, illegal, undecided };
constexpr std::size_t enum_size(Verdict) {
    return 3;
}
// The name for programs.
constexpr std::string_view name(Verdict verdict) {
    constexpr EnumArray<Verdict, std::string_view> names = {{{"legal", "illegal", "undecided"}}};
    return names[verdict];
}

Text to_text(Verdict verdict);

// The id of its rule, "fall"; empty without one.
std::string_view id(const Finding& finding);

// The sentence as a line, safe to show.
std::string line(const Text& text, Language language);
// "FILE:LINE:COLUMN: error: MESSAGE", with line and column if they are known; safe to show.
std::string to_line(std::string_view file, Place place, Severity severity, const Text& message, Language language);

bool has_error(const std::vector<Finding>& findings);

// Turns an error into a note if what is doubtful in a photo leaves the verdict open.
Finding as_read(Finding finding, bool open);

void add_error(std::vector<Finding>& messages, Place place, Text text);
void add_warning(std::vector<Finding>& messages, Place place, Text text);

// Sorts by place, and keeps of a flood only the first ten and the number of the others.
void sort_and_truncate(std::vector<Finding>& messages);

} // namespace base
