#include "support/slow_rolls.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "support/slow_player.hpp"

namespace support {
namespace {

using Moment = std::vector<SlowState>; // by player

class SlowRolls {
public:
    explicit SlowRolls(const std::vector<brikks::Sheet>& sheets) {
        for (const brikks::Sheet& sheet : sheets)
            players_.emplace_back(sheet);
        start({}, {});
    }

    bool can_end() {
        while (!moments_.empty()) {
            if (std::any_of(moments_.begin(), moments_.end(), [&](const Moment& moment) { return is_end(moment); }))
                return true;
            for (const Moment& before : std::exchange(moments_, {}))
                if (std::any_of(before.begin(), before.end(), [](const SlowState& state) { return !state.out; }))
                    for (const Picture& rolled : pictures())
                        play(before, rolled, {});
        }
        return false;
    }

private:
    void start(const Moment& after, const std::set<char>& taken) {
        if (after.size() == players_.size()) {
            moments_.insert(after);
            return;
        }
        for (const SlowTurn& turn : players_[after.size()].starts())
            if (!taken.contains(turn.colour)) {
                std::set<char> with = taken;
                with.insert(turn.colour);
                start(with_next(after, turn), with);
            }
    }

    void play(const Moment& before, const Picture& rolled, const Moment& after) {
        const std::size_t player = after.size();
        if (player == players_.size()) {
            moments_.insert(after);
            return;
        }
        for (const SlowTurn& turn : players_[player].turns(before[player], rolled))
            if (!turn.after.out || players_[player].is_end(turn.after)) // a player who is out draws nothing more
                play(before, rolled, with_next(after, turn));
    }

    static Moment with_next(Moment after, const SlowTurn& turn) {
        after.push_back(turn.after);
        return after;
    }

    bool is_end(const Moment& moment) const {
        for (std::size_t player = 0; player < players_.size(); ++player)
            if (!players_[player].is_end(moment[player]))
                return false;
        return true;
    }

    std::vector<SlowPlayer> players_;
    std::set<Moment> moments_; // the moments after a round
};

} // namespace

bool slow_common_rolls(std::vector<brikks::Sheet> sheets) {
    const bool strict_bombs =
        std::any_of(sheets.begin(), sheets.end(), [](const brikks::Sheet& sheet) { return sheet.house.strict_bombs; });
    for (brikks::Sheet& sheet : sheets)
        sheet.house.strict_bombs = strict_bombs;
    return SlowRolls(sheets).can_end();
}

} // namespace support
