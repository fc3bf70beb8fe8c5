// The mini blocks of a duel in a record (mini-earn, mini-place, mini-apart).
#include <algorithm>
#include <string>

#include "referee/replayer.hpp"

namespace brikks {
namespace {

using base::Rule;

std::string mini_blocks(std::size_t count) {
    return std::to_string(count) + (count == 1 ? " mini block" : " mini blocks");
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

} // namespace

void Replayer::draw_minis(const Round& round, PlayedRound& played) {
    if (!duel_) {
        for (std::size_t player = 0; player < round.minis.size(); ++player)
            if (!round.minis[player].empty())
                error(Rule::duel, path("minis/" + std::to_string(player)),
                      here(player) + "mini blocks, which are drawn in a duel only");
        return;
    }
    played.minis.resize(count_);
    for (std::size_t player = 0; player < count_; ++player)
        draw_minis(player, round.minis[player], played.turns[player].effect.earned, played.minis[player]);
}

void Replayer::draw_minis(std::size_t from, const std::vector<Cell>& cells, int due, std::vector<Cell>& drawn) {
    const std::size_t onto = opponent(from);
    const std::string subject = path("minis/" + std::to_string(from));
    const std::size_t owed = static_cast<std::size_t>(due);
    if (result_.tracked[from] && cells.size() > owed)
        error(Rule::mini_earn, subject,
              here(from) + mini_blocks(cells.size()) + " drawn, but " +
                  (owed == 0 ? "none is" : std::to_string(owed) + (owed == 1 ? " is" : " are")) + " due");
    if (!result_.tracked[onto])
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
        around |= neighbours(mini);
        drawn.push_back(cells[index]);
    }
    if (!result_.tracked[from] || cells.size() >= owed)
        return;
    if (const Bits places = landings(grid, mini_shape()) & ~around; places != 0)
        error(Rule::mini_earn, subject,
              here(from) + (cells.empty() ? "no mini block" : mini_blocks(cells.size())) + " drawn, but " +
                  std::to_string(owed) + (owed == 1 ? " is" : " are") + " due, and one can be drawn on " +
                  to_string(cell_of(lowest(places))),
              moment(bit(cell_of(lowest(places)))));
}

} // namespace brikks
