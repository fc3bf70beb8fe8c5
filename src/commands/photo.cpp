#include "commands/photo.hpp"

#include <algorithm>
#include <iterator>
#include <new>
#include <utility>

#include "base/file_kind.hpp"
#include "base/joined.hpp"
#include "commands/markers_apart.hpp"
#include "commands/pictures_apart.hpp"
#include "commands/report.hpp"
#include "documents/sheet.hpp"
#include "documents/source.hpp"
#include "reading/geometry_file.hpp"
#include "reading/picture_file.hpp"
#include "reading/remarks.hpp"

namespace commands {

using base::Id;
using base::Text;

bool has_ending(const std::string& file, const std::vector<std::string>& endings) {
    const std::string name = base::lower_case(file);
    return std::any_of(endings.begin(), endings.end(),
                       [&](const std::string& ending) { return name.ends_with(ending); });
}

std::vector<std::string> photo_endings() {
    return {".jpg", ".jpeg", ".png", ".heic", ".webp", ".tif"};
}

Text not_a_picture(std::string_view bytes) {
    using documents::FileKind;
    if (bytes.empty())
        return Id::picture_empty;
    if (const auto kind = base::foreign_kind(bytes))
        return {Id::picture_foreign, {{"kind", to_text(*kind)}}};
    const bool is_sheet = documents::identify(bytes).kind == FileKind::sheet && documents::read_sheet(bytes).value;
    return is_sheet ? Id::picture_is_sheet : Id::expected_picture;
}

void PhotoOptions::declare(Options& options) {
    options.number("--photo-players", players_, 1, 4, Help::photo_players);
    options.group_last_with_photos();
    options.number("--players", players_, 1, 4, Help::photo_players);
    options.hide_last();
    options.text("--geometry", geometry_, "FILE", Help::photo_geometry);
    options.group_last_with_photos();
}

void PhotoOptions::read_pages(Environment& environment) {
    if (!geometry_)
        return;
    geometry_text_ = read_bytes(*geometry_, environment);
    if (const auto kind = base::foreign_kind(geometry_text_))
        throw FileError(*geometry_, {Id::expected_geometry, {{"kind", to_text(*kind)}}});
    auto geometry = reading::read_geometry(geometry_text_);
    pages_ = accept(*geometry_, geometry, environment);
}

reading::ReadingOptions PhotoOptions::reading(double seconds, const Environment& environment) const {
    reading::ReadingOptions options{.limits = [seconds, &environment] { return time_limit(seconds, environment); },
                                    .clock = [&environment] { return clock_in_seconds(environment); },
                                    .house = house_,
                                    .fits_dice = fits_dice_};
    if (const auto players = players_ ? players_ : assumed_players_ ? assumed_players_ : agreed_players_)
        options.answers.push_back({std::string(reading::players_mark), *players});
    return options;
}

std::optional<base::Finding> PhotoOptions::about_players(const reading::ReadSheet& sheet,
                                                         const reading::ReadingOptions& options) const {
    const bool is_agreed = agreed_players_ && !players_ && !assumed_players_;
    if (!is_agreed || sheet.found.geometry.kind.players)
        return reading::about_players(sheet, options);
    return base::Finding{.severity = base::Severity::note,
                         .text = {Id::players_agreed, {{"players", *agreed_players_}}},
                         .subject = std::string(reading::players_mark)};
}

namespace {

PictureOfPage decode(const std::string& file, std::string_view bytes, int page, Environment& environment) {
    const auto decoder = decoder_of(bytes, environment.program);
    if (!decoder) {
        auto picture = reading::read_picture(bytes);
        return {1, accept(file, picture, environment)};
    }
    auto result = decode_apart(*decoder, bytes, page);
    if (!result)
        throw FileError(file, Id::picture_broken);
    const reading::Picture& picture = result->picture;
    if (picture.grey.empty())
        throw FileError(file, {Id::picture_too_large, {{"width", picture.width}, {"height", picture.height}}});
    return std::move(*result);
}

reading::PictureReading read_page(const std::string& file, reading::Picture picture, double seconds,
                                  const PhotoOptions& photo, Environment& environment) {
    return reading::read_sheets_either_way(
        std::move(picture),
        [&](const reading::Picture& grey) {
            auto markers = find_markers_apart(grey, photo.geometry_text(), environment.program);
            if (!markers)
                throw MemoryError(file, Id::picture_search_failed);
            return std::move(*markers);
        },
        photo.pages(), photo.reading(seconds, environment));
}

} // namespace

reading::PictureReading read_photo(const std::string& file, std::string_view bytes, double seconds,
                                   const PhotoOptions& photo, Environment& environment) {
    if (!base::is_picture(bytes))
        throw FileError(file, not_a_picture(bytes));
    try {
        reading::PictureReading reading;
        std::vector<std::string> without; // numbers of the pages without a sheet
        int pages = 1;
        for (int page = 0; page < pages; ++page) {
            PictureOfPage decoded = decode(file, bytes, page, environment);
            pages = decoded.pages;
            reading::PictureReading of_page = read_page(file, std::move(decoded.picture), seconds, photo, environment);
            if (of_page.refusal)
                without.push_back(std::to_string(page + 1));
            if (!reading.refusal)
                reading.refusal = of_page.refusal;
            reading.is_mirrored |= of_page.is_mirrored;
            std::move(of_page.sheets.begin(), of_page.sheets.end(), std::back_inserter(reading.sheets));
        }
        if (reading.sheets.empty())
            throw FileError(file, *reading.refusal);
        reading.refusal.reset();
        if (!without.empty())
            warn(file, {Id::picture_pages, {{"pages", base::joined(without, ", ")}, {"count", pages}}}, environment);
        return reading;
    } catch (const std::bad_alloc&) { // the other files may be smaller
        throw MemoryError(file, Id::picture_memory);
    }
}

std::optional<std::size_t> number_of_sheet(const reading::PictureReading& photo, std::size_t index) {
    return photo.sheets.size() > 1 ? std::optional(index + 1) : std::nullopt;
}

Documents load_photo(const std::string& file, std::string_view bytes, double seconds, const PhotoOptions& photo,
                     Environment& environment) {
    reading::PictureReading reading = read_photo(file, bytes, seconds, photo, environment);
    Documents documents;
    for (std::size_t i = 0; i < reading.sheets.size(); ++i) {
        const reading::ReadSheet& sheet = reading.sheets[i];
        const std::optional<std::size_t> number = number_of_sheet(reading, i);
        const std::string name = name_of_sheet(file, number);
        if (sheet.refusal) {
            documents.refused.emplace_back(file, *sheet.refusal);
            documents.refused.back().sheet = number;
            continue;
        }
        warn(name, how_well(sheet.decision), environment, base::Severity::note);
        std::vector<base::Finding> notes = sheet.decision.notes;
        for (const base::Finding& note : notes)
            if (reading::decided_by_rules(note))
                warn(name, note.text, environment, note.severity);
        bool players_open = false;
        if (const auto players = photo.about_players(sheet, photo.reading(seconds, environment))) {
            warn(name, players->text, environment, players->severity);
            players_open = players->severity == base::Severity::note;
            notes.push_back(*players);
        }
        FromPhoto from{file, number, std::move(notes)};
        from.players = sheet.decision.players;
        from.players_open = players_open;
        from.judgement = sheet.decision.judgement;
        from.seconds = sheet.seconds;
        if (is_open(sheet.decision))
            from.open = verdict_in_words(sheet.decision, Id::read_asks);
        documents.found.emplace_back(
            LoadedSheet{name, sheet.decision.sheet, {}, documents::Form::json, std::move(from)});
    }
    if (documents.found.empty() && documents.refused.size() == 1)
        throw FileError(documents.refused.front());
    return documents;
}

} // namespace commands
