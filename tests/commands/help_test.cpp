// The help of every command, in every language.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/joined.hpp"
#include "base/unicode.hpp"
#include "commands/help.hpp"
#include "commands/manual.hpp"
#include "commands/program.hpp"
#include "commands/session.hpp"

namespace {

using base::Language;
using commands::Command;
using session::contains;
using Lines = std::vector<std::string>;

constexpr std::size_t unlimited = 10'000;

std::string help_of(const Command& program, const Lines& path, Language language, std::size_t columns = 0) {
    Lines words = path;
    words.emplace_back("--help");
    const session::Outcome outcome = session::run_program(program, words, {.columns = columns, .language = language});
    CHECK(outcome.status == 0);
    CHECK(outcome.err == "");
    return outcome.out;
}

// Calls `work` with each command and the words that select it.
template <class Work>
void for_each_command(const Command& program, const Command& command, const Lines& path, const Work& work) {
    CAPTURE(path);
    work(program, command, path);
    for (const Command& below : command.commands) {
        Lines words = path;
        words.emplace_back(below.name);
        for_each_command(program, below, words, work);
    }
}
template <class Work>
void for_each_command(const Work& work) {
    for (const Command* program : {&commands::brikks_program(), &commands::bilitaire_program()})
        for_each_command(*program, *program, {}, work);
}

// Returns the texts by their ids.
std::map<std::string, std::string> texts(Language language) {
    std::map<std::string, std::string> result;
    const std::string file = "templates/help/" + std::string(name(language)) + ".json";
    for (const auto& section : nlohmann::json::parse(session::content(file)))
        for (const auto& [id, text] : section.items())
            result[id] = text;
    return result;
}

} // namespace

TEST_CASE("No line of the help is English in another language, but command lines") {
    for_each_command([](const Command& program, const Command&, const Lines& path) {
        const Lines english = base::split(help_of(program, path, Language::en, unlimited), "\n");
        for (const Language language : base::all_languages)
            for (const std::string& line : base::split(help_of(program, path, language, unlimited), "\n")) {
                const bool command_line = line.starts_with("  " + std::string(program.name));
                const bool only_option = line.starts_with("  -") && line.find("  ", 2) == std::string::npos;
                if (language == Language::en || line.empty() || command_line || only_option)
                    continue;
                CAPTURE(line);
                CHECK(std::find(english.begin(), english.end(), line) == english.end());
            }
    });
}

TEST_CASE("Every text of the help is translated") {
    const std::set<std::string> same = {"fr options",        "fr value-photo",     "it value-file",
                                        "de value-name",     "fr manual-synopsis", "fr manual-description",
                                        "fr manual-options", "fr manual-notes"};
    const auto english = texts(Language::en);
    for (const Language language : base::all_languages)
        for (const auto& entry : texts(language)) {
            const std::string id = std::string(name(language)) + ' ' + entry.first;
            CAPTURE(id);
            CHECK(entry.second != "");
            if (language != Language::en)
                CHECK((entry.second == english.at(entry.first)) == same.contains(id));
        }
}

TEST_CASE("Every text of the help is used") {
    std::string sources;
    for (const std::string folder : {"src/commands", "src/printing"})
        for (const auto& entry : std::filesystem::directory_iterator(folder))
            sources += session::content(entry.path());
    for (const auto& entry : texts(Language::en)) {
        std::string id = entry.first;
        std::replace(id.begin(), id.end(), '-', '_');
        CAPTURE(id);
        CHECK(contains(sources, "Help::" + id));
    }
}

TEST_CASE("The help keeps to the width of the terminal, or to 80 characters") {
    for_each_command([](const Command& program, const Command&, const Lines& path) {
        for (const Language language : base::all_languages)
            for (const unsigned columns : {0U, 44U, 60U, 100U})
                for (const std::string& line : base::split(help_of(program, path, language, columns), "\n")) {
                    CAPTURE(line);
                    const bool one_word = line.find_first_of(' ', line.find_first_not_of(' ')) == std::string::npos;
                    CHECK((one_word || base::display_width(line) <= (columns == 0 ? 80U : columns)));
                }
    });
}

TEST_CASE("The help ends with two examples, and names the manual page and the help of the commands below") {
    for_each_command([](const Command& program, const Command& command, const Lines& path) {
        const std::string help = help_of(program, path, Language::en, unlimited);
        std::string expected = "\nExamples:\n";
        for (const commands::Example& example : command.examples)
            expected.append("  ")
                .append(program.name)
                .append(" ")
                .append(example.words)
                .append("\n      ")
                .append(commands::to_string(example.help, Language::en) + '\n');
        expected += '\n';
        if (!command.commands.empty())
            expected += std::string(program.name) + (path.empty() ? "" : " " + path.front()) +
                        " COMMAND --help explains a command.\n";
        expected.append("The manual page (man ")
            .append(program.name)
            .append(") has every command, the formats of the "
                    "files and more.\n");
        CHECK(help.ends_with(expected));
        for (const commands::Example& example : command.examples)
            CHECK(example.words.starts_with(base::joined(path, " ")));
    });
}

TEST_CASE("The options for photos stand in a group of their own") {
    const std::string help = session::run({"check", "--help"}).out;
    const std::size_t photos = help.find("\nPhotos:\n");
    REQUIRE(photos != std::string::npos);
    CHECK(help.find("  --photo-players N") > photos);
    for (const std::string option : {"  --json", "  --time-limit SECONDS", "  --lang en|es|fr|it|de"})
        CHECK(help.find(option) < photos);
    CHECK_FALSE(contains(session::run({"roll", "--help"}).out, "Photos:"));
}

TEST_CASE("--geometry, which messages name, is in the manual page and in the help") {
    const std::string manual = commands::man_page(commands::brikks_program(), Language::en, "1.2.3");
    for (const std::string command : {"check", "read", "score", "show", "convert", "moves", "fill"}) {
        CAPTURE(command);
        CHECK(contains(session::run({command, "--help"}).out, "--geometry FILE"));
        const std::size_t section = manual.find(".SS \"" + command + "\"");
        REQUIRE(section != std::string::npos);
        CHECK(manual.find("\\fB\\-\\-geometry", section) < manual.find(".SS ", section + 1));
    }
}

TEST_CASE("Old spellings of options are understood, and shown nowhere") {
    const std::vector<Lines> old = {{"form", "--game"},     {"form", "--json"},    {"extract", "--json"},
                                    {"fill", "--game"},     {"convert", "--game"}, {"check", "--players"},
                                    {"score", "--players"}, {"read", "--players"}};
    const std::string manual = commands::man_page(commands::brikks_program(), Language::en, "1.2.3");
    for (const auto& words : old) {
        CAPTURE(words);
        CHECK_FALSE(contains(session::run({words[0], "--help"}).out, "  " + words[1] + ' '));
        CHECK_FALSE(contains(session::run({"__complete", words[0], "-"}).out, words[1] + '\t'));
        CHECK_FALSE(contains(session::run({words[0], words[1]}).err, "there is no option"));
    }
    const std::size_t section = manual.find(".SS \"extract\"");
    CHECK(manual.find("\\-\\-json", section) > manual.find(".SS ", section + 1));
}

TEST_CASE("The help is in the language of the locale, or in that of --lang") {
    for (const Lines& path : {Lines{}, Lines{"check"}, Lines{"print"}, Lines{"print", "sheets"}}) {
        const std::string german = help_of(commands::brikks_program(), path, Language::de);
        CHECK(contains(german, "\nAufruf: brikks"));
        Lines words = path;
        words.insert(words.end(), {"--help", "--lang", "de"});
        CHECK(session::run(words, {.language = Language::fr}).out == german);
    }
    CHECK(session::run({"help", "print", "--lang=de"}).out ==
          help_of(commands::brikks_program(), {"print"}, Language::de));
    CHECK(session::run({"check", "--json", "--help"}, {.language = Language::de}).out ==
          help_of(commands::brikks_program(), {"check"}, Language::de));
    CHECK(session::run({}, {.language = Language::it})
              .err.ends_with("\n\n" + help_of(commands::brikks_program(), {}, Language::it)));
}

TEST_CASE("The words in capitals are translated wherever they stand") {
    using commands::value_in;
    CHECK(value_in(Language::de, "FILE...") == "DATEI...");
    CHECK(value_in(Language::es, "NAME|FILE") == "NOMBRE|ARCHIVO");
    CHECK(value_in(Language::fr, "[ID]") == "[ID]");
    CHECK(value_in(Language::de, "G3") == "G3");
    CHECK(value_in(Language::en, "NAME,...") == "NAME,...");
    CHECK(session::run({"check"}, {.language = Language::de}).err ==
          "brikks check: Fehler: DATEI fehlt; siehe brikks check --help\n");
    CHECK(session::run({"moves", "a.txt"}, {.language = Language::es}).err ==
          "brikks moves: error: falta --roll; se escribe como en --roll G3\n");
    CHECK(session::run({"show", "a", "b"}, {.language = Language::fr}).err ==
          "brikks show: erreur: argument inattendu 'b' ; un seul FICHIER est admis ; voir brikks show --help\n");
}

TEST_CASE("American spellings are understood") {
    CHECK(session::run({"show", "--color", "always", "samples/ana-outlines.txt"}).out ==
          session::run({"show", "--colour=always", "samples/ana-outlines.txt"}).out);
    CHECK(session::run({"show", "--color=never", "samples/ana-outlines.txt"}).status == 0);
    CHECK_FALSE(contains(session::run({"show", "--help"}).out, "--color "));
}
