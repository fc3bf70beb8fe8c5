#include "evenings/player_sheets.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace brikks {
namespace {

using base::Finding;
using base::Id;
using base::Rule;
using base::Text;

// Returns the reason why the sheet belongs to another game than these dice; nullopt if there is none.
std::optional<Finding> other_game(const OpenGame& open, std::size_t player, const Sheet& sheet) {
    const GamePlayer& of_log = open.game.players[player];
    const int players = static_cast<int>(open.game.players.size());
    const auto finding = [&](std::optional<Rule> rule, std::string subject, Text text) {
        return Finding{
            .rule = rule, .text = std::move(text), .subject = std::move(subject), .moment = base::Moment{player, 0}};
    };
    if (sheet.variant != open.game.variant)
        return finding(Rule::duel, "variant", Id::dice_other_variant);
    if (sheet.players != players)
        return finding(Rule::players, "players",
                       {Id::dice_other_players, {{"count", sheet.players}, {"log", players}}});
    if (sheet.level != of_log.level)
        return finding(
            std::nullopt, "level",
            {Id::dice_other_level, {{"sheet", sheet.level}, {"player", of_log.name}, {"log", of_log.level}}});
    return std::nullopt;
}

} // namespace

bool strict_bombs(const OpenGame& open, const EveningSheets& sheets) {
    return open.game.house.strict_bombs || std::any_of(sheets.begin(), sheets.end(), [](const auto& given) {
               return given && given->sheet.house.strict_bombs;
           });
}

PlayerSheet read_player_sheet(const OpenGame& open, std::size_t player, EveningSheet given, bool strict_bombs) {
    PlayerSheet result{std::move(given.sheet), {}, {}, {}};
    if (!given.level_given)
        result.sheet.level = open.game.players[player].level;
    result.sheet.house.strict_bombs = strict_bombs;
    result.sheet = without_claims(std::move(result.sheet));
    result.other_game = other_game(open, player, result.sheet);
    if (result.other_game)
        return result;
    result.marks = read_marks(result.sheet, result.own_errors);
    std::erase_if(result.own_errors, [](const Finding& each) { return each.severity != base::Severity::error; });
    for (Finding& error : result.own_errors)
        error.moment = base::Moment{player, 0};
    return result;
}

PlayerSheets read_player_sheets(const OpenGame& open, const EveningSheets& sheets) {
    const bool strict = strict_bombs(open, sheets);
    PlayerSheets result(sheets.size());
    for (std::size_t player = 0; player < sheets.size(); ++player)
        if (sheets[player])
            result[player] = read_player_sheet(open, player, *sheets[player], strict);
    return result;
}

std::vector<std::size_t> given_players(const PlayerSheets& sheets) {
    std::vector<std::size_t> players;
    for (std::size_t player = 0; player < sheets.size(); ++player)
        if (sheets[player])
            players.push_back(player);
    return players;
}

} // namespace brikks
