#include "commands/keep_photo.hpp"

#include <filesystem>
#include <optional>
#include <utility>

#include "base/file_kind.hpp"
#include "brikks/squares.hpp"
#include "commands/input.hpp"
#include "commands/output.hpp"
#include "reading/truth_json.hpp"
#include "reading/without_metadata.hpp"

namespace commands {
namespace {

using base::Id;

// True if the sheet can be on a page of this kind. A page that leaves a part open fits all sheets.
bool fits(const brikks::Sheet& sheet, const layout::SheetKind& page) {
    return sheet.variant == page.variant && sheet.players == page.players.value_or(sheet.players) &&
           sheet.level == page.level.value_or(sheet.level);
}

// Loads the sheets that are on the paper.
std::vector<brikks::Sheet> corrected_sheets(const std::vector<std::string>& files,
                                            const std::vector<reading::ReadSheet>& found, const PhotoOptions& photo,
                                            Environment& environment) {
    std::vector<brikks::Sheet> sheets;
    for (std::size_t i = 0; i < files.size(); ++i) {
        const std::string bytes = read_bytes(files[i], environment);
        if (base::is_picture(bytes))
            throw FileError(files[i], Id::keep_photo_again);
        const Document document = load_document(files[i], bytes, environment, photo);
        const auto* sheet = std::get_if<LoadedSheet>(&document);
        if (sheet == nullptr)
            throw FileError(files[i], Id::keep_record);
        if (!fits(sheet->value, found[i].found.geometry.kind))
            throw FileError(files[i], Id::keep_other_kind);
        sheets.push_back(sheet->value);
    }
    return sheets;
}

// Counts the squares that are crossed on one of the sheets only.
int different_squares(const brikks::Sheet& one, const brikks::Sheet& other) {
    return brikks::popcount(brikks::crossed_squares(one.marks).bits ^ brikks::crossed_squares(other.marks).bits);
}

// True if two sheets would agree better with the reading if they changed places.
bool is_other_order(const std::vector<brikks::Sheet>& sheets, const std::vector<reading::ReadSheet>& found) {
    const auto difference = [&](std::size_t sheet, std::size_t place) {
        return different_squares(sheets[sheet], found[place].decision.sheet);
    };
    for (std::size_t i = 0; i < sheets.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (difference(i, j) + difference(j, i) < difference(i, i) + difference(j, j))
                return true;
    return false;
}

} // namespace

void keep_photo(const std::string& folder, const std::vector<std::string>& files, base::Existing existing,
                double seconds, const PhotoOptions& photo, Environment& environment) {
    const std::string& file = files.front();
    if (files.size() < 2 || file == "-")
        throw UsageError(Id::keep_needs_sheets);
    const std::string bytes = read_bytes(file, environment);
    const std::optional<std::string> plain = reading::without_metadata(bytes);
    const reading::PictureReading reading = read_photo(file, bytes, seconds, photo, environment);
    if (!plain)
        throw FileError(file, Id::keep_format);
    if (reading.is_mirrored)
        throw FileError(file, Id::keep_mirrored);
    for (const reading::ReadSheet& sheet : reading.sheets)
        if (sheet.refusal)
            throw FileError(file, *sheet.refusal);
    const std::vector<std::string> sheet_files(files.begin() + 1, files.end());
    if (sheet_files.size() != reading.sheets.size())
        throw FileError(file, {Id::keep_count, {{"count", reading.sheets.size()}, {"given", sheet_files.size()}}});
    const auto sheets = corrected_sheets(sheet_files, reading.sheets, photo, environment);
    if (is_other_order(sheets, reading.sheets))
        throw FileError(file, Id::keep_order);

    const std::filesystem::path base = std::filesystem::path(folder) / std::filesystem::path(file).stem();
    const std::string copy = base.string() + (plain->starts_with("\xff\xd8") ? ".jpg" : ".png");
    const std::string truth = base.string() + ".truth.json";
    for (const std::string& target : {copy, truth}) {
        refuse_overwriting_input(target, files);
        refuse_unwritable(target, existing);
    }
    using documents::Json;
    const Json json = truth_json(std::filesystem::path(copy).filename().string(), reading, sheets);
    save(truth, json.dump(1, ' ', false, Json::error_handler_t::replace) + '\n', environment, existing);
    try {
        save(copy, *plain, environment, existing);
    } catch (...) { // a truth without its photo is worth nothing
        std::error_code ignored;
        std::filesystem::remove(truth, ignored);
        throw;
    }
}

} // namespace commands
