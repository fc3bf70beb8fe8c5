// Checks of includes that the include paths of the rooms cannot make: a foreign library stays in its corner; files,
// clock and chance stay out of the rules; the rules of Brikks have no words (of base they know only the arrays); and no
// include leaves its room with "..".
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;

struct Corner {
    std::string_view header; // what its name begins with
    std::vector<std::string_view> places;
};

const std::vector<Corner> corners = {
    {"CLI/", {"commands/options.cpp"}},
    {"fmt/", {"base/text.cpp"}},
    {"apriltag/", {"print/marker_pattern.cpp", "reading/marker_detector.cpp"}},
    {"Eigen/", {"reading/"}},
    {"png.h", {"reading/picture_file.cpp"}},
    {"turbojpeg.h", {"reading/picture_file.cpp"}},
    {"hpdf", {"print/pdf_canvas.cpp"}},
    {"utf8proc", {"base/"}},
    {"nlohmann/",
     {"base/", "documents/", "bilitaire/record_", "page/", "print/geometry_json.cpp", "reading/reading_json.cpp"}},
    {"iostream", {"commands/environment.cpp", "manual_main.cpp"}},
    {"random", {"brikks/dice.hpp", "commands/"}},
    {"chrono", {"commands/"}},
    {"ctime", {"commands/"}},
    {"fstream", {"commands/"}},
    {"filesystem", {"base/files.cpp", "commands/", "table/"}},
    {"fcntl.h", {"base/files.cpp", "commands/", "table/", "reading/marker_detector.cpp"}},
    {"sys/", {"base/files.cpp", "commands/", "table/", "print/pdf_canvas.cpp"}},
    {"unistd.h", {"base/files.cpp", "commands/", "table/", "print/pdf_canvas.cpp", "reading/marker_detector.cpp"}},
};

// The headers that a file in that place of src must not include.
std::vector<std::string> forbidden_in(std::string_view place, const std::string& content) {
    std::vector<std::string> found;
    std::istringstream lines(content);
    for (std::string line; std::getline(lines, line);) {
        std::erase(line, ' ');
        if (!line.starts_with("#include") || line.size() < 10)
            continue;
        const std::string header = line.substr(9, line.find_first_of(">\"", 9) - 9);
        const bool has_words =
            place.starts_with("brikks/") && header.starts_with("base/") && header != "base/arrays.hpp";
        const bool allowed = !has_words && std::all_of(corners.begin(), corners.end(), [&](const Corner& corner) {
            return !header.starts_with(corner.header) ||
                   std::any_of(corner.places.begin(), corner.places.end(),
                               [&](std::string_view start) { return place.starts_with(start); });
        });
        if (!allowed || header.find("..") != std::string::npos)
            found.push_back(header);
    }
    return found;
}

} // namespace

TEST_CASE("no file of src includes what belongs elsewhere") {
    int files = 0;
    for (const auto& entry : fs::recursive_directory_iterator("src")) {
        const std::string place = fs::relative(entry.path(), "src").generic_string();
        if (!place.ends_with(".cpp") && !place.ends_with(".hpp"))
            continue;
        ++files;
        std::ifstream stream(entry.path());
        const std::string content(std::istreambuf_iterator<char>(stream), {});
        CAPTURE(place);
        CHECK(forbidden_in(place, content) == std::vector<std::string>());
    }
    CHECK(files > 200);
}

TEST_CASE("an include that belongs elsewhere is found, however it is written") {
    const auto is_forbidden = [](std::string_view place, const std::string& include) {
        return !forbidden_in(place, "#pragma once\n" + include + "\n").empty();
    };
    CHECK(is_forbidden("brikks/score.cpp", "#include <chrono>"));
    CHECK(is_forbidden("brikks/score.cpp", "  #  include <random>"));
    CHECK(is_forbidden("brikks/block.hpp", "#include \"base/text.hpp\""));
    CHECK(is_forbidden("referee/referee.cpp", "#include<fstream>"));
    CHECK(is_forbidden("print/canvas.hpp", "#include <hpdf.h> // pages"));
    CHECK(is_forbidden("commands/show.cpp", "#include <CLI/App.hpp>"));
    CHECK(is_forbidden("terminal/drawing.cpp", "#include \"../commands/options.hpp\""));
    CHECK_FALSE(is_forbidden("brikks/score.cpp", "// #include <chrono>"));
    CHECK_FALSE(is_forbidden("brikks/block.hpp", "#include \"base/arrays.hpp\""));
    CHECK_FALSE(is_forbidden("commands/options.cpp", "#include <CLI/CLI.hpp>"));
}
