#include "referee/proof.hpp"

#include <algorithm>

#include "brikks/squares.hpp"
#include "referee/mini_block_limit.hpp"

namespace brikks {
namespace {

using base::Id;
using base::Text;

bool apart(const std::vector<Cell>& minis) {
    Bits before = 0;
    for (const Cell mini : minis) {
        if ((neighbours(bit(mini)) & before) != 0)
            return false;
        before |= bit(mini);
    }
    return true;
}

// Plays a proof on an empty sheet. Each function plays or checks one part of it. If the rules forbid this part, the
// function stores the fault and returns false.
class ProofReplay {
public:
    explicit ProofReplay(const Sheet& sheet)
        : sheet_(sheet), player_(new_player(sheet.players)), bombs_left_(bombs_used(sheet)) {}

    Replay play(const std::vector<PlacedBlock>& blocks, const std::vector<OrderStep>& steps) {
        for (const OrderStep& step : steps)
            if (!place(blocks[static_cast<std::size_t>(step.block)], step.cost) ||
                !draw_minis(step.rounds, &step == &steps.back()))
                return std::move(result_);
        if (check_marks())
            check_rounds();
        return std::move(result_);
    }

private:
    // A round of the order.
    struct Round {
        int minis = 0;            // the number of mini blocks drawn by the end of the round, in all rounds so far
        bool after_bombs = false; // true if bombs that the order does not show can have been used before the round
    };

    bool fail(Text fault) {
        result_.fault = std::move(fault);
        return false;
    }

    bool is_blocked() const { return blocked_roll(player_).has_value(); }

    // Places the next block. The first block is the start block; each later block takes one round.
    bool place(const PlacedBlock& block, int cost) {
        const bool start = result_.steps.empty();
        const Placement placement = placement_of(block);
        const auto fail_block = [&](Id id) { return fail({id, {{"block", to_string(placement)}, {"cost", cost}}}); };
        if (start && (!may_start(block) || cost != 0))
            return fail_block(Id::replay_not_start_block);
        if (!is_landing(player_.grid, *block.shape, block.at))
            return fail_block(Id::replay_block_cannot_fall);
        if ((possible_costs(*block.shape) >> cost & 1U) == 0 || cost > player_.energy.active())
            return fail_block(Id::replay_wrong_cost);

        const int circled = player_.energy.position;
        const Effect effect = brikks::place(player_, *block.shape, block.at, cost, sheet_.level, sheet_.variant);
        // The points spent and lost so far must be among the crossed-out circles that were marked before this block.
        if (sheet_.energy && player_.energy.crossed > sheet_.energy->count(EnergyMark::crossed, circled))
            return fail_block(Id::replay_too_many_crossed);
        result_.steps.push_back({placement, cost, effect, {}});
        if (!start)
            rounds_.push_back({minis_drawn_, bomb_possible_});
        return true;
    }

    // Draws the mini blocks that come before the next block: in the round of the block just placed, then in rounds
    // without a block.
    bool draw_minis(const std::vector<MiniRound>& rounds, bool last_block) {
        for (const MiniRound& round : rounds) {
            const bool first = &round == &rounds.front();
            const bool last = last_block && &round == &rounds.back();
            if (!take_turn(round, first, last) || !draw(round.minis))
                return false;
        }
        bomb_possible_ = bomb_possible_ || is_blocked();
        return true;
    }

    // Plays the player's turn in a round with mini blocks.
    bool take_turn(const MiniRound& round, bool first, bool last) {
        const auto fail_mini = [&](Id id) { return fail({id, {{"square", to_string(round.minis.front())}}}); };
        switch (round.what) {
        case MiniRound::What::placed:
            return (first && !rounds_.empty()) || fail_mini(Id::replay_mini_without_round);
        case MiniRound::What::bombed:
            if (sheet_.house.strict_bombs && !is_blocked())
                return fail_mini(Id::replay_no_bomb_before_mini);
            --bombs_left_;
            break;
        case MiniRound::What::was_out:
            if (!last || !is_blocked())
                return fail_mini(Id::replay_not_out_before_mini);
            break;
        }
        bomb_possible_ = true;
        rounds_.push_back({minis_drawn_, bomb_possible_});
        return true;
    }

    // Draws the mini blocks of one round; fails if one touches another or cannot fall there.
    bool draw(const std::vector<Cell>& minis) {
        if (!apart(minis))
            return fail({Id::replay_mini_touches, {{"square", to_string(minis.front())}}});
        for (const Cell mini : minis) {
            if (!is_landing(player_.grid, mini_shape(), mini))
                return fail({Id::replay_mini_cannot_fall, {{"square", to_string(mini)}}});
            player_.grid.bits |= bit(mini);
            result_.steps.back().minis_after.push_back(mini);
            rounds_.back().minis = ++minis_drawn_;
        }
        return true;
    }

    // Compares the marks at the end with the marks of the sheet.
    bool check_marks() {
        if (player_.grid != crossed_squares(sheet_.marks))
            return fail(Id::replay_squares_differ);
        if (sheet_.energy && player_.energy.position != sheet_.energy->position())
            return fail(Id::replay_circled_differ);
        if (sheet_.energy && player_.energy.crossed != sheet_.energy->count(EnergyMark::crossed))
            return fail(Id::replay_crossed_differ);
        if (sheet_.extra && player_.crosses != *sheet_.extra)
            return fail(Id::replay_extra_differs);
        return true;
    }

    // Checks that the mini blocks can have been earned in time, and that the bombs were allowed. Assumes that bombs
    // that the order does not show were used as early as possible.
    bool check_rounds() {
        if (bombs_left_ < 0)
            return fail(Id::replay_too_few_rounds);
        int number = 0;
        for (const Round& round : rounds_) {
            ++number;
            const int most = number + (round.after_bombs ? bombs_left_ : 0);
            if (round.minis > 0 && round.minis > max_minis_by_round(most))
                return fail({Id::replay_minis_not_due, {{"count", round.minis}, {"round", most}}});
        }
        if (!bomb_possible_ && sheet_.bombs && bombs_used(sheet_) > 0)
            return fail(Id::replay_bomb_not_excused);
        return true;
    }

    const Sheet& sheet_;
    Player player_;
    int bombs_left_; // crossed-out bombs that the order has not used so far
    int minis_drawn_ = 0;
    std::vector<Round> rounds_;
    bool bomb_possible_ = !sheet_.house.strict_bombs; // true if a bomb was allowed at some moment so far
    Replay result_;
};

} // namespace

Replay replay(const Sheet& sheet, const std::vector<PlacedBlock>& blocks, const std::vector<OrderStep>& steps) {
    return ProofReplay(sheet).play(blocks, steps);
}

} // namespace brikks
