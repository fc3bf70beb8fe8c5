// Every rule id that the referee can report, and rules that a finished sheet can show, each with a folder of its own:
//
//   keeps*.txt, keeps*.json     a sheet or a game record that keeps the rule, though it may look otherwise: no error
//   breaks*.txt, breaks*.json   the smallest one that breaks it: told with that very rule
//   NAME.expected               what `brikks check NAME` prints, run in that folder, and then the exit status
//
// Run with BRIKKS_RECORD=1 in the environment, the tests write the .expected files anew instead of comparing them; read
// the difference before it is committed.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "base/rules.hpp"
#include "commands/session.hpp"

namespace fs = std::filesystem;

namespace {

const fs::path root = BRIKKS_SOURCE_DIR;

// The one rule that is told with a note: the sheet stays legal.
constexpr std::string_view not_over = "not-over";
constexpr std::string_view players = "players";

struct Case {
    std::string rule;
    std::string name;

    bool keeps() const { return name.starts_with("keeps"); }
    bool breaks() const { return name.starts_with("breaks"); }
    std::string text() const { return session::content(name); } // in its folder
};

// Files are named in messages as they are on the command line: by their names alone, within their folder.
class Within {
public:
    explicit Within(const fs::path& folder) : before_(fs::current_path()) { fs::current_path(folder); }
    Within(const Within&) = delete;
    Within& operator=(const Within&) = delete;
    ~Within() { fs::current_path(before_); }

private:
    fs::path before_;
};

std::vector<std::string> rule_folders() {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(root / "tests/rules"))
        if (entry.is_directory())
            names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
}

std::vector<Case> cases_of(const std::string& rule) {
    std::vector<Case> cases;
    for (const auto& entry : fs::directory_iterator(root / "tests/rules" / rule))
        if (entry.path().extension() != ".expected")
            cases.push_back({rule, entry.path().filename().string()});
    std::sort(cases.begin(), cases.end(), [](const Case& one, const Case& other) { return one.name < other.name; });
    return cases;
}

template <class Use>
void for_each_case(const Use& use) {
    for (const std::string& rule : rule_folders()) {
        const Within folder(root / "tests/rules" / rule);
        for (const Case& each : cases_of(rule)) {
            CAPTURE(rule);
            CAPTURE(each.name);
            use(each);
        }
    }
}

// The rule ids that stand in the source of the referees, of sheets and of games, as Rule::some_name.
std::set<std::string> rules_of_the_referees() {
    constexpr std::string_view prefix = "Rule::";
    std::set<std::string> ids;
    std::vector<fs::path> sources;
    for (const auto& entry : fs::directory_iterator(root / "src/referee"))
        sources.push_back(entry.path());
    for (const fs::path& path : sources) {
        const std::string source = session::content(path.string());
        for (std::size_t at = source.find(prefix); at != std::string::npos; at = source.find(prefix, at)) {
            at += prefix.size();
            const std::size_t end = source.find_first_not_of("abcdefghijklmnopqrstuvwxyz_", at);
            std::string id = source.substr(at, end - at);
            std::replace(id.begin(), id.end(), '_', '-');
            ids.insert(id);
        }
    }
    return ids;
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

// A line of the output is a finding of that severity under that rule.
bool tells(const std::string& output, const std::string& severity, const std::string& rule) {
    const std::string end = " [" + rule + "]";
    for (std::size_t from = 0; from < output.size();) {
        const std::size_t to = std::min(output.find('\n', from), output.size());
        const std::string line = output.substr(from, to - from);
        if (contains(line, ": " + severity + ": ") && line.ends_with(end))
            return true;
        from = to + 1;
    }
    return false;
}

} // namespace

TEST_CASE("What check prints for the sheet of each rule is what was recorded") {
    const bool record = std::getenv("BRIKKS_RECORD") != nullptr;
    for_each_case([&](const Case& each) {
        const session::Outcome outcome = session::run({"check", each.name});
        const std::string printed = outcome.out + outcome.err + "exit status " + std::to_string(outcome.status) + "\n";
        const std::string file = each.name + ".expected";
        if (record)
            std::ofstream(file, std::ios::binary) << printed;
        CHECK(session::content(file) == printed);
    });
}

TEST_CASE("A sheet that keeps a rule is legal") {
    for_each_case([](const Case& each) {
        if (!each.keeps())
            return;
        const session::Outcome outcome = session::run({"check", each.name});
        CHECK(outcome.status == 0);
        CHECK(outcome.err == "");
        CHECK(contains(outcome.out, each.name + ": legal\n"));
        if (each.rule == not_over)
            CHECK_FALSE(tells(outcome.out, "note", each.rule));
    });
}

TEST_CASE("A sheet that breaks a rule is illegal, and told with that rule, in the JSON output too") {
    for_each_case([](const Case& each) {
        if (!each.breaks())
            return;
        const bool noted = each.rule == not_over;
        const std::string severity = noted ? "note" : "error";
        const int status = noted ? 0 : 1;

        const session::Outcome text = session::run({"check", each.name});
        CHECK(text.status == status);
        CHECK(text.err == "");
        CHECK(contains(text.out, each.name + (noted ? ": legal\n" : ": illegal\n")));
        CHECK(tells(text.out, severity, each.rule));

        const session::Outcome json = session::run({"check", "--json", each.name});
        CHECK(json.status == status);
        CHECK(json.err == "");
        CHECK(contains(json.out, noted ? R"("verdict":"legal")" : R"("verdict":"illegal")"));
        CHECK(contains(json.out, R"({"rule":")" + each.rule + R"(","severity":")" + severity + '"'));
    });
}

TEST_CASE("Every rule that the referee reports has sheets that keep and break it") {
    const std::set<std::string> rules = rules_of_the_referees();
    CHECK(rules.contains("fall"));
    CHECK(rules.contains("mini-earn"));
    const std::vector<std::string> folders = rule_folders();
    for (const std::string& rule : rules) {
        CAPTURE(rule);
        CHECK(base::rule_by_id(base::Game::brikks, rule));
        REQUIRE(std::binary_search(folders.begin(), folders.end(), rule));
        const std::vector<Case> cases = cases_of(rule);
        CHECK(std::any_of(cases.begin(), cases.end(), [](const Case& each) { return each.keeps(); }));
        if (rule != players) // broken by several sheets together alone; a record with five players cannot be read
            CHECK(std::any_of(cases.begin(), cases.end(), [](const Case& each) { return each.breaks(); }));
    }
}

TEST_CASE("Every folder is a rule with sheets, and every file in it belongs there") {
    for (const std::string& rule : rule_folders()) {
        CAPTURE(rule);
        CHECK(base::rule_by_id(base::Game::brikks, rule));
        CHECK_FALSE(cases_of(rule).empty());
        for (const auto& entry : fs::directory_iterator(root / "tests/rules" / rule))
            if (entry.path().extension() == ".expected") {
                CAPTURE(entry.path().string());
                CHECK(fs::exists(fs::path(entry.path()).replace_extension())); // no leftover
            }
    }
    for_each_case([](const Case& each) {
        CHECK((each.keeps() || each.breaks()));
        const std::string extension = fs::path(each.name).extension().string();
        if (extension == ".txt")
            CHECK(each.text().starts_with("# ")); // why it is right, or what is wrong
        else
            CHECK(extension == ".json");
    });
}
