// The examples of the manual pages work, and those of the file formats are legal.
#include "commands/manual.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <map>
#include <sstream>

#include "base/joined.hpp"
#include "commands/program.hpp"
#include "commands/session.hpp"
#include "docs/sessions.hpp"
#include "documents/game.hpp"
#include "support/opened.hpp"

namespace fs = std::filesystem;

namespace {

using base::Language;
using Lines = std::vector<std::string>;

// Returns the text as the reader sees it.
std::string unescaped(std::string text) {
    for (std::size_t at = text.find("\\-"); at != std::string::npos; at = text.find("\\-", at))
        text.erase(at, 1);
    return text;
}

// Returns the commands of the section EXAMPLES: "\fBbrikks check ana.txt\fR", each on a line of its own.
Lines examples(const std::string& page) {
    Lines result;
    const std::size_t start = page.find(".SH EXAMPLES\n");
    REQUIRE(start != std::string::npos);
    for (const std::string& line : base::split(page.substr(start, page.find(".SH", start + 3) - start), "\n"))
        if (line.starts_with("\\fB"))
            result.push_back(unescaped(line.substr(3, line.find("\\fR") - 3)));
    return result;
}

// Returns the files that the section FILE FORMAT shows.
Lines files_shown(const std::string& page) {
    Lines result;
    for (std::size_t at = page.find(".nf\n"); at != std::string::npos; at = page.find(".nf\n", at + 1))
        result.push_back(unescaped(page.substr(at + 4, page.find(".fi\n", at) - at - 4)));
    return result;
}

// Makes an empty folder the current one. The destructor goes back.
class Desk {
public:
    Desk() : before_(fs::current_path()) { fs::current_path(folder_.path("")); }
    Desk(const Desk&) = delete;
    Desk& operator=(const Desk&) = delete;
    ~Desk() { fs::current_path(before_); }

    void put(const std::string& name, const std::string& bytes) const { folder_.file(name, bytes); }

private:
    session::Folder folder_;
    fs::path before_;
};

// Runs each example in a folder of its own with these files. If the command reads a log, a log is begun before it runs.
void run_examples(const commands::Command& program, const std::string& page,
                  const std::map<std::string, std::string>& files) {
    for (const std::string& command : examples(page)) {
        CAPTURE(command);
        const Desk desk;
        fs::create_directory("evening");
        for (const auto& [name, bytes] : files)
            desk.put(name, bytes);
        const Lines words = docs::words(command);
        if (words.front() == "convert" && program.name == "brikks")
            session::run({"table", "--names", "Ana,Ben"}, {.input = "quit\n"});
        const session::Outcome outcome = session::run_program(program, words, {.input = "quit\n"});
        CHECK(outcome.status == 0);
        std::istringstream err(outcome.err);
        // A command that reads a photo says how well it could be read, and read says what it found.
        for (std::string line; std::getline(err, line);) {
            const bool expected = line.find(": note: ") != std::string::npos || line.ends_with(": written") ||
                                  line.find(": legal, score ") != std::string::npos;
            CHECK(expected);
        }
    }
}

std::string page_of(const commands::Command& program, Language language = Language::en) {
    const std::string folder = "templates/manual/" + std::string(name(language)) + '/';
    return commands::man_page(program, language, "1.2.3",
                              session::content(folder + std::string(program.name) + ".man") +
                                  session::content(folder + "both.man"));
}

} // namespace

TEST_CASE("The manual pages have all the sections that readers look for") {
    for (const commands::Command* program : {&commands::brikks_program(), &commands::bilitaire_program()}) {
        for (const std::string section : {"EXAMPLES", "FILE FORMAT", "FILES", "ENVIRONMENT", "SEE ALSO"})
            CHECK(page_of(*program).find("\n.SH " + section + "\n") != std::string::npos);
        for (const Language language : base::all_languages) {
            CAPTURE(name(language));
            const std::string page = page_of(*program, language);
            const auto sections = [](const std::string& text) {
                int count = 0;
                for (std::size_t at = text.find("\n.SH "); at != text.npos; at = text.find("\n.SH ", at + 1))
                    ++count;
                return count;
            };
            CHECK(sections(page) == sections(page_of(*program)));
            CHECK(files_shown(page).size() == files_shown(page_of(*program)).size());
            CHECK(page.find("NO_COLOR") != std::string::npos);
        }
    }
    CHECK(page_of(commands::brikks_program()).find("\\fBbilitaire\\fR(1)\n") != std::string::npos);
    CHECK(page_of(commands::bilitaire_program()).find("\\fBbrikks\\fR(1)\n") != std::string::npos);
}

TEST_CASE("Every example of brikks, which the help and the manual show, works") {
    std::map<std::string, std::string> files;
    for (const std::string name : {"ana", "ben", "cem"}) {
        const std::string player = name == "cem" ? "Cleo" : name == "ana" ? "Ana" : "Ben";
        files[name + ".txt"] = session::run({"extract", "samples/evening.txt", "--player", player}).out;
    }
    files["evening/ana.txt"] = files["ana.txt"];
    files["evening.txt"] = session::content("samples/evening.txt");
    const auto record = documents::read_game(files["evening.txt"]).value;
    REQUIRE(record);
    files["evening.log"] = documents::write_game_to_fill_in(support::opened(*record), "");
    files["ana.jpg"] = session::content("samples/photos/ana.jpg");
    run_examples(commands::brikks_program(), page_of(commands::brikks_program()), files);
}

TEST_CASE("Every example of bilitaire, which the help and the manual show, works") {
    const std::string page = page_of(commands::bilitaire_program());
    REQUIRE(files_shown(page).size() == 1);
    run_examples(commands::bilitaire_program(), page, {{"game.txt", files_shown(page).front()}});
}

TEST_CASE("The files that the manual pages show are legal") {
    for (const commands::Command* program : {&commands::brikks_program(), &commands::bilitaire_program()})
        for (const Language language : base::all_languages)
            for (const std::string& file : files_shown(page_of(*program, language))) {
                CAPTURE(file);
                const session::Outcome outcome = session::run_program(*program, {"check", "-"}, {.input = file});
                CHECK(outcome.status == 0);
                CHECK(outcome.err == "");
            }
}
