// What holds for every command and option, also for those to come.
#include "commands/program.hpp"

#include <doctest/doctest.h>

#include <set>

#include "commands/session.hpp"

namespace {

using commands::Command;
using commands::Kind;
using commands::Option;

void check_option(const Option& option, const std::string& help) {
    CAPTURE(option.name);
    CHECK(help.find("--" + std::string(option.name)) != std::string::npos);
    CHECK(help.find(option.help) != std::string::npos);
    CHECK(option.help != "");
    CHECK((option.kind == Kind::flag) == option.value.empty());
    if (option.kind == Kind::number || option.kind == Kind::decimal)
        CHECK(option.low < option.high);
    if (!option.fallback.empty()) {
        commands::Arguments arguments;
        CHECK(arguments.set(option, std::string(option.fallback), false) == "");
    }
}

void check_command(const Command& command, const std::vector<std::string>& path) {
    CAPTURE(path);
    CHECK(command.help != "");
    CHECK((command.run == nullptr) == !command.commands.empty());

    std::vector<std::string> words = path;
    words.push_back("--help");
    const session::Outcome help = session::run(words);
    CHECK(help.status == 0);
    CHECK(help.err == "");
    CHECK(help.out.starts_with(command.help));

    std::set<std::string_view> options = {"help", "version"};
    std::set<char> letters = {'h'};
    for (const Option& option : command.options) {
        CHECK(options.insert(option.name).second);
        if (option.letter != '\0')
            CHECK(letters.insert(option.letter).second);
        check_option(option, help.out);
    }
    if (command.operands) {
        CHECK(command.operands->least <= command.operands->most);
        CHECK(help.out.find(command.operands->help) != std::string::npos);
    }

    std::set<std::string_view> commands;
    for (const Command& below : command.commands) {
        CHECK(commands.insert(below.name).second);
        CHECK(help.out.find("  " + std::string(below.name) + " ") != std::string::npos);
        words = path;
        words.emplace_back(below.name);
        check_command(below, words);
    }
}

} // namespace

TEST_CASE("Every command and option is complete and in its help") {
    check_command(commands::program(), {});
}
