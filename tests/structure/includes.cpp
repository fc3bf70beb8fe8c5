#include "structure/includes.hpp"

#include <map>
#include <set>
#include <sstream>

namespace structure {
namespace {

// What each folder may include besides itself; the mains stand for themselves.
const std::map<std::string, std::set<std::string>, std::less<>>& allowed_folders() {
    static const std::map<std::string, std::set<std::string>, std::less<>> folders = {
        {"findings", {}},
        {"brikks", {"findings"}},
        {"bilitaire", {"findings"}},
        {"formats", {"brikks", "bilitaire", "findings"}},
        {"paper", {"brikks", "bilitaire", "findings"}},
        {"terminal", {"brikks", "bilitaire", "findings"}},
        {"table", {"formats", "terminal", "brikks", "findings"}},
        {"cli", {"table", "formats", "paper", "terminal", "brikks", "bilitaire", "findings"}},
        {"manual", {"cli"}},
        {"main.cpp", {"cli"}},
        {"bilitaire_main.cpp", {"cli"}},
        {"manual_main.cpp", {"manual", "cli"}},
    };
    return folders;
}

// Styles and words of the printed pages are values of paper/ that are read from JSON, which only formats/ knows.
bool is_page_data(const std::string& from, const std::string& header) {
    const bool reader = from.starts_with("formats/") && from.find("json") != std::string::npos;
    return reader && (header == "paper/style.hpp" || header == "paper/words.hpp");
}

std::string folder_of(const std::string& path) {
    return path.substr(0, path.find('/'));
}

// Libraries that only some files know.
bool may_use_library(const std::string& from, const std::string& header) {
    if (header.starts_with("hpdf"))
        return from == "paper/pdf_canvas.cpp";
    if (header.starts_with("nlohmann/"))
        return from.starts_with("formats/") && from.find("json") != std::string::npos;
    if (header.starts_with("CLI/"))
        return from.starts_with("cli/") && from.ends_with(".cpp");
    // The core has no input and output, no clock and no chance.
    static const std::set<std::string> outside = {"iostream", "fstream",    "sstream", "istream", "ostream",
                                                  "iosfwd",   "filesystem", "cstdio",  "stdio.h", "chrono",
                                                  "ctime",    "time.h",     "random",  "unistd.h"};
    if (from == "brikks/dice.hpp" && header == "random")
        return true; // a generator as a value; its seed comes from outside
    const std::string folder = folder_of(from);
    const bool core = folder == "brikks" || folder == "bilitaire" || folder == "findings";
    return !core || !outside.contains(header);
}

bool may_include(const std::string& from, const Include& include) {
    if (!include.quoted)
        return may_use_library(from, include.path);
    const auto rule = allowed_folders().find(folder_of(from));
    if (rule == allowed_folders().end())
        return false;
    const std::string folder = folder_of(include.path);
    return folder == rule->first || rule->second.contains(folder) || is_page_data(from, include.path);
}

} // namespace

std::vector<Include> includes(std::string_view text) {
    std::vector<Include> result;
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) {
        std::erase_if(line, [](char c) { return c == ' ' || c == '\t'; });
        constexpr std::string_view directive = "#include";
        if (!line.starts_with(directive) || line.size() == directive.size())
            continue;
        const char open = line[directive.size()];
        const auto end = line.find(open == '<' ? '>' : '"', directive.size() + 1);
        if ((open == '<' || open == '"') && end != std::string::npos)
            result.push_back(Include{line.substr(directive.size() + 1, end - directive.size() - 1), open == '"'});
    }
    return result;
}

std::vector<std::string> violations(const std::vector<SourceFile>& files) {
    std::vector<std::string> result;
    int users_of_cli11 = 0;
    for (const SourceFile& file : files) {
        if (!allowed_folders().contains(folder_of(file.path)))
            result.push_back(file.path + " is in no folder of the house");
        for (const Include& include : includes(file.text)) {
            if (!may_include(file.path, include))
                result.push_back(file.path + " includes " + include.path);
            if (include.path.starts_with("CLI/") && ++users_of_cli11 == 2)
                result.push_back(file.path + " is the second file that includes " + include.path);
        }
    }
    return result;
}

} // namespace structure
