// Photos of sheets, wherever a command takes a sheet.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/input.hpp"
#include "reading/reader.hpp"

namespace commands {

// --players N, --geometry FILE: what the pages in photos do not say themselves.
class PhotoOptions {
public:
    void declare(Options& options);
    // What the other files of the command say, unless an option says it.
    void assume_players(int players) { assumed_players_ = players; }
    // The house rules by which the sheets are judged: what is doubtful in a photo depends on them.
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

// Whether the name of a file ends with one of these, in any case.
bool has_ending(const std::string& file, const std::vector<std::string>& endings);
std::vector<std::string> photo_endings();
// Why these bytes are not a photo, and what takes them.
base::Text not_a_picture(std::string_view bytes);

// Throws FileError if this is not a picture that can be read, or if no sheet is found in it.
reading::PictureReading read_photo(const std::string& file, std::string_view bytes, double seconds,
                                   const PhotoOptions& photo, Environment& environment);

// From 1; missing if it is the only sheet of the photo.
std::optional<std::size_t> number_of_sheet(const reading::PictureReading& photo, std::size_t index);

// Its sheets; a line for each says how well it could be read, and one what the rules decided. seconds: for each sheet,
// to decide what was read.
Documents load_photo(const std::string& file, std::string_view bytes, double seconds, const PhotoOptions& photo,
                     Environment& environment);

} // namespace commands
