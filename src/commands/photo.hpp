// Photos of sheets, wherever a command takes a sheet.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/loaded.hpp"
#include "commands/options.hpp"
#include "reading/reader.hpp"

namespace commands {

// The options --players N and --geometry FILE: what the pages in photos do not say themselves.
class PhotoOptions {
public:
    void declare(Options& options);
    // Sets the number of players that the other files of the command give, unless an option gives it.
    void assume_players(int players) { assumed_players_ = players; }
    // Sets the house rules by which the sheets are judged: what is doubtful in a photo depends on them.
    void judge_by(const brikks::HouseRules& house) { house_ = house; }
    // Reads the geometry. Throws FileError.
    void read_pages(Environment& environment);

    const std::optional<int>& players() const { return players_; }
    const std::optional<std::string>& geometry() const { return geometry_; } // the name of the file
    const std::vector<layout::SheetGeometry>& pages() const { return pages_; }
    reading::ReadingOptions reading(double seconds, const Environment& environment) const;

private:
    std::optional<int> players_;
    std::optional<int> assumed_players_;
    brikks::HouseRules house_;
    std::optional<std::string> geometry_;
    std::vector<layout::SheetGeometry> pages_;
};

// Checks whether the name of a file ends with one of these, in any case.
bool has_ending(const std::string& file, const std::vector<std::string>& endings);
std::vector<std::string> photo_endings();
// The reason why these bytes are not a photo, and what reads them.
base::Text not_a_picture(std::string_view bytes);

// Reads the sheets in a photo. Throws FileError if this is not a picture that can be read, or if no sheet is found in
// it.
reading::PictureReading read_photo(const std::string& file, std::string_view bytes, double seconds,
                                   const PhotoOptions& photo, Environment& environment);

// The number of a sheet in a photo, from 1; nullopt if it is the only one.
std::optional<std::size_t> number_of_sheet(const reading::PictureReading& photo, std::size_t index);

// Loads the sheets of a photo; a line for each says how well it could be read, and one what the rules decided. seconds:
// the time limit for each sheet.
Documents load_photo(const std::string& file, std::string_view bytes, double seconds, const PhotoOptions& photo,
                     Environment& environment);

} // namespace commands
