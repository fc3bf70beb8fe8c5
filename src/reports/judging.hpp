// Judges files for reports.
#pragma once

#include "base/reading.hpp"
#include "brikks/sheet.hpp"
#include "documents/source.hpp"
#include "referee/referee.hpp"

namespace reports {

// Judges the sheet of a file, and adds the corrections that the file allows (referee/correction.hpp). `where` and
// `form` belong to the same file.
brikks::Judgement judge_file(const brikks::Sheet& sheet, const base::SourceMap& where, documents::Form form,
                             const brikks::Limits& limits);

// Makes a judgement undecided, because a doubtful mark in a photo could change it: removes the proof, and turns the
// errors into notes.
brikks::Judgement left_open(brikks::Judgement judgement);

} // namespace reports
