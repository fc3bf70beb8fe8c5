#include "table/record_template.hpp"

#include "base/joined.hpp"
#include "base/text_lines.hpp"
#include "documents/game.hpp"

namespace table {
namespace {

using base::joined;
using base::padded;
using documents::no_turn;
using documents::to_fill_in;

std::string_view turn(Action action) {
    switch (action) {
    case Action::unknown:
        return to_fill_in;
    case Action::bomb:
        return "bomb";
    case Action::out:
        return "out";
    case Action::gone:
        return no_turn;
    }
    return "";
}

std::string round_line(const LoggedRound& round, std::size_t number) {
    std::string text = padded(std::to_string(number) + ".", 4) +
                       padded(joined(round.rolls, " ", [](brikks::Block roll) { return to_string(roll); }), 5) + " :";
    for (std::size_t player = 0; player < round.actions.size(); ++player) {
        const std::string word = std::string(player == round.roller ? "*" : "").append(turn(round.actions[player]));
        text += ' ' + padded(word, player + 1 < round.actions.size() ? 7 : 0);
    }
    return text + '\n';
}

// Empty if no total is known.
std::string claims_line(const LoggedGame& game) {
    std::string text;
    bool any = false;
    for (std::size_t player = 0; player < game.players.size(); ++player) {
        const std::optional<int> total = total_of(game, player);
        any = any || total;
        text += ' ' + (total ? std::to_string(*total) : std::string(no_turn));
    }
    return any ? "claims:" + text + '\n' : "";
}

} // namespace

std::string record_template(const LoggedGame& game) {
    const bool duel = game.variant == brikks::Variant::duel;
    std::string out =
        std::string(documents::game_format) +
        "\n# From the log of the table. Replace each ? by what the sheets show: a start block and its place (as in "
        "K1@a1),\n# the block placed (as in G1@a3), bomb or out." +
        (duel ? " Mini blocks are not in the log: add them after a / (as in / c4 d1 | f2)." : "") + '\n';
    if (duel)
        out += "variant: duel\n";
    for (const brikks::GamePlayer& player : game.players)
        out += "player: " + base::quote_item_if_needed(player.name) + ", level " + std::to_string(player.level) + '\n';
    out += "start:  " + joined(game.players, " ", [](const auto&) { return to_fill_in; }) + '\n';
    for (std::size_t round = 0; round < game.rounds.size(); ++round)
        out += round_line(game.rounds[round], round + 1);
    out += claims_line(game);
    // Of a duel only: its totals are just the points that decide a tie.
    if (const auto won = winners(game); duel && !won.empty())
        out += "winner: " +
               joined(won, ", ",
                      [&](std::size_t player) { return base::quote_item_if_needed(game.players[player].name); }) +
               '\n';
    return out;
}

} // namespace table
