#include "table/messages.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "base/joined.hpp"
#include "base/source_text.hpp"
#include "brikks/score.hpp"
#include "table/commands.hpp"
#include "terminal/dice.hpp"
#include "terminal/text.hpp"

namespace table {
namespace {

using brikks::Block;

std::string name(const LoggedGame& game, std::size_t player) {
    return terminal::printable(game.players[player].name);
}

std::string rolls_of(const LoggedRound& round) {
    return base::joined(round.rolls, ", ", [](Block roll) { return to_string(roll); });
}

std::string actions_of(const LoggedGame& game, const LoggedRound& round, const TableWords& words) {
    std::string text;
    for (std::size_t player = 0; player < round.actions.size(); ++player) {
        const Action action = round.actions[player];
        if (action != Action::bomb && action != Action::out)
            continue;
        text += text.empty() ? "  (" : ", ";
        text += first_word(action == Action::bomb ? TableWord::say_bomb : TableWord::say_out, words) + ' ' +
                name(game, player);
    }
    return text.empty() ? text : text + ')';
}

// Those with a total, the highest first.
std::vector<std::size_t> ranked(const LoggedGame& game) {
    std::vector<std::size_t> players;
    for (std::size_t player = 0; player < game.players.size(); ++player)
        if (total_of(game, player))
            players.push_back(player);
    std::stable_sort(players.begin(), players.end(),
                     [&](std::size_t one, std::size_t other) { return total_of(game, one) > total_of(game, other); });
    return players;
}

// Equal totals share a place.
std::string ranking(const LoggedGame& game) {
    const std::vector<std::size_t> players = ranked(game);
    std::size_t width = 0;
    for (const std::size_t player : players)
        width = std::max(width, base::length(name(game, player)));
    std::string text;
    std::size_t place = 1;
    for (std::size_t i = 0; i < players.size(); ++i) {
        if (i > 0 && total_of(game, players[i]) != total_of(game, players[i - 1]))
            place = i + 1;
        const std::string who = name(game, players[i]);
        const std::string points = std::to_string(total_of(game, players[i]).value());
        text.append("  ").append(std::to_string(place)).append(". ").append(who);
        text.append(width - base::length(who) + 5 - std::min<std::size_t>(points.size(), 4), ' ');
        text.append(points).append("\n");
    }
    return text;
}

std::string solo_rank(const LoggedGame& game, const TableWords& words) {
    const std::optional<int> total = total_of(game, 0);
    if (!total)
        return "";
    const int level = game.players.front().level;
    const std::string& rank = words.ranks[static_cast<std::size_t>(brikks::solo_rank(*total, level))];
    return words.with(TableWord::solo_rank, {std::to_string(*total + 5 * (level - 1)), rank}) + '\n';
}

} // namespace

std::string names(const LoggedGame& game, const std::vector<std::size_t>& players) {
    return base::joined(players, ", ", [&](std::size_t player) { return name(game, player); });
}

std::string players_line(const LoggedGame& game, const TableWords& words) {
    std::vector<std::size_t> all(game.players.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    return base::joined(all, ", ", [&](std::size_t player) {
        return words.with(TableWord::levelled, {name(game, player), std::to_string(game.players[player].level)});
    });
}

std::string game_line(const LoggedGame& game, const TableWords& words) {
    const TableWord kind = game.solo()                             ? TableWord::a_solo
                           : game.variant == brikks::Variant::duel ? TableWord::a_duel
                                                                   : TableWord::a_game;
    return words.with(kind, {players_line(game, words)});
}

std::string preparation(const LoggedGame& game, const TableWords& words) {
    if (game.solo())
        return words[TableWord::energy_solo] + '\n' + words[TableWord::start_solo];
    std::string text;
    if (game.players.size() < 4)
        text = words[game.players.size() == 2 ? TableWord::energy_two : TableWord::energy_three] + '\n';
    return text + words.with(TableWord::start_order, {names(game, start_order(game))});
}

std::string roll_line(const LoggedGame& game, const TableWords& words) {
    const LoggedRound& round = game.rounds.back();
    const Block block = round.rolls.back();
    const std::string dice =
        words.with(TableWord::dice, {to_string(block), words.colours[static_cast<std::size_t>(block.colour)],
                                     std::to_string(block.column)});
    return words.with(round.rolls.size() == 1 ? TableWord::first_roll : TableWord::second_roll,
                      {std::to_string(game.rounds.size()), name(game, round.roller), dice});
}

std::string roll_picture(const LoggedGame& game, const TableWords& words, terminal::Style style) {
    const Block block = game.rounds.back().rolls.back();
    return terminal::draw_roll(block, terminal::printable(words.colours[static_cast<std::size_t>(block.colour)]),
                               style);
}

std::string bombs_left(const LoggedGame& game, std::size_t player, const TableWords& words) {
    const std::vector<int> left(brikks::bomb_values.begin() + bombs_used(game, player), brikks::bomb_values.end());
    return left.empty() ? words[TableWord::none]
                        : base::joined(left, ", ", [](int value) { return std::to_string(value); });
}

std::string situation(const LoggedGame& game, const TableWords& words) {
    const std::vector<std::size_t> in = players_in(game);
    std::vector<std::string> lines;
    for (std::size_t player = 0; player < game.players.size(); ++player)
        if (const auto round = out_since(game, player))
            lines.push_back(words.with(TableWord::out_already, {name(game, player), std::to_string(*round)}));
    if (!lines.empty() && !in.empty())
        lines.push_back(words.with(TableWord::still_in, {names(game, in)}));
    std::vector<std::size_t> all(game.players.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    if (std::any_of(all.begin(), all.end(), [&](std::size_t player) { return bombs_used(game, player) > 0; })) {
        lines.push_back(words.with(TableWord::bombs_left, {base::joined(all, "; ", [&](std::size_t player) {
                                       return name(game, player) + ' ' + bombs_left(game, player, words);
                                   })}));
    }
    return base::joined(lines, "\n", [](const std::string& line) { return line; });
}

std::string past_rolls(const LoggedGame& game, const TableWords& words) {
    if (game.rounds.empty())
        return words[TableWord::no_rolls] + '\n';
    std::string text;
    for (std::size_t i = 0; i < game.rounds.size(); ++i) {
        const LoggedRound& round = game.rounds[i];
        text += "  " +
                words.with(TableWord::first_roll, {std::to_string(i + 1), name(game, round.roller), rolls_of(round)}) +
                actions_of(game, round, words) + '\n';
    }
    return text;
}

std::string result(const LoggedGame& game, const TableWords& words) {
    const std::vector<std::size_t> won = winners(game);
    if (game.solo())
        return solo_rank(game, words);
    std::string text = ranking(game);
    if (won.size() == 1)
        text += words.with(TableWord::winner, {names(game, won)}) + '\n';
    else if (!won.empty() && game.variant == brikks::Variant::duel)
        text += words[TableWord::draw] + '\n';
    else if (!won.empty())
        text += words.with(TableWord::winners, {names(game, won)}) + '\n';
    return text;
}

std::string help(const TableWords& words) {
    const std::string who = ' ' + words[TableWord::a_name];
    const std::array<std::pair<std::string, TableWord>, 9> lines = {{
        {words[TableWord::enter], TableWord::help_enter},
        {first_word(TableWord::say_again, words), TableWord::help_again},
        {first_word(TableWord::say_keep, words), TableWord::help_keep},
        {first_word(TableWord::say_out, words) + who, TableWord::help_out},
        {first_word(TableWord::say_bomb, words) + who, TableWord::help_bomb},
        {first_word(TableWord::say_undo, words), TableWord::help_undo},
        {first_word(TableWord::say_rolls, words), TableWord::help_rolls},
        {first_word(TableWord::say_new, words), TableWord::help_new},
        {first_word(TableWord::say_quit, words), TableWord::help_quit},
    }};
    std::size_t width = 0;
    for (const auto& line : lines)
        width = std::max(width, base::length(line.first));
    std::string text;
    for (const auto& [said, meaning] : lines)
        text += "  " + said + std::string(width - base::length(said) + 2, ' ') + words[meaning] + '\n';
    return text;
}

std::string hints(const TableWords& words) {
    const std::string who = ' ' + words[TableWord::a_name];
    const std::array<std::string, 7> said = {
        first_word(TableWord::say_out, words) + who, first_word(TableWord::say_bomb, words) + who,
        first_word(TableWord::say_undo, words),      first_word(TableWord::say_rolls, words),
        first_word(TableWord::say_new, words),       first_word(TableWord::say_help, words),
        first_word(TableWord::say_quit, words)};
    return words.with(TableWord::or_say, {base::joined(said, ", ", [](const std::string& each) { return each; })});
}

std::string in_quotes(std::string_view text) {
    constexpr std::size_t longest = 60; // bytes
    const std::size_t size = std::min(text.size(), longest);
    return '"' + terminal::printable(text.substr(0, size)) + (size < text.size() ? "...\"" : "\"");
}

} // namespace table
