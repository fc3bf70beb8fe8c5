// Finds the jumps of a tray and its longest chains of jumps.
//
// How? A depth-first search over the jumps of one ball. It stops where too few balls are left to jump over.
//
// Does it work? A jump moves a ball by two hollows, so a ball can reach only every second hollow of every second row,
// sixteen in all. Each ball that it can jump over lies between two of these hollows, and is gone after the jump. So the
// number of these balls that are left is an upper bound for the number of jumps still to come.
#include "bilitaire/jumps.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace bilitaire {
namespace {

constexpr Hollows even_columns = 0x5555555555555555;
constexpr Hollows even_rows = 0x00FF00FF00FF00FF;

// The hollows that a ball from `start` may ever jump over: each lies between two hollows that the ball can reach.
constexpr Hollows jumpable(Hollow start) {
    const Hollows columns = start.column % 2 == 0 ? even_columns : ~even_columns;
    const Hollows rows = start.row % 2 == 0 ? even_rows : ~even_rows;
    return (columns & ~rows) | (~columns & rows);
}

template <class Act>
void for_each(Hollows hollows, Act act) {
    for (; hollows != 0; hollows &= hollows - 1) {
        const int index = std::countr_zero(hollows);
        act(Hollow{index % hollow_side, index / hollow_side});
    }
}

// Calls act(to, over) for each jump of the ball at `at`: to the right, up, left, down. `to` is the hollow where the
// ball lands, `over` the hollow that it jumps over. `hollows` are the hollows of all plates, `others` the balls except
// this one.
template <class Act>
void for_each_jump(Hollows hollows, Hollow at, Hollows others, Act act) {
    for (const Step step : directions) {
        const Hollow to = along(at, step, 2);
        if (!inside(to))
            continue;
        const Hollows over = bit(along(at, step));
        if ((others & over) != 0 && (hollows & ~others & bit(to)) != 0)
            act(to, over);
    }
}

// Finds the longest chain of jumps. follow() searches the chains of one ball, which is not in `others`.
class LongestChain {
public:
    LongestChain(Hollows hollows, int enough) : hollows_(hollows), enough_(enough) {}

    void follow(Hollow start, Hollows others) {
        jumpable_ = jumpable(start);
        extend(start, others, 0);
    }
    int longest() const { return longest_; }

private:
    void extend(Hollow at, Hollows others, int jumps) {
        longest_ = std::max(longest_, jumps);
        const auto may_grow = [&] {
            return longest_ < enough_ && jumps + std::popcount(others & jumpable_) > longest_;
        };
        if (!may_grow())
            return;
        for_each_jump(hollows_, at, others, [&](Hollow to, Hollows over) {
            if (may_grow())
                extend(to, others & ~over, jumps + 1);
        });
    }

    Hollows hollows_;
    int enough_; // the search ends when a chain has this many jumps
    Hollows jumpable_ = 0;
    int longest_ = 0;
};

int longest_up_to(const Tray& tray, int enough) {
    LongestChain search(hollows_of(tray), enough);
    for_each(tray.balls, [&](Hollow start) { search.follow(start, tray.balls & ~bit(start)); });
    return search.longest();
}

class AllChains {
public:
    AllChains(Hollows hollows, int jumps) : hollows_(hollows), jumps_(jumps) {}

    void follow(Hollow start, Hollows others) {
        jumpable_ = jumpable(start);
        way_ = {start};
        extend(others);
    }
    std::vector<Chain> take() { return std::move(found_); }

private:
    void extend(Hollows others) {
        const int made = static_cast<int>(way_.size()) - 1;
        if (made == jumps_) {
            found_.push_back(way_);
            return;
        }
        if (made + std::popcount(others & jumpable_) < jumps_)
            return;
        for_each_jump(hollows_, way_.back(), others, [&](Hollow to, Hollows over) {
            way_.push_back(to);
            extend(others & ~over);
            way_.pop_back();
        });
    }

    Hollows hollows_;
    int jumps_;
    Hollows jumpable_ = 0;
    Chain way_;
    std::vector<Chain> found_;
};

} // namespace

std::string to_string(const Chain& chain) {
    std::string text;
    for (const Hollow hollow : chain)
        text.append(text.empty() ? "" : "-").append(to_string(hollow));
    return text;
}

JumpFault check_jump(const Tray& tray, Hollow from, Hollow to) {
    if (!has_ball(tray, from))
        return JumpFault::no_ball;
    const int columns = std::abs(to.column - from.column);
    const int rows = std::abs(to.row - from.row);
    if (columns != 0 && rows != 0)
        return JumpFault::not_in_line;
    if (columns + rows < 2)
        return JumpFault::too_short;
    if (columns + rows > 2)
        return JumpFault::too_far;
    const Hollow over = between(from, to);
    if (!has_plate(tray, over) || !has_plate(tray, to))
        return JumpFault::gap;
    if (!has_ball(tray, over))
        return JumpFault::empty;
    return has_ball(tray, to) ? JumpFault::not_free : JumpFault::none;
}

Tray jumped(const Tray& tray, Hollow from, Hollow to) {
    return {tray.plates, (tray.balls & ~bit(from) & ~bit(between(from, to))) | bit(to)};
}

bool can_jump(const Tray& tray) {
    return can_jump(tray, 1);
}

bool can_jump(const Tray& tray, int jumps) {
    return longest_up_to(tray, jumps) >= jumps;
}

int longest_chain(const Tray& tray) {
    return longest_up_to(tray, balls_at_start);
}

std::vector<Chain> chains(const Tray& tray, int jumps) {
    AllChains search(hollows_of(tray), jumps);
    for_each(tray.balls, [&](Hollow start) { search.follow(start, tray.balls & ~bit(start)); });
    return search.take();
}

} // namespace bilitaire
