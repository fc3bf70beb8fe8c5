// Tests the program with little memory: it never crashes, and says that it needs more memory.
#include <doctest/doctest.h>
#include <png.h>
#include <sys/wait.h>

#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include "commands/session.hpp"
#include "support/random_cases.hpp"

namespace {

#ifdef BRIKKS_SANITIZED
constexpr bool limits_work = false; // the sanitizer reserves more than any of these limits
#else
constexpr bool limits_work = true;
#endif

struct Outcome {
    int status = 0;
    std::string out;
    std::string err;
};

Outcome run_within(int kilobytes, const std::string& arguments, const session::Folder& folder) {
    const std::string line = "ulimit -v " + std::to_string(kilobytes) + "; exec " BRIKKS_PROGRAM " " + arguments +
                             " >" + folder.path("out") + " 2>" + folder.path("err");
    const int status = WEXITSTATUS(std::system(line.c_str()));
    return {status, session::content(folder.path("out")), session::content(folder.path("err"))};
}

// Writes a picture of noise, in which a marker may be anywhere. Returns its path.
std::string noise(const session::Folder& folder, int side) {
    std::mt19937 random(1);
    std::vector<png_byte> grey;
    for (int i = 0; i < side * side; ++i)
        grey.push_back(static_cast<png_byte>(random()));
    png_image image = {};
    image.version = PNG_IMAGE_VERSION;
    image.width = image.height = static_cast<png_uint_32>(side);
    image.format = PNG_FORMAT_GRAY;
    image.flags = PNG_IMAGE_FLAG_FAST;
    std::string file = folder.path("noise.png");
    REQUIRE(png_image_write_to_file(&image, file.c_str(), 0, grey.data(), 0, nullptr) != 0);
    return file;
}

// Checks that the program reads the picture, says that it needs more memory, or cannot even be loaded.
void check_within(int kilobytes, const std::string& picture, const Outcome& usual, const session::Folder& folder) {
    CAPTURE(kilobytes);
    const Outcome outcome = run_within(kilobytes, "check " + picture, folder);
    if (outcome.status == 127)
        return;
    if (outcome.status == usual.status && outcome.err == usual.err) {
        CHECK(outcome.out == usual.out);
        return;
    }
    CHECK(outcome.status == 2);
    CHECK(outcome.out == "");
    CHECK(outcome.err.starts_with(picture + ": error: "));
    CHECK(session::contains(outcome.err, "there is not enough memory for this "));
}

constexpr int plenty = 4'000'000;

} // namespace

TEST_CASE("A photo is read or there is not enough memory for it" * doctest::skip(!limits_work)) {
    const session::Folder folder;
    const std::string ana = "samples/photos/ana.jpg";
    const Outcome usual = run_within(plenty, "check " + ana, folder);
    CHECK(usual.status == 0);
    for (int megabytes = 20; megabytes <= 110; megabytes += 5)
        check_within(1000 * megabytes, ana, usual, folder);
}

TEST_CASE("A picture of noise is refused, with little memory for want of it" * doctest::skip(!limits_work)) {
    const session::Folder folder;
    const std::string picture = noise(folder, 5400);
    const Outcome usual = run_within(plenty, "check " + picture, folder);
    CHECK(usual.status == 2);
    CHECK(usual.err.find("no sheet was found") != std::string::npos);
    for (int megabytes = 60; megabytes <= 300; megabytes += support::all_cases() ? 40 : 80)
        check_within(1000 * megabytes, picture, usual, folder);
}

TEST_CASE("A file that needs too much memory is reported, and the others are read" * doctest::skip(!limits_work)) {
    const session::Folder folder;
    const std::string picture = noise(folder, 5400);
    const std::string legal = session::known_sheet("legal");
    const Outcome usual = run_within(plenty, "check " + legal, folder);
    const Outcome outcome = run_within(40'000, "check " + picture + ' ' + legal, folder);
    CHECK(outcome.status == 2);
    CHECK(outcome.err == picture + ": error: there is not enough memory for this file\n");
    CHECK(outcome.out == usual.out + "1 legal, 1 unreadable\n");
}

TEST_CASE("A search without memory ends with a message" * doctest::skip(!limits_work)) {
    const session::Folder folder;
    const Outcome outcome = run_within(
        20'000, "check --game samples/ana-outlines.txt samples/ben-outlines.txt samples/cleo-outlines.txt", folder);
    CHECK(outcome.status == 2);
    CHECK(outcome.err == "brikks check: error: there is not enough memory\n");
}

TEST_CASE("A file that needs too much memory has no place in the ranking" * doctest::skip(!limits_work)) {
    const session::Folder folder;
    const std::string picture = noise(folder, 5400);
    const std::string legal = session::known_sheet("legal");
    const Outcome outcome = run_within(40'000, "score --rank " + picture + ' ' + legal, folder);
    CHECK(outcome.status == 2);
    CHECK(outcome.err == picture + ": error: there is not enough memory for this file\n");
    CHECK(session::contains(outcome.out, "unreadable  " + picture));
    CHECK(session::contains(outcome.out, "legal       " + legal));
}
