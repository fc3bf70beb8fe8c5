#include "reports/filling.hpp"

#include <algorithm>

#include "base/joined.hpp"
#include "brikks/squares.hpp"
#include "documents/game.hpp"
#include "reports/parts_json.hpp"

namespace reports {

using namespace base;

namespace {

// Returns a list for each player: the rounds in which the player's turn is the same in all histories. 0 is the start
// block.
Json same_json(const brikks::HistoryGroup& group) {
    const auto same = same_in_all(group);
    Json result = Json::array();
    for (std::size_t player = 0; player < group.players.size(); ++player) {
        Json rounds = Json::array();
        for (std::size_t round = 0; round < same.size(); ++round)
            if (same[round][player])
                rounds.push_back(round);
        result.push_back(std::move(rounds));
    }
    return result;
}

// Returns a history as a JSON object for the players of the group: start, turns and, in a duel, minis, as in a record.
Json history_json(const std::vector<const brikks::GroupStep*>& way) {
    Json start = Json::array();
    Json turns = Json::array();
    Json minis = Json::array();
    for (const brikks::GroupStep* const step : way) {
        Json round = Json::array();
        for (const brikks::HistoryStep& player : step->players)
            round.push_back(player.turn.kind == brikks::Turn::Kind::gone ? Json() : Json(to_string(player.turn)));
        if (step == way.front()) {
            start = std::move(round);
            continue;
        }
        turns.push_back(std::move(round));
        if (step->players.size() == 2)
            minis.push_back({brikks::cell_names(step->players[1].minis), brikks::cell_names(step->players[0].minis)});
    }
    Json result = {{"start", std::move(start)}, {"turns", std::move(turns)}};
    if (!minis.empty())
        result["minis"] = std::move(minis);
    return result;
}

Json group_json(const brikks::HistoryGroup& group, const std::vector<std::string>& names,
                std::optional<std::size_t> listed) {
    constexpr brikks::Count most = brikks::Count{1} << 53; // the largest number that every reader of JSON keeps exactly
    Json players = Json::array();
    for (const std::size_t player : group.players)
        players.push_back(names[player]);
    Json result = {{"players", std::move(players)},
                   {"histories", std::min(group.count, most)},
                   {"more", group.count > most || !group.all},
                   {"same", same_json(group)}};
    if (listed) {
        result["listed"] = Json::array();
        for (const auto& way : first_histories(group, *listed))
            result["listed"].push_back(history_json(way));
    }
    return result;
}

// Returns the count in words: "16", "more than 1000000".
Value number(brikks::Count count) {
    constexpr brikks::Count most = 1'000'000;
    if (count > most)
        return Text{Id::histories_more, {{"number", std::to_string(most)}}};
    return std::to_string(count);
}

Text histories_of(const brikks::OpenGame& open, const brikks::HistoryGroup& group) {
    std::vector<std::string> names;
    for (const std::size_t player : group.players)
        names.push_back(open.game.players[player].name);
    const auto about = [&](Text what) {
        return Text{Id::histories_of, {{"player", names}, {"histories", std::move(what)}}};
    };
    if (!group.all)
        return about({Id::histories_at_least, {{"number", number(group.count)}}});
    if (group.count == 1)
        return about(Id::histories_unique);
    std::vector<std::size_t> rounds;
    bool start_is_open = false;
    int turns = 0;
    int certain = 0;
    const std::vector<std::vector<bool>> same = same_in_all(group);
    const std::vector<const brikks::GroupStep*> way = first_histories(group, 1).front();
    for (std::size_t layer = 0; layer < same.size(); ++layer) {
        bool all_same = true;
        for (std::size_t index = 0; index < names.size(); ++index) {
            const bool acts = way[layer]->players[index].turn.kind != brikks::Turn::Kind::gone;
            turns += acts || !same[layer][index] ? 1 : 0;
            certain += acts && same[layer][index] ? 1 : 0;
            all_same = all_same && same[layer][index];
        }
        if (!all_same && layer > 0)
            rounds.push_back(layer);
        start_is_open = start_is_open || (!all_same && layer == 0);
    }
    std::vector<Text> moments;
    if (start_is_open)
        moments.emplace_back(Id::moment_start);
    if (rounds.size() == 1)
        moments.push_back({Id::moment_round, {{"round", rounds.front()}}});
    else if (!rounds.empty())
        moments.push_back({Id::moment_rounds, {{"rounds", ranges(rounds)}}});
    const Text fit{Id::histories_fit, {{"number", number(group.count)}, {"count", certain}, {"turns", turns}}};
    return about(moments.empty() ? fit : Text{Id::histories_open, {{"fit", fit}, {"moments", moments}}});
}

} // namespace

brikks::Filling open_filling() {
    return {};
}

Text verdict_in_words(const brikks::Match& match, bool doubtful) {
    const bool one = std::count(match.sheet_of.begin(), match.sheet_of.end(), std::nullopt) + 1 ==
                     static_cast<std::ptrdiff_t>(match.sheet_of.size());
    switch (match.filling.verdict) {
    case Verdict::legal:
        return one ? Id::one_fits_dice : Id::fit_dice;
    case Verdict::illegal:
        return one ? Id::one_fits_no_dice : Id::fit_no_dice;
    case Verdict::undecided:
        break;
    }
    return doubtful ? Id::dice_open : Id::dice_undecided;
}

std::vector<Text> verdicts_in_words(const brikks::Game& game, const brikks::Match& match) {
    const brikks::Filling& filling = match.filling;
    std::vector<Text> texts;
    for (std::size_t player = 0; player < filling.alone.size(); ++player)
        if (match.sheet_of[player] && game.variant == brikks::Variant::standard) {
            const Verdict verdict = filling.alone[player];
            const Text words = verdict == Verdict::legal     ? Id::one_fits_dice
                               : verdict == Verdict::illegal ? Id::one_fits_no_dice
                                                             : Id::verdict_undecided;
            texts.push_back({Id::histories_of, {{"player", game.players[player].name}, {"histories", words}}});
        }
    return texts.size() > 1 && filling.verdict != Verdict::legal ? texts : std::vector<Text>();
}

std::vector<Text> histories_in_words(const brikks::OpenGame& open, const brikks::Filling& filling) {
    std::vector<Text> texts;
    for (const brikks::HistoryGroup& group : filling.groups)
        texts.push_back(histories_of(open, group));
    return texts;
}

Json filling_json(const std::string& dice, const std::vector<std::string>& players,
                  const std::vector<std::string>& files, const brikks::Filling& filling,
                  std::optional<std::size_t> listed, Language language) {
    Json sheets = Json::array();
    for (std::size_t player = 0; player < files.size(); ++player)
        if (!files[player].empty())
            sheets.push_back({{"player", players[player]},
                              {"file", files[player]},
                              {"verdict", name(filling.alone.empty() ? filling.verdict : filling.alone[player])}});
    std::vector<Finding> findings = filling.own_errors;
    findings.insert(findings.end(), filling.findings.begin(), filling.findings.end());
    Json groups = Json::array();
    for (const brikks::HistoryGroup& group : filling.groups)
        groups.push_back(group_json(group, players, listed));
    Json result = {{"dice", dice},
                   {"sheets", std::move(sheets)},
                   {"verdict", name(filling.verdict)},
                   {"findings", findings_with_files_json(findings, files, language)},
                   {"groups", std::move(groups)}};
    if (listed) {
        result["record"] = filling.game ? documents::game_json(*filling.game) : Json();
        result["left_out"] = Json::array();
        for (const base::Text& what : filling.left_out)
            result["left_out"].push_back(to_string(what, language));
    }
    return result;
}

} // namespace reports
