#include "bilitaire/replay.hpp"

#include "base/wording.hpp"

namespace bilitaire {
namespace {

using base::counted;
using base::Rule;

template <class Place>
std::vector<std::string> names(const std::vector<Place>& places) {
    std::vector<std::string> result;
    result.reserve(places.size());
    for (const Place place : places)
        result.push_back(to_string(place));
    return result;
}

// "plate B4", "row of plates B4 and C4".
std::string name_of_row(const std::vector<Cell>& row) {
    return (row.size() == 1 ? "plate " : "row of plates ") + base::list(names(row));
}

struct Reason {
    std::string text;
    base::Squares squares;
};

Reason reason(const Push& push, const PushCheck& check) {
    const std::string from = to_string(push.from);
    const std::string to = to_string(push.to);
    switch (check.fault) {
    case PushFault::no_plate:
        return {"there is no plate on " + from, {number_of(push.from)}};
    case PushFault::no_way:
        return {"a push moves the plate by one cell at least", {number_of(push.from)}};
    case PushFault::not_straight:
        return {from + " and " + to + " are not in one row or column; a plate is pushed in a straight line",
                {number_of(push.from), number_of(push.to)}};
    case PushFault::blocked:
    case PushFault::edge: {
        const std::string obstacle = check.fault == PushFault::edge
                                         ? std::string("the edge of the tray")
                                         : "the plate on " + to_string(check.obstacle) + ", which is not pushed along";
        const std::string room = check.room == 0
                                     ? " cannot move that way: before it is "
                                     : " can move " + counted(check.room, "cell") + " at most that way: then comes ";
        base::Squares squares;
        for (const Cell cell : check.row)
            squares.push_back(number_of(cell));
        if (check.fault == PushFault::blocked)
            squares.push_back(number_of(check.obstacle));
        return {"the " + name_of_row(check.row) + room + obstacle, std::move(squares)};
    }
    case PushFault::none:
        break;
    }
    return {};
}

Reason reason(const Tray& tray, Hollow from, Hollow to, JumpFault fault) {
    const std::string start = to_string(from);
    const std::string end = to_string(to);
    const std::string over = to_string(between(from, to));
    const base::Squares jump = {number_of(from), number_of(between(from, to)), number_of(to)};
    switch (fault) {
    case JumpFault::no_ball:
        return {"there is no ball on " + start, {number_of(from)}};
    case JumpFault::not_in_line:
        return {start + " and " + end + " are not in one row or column; a ball never jumps diagonally",
                {number_of(from), number_of(to)}};
    case JumpFault::too_short:
        return {"from " + start + " to " + end + " no ball is jumped over", {number_of(from), number_of(to)}};
    case JumpFault::too_far:
        return {"from " + start + " to " + end + " is too far; a ball jumps over exactly one hollow",
                {number_of(from), number_of(to)}};
    case JumpFault::gap: {
        const Hollow bare = has_plate(tray, between(from, to)) ? to : between(from, to);
        return {"there is no plate under " + to_string(bare) + "; a ball does not jump over or into a gap", jump};
    }
    case JumpFault::nothing:
        return {"there is no ball on " + over + " to jump over", jump};
    case JumpFault::not_free:
        return {"there is a ball on " + end + ", where it would land", jump};
    case JumpFault::none:
        break;
    }
    return {};
}

State after_plate_move(const State& state, const PlateMove& move) {
    State next = state;
    const auto* push = std::get_if<Push>(&move.action);
    next.tray = push != nullptr ? pushed(state.tray, *push) : removed(state.tray, std::get<Removal>(move.action).plate);
    next.phase = can_jump(next.tray) ? Phase::ball : Phase::over;
    next.announced = move.announced;
    ++next.turn;
    return next;
}

class Replayer {
public:
    Replayer(const Round& round, int number) : round_(round), number_(number) { result_.states.emplace_back(); }

    RoundReplay run() {
        while (at_ < round_.moves.size() && judge(round_.moves[at_]))
            ++at_;
        result_.complete = at_ == round_.moves.size();
        if (result_.complete)
            tell_what_is_missing();
        else if (at_ + 1 < round_.moves.size() && !result_.over())
            last_error().text = to_string(last_error().text) + "; the rest of the round is not checked";
        return std::move(result_);
    }

private:
    const State& state() const { return result_.states.back(); }
    void go_to(const State& next) { result_.states.push_back(next); }
    base::Finding& last_error() { return result_.findings.back().finding; }

    void error(Rule rule, const std::string& text, base::Squares squares = {}) {
        const std::string message = "round " + std::to_string(number_) + ", turn " + std::to_string(turn_) + ", " +
                                    to_string(round_.moves[at_]) + ": " + text;
        result_.findings.push_back({{.rule = rule,
                                     .text = message,
                                     .subject = subject() + "/moves/" + std::to_string(at_),
                                     .squares = std::move(squares)},
                                    at_});
    }
    void note(const std::string& text) {
        result_.findings.push_back({{.rule = Rule::end,
                                     .severity = base::Severity::note,
                                     .text = "round " + std::to_string(number_) + " is not over: " + text,
                                     .subject = subject()},
                                    at_});
    }
    std::string subject() const { return "rounds/" + std::to_string(number_ - 1); }

    // Whether the move was carried out.
    bool judge(const Move& move) {
        const bool is_plate_move = std::holds_alternative<PlateMove>(move);
        turn_ = state().turn + (is_plate_move && state().phase != Phase::take ? 1 : 0);
        if (state().phase == Phase::over) {
            error(Rule::end, "the round is over: no jump was possible after turn " + std::to_string(state().turn));
            return false;
        }
        if (state().phase == Phase::take)
            return judge_take(move);
        if (const auto* take = std::get_if<Take>(&move)) {
            error(Rule::take, "a ball is taken off only at the beginning of the round", {number_of(take->ball)});
            return false;
        }
        if (const auto* plate = std::get_if<PlateMove>(&move))
            return judge_plate_move(*plate);
        return judge_jumps(std::get<JumpMove>(move).way);
    }

    bool judge_take(const Move& move) {
        const auto* take = std::get_if<Take>(&move);
        if (take == nullptr) {
            error(Rule::take, "the ball player begins by taking off a ball, as in d4");
            return false;
        }
        if (!has_ball(state().tray, take->ball)) {
            error(Rule::take, "there is no ball on " + to_string(take->ball) + ": the corner cells have no plate",
                  {number_of(take->ball)});
            return false;
        }
        go_to(after(state(), move));
        return true;
    }

    bool judge_plate_move(const PlateMove& move) {
        if (state().phase == Phase::ball)
            error(Rule::jump, "the ball player's jump before it is missing, as in " + some_jump());
        const auto* push = std::get_if<Push>(&move.action);
        if (!(push != nullptr ? judge_push(*push) : judge_removal(std::get<Removal>(move.action).plate)))
            return false;
        State next = after_plate_move(state(), move);
        if (move.announced && !judge_announcement(next.tray, *move.announced))
            next.announced.reset(); // it binds nobody
        free_count_ = move.announced && !next.announced;
        chain_end_.reset();
        go_to(next);
        return true;
    }

    bool judge_push(const Push& push) {
        const PushCheck check = check_push(state().tray, push);
        if (check.fault == PushFault::none)
            return true;
        Reason why = reason(push, check);
        error(Rule::push, why.text, std::move(why.squares));
        return false;
    }

    bool judge_removal(Cell plate) {
        const Tray& tray = state().tray;
        if (!has_plate(tray, plate)) {
            error(Rule::remove, "there is no plate on " + to_string(plate), {number_of(plate)});
            return false;
        }
        if (can_remove(tray, plate))
            return true;
        const Tray on_plate{bit(plate), tray.balls & hollows_of(plate)};
        error(Rule::remove,
              "plate " + to_string(plate) + " carries " + counted(ball_count(on_plate), "ball") +
                  "; only an empty plate is taken off",
              {number_of(plate)});
        return false;
    }

    bool judge_announcement(const Tray& tray, int announced) {
        if (announced < 2) {
            error(Rule::announce, "2 jumps or more are announced; a single jump needs no announcement");
            return false;
        }
        if (can_jump(tray, announced))
            return true;
        const int longest = longest_chain(tray);
        error(Rule::announce,
              counted(announced, "jump") + " cannot be made: " +
                  (longest == 0 ? "no ball can jump" : "one ball can make " + std::to_string(longest) + " at most") +
                  " after this move");
        return false;
    }

    // The jumps of one turn by one ball may stand in several moves of the record: "e4-c4", "c4-c6".
    bool judge_jumps(const Chain& way) {
        const bool goes_on = chain_end_.has_value();
        if (state().phase == Phase::plate && !goes_on)
            error(Rule::push, "it is the plate player's turn: a push or a removal is missing before it");
        if (goes_on && *chain_end_ != way.front())
            error(Rule::jump,
                  "the jumps of one turn are all made by the same ball, which has come to " + to_string(*chain_end_) +
                      "; there is another on " + to_string(way.front()),
                  {number_of(*chain_end_), number_of(way.front())});
        const bool next_too = at_ + 1 < round_.moves.size() && std::holds_alternative<JumpMove>(round_.moves[at_ + 1]);
        made_ = (goes_on ? made_ : 0) + static_cast<int>(way.size()) - 1;
        if (!goes_on)
            due_ = state().announced;
        const bool enough = made_ >= due_.value_or(1);
        if (!free_count_ && (made_ > due_.value_or(1) || (!enough && !next_too)))
            error(Rule::jump,
                  due_ ? counted(*due_, "jump") + " were announced, but the ball makes " + std::to_string(made_)
                       : "without an announcement one jump is made, not " + std::to_string(made_));
        if (!jump_along(way))
            return false;
        if (next_too && (free_count_ || !enough))
            chain_end_ = way.back();
        else
            chain_end_.reset();
        return true;
    }

    bool jump_along(const Chain& way) {
        State next = state();
        for (std::size_t i = 0; i + 1 < way.size(); ++i) {
            const JumpFault fault = check_jump(next.tray, way[i], way[i + 1]);
            if (fault != JumpFault::none) {
                Reason why = reason(next.tray, way[i], way[i + 1], fault);
                error(Rule::jump, why.text, std::move(why.squares));
                return false;
            }
            next.tray = jumped(next.tray, way[i], way[i + 1]);
        }
        next.phase = Phase::plate;
        next.announced.reset();
        go_to(next);
        return true;
    }

    std::string some_jump() const { return to_string(chains(state().tray, state().announced.value_or(1)).front()); }

    void tell_what_is_missing() {
        switch (state().phase) {
        case Phase::take:
            return note("it has not begun");
        case Phase::plate:
            return note("it is the plate player's turn, who can always push");
        case Phase::ball:
            return note("the ball player can jump, as in " + some_jump());
        case Phase::over:
            return;
        }
    }

    const Round& round_;
    int number_;
    std::size_t at_ = 0;
    int turn_ = 1;            // of the move judged
    bool free_count_ = false; // the announcement was impossible: any number of jumps will do
    // Of a ball player's turn that stands in several moves:
    std::optional<Hollow> chain_end_; // where its ball is, if the turn may go on
    std::optional<int> due_;
    int made_ = 0;
    RoundReplay result_;
};

} // namespace

State after(const State& state, const Move& move) {
    if (const auto* plate = std::get_if<PlateMove>(&move))
        return after_plate_move(state, *plate);
    State next = state;
    next.phase = Phase::plate;
    next.announced.reset();
    if (const auto* take = std::get_if<Take>(&move)) {
        next.tray.balls &= ~bit(take->ball);
        return next;
    }
    const Chain& way = std::get<JumpMove>(move).way;
    for (std::size_t i = 0; i + 1 < way.size(); ++i)
        next.tray = jumped(next.tray, way[i], way[i + 1]);
    return next;
}

RoundReplay replay(const Round& round, int number) {
    return Replayer(round, number).run();
}

} // namespace bilitaire
