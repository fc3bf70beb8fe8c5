// The answers of the coach, in words and as JSON (docs/COACH.md).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "coach/par.hpp"
#include "coach/review.hpp"
#include "documents/json.hpp"

namespace reports {

using documents::Json;

// The advice to a player after a roll.
struct Advice {
    brikks::Block roll;
    coach::Position position;
    std::vector<coach::Option> options; // the best first; at least one
    std::optional<double> again;        // the expected points if the roller rolls again
};

// The rolling of the player of a sheet. A sheet says only how many play, so one who does not roll now is taken to roll
// next.
coach::Rolling rolling_on(const brikks::Sheet& sheet, bool is_roller);

// Asks the coach what to do after a roll. If the sheet has no energy bar, only turns that cost nothing are found. Not
// for a duel.
Advice advise(const brikks::Sheet& sheet, coach::Rolling rolling, brikks::Block roll);

// A turn in words: "Y1@a7", "115.4", and what it does.
struct OptionInWords {
    std::string turn;
    std::string points;
    std::string effect;
};
OptionInWords in_words(const Advice& advice, const coach::Option& option, base::Language language);
// Returns whether the roller should roll again; nullopt if the player is not the roller.
std::optional<base::Text> again_in_words(const Advice& advice);

inline constexpr std::size_t turns_shown = 5; // unless the player wants more or fewer
// Returns the best `count` turns, a line each, and for the roller whether to roll again.
std::string advice_text(const Advice& advice, std::size_t count, base::Language language);
// Returns the object with file, player, roll, energy, level, turns and, for the roller, again.
Json advice_json(std::string_view file, std::string_view player, const Advice& advice);

// Points with a tenth. `plus` stands before a number that is not negative.
base::Text points_in_words(coach::Tenths points, std::string_view plus = "");
base::Text change_in_words(coach::Tenths points);
// "round 11", "start".
base::Text round_in_words(const coach::Decision& decision);
// "Y1@a7", "bomb", "rolled again".
std::string played_in_words(const coach::Decision& decision, base::Language language);
// "R1@i5 was better".
base::Text better_in_words(const coach::Decision& decision);

// True if the sheets of the players leave some decision open.
bool has_open_decisions(const coach::PlayerReview& review);
// True if the decisions cost so much that the coach, who has seen few such sheets, expects too little of them: from 80
// points on it took 20 points and more for luck (docs/COACH.md).
bool is_of_bad_sheet(const coach::PlayerReview& review);

// Returns the decisions whose rolls were the unluckiest and the luckiest.
using LeastAndMost =
    std::pair<std::vector<coach::Decision>::const_iterator, std::vector<coach::Decision>::const_iterator>;
LeastAndMost least_and_most_luck(const coach::PlayerReview& review);

// Returns for each player the sum, the decisions that cost points - or all of them - and the rolls with most luck.
std::string review_text(const brikks::Game& game, const std::vector<coach::PlayerReview>& players, bool all,
                        base::Language language);
// Returns the object with file, player (the names) and reviews, one for each player.
Json review_json(std::string_view file, const brikks::Game& game, const std::vector<coach::PlayerReview>& players);

// The best game that was found on the dice of one player.
struct Par {
    std::string player;
    coach::ParGame game;
    int gained_by_effort = 0;  // points that the search found more than one with a tenth of the effort
    std::optional<int> played; // the points that the player had
};
base::Text found_in_words(const Par& par);
base::Text bound_in_words();
std::string par_text(const std::vector<Par>& players, base::Language language);
// Returns the object with file, bound and players: for each player, points, played and the turns.
Json par_json(std::string_view file, const std::vector<Par>& players);

} // namespace reports
