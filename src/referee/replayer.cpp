#include "referee/replayer.hpp"

#include <algorithm>
#include <string>

#include "base/wording.hpp"
#include "brikks/landing.hpp"

namespace brikks {
namespace {

using base::Rule;

std::string points(int count) {
    return std::to_string(count) + (count == 1 ? " energy point" : " energy points");
}

// The bits of a placement that are inside the grid.
Bits squares_inside(const Shape& shape, Cell at) {
    Bits bits = 0;
    for (const Cell square : shape.squares)
        if (const Cell cell{at.column + square.column, at.row + square.row}; inside(cell))
            bits |= bit(cell);
    return bits;
}

// The cheapest way to place the rolled block, if there is one.
std::optional<Placement> cheapest(const Player& player, Block rolled) {
    std::optional<Placement> best;
    int least = player.energy.active() + 1;
    for (const Block block : all_blocks()) {
        const int price = cost(rolled, block);
        if (price >= least)
            continue;
        if (const Bits places = landings(player.grid, shape_of(block)); places != 0) {
            best = Placement{block, cell_of(lowest(places))};
            least = price;
        }
    }
    return best;
}

// "G3 can be placed: G2@e1 costs 1 energy point".
std::string can_be_placed(Block rolled, const Placement& placement) {
    const int price = cost(rolled, placement.block);
    return to_string(rolled) + " can be placed: " + to_string(placement) + " costs " +
           (price == 0 ? "nothing" : points(price));
}

} // namespace

void Replayer::start(std::size_t player) {
    const Placement& placement = game_.start[player];
    const Shape& shape = shape_of(placement.block);
    const std::string subject = "start/" + std::to_string(player);
    const std::string who = "start, " + name(player) + ": ";
    const Moment moment{player, 0, false, squares_inside(shape, placement.at)};

    if (placement.block.column != 1)
        error(Rule::start_block, subject,
              who + to_string(placement) + " is not of column 1, from which the start blocks are taken", moment);
    // The last of the list takes first.
    for (std::size_t other = player + 1; other < count_; ++other)
        if (game_.start[other].block == placement.block) {
            error(Rule::start_block, subject,
                  who + to_string(placement.block) + " was taken by " + name(other) +
                      " before; no two players start with the same block");
            break;
        }
    if (placement.at.row != 0)
        error(Rule::start_block, subject, who + to_string(placement) + " does not rest on row 1, as a start block must",
              moment);
    if (!fits_inside(placement))
        error(Rule::inside, subject, who + to_string(placement) + " sticks out of the grid", moment);

    PlayedTurn played;
    if (fits_inside(placement)) {
        played.effect = place(result_.players[player], shape, placement.at, 0, level(player), game_.variant);
        played.drawn = true;
    } else {
        stop_tracking(player, subject, Rule::inside);
    }
    played.after = result_.players[player];
    played.tracked = result_.tracked[player];
    result_.start.push_back(played);
}

bool Replayer::is_over() const {
    const auto left = std::count(result_.out_in.begin(), result_.out_in.end(), std::nullopt);
    return duel_ ? left < 2 : left == 0;
}

// Whether there was no round to play any more, which is told.
bool Replayer::report_round_after_end() {
    if (!is_over())
        return false;
    for (std::size_t player = 0; player < count_; ++player) // who left wrongly may play on
        if (left_too_early_[player] && game_.rounds[round_].turns[player].kind != Turn::Kind::gone)
            return false;
    std::size_t last = 0;
    for (const auto& out : result_.out_in)
        last = std::max(last, out.value_or(0));
    error(duel_ ? Rule::duel_end : Rule::out, "rounds/" + std::to_string(round_),
          here() + (duel_ ? "the duel ended in round " : "the game ended in round ") + std::to_string(last + 1) +
              (duel_   ? ", in which a player was out"
               : solo_ ? ", in which " + name(0) + " was out"
                       : ", in which the last player was out"));
    return true;
}

void Replayer::play_round(const Round& round) {
    check_rolls(round);
    check_roller(round);
    PlayedRound played;
    played.turns.resize(count_);
    for (std::size_t player = 0; player < count_; ++player) {
        take_turn(player, round.turns[player], played.turns[player]);
        played.turns[player].after = result_.players[player];
        played.turns[player].tracked = result_.tracked[player];
    }
    draw_minis(round, played);
    result_.rounds.push_back(std::move(played));
}

void Replayer::check_rolls(const Round& round) {
    if (solo_ && round.rolls.size() > 1)
        error(Rule::reroll, path("rolls"), here() + "rolled again, which a solo player may not");
    else if (round.rolls.size() > 2)
        error(Rule::reroll, path("rolls"),
              here() + "rolled " + std::to_string(round.rolls.size()) + " times; the roller may roll again once");
}

std::size_t Replayer::next_in_play(std::size_t after) const {
    for (std::size_t step = 1; step <= count_; ++step)
        if (const std::size_t player = (after + step) % count_; in_play(player))
            return player;
    return after;
}

// The roll passes on from the due roller; when somebody else rolled, it may also pass on from there, so that one
// mistake is told once.
void Replayer::check_roller(const Round& round) {
    if (round_ > 0) {
        due_roller_ = next_in_play(due_roller_);
        if (alternative_roller_)
            alternative_roller_ = next_in_play(*alternative_roller_);
    }
    if (!round.roller || *round.roller == due_roller_) {
        alternative_roller_.reset();
    } else if (alternative_roller_ && *round.roller == *alternative_roller_) {
        due_roller_ = *alternative_roller_;
        alternative_roller_.reset();
    } else {
        error(Rule::roller, path("roller"),
              here() + name(*round.roller) + " rolled, but it was for " + name(due_roller_) + " to roll");
        alternative_roller_ = round.roller;
    }
}

void Replayer::take_turn(std::size_t player, const Turn& turn, PlayedTurn& played) {
    if (turn.kind == Turn::Kind::gone) {
        if (!result_.out_in[player])
            missing_turn(player);
        return;
    }
    skipped_turn_[player] = false;
    if (result_.out_in[player]) {
        if (!left_too_early_[player]) {
            play_after_out(player, turn);
            return;
        }
        result_.out_in[player].reset(); // which was told; the player plays on
        left_too_early_[player] = false;
    }
    switch (turn.kind) {
    case Turn::Kind::place:
        place_block(player, turn.placement, played);
        break;
    case Turn::Kind::bomb:
        use_bomb(player);
        break;
    case Turn::Kind::out:
        leave(player);
        break;
    case Turn::Kind::gone:
        break;
    }
}

// The game goes on without it; told once.
void Replayer::play_after_out(std::size_t player, const Turn& turn) {
    if (!played_after_out_[player])
        error(Rule::out, turn_path(player),
              here(player) + to_string(turn) + ", but " + name(player) + " was out in round " +
                  std::to_string(*result_.out_in[player] + 1) + " and has no turn any more");
    played_after_out_[player] = true;
}

void Replayer::place_block(std::size_t player, const Placement& placement, PlayedTurn& played) {
    if (!result_.tracked[player])
        return;
    Player& state = result_.players[player];
    const Shape& shape = shape_of(placement.block);
    const std::string subject = turn_path(player);
    const Moment moment{player, round_, true, squares_inside(shape, placement.at)};

    const int price = cost(rolled(), placement.block);
    const int active = state.energy.active();
    if (price > active) {
        const bool swap = rolled().colour != placement.block.colour;
        error(swap ? Rule::swap_block : Rule::turn_block, subject,
              here(player) + (swap ? "swapping " : "turning ") + to_string(rolled()) + " into " +
                  to_string(placement.block) + " costs " + points(price) + ", but " +
                  (active == 0 ? "none is" : "only " + std::to_string(active) + (active == 1 ? " is" : " are")) +
                  " active",
              moment);
    }
    if (!fits_inside(shape, placement.at) || !is_landing(state.grid, shape, placement.at)) {
        const Landing landing = classify_landing(state.grid, shape, placement.at);
        error(violated_rule(landing), subject, here(player) + to_string(placement) + ' ' + describe(landing), moment);
        if (landing.kind == Landing::Kind::sticks_out || landing.kind == Landing::Kind::crossed) {
            stop_tracking(player, subject, violated_rule(landing));
            return;
        }
    }
    played.drawn = true;
    played.effect = place(state, shape, placement.at, std::min(price, active), level(player), game_.variant);
}

void Replayer::stop_tracking(std::size_t player, const std::string& subject, Rule why) {
    result_.tracked[player] = false;
    note(why, subject,
         "where this block lay is not known, so the further blocks of " + name(player) + " are not judged");
}

void Replayer::use_bomb(std::size_t player) {
    Player& state = result_.players[player];
    if (game_.house.strict_bombs && result_.tracked[player])
        if (const auto placement = cheapest(state, rolled()))
            error(Rule::bomb, turn_path(player),
                  here(player) + "a bomb, but " + can_be_placed(rolled(), *placement) + " (house rule strict-bombs)",
                  Moment{player, round_, true, squares(*placement)});
    if (state.bombs_used == bomb_count)
        error(Rule::bomb, turn_path(player), here(player) + "a bomb, but all three are used");
    else
        ++state.bombs_used;
}

void Replayer::leave(std::size_t player) {
    result_.out_in[player] = round_;
    if (!result_.tracked[player])
        return;
    const auto placement = cheapest(result_.players[player], rolled());
    if (!placement)
        return;
    error(Rule::out, turn_path(player), here(player) + "out, but " + can_be_placed(rolled(), *placement),
          Moment{player, round_, true, squares(*placement)});
    left_too_early_[player] = true;
}

void Replayer::missing_turn(std::size_t player) {
    if (!skipped_turn_[player])
        error(Rule::must_place, turn_path(player),
              here(player) + "no turn, but " + name(player) + " is still in the game and must place a block, use a " +
                  "bomb or be out");
    skipped_turn_[player] = true;
}

} // namespace brikks
