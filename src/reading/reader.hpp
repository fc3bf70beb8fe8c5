// From a picture to its sheets.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "base/text.hpp"
#include "reading/decide.hpp"
#include "reading/ink.hpp"
#include "reading/sheet_finder.hpp"
#include "reading/straightened.hpp"

namespace reading {

// One sheet of a picture. Refused: only `found` is there, and maybe `straightened`, whose darkness is only needed for
// the ink.
struct ReadSheet {
    FoundSheet found;
    std::optional<base::Text> refusal;
    Straightened straightened;
    SheetInk ink;
    Decision decision;
    brikks::Limits limits; // of the decision, for what else is asked of the referee about the sheet
};

struct PictureReading {
    std::optional<base::Text> refusal; // no sheet was found: why, and what to do
    std::vector<ReadSheet> sheets;
};

struct ReadingOptions {
    std::function<brikks::Limits()> limits = [] { return brikks::Limits(); }; // asked for each decision of a sheet
    std::vector<Answer> answers = {};
    brikks::HouseRules house = {};
};

PictureReading read_sheets(const Picture& picture, const std::vector<Marker>& markers,
                           const std::vector<layout::SheetGeometry>& pages = {}, const ReadingOptions& options = {});

// A sheet whose place is known, though not all of its markers may be seen.
ReadSheet read_sheet(const Picture& picture, FoundSheet found, const ReadingOptions& options = {});

// Again, with answers; `ink` stays as it is.
void decide_again(ReadSheet& sheet, const ReadingOptions& options);

} // namespace reading
