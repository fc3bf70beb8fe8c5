#include "replay/replayer.hpp"

#include <algorithm>
#include <string>

#include "replay/landing_words.hpp"

namespace brikks {
namespace {

using base::Id;
using base::Rule;
using base::Text;

Text points(int count) {
    return {Id::count_energy_points, {{"count", count}}};
}

// Returns the squares of a placement that are inside the grid.
Bits squares_inside(const Shape& shape, Cell at) {
    Bits bits = 0;
    for (const Cell square : shape.squares)
        if (const Cell cell{at.column + square.column, at.row + square.row}; inside(cell))
            bits |= bit(cell);
    return bits;
}

// Finds the cheapest placement of the rolled block, or of a block that energy turns it into; nullopt if there is none.
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

// Returns the words for a possible placement: "G3 can be placed: G2@e1 costs 1 energy point".
Text can_be_placed(Block rolled, const Placement& placement) {
    const int price = cost(rolled, placement.block);
    return {price == 0 ? Id::can_be_placed_free : Id::can_be_placed,
            {{"rolled", to_string(rolled)}, {"block", to_string(placement)}, {"cost", points(price)}}};
}

} // namespace

void Replayer::start(std::size_t player) {
    const Placement& placement = game_.start[player];
    const Shape& shape = shape_of(placement.block);
    const std::string subject = "start/" + std::to_string(player);
    const auto at_start = [&](Text what) {
        return Text{Id::at_start, {{"player", name(player)}, {"what", std::move(what)}}};
    };
    const auto error_about_block = [&](Rule rule, Text what) {
        what.arguments.push_back({"block", to_string(placement)});
        error(rule, subject, at_start(std::move(what)), {player, 0}, squares_inside(shape, placement.at));
    };

    if (!is_start_shape(shape))
        error_about_block(Rule::start_block, Id::start_wrong_column);
    // The last player in the list chooses a start block first.
    for (std::size_t other = player + 1; other < count_; ++other)
        if (&shape_of(game_.start[other].block) == &shape) {
            error(Rule::start_block, subject,
                  at_start({Id::start_taken, {{"block", to_string(placement.block)}, {"other", name(other)}}}));
            break;
        }
    if (placement.at.row != 0)
        error_about_block(Rule::start_block, Id::start_not_on_row_1);
    if (!fits_inside(placement))
        error_about_block(Rule::inside, {Id::block_landing, {{"landing", Text{Id::landing_sticks_out}}}});

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

// Reports the current round if it was recorded after the end of the game. True if it reported the round.
bool Replayer::report_round_after_end() {
    if (!is_over())
        return false;
    for (std::size_t player = 0; player < count_; ++player) // a player who left too early may play on
        if (left_too_early_[player] && game_.rounds[round_].turns[player].kind != Turn::Kind::gone)
            return false;
    std::size_t last = 0;
    for (const auto& out : result_.out_in)
        last = std::max(last, out.value_or(0));
    const Id id = duel_ ? Id::duel_ended : solo_ ? Id::solo_ended : Id::game_ended;
    error(duel_ ? Rule::duel_end : Rule::out, "rounds/" + std::to_string(round_),
          in_round({id, {{"ended", last + 1}, {"player", name(0)}}}));
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
        error(Rule::reroll, path("rolls"), in_round(Id::solo_rerolled));
    else if (round.rolls.size() > 2)
        error(Rule::reroll, path("rolls"), in_round({Id::rolled_too_often, {{"count", round.rolls.size()}}}));
}

Replayer::Presence Replayer::presence(std::size_t player) const {
    if (result_.out_in[player] && !left_too_early_[player])
        return Presence::out;
    const bool has_turn = game_.rounds[round_].turns[player].kind != Turn::Kind::gone;
    return has_turn || !(left_too_early_[player] || skipped_turn_[player]) ? Presence::in : Presence::perhaps;
}

// Returns the players who may be the next roller after `after`: everyone who is perhaps in, up to and including the
// first who is certainly in. There is at least one, because the game is not over.
std::vector<std::size_t> Replayer::next_rollers(std::size_t after) const {
    std::vector<std::size_t> players;
    for (std::size_t step = 1; step <= count_; ++step) {
        const std::size_t player = (after + step) % count_;
        if (presence(player) != Presence::out)
            players.push_back(player);
        if (presence(player) == Presence::in)
            break;
    }
    return players;
}

// Checks who rolled. After a wrong roller, the next roller may follow either the wrong or the right one, so that a
// single mistake is reported only once.
void Replayer::check_roller(const Round& round) {
    const std::vector<std::size_t> due = next_rollers(last_roller_);
    const std::vector<std::size_t> alternatives =
        last_alternative_ ? next_rollers(*last_alternative_) : std::vector<std::size_t>();
    const auto among = [&](const std::vector<std::size_t>& players) {
        return std::find(players.begin(), players.end(), *round.roller) != players.end();
    };
    if (round.roller && (among(due) || among(alternatives))) {
        last_roller_ = *round.roller;
        last_alternative_.reset();
        return;
    }
    last_roller_ = due.back();
    if (!alternatives.empty())
        last_alternative_ = alternatives.back();
    if (!round.roller)
        return;
    error(Rule::roller, path("roller"),
          in_round({Id::wrong_roller, {{"player", name(*round.roller)}, {"due", name(due.front())}}}));
    last_alternative_ = round.roller;
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
        result_.out_in[player].reset(); // the player plays on; that the player left too early was reported
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

// Ignores a turn of a player who is out. Reports only the first of these turns.
void Replayer::play_after_out(std::size_t player, const Turn& turn) {
    if (!played_after_out_[player])
        error(Rule::out, turn_path(player),
              in_turn(player,
                      {Id::turn_after_out,
                       {{"turn", to_string(turn)}, {"player", name(player)}, {"out", *result_.out_in[player] + 1}}}));
    played_after_out_[player] = true;
}

void Replayer::place_block(std::size_t player, const Placement& placement, PlayedTurn& played) {
    if (!result_.tracked[player])
        return;
    Player& state = result_.players[player];
    const Shape& shape = shape_of(placement.block);
    const std::string subject = turn_path(player);
    const Bits squares = squares_inside(shape, placement.at);
    const base::Moment before{player, round_ + 1};

    const int price = cost(rolled(), placement.block);
    const int active = state.energy.active();
    if (price > active) {
        const bool swap = rolled().colour != placement.block.colour;
        error(swap ? Rule::swap_block : Rule::turn_block, subject,
              in_turn(player,
                      {swap ? Id::swapping_too_expensive : Id::turning_too_expensive,
                       {{"rolled", to_string(rolled())},
                        {"block", to_string(placement.block)},
                        {"cost", points(price)},
                        {"active", active == 0 ? Text{Id::none_active} : Text{Id::only_active, {{"count", active}}}}}}),
              before, squares);
    }
    if (!fits_inside(shape, placement.at) || !is_landing(state.grid, shape, placement.at)) {
        const Landing landing = classify_landing(state.grid, shape, placement.at);
        const Rule rule = violated_rule(landing);
        error(rule, subject,
              in_turn(player, {Id::block_landing, {{"block", to_string(placement)}, {"landing", describe(landing)}}}),
              before, squares);
        if (landing.kind == Landing::Kind::sticks_out || landing.kind == Landing::Kind::crossed) {
            stop_tracking(player, subject, rule);
            return;
        }
    }
    played.drawn = true;
    played.effect = place(state, shape, placement.at, std::min(price, active), level(player), game_.variant);
}

void Replayer::stop_tracking(std::size_t player, const std::string& subject, Rule why) {
    result_.tracked[player] = false;
    result_.findings.push_back({.rule = why,
                                .severity = base::Severity::note,
                                .text = {Id::not_tracked, {{"player", name(player)}}},
                                .subject = subject});
}

void Replayer::use_bomb(std::size_t player) {
    Player& state = result_.players[player];
    if (game_.house.strict_bombs && result_.tracked[player])
        if (const auto placement = cheapest(state, rolled()))
            error(Rule::bomb, turn_path(player),
                  in_turn(player, {Id::bomb_too_early, {{"placement", can_be_placed(rolled(), *placement)}}}),
                  {player, round_ + 1}, squares(*placement));
    if (state.bombs_used == bomb_count)
        error(Rule::bomb, turn_path(player), in_turn(player, Id::bombs_used_up));
    else
        ++state.bombs_used;
}

// Adds a note for each turn in which energy turned the rolled block into a block with the same shape. The rolled block
// itself would have crossed the same squares for free, so the player may have added up without the cost.
void Replayer::note_drawn_alike(std::size_t player) {
    for (round_ = 0; round_ < result_.rounds.size(); ++round_) {
        const Turn& turn = game_.rounds[round_].turns[player];
        const Block block = turn.placement.block;
        if (turn.kind != Turn::Kind::place || block == rolled() || &shape_of(block) != &shape_of(rolled()))
            continue;
        result_.findings.push_back(
            {.rule = Rule::turn_block,
             .severity = base::Severity::note,
             .text = in_turn(player, {Id::drawn_alike,
                                      {{"block", to_string(turn.placement)},
                                       {"cost", points(cost(rolled(), block))},
                                       {"other", to_string(Placement{rolled(), turn.placement.at})}}}),
             .subject = turn_path(player)});
    }
}

void Replayer::leave(std::size_t player) {
    result_.out_in[player] = round_;
    if (!result_.tracked[player])
        return;
    const auto placement = cheapest(result_.players[player], rolled());
    if (!placement)
        return;
    error(Rule::out, turn_path(player),
          in_turn(player, {Id::out_too_early, {{"placement", can_be_placed(rolled(), *placement)}}}),
          {player, round_ + 1}, squares(*placement));
    left_too_early_[player] = true;
}

void Replayer::missing_turn(std::size_t player) {
    if (!skipped_turn_[player])
        error(Rule::must_place, turn_path(player), in_turn(player, {Id::missing_turn, {{"player", name(player)}}}));
    skipped_turn_[player] = true;
}

} // namespace brikks
