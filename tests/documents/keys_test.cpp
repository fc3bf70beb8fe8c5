// Aliases of the keys, and remarks.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>

#include <nlohmann/json.hpp>

#include "documents/alias_table.hpp"
#include "documents/game.hpp"
#include "documents/helpers.hpp"
#include "documents/keys.hpp"
#include "documents/sheet.hpp"

using documents::key_meant;

TEST_CASE("what people write for the keys of a sheet") {
    const auto meant = [](std::string_view key) { return key_meant(key, false, documents::is_sheet_key); };
    for (const char* key : {"Level", "LEVEL", "nivel", "Niveau", "livello", "Stufe", "difficulty"})
        CHECK(meant(key) == "level");
    for (const char* key : {"energy bar", "Energy_Bar", "energy \t bar", "ENERGÍA", "energia", "énergie", "Energie"})
        CHECK(meant(key) == "energy");
    for (const char* key : {"name", "Nombre", "nom", "nome", "Spieler", "giocatrice"})
        CHECK(meant(key) == "player");
    for (const char* key : {"Extra-Punkte", "extra point", "bonus-points", "puntos extras", "Réglette des points bonus",
                            "barra dei punti extra", "Zusatz-Punkte"})
        CHECK(meant(key) == "extra");
    for (const char* key : {"points d\u2019énergie", "points d'énergie", "réglette énergie", "barra di energia"})
        CHECK(meant(key) == "energy");
    CHECK(meant("Weather") == "Weather");
    CHECK(meant("winner") == "winner"); // a sheet does not have this key
    CHECK(meant("Datum") == "date");
}

TEST_CASE("each alias is understood as it is written in the list") {
    static std::string wanted; // the lambda must not capture, because it becomes a plain function
    const auto list = nlohmann::json::parse(file("templates/aliases.json"));
    for (const auto& [key, languages] : list.items())
        for (const auto& words : languages)
            for (const std::string word : words) {
                CAPTURE(word);
                wanted = key;
                CHECK(key_meant(word, key == "players", [](std::string_view one) { return one == wanted; }) == key);
            }
}

TEST_CASE("a mistyped alias gets a guess, and is shown as it was written") {
    const auto messages = [](const char* line) {
        return printed(documents::read_sheet(ana_text + std::string(line)).messages);
    };
    CHECK(messages("Enregy Bar: 1\n").ends_with("\"Enregy Bar\" is not a key of a sheet; did you mean energy bar?\n"));
    CHECK(messages("Zusatzpunke: 1\n").ends_with("did you mean zusatzpunkte?\n"));
}

TEST_CASE("where a word means two keys the value decides") {
    CHECK(key_meant("Spieler", true, documents::is_sheet_key) == "players");
    CHECK(key_meant("Spieler", false, documents::is_sheet_key) == "player");
    CHECK(key_meant("name", true, documents::is_sheet_key) == "player");
}

TEST_CASE("each alias is one of a sheet, a record or a remark, and none is a key itself") {
    using documents::aliases;
    CHECK(std::is_sorted(std::begin(aliases), std::end(aliases),
                         [](const auto& a, const auto& b) { return a.word < b.word; }));
    for (const documents::Alias& alias : aliases) {
        CAPTURE(alias.word);
        CHECK_FALSE((documents::is_sheet_key(alias.word) && documents::is_sheet_key(alias.key)));
        const std::string text = std::string(alias.word) + ": 1";
        const auto entry = base::key_value({text, {1, 1}});
        REQUIRE(entry); // the alias can be written in a text file
        CHECK(entry->key == alias.word);
    }
}

TEST_CASE("a sheet in other words is the same sheet") {
    const auto plain = documents::read_sheet(ana_text);
    std::string text = ana_text;
    for (const auto& [key, alias] :
         std::array<std::pair<const char*, const char*>, 8>{{{"\nplayer:", "\nName:"},
                                                             {"players:", "Spieler:"},
                                                             {"level:", "Stufe:"},
                                                             {"variant:", "variante:"},
                                                             {"energy:", "Barra de energía:"},
                                                             {"extra:", "Extra points:"},
                                                             {"rows:", "Zeilen:"},
                                                             {"total:", "score:"}}})
        text = with(text, key, alias);
    const auto reading = documents::read_sheet("Datum: 1.2.2026\nnote: windy\nnote: # and cold\n" + text);
    CHECK(printed(reading.messages) == "");
    REQUIRE(reading.value);
    CHECK(*reading.value == *plain.value);
    CHECK(place_of(reading.where, "extra") == "24:1");
}

TEST_CASE("an alias beside its key is a duplicate") {
    CHECK(printed(documents::read_sheet(with(ana_text, "extra:  0", "extra:  0\nbonus: 1")).messages) ==
          "22:1: error: duplicate key \"extra\"; first given at line 21, column 1\n");
}

TEST_CASE("a record in other words is the same record") {
    const std::string record = "brikks-game/1\nplayer: Ana, level 2\nplayer: Ben\nstart: G1@a1 K1@a1\nclaims: 7 -\n";
    std::string other = record;
    other = with(other, "player: Ana", "Spieler: Ana");
    other = with(other, "player: Ben", "ort: Wien\nnombre: Ben");
    other = with(other, "start", "Startblöcke");
    other = with(other, "claims", "total");
    const auto reading = documents::read_game(other);
    CHECK(printed(reading.messages) == "");
    REQUIRE(reading.value);
    CHECK(*reading.value == *documents::read_game(record).value);
}
