// Every rule of Bi-litaire has a folder in rules/ with records that keep it and records that break it:
//
//   keeps*.txt, keeps*.json     a record that keeps the rule, though it may look otherwise
//   breaks*.txt, breaks*.json   a short record that breaks it: told with that very rule (`end`: of a round broken off
//                               with a note)
//   NAME.expected               what `bilitaire check NAME` prints, run in that folder, and then the exit status
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
#include "commands/bilitaire_program.hpp"
#include "commands/session.hpp"

namespace fs = std::filesystem;

namespace {

const fs::path root = BRIKKS_SOURCE_DIR "/tests/bilitaire/rules";

session::Outcome check(const std::vector<std::string>& words) {
    std::vector<std::string> all = {"check"};
    all.insert(all.end(), words.begin(), words.end());
    return session::run_program(commands::bilitaire_program(), all);
}

// Runs a use for each record, within the record's folder, so that messages name it by its name alone.
template <class Use>
void for_each_record(const Use& use) {
    const fs::path before = fs::current_path();
    for (const auto& folder : fs::directory_iterator(root)) {
        fs::current_path(folder.path());
        const std::string rule = folder.path().filename().string();
        std::set<std::string> names;
        for (const auto& entry : fs::directory_iterator(folder.path()))
            if (entry.path().extension() != ".expected")
                names.insert(entry.path().filename().string());
        for (const std::string& name : names) {
            CAPTURE(rule);
            CAPTURE(name);
            use(rule, name);
        }
    }
    fs::current_path(before);
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("What check prints for the records of each rule is what was recorded") {
    const bool record = std::getenv("BRIKKS_RECORD") != nullptr;
    for_each_record([&](const std::string&, const std::string& name) {
        const session::Outcome outcome = check({name});
        const std::string printed = outcome.out + outcome.err + "exit status " + std::to_string(outcome.status) + "\n";
        const std::string file = name + ".expected";
        if (record)
            std::ofstream(file, std::ios::binary) << printed;
        CHECK(session::content(file) == printed);
    });
}

TEST_CASE("A record that keeps a rule is legal, one that breaks it is told with it, in the JSON output too") {
    for_each_record([](const std::string& rule, const std::string& name) {
        const bool keeps = name.starts_with("keeps");
        const bool noted = name.starts_with("breaks-not-over");
        CHECK((keeps || name.starts_with("breaks")));
        const session::Outcome text = check({name});
        CHECK(text.err == "");
        CHECK(text.status == (keeps || noted ? 0 : 1));
        const session::Outcome json = check({"--json", name});
        CHECK(json.status == text.status);
        CHECK(contains(json.out, keeps || noted ? R"("verdict":"legal")" : R"("verdict":"illegal")"));
        if (!keeps) {
            CHECK(contains(text.out, " [" + rule + "]\n"));
            CHECK(contains(json.out, R"({"rule":")" + rule + R"(","severity":")" + (noted ? "note" : "error") + '"'));
        }
    });
}

TEST_CASE("Every rule has records that keep it and records that break it") {
    std::set<std::string> keeps;
    std::set<std::string> breaks;
    for_each_record([&](const std::string& rule, const std::string& name) {
        CHECK(base::rule_by_id(base::Game::bilitaire, rule));
        (name.starts_with("keeps") ? keeps : breaks).insert(rule);
        CHECK(fs::exists(name + ".expected"));
    });
    for (const base::RuleInfo& rule : base::rule_table())
        if (rule.game == base::Game::bilitaire) {
            CAPTURE(rule.id);
            CHECK(keeps.contains(std::string(rule.id)));
            CHECK(breaks.contains(std::string(rule.id)));
        }
}
