// Completion: what the program offers, and that bash, zsh and fish show it.
#include "commands/complete.hpp"

#include <doctest/doctest.h>

#include <sys/wait.h>

#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "base/joined.hpp"
#include "commands/command.hpp"
#include "commands/program.hpp"
#include "commands/session.hpp"

namespace {

// Returns the words that are offered, without their help.
std::string offered(std::vector<std::string> words) {
    words.insert(words.begin(), "__complete");
    const session::Outcome outcome = session::run(words);
    CHECK(outcome.status == 0);
    CHECK(outcome.err == "");
    std::vector<std::string> offers;
    for (const std::string& line : base::split(outcome.out, "\n"))
        if (!line.empty())
            offers.push_back(line.substr(0, line.find('\t')));
    return base::joined(offers, " ");
}

// Returns what a shell prints when it runs the script, its lines joined with blanks; "absent" if this machine does not
// have the shell.
std::string shell(const std::string& name, const std::string& script) {
    if (std::system(("command -v " + name + " > /dev/null").c_str()) != 0)
        return "absent";
    const session::Folder folder;
    const std::string file = folder.file("script", script);
    const std::string options = name == "bash" ? " --norc " : name == "zsh" ? " -f " : " --no-config ";
    std::FILE* pipe = popen(("HOME=" + folder.path("") + ' ' + name + options + file + " 2>&1").c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::string out;
    for (int letter = std::fgetc(pipe); letter != EOF; letter = std::fgetc(pipe))
        out += letter == '\n' ? ' ' : static_cast<char>(letter);
    CHECK(pclose(pipe) == 0);
    return out;
}

const std::string scripts = std::filesystem::absolute("completions/").string();

// Returns what bash offers after these words, the last of which is being typed.
std::string in_bash(const std::string& words) {
    return shell("bash", "source " + scripts + "brikks.bash\nCOMP_WORDS=(" BRIKKS_PROGRAM " " + words +
                             ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_brikks \"${COMP_WORDS[0]}\"\n"
                             "printf '%s\\n' \"${COMPREPLY[@]}\"");
}

// Returns what zsh would offer. Its completion system does not work outside a terminal, so this is what the script
// hands to it, unfiltered.
std::string in_zsh(const std::string& words) {
    return shell("zsh", "_describe() { print -l -- ${(P)2} }\n_files() { print FILES }\nwords=(" BRIKKS_PROGRAM " " +
                            words + ")\nCURRENT=$#words\nsource " + scripts + "_brikks\ntrue");
}

std::string in_fish(const std::string& words) {
    return shell("fish", "set PATH (path dirname " BRIKKS_PROGRAM ") $PATH\nsource " + scripts +
                             "brikks.fish\ncomplete -C '" + "brikks " + words + "'");
}

} // namespace

TEST_CASE("Commands are offered, and help") {
    CHECK(offered({""}).starts_with("help roll table print "));
    CHECK(offered({"pr"}) == offered({""}));
    CHECK(offered({}) == offered({""}));
    CHECK(offered({"print", ""}) == "help sheets overview dice report ranking review");
    CHECK(offered({"help", "print", ""}) == "help sheets overview dice report ranking review");
}

TEST_CASE("Options are offered after a dash") {
    CHECK(offered({"-"}) == "--help --version");
    CHECK(offered({"roll", "--"}) == "--solo --seed --count --json --colour --ascii --lang --help");
    CHECK(offered({"convert", "-"}) ==
          "--to --output --force --dice-game --photo-players --geometry --quiet --lang --help");
    CHECK(offered({"check", "--", "-"}) == ":files");
}

TEST_CASE("Values are offered: words, names and files") {
    CHECK(offered({"print", "sheets", "--paper", ""}) == "a4 letter a5");
    CHECK(offered({"print", "sheets", "--paper=l"}) == "--paper=a4 --paper=letter --paper=a5");
    CHECK(offered({"print", "sheets", "--paper", "="}) == "a4 letter a5"); // bash passes "=" as a word of its own
    CHECK(offered({"print", "sheets", "--paper", "=", "l"}) == "a4 letter a5");
    CHECK(offered({"print", "dice", "--style", ""}) == "arcade ink");
    CHECK(offered({"print", "dice", "--style", "./"}) == "arcade ink :files");
    CHECK(offered({"print", "dice", "--style", "my.j"}) == "arcade ink :files");
    CHECK(offered({"print", "dice", "-o", ""}) == ":files");
    CHECK(offered({"check", "--time-limit", ""}) == "");
    CHECK(offered({"check", "--proof", ""}) == ":files");
    CHECK(offered({"check", "a.txt", ""}) == ":files");
    CHECK(offered({"roll", ""}) == "");
    CHECK(offered({"rules", ""}).starts_with("players energy-start "));
}

TEST_CASE("Each offered word comes with its help") {
    const std::string out = session::run({"__complete", "roll", "--"}).out;
    CHECK(out.find("--count\tNumber of rolls") != std::string::npos);
    const std::string german = session::run({"__complete", "roll", "--"}, {.language = base::Language::de}).out;
    CHECK(german.find("--count\tZahl der Würfe") != std::string::npos);
}

TEST_CASE("bash completes commands, options, values and files") {
    CHECK(in_bash("pr") == "print ");
    CHECK(in_bash("print ''") == "help sheets overview dice report ranking review ");
    CHECK(in_bash("print sheets --pa") == "--paper ");
    CHECK(in_bash("print sheets --paper l") == "letter ");
    CHECK(in_bash("print sheets --paper = l") == "letter ");
    CHECK(in_bash("print sheets --style ar") == "arcade ");
    CHECK(in_bash("print dice --style ''") == "arcade ink ");
    CHECK(in_bash("print dice --style LICEN") == " ");
    CHECK(in_bash("print dice --style ./LICEN") == "./LICENSE ");
    CHECK(in_bash("rules energy-") == "energy-start energy-spend energy-full energy-gain ");
    CHECK(in_bash("check --colour ''") == "auto always never ");
    CHECK(in_bash("check --time-limit ''") == " ");
    CHECK(in_bash("check --proof LICEN") == "LICENSE ");
    CHECK(in_bash("--ver") == "--version ");
    CHECK(in_bash("roll --ver") == " ");
}

TEST_CASE("zsh completes commands, options, values and files") {
    if (shell("zsh", "") == "absent")
        return;
    CHECK(in_zsh("pr").find("print:Write pages to print: sheets") != std::string::npos);
    CHECK(in_zsh("print sheets --pa").find("--paper:Paper size") != std::string::npos);
    CHECK(in_zsh("print sheets --paper ''") == "a4 letter a5 ");
    CHECK(in_zsh("print dice --style ''") == "arcade ink ");
    CHECK(in_zsh("print dice --style ./") == "arcade ink FILES ");
    CHECK(in_zsh("check --time-limit ''") == "");
    CHECK(in_zsh("check ''") == "FILES ");
}

TEST_CASE("fish completes commands, options, values and files") {
    if (shell("fish", "") == "absent")
        return;
    CHECK(in_fish("pr").starts_with("print\tWrite pages to print"));
    CHECK(in_fish("print sheets --pa").starts_with("--paper\tPaper size"));
    CHECK(in_fish("print sheets --paper l") == "letter ");
    CHECK(in_fish("print sheets --paper=l") == "--paper=letter ");
    CHECK(in_fish("print dice --style ar") == "arcade ");
    CHECK(in_fish("check --time-limit ") == "");
    CHECK(in_fish("check LICEN").starts_with("LICENSE"));
}
