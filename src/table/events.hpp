// The events at the table: rolls, bombs, and players who go out. The sheets of people are not known here; what a bot
// draws is an event, too.
//
// A log is a list of events: the same events always lead to the same state. No event is ever removed from a log. A
// mistake is undone by another event.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "brikks/game.hpp"
#include "brikks/turn.hpp"
#include "coach/strength.hpp"

namespace table {

// The place of a roll in a game. A place keeps its roll for good: if the roll is undone and the players roll again,
// they get the same roll.
struct RollPlace {
    int round = 1;  // from 1
    int number = 1; // 1, or 2 if the roller rolled again
    // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 takes the 0 of the default for a pointer
    friend auto operator<=>(const RollPlace&, const RollPlace&) = default;
};

// The players who are bots, and how well they play.
using Bots = std::map<std::size_t, coach::Strength>;

struct Event {
    enum class Kind : unsigned char {
        game,  // a new game begins, even if the last one is not over
        start, // the start block of a bot, before the first roll
        roll,  // both dice, for the first time at this place
        redo,  // the roll of this place, which was undone, counts again
        keep,  // the roller keeps the first roll of this round
        turn,  // a bot places a block in this round
        bomb,  // a player used a bomb in this round
        out,   // a player is out in this round
        end,   // a duel ends with this round, in which only one player is out
        total, // a player wrote this total at the end
        undo,  // undoes the last event of this game that is not undone yet
    };
    Kind kind = Kind::undo;
    brikks::Variant variant = brikks::Variant::standard; // for game: the variant
    // For game: the players, 1..4 (in a duel 2) with different names; clockwise, the starting player first. At least
    // one of them is not a bot.
    std::vector<brikks::GamePlayer> players = {};
    Bots bots = {};                   // for game: the bots among the players; none in a duel
    RollPlace place = {};             // for roll and redo: the place; for keep and end: the round
    brikks::Block block = {};         // for roll: the block
    brikks::Placement placement = {}; // for start and turn: the block and its place
    std::size_t player = 0;           // for start, turn, bomb, out and total: the player
    std::optional<int> total = {};    // for total: the points; nullopt if they are left out
    Kind undone = Kind::roll;         // for undo: the kind of the event that is undone
    friend bool operator==(const Event&, const Event&) = default;
};

struct LoggedGame {
    brikks::Variant variant = brikks::Variant::standard;
    std::vector<brikks::GamePlayer> players;
    Bots bots;
    std::map<RollPlace, brikks::Block> rolled; // every roll, including undone ones
    std::vector<Event> history;                // the events of this game that are not undone

    // The state after the history.
    std::vector<brikks::Round> rounds; // of turns of the kind `place`, only those of bots have a placement
    std::map<std::size_t, brikks::Placement> starts;  // the start blocks of the bots
    std::map<std::size_t, std::optional<int>> totals; // totals of the players asked so far; nullopt: left out

    bool solo() const { return players.size() == 1; }
    bool is_bot(std::size_t player) const { return bots.contains(player); }
    friend bool operator==(const LoggedGame&, const LoggedGame&) = default;
};

struct TableLog {
    std::vector<LoggedGame> games; // the last one is the current game
    friend bool operator==(const TableLog&, const TableLog&) = default;
};

// The reason why an event cannot come next.
enum class Rejection : unsigned char {
    no_game,         // the first event must begin a game
    unexpected,      // the game is not waiting for this event
    rolled_before,   // this place has a roll, which only redo can bring back
    never_rolled,    // this place has no roll to bring back
    no_such_player,  // no player has this number
    player_is_out,   // the player went out in this round or an earlier one
    bomb_in_round,   // the player has used a bomb in this round
    no_bomb_left,    // the player has used all three bombs
    not_a_bot,       // only the start blocks and turns of bots are events
    not_possible,    // the bot cannot place this block there
    bot_stays,       // the bot can place a block, so it is not out
    wrong_total,     // the bot has another total
    nothing_to_undo, // the game has no event left to undo
    not_the_last,    // the last event is of another kind than the one to be undone
};

// Returns the reason why the event cannot come next; nullopt if it can.
std::optional<Rejection> rejection(const TableLog& log, const Event& event);
// Adds the event to the log. The event must be one that can come next.
void apply(TableLog& log, const Event& event);

// The event that a game is waiting for.
enum class Phase : unsigned char {
    begin,    // the first roll
    offer,    // the choice of the roller: keep the roll, or roll again
    play,     // the next roll, after the players have filled in their sheets
    close,    // only in a duel with one player out: the end, unless the other player goes out, too
    scores,   // the totals
    finished, // nothing
};
Phase phase(const LoggedGame& game);

// Returns the roller of the next round: the starting player in round 1, later the next player clockwise who is not out.
// At least one player must not be out.
std::size_t next_roller(const LoggedGame& game);
// Returns the place of the first roll of a new round.
RollPlace next_round(const LoggedGame& game);

// Returns the players who are not out, clockwise from the starting player.
std::vector<std::size_t> players_in(const LoggedGame& game);
// Returns the players in the order in which they choose their start blocks (rule start-block).
std::vector<std::size_t> start_order(const LoggedGame& game);
// Returns the round, from 1, in which the player went out; nullopt if the player is not out.
std::optional<int> out_since(const LoggedGame& game, std::size_t player);
// Returns the number of bombs, 0 to 3, that the player has used.
int bombs_used(const LoggedGame& game, std::size_t player);
// Returns the bot that must choose its start block, or play in the last round, before the next round; nullopt if there
// is none.
std::optional<std::size_t> bot_due(const LoggedGame& game);
// True if the log has the turn of a player in a round, counted from 0. It has the placements of bots only.
bool has_turn(const LoggedGame& game, std::size_t round, std::size_t player);
// A bot, as its start block and its turns leave it.
struct BotState {
    brikks::Player player;
    std::optional<brikks::Effect> effect; // of its last block; nullopt after the start block
};
// Returns the state of a bot after this number of rounds, by default after its turns so far. It must have started.
BotState state_of_bot(const LoggedGame& game, std::size_t bot, std::size_t rounds = SIZE_MAX);
// Returns the points of a bot, as its start block and its turns leave it. It must have started.
int points_of_bot(const LoggedGame& game, std::size_t bot);
// Returns the total that the player wrote; nullopt if it is not known (yet).
std::optional<int> total_of(const LoggedGame& game, std::size_t player);
// Returns the winners of a finished game; empty if they are not known. If a duel ended with one player out, the other
// player wins. Otherwise the players with the highest total win, if all totals are known.
std::vector<std::size_t> winners(const LoggedGame& game);

// Returns the index of the last game that has a roll; if no game has a roll, the index of the last game. The log must
// have a game.
std::size_t last_played(const TableLog& log);
// Returns the number of rolls in all games. A roll that was undone and came back counts once.
std::size_t count_rolls(const TableLog& log);

} // namespace table
