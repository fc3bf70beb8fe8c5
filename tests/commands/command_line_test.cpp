#include <doctest/doctest.h>

#include <filesystem>

#include "base/joined.hpp"
#include "commands/session.hpp"
#include "print/templates.hpp"

using session::Outcome;
using session::run;

namespace {

// Checks that a command line is refused: exit status 2, the message on standard error, nothing on standard output.
void refuses(const std::vector<std::string>& words, const std::string& message) {
    CAPTURE(words);
    const Outcome outcome = run(words);
    CHECK(outcome.status == 2);
    CHECK(outcome.out == "");
    CHECK(outcome.err == message + "\n");
}

} // namespace

TEST_CASE("The program alone says how it is used, on standard error") {
    const Outcome outcome = run({});
    CHECK(outcome.status == 2);
    CHECK(outcome.out == "");
    CHECK(outcome.err == "brikks: error: a command is missing\n\n" + run({"--help"}).out);
}

TEST_CASE("--version says the version") {
    const Outcome outcome = run({"--version"});
    CHECK(outcome.status == 0);
    CHECK(outcome.out.starts_with("brikks "));
    CHECK(outcome.err == "");
}

TEST_CASE("--help works on every level") {
    const Outcome all = run({"--help"});
    CHECK(all.status == 0);
    CHECK(all.err == "");
    CHECK(all.out.starts_with("A companion for the roll-and-write game Brikks: dice, sheets, referee.\n"
                              "\n"
                              "Usage: brikks [options] COMMAND\n"));
    CHECK(run({"-h"}).out == all.out);

    const Outcome rules = run({"rules", "--help"});
    CHECK(rules.status == 0);
    CHECK(rules.err == "");
    CHECK(rules.out == "List the rules by their ids, or explain one\n"
                       "\n"
                       "Usage: brikks rules [options] [ID]\n"
                       "\n"
                       "Arguments:\n"
                       "  ID                        The id of the rule to explain\n"
                       "\n"
                       "Options:\n"
                       "  -h,--help                 Show this help and exit\n"
                       "  --lang en|es|fr|it|de     The language of the output (default: that of the\n"
                       "                            locale)\n"
                       "\n"
                       "Examples:\n"
                       "  brikks rules\n"
                       "      All rules, each in a sentence\n"
                       "  brikks rules extra --lang es\n"
                       "      One rule, in Spanish\n"
                       "\n"
                       "The manual page (man brikks) has every command, the formats of the files and\n"
                       "more.\n");
}

TEST_CASE("help shows the help too") {
    CHECK(run({"help"}).out == run({"--help"}).out);
    CHECK(run({"help", "roll"}).out == run({"roll", "--help"}).out);
    CHECK(run({"help", "print", "dice"}).out == run({"print", "dice", "--help"}).out);
    CHECK(run({"help", "roll"}).status == 0);
    refuses({"help", "rol"}, "brikks: error: there is no command 'rol'; did you mean roll?");
}

TEST_CASE("Help about an unknown command is refused") {
    refuses({"rol", "--help"}, "brikks: error: there is no command 'rol'; did you mean roll?");
    refuses({"elephant", "--help"}, "brikks: error: there is no command 'elephant'; see brikks --help");
    refuses({"print", "shets", "--help"}, "brikks print: error: there is no command 'shets'; did you mean sheets?");
}

TEST_CASE("print alone says what can be printed") {
    const Outcome outcome = run({"print"});
    CHECK(outcome.status == 2);
    CHECK(outcome.out == "");
    CHECK(outcome.err == "brikks print: error: a command is missing\n\n" + run({"print", "--help"}).out);
    CHECK(run({"print", "--help"}).out.find("\nUsage: brikks print [options] COMMAND\n") != std::string::npos);
    refuses({"print", "--players", "3"},
            "brikks print: error: missing command; choose one of: sheets, overview, dice, report, ranking, review");
}

TEST_CASE("The pages name their command in errors") {
    refuses(
        {"print", "sheets", "--level", "9"},
        "brikks print sheets: error: --level must be a number from 1 to 4, or one for each player (2,3,1), not '9'");
    refuses({"print", "sheets", "--duel", "--players", "3"}, "brikks print sheets: error: a duel has 2 players, not 3");
    refuses({"print", "overview", "--lang", "xx"}, "brikks print overview: error: --lang must be " +
                                                       base::joined(print::names_of(print::word_templates()), ", ") +
                                                       " or a file name with a . or / in it, not 'xx'");
}

TEST_CASE("A mistyped command is reported with what was meant") {
    refuses({"chekc", "a.txt", "--json"}, "brikks: error: there is no command 'chekc'; did you mean check?");
    refuses({"--json", "rol"}, "brikks: error: there is no command 'rol'; did you mean roll?");
    refuses({"sheets", "--players", "3"}, "brikks: error: there is no command 'sheets'; did you mean print sheets?");
    refuses({"elephant"}, "brikks: error: there is no command 'elephant'; see brikks --help");
    refuses({"\x1b[2J"}, "brikks: error: there is no command '\\x1b[2J'; see brikks --help");
    refuses({""}, "brikks: error: there is no command ''; see brikks --help");
}

TEST_CASE("A mistyped option is reported with what was meant") {
    refuses({"roll", "--sed", "1"}, "brikks roll: error: there is no option '--sed'; did you mean --seed?");
    refuses({"roll", "--cuont=3"}, "brikks roll: error: there is no option '--cuont'; did you mean --count?");
    refuses({"roll", "-x"}, "brikks roll: error: there is no option '-x'; see brikks roll --help");
    refuses({"--verson"}, "brikks: error: there is no option '--verson'; did you mean --version?");
    refuses({"table", "--language", "es"},
            "brikks table: error: there is no option '--language'; did you mean --lang?");
    refuses({"print", "sheets", "--pages", "2"}, // --names must not be suggested
            "brikks print sheets: error: there is no option '--pages'; see brikks print sheets --help");
}

TEST_CASE("An option before the command belongs after it") {
    refuses({"--lang", "en", "check", "a.txt"},
            "brikks check: error: --lang belongs after the command, as in brikks check --lang");
    refuses({"--lang=fr", "read", "a.jpg"},
            "brikks read: erreur: --lang se place après la commande, comme dans brikks read --lang");
    refuses({"print", "--players", "3", "sheets"},
            "brikks print sheets: error: --players belongs after the command, as in brikks print sheets --players");
    refuses({"--pages", "3", "check", "a.txt"}, "brikks check: error: there is no option '--pages'; see brikks --help");
}

TEST_CASE("--seed takes whole numbers of 64 bits only") {
    const auto message = [](const std::string& value) {
        return "brikks roll: error: --seed must be a whole number from 0 to 18446744073709551615, not '" + value + "'";
    };
    for (const std::string value :
         {"-1", "99999999999999999999", "18446744073709551616", "1.5", "0x10", "1e3", "+1", " 1", "1 ", "seven", ""})
        refuses({"roll", "--seed", value}, message(value));
    refuses({"roll", "--seed=-1"}, message("-1"));
}

TEST_CASE("--count takes 1 to 1000000") {
    const auto message = [](const std::string& value) {
        return "brikks roll: error: --count must be a whole number from 1 to 1000000, not '" + value + "'";
    };
    for (const std::string value : {"0", "-1", "1000001", "99999999999999999999"})
        refuses({"roll", "--count", value}, message(value));
    refuses({"roll", "--count", "010"},
            "brikks roll: error: --count must be a whole number from 1 to 1000000 without leading zeros, not '010'");
}

TEST_CASE("--players and --level take 1 to 4") {
    for (const std::string value : {"0", "5", "2.5", "-1", "1000000000000000000000000000000", "two"}) {
        refuses({"form", "--players", value},
                "brikks form: error: --players must be a whole number from 1 to 4, not '" + value + "'");
        refuses({"form", "--level", value},
                "brikks form: error: --level must be a whole number from 1 to 4, not '" + value + "'");
    }
}

TEST_CASE("--time-limit takes seconds greater than 0") {
    for (const std::string value : {"0", "-1", "inf", "nan", "1e3", "1e-300", "1000001", "10s", ""})
        refuses({"check", "--time-limit", value, "a.txt"},
                "brikks check: error: --time-limit must be a decimal number, as in 0.5, greater than 0 and at most "
                "1000000, not '" +
                    value + "'");
}

TEST_CASE("A choice takes its words only") {
    refuses({"show", "--colour", "allways", "a.txt"},
            "brikks show: error: --colour must be auto, always or never, not 'allways'; did you mean always?");
    refuses({"check", "--house", "", "a.txt"}, "brikks check: error: --house must be strict-bombs, not ''");
}

TEST_CASE("A choice takes its words in any case") {
    const session::Folder folder;
    CHECK(
        run({"print", "dice", "--paper", "A5", "--style", "INK", "--lang", "De", "-o", folder.path("a.pdf")}).status ==
        0);
    CHECK(
        run({"print", "dice", "--paper", "a5", "--style", "ink", "--lang", "de", "-o", folder.path("b.pdf")}).status ==
        0);
    CHECK(session::content(folder.path("a.pdf")) == session::content(folder.path("b.pdf")));
}

TEST_CASE("Options are given once and with their values") {
    refuses({"roll", "--seed", "1", "--seed", "2"}, "brikks roll: error: --seed is given more than once");
    refuses({"roll", "--seed", "1", "--seed=2", "--seed", "3"}, "brikks roll: error: --seed is given more than once");
    refuses({"roll", "--seed"}, "brikks roll: error: a value is missing after --seed");
    refuses({"roll", "--json=3"}, "brikks roll: error: --json takes no value");
    refuses({"roll", "--json=false"}, "brikks roll: error: --json takes no value");
}

TEST_CASE("Too few or too many arguments are reported") {
    refuses({"check"}, "brikks check: error: FILE is missing; see brikks check --help");
    refuses({"show", "a", "b"},
            "brikks show: error: unexpected argument 'b'; only one FILE is accepted; see brikks show --help");
    refuses({"roll", "G3"}, "brikks roll: error: unexpected argument 'G3'; see brikks roll --help");
}

TEST_CASE("After -- all words are operands") {
    const session::Folder folder;
    folder.file("-x.txt", session::content(session::known_sheet("legal")));
    const auto before = std::filesystem::current_path();
    std::filesystem::current_path(folder.path(""));
    const Outcome checked = run({"check", "--colour", "never", "--", "-x.txt", "--none"});
    const Outcome second = run({"check", "--", "--", "-x.txt"});
    std::filesystem::current_path(before);
    CHECK(checked.status == 2);
    CHECK(checked.out.find("-x.txt: legal\n") != std::string::npos);
    CHECK(checked.err == "--none: error: there is no such file\n");
    CHECK(second.err == "--: error: there is no such file\n");
    CHECK(second.out.find("-x.txt: legal\n") != std::string::npos);
    CHECK(run({"check", "--"}).err == "brikks check: error: FILE is missing; see brikks check --help\n");
    CHECK(run({"roll", "--"}).status == 0);
}
