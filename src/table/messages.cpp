#include "table/messages.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "base/joined.hpp"
#include "base/unicode.hpp"
#include "base/utf8.hpp"
#include "referee/colour_words.hpp"
#include "referee/effects.hpp"
#include "table/typed.hpp"

namespace table {
namespace {

using base::Id;
using base::joined;
using base::Language;
using base::Text;
using brikks::Block;

std::vector<std::size_t> all_players(const LoggedGame& game) {
    std::vector<std::size_t> players(game.players.size());
    std::iota(players.begin(), players.end(), std::size_t{0});
    return players;
}

// Returns the bombs used in a round and the players who went out: "  (bomb Ana, out Ben)"; empty if there are none.
std::string actions_in(const brikks::Round& round, const LoggedGame& game, Language language) {
    std::vector<std::string> actions;
    for (const std::size_t player : all_players(game)) {
        if (round.turns[player].kind == brikks::Turn::Kind::bomb)
            actions.push_back(first_word(Id::say_bomb, language) + ' ' + name(game, player));
        if (round.turns[player].kind == brikks::Turn::Kind::out)
            actions.push_back(first_word(Id::say_out, language) + ' ' + name(game, player));
    }
    return actions.empty() ? "" : "  (" + joined(actions, ", ") + ')';
}

// Lists the players with a known total, the highest total first, one per line.
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

// Returns the rank of a solo player; empty if the total is not known.
std::string solo_rank(const LoggedGame& game, const RankTitles& ranks, Language language) {
    const std::optional<int> total = total_of(game, 0);
    if (!total)
        return "";
    const int level = game.players.front().level;
    const Text text{Id::table_solo_rank,
                    {{"points", *total + 5 * (level - 1)}, {"rank", ranks[brikks::solo_rank(*total, level)]}}};
    return to_string(text, language) + '\n';
}

constexpr base::EnumArray<coach::Strength, Id> strengths = {
    {{Id::strength_beginner, Id::strength_casual, Id::strength_strong, Id::strength_best}}};

// The sentence "Robo starts with W1 at d1.", or another one about a placement.
std::string placement_line(Id id, const LoggedGame& game, std::size_t bot, const brikks::Placement& placement,
                           const std::string& effects, Language language) {
    return to_string(Text{id,
                          {{"player", name(game, bot)},
                           {"block", to_string(placement.block)},
                           {"square", to_string(placement.at)},
                           {"effects", effects}}},
                     language);
}

} // namespace

std::string name(const LoggedGame& game, std::size_t player) {
    return base::printable(game.players[player].name);
}

std::string names(const LoggedGame& game, const std::vector<std::size_t>& players) {
    return joined(players, ", ", [&](std::size_t player) { return name(game, player); });
}

std::string listed(const LoggedGame& game, std::vector<std::size_t> players, Language language) {
    const std::string last = name(game, players.back());
    players.pop_back();
    return players.empty()
               ? last
               : to_string(Text{Id::table_list_and, {{"first", names(game, players)}, {"second", last}}}, language);
}

std::string players_line(const LoggedGame& game, Language language) {
    return joined(all_players(game), ", ", [&](std::size_t player) {
        return to_string(
            Text{Id::table_levelled, {{"player", name(game, player)}, {"level", game.players[player].level}}},
            language);
    });
}

std::string game_line(const LoggedGame& game, Language language) {
    const bool duel = game.variant == brikks::Variant::duel;
    return to_string(Text{game.solo() ? Id::table_a_solo
                          : duel      ? Id::table_a_duel
                                      : Id::table_a_game,
                          {{"players", players_line(game, language)}}},
                     language);
}

std::string strength_in_words(coach::Strength strength, Language language) {
    return to_string(Text(strengths[strength]), language);
}

std::string coach_lines(const LoggedGame& game, Language language) {
    std::string text;
    for (const coach::Strength strength : coach::all_strengths) {
        std::vector<std::size_t> players;
        for (const auto& [bot, its_strength] : game.bots)
            if (its_strength == strength)
                players.push_back(bot);
        if (!players.empty())
            text += to_string(Text{Id::table_coach_plays,
                                   {{"players", listed(game, players, language)},
                                    {"strength", Text(strengths[strength])},
                                    {"points", coach::mean_points[strength]}}},
                              language) +
                    '\n';
    }
    return text;
}

std::string start_line(const LoggedGame& game, std::size_t bot, Language language) {
    return placement_line(Id::table_bot_start, game, bot, game.starts.at(bot), "", language);
}

std::string turn_line(const LoggedGame& game, std::size_t round, std::size_t bot, Language language) {
    const BotState state = state_of_bot(game, bot, round + 1);
    const std::string effects = state.effect ? base::in_line(parts_of(*state.effect, game.variant), language) : "";
    return placement_line(effects.empty() ? Id::table_bot_turn : Id::table_bot_turn_effects, game, bot,
                          game.rounds[round].turns[bot].placement, effects, language) +
           ' ' + to_string(Text{Id::table_energy_left, {{"count", state.player.energy.active()}}}, language);
}

std::string bots_lines(const LoggedGame& game, Language language) {
    std::string text;
    for (const std::size_t player : game.rounds.empty() ? start_order(game) : all_players(game)) {
        if (!game.is_bot(player))
            continue;
        if (game.rounds.empty()) {
            if (game.starts.contains(player))
                text += start_line(game, player, language) + '\n';
        } else if (const std::size_t last = game.rounds.size() - 1; has_turn(game, last, player)) {
            const brikks::Turn::Kind turn = game.rounds.back().turns[player].kind;
            if (turn == brikks::Turn::Kind::place)
                text += turn_line(game, last, player, language) + '\n';
            else if (turn == brikks::Turn::Kind::bomb)
                text += bomb_line(game, player, language) + '\n';
        }
    }
    return text;
}

std::string bots_event_line(const LoggedGame& game, Language language) {
    const Event& last = game.history.back();
    switch (last.kind) {
    case Event::Kind::start:
        return start_line(game, last.player, language);
    case Event::Kind::turn:
        return turn_line(game, game.rounds.size() - 1, last.player, language);
    case Event::Kind::roll:
    case Event::Kind::redo:
        return roll_line(game, language);
    case Event::Kind::keep:
        return kept_line(game, language);
    case Event::Kind::bomb:
        return bomb_line(game, last.player, language);
    case Event::Kind::out:
        return out_line(game, last.player, language);
    case Event::Kind::total:
        return to_string(
            Text{Id::table_bot_total, {{"player", name(game, last.player)}, {"total", last.total.value_or(0)}}},
            language);
    case Event::Kind::end:
    case Event::Kind::game:
    case Event::Kind::undo:
        break;
    }
    return "";
}

std::string preparation(const LoggedGame& game, Language language) {
    if (game.solo())
        return to_string(Id::table_energy_solo, language) + '\n' + to_string(Id::table_start_solo, language);
    std::string start = to_string(Text{Id::table_start_order, {{"players", names(game, start_order(game))}}}, language);
    switch (game.players.size()) {
    case 2:
        return to_string(Id::table_energy_two, language) + '\n' + start;
    case 3:
        return to_string(Id::table_energy_three, language) + '\n' + start;
    default:
        return start;
    }
}

std::string doubt(const LoggedGame& game, Language language) {
    return game.rounds.size() < brikks::most_rounds
               ? ""
               : to_string(Text{Id::table_too_long, {{"most", brikks::most_rounds}}}, language);
}

std::string roll_line(const LoggedGame& game, Language language) {
    const brikks::Round& round = game.rounds.back();
    const Block block = round.rolls.back();
    const std::string dice =
        to_string(Text{Id::table_dice,
                       {{"block", to_string(block)}, {"colour", to_text(block.colour)}, {"column", block.column}}},
                  language);
    return to_string(Text{round.rolls.size() == 1 ? Id::table_first_roll : Id::table_second_roll,
                          {{"round", game.rounds.size()}, {"player", name(game, *round.roller)}, {"dice", dice}}},
                     language);
}

std::string who_draws(const LoggedGame& game, Language language) {
    const std::vector<brikks::Turn>& turns = game.rounds.back().turns;
    std::vector<std::size_t> players = all_players(game);
    std::erase_if(players, [&](std::size_t player) {
        return turns[player].kind != brikks::Turn::Kind::place || game.is_bot(player);
    });
    if (players.empty())
        return "";
    if (game.solo())
        return to_string(Id::table_draw_it_solo, language);
    if (players.size() == game.players.size())
        return to_string(Id::table_draw_it, language);
    return to_string(Text{players.size() == 1 ? Id::table_draw_it_one : Id::table_draw_it_some,
                          {{"players", listed(game, players, language)}}},
                     language);
}

std::string past_rolls(const LoggedGame& game, Language language) {
    if (game.rounds.empty())
        return to_string(Id::table_no_rolls, language) + '\n';
    std::string text;
    for (std::size_t i = 0; i < game.rounds.size(); ++i) {
        const brikks::Round& round = game.rounds[i];
        const std::string rolls = joined(round.rolls, ", ", [](Block roll) { return to_string(roll); });
        text += "  " +
                to_string(Text{Id::table_first_roll,
                               {{"round", i + 1}, {"player", name(game, *round.roller)}, {"dice", rolls}}},
                          language) +
                actions_in(round, game, language) + '\n';
    }
    return text;
}

std::string kept_line(const LoggedGame& game, Language language) {
    return to_string(Text{Id::table_kept, {{"player", name(game, *game.rounds.back().roller)}}}, language);
}

std::string bomb_line(const LoggedGame& game, std::size_t player, Language language) {
    const auto used = static_cast<std::size_t>(bombs_used(game, player));
    return to_string(Text{Id::table_bomb_used,
                          {{"player", name(game, player)},
                           {"points", brikks::bomb_values[used - 1]},
                           {"bombs", bombs_left(game, player, language)}}},
                     language);
}

std::string out_line(const LoggedGame& game, std::size_t player, Language language) {
    std::string out = to_string(Text{Id::table_now_out, {{"player", name(game, player)}}}, language);
    switch (phase(game)) {
    case Phase::close:
        return out;
    case Phase::scores:
        return out + ' ' +
               to_string(game.variant == brikks::Variant::duel ? Id::table_duel_rows : Id::table_game_is_over,
                         language);
    default:
        return out + ' ' + to_string(Text{Id::table_still_in, {{"players", names(game, players_in(game))}}}, language);
    }
}

std::string undone_line(const LoggedGame& game, Language language) {
    const auto line = [&](Id id, std::vector<base::Argument> values) {
        return to_string(Text{id, std::move(values)}, language);
    };
    const Event& last = game.history.back();
    switch (last.kind) {
    case Event::Kind::roll:
    case Event::Kind::redo:
        return line(last.place.number == 1 ? Id::table_undone_roll : Id::table_undone_second,
                    {{"round", last.place.round}, {"roll", to_string(game.rounds.back().rolls.back())}});
    case Event::Kind::keep:
        return line(Id::table_undone_keep, {{"round", last.place.round}});
    case Event::Kind::bomb:
        return line(Id::table_undone_bomb, {{"player", name(game, last.player)}});
    case Event::Kind::out:
        return line(Id::table_undone_out, {{"player", name(game, last.player)}});
    case Event::Kind::start:
        return line(Id::table_undone_start, {{"player", name(game, last.player)}});
    case Event::Kind::turn:
        return line(Id::table_undone_turn, {{"player", name(game, last.player)}});
    case Event::Kind::end:
        return line(Id::table_undone_end, {});
    case Event::Kind::total:
        return line(Id::table_undone_total, {{"player", name(game, last.player)}});
    case Event::Kind::game: // never in the history of a game
    case Event::Kind::undo:
        break;
    }
    return "";
}

std::string bombs_left(const LoggedGame& game, std::size_t player, Language language) {
    const std::vector<int> left(brikks::bomb_values.begin() + bombs_used(game, player), brikks::bomb_values.end());
    return left.empty() ? to_string(Id::table_none, language)
                        : joined(left, ", ", [](int value) { return std::to_string(value); });
}

std::string situation(const LoggedGame& game, Language language) {
    const std::vector<std::size_t> all = all_players(game);
    const std::vector<std::size_t> in = players_in(game);
    std::vector<std::string> lines;
    for (const std::size_t player : all)
        if (const auto round = out_since(game, player))
            lines.push_back(
                to_string(Text{Id::table_out_already, {{"player", name(game, player)}, {"round", *round}}}, language));
    if (!lines.empty() && !in.empty())
        lines.push_back(to_string(Text{Id::table_still_in, {{"players", names(game, in)}}}, language));
    if (std::any_of(all.begin(), all.end(), [&](std::size_t player) { return bombs_used(game, player) > 0; }))
        lines.push_back(to_string(Text{Id::table_bombs_left,
                                       {{"bombs", joined(all, "; ",
                                                         [&](std::size_t player) {
                                                             return name(game, player) + ' ' +
                                                                    bombs_left(game, player, language);
                                                         })}}},
                                  language));
    return joined(lines, "\n");
}

std::string result(const LoggedGame& game, const RankTitles& ranks, Language language) {
    if (game.solo())
        return solo_rank(game, ranks, language);
    const std::vector<std::size_t> won = winners(game);
    std::string text = ranking(game);
    if (won.size() == 1)
        text += to_string(Text{Id::table_winner, {{"players", names(game, won)}}}, language) + '\n';
    else if (!won.empty() && game.variant == brikks::Variant::duel)
        text += to_string(Id::table_draw, language) + '\n';
    else if (!won.empty())
        text += to_string(Text{Id::table_winners, {{"players", listed(game, won, language)}}}, language) + '\n';
    return text;
}

std::string help(Language language, bool bots) {
    const std::string who = ' ' + to_string(Id::table_a_name, language);
    std::vector<std::array<std::string, 2>> lines;
    const auto add = [&](const std::string& typed, Id meaning) {
        lines.push_back({typed, to_string(meaning, language)});
    };
    add(to_string(Id::table_enter, language), Id::table_help_enter);
    add(first_word(Id::say_again, language), Id::table_help_again);
    add(first_word(Id::say_keep, language), Id::table_help_keep);
    add(first_word(Id::say_out, language) + who, Id::table_help_out);
    add(first_word(Id::say_bomb, language) + who, Id::table_help_bomb);
    if (bots)
        add(first_word(Id::say_sheet, language) + who, Id::table_help_sheet);
    add(first_word(Id::say_undo, language), Id::table_help_undo);
    add(first_word(Id::say_rolls, language), Id::table_help_rolls);
    add(first_word(Id::say_new, language), Id::table_help_new);
    add(first_word(Id::say_quit, language), Id::table_help_quit);
    std::size_t width = 0;
    for (const auto& [typed, meaning] : lines)
        width = std::max(width, base::display_width(typed));
    std::string text;
    for (const auto& [typed, meaning] : lines)
        text += "  " + base::padded(typed, width + 2) + meaning + '\n';
    return text;
}

std::string hints(Language language, bool bots) {
    const std::string who = ' ' + to_string(Id::table_a_name, language);
    std::vector<std::string> typed = {first_word(Id::say_out, language) + who,
                                      first_word(Id::say_bomb, language) + who};
    if (bots)
        typed.push_back(first_word(Id::say_sheet, language) + who);
    for (const Id word : {Id::say_undo, Id::say_rolls, Id::say_new, Id::say_help, Id::say_quit})
        typed.push_back(first_word(word, language));
    return to_string(Text{Id::table_or_say, {{"commands", joined(typed, ", ")}}}, language);
}

} // namespace table
