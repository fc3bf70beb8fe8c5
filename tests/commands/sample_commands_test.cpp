// Every command that reads a file takes every sample and every known case, and what one command prints about a file
// agrees with what the others print.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <string>
#include <vector>

#include "commands/program.hpp"
#include "commands/session.hpp"

namespace fs = std::filesystem;

namespace {

using session::Outcome;
using Words = std::vector<std::string>;

// Returns the sheets and records of one of the two games, below these folders.
std::vector<std::string> files(const Words& folders, bool bilitaire) {
    std::vector<std::string> paths;
    for (const std::string& folder : folders)
        for (const auto& entry : fs::recursive_directory_iterator(folder)) {
            const std::string path = entry.path().generic_string();
            const std::string kind = entry.path().extension().string();
            if ((kind == ".txt" || kind == ".json") && (path.find("/bilitaire/") != std::string::npos) == bilitaire)
                paths.push_back(path);
        }
    std::sort(paths.begin(), paths.end());
    return paths;
}

const std::vector<std::string> brikks_files = files({"samples", "tests/cases/brikks"}, false);
const std::vector<std::string> bilitaire_files = files({"samples/bilitaire"}, true);

bool is_record(const std::string& file) {
    return session::content(file).find("brikks-game/1") != std::string::npos;
}

std::string followed_so_far(const std::string& program) {
    return ": warning: the record breaks the rules (" + program +
           " check shows where); it is followed only up to there\n";
}

// Runs the command, which must succeed, and returns its output. The only message allowed is `warning`.
std::string printed(const commands::Command& program, const Words& words, const std::string& warning = "") {
    const Outcome outcome = session::run_program(program, words);
    CHECK((outcome.err == "" || outcome.err == warning));
    CHECK(outcome.status == 0);
    CHECK(!outcome.out.empty());
    return outcome.out;
}

// Returns the values of this key in one line of JSON.
Words values(const std::string& json, const std::string& key) {
    const std::string before = '"' + key + "\":";
    Words found;
    for (std::size_t at = json.find(before); at != std::string::npos; at = json.find(before, at + 1)) {
        const std::size_t from = at + before.size();
        found.push_back(json.substr(from, json.find_first_of(",}", from) - from));
    }
    return found;
}

bool is_legal(const commands::Command& program, const std::string& file) {
    const Outcome check = session::run_program(program, {"check", "--json", file});
    CHECK(check.err == "");
    const Words verdict = values(check.out, "verdict");
    REQUIRE(verdict.size() == 1);
    const bool legal = verdict[0] == R"("legal")";
    CHECK((legal || verdict[0] == R"("illegal")"));
    CHECK(check.status == (legal ? 0 : 1));
    return legal;
}

void check_converted(const commands::Command& program, const std::string& file) {
    const session::Folder folder;
    const std::string text = printed(program, {"convert", "--to", "text", file});
    const std::string as_text = folder.file("a.txt", text);
    const std::string as_json = folder.file("a.json", printed(program, {"convert", "--to", "json", as_text}));
    CHECK(printed(program, {"convert", "--to", "text", as_json}) == text);
    CHECK(is_legal(program, as_text) == is_legal(program, file));
    CHECK(is_legal(program, as_json) == is_legal(program, file));
}

} // namespace

TEST_CASE("Written as text and as JSON a file says the same, and has the same verdict") {
    REQUIRE(brikks_files.size() > 200);
    REQUIRE(bilitaire_files.size() > 10);
    for (const std::string& file : brikks_files) {
        CAPTURE(file);
        check_converted(commands::brikks_program(), file);
    }
    for (const std::string& file : bilitaire_files) {
        CAPTURE(file);
        check_converted(commands::bilitaire_program(), file);
    }
}

TEST_CASE("Whatever the verdict, a file can be scored and shown, and moves asked for") {
    for (const std::string& file : brikks_files) {
        CAPTURE(file);
        const bool legal = is_legal(commands::brikks_program(), file);
        const std::string warning = legal || !is_record(file) ? "" : file + followed_so_far("brikks");
        printed(commands::brikks_program(), {"score", file}, warning);
        if (legal)
            printed(commands::brikks_program(), {"score", "--log", file});
        CHECK(printed(commands::brikks_program(), {"show", "--ascii", file}, warning).find("a   b   c") !=
              std::string::npos);
        Words moves = {"moves", "--roll", "G3", file};
        if (is_record(file)) // a record is over at its end, so no move would be left
            moves.insert(moves.end(), {"--after", "1"});
        CHECK(printed(commands::brikks_program(), moves, warning).find("G3") != std::string::npos);
    }
    for (const std::string& file : bilitaire_files) {
        CAPTURE(file);
        const std::string warning =
            is_legal(commands::bilitaire_program(), file) ? "" : file + followed_so_far("bilitaire");
        CHECK(printed(commands::bilitaire_program(), {"show", "--ascii", file}, warning).find("A       B") !=
              std::string::npos);
        CHECK(printed(commands::bilitaire_program(), {"moves", file}, warning).starts_with("round "));
    }
}

TEST_CASE("The sheets extracted from a record have its totals") {
    int records = 0;
    for (const std::string& file : brikks_files) {
        CAPTURE(file);
        if (!is_record(file) || !is_legal(commands::brikks_program(), file))
            continue;
        ++records;
        const session::Folder folder;
        printed(commands::brikks_program(), {"extract", "--prefix", folder.path("sheet"), file});
        Words totals;
        for (const std::string& sheet : folder.names())
            for (const std::string& total :
                 values(printed(commands::brikks_program(), {"score", "--json", folder.path(sheet)}), "total"))
                totals.push_back(total);
        CHECK(totals == values(printed(commands::brikks_program(), {"score", "--json", file}), "total"));
    }
    CHECK(records >= 10);
}

TEST_CASE("The report of all sheets") {
    const session::Folder folder;
    Words words = {"print", "report", "-o", folder.path("all.pdf")};
    std::copy_if(brikks_files.begin(), brikks_files.end(), std::back_inserter(words),
                 [](const std::string& file) { return !is_record(file); });
    const Outcome outcome = session::run(words);
    CHECK(outcome.err == "");
    CHECK(outcome.status == 0);
    const std::string pages = session::content(folder.path("all.pdf"));
    CHECK(pages.starts_with("%PDF-"));
    CHECK(pages.ends_with("%%EOF\n"));
}
