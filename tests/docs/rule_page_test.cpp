// docs/RULE-IDS.md is made of the table of rules, and of the smallest example of each in the tests' folders of rules.
// Run with BRIKKS_RECORD=1 in the environment, the test writes the page anew.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>

#include "base/rules.hpp"
#include "commands/session.hpp"

namespace fs = std::filesystem;

namespace {

const fs::path root = BRIKKS_SOURCE_DIR;

fs::path folder_of(const base::RuleInfo& rule) {
    const fs::path folder = rule.game == base::Game::brikks ? "tests/rules" : "tests/bilitaire/rules";
    return root / folder / rule.id;
}

// The smallest file that breaks the rule; of a rule that nothing breaks by itself, the smallest that keeps it.
std::optional<fs::path> smallest_example(const fs::path& folder) {
    for (const std::string beginning : {"breaks", "keeps"}) {
        std::optional<fs::path> best;
        if (fs::exists(folder))
            for (const auto& entry : fs::directory_iterator(folder)) {
                const fs::path& path = entry.path();
                if (!path.filename().string().starts_with(beginning) || path.extension() != ".txt")
                    continue;
                const auto size = fs::file_size(path);
                if (!best || size < fs::file_size(*best) || (size == fs::file_size(*best) && path < *best))
                    best = path;
            }
        if (best)
            return best;
    }
    return std::nullopt;
}

// What check printed, without the drawing and the exit status.
std::string told(const fs::path& example) {
    const std::string expected = session::content(example.string() + ".expected");
    const std::size_t drawing = std::min(expected.find("\n\n"), expected.size() - 1);
    return expected.substr(0, std::min(drawing + 1, expected.find("exit status")));
}

std::string page() {
    std::string text =
        "# The rules by their ids\n\n"
        "What the ids in brackets behind a finding stand for, each with the smallest example that the tests "
        "have of it and what `check` says of that.\nThis page is made by a test; `brikks rules` and "
        "`bilitaire rules` say the same in the terminal.\n";
    std::optional<base::Game> game;
    for (const base::RuleInfo& rule : base::rule_table()) {
        if (game != rule.game)
            text += rule.game == base::Game::brikks ? "\n## Brikks\n" : "\n## Bi-litaire\n";
        game = rule.game;
        text.append("\n### `").append(rule.id).append("`\n\n").append(rule.sentence).append("\n");
        if (!rule.explanation.empty())
            text.append("\n").append(rule.explanation).append("\n");
        if (const auto example = smallest_example(folder_of(rule)))
            text += "\n```\n" + session::content(example->string()) + "```\n\n```\n" + told(*example) + "```\n";
    }
    return text;
}

} // namespace

TEST_CASE("The page of rules is made of the table and the examples") {
    const std::string file = (root / "docs/RULE-IDS.md").string();
    if (std::getenv("BRIKKS_RECORD") != nullptr)
        std::ofstream(file) << page();
    CHECK(session::content(file) == page());
}
