// Reads the sheets in a picture.
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

// One sheet of a picture. If it is refused, only `found` is set, and maybe `straightened`. The darkness in
// `straightened` is removed after the ink has been read from it.
struct ReadSheet {
    FoundSheet found;
    std::optional<base::Text> refusal;
    Straightened straightened;
    SheetInk ink;
    Decision decision;
    double seconds = 0; // time that its decisions took; after an answer, that of the last one
};

struct PictureReading {
    std::optional<base::Text> refusal; // set if no sheet was found: says why, and what to do
    std::vector<ReadSheet> sheets;
    bool is_mirrored = false; // true if the sheets were found in the mirror image
};

struct ReadingOptions {
    std::function<brikks::Limits()> limits = [] { return brikks::Limits(); }; // called for each decision about a sheet
    std::function<double()> clock = [] { return 0.0; };                       // returns the time in seconds
    std::vector<Answer> answers = {};
    brikks::HouseRules house = {};
    FitsDice fits_dice = {};
};

PictureReading read_sheets(const Picture& picture, const std::vector<Marker>& markers,
                           const std::vector<layout::SheetGeometry>& pages = {}, const ReadingOptions& options = {});

// Reads the sheets in a picture or, if the picture shows none, the sheets in its mirror image. Some cameras save
// mirrored pictures and note this only in the EXIF data, which are not read.
PictureReading read_sheets_either_way(Picture picture,
                                      const std::function<std::vector<Marker>(const Picture&)>& find_markers,
                                      const std::vector<layout::SheetGeometry>& pages = {},
                                      const ReadingOptions& options = {});

// Returns the mirror image of a picture: left and right change places.
Picture mirrored(Picture picture);

// Reads a sheet whose place is known, even if some of its markers are hidden.
ReadSheet read_sheet(const Picture& picture, FoundSheet found, const ReadingOptions& options = {});

// Decides again, with the answers in `options`. The ink of the sheet does not change. If lines were left out, the sheet
// has none until a person says that there are some; but the question about that lists the doubtful ones, too.
void decide_again(ReadSheet& sheet, const ReadingOptions& options);

} // namespace reading
