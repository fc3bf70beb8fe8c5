// The events at the table: games whose dice, bombs and players who are out are known, but not their sheets.
//
// A log is made by its events alone: the same events always give the same log. No event is ever removed; a mistake is
// undone by a further event.
#pragma once

#include <compare>
#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "brikks/game.hpp"

namespace table {

// The place of a roll in a game. A roll belongs to its place for good: undone and rolled once more it is the same
// again.
struct RollPlace {
    int round = 1;  // from 1
    int number = 1; // 1, or 2 if the roller rolled again
    auto operator<=>(const RollPlace&) const = default;
};

struct Event {
    enum class Kind : unsigned char {
        game,  // a new game begins, even if the last one is not over
        roll,  // both dice, for the first time at this place
        redo,  // the roll of this place, which was undone, counts again
        keep,  // the roller keeps the first roll of this round
        bomb,  // a player used a bomb in this round
        out,   // a player is out in this round
        end,   // a duel ends with this round, in which only one player is out
        total, // a player wrote this total at the end
        undo,  // the last event of this game that is not undone yet is undone
    };
    Kind kind = Kind::undo;
    brikks::Variant variant = brikks::Variant::standard; // the variant of game
    // The players of game: 1..4, in a duel 2, with different names; clockwise, the starting player first.
    std::vector<brikks::GamePlayer> players = {};
    RollPlace place = {};          // the roll of roll and redo; the round of keep and end
    brikks::Block block = {};      // the block of roll
    std::size_t player = 0;        // the player of bomb, out and total
    std::optional<int> total = {}; // the points of total; nullopt: left out
    Kind undone = Kind::roll;      // the kind of the event that undo undoes
    friend bool operator==(const Event&, const Event&) = default;
};

struct LoggedGame {
    brikks::Variant variant = brikks::Variant::standard;
    std::vector<brikks::GamePlayer> players;
    std::map<RollPlace, brikks::Block> rolled; // every roll, also undone ones
    std::vector<Event> history;                // the events of this game that are not undone

    // The state after the history.
    std::vector<brikks::Round> rounds; // turns of the kind `place` have no placement, which is not known yet
    std::map<std::size_t, std::optional<int>> totals; // totals of the players asked so far; nullopt: left out

    bool solo() const { return players.size() == 1; }
    friend bool operator==(const LoggedGame&, const LoggedGame&) = default;
};

struct TableLog {
    std::vector<LoggedGame> games; // the last one is being played
    friend bool operator==(const TableLog&, const TableLog&) = default;
};

// The reason why an event cannot come next.
enum class Rejection : unsigned char {
    no_game,         // the first event must begin a game
    unexpected,      // something else is due
    rolled_before,   // this place has its roll, which redo brings back
    never_rolled,    // this place has no roll to bring back
    no_such_player,  // a number past the last player
    player_is_out,   // since an earlier round or in this one
    bomb_in_round,   // the player has used a bomb in this round
    no_bomb_left,    // all three are used
    nothing_to_undo, // the game has no event left to undo
    not_the_last,    // the last event is of another kind than the one to be undone
};

// nullopt if the event can come next.
std::optional<Rejection> rejection(const TableLog& log, const Event& event);
// The event must be able to come next.
void apply(TableLog& log, const Event& event);

// The event that a game is waiting for.
enum class Phase : unsigned char {
    begin,    // the first roll
    offer,    // the roller: keep the roll, or roll again
    play,     // the sheets; then the next roll
    close,    // a duel in which one player is out: whether the other one is, too
    scores,   // the totals
    finished, // nothing more
};
Phase phase(const LoggedGame& game);

// Clockwise the next player in the game after the last roller; the starting player before the first round. Someone must
// be in.
std::size_t next_roller(const LoggedGame& game);
// The place of the first roll of a new round.
RollPlace next_round(const LoggedGame& game);

// The players still in, clockwise from the first of the list.
std::vector<std::size_t> players_in(const LoggedGame& game);
// The players as they choose their start blocks (start-block).
std::vector<std::size_t> start_order(const LoggedGame& game);
// The round, from 1, in which the player went out.
std::optional<int> out_since(const LoggedGame& game, std::size_t player);
// The number of bombs, 0 to 3, that the player has used.
int bombs_used(const LoggedGame& game, std::size_t player);
// The total that the player wrote; nullopt if it is not known (yet).
std::optional<int> total_of(const LoggedGame& game, std::size_t player);
// The winners, if they are known: in a duel the player who is not out; else, in a finished game with all totals, the
// players with the highest one. Otherwise empty.
std::vector<std::size_t> winners(const LoggedGame& game);

// The number of rolls in all games; one that was undone and came back counts once.
std::size_t count_rolls(const TableLog& log);

} // namespace table
