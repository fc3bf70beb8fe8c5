#include "bilitaire/moves.hpp"

namespace bilitaire {

std::vector<PlainMove> plain_moves(const State& state) {
    std::vector<PlainMove> result;
    const auto add_plate_move = [&](const std::variant<Push, Removal>& action) {
        const PlateMove move{action, std::nullopt};
        result.push_back({move, longest_chain(after(state, move).tray)});
    };
    switch (state.phase) {
    case Phase::take:
        for (int row = 0; row < hollow_side; ++row)
            for (int column = 0; column < hollow_side; ++column)
                if (has_ball(state.tray, Hollow{column, row}))
                    result.push_back({Take{{column, row}}});
        break;
    case Phase::plate:
        for (const Push& push : pushes(state.tray))
            add_plate_move(push);
        for (const Cell plate : removals(state.tray))
            add_plate_move(Removal{plate});
        break;
    case Phase::ball:
        for (Chain& way : chains(state.tray, state.announced.value_or(1)))
            result.push_back({JumpMove{std::move(way)}});
        break;
    case Phase::over:
        break;
    }
    return result;
}

std::vector<Move> moves(const State& state) {
    std::vector<Move> result;
    for (const auto& [move, longest] : plain_moves(state)) {
        result.push_back(move);
        for (int announced = 2; announced <= longest; ++announced)
            result.emplace_back(PlateMove{std::get<PlateMove>(move).action, announced});
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
