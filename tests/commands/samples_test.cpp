// Every sheet and record of samples/ is listed in samples/README.md with an expectation, and the program agrees with
// it.
//
// An expectation is `legal, total N` (with one N for each player of a record) or `illegal`, followed by the ids of the
// rules reported, as in `illegal [extra]` or `legal, total 8 [not-over]`. A text file has its expectation in its first
// comment lines, too, as "# Expect: ...".
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <sstream>

#include "commands/session.hpp"

namespace fs = std::filesystem;

namespace {

const fs::path samples = "samples";

std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    return lines;
}

std::string trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(' ');
    return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

// Returns the sheets and records by their paths below samples/. Those of Bi-litaire have a table and a test of their
// own.
std::vector<std::string> sheets() {
    std::vector<std::string> names;
    for (const auto& entry : fs::recursive_directory_iterator(samples)) {
        const std::string name = fs::relative(entry.path(), samples).generic_string();
        const std::string kind = entry.path().extension().string();
        if (entry.is_regular_file() && kind != ".md" && kind != ".log" && kind != ".jpg" &&
            !name.starts_with("bilitaire/"))
            names.push_back(name);
    }
    std::sort(names.begin(), names.end());
    return names;
}

// Returns the rows of the table: | `file` | what it shows | expectation |
std::multimap<std::string, std::string> table() {
    std::multimap<std::string, std::string> rows;
    for (const std::string& line : lines_of(session::content((samples / "README.md").string()))) {
        if (!line.starts_with("| `"))
            continue;
        std::vector<std::string> cells;
        std::istringstream in(line.substr(1));
        for (std::string cell; std::getline(in, cell, '|');)
            cells.push_back(trimmed(cell));
        REQUIRE_MESSAGE(cells.size() == 3, line);
        rows.emplace(cells[0].substr(1, cells[0].size() - 2), cells[2]);
    }
    return rows;
}

// Returns the text after "# Expect:" if it stands before the first line that is not a comment.
std::string own_expectation(const std::string& sheet) {
    const std::string mark = "# Expect:";
    for (const std::string& line : lines_of(session::content((samples / sheet).string()))) {
        if (!line.starts_with('#'))
            break;
        if (line.starts_with(mark))
            return trimmed(line.substr(mark.size()));
    }
    return "";
}

// Returns the numbers after each `key` in one line of JSON, as " 60 51".
std::string numbers_behind(const std::string& json, const std::string& key) {
    std::string numbers;
    for (std::size_t at = json.find(key); at != std::string::npos; at = json.find(key, at + 1)) {
        const std::size_t first = at + key.size();
        numbers += ' ' + json.substr(first, json.find_first_not_of("0123456789", first) - first);
    }
    REQUIRE(numbers != "");
    return numbers;
}

// Returns what check and score print, written as an expectation.
std::string found(const std::string& sheet) {
    const std::string file = (samples / sheet).string();
    const session::Outcome check = session::run({"check", file});
    const session::Outcome score = session::run({"score", "--json", file});
    CHECK(check.err == "");
    CHECK(score.status == 0);

    std::string verdict;
    std::vector<std::string> rules;
    for (const std::string& line : lines_of(check.out)) {
        const std::string rule = line.ends_with(']') ? line.substr(line.rfind('[')) : "";
        if (!rule.empty() && std::find(rules.begin(), rules.end(), rule) == rules.end())
            rules.push_back(rule);
        if (line == file + ": legal")
            verdict = "legal, total" + numbers_behind(score.out, "\"total\":");
        else if (line == file + ": illegal")
            verdict = "illegal";
    }
    CHECK(check.status == (verdict == "illegal" ? 1 : 0));
    for (const std::string& rule : rules)
        verdict += " " + rule;
    return verdict;
}

} // namespace

TEST_CASE("Every sample gets the verdict that the table of the samples gives") {
    const auto rows = table();
    REQUIRE(sheets().size() > 20);
    for (const std::string& sheet : sheets()) {
        CAPTURE(sheet);
        REQUIRE(rows.count(sheet) == 1);
        const std::string expected = rows.find(sheet)->second;
        CHECK(found(sheet) == expected);
        if (!sheet.ends_with(".json")) // JSON has no comments
            CHECK(own_expectation(sheet) == expected);
    }
}

TEST_CASE("The log among the samples becomes a record to fill in") {
    const session::Outcome frame = session::run({"convert", (samples / "evening.log").string()});
    CHECK(frame.err == "");
    CHECK(frame.status == 0);
    CHECK(frame.out.starts_with("brikks-game/1\n"));
    CHECK(frame.out.ends_with("\nclaims: 50 21 31\n"));
}

TEST_CASE("The table of the samples lists no file that is not there") {
    const std::vector<std::string> all = sheets();
    for (const auto& row : table()) {
        CAPTURE(row.first);
        CHECK(std::binary_search(all.begin(), all.end(), row.first));
    }
}
