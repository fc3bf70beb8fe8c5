// The public face of the library, which programs include as "brikks/api.hpp": reads a sheet or the record of a game,
// judges it as `brikks check` does, and gives the result as values, in words and as JSON.
//
// Every text gets a result: errors in it become findings. The functions throw only std::bad_alloc.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/language.hpp"
#include "base/verdict.hpp"
#include "brikks/cell.hpp"
#include "brikks/game.hpp"
#include "brikks/placement.hpp"
#include "brikks/score.hpp"
#include "brikks/sheet.hpp"

namespace brikks::api {

using base::Language; // en, es, fr, it, de
using base::Severity; // note, warning, error
using base::Verdict;  // legal, illegal, undecided

// A finding in words.
struct Finding {
    Severity severity = Severity::error;
    std::string rule = {};          // the id of the rule, "fall"; empty if the finding is about the file
    std::string message = {};       // a sentence that is safe to show in a terminal
    int line = 0;                   // from 1; 0 if unknown
    int column = 0;                 // from 1; 0 if unknown
    std::vector<Cell> squares = {}; // the squares that the finding is about
};

// The value that a text describes. If a finding is an error, there is no value.
template <class Value>
struct Reading {
    std::optional<Value> value;
    std::vector<Finding> findings;
};

// These functions read a text or JSON (FORMATS.md 1 to 3). The messages are in `language`.
Reading<Sheet> read_sheet(std::string_view text, Language language = Language::en);
Reading<Game> read_record(std::string_view text, Language language = Language::en);

// These functions write a sheet or a record. Reading their output gives the same value again.
std::string to_text(const Sheet& sheet);
std::string to_text(const Game& record);
std::string to_json(const Sheet& sheet);
std::string to_json(const Game& record);

struct Options {
    Language language = Language::en;
    std::string file = "-";                       // the name of the file in the JSON
    bool strict_bombs = false;                    // true under the house rule; the text may set it, too
    std::chrono::duration<double> time_limit{10}; // limit of the search; after it the verdict is undecided
    std::size_t memory = std::size_t{200} << 20;  // approximate limit of the tables of the search, in bytes
};

struct Result {
    std::optional<Verdict> verdict = {}; // none if the text cannot be read
    std::vector<Finding> findings = {};  // warnings about the text, then the findings of the referee
    // The score of a sheet, or of each player of a record; none for a player whose marks at the end are not known.
    std::vector<std::optional<Score>> scores = {};
    std::vector<Placement> order = {}; // the blocks of a legal sheet in an order that explains every mark
    std::string json = {};             // the line that `brikks check --json` prints
};

// Judges the sheet or the record that the text describes.
Result judge(std::string_view text, const Options& options = {});

} // namespace brikks::api
