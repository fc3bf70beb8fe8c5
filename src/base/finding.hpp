// A finding is data: what a referee has to say about one thing on a sheet or in a game. Text and JSON are two printers
// of it at the edge (formats/).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/rules.hpp"
#include "base/text.hpp"

namespace base {

enum class Severity { note, warning, error };

// "note", "warning", "error".
std::string_view name(Severity severity);

// Where something stands in a file: line and column count from 1; 0 means unknown.
struct Place {
    int line = 0;
    int column = 0;
    friend bool operator==(const Place&, const Place&) = default;
};

// One thing found, about a rule or, without a rule, about the file itself: it cannot be read (error), or something in
// it is ignored (warning).
//  place    in the file, if the finding is about a place of it that is no part of the document  subject  the part of
//  the document that it is about, as a path of keys with '/' between them: "extra", "energy/7"
//           (circle 7, from 1), "rows/0" (the first number written), "total", "grid", "grid/e3", "blocks/4",
//           "rounds/3/turns/1". Empty: the whole. The formats turn it into a place (SourceMap).
//  cells    the squares concerned, "e3", in the order in which they are best read. May be empty.
//  moment   if it is about a moment of the game: the squares that were crossed then, besides `cells`.
struct Finding {
    std::optional<Rule> rule = std::nullopt;
    Severity severity = Severity::error;
    Text text = {};
    std::string subject = {};
    std::vector<std::string> cells = {};
    std::optional<std::vector<std::string>> moment = std::nullopt;
    Place place = {};
};

// What a referee concludes. Never guessed: legal has a replayed proof, illegal a reason that holds, else undecided.
enum class Verdict { legal, illegal, undecided };

// "legal", "illegal", "undecided".
std::string_view name(Verdict verdict);

// The id of its rule, "fall"; empty without one.
std::string_view id(const Finding& finding);

bool has_error(const std::vector<Finding>& findings);

} // namespace base
