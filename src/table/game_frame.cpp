// The frame of a game record, from the log of an evening.
#include <algorithm>

#include "base/joined.hpp"
#include "base/text_lines.hpp"
#include "documents/game_draft.hpp"
#include "table/log.hpp"

namespace table {
namespace {

using brikks::Deed;
using brikks::EveningGame;
using brikks::EveningRound;
using documents::game_format;
using documents::no_turn;
using documents::to_fill_in;

// What a player did, as far as the table knows.
std::string_view turn(Deed deed) {
    switch (deed) {
    case Deed::unknown:
        return to_fill_in;
    case Deed::bomb:
        return "bomb";
    case Deed::out:
        return "out";
    case Deed::gone:
        return no_turn;
    }
    return "";
}

bool has_totals(const EveningGame& game) {
    return std::any_of(game.totals.begin(), game.totals.end(), [](const auto& total) { return total.has_value(); });
}

std::string round_text(const EveningRound& round, std::size_t number) {
    std::string text = padded(std::to_string(number) + ".", 4) +
                       padded(joined(round.rolls, " ", [](brikks::Block roll) { return to_string(roll); }), 5) + " :";
    for (std::size_t player = 0; player < round.deeds.size(); ++player) {
        const std::string word = std::string(player == round.roller ? "*" : "").append(turn(round.deeds[player]));
        text += ' ' + padded(word, player + 1 < round.deeds.size() ? 7 : 0);
    }
    return text + '\n';
}

// Of a duel: its totals are but the points that decide a tie.
std::vector<std::size_t> duel_winners(const EveningGame& game) {
    return game.variant == brikks::Variant::duel ? winners(game) : std::vector<std::size_t>();
}

} // namespace

std::string write_frame_text(const EveningGame& game) {
    const bool duel = game.variant == brikks::Variant::duel;
    std::string out =
        std::string(game_format) +
        "\n# From the log of the table. Write for every ? what the sheets show: a start block and its place "
        "(as in K1@a1),\n# the block placed (as in G1@a3), bomb or out." +
        (duel ? " Mini blocks are not in the log: add them behind a / (as in / c4 d1 | f2)." : "") + '\n';
    if (duel)
        out += "variant: duel\n";
    for (const brikks::GamePlayer& player : game.players)
        out += "player: " + quote_item_if_needed(player.name) + ", level " + std::to_string(player.level) + '\n';
    out += "start:  " + joined(game.players, " ", [](const auto&) { return to_fill_in; }) + '\n';
    for (std::size_t round = 0; round < game.rounds.size(); ++round)
        out += round_text(game.rounds[round], round + 1);
    if (has_totals(game))
        out += "claims: " +
               joined(game.totals, " ",
                      [](const auto& total) { return total ? std::to_string(*total) : std::string(no_turn); }) +
               '\n';
    if (const auto won = duel_winners(game); !won.empty())
        out += "winner: " +
               joined(won, ", ", [&](std::size_t player) { return quote_item_if_needed(game.players[player].name); }) +
               '\n';
    return out;
}

} // namespace table
