#include "support/cases.hpp"

#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>

namespace support {
namespace {

constexpr std::string_view opening = "-- ";
constexpr std::string_view closing = " --";
constexpr std::string_view expected_title = "expected";

RuleCase titled(const std::string& title) {
    const std::size_t colon = title.find(": ");
    const std::string kind = title.substr(0, colon);
    if (colon == std::string::npos || (kind != "breaks" && kind != "keeps" && kind != "notes"))
        throw std::runtime_error("not the title of a case: " + title);
    return {.kind = kind, .name = title.substr(colon + 2), .input = {}, .expected = {}};
}

} // namespace

std::string content(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<KnownCase> known_cases() {
    const std::string folder = "tests/cases/brikks/";
    std::vector<KnownCase> cases;
    std::ifstream table(folder + "truth.tsv");
    for (std::string line; std::getline(table, line);) {
        std::istringstream words(line);
        KnownCase each;
        words >> each.path >> each.verdict;
        each.path.insert(0, folder);
        for (std::string detail; words >> detail;)
            each.details.push_back(detail);
        cases.push_back(each);
    }
    return cases;
}

std::vector<RuleCase> read_rule_cases(const std::filesystem::path& file) {
    std::vector<RuleCase> cases;
    bool in_input = false;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with(opening) && line.ends_with(closing)) {
            const std::string title = line.substr(opening.size(), line.size() - opening.size() - closing.size());
            if (title != expected_title)
                cases.push_back(titled(title));
            else if (!in_input)
                throw std::runtime_error(file.string() + ": no input above the expected output");
            in_input = title != expected_title;
        } else if (in_input) {
            cases.back().input += line + '\n';
        } else if (!line.empty()) { // an empty line separates the cases
            if (cases.empty())
                throw std::runtime_error(file.string() + ": a line before the first case");
            cases.back().expected += line + '\n';
        }
    }
    if (in_input)
        throw std::runtime_error(file.string() + ": no expected output below the last input");
    return cases;
}

void write_rule_cases(const std::filesystem::path& file, const std::vector<RuleCase>& cases) {
    std::ofstream out(file);
    for (const RuleCase& each : cases)
        out << (&each == cases.data() ? "" : "\n") << opening << each.kind << ": " << each.name << closing << '\n'
            << each.input << opening << expected_title << closing << '\n'
            << each.expected;
}

} // namespace support
