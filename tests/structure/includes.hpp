// Who may include whom: main -> cli -> table -> { formats, terminal } -> brikks -> findings, and so on: includes.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace structure {

struct SourceFile {
    std::string path; // from src/: "brikks/fall.cpp", "main.cpp"
    std::string text;
};

struct Include {
    std::string path;
    bool quoted = false; // "…" and not <…>
};
// The #include lines of a file, in their order.
std::vector<Include> includes(std::string_view text);

// What breaks the order of the house: "brikks/fall.cpp includes formats/sheet.hpp".
std::vector<std::string> violations(const std::vector<SourceFile>& files);

} // namespace structure
