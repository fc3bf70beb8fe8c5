// Loads sheets from photos. Every command that reads a sheet can read a photo, too.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "commands/loaded.hpp"
#include "commands/options.hpp"
#include "reading/reader.hpp"

namespace commands {

// The options --photo-players N and --geometry FILE, for facts that the pages in photos do not show themselves.
class PhotoOptions {
public:
    void declare(Options& options);
    // Sets the number of players that the other files of the command give. --photo-players overrides it.
    void assume_players(int players) { assumed_players_ = players; }
    // Sets the number of players that the sheets of a table say together. It stays a guess.
    void agree_on_players(int players) { agreed_players_ = players; }
    // Sets what is known of the dice of the evening. It influences which marks of a photo are doubtful, as house rules
    // do.
    void fit_to(reading::FitsDice fits_dice) { fits_dice_ = std::move(fits_dice); }
    // Sets the house rules by which the sheets are judged. They influence which marks of a photo are doubtful.
    void judge_by(const brikks::HouseRules& house) { house_ = house; }
    // Reads the file of --geometry, if it is given. Throws FileError.
    void read_pages(Environment& environment);

    const std::optional<int>& players() const { return players_; }
    // Returns what is to be said of the number of players.
    std::optional<base::Finding> about_players(const reading::ReadSheet& sheet,
                                               const reading::ReadingOptions& options) const;
    const std::optional<std::string>& geometry() const { return geometry_; }   // name of the file
    const std::string& geometry_text() const { return geometry_text_; }        // content of the file; or empty
    const std::vector<layout::SheetGeometry>& pages() const { return pages_; } // the sheets in the file
    reading::ReadingOptions reading(double seconds, const Environment& environment) const;

private:
    std::optional<int> players_;
    std::optional<int> assumed_players_;
    std::optional<int> agreed_players_;
    brikks::HouseRules house_;
    reading::FitsDice fits_dice_;
    std::optional<std::string> geometry_;
    std::string geometry_text_;
    std::vector<layout::SheetGeometry> pages_;
};

// True if the name of a file ends with one of `endings`, in upper or lower case.
bool has_ending(const std::string& file, const std::vector<std::string>& endings);
std::vector<std::string> photo_endings();
// Returns the reason why these bytes are not a photo. If they are a sheet, the text names the commands that read
// sheets.
base::Text not_a_picture(std::string_view bytes);

// Reads the sheets in a photo, page by page. Warns about pages without a sheet. Throws FileError if the file is not a
// picture that can be read, or if no sheet is found in it.
reading::PictureReading read_photo(const std::string& file, std::string_view bytes, double seconds,
                                   const PhotoOptions& photo, Environment& environment);

// Returns the number of a sheet in a photo, from 1; nullopt if it is the only sheet.
std::optional<std::size_t> number_of_sheet(const reading::PictureReading& photo, std::size_t index);

// Loads the sheets of a photo. Prints how well each sheet could be read, which marks the rules overruled, and any doubt
// about the number of players. `seconds`: the time limit for each sheet.
Documents load_photo(const std::string& file, std::string_view bytes, double seconds, const PhotoOptions& photo,
                     Environment& environment);

} // namespace commands
