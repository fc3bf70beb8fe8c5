// --lang, and the language of the locale.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "base/finding.hpp"
#include "commands/program.hpp"
#include "commands/session.hpp"

using base::Id;
using base::Language;
using base::Text;
using session::contains;
using session::Outcome;
using session::run;

namespace {

using Words = std::vector<std::string>;

Words with(Words words, std::string_view language) {
    words.insert(words.begin() + 1, {"--lang", std::string(language)});
    return words;
}

Outcome run_of(const std::string& program, const Words& words, const session::FakeEnvironment& fake) {
    return session::run_program(program == "brikks" ? commands::brikks_program() : commands::bilitaire_program(), words,
                                fake);
}

struct Call {
    std::string program;
    Words words;
};

// Commands that together print messages of all kinds: on sheets with findings, records, logs and so on.
const std::vector<Call>& commands_that_speak() {
    static const std::vector<Call> all = {
        {"brikks",
         {"check", "--proof", "samples/ana-outlines.txt", "samples/mistakes/fall.txt", "samples/evening.txt"}},
        {"brikks", {"check", "none.txt"}},
        {"brikks", {"score", "--log", "samples/solo-order.txt", "samples/duel-evening.txt"}},
        {"brikks", {"score", "--rank", "samples"}},
        {"brikks", {"show", "samples/duel-evening.txt"}},
        {"brikks", {"show", "samples/nina-colours.txt"}},
        {"brikks", {"moves", "--roll", "G3", "samples/unfinished.txt"}},
        {"brikks", {"roll", "--seed", "1"}},
        {"brikks", {"form"}},
        {"brikks", {"form", "--game", "--duel"}},
        {"brikks", {"convert", "samples/evening.log"}},
        {"brikks", {"extract", "samples/ana-outlines.txt"}},
        {"bilitaire", {"check", "samples/bilitaire/mistakes/push.txt"}},
        {"bilitaire", {"show", "samples/bilitaire/evening.txt"}},
        {"bilitaire", {"moves", "samples/bilitaire/unfinished.txt"}},
        {"bilitaire", {"form"}},
        {"bilitaire", {"convert", "samples/ana-outlines.txt"}},
    };
    return all;
}

} // namespace

TEST_CASE("The locale and --lang choose the same language, and --lang wins") {
    for (const Call& call : commands_that_speak()) {
        CAPTURE(call.program);
        CAPTURE(call.words);
        for (const Language language : base::all_languages) {
            CAPTURE(name(language));
            const Outcome local = run_of(call.program, call.words, {.language = language});
            for (const Language locale : {Language::en, Language::fr, language}) {
                const Outcome chosen = run_of(call.program, with(call.words, name(language)), {.language = locale});
                CHECK(chosen.status == local.status);
                CHECK(chosen.out == local.out);
                CHECK(chosen.err == local.err);
            }
        }
    }
}

TEST_CASE("Findings and verdicts are in the language, rule ids are not") {
    const std::string file = "samples/mistakes/fall.txt";
    for (const Language language : base::all_languages) {
        const std::string out = run({"check", file}, {.language = language}).out;
        CHECK(contains(out, file + ":15:16: " + to_string(to_text(base::Severity::error), language) + ": "));
        CHECK(contains(out, file + ": " + to_string(to_text(base::Verdict::illegal), language) + '\n'));
        CHECK(contains(out, " [fall]\n"));
    }
}

TEST_CASE("An unknown language is refused, and the languages are named") {
    for (const Call& call : commands_that_speak()) {
        const Outcome outcome = run_of(call.program, with(call.words, "pt"), {});
        CHECK(outcome.status == 2);
        CHECK(outcome.out == "");
        CHECK(outcome.err ==
              call.program + ' ' + call.words.front() + ": error: --lang must be en, es, fr, it or de, not 'pt'\n");
    }
    CHECK(run({"table", "--lang", "pt"}).status == 2);
    CHECK(contains(run({"print", "sheets", "--lang", "pt"}).err, "en, es, fr, it, de or a file name"));
}

TEST_CASE("JSON is English, whatever the locale, unless --lang is given") {
    const std::vector<Call> all = {
        {"brikks", {"check", "--json", "samples/mistakes/fall.txt", "samples/evening.txt", "none.txt"}},
        {"brikks", {"check", "--json", "--game", "samples/ana-outlines.txt", "samples/nina-colours.txt"}},
        {"brikks", {"score", "--json", "samples/unfinished.txt"}},
        {"brikks", {"score", "--rank", "--json", "samples"}},
        {"brikks", {"moves", "--roll", "G3", "--at", "e3", "--json", "samples/unfinished.txt"}},
        {"brikks", {"form", "--game", "--json"}},
        {"bilitaire", {"check", "--json", "samples/bilitaire/mistakes/push.txt"}},
        {"bilitaire", {"moves", "--json", "samples/bilitaire/unfinished.txt"}},
        {"bilitaire", {"show", "--json", "samples/bilitaire/unfinished.txt"}},
    };
    for (const Call& call : all) {
        CAPTURE(call.words);
        const Outcome english = run_of(call.program, call.words, {});
        const Outcome local = run_of(call.program, call.words, {.language = Language::fr});
        CHECK(local.out == english.out);
        CHECK(local.err == english.err);
    }
}

TEST_CASE("--lang translates the messages in JSON, and nothing else") {
    const Words words = {"check", "--json", "samples/mistakes/fall.txt"};
    const auto english = nlohmann::json::parse(run(words).out);
    auto french = nlohmann::json::parse(run(with(words, "fr"), {.language = Language::it}).out);
    REQUIRE(french["findings"].size() == english["findings"].size());
    CHECK(french["verdict"] == "illegal");
    const Text block{Id::block_with_letter, {{"letter", "B"}, {"block", "K1@f3"}}};
    const Text text{Id::block_would_hang, {{"number", 2}, {"block", block}}};
    CHECK(french["findings"][0]["message"] == to_string(text, Language::fr));
    for (std::size_t i = 0; i < english["findings"].size(); ++i)
        french["findings"][i]["message"] = english["findings"][i]["message"];
    CHECK(french == english);
}

TEST_CASE("Errors of usage are in the language") {
    const auto error = [](const std::string& command, const Text& text, Language language) {
        return command + ": " + to_string(to_text(base::Severity::error), language) + ": " + to_string(text, language) +
               '\n';
    };
    struct Wrong {
        Words words;
        std::string command;
        Text text;
    };
    const std::vector<Wrong> all = {
        // found while the words are parsed
        {{"check", "--jsn", "a.txt"},
         "brikks check",
         {Id::option_unknown, {{"option", "'--jsn'"}, {"hint", Text{Id::did_you_mean, {{"word", "--json"}}}}}}},
        {{"show", "--colour", "no", "a.txt"},
         "brikks show",
         {Id::option_must_be,
          {{"option", "--colour"},
           {"wanted", Text{Id::list_or, {{"first", "auto, always"}, {"last", "never"}}}},
           {"word", "'no'"},
           {"hint", std::vector<Text>{}}}}},
        // found after parsing
        {{"show", "--after", "99", "samples/evening.txt"},
         "brikks show",
         {Id::after_end_of_game, {{"after", 99}, {"count", 25}}}},
        {{"fill", "--list", "1", "samples/evening.log", "a.txt"},
         "brikks fill",
         {Id::option_is_for, {{"option", "--list"}, {"other", "--json"}}}},
        {{"form", "--duel", "--players", "3"}, "brikks form", {Id::duel_players, {{"players", 3}}}},
        // found by the code that lays out the pages
        {{"print", "sheets", "--names", "a,b,c,d,e", "-o", "-"},
         "brikks print sheets",
         {Id::names_too_many, {{"count", 5}, {"hint", Text(Id::names_several_tables)}}}},
    };
    for (const Wrong& wrong : all)
        for (const Language language : base::all_languages) {
            CAPTURE(wrong.words);
            CAPTURE(name(language));
            const std::string expected = error(wrong.command, wrong.text, language);
            const Outcome local = run(wrong.words, {.language = language});
            CHECK(local.status == 2);
            CHECK(local.out == "");
            CHECK(local.err == expected);
            Words chosen = wrong.words;
            chosen.insert(chosen.end(), {"--lang", std::string(name(language))});
            CHECK(run(chosen, {.language = Language::fr}).err == expected);
        }
}

TEST_CASE("The pages and the table follow the locale, too") {
    const auto page = [](const Words& options, Language locale) {
        Words words = {"print", "report", "-o", "-", "samples/mistakes/fall.txt"};
        words.insert(words.end(), options.begin(), options.end());
        return run(words, {.language = locale}).out;
    };
    CHECK(page({}, Language::it) == page({"--lang", "it"}, Language::en));
    CHECK(page({}, Language::it) != page({}, Language::en));
    CHECK(page({"--lang", "templates/words/it.json"}, Language::en) == page({}, Language::it));

    const session::Folder folder;
    const auto table = [&](const std::string& log, const Words& options, Language locale) {
        Words words = {"table", "--names", "Ana", "--level", "2", "--seed", "1", "--log", folder.path(log)};
        words.insert(words.end(), options.begin(), options.end());
        std::string out = run(words, {.input = "\n", .language = locale}).out;
        for (std::size_t at = 0; (at = out.find(folder.path(log))) != std::string::npos;)
            out.replace(at, folder.path(log).size(), "LOG");
        return out;
    };
    const std::string spanish = table("a", {}, Language::es);
    CHECK(contains(spanish, "Ana"));
    CHECK(contains(spanish, "blanco"));
    // The locale has this language, so the command to resume does not need --lang.
    CHECK_FALSE(contains(spanish, "--lang"));
    CHECK(contains(table("b", {"--lang", "es"}, Language::en), " --log LOG --lang es\n"));
    CHECK(table("c", {"--lang", "es"}, Language::es) == spanish);
}

TEST_CASE("roll understands the answers of the language, and English") {
    for (const Language language : base::all_languages)
        for (const Language answer : {language, Language::en}) {
            const auto again = to_string(Id::roll_words_again, answer);
            const auto keep = to_string(Id::roll_words_keep, answer);
            const auto rolls = [&](const std::string& typed) {
                const Outcome outcome =
                    run({"roll", "--seed", "1"}, {.input = typed, .terminal = true, .language = language});
                return contains(outcome.out, to_string(Id::roll_counts, language)) ? 2 : 1;
            };
            CHECK(rolls(again.substr(0, again.find(' ')) + "\n") == 2);
            CHECK(rolls(again.substr(again.rfind(' ') + 1) + "\n") == 2);
            CHECK(rolls(keep.substr(0, keep.find(' ')) + "\n") == 1);
            CHECK(rolls(keep.substr(keep.rfind(' ') + 1) + "\nr\n") == 1);
        }
}

TEST_CASE("A form in any language is a sheet or a record") {
    const session::Folder folder;
    for (const Language language : base::all_languages) {
        const std::string sheet = folder.file("sheet.txt", run({"form"}, {.language = language}).out);
        const Outcome checked = run({"check", sheet});
        CHECK(checked.status == 1); // the form has no marks yet
        CHECK(checked.err == "");
        const std::string form = run({"form", "--game", "--duel"}, {.language = language}).out;
        const std::string game = folder.file("game.txt", form);
        CHECK(contains(run({"check", game}).err, "still to be filled in"));
        const std::string record = folder.file("record.txt", run_of("bilitaire", {"form"}, {.language = language}).out);
        CHECK(run_of("bilitaire", {"check", record}, {}).status == 0);
    }
}
