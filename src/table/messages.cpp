#include "table/messages.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "base/unicode.hpp"
#include "base/joined.hpp"
#include "base/utf8.hpp"
#include "brikks/score.hpp"
#include "terminal/dice.hpp"

namespace table {
namespace {

using base::joined;
using brikks::Block;

std::vector<std::size_t> all_players(const LoggedGame& game) {
    std::vector<std::size_t> players(game.players.size());
    std::iota(players.begin(), players.end(), std::size_t{0});
    return players;
}

// "  (bomb Ana, out Ben)"; empty if there was neither.
std::string actions_in(const brikks::Round& round, const LoggedGame& game, const Words& words) {
    std::vector<std::string> actions;
    for (const std::size_t player : all_players(game)) {
        if (round.turns[player].kind == brikks::Turn::Kind::bomb)
            actions.push_back(words.first(Key::say_bomb) + ' ' + name(game, player));
        if (round.turns[player].kind == brikks::Turn::Kind::out)
            actions.push_back(words.first(Key::say_out) + ' ' + name(game, player));
    }
    return actions.empty() ? "" : "  (" + joined(actions, ", ") + ')';
}

// The players with a total, the highest first.
std::string ranking(const LoggedGame& game) {
    std::vector<std::size_t> players = all_players(game);
    std::erase_if(players, [&](std::size_t player) { return !total_of(game, player); });
    std::stable_sort(players.begin(), players.end(),
                     [&](std::size_t one, std::size_t other) { return total_of(game, one) > total_of(game, other); });
    std::size_t width = 0;
    std::vector<brikks::Totals> totals;
    for (const std::size_t player : players) {
        width = std::max(width, base::display_width(name(game, player)));
        const int total = total_of(game, player).value();
        totals.push_back({total, total});
    }
    const std::vector<std::size_t> places = brikks::places(totals);
    std::string text;
    for (std::size_t i = 0; i < players.size(); ++i)
        text += "  " + std::to_string(places[i]) + ". " + base::padded(name(game, players[i]), width) +
                base::right_aligned(std::to_string(totals[i].least), 5) + '\n';
    return text;
}

// Empty if the total is not known.
std::string solo_rank(const LoggedGame& game, const Words& words) {
    const std::optional<int> total = total_of(game, 0);
    if (!total)
        return "";
    const int level = game.players.front().level;
    const std::string& rank = words.ranks[brikks::solo_rank(*total, level)];
    return words.with(Key::solo_rank, {std::to_string(*total + 5 * (level - 1)), rank}) + '\n';
}

// "Ana, Ben and Cem"
std::string listed(const LoggedGame& game, std::vector<std::size_t> players, const Words& words) {
    const std::string last = name(game, players.back());
    players.pop_back();
    return players.empty() ? last : words.with(Key::list_and, {names(game, players), last});
}

const std::string& colour_of(Block block, const Words& words) {
    return words.colours[block.colour];
}

} // namespace

std::string name(const LoggedGame& game, std::size_t player) {
    return base::printable(game.players[player].name);
}

std::string names(const LoggedGame& game, const std::vector<std::size_t>& players) {
    return joined(players, ", ", [&](std::size_t player) { return name(game, player); });
}

std::string players_line(const LoggedGame& game, const Words& words) {
    return joined(all_players(game), ", ", [&](std::size_t player) {
        return words.with(Key::levelled, {name(game, player), std::to_string(game.players[player].level)});
    });
}

std::string game_line(const LoggedGame& game, const Words& words) {
    const bool duel = game.variant == brikks::Variant::duel;
    return words.with(game.solo() ? Key::a_solo : duel ? Key::a_duel : Key::a_game, {players_line(game, words)});
}

std::string preparation(const LoggedGame& game, const Words& words) {
    if (game.solo())
        return words[Key::energy_solo] + '\n' + words[Key::start_solo];
    const std::string start = words.with(Key::start_order, {names(game, start_order(game))});
    switch (game.players.size()) {
    case 2:
        return words[Key::energy_two] + '\n' + start;
    case 3:
        return words[Key::energy_three] + '\n' + start;
    default:
        return start;
    }
}

std::string roll_line(const LoggedGame& game, const Words& words) {
    const brikks::Round& round = game.rounds.back();
    const Block block = round.rolls.back();
    const std::string dice =
        words.with(Key::dice, {to_string(block), colour_of(block, words), std::to_string(block.column)});
    return words.with(round.rolls.size() == 1 ? Key::first_roll : Key::second_roll,
                      {std::to_string(game.rounds.size()), name(game, *round.roller), dice});
}

std::string roll_picture(const LoggedGame& game, const Words& words, terminal::Style style) {
    const Block block = game.rounds.back().rolls.back();
    return terminal::draw_roll(block, base::printable(colour_of(block, words)), style);
}

std::string who_draws(const LoggedGame& game, const Words& words) {
    const std::vector<brikks::Turn>& turns = game.rounds.back().turns;
    std::vector<std::size_t> players = all_players(game);
    std::erase_if(players, [&](std::size_t player) { return turns[player].kind != brikks::Turn::Kind::place; });
    if (players.empty())
        return "";
    if (game.solo())
        return words[Key::draw_it_solo];
    if (players.size() == game.players.size())
        return words[Key::draw_it];
    return words.with(players.size() == 1 ? Key::draw_it_one : Key::draw_it_some, {listed(game, players, words)});
}

std::string past_rolls(const LoggedGame& game, const Words& words) {
    if (game.rounds.empty())
        return words[Key::no_rolls] + '\n';
    std::string text;
    for (std::size_t i = 0; i < game.rounds.size(); ++i) {
        const brikks::Round& round = game.rounds[i];
        const std::string rolls = joined(round.rolls, ", ", [](Block roll) { return to_string(roll); });
        text += "  " + words.with(Key::first_roll, {std::to_string(i + 1), name(game, *round.roller), rolls}) +
                actions_in(round, game, words) + '\n';
    }
    return text;
}

std::string bombs_left(const LoggedGame& game, std::size_t player, const Words& words) {
    const std::vector<int> left(brikks::bomb_values.begin() + bombs_used(game, player), brikks::bomb_values.end());
    return left.empty() ? words[Key::none] : joined(left, ", ", [](int value) { return std::to_string(value); });
}

std::string situation(const LoggedGame& game, const Words& words) {
    const std::vector<std::size_t> all = all_players(game);
    const std::vector<std::size_t> in = players_in(game);
    std::vector<std::string> lines;
    for (const std::size_t player : all)
        if (const auto round = out_since(game, player))
            lines.push_back(words.with(Key::out_already, {name(game, player), std::to_string(*round)}));
    if (!lines.empty() && !in.empty())
        lines.push_back(words.with(Key::still_in, {names(game, in)}));
    if (std::any_of(all.begin(), all.end(), [&](std::size_t player) { return bombs_used(game, player) > 0; }))
        lines.push_back(words.with(Key::bombs_left, {joined(all, "; ", [&](std::size_t player) {
                                       return name(game, player) + ' ' + bombs_left(game, player, words);
                                   })}));
    return joined(lines, "\n");
}

std::string result(const LoggedGame& game, const Words& words) {
    if (game.solo())
        return solo_rank(game, words);
    const std::vector<std::size_t> won = winners(game);
    std::string text = ranking(game);
    if (won.size() == 1)
        text += words.with(Key::winner, {names(game, won)}) + '\n';
    else if (!won.empty() && game.variant == brikks::Variant::duel)
        text += words[Key::draw] + '\n';
    else if (!won.empty())
        text += words.with(Key::winners, {listed(game, won, words)}) + '\n';
    return text;
}

std::string help(const Words& words) {
    const std::string who = ' ' + words[Key::a_name];
    const std::array<std::array<std::string, 2>, 9> lines = {{{words[Key::enter], words[Key::help_enter]},
                                                              {words.first(Key::say_again), words[Key::help_again]},
                                                              {words.first(Key::say_keep), words[Key::help_keep]},
                                                              {words.first(Key::say_out) + who, words[Key::help_out]},
                                                              {words.first(Key::say_bomb) + who, words[Key::help_bomb]},
                                                              {words.first(Key::say_undo), words[Key::help_undo]},
                                                              {words.first(Key::say_rolls), words[Key::help_rolls]},
                                                              {words.first(Key::say_new), words[Key::help_new]},
                                                              {words.first(Key::say_quit), words[Key::help_quit]}}};
    std::size_t width = 0;
    for (const auto& [typed, meaning] : lines)
        width = std::max(width, base::display_width(typed));
    std::string text;
    for (const auto& [typed, meaning] : lines)
        text += "  " + base::padded(typed, width + 2) + meaning + '\n';
    return text;
}

std::string hints(const Words& words) {
    const std::string who = ' ' + words[Key::a_name];
    const std::array<std::string, 7> typed = {words.first(Key::say_out) + who, words.first(Key::say_bomb) + who,
                                              words.first(Key::say_undo),      words.first(Key::say_rolls),
                                              words.first(Key::say_new),       words.first(Key::say_help),
                                              words.first(Key::say_quit)};
    return words.with(Key::or_say, {joined(typed, ", ")});
}

} // namespace table
