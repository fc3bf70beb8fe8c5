// Photos of sheets for the tests of `read` and of the other commands. They are simulated.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "brikks/sheet.hpp"
#include "reading/picture.hpp"
#include "support/folder.hpp"

namespace photos {

inline const std::string ana_photo = "samples/photos/ana.jpg"; // a photo of samples/ana-outlines.txt
inline const std::string two = "samples/photos/two.jpg";       // Ana's sheet and one with too few extra points
inline const std::string hidden = "tests/commands/photos/hidden-markers.jpg"; // two of them
inline const std::string one_game =
    "tests/commands/photos/one-game.jpg"; // two sheets of four players, whose number is not printed
inline const std::string open = "tests/commands/photos/players-open.jpg"; // nothing on it tells 2 players from 3 or 4

brikks::Sheet sheet_of(const std::string& text);

// Returns the JSON objects of these lines.
std::vector<nlohmann::json> objects(const std::string& lines);

reading::Picture picture_of(const std::string& photo);
std::uint8_t& at(reading::Picture& picture, int x, int y);

// Returns the picture of ana_photo with pale ink on its left half, so that much is doubtful.
reading::Picture pale_picture();

// Writes the picture into a file of the folder, and returns the name of the file.
std::string png_of(const reading::Picture& picture, const support::Folder& folder);

} // namespace photos
