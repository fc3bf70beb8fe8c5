// Checks of includes that the include paths of the rooms cannot make: a foreign library stays in its corner; files,
// clock and chance stay out of the rules; the rules of Brikks have no words (of base they know only the arrays); no
// include leaves its room with ".."; and inside a room the includes form no circle.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;

struct Corner {
    std::string_view header; // the beginning of the name of the header
    std::vector<std::string_view> places;
};

const std::vector<Corner> corners = {
    {"CLI/", {"commands/options.cpp", "commands/parse.cpp"}},
    {"fmt/", {"base/text.cpp"}},
    {"apriltag/", {"print/marker_pattern.cpp", "reading/marker_detector.cpp"}},
    {"Eigen/", {"reading/"}},
    {"png.h", {"reading/picture_file.cpp"}},
    {"zlib.h", {"reading/picture_file.cpp"}},
    {"turbojpeg.h", {"reading/picture_file.cpp"}},
    {"libheif/", {"formats/heif.cpp"}},
    {"webp/", {"formats/webp.cpp"}},
    {"tiff", {"formats/tiff.cpp"}},
    {"poppler", {"formats/pdf.cpp"}},
    {"hpdf", {"print/pdf_canvas.cpp"}},
    {"utf8proc", {"base/"}},
    {"nlohmann/",
     {"base/", "documents/", "reports/", "bilitaire/record_", "page/", "print/geometry_json.cpp",
      "reading/reading_json.cpp"}},
    {"iostream", {"commands/environment.cpp", "manual_main.cpp", "pictures_main.cpp"}},
    {"random", {"brikks/dice.hpp", "commands/"}},
    {"chrono", {"api/", "commands/"}},
    {"ctime", {"commands/"}},
    {"fstream", {"commands/"}},
    {"filesystem", {"base/files.cpp", "commands/", "table/"}},
    {"fcntl.h", {"base/files.cpp", "commands/", "table/", "reading/marker_detector.cpp"}},
    {"sys/", {"base/files.cpp", "commands/", "table/", "pictures_main.cpp"}},
    {"unistd.h", {"base/files.cpp", "commands/", "table/", "reading/marker_detector.cpp"}},
};

// Returns the headers that a file includes.
std::vector<std::string> headers_in(const std::string& content) {
    std::vector<std::string> headers;
    std::istringstream lines(content);
    for (std::string line; std::getline(lines, line);) {
        std::erase(line, ' ');
        if (line.starts_with("#include") && line.size() >= 10)
            headers.push_back(line.substr(9, line.find_first_of(">\"", 9) - 9));
    }
    return headers;
}

// Returns the headers that a file at this place of src must not include.
std::vector<std::string> forbidden_in(std::string_view place, const std::string& content) {
    std::vector<std::string> found;
    for (const std::string& header : headers_in(content)) {
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

using Files = std::map<std::string, std::string>; // content by place in src

Files files_of_src() {
    Files files;
    for (const auto& entry : fs::recursive_directory_iterator("src")) {
        const std::string place = fs::relative(entry.path(), "src").generic_string();
        if (!place.ends_with(".cpp") && !place.ends_with(".hpp"))
            continue;
        std::ifstream stream(entry.path());
        files[place] = std::string(std::istreambuf_iterator<char>(stream), {});
    }
    return files;
}

// The components of a room. A component is a header and its source file together: "referee/proof".
using Components = std::set<std::string>;

std::string component_of(const std::string& place) {
    return place.substr(0, place.rfind('.'));
}

std::string room_of(const std::string& place) {
    return place.substr(0, place.find('/'));
}

// Returns the groups of components of a room that include one another, directly or through others.
std::set<Components> include_circles(const Files& files) {
    std::map<std::string, Components> included; // the components of the same room that a component includes
    for (const auto& [place, content] : files)
        for (const std::string& header : headers_in(content))
            if (room_of(header) == room_of(place) && component_of(header) != component_of(place))
                included[component_of(place)].insert(component_of(header));
    std::map<std::string, Components> reached;
    for (const auto& [component, first] : included) {
        std::vector<std::string> next(first.begin(), first.end());
        while (!next.empty()) {
            const std::string each = next.back();
            next.pop_back();
            if (reached[component].insert(each).second && included.contains(each))
                next.insert(next.end(), included[each].begin(), included[each].end());
        }
    }
    std::set<Components> circles;
    for (const auto& [component, others] : reached) {
        Components circle;
        for (const std::string& other : others)
            if (reached.contains(other) && reached[other].contains(component))
                circle.insert(other);
        if (!circle.empty())
            circles.insert(circle);
    }
    return circles;
}

std::string printed(const std::set<Components>& circles) {
    std::string text;
    for (const Components& circle : circles) {
        for (const std::string& component : circle)
            text += component + ' ';
        text += '\n';
    }
    return text;
}

// Returns the lines that name a verdict except to compare with it, or that make a result whose verdict is undecided by
// default.
std::vector<std::string> verdicts_made(const std::string& content) {
    std::vector<std::string> made;
    std::istringstream lines(content);
    for (std::string line; std::getline(lines, line);) {
        const std::string code = line.substr(0, line.find("//"));
        for (std::size_t at = 0; (at = code.find("Verdict::", at)) != std::string::npos; ++at) {
            std::string before = code.substr(0, at);
            if (before.ends_with("base::"))
                before.resize(before.size() - 6);
            if (!before.ends_with("== ") && !before.ends_with("!= ") && !before.ends_with("case "))
                made.push_back(line);
        }
        for (const std::string_view result : {"Filling", "Judgement"})
            if (code.find(std::string(result) + "()") != std::string::npos ||
                code.find(std::string(result) + "{") != std::string::npos)
                made.push_back(line);
    }
    return made;
}

} // namespace

TEST_CASE("the shells pass verdicts on and make none") {
    for (const auto& file : files_of_src())
        for (const std::string_view shell : {"commands/", "page/", "print/", "table/", "terminal/"})
            if (file.first.starts_with(shell)) {
                CAPTURE(file.first);
                CHECK(verdicts_made(file.second) == std::vector<std::string>());
            }
    CHECK(verdicts_made("judgement.verdict = base::Verdict::legal;\n").size() == 1);
    CHECK(verdicts_made("filling = brikks::Filling();\n").size() == 1);
    CHECK(verdicts_made("return brikks::Judgement{};\n").size() == 1);
    CHECK(verdicts_made("if (verdict == Verdict::legal) // not = Verdict::illegal\n").empty());
}

TEST_CASE("no file of src includes what belongs elsewhere") {
    const Files files = files_of_src();
    for (const auto& file : files) {
        CAPTURE(file.first);
        CHECK(forbidden_in(file.first, file.second) == std::vector<std::string>());
    }
    CHECK(files.size() > 200);
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

TEST_CASE("inside a room no components include one another in a circle") {
    CHECK(printed(include_circles(files_of_src())) == "");
}

TEST_CASE("a circle of includes is found, however long it is and whether headers or source files close it") {
    const Files files = {
        {"referee/a.hpp", "#include \"referee/b.hpp\"\n"},
        {"referee/b.hpp", "#include \"brikks/c.hpp\"\n"},
        {"referee/c.hpp", "#include \"referee/a.hpp\"\n"},
        {"brikks/c.hpp", "#pragma once\n"},
    };
    CHECK(include_circles(files).empty());
    Files circle = files;
    circle["referee/b.cpp"] = "#include \"referee/b.hpp\"\n\n  # include \"referee/c.hpp\"\n";
    CHECK(include_circles(circle) == std::set<Components>{{"referee/a", "referee/b", "referee/c"}});
    Files pair = files;
    pair["brikks/d.hpp"] = "#include \"brikks/c.hpp\"\n";
    pair["brikks/c.cpp"] = "#include \"brikks/d.hpp\"\n";
    CHECK(include_circles(pair) == std::set<Components>{{"brikks/c", "brikks/d"}});

    Files src = files_of_src();
    src["referee/ledger.cpp"] += "#include \"referee/order_search.hpp\"\n";
    CHECK(include_circles(src) != include_circles(files_of_src()));
}
