#include "reports/score_log.hpp"

#include <algorithm>

#include "base/joined.hpp"
#include "base/unicode.hpp"
#include "base/utf8.hpp"
#include "referee/effects.hpp"
#include "referee/running_totals.hpp"

namespace reports {
namespace {

using base::display_width;
using base::Id;
using base::joined;
using base::padded;
using base::printable;
using base::right_aligned;
using base::Text;
using brikks::Variant;

constexpr auto as_text = [](const auto& value) { return to_string(value); };

// Formats the rest of a line, to the right of a turn or a block: columns of numbers as wide as their headings, and the
// effects in words.
class Columns {
public:
    Columns(Variant variant, base::Language language)
        : duel_(variant == Variant::duel), language_(language), energy_(to_string(Id::column_energy, language)),
          crosses_(to_string(Id::column_crosses, language)),
          total_(to_string(duel_ ? Id::column_rows : Id::column_total, language)) {}

    std::string heading() const { return line(energy_, crosses_, total_, {}); }
    std::string line(const std::string& energy, const std::string& crosses, const std::string& total,
                     const std::vector<Text>& parts) const {
        return below(energy_, energy) + (duel_ ? "" : below(crosses_, crosses)) + below(total_, total) +
               (parts.empty() ? "" : "   ") + in_line(parts, language_) + '\n';
    }

private:
    static std::string below(const std::string& heading, const std::string& value) {
        return right_aligned(value, display_width(heading) + 2);
    }

    bool duel_;
    base::Language language_;
    std::string energy_;
    std::string crosses_;
    std::string total_;
};

// Returns the roll in words: "B1, then R4" if the roller rolled again.
base::Value rolls_of(const brikks::Round& round) {
    if (round.rolls.size() == 2)
        return Text{Id::rolled_then, {{"first", to_string(round.rolls[0])}, {"second", to_string(round.rolls[1])}}};
    return joined(round.rolls, ", ", as_text);
}

} // namespace

std::string score_log(const brikks::Game& game, const brikks::GameReplay& replay, base::Language language) {
    const Columns columns(game.variant, language);
    const std::string turn_heading = to_string(Id::column_turn, language);
    std::size_t width = 0;
    for (const brikks::GamePlayer& player : game.players)
        width = std::max(width, display_width(printable(player.name)));
    const auto name_and_turn = [&](const std::string& name, const std::string& turn) {
        return "    " + padded(name, width) + "  " +
               padded(turn, std::max<std::size_t>(7, display_width(turn_heading)));
    };
    const auto turn_line = [&](std::size_t player, const std::string& turn, const brikks::PlayedTurn& played,
                               const std::vector<brikks::Cell>& minis) {
        const brikks::Player& after = played.after;
        const int total =
            score(after, static_cast<int>(game.players.size()), game.players[player].level, game.variant).total;
        std::vector<Text> parts = parts_of(played.effect, game.variant);
        if (!minis.empty())
            parts.push_back({Id::effect_marks, {{"squares", joined(minis, ", ", as_text)}}});
        const auto number = [&](int value) { return played.tracked ? std::to_string(value) : "?"; };
        return name_and_turn(printable(game.players[player].name), turn) +
               columns.line(number(after.energy.active()), number(after.crosses), number(total), parts);
    };
    std::string text = name_and_turn("", turn_heading) + columns.heading() + base::line(Id::line_start, language);
    for (std::size_t player = 0; player < game.players.size(); ++player)
        text += turn_line(player, to_string(game.start[player]), replay.start[player], {});
    for (std::size_t i = 0; i < replay.rounds.size(); ++i) {
        const brikks::Round& round = game.rounds[i];
        const brikks::PlayedRound& played = replay.rounds[i];
        text += base::line(
            {round.roller ? Id::round_rolled_by : Id::round_rolled,
             {{"round", i + 1}, {"rolls", rolls_of(round)}, {"player", game.players[round.roller.value_or(0)].name}}},
            language);
        for (std::size_t player = 0; player < game.players.size(); ++player)
            if (round.turns[player].kind != brikks::Turn::Kind::gone)
                text += turn_line(player, to_string(round.turns[player]), played.turns[player],
                                  played.minis.empty() ? std::vector<brikks::Cell>() : played.minis[player]);
    }
    return text;
}

std::string score_log(const brikks::Sheet& sheet, const std::vector<brikks::ProofStep>& proof,
                      base::Language language) {
    const Columns columns(sheet.variant, language);
    const bool given = sheet.blocks || sheet.notation == brikks::Notation::order;
    const std::string block_heading = "      " + to_string(Id::column_block, language);
    const std::size_t width = std::max<std::size_t>(12, display_width(block_heading));
    std::string text = base::line(given ? Id::blocks_in_order : Id::blocks_in_an_order, language) +
                       padded(block_heading, width) + columns.heading();
    const std::vector<brikks::RunningTotal> totals = running_totals(sheet, proof);
    for (std::size_t i = 0; i < proof.size(); ++i) {
        const brikks::Player& after = totals[i].after;
        text += padded(right_aligned(std::to_string(i + 1), 4) + ". " + to_string(proof[i].placement), width) +
                columns.line(sheet.energy ? std::to_string(after.energy.active()) : "-", std::to_string(after.crosses),
                             std::to_string(totals[i].total), parts_of(proof[i], sheet.variant));
    }
    return text;
}

} // namespace reports
