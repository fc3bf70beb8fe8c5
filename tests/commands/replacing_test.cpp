// Tests which files a command may replace.
#include <doctest/doctest.h>

#include <filesystem>

#include "commands/command.hpp"
#include "commands/program.hpp"
#include "commands/session.hpp"

using session::content;
using session::Folder;
using session::Outcome;
using session::run;
using session::run_bilitaire;

namespace {

const std::string read_here = ": error: this is one of the input files; choose another output file\n";
const std::string no_pdf = ": error: this file already exists and is not a PDF; choose another name\n";
const std::string there = ": error: this file already exists; choose another name, or --force to replace it\n";
const std::string log_text = "brikks-log/1\ngame: standard, Ana, level 1\nroll: 1.1 G3\n";
const std::string sheet_text = content(session::known_sheet("legal"));
const std::string record_text = "bilitaire-game/1\nround: ball Ana, plate Ben\n1. c3\n";

void refuses(const Outcome& outcome, const std::string& error, const std::string& file, const std::string& bytes) {
    CHECK(outcome.status == 2);
    CHECK(outcome.out == "");
    CHECK(outcome.err == error);
    CHECK(content(file) == bytes);
}

} // namespace

TEST_CASE("No command overwrites the file that it reads, whatever its name") {
    const Folder folder;
    const std::string log = folder.file("e.log", log_text);
    const std::string sheet = folder.file("a.txt", sheet_text);
    const std::string record = folder.file("r.txt", record_text);
    const std::string link = folder.path("link");
    const std::string other = folder.path("none/../a.txt");
    std::filesystem::create_directory(folder.path("none"));
    std::filesystem::create_symlink("e.log", link);
    std::filesystem::create_hard_link(sheet, folder.path("hard"));

    refuses(run({"convert", log, "-o", log}), log + read_here, log, log_text);
    refuses(run({"convert", log, "-o", link}), link + read_here, log, log_text);
    refuses(run({"convert", link, "-o", log}), log + read_here, log, log_text);
    refuses(run({"convert", sheet, "-o", other}), other + read_here, sheet, sheet_text);
    refuses(run({"convert", sheet, "-o", folder.path("hard")}), folder.path("hard") + read_here, sheet, sheet_text);
    refuses(run({"extract", sheet, "-o", sheet}), sheet + read_here, sheet, sheet_text);
    refuses(run({"print", "report", session::known_sheet("solo"), sheet, "-o", sheet}), sheet + read_here, sheet,
            sheet_text);
    refuses(run_bilitaire({"convert", record, "-o", record}), record + read_here, record, record_text);
    CHECK(std::filesystem::is_symlink(link));
}

TEST_CASE("A style or a language that is read is not overwritten, even if it begins as a PDF") {
    const Folder folder;
    const std::string file = folder.file("look.json", "%PDF");
    refuses(run({"print", "dice", "--style", file, "-o", file}), file + read_here, file, "%PDF");
    refuses(run_bilitaire({"print", "--lang", file, "-o", file}), file + read_here, file, "%PDF");
}

TEST_CASE("print replaces no file but a PDF or an empty one") {
    const Folder folder;
    const std::string sheet = session::known_sheet("legal");
    for (const std::string bytes : {"the evening", "%PD"}) {
        const std::string file = folder.file("a", bytes);
        refuses(run({"print", "dice", "-o", file}), file + no_pdf, file, bytes);
        refuses(run({"print", "report", sheet, "-o", file}), file + no_pdf, file, bytes);
        refuses(run_bilitaire({"print", "-o", file}), file + no_pdf, file, bytes);
    }
    const std::string pdf = folder.file("a.pdf", "%PDF-old");
    CHECK(run({"print", "dice", "-o", pdf}).out == pdf + ": written\n");
    CHECK(content(pdf) != "%PDF-old");
    CHECK(run({"print", "report", sheet, "-o", pdf}).out == pdf + ": written: 1 page, 1 sheet\n");
    CHECK(run_bilitaire({"print", "-o", pdf}).out == pdf + ": written\n");
    const std::string empty = folder.file("empty", "");
    CHECK(run({"print", "dice", "-o", empty}).out == empty + ": written\n");
    CHECK(run({"print", "dice", "-o", "/dev/null"}).out == "/dev/null: written\n");
}

TEST_CASE("What is written as text or JSON replaces a file only with --force: it may have been filled in") {
    const Folder folder;
    const std::string file = folder.file("a.txt", "filled in");
    const auto replaces = [&](std::vector<std::string> words, const commands::Command& program) {
        CAPTURE(words[0]);
        words.insert(words.end(), {"-o", file});
        folder.file("a.txt", "filled in");
        refuses(session::run_program(program, words), file + there, file, "filled in");
        words.emplace_back("--force");
        CHECK(session::run_program(program, words).out == file + ": written\n");
        CHECK(content(file) != "filled in");
    };
    replaces({"form"}, commands::brikks_program());
    replaces({"convert", session::known_sheet("legal")}, commands::brikks_program());
    replaces({"convert", folder.file("e.log", log_text)}, commands::brikks_program());
    replaces({"extract", "samples/evening.txt", "--player", "Ana"}, commands::brikks_program());
    replaces({"form"}, commands::bilitaire_program());
    replaces({"convert", folder.file("r.txt", record_text)}, commands::bilitaire_program());
    // A file that is read is not replaced, even with --force.
    const std::string sheet = folder.file("s.txt", sheet_text);
    refuses(run({"convert", sheet, "-o", sheet, "--force"}), sheet + read_here, sheet, sheet_text);
}
