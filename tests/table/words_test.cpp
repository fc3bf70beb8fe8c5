// The words of the table in every language.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "print/templates.hpp"
#include "support/english.hpp"
#include "table/answers.hpp"
#include "table/played.hpp"
#include "table/words.hpp"

using table::Key;
using table::Words;

namespace {

// As they are in the file.
Words read(const std::string& language) {
    for (const print::Template& each : print::word_templates())
        if (each.name == language)
            return table::read_words(each.json).value.value();
    return {};
}

std::vector<std::string> languages() {
    std::vector<std::string> names;
    for (const print::Template& each : print::word_templates())
        names.emplace_back(each.name);
    return names;
}

// The places that are filled in: {1}, {2} ...
std::set<std::string> places(const std::string& text) {
    std::set<std::string> found;
    for (std::size_t at = text.find('{'); at != std::string::npos; at = text.find('{', at + 1))
        found.insert(text.substr(at, 3));
    return found;
}

// The parts between the blanks.
std::vector<std::string> listed(const std::string& text) {
    std::vector<std::string> parts(1);
    for (const char c : text)
        if (c == ' ')
            parts.emplace_back();
        else
            parts.back() += c;
    return parts;
}

} // namespace

TEST_CASE("Every language has every word of the table, and no other") {
    for (const print::Template& each : print::word_templates()) {
        CAPTURE(each.name);
        const auto reading = table::read_words(each.json);
        CHECK(reading.messages.empty());
        CHECK(reading.value);
    }
}

TEST_CASE("A key that is missing in one language is an error that names it") {
    for (const print::Template& each : print::word_templates())
        for (const std::string_view name : table::word_keys) {
            const std::string key(name);
            std::string json(each.json);
            const std::string member = "\"" + key + "\":";
            const std::size_t at = json.find(member, json.find("\"table\""));
            REQUIRE(at != std::string::npos);
            json.replace(at, member.size(), "\"nothing-of-the-kind\":");
            const auto reading = table::read_words(json);
            CHECK_FALSE(reading.value);
            const auto names_it = [&](const base::Finding& message) {
                return support::english(message.text) == "table/" + key + " is missing";
            };
            CHECK_MESSAGE(std::any_of(reading.messages.begin(), reading.messages.end(), names_it),
                          each.name << ": " << key);
        }
}

TEST_CASE("The words that a language has of its own are translated, and speak of the same things") {
    const Words english = read("en");
    for (const std::string& language : languages()) {
        CAPTURE(language);
        const Words own = read(language);
        int same = 0;
        for (std::size_t i = 0; i < own.texts.size(); ++i) {
            CHECK_MESSAGE(places(own.texts[i]) == places(english.texts[i]), std::string(table::word_keys[i]));
            same += own.texts[i] == english.texts[i] ? 1 : 0;
        }
        CHECK((language == "en") == (same > 8));
    }
}

TEST_CASE("In every language its own words and the English ones are understood, and never mean two things") {
    using Kind = table::Command::Kind;
    struct Meaning {
        Key key;
        Kind kind;
    };
    const std::vector<Meaning> all = {{Key::say_roll, Kind::roll},   {Key::say_again, Kind::again},
                                      {Key::say_keep, Kind::keep},   {Key::say_bomb, Kind::bomb},
                                      {Key::say_out, Kind::out},     {Key::say_undo, Kind::undo},
                                      {Key::say_rolls, Kind::rolls}, {Key::say_new, Kind::begin},
                                      {Key::say_help, Kind::help},   {Key::say_quit, Kind::quit}};
    const Words english = read("en");
    for (const std::string& language : languages()) {
        CAPTURE(language);
        const Words own = read(language);
        const Words understood = played::words_in(language);
        for (const Meaning& each : all) {
            for (const std::string& list : {own[each.key], english[each.key]})
                for (const std::string& word : listed(list)) {
                    CHECK_FALSE(word.empty());
                    CHECK_MESSAGE((table::read_command(word, understood).kind == each.kind), word);
                }
            CHECK(understood.first(each.key) == listed(own[each.key]).front());
        }
        for (const std::string& word : listed(own[Key::say_duel]))
            CHECK_MESSAGE(understood.has(Key::say_duel, word), word);
    }
}

TEST_CASE("Values are put in their places, and stay as they are") {
    Words own = read("en");
    own.texts[Key::winner] = "{2} and {1}, {3} {x} {";
    CHECK(own.with(Key::winner, {"{2}", "b"}) == "b and {2}, {3} {x} {");
}
