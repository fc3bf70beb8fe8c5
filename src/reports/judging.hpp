// The judgement of a file as it is reported.
#pragma once

#include "base/reading.hpp"
#include "brikks/sheet.hpp"
#include "documents/source.hpp"
#include "referee/referee.hpp"

namespace reports {

// Judges the sheet of a file, and adds the corrections that the file allows (referee/correction.hpp). where, form:
// those of the file.
brikks::Judgement judge_file(const brikks::Sheet& sheet, const base::SourceMap& where, documents::Form form,
                             const brikks::Limits& limits);

// The judgement if what is doubtful in a photo could change it: undecided, without a proof, and its errors are notes.
brikks::Judgement left_open(brikks::Judgement judgement);

} // namespace reports
