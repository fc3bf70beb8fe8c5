#include "bilitaire/moves.hpp"

namespace bilitaire {
namespace {

void add_plate_move(const State& state, const std::variant<Push, Removal>& action, std::vector<Move>& result) {
    PlateMove move{action, std::nullopt};
    result.emplace_back(move);
    const int longest = longest_chain(after(state, move).tray);
    for (int announced = 2; announced <= longest; ++announced) {
        move.announced = announced;
        result.emplace_back(move);
    }
}

} // namespace

std::vector<Move> moves(const State& state) {
    std::vector<Move> result;
    switch (state.phase) {
    case Phase::take:
        for (int row = 0; row < hollow_side; ++row)
            for (int column = 0; column < hollow_side; ++column)
                if (has_ball(state.tray, Hollow{column, row}))
                    result.emplace_back(Take{{column, row}});
        break;
    case Phase::plate:
        for (const Push& push : pushes(state.tray))
            add_plate_move(state, push, result);
        for (const Cell plate : removals(state.tray))
            add_plate_move(state, Removal{plate}, result);
        break;
    case Phase::ball:
        for (Chain& way : chains(state.tray, state.announced.value_or(1)))
            result.emplace_back(JumpMove{std::move(way)});
        break;
    case Phase::over:
        break;
    }
    return result;
}

std::uint64_t perft(const State& state, int depth) {
    if (depth == 0)
        return 1;
    std::uint64_t count = 0;
    for (const Move& move : moves(state))
        count += depth == 1 ? 1 : perft(after(state, move), depth - 1);
    return count;
}

} // namespace bilitaire
