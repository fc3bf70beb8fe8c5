#include "commands/manual.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/joined.hpp"
#include "commands/command.hpp"
#include "commands/parse.hpp"
#include "commands/program.hpp"
#include "commands/session.hpp"

using base::Language;
using session::contains;

namespace {

// Returns the text of one command in a manual page, from its heading to the next heading.
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

void check_sections(const std::string& page, const commands::Command& command, const std::string& path,
                    Language language) {
    CAPTURE(path);
    const std::string section = section_of(page, path);
    for (const commands::OptionInfo& option : commands::options_of(command)) {
        CAPTURE(option.names);
        for (const std::string& name : base::split(option.names, ","))
            CHECK(contains(section, (option.is_operand() ? "\\fI" : "\\fB") +
                                        hyphens_escaped(commands::value_in(language, name)) + "\\fR"));
        CHECK(contains(section, hyphens_escaped(commands::value_in(language, option.value))));
        CHECK(contains(section, hyphens_escaped(option.help_in(language))));
    }
    for (const commands::Command& below : command.commands)
        check_sections(page, below, path + ' ' + std::string(below.name), language);
}

} // namespace

TEST_CASE("The manual page has every command with all its options, values and operands, in every language") {
    for (const commands::Command* program : {&commands::brikks_program(), &commands::bilitaire_program()})
        for (const Language language : base::all_languages) {
            CAPTURE(name(language));
            const std::string page = commands::man_page(*program, language, "1.2.3");
            CHECK(contains(page, "1.2.3"));
            CHECK(contains(page, "\\-\\-version"));
            for (const commands::Command& command : program->commands)
                check_sections(page, command, std::string(command.name), language);
        }
}

TEST_CASE("No line of the manual page is taken for a macro that it is not") {
    for (const commands::Command* program : {&commands::brikks_program(), &commands::bilitaire_program()})
        for (const Language language : base::all_languages)
            for (const std::string& line : base::split(commands::man_page(*program, language, "1"), "\n")) {
                CAPTURE(line);
                const std::string first = line.substr(0, line.find(' '));
                const bool is_macro =
                    first == ".TH" || first == ".SH" || first == ".SS" || first == ".TP" || first == ".PP";
                CHECK(line.starts_with('.') == is_macro);
                CHECK_FALSE(line.starts_with('\''));
            }
}

TEST_CASE("The manual page has the rules of its game") {
    const std::string page = commands::man_page(commands::bilitaire_program(), Language::en, "1.2.3");
    CHECK(page.find("\n.TP\n\\fBtake\\fR\nThe ball player begins by taking off any one ball.\n") != std::string::npos);
    CHECK(page.find("\\fBfall\\fR") == std::string::npos);
}

TEST_CASE("No line of a manual page is English in another language, but names and examples") {
    for (const commands::Command* program : {&commands::brikks_program(), &commands::bilitaire_program()}) {
        const auto english = base::split(commands::man_page(*program, Language::en, "1"), "\n");
        for (const Language language : base::all_languages)
            for (const std::string& line : base::split(commands::man_page(*program, language, "1"), "\n")) {
                const bool literal =
                    line.starts_with("\\f") || line.starts_with(".SS ") || line == ".TP" || line == ".PP";
                // These headings are French, too, such as OPTIONS and NOTES.
                const bool heading = line.starts_with(".SH ");
                if (language == Language::en || literal || heading || line.empty())
                    continue;
                CAPTURE(line);
                CHECK(std::find(english.begin(), english.end(), line) == english.end());
            }
    }
}
