#include "commands/photo.hpp"

#include <algorithm>

#include "commands/report.hpp"
#include "reading/marker_detector.hpp"
#include "reading/picture_file.hpp"

namespace commands {
namespace {

using base::Id;
using base::Text;

} // namespace

reading::PictureReading read_photo(const std::string& file, std::string_view bytes, Environment& environment,
                                   const reading::ReadingOptions& options,
                                   const std::vector<print::SheetGeometry>& pages) {
    if (!reading::is_picture(bytes))
        throw FileError(file, Id::expected_picture);
    base::Reading<reading::Picture> picture = reading::read_picture(bytes);
    const reading::Picture grey = accept(file, picture, environment);
    reading::PictureReading photo = reading::read_sheets(grey, reading::find_markers(grey, pages), pages, options);
    if (photo.refusal)
        throw FileError(file, *photo.refusal);
    return photo;
}

std::vector<base::Finding> doubts(const reading::Decision& decision) {
    std::vector<base::Finding> doubtful;
    for (const base::Finding& note : decision.notes)
        if (note.text.id != Id::rules_decided)
            doubtful.push_back(note);
    if (doubtful.empty() && is_open(decision))
        for (const reading::Question& question : decision.questions)
            doubtful.push_back({.severity = base::Severity::note, .text = question.text});
    return doubtful;
}

Text how_well(const reading::Decision& decision) {
    std::vector<Text> marks;
    for (const base::Finding& doubt : doubts(decision))
        marks.push_back(doubt.text);
    return marks.empty() ? Text(Id::reading_certain) : Text{Id::reading_doubtful, {{"marks", marks}}};
}

std::optional<std::size_t> number_of_sheet(const reading::PictureReading& photo, std::size_t index) {
    return photo.sheets.size() > 1 ? std::optional(index + 1) : std::nullopt;
}

Documents load_photo(const std::string& file, std::string_view bytes, double seconds, Environment& environment) {
    reading::PictureReading photo =
        read_photo(file, bytes, environment, {.limits = [&] { return time_limit(seconds, environment); }});
    Documents documents;
    for (std::size_t i = 0; i < photo.sheets.size(); ++i) {
        const reading::ReadSheet& sheet = photo.sheets[i];
        const std::optional<std::size_t> number = number_of_sheet(photo, i);
        const std::string name = name_of_sheet(file, number);
        if (sheet.refusal) {
            documents.refused.emplace_back(file, *sheet.refusal);
            documents.refused.back().sheet = number;
            continue;
        }
        warn(name, how_well(sheet.decision), environment, base::Severity::note);
        documents.found.emplace_back(
            LoadedSheet{name,
                        sheet.decision.sheet,
                        {},
                        documents::Form::json,
                        FromPhoto{file, number, sheet.decision.notes, is_open(sheet.decision)}});
    }
    if (documents.found.empty() && documents.refused.size() == 1)
        throw FileError(documents.refused.front());
    return documents;
}

} // namespace commands
