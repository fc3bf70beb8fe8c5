#include "commands/keep_photo.hpp"

#include <filesystem>
#include <optional>
#include <utility>

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
        if (base::is_picture(read_bytes(files[i], environment)))
            throw FileError(files[i], Id::keep_photo_again);
        const Document document = load_document(files[i], environment, photo);
        const auto* sheet = std::get_if<LoadedSheet>(&document);
        if (sheet == nullptr)
            throw FileError(files[i], Id::keep_record);
        if (!fits(sheet->value, found[i].found.geometry.kind))
            throw FileError(files[i], Id::keep_other_kind);
        sheets.push_back(sheet->value);
    }
    return sheets;
}

} // namespace

void keep_photo(const std::string& folder, const std::vector<std::string>& files, base::Existing existing,
                double seconds, const PhotoOptions& photo, Environment& environment) {
    if (files.size() < 2)
        throw UsageError(Id::keep_needs_sheets);
    const std::string& file = files.front();
    const std::string bytes = read_bytes(file, environment);
    const std::optional<std::string> plain = reading::without_metadata(bytes);
    const reading::PictureReading reading = read_photo(file, bytes, seconds, photo, environment);
    if (!plain || reading.is_mirrored)
        throw FileError(file, Id::keep_as_taken);
    for (const reading::ReadSheet& sheet : reading.sheets)
        if (sheet.refusal)
            throw FileError(file, *sheet.refusal);
    const std::vector<std::string> sheet_files(files.begin() + 1, files.end());
    if (sheet_files.size() != reading.sheets.size())
        throw FileError(file, {Id::keep_count, {{"count", reading.sheets.size()}, {"given", sheet_files.size()}}});
    const auto sheets = corrected_sheets(sheet_files, reading.sheets, photo, environment);

    const std::filesystem::path source(file);
    const std::filesystem::path base = std::filesystem::path(folder) / source.stem();
    const std::string copy = base.string() + (plain->starts_with("\xff\xd8") ? ".jpg" : ".png");
    const std::string truth = base.string() + ".truth.json";
    refuse_overwriting_input(copy, files);
    for (const std::string& target : {copy, truth})
        refuse_unwritable(target, existing);
    save(copy, *plain, environment, existing);
    save(truth, truth_json(std::filesystem::path(copy).filename().string(), reading, sheets).dump(1) + '\n',
         environment, existing);
}

} // namespace commands
