#include "table/next.hpp"

#include "brikks/score.hpp"
#include "coach/par.hpp"

namespace table {

brikks::Dice dice_after(std::uint64_t seed, std::size_t rolls) {
    brikks::Dice dice = brikks::dice_from_seed(seed);
    for (std::size_t i = 0; i < rolls; ++i)
        brikks::roll(dice);
    return dice;
}

Event roll_at(const LoggedGame& game, RollPlace place, const std::function<brikks::Block()>& dice) {
    if (game.rolled.contains(place))
        return {.kind = Event::Kind::redo, .place = place};
    return {.kind = Event::Kind::roll, .place = place, .block = dice()};
}

Event undo_last(const LoggedGame& game) {
    return {.kind = Event::Kind::undo, .undone = game.history.back().kind};
}

std::size_t next_total(const LoggedGame& game) {
    std::size_t player = 0;
    while (game.totals.contains(player))
        ++player;
    return player;
}

int most_total(const LoggedGame& game) {
    if (game.variant != brikks::Variant::duel)
        return coach::most_points;
    int points = 0;
    for (int row = 0; row < brikks::row_count; ++row)
        points += brikks::row_points(row, brikks::column_count);
    return points;
}

} // namespace table
