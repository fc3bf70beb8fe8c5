#include "support/picture.hpp"

#include <array>
#include <cstdio>
#include <sstream>
#include <stdexcept>

#include "support/folder.hpp"

namespace photos {
namespace {

// Runs a command and returns its standard output. The command must succeed.
std::string output_of(const std::string& command) {
    FILE* pipe = popen(command.c_str(), "r");
    if (pipe == nullptr)
        throw std::runtime_error("cannot run " + command);
    std::string output;
    std::array<char, 65536> part{};
    for (std::size_t size = 0; (size = fread(part.data(), 1, part.size(), pipe)) > 0;)
        output.append(part.data(), size);
    if (pclose(pipe) != 0)
        throw std::runtime_error("failed: " + command);
    return output;
}

} // namespace

print::Rgb Picture::at(int x, int y) const {
    const std::uint8_t* bytes = pixel(x, y);
    return {bytes[0], bytes[1], bytes[2]};
}

Picture blank(int width, int height, int channels) {
    Picture picture{width, height, {}, channels};
    picture.pixels.resize(picture.index(0, height));
    return picture;
}

std::string pnm(const Picture& picture) {
    return (picture.channels == 1 ? "P5\n" : "P6\n") + std::to_string(picture.width) + " " +
           std::to_string(picture.height) + "\n255\n" + picture.pixels;
}

Picture render(const std::string& pdf, int dots_per_inch, const std::string& options, int page) {
    const support::Folder folder;
    const std::string number = std::to_string(page);
    const std::string ppm = output_of("pdftoppm -r " + std::to_string(dots_per_inch) + " " + options + " -f " + number +
                                      " -l " + number + " -singlefile " + folder.file("page.pdf", pdf));
    std::istringstream in(ppm.substr(0, 100));
    std::string magic;
    int depth = 0;
    Picture picture;
    in >> magic >> picture.width >> picture.height >> depth;
    in.get();
    if (!in || magic != "P6" || depth != 255)
        throw std::runtime_error("pdftoppm gave no picture");
    picture.pixels = ppm.substr(static_cast<std::size_t>(in.tellg()));
    if (picture.pixels.size() != picture.index(0, picture.height))
        throw std::runtime_error("pdftoppm gave half a picture");
    return picture;
}

} // namespace photos
