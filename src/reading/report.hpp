// Pages that show what was read, drawn over the straightened photo.
#pragma once

#include <string>
#include <vector>

#include "print/look.hpp"
#include "reading/reader.hpp"

namespace reading {

struct PhotoReport : print::Look {
    struct Entry {
        std::string name; // of the file
        ReadSheet sheet;
    };
    std::vector<Entry> sheets = {}; // a page each; more if the findings do not fit
    static constexpr print::Word title = print::Word::report_title;
};

// The pages are A4, in the language of the words if there is a catalogue for it.
void draw(print::Canvas& canvas, const PhotoReport& report);

} // namespace reading
