#include "evenings/one_game.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "evenings/common_rolls.hpp"
#include "referee/same_game.hpp"

namespace brikks {
namespace {

using base::Id;
using base::Verdict;

// Returns the sentence `words`, which has a place for the hint `see`: commands or options that help.
base::Text with_hint(Id words, Id see) {
    return {words, {{"hint", base::Text(see)}}};
}

base::Finding no_rolls(std::span<const Sheet> sheets, const std::vector<std::size_t>& refused) {
    std::vector<base::Text> players;
    players.reserve(refused.size());
    for (const std::size_t sheet : refused)
        players.push_back(player_of_sheet(sheets[sheet], sheet));
    return {.rule = base::Rule::must_place,
            .text = {Id::no_rolls, {{"players", players}}},
            .moment = base::Moment{refused.back(), 0}};
}

// Searches for rolls that explain all sheets together, and states the result. Each sheet must be legal without the
// others.
void search_rolls(std::span<const Sheet> sheets, const Limits& limits, OneGame& result) {
    const CommonRolls found = find_common_rolls(sheets, limits);
    switch (found.verdict) {
    case Verdict::legal:
        for (const Round& round : found.game->rounds)
            result.rolls.push_back(round.rolls.back());
        result.statement = {Verdict::legal, Id::sheets_fit};
        break;
    case Verdict::illegal:
        result.findings.push_back(no_rolls(sheets, found.refused));
        result.statement = {Verdict::illegal, Id::sheets_do_not_fit};
        break;
    case Verdict::undecided:
        result.statement = {Verdict::undecided, found.decidable
                                                    ? with_hint(Id::rolls_undecided, Id::rolls_see_time_limit)
                                                    : with_hint(Id::rolls_undecidable, Id::rolls_see_dice)};
        break;
    }
}

} // namespace

OneGame judge_one_game(std::span<const Sheet> sheets, const KnownOfSheets& known, const Limits& limits) {
    OneGame result;
    if (known.unfinished) {
        result.statement = {Verdict::undecided, Id::sheets_need_to_be_right};
        return result;
    }
    SameGame game = judge_same_game(sheets);
    result.findings = std::move(game.findings);
    const bool is_guess_wrong =
        std::any_of(known.assumed_players.begin(), known.assumed_players.end(), [&](std::size_t sheet) {
            return static_cast<std::size_t>(sheets[sheet].players) != sheets.size();
        });
    result.doubtful = known.doubtful || is_guess_wrong;
    for (base::Finding& finding : result.findings)
        finding = as_read(std::move(finding), result.doubtful);
    if (result.doubtful) {
        result.statement = {Verdict::undecided, with_hint(Id::undecided_together, Id::rank_see_read)};
    } else if (has_error(result.findings)) {
        result.statement = {Verdict::illegal, Id::sheets_do_not_fit};
    } else if (known.by_dice) {
        result.statement = *known.by_dice;
    } else if (!known.all_legal) {
        result.statement = {Verdict::undecided, Id::sheets_need_to_be_right};
    } else {
        search_rolls(sheets, limits, result);
    }
    if (result.can_fit()) {
        result.winners = std::move(game.winners);
        result.open = std::move(game.open);
    }
    return result;
}

} // namespace brikks
