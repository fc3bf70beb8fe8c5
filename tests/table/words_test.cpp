// The words of the table in every language.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "print/templates.hpp"
#include "table/commands.hpp"
#include "table/table_words_json.hpp"

using table::TableWord;
using table::TableWords;

namespace {

TableWords words(const std::string& language) {
    for (const print::Template& each : print::word_templates())
        if (each.name == language)
            return table::read_table_words(each.json).value.value();
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

const std::string& key(std::size_t index) {
    static std::string name;
    return name = table::table_word_keys[index];
}

} // namespace

TEST_CASE("Every language has every word of the table, and no other") {
    for (const print::Template& each : print::word_templates()) {
        CAPTURE(each.name);
        const auto reading = table::read_table_words(each.json);
        CHECK(reading.messages.empty());
        CHECK(reading.value);
    }
}

TEST_CASE("A key that is missing in one language is an error that names it") {
    for (const print::Template& each : print::word_templates())
        for (std::size_t i = 0; i < table::table_word_count; ++i) {
            std::string json(each.json);
            const std::string member = "\"" + key(i) + "\":";
            const std::size_t at = json.find(member, json.find("\"table\""));
            REQUIRE(at != std::string::npos);
            json.replace(at, member.size(), "\"nothing-of-the-kind\":");
            const auto reading = table::read_table_words(json);
            CHECK_FALSE(reading.value);
            const auto is_told = [&](const base::Finding& message) {
                return to_string(message.text) == "table/" + key(i) + " is missing";
            };
            CHECK_MESSAGE(std::any_of(reading.messages.begin(), reading.messages.end(), is_told),
                          each.name << ": " << key(i));
        }
}

TEST_CASE("The words that a language has of its own are translated, and speak of the same things") {
    const TableWords english = words("en");
    for (const std::string& language : languages()) {
        CAPTURE(language);
        const TableWords own = words(language);
        int same = 0;
        for (std::size_t i = 0; i < own.texts.size(); ++i) {
            CHECK_MESSAGE(places(own.texts[i]) == places(english.texts[i]), key(i));
            same += own.texts[i] == english.texts[i] ? 1 : 0;
        }
        CHECK((language == "en") == (same > 8));
    }
}

TEST_CASE("In every language its own words and the English ones are understood, and never mean two things") {
    using Kind = table::Command::Kind;
    const std::vector<std::pair<TableWord, Kind>> all = {
        {TableWord::say_roll, Kind::roll},   {TableWord::say_again, Kind::again}, {TableWord::say_keep, Kind::keep},
        {TableWord::say_bomb, Kind::bomb},   {TableWord::say_out, Kind::out},     {TableWord::say_undo, Kind::undo},
        {TableWord::say_rolls, Kind::rolls}, {TableWord::say_new, Kind::begin},   {TableWord::say_help, Kind::help},
        {TableWord::say_quit, Kind::quit}};
    const TableWords english = words("en");
    for (const std::string& language : languages()) {
        CAPTURE(language);
        const TableWords own = words(language);
        for (const auto& each : all) {
            for (const std::string& list : {own[each.first], english[each.first]})
                for (const std::string& word : listed(list)) {
                    CHECK_FALSE(word.empty());
                    CHECK_MESSAGE((table::read_command(word, own).kind == each.second), word);
                }
            CHECK(table::first_word(each.first, own) == listed(own[each.first]).front());
        }
        for (const std::string& word : listed(own[TableWord::say_duel]))
            CHECK_MESSAGE(table::says(word, TableWord::say_duel, own), word);
    }
}

TEST_CASE("Values are put in their places, and stay as they are") {
    TableWords own = words("en");
    own.texts[static_cast<std::size_t>(TableWord::winner)] = "{2} and {1}, {3} {x} {";
    CHECK(own.with(TableWord::winner, {"{2}", "b"}) == "b and {2}, {3} {x} {");
}
