// What the text and the JSON of a record have in common: both are read into a draft, and the draft is checked.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/source_text.hpp"
#include "bilitaire/record_format.hpp"

namespace bilitaire {

using namespace base;

struct BilitaireRoundDraft {
    base::Place place;
    std::optional<Characters> ball, plate; // not there: missing or unusable, which has been told
    std::vector<Word> moves;
    base::Place moves_place;
    std::optional<Word> left;
};

struct BilitaireDraft {
    std::vector<BilitaireRoundDraft> rounds;
    std::vector<Finding> messages;
};

// Whether this is the format of a record; if not, the error that says so.
bool check_bilitaire_format(const Word& format, std::vector<Finding>& messages);

// The error for a file with this one message.
Reading<bilitaire::Record> unreadable_record(Finding message);

// The two front ends.
Reading<bilitaire::Record> read_bilitaire_text(documents::Source source);
Reading<bilitaire::Record> read_bilitaire_json(documents::Source source);

// Checks everything and tells all that is wrong with it.
Reading<bilitaire::Record> finish(BilitaireDraft draft);

} // namespace bilitaire
