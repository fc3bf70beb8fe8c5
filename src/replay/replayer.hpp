// The replay of a game record (game_replay.hpp): rounds and turns are in replayer.cpp, the mini blocks of a duel in
// replayer_minis.cpp, the winner and the claims in replayer_end.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "brikks/squares.hpp"
#include "replay/played_game.hpp"

namespace brikks {

class Replayer {
public:
    explicit Replayer(const Game& game)
        : game_(game), count_(game.players.size()), solo_(count_ == 1), duel_(game.variant == Variant::duel) {}

    GameReplay replay() {
        result_.players.assign(count_, new_player(static_cast<int>(count_)));
        result_.out_in.resize(count_);
        result_.tracked.assign(count_, true);
        for (std::size_t player = 0; player < count_; ++player)
            start(player);
        result_.rounds.reserve(game_.rounds.size());
        for (round_ = 0; round_ < game_.rounds.size() && !report_round_after_end(); ++round_)
            play_round(game_.rounds[round_]);
        finish();
        return std::move(result_);
    }

private:
    using Id = base::Id;
    using Text = base::Text;

    std::string name(std::size_t player) const { return game_.players[player].name; }
    int level(std::size_t player) const { return game_.players[player].level; }
    std::size_t opponent(std::size_t player) const { return 1 - player; } // only in a duel
    const Block& rolled() const { return game_.rounds[round_].rolls.back(); }

    std::string path(std::string_view part) const {
        return "rounds/" + std::to_string(round_) + '/' + std::string(part);
    }
    std::string turn_path(std::size_t player) const { return path("turns/" + std::to_string(player)); }
    // These functions put the round, or the round and the player, before a text: "round 3: ...", "round 3, Ana: ...".
    Text in_round(Text what) const { return {Id::in_round, {{"round", round_ + 1}, {"what", std::move(what)}}}; }
    Text in_turn(std::size_t player, Text what) const {
        return {Id::in_turn, {{"round", round_ + 1}, {"player", name(player)}, {"what", std::move(what)}}};
    }

    void error(base::Finding finding) {
        if (++errors_ <= most_replay_errors)
            result_.findings.push_back(std::move(finding));
    }
    void error(base::Rule rule, std::string subject, Text text) {
        error({.rule = rule, .text = std::move(text), .subject = std::move(subject)});
    }
    void error(base::Rule rule, std::string subject, Text text, base::Moment moment, Bits squares) {
        error({.rule = rule,
               .text = std::move(text),
               .subject = std::move(subject),
               .squares = listed(squares),
               .moment = moment});
    }

    void start(std::size_t player);

    // The presence of a player in the current round.
    enum class Presence {
        in,
        perhaps, // has no turn in this round, after leaving too early or skipping a turn (already reported)
        out,
    };
    Presence presence(std::size_t player) const;

    bool is_over() const;
    bool report_round_after_end();
    void play_round(const Round& round);
    void check_rolls(const Round& round);
    void check_roller(const Round& round);
    std::vector<std::size_t> next_rollers(std::size_t after) const;

    void take_turn(std::size_t player, const Turn& turn, PlayedTurn& played);
    void play_after_out(std::size_t player, const Turn& turn);
    void place_block(std::size_t player, const Placement& placement, PlayedTurn& played);
    void use_bomb(std::size_t player);
    void leave(std::size_t player);
    void missing_turn(std::size_t player);
    void stop_tracking(std::size_t player, const std::string& subject, base::Rule why);

    void draw_minis(const Round& round, PlayedRound& played);
    void draw_minis(std::size_t from, const std::vector<Cell>& cells, int due, std::vector<Cell>& drawn);

    void finish();
    void find_winners();
    void check_claims();
    void note_drawn_alike(std::size_t player);

    const Game& game_;
    std::size_t count_;
    bool solo_;
    bool duel_;
    GameReplay result_;
    std::size_t errors_ = 0; // all errors, including those that are not listed
    std::size_t round_ = 0;

    std::size_t last_roller_ = count_ - 1; // the player who had to roll last; at first, the player before the starting
                                           // player
    std::optional<std::size_t> last_alternative_; // the player who wrongly rolled instead
    // Mistakes that were reported, by player. A mistake that simply continues is not reported again.
    std::vector<bool> skipped_turn_ = std::vector<bool>(count_, false);
    std::vector<bool> left_too_early_ = std::vector<bool>(count_, false); // left although a block could be placed
    std::vector<bool> played_after_out_ = std::vector<bool>(count_, false);
};

} // namespace brikks
