#include "coach/review.hpp"

#include <algorithm>

#include "coach/play.hpp"
#include "coach/rollouts.hpp"

namespace coach {
namespace {

// Grades a decision that another one would have beaten by `cost` points.
Grade grade_of(Tenths cost) {
    return cost < 20 ? Grade::good : cost < 40 ? Grade::inaccuracy : cost < 80 ? Grade::mistake : Grade::blunder;
}

bool rollouts_agree(int level, const Position& best, const Position& played) {
    brikks::Dice dice = brikks::dice_from_seed(1);
    for (const int count : {100, 400}) {
        const Estimate estimate = difference(weights(level), best, played, count, dice);
        if (estimate.points > 2 * estimate.error)
            return true;
        if (estimate.points < -2 * estimate.error)
            return false;
    }
    return false;
}

class Reviewer {
public:
    Reviewer(const brikks::Game& game, const brikks::GameReplay& replay, std::size_t player)
        : game_(game), replay_(replay), player_(player), level_(game.players[player].level), coach_(level_) {}

    PlayerReview review() {
        start();
        for (std::size_t round = 0; round < replay_.rounds.size() && !result_.over; ++round) {
            position_.rolling = rolling_after(game_, replay_, round, player_);
            play(round);
            result_.over = replay_.out_in[player_] == round;
        }
        result_.result = expected_;
        for (const Decision& decision : result_.decisions) {
            result_.luck += decision.luck;
            result_.cost += decision.cost;
        }
        return std::move(result_);
    }

private:
    void start() {
        const int players = static_cast<int>(game_.players.size());
        unsigned taken = 0;
        for (std::size_t i = player_ + 1; i < game_.start.size(); ++i)
            taken |= colour_bit(game_.start[i].block.colour);
        const Position empty = empty_position(players, static_cast<int>(player_), level_, game_.house.strict_bombs);
        Decision decision;
        decision.kind = Decision::Kind::start;
        decision.played = decision.best = {brikks::Turn::Kind::place, game_.start[player_]};
        const Position played = after_start(empty, game_.start[player_]);
        Position best = played;
        double most = coach_.worth(played).points;
        for (const auto& [placement, position] : starts(empty, taken))
            if (const double points = coach_.worth(position).points; points > most) {
                most = points;
                decision.best.placement = placement;
                best = position;
            }
        decision.after = tenths(coach_.expectation(played).points);
        decision.before = std::max(decision.after, tenths(coach_.expectation(best).points));
        if (decision.before == decision.after)
            decision.best = decision.played;
        result_.prediction = decision.before;
        decision.cost = decision.before - decision.after;
        grade(decision, best, played);
        position_ = played;
        expected_ = decision.after;
        result_.decisions.push_back(decision);
    }

    void play(std::size_t round) {
        const std::vector<brikks::Block>& all = game_.rounds[round].rolls;
        Decision decision;
        decision.round = round;
        if (position_.rolling.rolls_next()) {
            // The first roll, and the choice to keep it.
            const bool rolled_again = all.size() > 1;
            const Coach::FirstRoll first = coach_.first_roll(position_, all.front());
            const Tenths keep = tenths(first.keep);
            const Tenths again = tenths(first.again);
            Decision choice;
            choice.kind = Decision::Kind::again;
            choice.round = round;
            choice.roll = all.front();
            choice.rolled_again = rolled_again;
            choice.before = expected_;
            choice.luck = std::max(keep, again) - expected_;
            choice.after = rolled_again ? again : keep;
            choice.cost = std::max(keep, again) - choice.after;
            choice.grade = grade_of(choice.cost); // by 24 rolls already: rollouts would add little
            expected_ = choice.after;
            result_.decisions.push_back(choice);
        }
        decision.roll = all.back();
        decision.played = game_.rounds[round].turns[player_];
        decision.before = expected_;

        Position played = position_;
        played.player = replay_.rounds[round].turns[player_].after;
        const bool out = decision.played.kind == brikks::Turn::Kind::out;
        if (!out)
            played.rolling = played.rolling.next();
        const Option best = coach_.options(position_, all.back()).front();
        const auto worth_after = [&](bool goes_out, const Position& after) {
            return goes_out ? Coach::Worth{static_cast<double>(points_of(after)), true} : coach_.expectation(after);
        };
        const Coach::Worth worth = worth_after(out, played);
        decision.after = tenths(worth.points);
        decision.best = decision.played;
        Tenths most = decision.after;
        if (best.after != played)
            if (const Tenths points = tenths(worth_after(best.turn.kind == Turn::Kind::out, best.after).points);
                points > most) {
                most = points;
                decision.best = written(best.turn, all.back());
            }
        decision.luck = most - expected_;
        decision.cost = most - decision.after;
        decision.exact = best.exact && worth.exact;
        grade(decision, best.after, played);
        expected_ = decision.after;
        position_ = played;
        result_.decisions.push_back(decision);
    }

    // Grades a turn or a start block.
    //
    // Does it work? The estimates are wrong by two or three points, so less than two say nothing. From two points on,
    // rollouts, which are more precise, must agree by twice their standard error. A proved cost needs none, and what a
    // sheet is worth after going out is known.
    void grade(Decision& decision, const Position& best, const Position& played) const {
        decision.grade = grade_of(decision.cost);
        const bool out =
            decision.played.kind == brikks::Turn::Kind::out || decision.best.kind == brikks::Turn::Kind::out;
        if (decision.grade != Grade::good && !decision.exact && !out && !rollouts_agree(level_, best, played))
            decision.grade = Grade::good;
    }

    const brikks::Game& game_;
    const brikks::GameReplay& replay_;
    std::size_t player_;
    int level_;
    Coach coach_;
    Position position_;
    Tenths expected_ = 0; // before the next roll
    PlayerReview result_;
};

} // namespace

PlayerReview review(const brikks::Game& game, const brikks::GameReplay& replay, std::size_t player) {
    return Reviewer(game, replay, player).review();
}

std::vector<PlayerReview> review(const brikks::Game& game, const brikks::GameReplay& replay) {
    std::vector<PlayerReview> result;
    for (std::size_t player = 0; player < game.players.size(); ++player)
        result.push_back(review(game, replay, player));
    return result;
}

} // namespace coach
