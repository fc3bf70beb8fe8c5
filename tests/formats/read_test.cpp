// Photos in the formats that the program brikks-pictures decodes, read by the program brikks.
#include <filesystem>
#include <string>

#include <doctest/doctest.h>

#include "commands/pictures_apart.hpp"
#include "commands/session.hpp"
#include "formats/decode.hpp"
#include "helpers.hpp"
#include "support/photos/jpeg.hpp"

using session::contains;
using session::content;
using session::Folder;
using session::run;

namespace {

const std::string ana_photo = "samples/photos/ana.jpg";
const std::string two = "samples/photos/two.jpg";

encode::Colours colours(const std::string& jpeg) {
    const photos::Picture picture = photos::read_jpeg(content(jpeg));
    encode::Colours result{picture.width, picture.height, {}};
    for (int y = 0; y < picture.height; ++y)
        for (int x = 0; x < picture.width; ++x) {
            const std::uint8_t* pixel = picture.pixel(x, y);
            result.rgba.insert(result.rgba.end(), {pixel[0], pixel[1], pixel[2], 255});
        }
    return result;
}

// Returns the printed sheet without the note about doubtful marks.
std::string sheet_in(const std::string& photo) {
    const session::Outcome outcome = run({"read", photo});
    CHECK_MESSAGE(outcome.status == 0, outcome.err);
    return outcome.out;
}

TEST_CASE("A photo is read in each format as it is read as JPEG") {
    const Folder folder;
    const encode::Colours photo = colours(ana_photo);
    const std::string sheet = sheet_in(ana_photo);
    CHECK(sheet_in(folder.file("ana.heic", encode::heic(photo))) == sheet);
    CHECK(sheet_in(folder.file("ana.avif", encode::avif(photo))) == sheet);
    CHECK(sheet_in(folder.file("ana.webp", encode::webp(photo))) == sheet);
    CHECK(sheet_in(folder.file("ana.tif", encode::tiff({photo}))) == sheet);
    CHECK(sheet_in(folder.file("ana.pdf", encode::pdf({content(ana_photo)}))) == sheet);
}

TEST_CASE("The sheets on all pages of a file are read, and a page without a sheet is named") {
    const Folder folder;
    const std::string blank = photos::jpeg(photos::blank(400, 500, 1), 90);
    const std::string scan = folder.file("scan.pdf", encode::pdf({content(ana_photo), blank, content(two)}));
    const session::Outcome outcome = run({"check", scan});
    CHECK(contains(outcome.err, "scan.pdf: warning: pages without a sheet: 2 (of 3)"));
    for (const std::string sheet : {"#1: legal", "#2: legal", "#3: illegal"})
        CHECK_MESSAGE(contains(outcome.out + outcome.err, sheet), (outcome.out + outcome.err));
    const std::string tiff = folder.file("scan.tiff", encode::tiff({colours(ana_photo), colours(ana_photo)}));
    CHECK(contains(run({"check", tiff}).out, "2 legal"));
}

TEST_CASE("A damaged file, and one without a sheet, get one clear error") {
    const Folder folder;
    const std::string webp = encode::webp(encode::slope(300, 300));
    const session::Outcome cut = run({"check", folder.file("cut.webp", webp.substr(0, webp.size() / 2))});
    CHECK(cut.status == 2);
    CHECK(cut.err == folder.path("cut.webp") + ": error: this picture cannot be opened: it is damaged, cut off or "
                                               "protected by a password; save it again as JPEG or PNG\n");
    CHECK(contains(run({"check", folder.file("none.webp", webp)}).err, "the picture is too blurred to be read"));
    const auto white = [](int width, int height) {
        return encode::Colours{width, height,
                               std::vector<std::uint8_t>(std::size_t{4} * static_cast<std::size_t>(width) *
                                                             static_cast<std::size_t>(height),
                                                         255)};
    };
    CHECK(contains(run({"check", folder.file("wide.tif", encode::tiff({white(8000, 4000)}))}).err, "8000 x 4000"));
}

TEST_CASE("The decoder hands over the page with its colours, and other output is refused") {
    const Folder folder;
    encode::Colours picture = encode::slope(33, 21);
    for (std::size_t i = 0; i < picture.rgba.size(); i += 4)
        picture.rgba[i] = static_cast<std::uint8_t>(i % 251); // a red of its own in each pixel
    const std::string webp = encode::webp(picture);
    const formats::Page page = formats::decode(webp, 0);
    const auto build = std::filesystem::canonical("/proc/self/exe").parent_path().parent_path().parent_path();
    const auto apart = commands::decode_apart((build / "brikks-pictures").string(), webp, 0);
    REQUIRE(apart);
    CHECK(apart->picture.grey == page.grey);
    REQUIRE(apart->picture.colours.size() == 3);
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK(apart->picture.colours[i].grey == page.colours[i]);
        CHECK(apart->picture.colours[i].width == 17);
    }
    for (const std::string size : {"1", "4294967295", "20000"}) {
        const std::string other =
            folder.file("other-" + size, "#!/usr/bin/env python3\nimport sys\n"
                                         "sys.stdout.buffer.write(b''.join(n.to_bytes(4, 'little') for n in (1, " +
                                             size + ", 2)) + b'123')\n");
        std::filesystem::permissions(other, std::filesystem::perms::owner_all);
        CHECK_FALSE(commands::decode_apart(other, webp, 0));
    }
}

TEST_CASE("The decoder is beside the program or in libexec, and only for the formats that it knows") {
    const Folder folder;
    std::filesystem::create_directories(folder.path("bin"));
    std::filesystem::create_directories(folder.path("libexec/brikks"));
    const std::string program = folder.file("bin/brikks", "");
    CHECK(!commands::decoder_of("%PDF-1.7", program));
    const std::string installed = folder.file("libexec/brikks/brikks-pictures", "");
    CHECK(commands::decoder_of("%PDF-1.7", program) == std::filesystem::canonical(installed).string());
    const std::string beside = folder.file("bin/brikks-pictures", "");
    CHECK(commands::decoder_of("%PDF-1.7", program) == std::filesystem::canonical(beside).string());
    CHECK(!commands::decoder_of("GIF89a", program));
    CHECK(!commands::decoder_of("\xFF\xD8\xFF", program));
}

} // namespace
