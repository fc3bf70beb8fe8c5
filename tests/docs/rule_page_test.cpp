// Checks that docs/RULES.md has the rules of templates/rules.json, each with the first case of tests/rules that breaks
// it. With BRIKKS_RECORD=1 in the environment the test rewrites them.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "commands/session.hpp"
#include "support/cases.hpp"

namespace fs = std::filesystem;

namespace {

// Returns the first case that breaks the rule, and what check reports under the rule; empty if nothing breaks the rule
// by itself.
std::string example_of(const std::string& game, const std::string& id) {
    const fs::path file = fs::path("tests/rules") / game / (id + ".txt");
    if (!fs::exists(file))
        return "";
    const support::RuleCase first = support::read_rule_cases(file).at(0);
    if (first.kind == "keeps")
        return "";
    std::string findings;
    std::istringstream lines(first.expected);
    for (std::string line; std::getline(lines, line);)
        if (line.ends_with(" [" + id + "]"))
            findings += line + '\n';
    return "\n```\n" + first.input + "```\n```\n" + findings + "```\n";
}

std::string rules_of(const std::string& game) {
    const auto sections = nlohmann::ordered_json::parse(session::content("templates/rules.json")).at(game);
    std::string text;
    for (const auto& [title, rules] : sections.items()) {
        text += "\n### " + title + "\n";
        for (const auto& [id, rule] : rules.items())
            text += "\n#### `" + id + "`\n" + rule.at("rule").get<std::string>() +
                    (rule.contains("more") ? ' ' + rule["more"].get<std::string>() : "") + "\n" + example_of(game, id);
    }
    return text;
}

// Returns the page with the rules between its marks replaced by those of the data.
std::string renewed(std::string page) {
    for (const std::string game : {"brikks", "bilitaire"}) {
        const std::string mark = "<!-- " + game + ": made by tests/docs/rule_page_test.cpp -->\n";
        const std::size_t begin = page.find(mark);
        REQUIRE(begin != std::string::npos);
        const std::size_t end = page.find("\n<!-- end -->\n", begin);
        REQUIRE(end != std::string::npos);
        page.replace(begin + mark.size(), end - begin - mark.size(), rules_of(game));
    }
    return page;
}

} // namespace

TEST_CASE("docs/RULES.md has every rule and an example of how it is broken") {
    const std::string file = "docs/RULES.md";
    const std::string page = session::content(file);
    if (std::getenv("BRIKKS_RECORD") != nullptr)
        std::ofstream(file) << renewed(page);
    CHECK(session::content(file) == renewed(page));
}
