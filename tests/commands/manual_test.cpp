#include "commands/manual.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "base/joined.hpp"
#include "commands/command.hpp"
#include "commands/parse.hpp"
#include "commands/program.hpp"
#include "commands/session.hpp"

using session::contains;

namespace {

// The text of one command in a manual page: from its heading to the next one.
std::string section_of(const std::string& page, const std::string& path) {
    const std::size_t start = page.find(".SS \"" + path + "\"\n");
    REQUIRE(start != std::string::npos);
    return page.substr(start, page.find("\n.S", start + 1) - start);
}

std::string hyphens_escaped(const std::string& text) {
    std::string result;
    for (const char letter : text)
        result += letter == '-' ? std::string("\\-") : std::string(1, letter);
    return result;
}

void check_sections(const std::string& page, const commands::Command& command, const std::string& path) {
    CAPTURE(path);
    const std::string section = section_of(page, path);
    for (const commands::OptionInfo& option : commands::options_of(command)) {
        CAPTURE(option.names);
        for (const std::string& name : base::split(option.names, ","))
            CHECK(contains(section, (option.is_operand() ? "\\fI" : "\\fB") + hyphens_escaped(name) + "\\fR"));
        CHECK(contains(section, hyphens_escaped(option.value)));
    }
    for (const commands::Command& below : command.commands)
        check_sections(page, below, path + ' ' + std::string(below.name));
}

} // namespace

TEST_CASE("The manual page has every command with all its options, values and operands") {
    for (const commands::Command* program : {&commands::brikks_program(), &commands::bilitaire_program()}) {
        const std::string page = commands::man_page(*program, "1.2.3");
        CHECK(contains(page, "1.2.3"));
        CHECK(contains(page, "\\-\\-version"));
        for (const commands::Command& command : program->commands)
            check_sections(page, command, std::string(command.name));
    }
}

TEST_CASE("No line of the manual page is taken for a macro that it is not") {
    const commands::Command odd = {.name = "odd", .help = ".start", .details = "'quoted\n.dotted \\ back"};
    const std::string page = commands::man_page(odd, "1");
    CHECK(contains(page, "\\&'quoted\n\\&.dotted \\e back"));
}

TEST_CASE("The manual page has the rules of its game") {
    const std::string page = commands::man_page(commands::bilitaire_program(), "1.2.3");
    CHECK(page.find("\n.TP\n\\fBtake\\fR\nThe ball player begins by taking off any one ball.\n") != std::string::npos);
    CHECK(page.find("\\fBfall\\fR") == std::string::npos);
}
