// Draws pages that show what was read, over the straightened photo.
#pragma once

#include <string>
#include <vector>

#include "print/look.hpp"
#include "reading/reader.hpp"

namespace reading {

struct PhotoReport : print::Look {
    struct Entry {
        std::string name; // name of the file
        ReadSheet sheet;
    };
    std::vector<Entry> sheets = {}; // one page each; more if the findings need more room
    static constexpr print::Word title = print::Word::report_title;
};

// Draws the report on A4 pages, in the language of the words if there is a catalogue for it.
void draw(print::Canvas& canvas, const PhotoReport& report);

} // namespace reading
