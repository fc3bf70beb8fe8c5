// What is true of every command and option, including future ones.
#include "commands/program.hpp"

#include <doctest/doctest.h>

#include <set>

#include "base/joined.hpp"
#include "commands/command.hpp"
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
    CHECK(help.out.starts_with(to_string(command.help, base::Language::en) + '\n'));
    CHECK((!command.details || contains(help.out, to_string(*command.details, base::Language::en))));
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

TEST_CASE("Every command and option is complete and in its help") {
    check_command(commands::brikks_program(), commands::brikks_program(), {});
    check_command(commands::bilitaire_program(), commands::bilitaire_program(), {});
}
