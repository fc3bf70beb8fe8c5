// The man page and the completions name all that the table of commands has.
#include <doctest/doctest.h>

#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "commands/bilitaire_program.hpp"
#include "commands/manual.hpp"
#include "commands/manual_walk.hpp"
#include "commands/program.hpp"

namespace fs = std::filesystem;

namespace {

// The programs of the house.
std::vector<const commands::Command*> programs() {
    return {&commands::program(), &commands::bilitaire_program()};
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

// The text of one command in a man page: from its heading to the next one.
std::string section_of(const std::string& page, const std::string& path) {
    const std::size_t start = page.find(".SS \"" + path + "\"\n");
    REQUIRE(start != std::string::npos);
    return page.substr(start, page.find("\n.S", start + 1) - start);
}

struct Shell {
    std::string out;
    int status = -1;
};

// What bash prints for these lines, after the completion was read.
Shell bash(const std::string& completion, const std::string& lines) {
    std::array<char, 32> name{"/tmp/brikks-manual-XXXXXX"};
    const int descriptor = mkstemp(name.data());
    REQUIRE(descriptor >= 0);
    std::ofstream(name.data()) << completion << '\n' << lines << '\n';
    Shell shell;
    std::FILE* pipe = popen(("bash --norc " + std::string(name.data()) + " 2>&1").c_str(), "r");
    REQUIRE(pipe != nullptr);
    for (int letter = std::fgetc(pipe); letter != EOF; letter = std::fgetc(pipe))
        shell.out += static_cast<char>(letter);
    shell.status = pclose(pipe);
    fs::remove(name.data());
    return shell;
}

// What bash offers after these words, the last of which is being typed.
std::string offered(const std::string& words, int last) {
    const Shell shell =
        bash(commands::bash_completion(commands::program()),
             "COMP_WORDS=(" + words + ")\nCOMP_CWORD=" + std::to_string(last) + "\n_brikks\necho \"${COMPREPLY[@]}\"");
    CHECK(shell.status == 0);
    return shell.out;
}

} // namespace

TEST_CASE("The man page has every command with all its options, values and operands") {
    for (const commands::Command* program : programs()) {
        const std::string page = commands::man_page(*program, "1.2.3");
        CHECK(contains(page, "1.2.3"));
        CHECK(contains(page, "\\-\\-version"));
        commands::for_each_command(*program, "", [&](const commands::Command& command, const std::string& path) {
            if (path.empty())
                return;
            CAPTURE(path);
            const std::string section = section_of(page, path.substr(1));
            for (const commands::Option& option : command.options) {
                CAPTURE(option.name);
                std::string dashed = "\\fB\\-\\-";
                for (const char letter : option.name)
                    dashed += letter == '-' ? std::string("\\-") : std::string(1, letter);
                CHECK(contains(section, dashed + "\\fR"));
            }
            if (command.operands)
                CHECK(contains(section, "\\fI" + std::string(command.operands->name) + "\\fR"));
        });
    }
}

TEST_CASE("The manual page has the rules of its game") {
    const std::string page = commands::man_page(commands::bilitaire_program(), "1.2.3");
    CHECK(page.find("\n.TP\n\\fBtake\\fR\nThe ball player begins by taking off any one ball.\n") != std::string::npos);
    CHECK(page.find("\\fBfall\\fR") == std::string::npos);
}

TEST_CASE("No line of the man page is taken for a macro that it is not") {
    const commands::Command odd = {.name = "odd", .help = ".start", .details = "'quoted\n.dotted \\ back"};
    const std::string page = commands::man_page(odd, "1");
    CHECK(contains(page, "\\&'quoted\n\\&.dotted \\e back"));
}

TEST_CASE("The completions have every command and option, and the words of every choice") {
    for (const commands::Command* program : programs()) {
        const std::string name(program->name);
        const std::string bash = commands::bash_completion(*program);
        const std::string zsh = commands::zsh_completion(*program);
        const std::string fish = commands::fish_completion(*program);
        commands::for_each_command(*program, name, [&](const commands::Command& command, const std::string& path) {
            CAPTURE(path);
            std::string function = "_" + path;
            std::replace(function.begin(), function.end(), ' ', '_');
            const std::size_t start = zsh.find(function + "() {");
            REQUIRE(start != std::string::npos);
            const std::string body = zsh.substr(start, zsh.find("\n}\n", start) - start);
            const std::size_t words_at = bash.find('"' + path + "\") mapfile -t COMPREPLY < <(compgen -W \"--help");
            REQUIRE(words_at != std::string::npos);
            const std::string words = bash.substr(words_at, bash.find('\n', words_at) - words_at);
            for (const commands::Command& below : command.commands) {
                CHECK(contains(bash, '"' + path + ' ' + std::string(below.name) + '"'));
                CHECK(contains(body, '\'' + std::string(below.name) + ':'));
                CHECK(contains(fish, '"' + path + "\"' -a " + std::string(below.name) + " -d"));
            }
            for (const commands::Option& option : command.options) {
                CAPTURE(option.name);
                const std::string dashed = "--" + std::string(option.name);
                CHECK(contains(words, dashed));
                CHECK(contains(body, dashed));
                CHECK(contains(fish, '"' + path + "\"' -l " + std::string(option.name)));
                if (commands::takes_value(option))
                    CHECK(contains(bash, '"' + path + ' ' + dashed + '"'));
                for (const std::string& word : commands::choices(option)) {
                    CHECK(contains(bash, word));
                    CHECK(contains(body, word));
                }
            }
        });
    }
}

TEST_CASE("bash completes commands, options, values and files") {
    CHECK(offered("brikks pr", 1) == "print\n");
    CHECK(offered("brikks print ''", 2) == "help sheets overview dice report\n");
    CHECK(offered("brikks print sheets --pa", 3) == "--paper\n");
    CHECK(offered("brikks print sheets --paper l", 4) == "letter\n");
    CHECK(offered("brikks print sheets --style ar", 4) == "arcade\n");
    CHECK(offered("brikks print dice --lang f", 4) == "fr\n");
    const std::string licence = std::filesystem::absolute("LICENSE").string();
    const std::string begun = licence.substr(0, licence.size() - 2);
    CHECK(offered("brikks print dice --style " + begun, 4) == licence + "\n");
    CHECK(offered("brikks rules energy-", 2) == "energy-start energy-spend energy-full energy-gain\n");
    CHECK(offered("brikks check --colour ''", 3) == "auto always never\n");
    CHECK(offered("brikks check --time-limit ''", 3) == "\n");
    CHECK(offered("brikks check --proof " + begun, 3) == licence + "\n");
    CHECK(offered("brikks --ver", 1) == "--version\n");
    CHECK(offered("brikks roll --ver", 2) == "\n");
}
