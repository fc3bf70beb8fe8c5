// The mini blocks of a duel in a record (mini-earn, mini-place, mini-apart).
#include <algorithm>
#include <string>

#include "brikks/stuck.hpp"
#include "replay/replayer.hpp"

namespace brikks {
namespace {

using base::Id;
using base::Rule;
using base::Text;

Text due_text(std::size_t count) {
    return count == 0 ? Text{Id::none_due} : Text{Id::minis_due, {{"count", count}}};
}

// Finds the mini blocks that cannot get to their squares from above, in whatever order they are drawn.
Bits stuck_minis(Grid grid, const std::vector<Cell>& cells, const std::vector<std::size_t>& minis) {
    std::vector<PlacedBlock> blocks;
    blocks.reserve(minis.size());
    for (const std::size_t index : minis)
        blocks.push_back(placed(mini_shape(), cells[index]));
    Bits squares = 0;
    for (const PlacedBlock& block : stuck(grid, std::move(blocks)))
        squares |= block.squares;
    return squares;
}

} // namespace

void Replayer::draw_minis(const Round& round, PlayedRound& played) {
    if (!duel_) {
        for (std::size_t player = 0; player < round.minis.size(); ++player)
            if (!round.minis[player].empty())
                error(Rule::duel, path("minis/" + std::to_string(player)), in_turn(player, Id::minis_only_in_duel));
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
              in_turn(from, {Id::minis_over_due, {{"count", cells.size()}, {"due", due_text(owed)}}}));
    if (!result_.tracked[onto])
        return;

    Grid& grid = result_.players[onto].grid;
    const base::Moment after_round{onto, round_ + 2};
    const auto error_about = [&](std::size_t index, Rule rule, Text what) {
        what.arguments.push_back({"square", to_string(cells[index])});
        error(rule, subject + '/' + std::to_string(index), in_turn(from, std::move(what)), after_round,
              bit(cells[index]));
    };
    std::vector<std::size_t> good;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto is_same = [&](std::size_t j) { return cells[j] == cells[i]; };
        const auto is_beside = [&](std::size_t j) { return touch(cells[j], cells[i]); };
        const auto same = std::find_if(good.begin(), good.end(), is_same);
        const auto beside = std::find_if(good.begin(), good.end(), is_beside);
        if (grid.crossed(cells[i]) || same != good.end())
            error_about(i, Rule::mini_place, Id::mini_overlaps);
        else if (beside != good.end())
            error_about(i, Rule::mini_apart, {Id::mini_touches, {{"other", to_string(cells[*beside])}}});
        else if (!is_supported(grid, mini_shape(), cells[i]))
            error_about(i, Rule::mini_place, Id::mini_would_hang);
        else
            good.push_back(i);
    }
    const Bits no_way = stuck_minis(grid, cells, good);
    Bits around = 0; // the squares that touch the mini blocks drawn so far
    for (const std::size_t index : good) {
        const Bits mini = bit(cells[index]);
        if ((mini & no_way) != 0) {
            error_about(index, Rule::mini_place, Id::mini_no_way);
            continue;
        }
        grid.bits |= mini;
        around |= neighbours(mini);
        drawn.push_back(cells[index]);
    }
    if (!result_.tracked[from] || cells.size() >= owed)
        return;
    const Bits places = landings(grid, mini_shape()) & ~around;
    if (places == 0)
        return;
    const Cell place = cell_of(lowest(places));
    error(Rule::mini_earn, subject,
          in_turn(from, {cells.empty() ? Id::no_minis_under_due : Id::minis_under_due,
                         {{"count", cells.size()}, {"due", due_text(owed)}, {"square", to_string(place)}}}),
          after_round, bit(place));
}

} // namespace brikks
