// Writes a game record as text and as JSON. Both writers use the same table, which has a row for each key.
#include <algorithm>
#include <array>
#include <span>

#include "base/joined.hpp"
#include "base/text_lines.hpp"
#include "documents/game.hpp"
#include "documents/json.hpp"
#include "documents/json_file.hpp"

namespace documents {

using namespace base;

namespace {

using brikks::Game;
using brikks::Round;

constexpr auto written = [](const auto& value) { return to_string(value); };

// The placements that are still to be filled in; null if there are none.
using Open = const brikks::OpenGame*;

std::string turn_text(const Round& round, std::size_t player, bool open) {
    std::string text = open ? std::string(to_fill_in) : to_string(round.turns[player]);
    return round.roller == player ? '*' + text : text;
}

std::string round_text(const Round& round, std::size_t number, Open open) {
    std::string text = padded(std::to_string(number) + ".", 4) + padded(joined(round.rolls, " ", written), 5) + " :";
    for (std::size_t player = 0; player < round.turns.size(); ++player)
        text += ' ' + padded(turn_text(round, player, open != nullptr && open->open_turns[number - 1][player]),
                             player + 1 < round.turns.size() ? 7 : 0);
    if (std::any_of(round.minis.begin(), round.minis.end(), [](const auto& list) { return !list.empty(); }))
        text += " / " + joined(round.minis, " | ", [](const auto& list) { return joined(list, " ", written); });
    return text.substr(0, text.find_last_not_of(' ') + 1) + '\n';
}

std::string start_text(const Game& game, Open open) {
    std::vector<std::string> blocks;
    for (std::size_t player = 0; player < game.start.size(); ++player)
        blocks.push_back(open != nullptr && open->open_start[player] ? std::string(to_fill_in)
                                                                     : to_string(game.start[player]));
    return "start:  " + joined(blocks, " ") + '\n';
}

std::string rounds_text(const Game& game, Open open) {
    std::string text;
    for (std::size_t round = 0; round < game.rounds.size(); ++round)
        text += round_text(game.rounds[round], round + 1, open);
    return text;
}

Json round_json(const Game& game, const Round& round) {
    Json json = {{"rolls", json_list(round.rolls)}};
    if (round.roller)
        json["roller"] = game.players[*round.roller].name;
    json["turns"] = Json::array();
    for (const brikks::Turn& turn : round.turns)
        json["turns"].push_back(turn.kind == brikks::Turn::Kind::gone ? Json() : Json(to_string(turn)));
    if (!round.minis.empty())
        json["minis"] = Json::array();
    for (const auto& cells : round.minis)
        json["minis"].push_back(json_list(cells));
    return json;
}

Json rounds_json(const Game& game) {
    Json rounds = Json::array();
    for (const Round& round : game.rounds)
        rounds.push_back(round_json(game, round));
    return rounds;
}

std::string players_text(const Game& game, Open) {
    return joined(game.players, "", [](const brikks::GamePlayer& player) {
        return "player: " + quote_item_if_needed(player.name) + ", level " + std::to_string(player.level) + '\n';
    });
}

Json players_json(const Game& game) {
    Json players = Json::array();
    for (const brikks::GamePlayer& player : game.players)
        players.push_back({{"name", player.name}, {"level", player.level}});
    return players;
}

std::string claims_text(const Game& game, Open) {
    const auto claim = [](const std::optional<int>& total) {
        return total ? std::to_string(*total) : std::string(no_turn);
    };
    return game.totals.empty() ? "" : "claims: " + joined(game.totals, " ", claim) + '\n';
}

Json claims_json(const Game& game) {
    Json claims = Json::array();
    for (const std::optional<int>& total : game.totals)
        claims.push_back(total ? Json{{"total", *total}} : Json::object());
    return game.totals.empty() ? Json() : claims;
}

std::string winner_text(const Game& game, Open) {
    const auto name = [&](std::size_t player) { return quote_item_if_needed(game.players[player].name); };
    return game.winner ? "winner: " + joined(*game.winner, ", ", name) + '\n' : "";
}

Json winner_json(const Game& game) {
    Json names = Json::array();
    for (const std::size_t player : game.winner.value_or(std::vector<std::size_t>()))
        names.push_back(game.players[player].name);
    return game.winner ? names : Json();
}

struct GameRow {
    std::string_view key;
    std::string (*text)(const Game&, Open); // complete lines; empty if the key is left out
    Json (*json)(const Game&);              // null if the key is left out
};

// The rows, in the order in which they are written. game_read.cpp reads each of these keys.
constexpr std::array<GameRow, 7> game_rows = {{
    {"variant",
     [](const Game& game, Open) { return std::string(game.variant == brikks::Variant::duel ? "variant: duel\n" : ""); },
     [](const Game& game) { return Json(name(game.variant)); }},
    {"house",
     [](const Game& game, Open) { return std::string(game.house.strict_bombs ? "house:  strict-bombs\n" : ""); },
     [](const Game& game) { return game.house.strict_bombs ? Json("strict-bombs") : Json(); }},
    {"players", players_text, players_json},
    {"start", start_text, [](const Game& game) { return json_list(game.start); }},
    {"rounds", rounds_text, rounds_json},
    {"claims", claims_text, claims_json},
    {"winner", winner_text, winner_json},
}};

std::string lines_text(const Game& game, Open open) {
    return joined(game_rows, "", [&](const GameRow& row) { return row.text(game, open); });
}

} // namespace

std::string write_game_text(const Game& game) {
    return std::string(game_format) + '\n' + lines_text(game, nullptr);
}

std::string write_game_to_fill_in(const brikks::OpenGame& open, const std::string& comment) {
    return std::string(game_format) + '\n' + as_comment(comment) + lines_text(open.game, &open);
}

Json game_json(const Game& game) {
    Json json = {{"format", game_format}};
    for (const GameRow& row : game_rows)
        if (Json value = row.json(game); !value.is_null())
            json[std::string(row.key)] = std::move(value);
    return json;
}

std::string write_game_json(const Game& game) {
    return json_file(game_json(game), {"variant", "players", "start", "rounds", "claims", "winner"}, "rounds");
}

std::string empty_game(Form form, const std::vector<std::string>& names, int level, brikks::Variant variant,
                       Language language) {
    Game game;
    game.variant = variant;
    const std::size_t players = names.size();
    for (const std::string& name : names)
        game.players.push_back(
            {name.empty() ? to_string({Id::form_game_player, {{"number", game.players.size() + 1}}}, language) : name,
             level});
    const bool duel = variant == brikks::Variant::duel;
    if (form == Form::json) {
        const Json one_each(std::vector<Json>(players, to_fill_in));
        Json round = {{"rolls", Json::array({to_fill_in})}, {"turns", one_each}};
        if (duel)
            round["minis"] = Json::array({Json::array(), Json::array()});
        return json_file({{"format", game_format},
                          {"variant", name(variant)},
                          {"players", players_json(game)},
                          {"start", one_each},
                          {"rounds", Json::array({round})},
                          {"claims", std::vector<Json>(players, {{"total", nullptr}})}},
                         {"variant", "players", "start", "rounds", "claims"}, "rounds");
    }
    constexpr std::array<std::string_view, brikks::max_players> examples = {"R2@c3", "R4@f1", "bomb", "out"};
    const std::string example =
        "1. B1 R4 : " + joined(std::span(examples).first(players), " ") + (duel ? " / c4 d1 | f2" : "");
    const std::string one_each = joined(std::vector<std::string_view>(players, to_fill_in), " ");
    const auto comment = [&](const Text& text) { return as_comment(to_string(text, language)); };
    return std::string(game_format) + '\n' + comment(Id::form_game) + (duel ? "variant: duel\n" : "") +
           players_text(game, nullptr) + comment(Id::form_game_start) + "start:  " + one_each + '\n' +
           comment({Id::form_game_rounds, {{"example", example}}}) + (duel ? comment(Id::form_game_minis) : "") +
           "1. ?     : " + one_each + '\n' + comment(Id::form_game_totals) + "claims:\n";
}

} // namespace documents
