#include "brikks/game_replay.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "brikks/landing.hpp"
#include "brikks/squares.hpp"
#include "findings/wording.hpp"

namespace brikks {
namespace {

using findings::Finding;
using findings::Rule;
using findings::Severity;

std::string points(int count) {
    return std::to_string(count) + (count == 1 ? " energy point" : " energy points");
}

std::string mini_blocks(std::size_t count) {
    return std::to_string(count) + (count == 1 ? " mini block" : " mini blocks");
}

bool touch(Cell one, Cell other) {
    return std::abs(one.column - other.column) + std::abs(one.row - other.row) == 1;
}

class Replayer {
public:
    explicit Replayer(const Game& game)
        : game_(game), count_(game.players.size()), solo_(count_ == 1), duel_(game.variant == Variant::duel) {}

    GameReplay replay() {
        result_.players.assign(count_, new_player(static_cast<int>(count_)));
        result_.out_in.resize(count_);
        result_.known.assign(count_, true);
        for (std::size_t player = 0; player < count_; ++player)
            start(player);
        result_.rounds.reserve(game_.rounds.size());
        for (round_ = 0; round_ < game_.rounds.size() && !told_over(); ++round_)
            play_round(game_.rounds[round_]);
        finish();
        return std::move(result_);
    }

private:
    std::string name(std::size_t player) const { return game_.players[player].name; }
    int level(std::size_t player) const { return game_.players[player].level; }
    std::size_t opponent(std::size_t player) const { return 1 - player; } // in a duel
    bool in_play(std::size_t player) const { return !result_.out_in[player] && !absent_[player]; }
    const Block& rolled() const { return game_.rounds[round_].rolls.back(); }

    std::string path(std::string_view part) const {
        return "rounds/" + std::to_string(round_) + '/' + std::string(part);
    }
    std::string turn_path(std::size_t player) const { return path("turns/" + std::to_string(player)); }
    std::string here() const { return "round " + std::to_string(round_ + 1) + ": "; }
    std::string here(std::size_t player) const {
        return "round " + std::to_string(round_ + 1) + ", " + name(player) + ": ";
    }

    void error(Rule rule, std::string subject, std::string message, std::optional<Moment> moment = {}) {
        std::vector<std::string> cells = moment ? cell_names(moment->squares) : std::vector<std::string>();
        result_.findings.push_back(
            {Finding{rule, Severity::error, std::move(message), std::move(subject), std::move(cells)}, moment});
    }
    void note(Rule rule, std::string subject, std::string message) {
        result_.findings.push_back({Finding{rule, Severity::note, std::move(message), std::move(subject), {}}, {}});
    }

    void start(std::size_t player);

    bool is_over() const;
    bool told_over();
    void play_round(const Round& round);
    void check_rolls(const Round& round);
    void check_roller(const Round& round);
    std::size_t next_in_play(std::size_t after) const;

    void take_turn(std::size_t player, const Turn& turn, TurnAccount& account);
    void turn_after_out(std::size_t player, const Turn& turn);
    void place_block(std::size_t player, const Placement& placement, TurnAccount& account);
    void use_bomb(std::size_t player);
    void leave(std::size_t player);
    void stay_away(std::size_t player);
    void lose_sight(std::size_t player, const std::string& subject);

    void draw_minis(const Round& round, RoundAccount& account);
    void draw_minis(std::size_t from, const std::vector<Cell>& cells, int due, std::vector<Cell>& drawn);

    void finish();
    void find_winners();
    void check_claims();

    const Game& game_;
    std::size_t count_;
    bool solo_;
    bool duel_;
    GameReplay result_;
    std::size_t round_ = 0;

    std::size_t due_roller_ = 0;
    std::optional<std::size_t> astray_; // who would roll if the last, wrong, roller had been right
    // Players who took no turn though they were in the game, and players who left it though they could place: when
    // they play on, that is not told once more.
    std::vector<bool> absent_ = std::vector<bool>(count_, false);
    std::vector<bool> left_wrongly_ = std::vector<bool>(count_, false);
    std::vector<bool> lingers_ = std::vector<bool>(count_, false); // took a turn after having left for good
};

// The bits of a placement that are inside the grid.
Bits squares_inside(const Shape& shape, Cell at) {
    Bits bits = 0;
    for (const Cell square : shape.squares)
        if (const Cell cell{at.column + square.column, at.row + square.row}; inside(cell))
            bits |= bit(cell);
    return bits;
}

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

    TurnAccount account;
    if (fits_inside(placement)) {
        account.effect = place(result_.players[player], shape, placement.at, 0, level(player), game_.variant);
        account.drawn = true;
    } else {
        lose_sight(player, subject);
    }
    account.after = result_.players[player];
    result_.start.push_back(account);
}

bool Replayer::is_over() const {
    const auto left = std::count(result_.out_in.begin(), result_.out_in.end(), std::nullopt);
    return duel_ ? left < 2 : left == 0;
}

// Whether there was no round to play any more, which is told.
bool Replayer::told_over() {
    if (!is_over() || std::find(left_wrongly_.begin(), left_wrongly_.end(), true) != left_wrongly_.end())
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
    RoundAccount account;
    account.turns.resize(count_);
    for (std::size_t player = 0; player < count_; ++player) {
        take_turn(player, round.turns[player], account.turns[player]);
        account.turns[player].after = result_.players[player];
    }
    draw_minis(round, account);
    result_.rounds.push_back(std::move(account));
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
        if (astray_)
            astray_ = next_in_play(*astray_);
    }
    if (!round.roller || *round.roller == due_roller_) {
        astray_.reset();
    } else if (astray_ && *round.roller == *astray_) {
        due_roller_ = *astray_;
        astray_.reset();
    } else {
        error(Rule::roller, path("roller"),
              here() + name(*round.roller) + " rolled, but it was for " + name(due_roller_) + " to roll");
        astray_ = round.roller;
    }
}

void Replayer::take_turn(std::size_t player, const Turn& turn, TurnAccount& account) {
    if (turn.kind == Turn::Kind::gone) {
        if (!result_.out_in[player])
            stay_away(player);
        return;
    }
    absent_[player] = false;
    if (result_.out_in[player]) {
        if (!left_wrongly_[player]) {
            turn_after_out(player, turn);
            return;
        }
        result_.out_in[player].reset(); // which was told; the player plays on
        left_wrongly_[player] = false;
    }
    switch (turn.kind) {
    case Turn::Kind::place:
        place_block(player, turn.placement, account);
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
void Replayer::turn_after_out(std::size_t player, const Turn& turn) {
    if (!lingers_[player])
        error(Rule::out, turn_path(player),
              here(player) + to_string(turn) + ", but " + name(player) + " was out in round " +
                  std::to_string(*result_.out_in[player] + 1) + " and has no turn any more");
    lingers_[player] = true;
}

void Replayer::place_block(std::size_t player, const Placement& placement, TurnAccount& account) {
    if (!result_.known[player])
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
        const Landing landing = ask_landing(state.grid, shape, placement.at);
        error(rule(landing), subject, here(player) + to_string(placement) + ' ' + fault(landing), moment);
        if (landing.kind == Landing::Kind::sticks_out || landing.kind == Landing::Kind::crossed) {
            lose_sight(player, subject);
            return;
        }
    }
    account.drawn = true;
    account.effect = place(state, shape, placement.at, std::min(price, active), level(player), game_.variant);
}

void Replayer::lose_sight(std::size_t player, const std::string& subject) {
    result_.known[player] = false;
    note(Rule::fall, subject,
         "where this block lay is not known, so the further blocks of " + name(player) + " are not judged");
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

void Replayer::use_bomb(std::size_t player) {
    Player& state = result_.players[player];
    if (game_.house.strict_bombs && result_.known[player])
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
    if (!result_.known[player])
        return;
    const auto placement = cheapest(result_.players[player], rolled());
    if (!placement)
        return;
    error(Rule::out, turn_path(player), here(player) + "out, but " + can_be_placed(rolled(), *placement),
          Moment{player, round_, true, squares(*placement)});
    left_wrongly_[player] = true;
}

void Replayer::stay_away(std::size_t player) {
    if (!absent_[player])
        error(Rule::must_place, turn_path(player),
              here(player) + "no turn, but " + name(player) + " is still in the game and must place a block, use a " +
                  "bomb or be out");
    absent_[player] = true;
}

void Replayer::draw_minis(const Round& round, RoundAccount& account) {
    if (!duel_) {
        for (std::size_t player = 0; player < round.minis.size(); ++player)
            if (!round.minis[player].empty())
                error(Rule::duel, path("minis/" + std::to_string(player)),
                      here(player) + "mini blocks, which are drawn in a duel only");
        return;
    }
    account.minis.resize(count_);
    for (std::size_t player = 0; player < count_; ++player)
        draw_minis(player, round.minis[player], account.turns[player].effect.earned, account.minis[player]);
}

// Without the minis that touch another, on whatever way they came: in some order all the others must have been able to
// fall. Lifting one closes no way, so any that can be lifted may be.
std::vector<std::size_t> stuck_minis(Grid grid, const std::vector<Cell>& cells, std::vector<std::size_t> left) {
    for (const std::size_t index : left)
        grid.bits |= bit(cells[index]);
    const auto lifted = [&](std::size_t index) {
        const Grid without{grid.bits & ~bit(cells[index])};
        if ((reachable(without, mini_shape()) & bit(cells[index])) == 0)
            return false;
        grid = without;
        return true;
    };
    while (std::erase_if(left, lifted) > 0) {
    }
    return left;
}

void Replayer::draw_minis(std::size_t from, const std::vector<Cell>& cells, int due, std::vector<Cell>& drawn) {
    const std::size_t onto = opponent(from);
    const std::string subject = path("minis/" + std::to_string(from));
    const std::size_t owed = static_cast<std::size_t>(due);
    if (result_.known[from] && cells.size() > owed)
        error(Rule::mini_earn, subject,
              here(from) + mini_blocks(cells.size()) + " drawn, but " +
                  (owed == 0 ? "none is" : std::to_string(owed) + (owed == 1 ? " is" : " are")) + " due");
    if (!result_.known[onto])
        return;

    Grid& grid = result_.players[onto].grid;
    const auto moment = [&](Bits marked) { return Moment{onto, round_ + 1, true, marked}; };
    const auto tell = [&](std::size_t index, Rule rule, const std::string& what) {
        error(rule, subject + '/' + std::to_string(index),
              here(from) + "the mini block on " + to_string(cells[index]) + ' ' + what, moment(bit(cells[index])));
    };
    std::vector<std::size_t> good;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto is_same = [&](std::size_t j) { return cells[j] == cells[i]; };
        const auto is_beside = [&](std::size_t j) { return touch(cells[j], cells[i]); };
        const auto same = std::find_if(good.begin(), good.end(), is_same);
        const auto beside = std::find_if(good.begin(), good.end(), is_beside);
        if (grid.crossed(cells[i]) || same != good.end())
            tell(i, Rule::mini_place, "lies on a square that is crossed already");
        else if (beside != good.end())
            tell(i, Rule::mini_apart, "touches the one on " + to_string(cells[*beside]) + " of the same round");
        else if (!is_supported(grid, mini_shape(), cells[i]))
            tell(i, Rule::mini_place, "would hang in the air: nothing below it is crossed");
        else
            good.push_back(i);
    }
    for (const std::size_t index : stuck_minis(grid, cells, good)) {
        tell(index, Rule::mini_place, "cannot get there from above");
        std::erase(good, index);
    }
    Bits around = 0; // of those drawn
    for (const std::size_t index : good) {
        const Bits mini = bit(cells[index]);
        grid.bits |= mini;
        around |= mini << 1 | mini >> 1 | mini << stride | mini >> stride;
        drawn.push_back(cells[index]);
    }
    if (!result_.known[from] || cells.size() >= owed)
        return;
    if (const Bits places = landings(grid, mini_shape()) & ~around; places != 0)
        error(Rule::mini_earn, subject,
              here(from) + (cells.empty() ? "no mini block" : mini_blocks(cells.size())) + " drawn, but " +
                  std::to_string(owed) + (owed == 1 ? " is" : " are") + " due, and one can be drawn on " +
                  to_string(cell_of(lowest(places))),
              moment(bit(cell_of(lowest(places)))));
}

void Replayer::finish() {
    for (std::size_t player = 0; player < count_; ++player)
        result_.scores.push_back(
            score_of(result_.players[player], static_cast<int>(count_), level(player), game_.variant));
    result_.over = is_over();
    if (result_.over)
        find_winners();
    check_claims();
    if (result_.over)
        return;
    std::vector<std::string> left;
    for (std::size_t player = 0; player < count_; ++player)
        if (!result_.out_in[player])
            left.push_back(name(player));
    note(Rule::not_over, game_.rounds.empty() ? "" : "rounds/" + std::to_string(game_.rounds.size() - 1),
         "the record stops before the game is over: " + findings::list(left) + (left.size() == 1 ? " is" : " are") +
             " still in");
}

void Replayer::find_winners() {
    if (std::find(result_.known.begin(), result_.known.end(), false) != result_.known.end())
        return;
    int best = -1;
    for (std::size_t player = 0; player < count_; ++player) {
        if (duel_ && !result_.out_in[player]) { // the other one is out
            result_.winners = {player};
            return;
        }
        const int total = result_.scores[player].total;
        if (total > best)
            result_.winners.clear();
        if (total >= best)
            result_.winners.push_back(player);
        best = std::max(best, total);
    }
}

void Replayer::check_claims() {
    for (std::size_t player = 0; player < game_.totals.size(); ++player) {
        const std::optional<int>& claimed = game_.totals[player];
        const int total = result_.scores[player].total;
        if (claimed && result_.known[player] && *claimed != total)
            error(Rule::claims, "claims/" + std::to_string(player) + "/total",
                  name(player) + " claims " + std::to_string(*claimed) + (*claimed == 1 ? " point" : " points") +
                      ", but the game gives " + std::to_string(total));
    }
    if (!game_.winner)
        return;
    const auto names = [&](const std::vector<std::size_t>& players) {
        std::vector<std::string> words;
        words.reserve(players.size());
        for (const std::size_t player : players)
            words.push_back(name(player));
        return words.empty() ? "nobody" : findings::list(words);
    };
    const Rule rule = duel_ ? Rule::duel_end : Rule::winner;
    if (!result_.over)
        error(rule, "winner", "the winner is given as " + names(*game_.winner) + ", but the game is not over");
    else if (!result_.winners.empty() && *game_.winner != result_.winners)
        error(rule, "winner",
              "the winner is given as " + names(*game_.winner) + ", but " +
                  (result_.winners.size() == 1 ? "it is " + names(result_.winners)
                   : duel_                     ? "it is a draw"
                                               : names(result_.winners) + " share the first place"));
}

} // namespace

bool GameReplay::legal() const {
    return std::none_of(findings.begin(), findings.end(),
                        [](const GameFinding& each) { return each.finding.severity == Severity::error; });
}

GameReplay replay_game(const Game& game) {
    return Replayer(game).replay();
}

} // namespace brikks
