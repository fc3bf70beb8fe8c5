#include "reports/one_game.hpp"

#include <utility>

#include "base/joined.hpp"
#include "reports/parts_json.hpp"
#include "reports/words.hpp"

namespace reports {
namespace {

using base::Id;
using base::Text;

std::string name_of(std::size_t sheet, const SheetFiles& given) {
    const std::string& player = given.sheets[sheet].player;
    return player.empty() ? given.files[sheet] : player;
}

std::vector<std::string> winners(const brikks::OneGame& game, const SheetFiles& given) {
    std::vector<std::string> names;
    for (const std::size_t sheet : game.winners)
        names.push_back(name_of(sheet, given));
    return names;
}

} // namespace

Text rolls_in_words(const brikks::OneGame& game) {
    return {Id::rolls_that_fit,
            {{"rolls", base::joined(game.rolls, ", ", [](brikks::Block roll) { return to_string(roll); })}}};
}

std::optional<Text> outcome(const brikks::OneGame& game, const SheetFiles& given) {
    if (!game.can_fit())
        return std::nullopt;
    std::vector<Text> missing;
    for (const std::size_t sheet : game.open)
        missing.push_back({Id::parts_of_player,
                           {{"player", name_of(sheet, given)}, {"parts", parts_not_given(given.sheets[sheet])}}});
    Text text = missing.empty() ? outcome(winners(game, given), given.sheets.front().variant)
                                : Text{Id::outcome_needs_parts, {{"missing", missing}}};
    if (game.verdict() == base::Verdict::undecided)
        return Text{Id::if_they_fit, {{"outcome", std::move(text)}}};
    return text;
}

Json one_game_json(const brikks::OneGame& game, const SheetFiles& given, base::Language language) {
    Json result = {{"game", given.files},
                   {"verdict", name(game.verdict())},
                   {"findings", findings_with_files_json(game.findings, given.files, language)},
                   {"winner", winners(game, given)}};
    if (!game.rolls.empty())
        result["rolls"] = documents::json_list(game.rolls);
    return result;
}

} // namespace reports
