// A file as the library and the page read it: a sheet, a record, or the messages that say why it is neither.
#pragma once

#include <string>
#include <vector>

#include "base/reading.hpp"
#include "brikks/game.hpp"
#include "brikks/sheet.hpp"
#include "documents/source.hpp"
#include "reports/origin.hpp"

namespace reports {

struct File {
    File(std::string the_name, std::string the_bytes);

    Origin origin() const { return {name}; }
    const std::vector<base::Finding>& messages() const {
        return game.messages.empty() ? sheet.messages : game.messages;
    }

    std::string name;
    std::string bytes;
    documents::Form form = documents::Form::text;
    // The results of the two readers. One of them has a value or an error; the other one is empty.
    base::Reading<brikks::Sheet> sheet;
    base::Reading<brikks::Game> game;
};

} // namespace reports
