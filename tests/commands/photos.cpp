#include "commands/photos.hpp"

#include <sstream>

#include <doctest/doctest.h>
#include <png.h>

#include "documents/sheet.hpp"
#include "reading/picture_file.hpp"

namespace photos {

brikks::Sheet sheet_of(const std::string& text) {
    const auto reading = documents::read_sheet(text);
    REQUIRE(reading.value);
    return *reading.value;
}

std::vector<nlohmann::json> objects(const std::string& lines) {
    std::vector<nlohmann::json> list;
    std::istringstream in(lines);
    for (std::string line; std::getline(in, line);)
        list.push_back(nlohmann::json::parse(line));
    return list;
}

reading::Picture picture_of(const std::string& photo) {
    const auto picture = reading::read_picture(support::content(photo));
    REQUIRE(picture.value);
    return *picture.value;
}

std::uint8_t& at(reading::Picture& picture, int x, int y) {
    return picture.grey[static_cast<std::size_t>(y * picture.width + x)];
}

std::string png_of(const reading::Picture& picture, const support::Folder& folder) {
    png_image image = {};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(picture.width);
    image.height = static_cast<png_uint_32>(picture.height);
    image.format = PNG_FORMAT_GRAY;
    std::string file = folder.path("picture.png");
    REQUIRE(png_image_write_to_file(&image, file.c_str(), 0, picture.grey.data(), 0, nullptr) != 0);
    return file;
}

reading::Picture pale_picture() {
    reading::Picture picture = picture_of(ana_photo);
    for (int y = 0; y < picture.height; ++y)
        for (int x = 0; x < picture.width / 2; ++x)
            if (std::uint8_t& pixel = at(picture, x, y); pixel < 210)
                pixel = static_cast<std::uint8_t>(210 - (210 - pixel) * 3 / 10);
    return picture;
}

} // namespace photos
