#include "evenings/dice_reasons.hpp"

#include <algorithm>

namespace brikks {
namespace {

using base::Id;
using base::Rule;
using base::Text;

// Compares the numbers of blocks, bombs and rounds. Returns the contradiction between them, or nullopt.
std::optional<DiceReason> why_by_numbers(const SheetMarks& marks, const KnownRounds& known, const std::string& player) {
    int logged_bombs = 0;
    std::optional<std::size_t> out;
    for (std::size_t round = 0; round < known.rounds.size(); ++round)
        if (const auto& turn = known.rounds[round].turn) {
            logged_bombs += turn->kind == Turn::Kind::bomb ? 1 : 0;
            if (turn->kind == Turn::Kind::out)
                out = round;
        }
    const int blocks = popcount(marks.blocks) / 4;
    const int played = static_cast<int>(out.value_or(known.rounds.size()));
    if (logged_bombs > marks.most_bombs)
        return DiceReason{Rule::bomb,
                          {Id::dice_bombs, {{"player", player}, {"count", logged_bombs}, {"sheet", marks.most_bombs}}}};
    if (blocks == 0)
        return DiceReason{Rule::start_block, Id::dice_no_start};
    if (blocks - 1 + marks.fewest_bombs <= played && (!out || blocks - 1 + marks.most_bombs >= played))
        return std::nullopt;
    std::vector<Text> shown = {{Id::count_blocks, {{"count", blocks - 1}}}};
    if (marks.fewest_bombs == marks.most_bombs)
        shown.push_back({Id::count_bombs, {{"count", marks.fewest_bombs}}});
    return DiceReason{Rule::must_place, {Id::dice_rounds, {{"player", player}, {"count", played}, {"marks", shown}}}};
}

// Finds the round that no history gets through, by searching forward only.
DiceReason why_by_rounds(const SheetMarks& marks, const KnownRounds& known, const Limits& limits) {
    const std::size_t rounds = known.rounds.size();
    SearchBudget budget(limits);
    const HistoryGraph graph =
        find_histories(marks, known, earned_anything(rounds), Effort{.width = 3000, .look_ahead = false}, budget);
    const bool far = graph.any() || !graph.complete || !graph.all; // true if any roll may be the cause
    const std::size_t fits = far ? rounds : std::max(graph.reached, std::size_t{1}) - 1;
    if (graph.any()) // only in a duel: these histories have mini blocks that the opponent cannot have earned
        return {Rule::mini_earn, Id::dice_no_minis, fits};
    if (far)
        return {Rule::must_place, Id::dice_no_history, fits};
    if (graph.reached == 0 && known.start)
        return {Rule::start_block, {Id::dice_wrong_start, {{"block", to_string(*known.start)}}}, fits};
    if (graph.reached == 0)
        return {Rule::start_block, Id::dice_no_start, fits};
    const KnownRound& round = known.rounds[fits];
    const bool written = round.turn && round.turn->kind == Turn::Kind::place;
    return {Rule::must_place,
            {fits == 0 ? Id::dice_no_way_first : Id::dice_no_way_on,
             {{"before", fits},
              {"round", fits + 1},
              {"rolled", written ? to_string(round.turn->placement) : to_string(round.rolled)}}},
            fits};
}

} // namespace

DiceReason why_no_history(const SheetMarks& marks, const KnownRounds& known, const std::string& player,
                          const Limits& limits) {
    const std::optional<DiceReason> reason = why_by_numbers(marks, known, player);
    return reason ? *reason : why_by_rounds(marks, known, limits);
}

} // namespace brikks
