#include "commands/score_log.hpp"

#include <algorithm>

#include "base/display_width.hpp"
#include "base/joined.hpp"
#include "base/utf8.hpp"
#include "commands/report.hpp"
#include "referee/running_totals.hpp"

namespace commands {
namespace {

using base::Id;
using base::joined;
using base::padded;
using base::printable;
using base::right_aligned;
using base::Text;
using brikks::Variant;

constexpr auto written = [](const auto& value) { return to_string(value); };

// What follows a turn or a block, to the end of the line.
std::string columns(Variant variant, const std::string& energy, const std::string& crosses, const std::string& total,
                    const std::vector<std::string>& parts) {
    const bool duel = variant == Variant::duel;
    return right_aligned(energy, 8) + (duel ? "" : right_aligned(crosses, 9)) + right_aligned(total, duel ? 6 : 7) +
           (parts.empty() ? "" : "   ") + joined(parts, ", ") + '\n';
}

std::string heading(Variant variant) {
    return columns(variant, "energy", "crosses", variant == Variant::duel ? "rows" : "total", {});
}

} // namespace

std::string score_log(const brikks::Game& game, const brikks::GameReplay& replay) {
    std::size_t width = 0;
    for (const brikks::GamePlayer& player : game.players)
        width = std::max(width, base::display_width(printable(player.name)));
    const auto name_and_turn = [&](const std::string& name, const std::string& turn) {
        return "    " + padded(name, width) + "  " + padded(turn, 7);
    };
    const auto turn_line = [&](std::size_t player, const std::string& turn, const brikks::PlayedTurn& played,
                               const std::vector<brikks::Cell>& minis) {
        const brikks::Player& after = played.after;
        const int total =
            score(after, static_cast<int>(game.players.size()), game.players[player].level, game.variant).total;
        std::vector<std::string> parts = parts_of(played.effect, game.variant);
        if (!minis.empty())
            parts.push_back(to_string(Text{Id::effect_marks, {{"squares", joined(minis, ", ", written)}}}));
        const auto number = [&](int value) { return played.tracked ? std::to_string(value) : "?"; };
        return name_and_turn(printable(game.players[player].name), turn) +
               columns(game.variant, number(after.energy.active()), number(after.crosses), number(total), parts);
    };
    std::string text = name_and_turn("", "turn") + heading(game.variant) + "start\n";
    for (std::size_t player = 0; player < game.players.size(); ++player)
        text += turn_line(player, to_string(game.start[player]), replay.start[player], {});
    for (std::size_t i = 0; i < replay.rounds.size(); ++i) {
        const brikks::Round& round = game.rounds[i];
        const brikks::PlayedRound& played = replay.rounds[i];
        text += base::line({round.roller ? Id::round_rolled_by : Id::round_rolled,
                            {{"round", i + 1},
                             {"rolls", joined(round.rolls, ", then ", written)},
                             {"player", game.players[round.roller.value_or(0)].name}}});
        for (std::size_t player = 0; player < game.players.size(); ++player)
            if (round.turns[player].kind != brikks::Turn::Kind::gone)
                text += turn_line(player, to_string(round.turns[player]), played.turns[player],
                                  played.minis.empty() ? std::vector<brikks::Cell>() : played.minis[player]);
    }
    return text;
}

std::string score_log(const brikks::Sheet& sheet, const std::vector<brikks::ProofStep>& proof) {
    const bool given = sheet.blocks || sheet.notation == brikks::Notation::order;
    std::string text =
        base::line(given ? Id::blocks_in_order : Id::blocks_in_an_order) + "      block " + heading(sheet.variant);
    const std::vector<brikks::RunningTotal> totals = running_totals(sheet, proof);
    for (std::size_t i = 0; i < proof.size(); ++i) {
        const brikks::Player& after = totals[i].after;
        text +=
            padded(right_aligned(std::to_string(i + 1), 4) + ". " + to_string(proof[i].placement), 12) +
            columns(sheet.variant, sheet.energy ? std::to_string(after.energy.active()) : "-",
                    std::to_string(after.crosses), std::to_string(totals[i].total), parts_of(proof[i], sheet.variant));
    }
    return text;
}

} // namespace commands
