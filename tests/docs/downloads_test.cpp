// Nothing is downloaded while the programs build, as README.md says.
#include <doctest/doctest.h>

#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "commands/session.hpp"

namespace {

namespace fs = std::filesystem;

bool is_of_build(const fs::path& file) {
    return file.filename() == "CMakeLists.txt" || file.extension() == ".cmake" ||
           (file.extension() == ".py" && file.parent_path() == "cmake");
}

} // namespace

TEST_CASE("Only the files that build and test the page download anything") {
    std::vector<fs::path> files = {"CMakeLists.txt"};
    for (const std::string root : {"cmake", "src", "tests"})
        for (const auto& entry : fs::recursive_directory_iterator(root))
            if (is_of_build(entry.path()))
                files.push_back(entry.path());
    CHECK(files.size() > 20);
    std::set<std::string> downloading;
    for (const fs::path& file : files) {
        const std::string content = session::content(file.string());
        for (const std::string_view way : {"FetchContent", "ExternalProject", "DOWNLOAD", "apt-get -", "npm ", "curl ",
                                           "wget ", "git ", "pip ", "urllib", "http.client"})
            if (session::contains(content, way))
                downloading.insert(file.string());
    }
    CHECK(downloading == std::set<std::string>{"cmake/DebianSources.cmake", "tests/page/CMakeLists.txt"});
}
