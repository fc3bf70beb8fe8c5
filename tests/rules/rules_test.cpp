// Tests every rule that a referee reports, and rules that a finished sheet can show, with cases that keep and break it:
// brikks/ID.txt and bilitaire/ID.txt, in the format of support/cases.hpp.
//
// With BRIKKS_RECORD=1 in the environment the tests rewrite the expected output instead of comparing it. Read the
// difference before you commit it.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "base/rule_texts.hpp"
#include "commands/program.hpp"
#include "commands/session.hpp"
#include "support/cases.hpp"

namespace fs = std::filesystem;
using base::Game;
using support::RuleCase;

namespace {

const fs::path root = fs::absolute("tests/rules");

fs::path folder(Game game) {
    return root / (game == Game::brikks ? "brikks" : "bilitaire");
}

session::Outcome check(Game game, std::vector<std::string> options, const RuleCase& each) {
    options.insert(options.begin(), "check");
    options.emplace_back("-");
    const commands::Command& program =
        game == Game::brikks ? commands::brikks_program() : commands::bilitaire_program();
    return session::run_program(program, options, {.input = each.input});
}

nlohmann::json check_json(Game game, const RuleCase& each) {
    const session::Outcome outcome = check(game, {"--json"}, each);
    CHECK(outcome.err == "");
    return nlohmann::json::parse(outcome.out);
}

template <class Use>
void for_each_file(const Use& use) {
    for (const Game game : {Game::brikks, Game::bilitaire})
        for (const auto& entry : fs::directory_iterator(folder(game)))
            use(game, entry.path());
}

template <class Use>
void for_each_case(const Use& use) {
    for_each_file([&](Game game, const fs::path& file) {
        const std::string rule = file.stem().string();
        CAPTURE(rule);
        for (const RuleCase& each : support::read_rule_cases(file)) {
            CAPTURE(each.kind);
            CAPTURE(each.name);
            use(game, rule, each);
        }
    });
}

std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    return lines;
}

// Returns the squares that are marked in a line of a drawing: " 3 | .   .  >W<  .   .   .   .   .   .   . | x1".
std::string marked_squares(const std::string& line) {
    std::string squares;
    const std::size_t edge = line.find('|') + 1;
    for (std::size_t at = line.find('>', edge); at != std::string::npos; at = line.find('>', at + 1))
        squares += ' ' + std::string(1, static_cast<char>('a' + (at - edge) / 4)) + std::to_string(std::stoi(line));
    return squares;
}

// Returns what check prints about a case. Of a drawing, only the title and the marked squares are kept, because
// drawings have tests of their own.
std::string printed(Game game, const RuleCase& each) {
    const std::string name = "-:"; // the name of standard input
    std::string text;
    std::string drawing;
    bool in_drawing = false;
    for (const std::string& line : lines_of(check(game, {}, each).out)) {
        in_drawing = in_drawing || line.empty();
        if (in_drawing) {
            drawing += line.ends_with(':') ? ' ' + line : marked_squares(line);
        } else {
            CHECK(line.starts_with(name));
            text += line.substr(line.find_first_not_of(' ', name.size())) + '\n';
        }
    }
    return drawing.empty() ? text : text + "drawing:" + drawing + '\n';
}

// True if check reports a finding of this severity under this rule. Text and JSON must agree.
bool reports(Game game, const RuleCase& each, const std::string& severity, const std::string& rule) {
    const nlohmann::json findings = check_json(game, each).at("findings");
    const bool in_json = std::any_of(findings.begin(), findings.end(), [&](const nlohmann::json& finding) {
        return finding.at("rule") == rule && finding.at("severity") == severity;
    });
    const std::vector<std::string> lines = lines_of(check(game, {}, each).out);
    const bool in_text = std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
        return line.find(": " + severity + ": ") != std::string::npos && line.ends_with(" [" + rule + "]");
    });
    CHECK(in_json == in_text);
    return in_text;
}

} // namespace

TEST_CASE("Check prints what was recorded for each case of a rule") {
    const bool record = std::getenv("BRIKKS_RECORD") != nullptr;
    for_each_file([&](Game game, const fs::path& file) {
        CAPTURE(file.string());
        std::vector<RuleCase> cases = support::read_rule_cases(file);
        for (RuleCase& each : cases) {
            CAPTURE(each.name);
            const std::string now = printed(game, each);
            if (record)
                each.expected = now;
            CHECK(each.expected == now);
        }
        if (record)
            support::write_rule_cases(file, cases);
    });
}

TEST_CASE("A case that keeps a rule is legal, one that breaks it is illegal by that rule, in JSON too") {
    for_each_case([](Game game, const std::string& rule, const RuleCase& each) {
        const bool breaks = each.kind == "breaks";
        const std::string verdict = breaks ? "illegal" : "legal";
        const session::Outcome outcome = check(game, {}, each);
        CHECK(outcome.status == (breaks ? 1 : 0));
        CHECK(outcome.err == "");
        CHECK(outcome.out.find("-: " + verdict + "\n") != std::string::npos);
        CHECK(check(game, {"--json"}, each).status == outcome.status);
        CHECK(check_json(game, each).at("verdict") == verdict);
        CHECK(reports(game, each, "error", rule) == breaks);
        if (each.kind == "notes" || rule == "not-over")
            CHECK(reports(game, each, "note", rule) == (each.kind == "notes"));
    });
}

TEST_CASE("Every file is a rule of its game") {
    for_each_file([](Game game, const fs::path& file) {
        CAPTURE(file.string());
        CHECK(file.extension() == ".txt");
        CHECK(base::find_rule(game, file.stem().string(), base::Language::en));
        CHECK_FALSE(support::read_rule_cases(file).empty());
    });
    for_each_case([](Game, const std::string&, const RuleCase& each) {
        // A comment says why the case is right, or what is wrong.
        CHECK((each.input.starts_with("# ") || each.input.starts_with("{")));
    });
}

TEST_CASE("Every rule that a referee reports has cases that keep it and cases that do not") {
    for (const Game game : {Game::brikks, Game::bilitaire})
        for (const base::RuleInfo& rule : base::rules_of(game, base::Language::en)) {
            CAPTURE(rule.id);
            if (!rule.reported)
                continue;
            const auto cases = support::read_rule_cases(folder(game) / std::string(rule.id).append(".txt"));
            const auto keeps =
                std::count_if(cases.begin(), cases.end(), [](const RuleCase& each) { return each.keeps(); });
            CHECK(keeps > 0);
            // Only several sheets together break this rule: a record of five players cannot be read.
            if (rule.id != "players")
                CHECK(keeps < static_cast<std::ptrdiff_t>(cases.size()));
        }
}
