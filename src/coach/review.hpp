// A game record in hindsight: what was luck, and which turns cost how many points.
//
// How? The coach says how many points a player is expected to have before each roll, after it, and after the turn. The
// roll changes the expectation by its luck; the turn, if it was not the best one, by what it cost. So the points at the
// end are, to the last tenth,
//
//   prediction + luck - cost of the decisions
//
// Does it work? Each decision begins with the expectation that the last one ended with. tests/coach/review_test.cpp
// adds up every review, and finds no cost in games that the coach itself played. The luck also has what the coach
// learns by looking one round further (docs/COACH.md).
#pragma once

#include <optional>
#include <vector>

#include "coach/coach.hpp"
#include "replay/played_game.hpp"

namespace coach {

// How much worse a turn was than the best one.
enum class Grade : unsigned char {
    good,       // less than 2 points, or too close to call
    inaccuracy, // from 2 points
    mistake,    // from 4 points
    blunder,    // from 8 points
};
constexpr std::size_t enum_size(Grade) {
    return 4;
}

// A decision of one player. All numbers are expected points at the end of the game, in tenths.
struct Decision {
    enum class Kind : unsigned char {
        start, // the start block
        again, // the roller kept the first roll or rolled again
        turn,
    };
    Kind kind = Kind::turn;
    std::size_t round = 0;             // from 0; 0 for the start block
    std::optional<brikks::Block> roll; // nullopt for the start block
    brikks::Turn played;               // for `again` without meaning
    brikks::Turn best;                 // the same
    bool rolled_again = false;         // for `again`
    Tenths before = 0;                 // before the roll; for the start block after the best one
    Tenths luck = 0;                   // of the roll: after it and the best decision, less `before`
    Tenths cost = 0;                   // of the decision, 0 or more
    Tenths after = 0;                  // before + luck - cost
    bool exact = false;                // `cost` is proved, if nobody else goes out; never for `again`
    Grade grade = Grade::good;
    bool open = false; // set by the caller: true if the sheets of the players leave it open
};

struct PlayerReview {
    Tenths prediction = 0;           // before the start block
    std::vector<Decision> decisions; // in order; the start block first
    Tenths luck = 0;
    Tenths cost = 0;
    Tenths result = 0; // prediction + luck - cost: the points, or the expected points of a player who is still in
    bool over = false; // true if the player went out
};

// Returns a review of one player. The record must be legal, and not of a duel.
PlayerReview review(const brikks::Game& game, const brikks::GameReplay& replay, std::size_t player);
// Returns a review of each player.
std::vector<PlayerReview> review(const brikks::Game& game, const brikks::GameReplay& replay);

} // namespace coach
