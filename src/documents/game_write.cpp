// Writing a game record as text and as JSON.
#include <algorithm>

#include "base/joined.hpp"
#include "base/node.hpp"
#include "base/text_lines.hpp"
#include "documents/game.hpp"
#include "documents/game_draft.hpp"

namespace documents {
namespace {

using brikks::Game;
using brikks::Round;
using brikks::Turn;

std::string turns_text(const Round& round, std::size_t player) {
    return std::string(round.roller == player ? "*" : "").append(to_string(round.turns[player]));
}

std::string cells_text(const std::vector<brikks::Cell>& cells) {
    return joined(cells, " ", [](brikks::Cell cell) { return to_string(cell); });
}

std::string round_text(const Round& round, std::size_t number) {
    std::string text = padded(std::to_string(number) + ".", 4) +
                       padded(joined(round.rolls, " ", [](brikks::Block roll) { return to_string(roll); }), 5) + " :";
    for (std::size_t player = 0; player < round.turns.size(); ++player)
        text += ' ' + padded(turns_text(round, player), player + 1 < round.turns.size() ? 7 : 0);
    const bool minis =
        std::any_of(round.minis.begin(), round.minis.end(), [](const auto& list) { return !list.empty(); });
    if (!minis)
        return text + '\n';
    text += " / " + joined(round.minis, " | ", cells_text);
    text.erase(text.find_last_not_of(' ') + 1);
    return text + '\n';
}

std::string json_cells(const std::vector<brikks::Cell>& cells) {
    return std::string("[").append(joined(cells, ", ", [](brikks::Cell cell) {
        return json_string(to_string(cell));
    })) + "]";
}

std::string round_json(const Game& game, const Round& round) {
    std::string text = "    { \"rolls\": [" +
                       joined(round.rolls, ", ", [](brikks::Block roll) { return json_string(to_string(roll)); }) + ']';
    if (round.roller)
        text += ", \"roller\": " + json_string(game.players[*round.roller].name);
    text += ", \"turns\": [" +
            joined(round.turns, ", ",
                   [](const Turn& turn) {
                       return turn.kind == Turn::Kind::gone ? std::string("null") : json_string(to_string(turn));
                   }) +
            ']';
    if (!round.minis.empty())
        text += ", \"minis\": [" + joined(round.minis, ", ", json_cells) + ']';
    return text + " }";
}

} // namespace

std::string write_game_text(const Game& game) {
    std::string out = std::string(game_format) + '\n';
    if (game.variant == brikks::Variant::duel)
        out += "variant: duel\n";
    if (game.house.strict_bombs)
        out += "house:  strict-bombs\n";
    for (const brikks::GamePlayer& player : game.players)
        out += "player: " + quote_item_if_needed(player.name) + ", level " + std::to_string(player.level) + '\n';
    out +=
        "start:  " + joined(game.start, " ", [](const brikks::Placement& placement) { return to_string(placement); }) +
        '\n';
    for (std::size_t round = 0; round < game.rounds.size(); ++round)
        out += round_text(game.rounds[round], round + 1);
    if (!game.totals.empty())
        out += "claims: " +
               joined(game.totals, " ",
                      [](const std::optional<int>& total) {
                          return total ? std::to_string(*total) : std::string(no_turn);
                      }) +
               '\n';
    if (game.winner)
        out += "winner: " +
               joined(*game.winner, ", ",
                      [&](std::size_t player) { return quote_item_if_needed(game.players[player].name); }) +
               '\n';
    return out;
}

std::string write_game_json(const Game& game) {
    std::string out =
        "{\n  \"format\": " + json_string(game_format) + ",\n  \"variant\": " + json_string(name(game.variant));
    if (game.house.strict_bombs)
        out += ", \"house\": \"strict-bombs\"";
    out += ",\n  \"players\": [" +
           joined(game.players, ", ",
                  [](const brikks::GamePlayer& player) {
                      return "{\"name\": " + json_string(player.name) + ", \"level\": " + std::to_string(player.level) +
                             '}';
                  }) +
           "],\n  \"start\": [" +
           joined(game.start, ", ", [](const brikks::Placement& start) { return json_string(to_string(start)); }) +
           "],\n  \"rounds\": [";
    out +=
        joined(game.rounds, ",", [&](const Round& round) { return std::string("\n").append(round_json(game, round)); });
    out += game.rounds.empty() ? "]" : "\n  ]";
    if (!game.totals.empty())
        out += ",\n  \"claims\": [" +
               joined(game.totals, ", ",
                      [](const std::optional<int>& total) {
                          return total ? "{\"total\": " + std::to_string(*total) + '}' : std::string("{}");
                      }) +
               ']';
    if (game.winner)
        out += ",\n  \"winner\": [" +
               joined(*game.winner, ", ", [&](std::size_t player) { return json_string(game.players[player].name); }) +
               ']';
    return out + "\n}\n";
}

} // namespace documents
