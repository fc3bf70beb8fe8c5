// The order of the house.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "structure/includes.hpp"

namespace {

using structure::SourceFile;

// All of them, one a line.
std::string told(const std::vector<SourceFile>& files) {
    std::string lines;
    for (const std::string& violation : structure::violations(files))
        lines += violation + "\n";
    return lines;
}

// All C++ files of src/.
std::vector<SourceFile> sources() {
    const std::filesystem::path root = std::filesystem::path(BRIKKS_SOURCE_DIR) / "src";
    std::vector<SourceFile> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
        const std::string extension = entry.path().extension().string();
        if (!entry.is_regular_file() || (extension != ".cpp" && extension != ".hpp"))
            continue;
        std::ifstream stream(entry.path());
        files.push_back(SourceFile{std::filesystem::relative(entry.path(), root).generic_string(),
                                   std::string(std::istreambuf_iterator<char>(stream), {})});
    }
    std::sort(files.begin(), files.end(), [](const SourceFile& a, const SourceFile& b) { return a.path < b.path; });
    return files;
}

std::string told_by(const std::string& path, const std::string& include) {
    return told({SourceFile{path, "#include " + include + "\n"}});
}

} // namespace

TEST_CASE("includes in src run one way only") {
    const std::vector<SourceFile> files = sources();
    const auto has = [&](const std::string& path) {
        return std::any_of(files.begin(), files.end(), [&](const SourceFile& file) { return file.path == path; });
    };
    REQUIRE(has("brikks/fall.cpp"));
    REQUIRE(has("brikks/referee/referee.hpp"));
    REQUIRE(has("findings/finding.hpp"));
    CHECK(told(files) == "");
}

TEST_CASE("the checker sees includes however they are written") {
    const std::vector<structure::Include> found = structure::includes("#pragma once\n"
                                                                      "  #  include <array>\n"
                                                                      "#include \"brikks/block.hpp\" // blocks\n"
                                                                      "// #include <random>\n"
                                                                      "#include\n"
                                                                      "int includes = 1;");
    REQUIRE(found.size() == 2);
    CHECK(found[0].path == "array");
    CHECK_FALSE(found[0].quoted);
    CHECK(found[1].path == "brikks/block.hpp");
    CHECK(found[1].quoted);
}

TEST_CASE("the checker lets the order of the house pass") {
    CHECK(told({
              SourceFile{"findings/finding.cpp", "#include \"findings/finding.hpp\"\n#include <string>\n"},
              SourceFile{"brikks/sheet.hpp", "#include \"findings/rules.hpp\"\n#include \"brikks/grid.hpp\"\n"},
              SourceFile{"brikks/referee/referee.cpp", "#include \"brikks/sheet.hpp\"\n"},
              SourceFile{"formats/sheet_json.cpp", "#include <nlohmann/json.hpp>\n#include \"brikks/sheet.hpp\"\n"},
              SourceFile{"formats/style_json.hpp", "#include \"paper/style.hpp\"\n"},
              SourceFile{"formats/reading.hpp", "#include <istream>\n"},
              SourceFile{"paper/pdf_canvas.cpp", "#include <hpdf.h>\n"},
              SourceFile{"cli/roll.cpp", "#include <random>\n#include \"terminal/text.hpp\"\n"},
              SourceFile{"cli/parse.cpp", "#include <CLI/CLI.hpp>\n#include \"formats/sheet.hpp\"\n"},
              SourceFile{"cli/companion.cpp", "#include \"table/session.hpp\"\n"},
              SourceFile{"table/session.cpp", "#include \"formats/log.hpp\"\n#include \"terminal/dice.hpp\"\n"},
              SourceFile{"main.cpp", "#include <iostream>\n#include \"cli/run.hpp\"\n"},
          }) == "");
}

TEST_CASE("the checker tells each include against the order") {
    struct Planted {
        std::string path;
        std::string include;
        std::string header;
    };
    for (const Planted& planted : {
             Planted{"findings/finding.hpp", "\"brikks/cell.hpp\"", "brikks/cell.hpp"},
             Planted{"brikks/sheet.hpp", "\"formats/reading.hpp\"", "formats/reading.hpp"},
             Planted{"brikks/referee/referee.cpp", "\"cli/run.hpp\"", "cli/run.hpp"},
             Planted{"brikks/sheet.hpp", "\"bilitaire/tray.hpp\"", "bilitaire/tray.hpp"},
             Planted{"bilitaire/tray.cpp", "\"brikks/grid.hpp\"", "brikks/grid.hpp"},
             Planted{"formats/sheet.hpp", "\"paper/canvas.hpp\"", "paper/canvas.hpp"},
             Planted{"formats/sheet.hpp", "\"paper/style.hpp\"", "paper/style.hpp"},
             Planted{"formats/style_json.cpp", "\"paper/canvas.hpp\"", "paper/canvas.hpp"},
             Planted{"paper/style.cpp", "\"formats/style_json.hpp\"", "formats/style_json.hpp"},
             Planted{"terminal/text.cpp", "\"paper/words.hpp\"", "paper/words.hpp"},
             Planted{"table/setup.cpp", "\"paper/words.hpp\"", "paper/words.hpp"},
             Planted{"table/setup.cpp", "\"cli/words.hpp\"", "cli/words.hpp"},
             Planted{"formats/log.hpp", "\"table/log_file.hpp\"", "table/log_file.hpp"},
             Planted{"terminal/text.cpp", "\"cli/words.hpp\"", "cli/words.hpp"},
             Planted{"main.cpp", "\"brikks/sheet.hpp\"", "brikks/sheet.hpp"},
             Planted{"paper/pages.cpp", "<hpdf.h>", "hpdf.h"},
             Planted{"paper/pdf_canvas.hpp", "<hpdf_doc.h>", "hpdf_doc.h"},
             Planted{"formats/sheet.hpp", "<nlohmann/json.hpp>", "nlohmann/json.hpp"},
             Planted{"cli/output_json.cpp", "<nlohmann/json_fwd.hpp>", "nlohmann/json_fwd.hpp"},
             Planted{"terminal/text.cpp", "<CLI/CLI.hpp>", "CLI/CLI.hpp"},
             Planted{"cli/parse.hpp", "<CLI/App.hpp>", "CLI/App.hpp"},
             Planted{"brikks/score.cpp", "<iostream>", "iostream"},
             Planted{"brikks/referee/referee.hpp", "<chrono>", "chrono"},
             Planted{"brikks/dice.cpp", "<random>", "random"},
             Planted{"brikks/dice.hpp", "<chrono>", "chrono"},
             Planted{"findings/finding.cpp", "<fstream>", "fstream"},
         }) {
        CAPTURE(planted.path);
        CHECK(told_by(planted.path, planted.include) == planted.path + " includes " + planted.header + "\n");
    }
}

TEST_CASE("the checker tells a file outside the house, and a second one that includes CLI11") {
    CHECK(told({SourceFile{"util/strings.cpp", ""}}) == "util/strings.cpp is in no folder of the house\n");
    CHECK(
        told({SourceFile{"cli/a.cpp", "#include <CLI/CLI.hpp>"}, SourceFile{"cli/b.cpp", "#include <CLI/App.hpp>"}}) ==
        "cli/b.cpp is the second file that includes CLI/App.hpp\n");
}
