#include "table/evening.hpp"

#include <algorithm>

namespace brikks {
namespace {

using Kind = Entry::Kind;

bool is_out(const EveningGame& game, std::size_t player) {
    return game.out_in[player].has_value();
}

std::size_t count_out(const EveningGame& game) {
    return game.players.size() - players_in(game).size();
}

// Whether the roller may still roll again.
bool offered(const EveningGame& game) {
    if (game.rounds.empty() || game.solo())
        return false;
    const EveningRound& round = game.rounds.back();
    const bool reacted = std::any_of(round.deeds.begin(), round.deeds.end(),
                                     [](Deed deed) { return deed == Deed::bomb || deed == Deed::out; });
    return round.rolls.size() == 1 && !round.kept && !reacted;
}

bool waits_for_a_roll(Phase phase) {
    return phase == Phase::begin || phase == Phase::play;
}

int last_round(const EveningGame& game) {
    return static_cast<int>(game.rounds.size());
}

bool is_due(const EveningGame& game, RollPlace place) {
    const Phase now = phase(game);
    return (waits_for_a_roll(now) && place == next_round(game)) ||
           (now == Phase::offer && place == RollPlace{last_round(game), 2});
}

std::optional<Refusal> deed_refusal(const EveningGame& game, const Entry& entry) {
    if (entry.player >= game.players.size())
        return Refusal::no_such_player;
    switch (phase(game)) {
    case Phase::begin:
        return Refusal::no_roll;
    case Phase::scores:
    case Phase::finished:
        return Refusal::over;
    case Phase::offer:
    case Phase::play:
    case Phase::close:
        break;
    }
    if (is_out(game, entry.player))
        return Refusal::player_is_out;
    if (game.rounds.back().deeds[entry.player] == Deed::bomb)
        return Refusal::bomb_in_round;
    if (entry.kind == Kind::bomb && game.bombs[entry.player] == bomb_count)
        return Refusal::no_bomb_left;
    return std::nullopt;
}

std::optional<Refusal> game_refusal(const EveningGame& game, const Entry& entry) {
    switch (entry.kind) {
    case Kind::game: // which nothing refuses
        break;
    case Kind::roll:
    case Kind::back:
        if (!is_due(game, entry.place))
            return Refusal::roll_not_due;
        if (entry.kind == Kind::roll && rolled_before(game, entry.place))
            return Refusal::rolled_before;
        if (entry.kind == Kind::back && !rolled_before(game, entry.place))
            return Refusal::not_rolled_yet;
        return std::nullopt;
    case Kind::keep:
        if (phase(game) != Phase::offer || entry.place.round != last_round(game))
            return Refusal::not_offered;
        return std::nullopt;
    case Kind::bomb:
    case Kind::out:
        return deed_refusal(game, entry);
    case Kind::end:
        if (phase(game) != Phase::close || entry.place.round != last_round(game))
            return Refusal::not_closing;
        return std::nullopt;
    case Kind::total:
        if (entry.player >= game.players.size())
            return Refusal::no_such_player;
        if (phase(game) != Phase::scores || game.asked[entry.player])
            return Refusal::no_total_due;
        return std::nullopt;
    case Kind::undo:
        if (game.standing.empty())
            return Refusal::nothing_to_undo;
        if (game.standing.back().kind != entry.undone)
            return Refusal::undoes_another;
        break;
    }
    return std::nullopt;
}

EveningGame new_game(const Entry& entry) {
    EveningGame game;
    game.variant = entry.variant;
    game.players = entry.players;
    const std::size_t count = entry.players.size();
    game.out_in.resize(count);
    game.bombs.resize(count);
    game.asked.resize(count);
    game.totals.resize(count);
    return game;
}

void stand(EveningGame& game, RollPlace place) {
    if (place.number == 1) {
        EveningRound round;
        round.roller = next_roller(game);
        for (std::size_t player = 0; player < game.players.size(); ++player)
            round.deeds.push_back(is_out(game, player) ? Deed::gone : Deed::unknown);
        game.rounds.push_back(std::move(round));
    }
    game.rounds.back().rolls.push_back(game.rolled.at(place));
}

void take_back(EveningGame& game) {
    const Entry entry = game.standing.back();
    game.standing.pop_back();
    switch (entry.kind) {
    case Kind::roll:
    case Kind::back:
        game.rounds.back().rolls.pop_back();
        if (game.rounds.back().rolls.empty())
            game.rounds.pop_back();
        break;
    case Kind::keep:
        game.rounds.back().kept = false;
        break;
    case Kind::bomb:
        game.rounds.back().deeds[entry.player] = Deed::unknown;
        --game.bombs[entry.player];
        break;
    case Kind::out:
        game.rounds.back().deeds[entry.player] = Deed::unknown;
        game.out_in[entry.player].reset();
        break;
    case Kind::end:
        game.ended = false;
        break;
    case Kind::total:
        game.asked[entry.player] = false;
        game.totals[entry.player].reset();
        break;
    case Kind::game:
    case Kind::undo: // which are never among the standing ones
        break;
    }
}

} // namespace

std::optional<Refusal> refusal(const Evening& evening, const Entry& entry) {
    if (entry.kind == Kind::game)
        return std::nullopt;
    if (evening.games.empty())
        return Refusal::no_game;
    return game_refusal(evening.games.back(), entry);
}

void apply(Evening& evening, const Entry& entry) {
    if (entry.kind == Kind::game) {
        evening.games.push_back(new_game(entry));
        return;
    }
    EveningGame& game = evening.games.back();
    switch (entry.kind) {
    case Kind::undo:
        take_back(game);
        return;
    case Kind::roll:
        game.rolled.emplace(entry.place, entry.block);
        ++evening.rolls;
        stand(game, entry.place);
        break;
    case Kind::back:
        stand(game, entry.place);
        break;
    case Kind::keep:
        game.rounds.back().kept = true;
        break;
    case Kind::bomb:
        game.rounds.back().deeds[entry.player] = Deed::bomb;
        ++game.bombs[entry.player];
        break;
    case Kind::out:
        game.rounds.back().deeds[entry.player] = Deed::out;
        game.out_in[entry.player] = game.rounds.size() - 1;
        break;
    case Kind::end:
        game.ended = true;
        break;
    case Kind::total:
        game.asked[entry.player] = true;
        game.totals[entry.player] = entry.total;
        break;
    case Kind::game:
        break;
    }
    game.standing.push_back(entry);
}

Phase phase(const EveningGame& game) {
    if (game.rounds.empty())
        return Phase::begin;
    const std::size_t out = count_out(game);
    if (out == game.players.size())
        return std::find(game.asked.begin(), game.asked.end(), false) == game.asked.end() ? Phase::finished
                                                                                          : Phase::scores;
    if (game.variant == Variant::duel && out == 1)
        return game.ended ? Phase::finished : Phase::close;
    return offered(game) ? Phase::offer : Phase::play;
}

std::size_t next_roller(const EveningGame& game) {
    const std::size_t count = game.players.size();
    std::size_t player = game.rounds.empty() ? 0 : (game.rounds.back().roller + 1) % count;
    while (is_out(game, player))
        player = (player + 1) % count;
    return player;
}

RollPlace next_round(const EveningGame& game) {
    return {last_round(game) + 1, 1};
}

bool rolled_before(const EveningGame& game, RollPlace place) {
    return game.rolled.contains(place);
}

std::vector<std::size_t> players_in(const EveningGame& game) {
    std::vector<std::size_t> players;
    for (std::size_t player = 0; player < game.players.size(); ++player)
        if (!is_out(game, player))
            players.push_back(player);
    return players;
}

std::vector<std::size_t> start_order(const EveningGame& game) {
    std::vector<std::size_t> players;
    for (std::size_t player = game.players.size(); player-- > 0;)
        players.push_back(player);
    return players;
}

std::vector<std::size_t> winners(const EveningGame& game) {
    if (phase(game) != Phase::finished)
        return {};
    if (game.ended)
        return players_in(game);
    if (std::find(game.totals.begin(), game.totals.end(), std::nullopt) != game.totals.end())
        return {};
    const int best = **std::max_element(game.totals.begin(), game.totals.end());
    std::vector<std::size_t> players;
    for (std::size_t player = 0; player < game.players.size(); ++player)
        if (game.totals[player] == best)
            players.push_back(player);
    return players;
}

} // namespace brikks
