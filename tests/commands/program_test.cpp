// Tests what holds for every command and option, including future ones.
#include "commands/program.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <new>
#include <set>
#include <sstream>
#include <stdexcept>

#include "base/joined.hpp"
#include "commands/command.hpp"
#include "commands/environment.hpp"
#include "commands/parse.hpp"
#include "commands/session.hpp"

namespace {

using commands::Command;
using commands::OptionInfo;
using session::contains;

void check_options(const Command& command, const std::string& help) {
    std::set<std::string> names = {"-h", "--help", "--version"};
    for (const OptionInfo& option : commands::options_of(command)) {
        CAPTURE(option.names);
        CHECK(option.help_in(base::Language::en) != "");
        CHECK(contains(help, option.names));
        CHECK(contains(help, option.help_in(base::Language::en)));
        CHECK(contains(help, option.value));
        for (const std::string& name : base::split(option.names, ","))
            CHECK(names.insert(name).second);
        CHECK(option.is_operand() == !option.names.starts_with("-"));
        CHECK((!option.is_choice() || option.value == base::joined(option.words, "|")));
    }
}

void check_command(const Command& program, const Command& command, const std::vector<std::string>& path) {
    CAPTURE(path);
    CHECK((command.make == nullptr) == !command.commands.empty());

    std::vector<std::string> words = path;
    words.emplace_back("--help");
    const session::Outcome help = session::run_program(program, words, {.columns = 10'000});
    CHECK(help.status == 0);
    CHECK(help.err == "");
    CHECK(help.out.starts_with(commands::to_string(command.help, base::Language::en) + '\n'));
    CHECK((!command.details || contains(help.out, commands::to_string(*command.details, base::Language::en))));
    check_options(command, help.out);

    std::set<std::string_view> names;
    for (const Command& below : command.commands) {
        CHECK(names.insert(below.name).second);
        CHECK(contains(help.out, "  " + std::string(below.name) + " "));
        words = path;
        words.emplace_back(below.name);
        check_command(program, below, words);
    }
}

} // namespace

TEST_CASE("An error before the command is known is a sentence in the user's language") {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    commands::Environment environment{.in = in,
                                      .out = out,
                                      .err = err,
                                      .columns = []() -> std::size_t { throw std::bad_alloc(); },
                                      .entropy = [] { return 1; },
                                      .now = [] { return std::chrono::steady_clock::time_point(); }};
    CHECK(commands::run(commands::brikks_program(), {"--help"}, environment) == 2);
    CHECK(err.str() == "brikks: error: there is not enough memory\n");
    err.str("");
    environment.language = base::Language::de;
    environment.columns = []() -> std::size_t { throw std::runtime_error("a bug\x1b"); };
    CHECK(commands::run(commands::brikks_program(), {"--help"}, environment) == 2);
    CHECK(err.str() == "brikks: Fehler: a bug\\x1b\n");
}

TEST_CASE("Output that could not be written is reported in the user's language") {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    commands::Environment environment{.in = in,
                                      .out = out,
                                      .err = err,
                                      .language = base::Language::fr,
                                      .entropy = [] { return 1; },
                                      .now = [] { return std::chrono::steady_clock::time_point(); }};
    out.setstate(std::ios::badbit);
    CHECK(commands::run(commands::brikks_program(), {"roll"}, environment) == 2);
    CHECK(err.str() == "brikks: erreur: la sortie standard n'a pas pu être écrite jusqu'au bout\n");
}

TEST_CASE("Every command and option is complete and in its help") {
    check_command(commands::brikks_program(), commands::brikks_program(), {});
    check_command(commands::bilitaire_program(), commands::bilitaire_program(), {});
}
