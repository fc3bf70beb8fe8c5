// An evening at the table: games of which only the dice, the bombs and who is out are known, not the sheets.
//
// The evening is what its entries make of it, one after the other: the same entries always give the same evening. No
// entry is ever taken out again; one that was a slip is undone by a further one.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "brikks/game.hpp"

namespace brikks {

// Which roll of a game. A roll belongs to its place for good: undone and rolled once more it is the same again.
struct RollPlace {
    int round = 1;  // from 1
    int number = 1; // 1, or 2 if the roller rolled again
    friend bool operator==(const RollPlace&, const RollPlace&) = default;
    friend bool operator<(const RollPlace& one, const RollPlace& other) {
        return one.round != other.round ? one.round < other.round : one.number < other.number;
    }
};

struct Entry {
    enum class Kind : unsigned char {
        game,  // a new game begins, whatever became of the last one
        roll,  // both dice, for the first time at this place
        back,  // the roll of this place, which was undone, stands again
        keep,  // the roller keeps the first roll of this round
        bomb,  // a player used a bomb in this round
        out,   // a player is out in this round
        end,   // a duel ends with this round, in which only one player is out
        total, // what a player wrote at the end
        undo,  // the last entry of this game that is not undone yet, is
    };
    Kind kind = Kind::undo;
    Variant variant = Variant::standard; // of game
    std::vector<GamePlayer> players =
        {};                        // of game: 1..4, in a duel 2, with different names; clockwise, the starter first
    RollPlace place = {};          // of roll and back; of keep and end the round
    Block block = {};              // of roll
    std::size_t player = 0;        // of bomb, out and total
    std::optional<int> total = {}; // of total; none: it was left out
    Kind undone = Kind::roll;      // of undo: the kind of the entry that it undoes
    friend bool operator==(const Entry&, const Entry&) = default;
};

enum class Deed : unsigned char {
    unknown, // a block was placed; or it is not known yet what happened
    bomb,
    out,
    gone, // out since an earlier round
};

struct EveningRound {
    std::size_t roller = 0;
    std::vector<Block> rolls; // 1 or 2, the last one stands
    bool kept = false;        // the roller did not want to roll again
    std::vector<Deed> deeds;  // one per player
    friend bool operator==(const EveningRound&, const EveningRound&) = default;
};

// What the table is waiting for.
enum class Phase : unsigned char {
    begin,    // the first roll
    offer,    // the roller: keep the roll, or roll again
    play,     // the sheets; then the next roll
    close,    // a duel in which one is out: whether the other one is, too
    scores,   // the totals
    finished, // nothing more
};

struct EveningGame {
    Variant variant = Variant::standard;
    std::vector<GamePlayer> players;
    std::vector<EveningRound> rounds;
    std::vector<std::optional<std::size_t>> out_in; // per player the round, from 0
    std::vector<int> bombs;                         // per player, used: 0..3
    bool ended = false;                             // by Kind::end
    std::vector<bool> asked;                        // per player, whether there is an entry about the total
    std::vector<std::optional<int>> totals;         // per player

    std::vector<Entry> standing;       // all entries but game and undo that are not undone
    std::map<RollPlace, Block> rolled; // every roll there was, also undone ones

    bool solo() const { return players.size() == 1; }
    friend bool operator==(const EveningGame&, const EveningGame&) = default;
};

struct Evening {
    std::vector<EveningGame> games; // the last one is on
    std::size_t rolls = 0;          // in all games, none counted twice
    friend bool operator==(const Evening&, const Evening&) = default;
};

// Why an entry cannot follow.
enum class Refusal : unsigned char {
    no_game,         // nothing but `game` can be the first
    roll_not_due,    // or not at this place
    rolled_before,   // the place has its roll; `back` brings it
    not_rolled_yet,  // there is no roll to bring back
    not_offered,     // nothing to keep: not this round, or kept, or the second roll, or solo
    no_roll,         // before the first roll nobody can use a bomb or be out
    over,            // the game is
    no_such_player,  // a number past the last player
    player_is_out,   // since an earlier round or in this one
    bomb_in_round,   // the player has used a bomb in this round
    no_bomb_left,    // all three are used
    not_closing,     // a duel is to end in which not just one is out, or not with this round
    no_total_due,    // the game is not over, or a duel needs none, or the player has told
    nothing_to_undo, // in this game
    undoes_another,  // the last entry is of another kind
};

// Nothing if the entry can follow.
std::optional<Refusal> refusal(const Evening& evening, const Entry& entry);
// The entry must be able to follow.
void apply(Evening& evening, const Entry& entry);

Phase phase(const EveningGame& game);

// Clockwise the next player in the game after the last roller; the starting player before the first round. Someone must
// be in.
std::size_t next_roller(const EveningGame& game);
// Where the next roll of a new round would be; and whether the roll there has been made before, and undone.
RollPlace next_round(const EveningGame& game);
bool rolled_before(const EveningGame& game, RollPlace place);

// The players still in, clockwise from the first of the list.
std::vector<std::size_t> players_in(const EveningGame& game);
// The players as they choose their start blocks (start-block).
std::vector<std::size_t> start_order(const EveningGame& game);

// Who has won, as far as it is known: in a duel the one who is not out; else, of an ended game with all totals, those
// with the highest. Empty if it is not known.
std::vector<std::size_t> winners(const EveningGame& game);

} // namespace brikks
