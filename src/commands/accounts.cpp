#include "commands/accounts.hpp"

#include <algorithm>

#include "base/source_text.hpp"
#include "commands/report.hpp"
#include "commands/words.hpp"
#include "referee/running_totals.hpp"

namespace commands {
namespace {

using base::printable;

class GameAccount {
public:
    GameAccount(const brikks::Game& game, const brikks::GameReplay& replay) : game_(game), replay_(replay) {
        for (const brikks::GamePlayer& player : game.players)
            width_ = std::max(width_, base::length(printable(player.name)));
    }

    std::string text() {
        const bool duel = game_.variant == brikks::Variant::duel;
        text_ = left("", 3) + " " + left("", width_) + "  " + left("turn", 7) +
                (duel ? "  energy  rows\n" : "  energy  crosses  total\n") + "start\n";
        for (std::size_t player = 0; player < game_.players.size(); ++player)
            add(player, to_string(game_.start[player]), replay_.start[player], {});
        for (std::size_t round = 0; round < replay_.rounds.size(); ++round)
            add(round);
        return std::move(text_);
    }

private:
    static std::string left(const std::string& word, std::size_t width) {
        return word + std::string(width - std::min(width, base::length(word)), ' ');
    }

    void add(std::size_t number) {
        const brikks::Round& round = game_.rounds[number];
        std::vector<std::string> rolls;
        for (const brikks::Block roll : round.rolls)
            rolls.push_back(to_string(roll));
        text_ += "round " + std::to_string(number + 1) + ", rolled " + join(rolls, ", then ") +
                 (round.roller ? " by " + printable(game_.players[*round.roller].name) : "") + '\n';
        const brikks::PlayedRound& played = replay_.rounds[number];
        for (std::size_t player = 0; player < game_.players.size(); ++player)
            if (round.turns[player].kind != brikks::Turn::Kind::gone)
                add(player, to_string(round.turns[player]), played.turns[player],
                    played.minis.empty() ? std::vector<brikks::Cell>() : played.minis[player]);
    }

    void add(std::size_t player, const std::string& turn, const brikks::PlayedTurn& played,
             const std::vector<brikks::Cell>& minis) {
        const brikks::Player& after = played.after;
        const int total =
            score(after, static_cast<int>(game_.players.size()), game_.players[player].level, game_.variant).total;
        std::vector<std::string> parts = parts_of(played.effect, game_.variant);
        if (!minis.empty()) {
            std::vector<std::string> cells;
            cells.reserve(minis.size());
            for (const brikks::Cell cell : minis)
                cells.push_back(to_string(cell));
            parts.push_back("marks " + join(cells, ", ") + " on the other sheet");
        }
        const auto number = [&](int value) { return played.tracked ? std::to_string(value) : "?"; };
        text_ += "    " + left(printable(game_.players[player].name), width_) + "  " + left(turn, 7) +
                 right(number(after.energy.active()), 8);
        if (game_.variant == brikks::Variant::standard)
            text_ += right(number(after.crosses), 9);
        text_ += right(number(total), game_.variant == brikks::Variant::standard ? 7 : 6) +
                 (parts.empty() ? "" : "   " + join(parts, ", ")) + '\n';
    }

    const brikks::Game& game_;
    const brikks::GameReplay& replay_;
    std::size_t width_ = 0;
    std::string text_;
};

} // namespace

std::string account_of(const brikks::Game& game, const brikks::GameReplay& replay) {
    return GameAccount(game, replay).text();
}

std::string account_of(const brikks::Sheet& sheet, const std::vector<brikks::ProofStep>& proof) {
    const bool standard = sheet.variant == brikks::Variant::standard;
    const bool given = sheet.blocks || sheet.notation == brikks::Notation::order;
    std::string text = given ? "The blocks in their order:\n" : "The blocks in an order that fits every mark:\n";
    text += std::string("      block   energy") + (standard ? "  crosses  total\n" : "  rows\n");
    const std::vector<brikks::RunningTotal> totals = running_totals(sheet, proof);
    for (std::size_t i = 0; i < proof.size(); ++i) {
        const brikks::Player& after = totals[i].after;
        text += right(std::to_string(i + 1), 4) + ". " + to_string(proof[i].placement);
        text += right(sheet.energy ? std::to_string(after.energy.active()) : "-",
                      14 - to_string(proof[i].placement).size());
        if (standard)
            text += right(std::to_string(after.crosses), 9);
        text += right(std::to_string(totals[i].total), standard ? 7 : 6);
        const std::string parts = join(parts_of(proof[i], sheet.variant), ", ");
        text += (parts.empty() ? "" : "   " + parts) + '\n';
    }
    return text;
}

} // namespace commands
