#include "bilitaire/replay.hpp"

#include <algorithm>

namespace bilitaire {
namespace {

using base::Id;
using base::Rule;
using base::Squares;
using base::Text;

// The reason why a move is not allowed, and the cells or hollows that it names.
struct Reason {
    Text text;
    Squares squares;
};

// Returns the reason why a row of plates cannot move that far: the edge or another plate stops it.
Reason row_is_stopped(const PushCheck& check) {
    Squares squares;
    std::vector<std::string> cells;
    for (const Cell cell : check.row) {
        squares.push_back(number_of(cell));
        cells.push_back(to_string(cell));
    }
    Text obstacle = Id::obstacle_edge;
    if (check.fault == PushFault::blocked) {
        squares.push_back(number_of(check.obstacle));
        obstacle = {Id::obstacle_plate, {{"cell", to_string(check.obstacle)}}};
    }
    Text plates{Id::push_plates, {{"count", cells.size()}, {"cells", std::move(cells)}}};
    return {{check.room == 0 ? Id::push_stuck : Id::push_too_far,
             {{"plates", std::move(plates)}, {"count", check.room}, {"obstacle", std::move(obstacle)}}},
            std::move(squares)};
}

Reason reason(const Push& push, const PushCheck& check) {
    const int from = number_of(push.from);
    switch (check.fault) {
    case PushFault::no_plate:
        return {{Id::no_plate, {{"cell", to_string(push.from)}}}, {from}};
    case PushFault::no_way:
        return {Id::push_no_way, {from}};
    case PushFault::not_straight:
        return {{Id::push_not_straight, {{"from", to_string(push.from)}, {"to", to_string(push.to)}}},
                {from, number_of(push.to)}};
    case PushFault::blocked:
    case PushFault::edge:
        return row_is_stopped(check);
    case PushFault::none:
        break;
    }
    return {};
}

Reason reason(const Tray& tray, Hollow from, Hollow to, JumpFault fault) {
    const Hollow over = between(from, to);
    const auto about = [&](Id id, const std::vector<Hollow>& hollows) {
        const Hollow gap = has_plate(tray, over) ? to : over;
        Reason result{
            {id,
             {{"from", to_string(from)}, {"over", to_string(over)}, {"to", to_string(to)}, {"gap", to_string(gap)}}},
            {}};
        for (const Hollow hollow : hollows)
            result.squares.push_back(number_of(hollow));
        return result;
    };
    switch (fault) {
    case JumpFault::no_ball:
        return about(Id::jump_no_ball, {from});
    case JumpFault::not_in_line:
        return about(Id::jump_not_in_line, {from, to});
    case JumpFault::too_short:
        return about(Id::jump_too_short, {from, to});
    case JumpFault::too_far:
        return about(Id::jump_too_far, {from, to});
    case JumpFault::gap:
        return about(Id::jump_gap, {from, over, to});
    case JumpFault::empty:
        return about(Id::jump_over_no_ball, {from, over, to});
    case JumpFault::not_free:
        return about(Id::jump_not_free, {from, over, to});
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
    // `as_if` makes the replay a trial, which stops after two errors.
    Replayer(const Round& round, std::size_t index, bool as_if = false) : round_(round), index_(index), as_if_(as_if) {
        result_.states.emplace_back();
    }

    RoundReplay run() {
        while (at_ < round_.moves.size() && judge(round_.moves[at_]) && !(as_if_ && result_.findings.size() > 1))
            ++at_;
        result_.complete = at_ == round_.moves.size();
        if (result_.complete)
            report_what_is_missing();
        else if (at_ + 1 < round_.moves.size() && !result_.over() && !rest_checked_)
            last_error() = {Id::rest_unchecked, {{"what", std::move(last_error())}}};
        return std::move(result_);
    }

private:
    const State& state() const { return result_.states.back(); }
    void go_to(const State& next) { result_.states.push_back(next); }
    Text& last_error() { return result_.findings.back().text; }

    void error(Rule rule, Text what, Squares squares = {}) {
        Text text{Id::in_turn_of_round,
                  {{"round", index_ + 1},
                   {"turn", turn_},
                   {"move", to_string(round_.moves[at_])},
                   {"what", std::move(what)}}};
        result_.findings.push_back({.rule = rule,
                                    .text = std::move(text),
                                    .subject = subject() + "/moves/" + std::to_string(at_),
                                    .squares = std::move(squares),
                                    .moment = base::Moment{index_, at_}});
    }
    void note(Text what) {
        result_.findings.push_back({.rule = Rule::end,
                                    .severity = base::Severity::note,
                                    .text = {Id::round_not_over, {{"round", index_ + 1}, {"what", std::move(what)}}},
                                    .subject = subject()});
    }
    std::string subject() const { return "rounds/" + std::to_string(index_); }

    // Reports the rules that the move breaks. Carries the move out and returns true, or returns false if the replay
    // must stop here.
    bool judge(const Move& move) {
        const bool is_plate_move = std::holds_alternative<PlateMove>(move);
        turn_ = at_ < round_.turns.size() ? round_.turns[at_]
                                          : state().turn + (is_plate_move && state().phase != Phase::take ? 1 : 0);
        if (state().phase == Phase::over) {
            error(Rule::end, {Id::round_over, {{"turn", state().turn}}});
            return false;
        }
        if (state().phase == Phase::take)
            return judge_take(move);
        if (const auto* take = std::get_if<Take>(&move)) {
            error(Rule::take, Id::take_too_late, {number_of(take->ball)});
            return false;
        }
        if (const auto* plate = std::get_if<PlateMove>(&move))
            return judge_plate_move(*plate);
        return judge_jumps(std::get<JumpMove>(move).way);
    }

    bool judge_take(const Move& move) {
        const auto* take = std::get_if<Take>(&move);
        if (take == nullptr) {
            error(Rule::take, Id::take_missing);
            return false;
        }
        if (!has_ball(state().tray, take->ball)) {
            error(Rule::take, {Id::take_no_ball, {{"hollow", to_string(take->ball)}}}, {number_of(take->ball)});
            return false;
        }
        go_to(after(state(), move));
        return true;
    }

    bool judge_plate_move(const PlateMove& move) {
        if (state().phase == Phase::ball) {
            if (const auto jump = forgotten_jump()) {
                error(Rule::jump, {Id::jump_forgotten, {{"jump", to_string(*jump)}}});
                rest_checked_ = true;
                return false;
            }
            error(Rule::jump, {Id::jump_before_missing, {{"jump", some_jump()}}});
        }
        const auto* push = std::get_if<Push>(&move.action);
        if (!(push != nullptr ? judge_push(*push) : judge_removal(std::get<Removal>(move.action).plate)))
            return false;
        State next = after_plate_move(state(), move);
        if (move.announced && !judge_announcement(next.tray, *move.announced))
            next.announced.reset(); // an impossible announcement binds nobody
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
        error(Rule::push, std::move(why.text), std::move(why.squares));
        return false;
    }

    bool judge_removal(Cell plate) {
        const Tray& tray = state().tray;
        if (can_remove(tray, plate))
            return true;
        const Tray on_plate{bit(plate), tray.balls & hollows_of(plate)};
        error(Rule::remove,
              {has_plate(tray, plate) ? Id::plate_not_empty : Id::no_plate,
               {{"cell", to_string(plate)}, {"count", ball_count(on_plate)}}},
              {number_of(plate)});
        return false;
    }

    bool judge_announcement(const Tray& tray, int announced) {
        if (announced >= 2 && can_jump(tray, announced))
            return true;
        const int longest = announced < 2 ? 0 : longest_chain(tray);
        const Id id = announced < 2  ? Id::announced_too_few
                      : longest == 0 ? Id::announced_no_jump
                                     : Id::announced_too_many;
        error(Rule::announce, {id, {{"announced", announced}, {"longest", longest}}});
        return false;
    }

    // Judges jumps. The chain of one turn may be written as several moves: "e4-c4", "c4-c6".
    bool judge_jumps(const Chain& way) {
        const bool continued = chain_end_.has_value();
        if (state().phase == Phase::plate && !continued)
            error(Rule::push, Id::plate_move_missing);
        if (continued && *chain_end_ != way.front())
            error(Rule::jump,
                  {Id::jump_other_ball, {{"end", to_string(*chain_end_)}, {"start", to_string(way.front())}}},
                  {number_of(*chain_end_), number_of(way.front())});
        const bool next_too = at_ + 1 < round_.moves.size() && std::holds_alternative<JumpMove>(round_.moves[at_ + 1]);
        made_ = (continued ? made_ : 0) + static_cast<int>(way.size()) - 1;
        if (!continued)
            announced_ = state().announced;
        const int due = announced_.value_or(1);
        const bool enough = made_ >= due;
        if (!free_count_ && (made_ > due || (!enough && !next_too)))
            error(Rule::jump, {announced_ ? Id::jumps_not_announced : Id::jumps_unannounced,
                               {{"announced", due}, {"made", made_}}});
        if (!jump_along(way))
            return false;
        if (next_too && (free_count_ || !enough))
            chain_end_ = way.back();
        else
            chain_end_.reset();
        return true;
    }

    bool jump_along(const Chain& way) {
        Tray tray = state().tray;
        for (std::size_t i = 0; i + 1 < way.size(); ++i) {
            const JumpFault fault = check_jump(tray, way[i], way[i + 1]);
            if (fault != JumpFault::none) {
                Reason why = reason(tray, way[i], way[i + 1], fault);
                error(Rule::jump, std::move(why.text), std::move(why.squares));
                return false;
            }
            tray = jumped(tray, way[i], way[i + 1]);
        }
        go_to(after(state(), JumpMove{way}));
        return true;
    }

    // Finds a jump that was made here but not written down. The rest of the round must break no rule with this jump,
    // and must have further errors without it. These further errors are then not reported.
    std::optional<Chain> forgotten_jump() const {
        if (as_if_ || !result_.findings.empty())
            return std::nullopt;
        const auto errors = [this](const Round& round) {
            const RoundReplay replay = Replayer(round, index_, true).run();
            const auto wrong_moves =
                std::count_if(replay.findings.begin(), replay.findings.end(),
                              [](const base::Finding& finding) { return finding.severity == base::Severity::error; });
            return wrong_moves + (round.left && replay.left() != round.left ? 1 : 0);
        };
        if (errors(round_) == 1)
            return std::nullopt; // the missing jump is the only error
        for (const Chain& chain : chains(state().tray, state().announced.value_or(1))) {
            Round round = round_;
            round.moves.insert(round.moves.begin() + static_cast<std::ptrdiff_t>(at_), JumpMove{chain});
            round.turns.clear();
            if (errors(round) == 0)
                return chain;
        }
        return std::nullopt;
    }

    std::string some_jump() const { return to_string(chains(state().tray, state().announced.value_or(1)).front()); }

    void report_what_is_missing() {
        switch (state().phase) {
        case Phase::take:
            return note(Id::round_not_begun);
        case Phase::plate:
            return note(Id::plate_player_next);
        case Phase::ball:
            return note({Id::ball_player_next, {{"jump", some_jump()}}});
        case Phase::over:
            return;
        }
    }

    const Round& round_;
    std::size_t index_;
    bool as_if_;
    bool rest_checked_ = false; // true if a trial checked the moves after the one where the replay stopped
    std::size_t at_ = 0;
    int turn_ = 1;            // number of the turn of the move being judged
    bool free_count_ = false; // true if the announcement was impossible: any number of jumps is allowed
    // The ball player's turn so far, if it is written as several moves:
    std::optional<Hollow> chain_end_; // hollow of the ball, if further moves may belong to the turn
    std::optional<int> announced_;    // number of jumps announced
    int made_ = 0;                    // number of jumps made
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

RoundReplay replay(const Round& round, std::size_t index) {
    return Replayer(round, index).run();
}

} // namespace bilitaire
