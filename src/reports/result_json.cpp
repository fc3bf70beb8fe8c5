#include "reports/result_json.hpp"

#include "brikks/squares.hpp"
#include "documents/game.hpp"
#include "documents/sheet.hpp"
#include "referee/running_totals.hpp"
#include "replay/landing_words.hpp"
#include "reports/parts_json.hpp"

namespace reports {

using namespace base;
using documents::json_list;

namespace {

Json about(const Origin& origin) {
    Json result = {{"file", origin.file}};
    if (origin.sheet)
        result["sheet"] = *origin.sheet;
    return result;
}

Json minis_json(const std::vector<brikks::ProofStep>& proof) {
    Json minis = Json::array();
    for (std::size_t index = 0; index < proof.size(); ++index) {
        const std::vector<brikks::Cell>& cells = proof[index].minis_after;
        if (!cells.empty())
            minis.push_back({{"after", index}, {"cells", json_list(cells)}});
    }
    return minis;
}

// Adds the end of a game and its players: the scores, names and levels are in the same order.
void add_result(Json& object, const brikks::Game& game, const brikks::GameReplay& replay) {
    Json scores = Json::array();
    for (std::size_t player = 0; player < replay.scores.size(); ++player)
        scores.push_back(replay.tracked[player] ? score_object(replay.scores[player]) : Json(nullptr));
    object["score"] = std::move(scores);
    object["over"] = replay.over;
    object["winner"] = Json::array();
    for (const std::size_t player : replay.winners)
        object["winner"].push_back(game.players[player].name);
    object["player"] = Json::array();
    object["players"] = game.players.size();
    object["level"] = Json::array();
    for (const brikks::GamePlayer& player : game.players) {
        object["player"].push_back(player.name);
        object["level"].push_back(player.level);
    }
    object["variant"] = name(game.variant);
}

Json log(const brikks::Game& game, const brikks::GameReplay& replay) {
    Json result = Json::array();
    const int players = static_cast<int>(game.players.size());
    const auto add = [&](std::size_t round, std::size_t player, const std::string& turn,
                         const brikks::PlayedTurn& played) {
        Json entry = {{"round", round}, {"player", game.players[player].name}, {"turn", turn}};
        add_effect(entry, played.effect);
        entry["energy"] = played.tracked ? Json(played.after.energy.active()) : Json(nullptr);
        entry["total"] = played.tracked
                             ? Json(score(played.after, players, game.players[player].level, game.variant).total)
                             : Json(nullptr);
        result.push_back(std::move(entry));
    };
    for (std::size_t player = 0; player < game.players.size(); ++player)
        add(0, player, to_string(game.start[player]), replay.start[player]);
    for (std::size_t round = 0; round < replay.rounds.size(); ++round)
        for (std::size_t player = 0; player < game.players.size(); ++player) {
            const brikks::Turn& turn = game.rounds[round].turns[player];
            if (turn.kind != brikks::Turn::Kind::gone)
                add(round + 1, player, to_string(turn), replay.rounds[round].turns[player]);
        }
    return result;
}

Json log(const brikks::Sheet& sheet, const std::vector<brikks::ProofStep>& order) {
    const std::vector<brikks::RunningTotal> totals = running_totals(sheet, order);
    Json result = Json::array();
    for (std::size_t i = 0; i < order.size(); ++i) {
        Json entry = {{"block", to_string(order[i].placement)}};
        add_effect(entry, order[i].effect);
        if (sheet.variant == brikks::Variant::duel)
            entry["minis"] = json_list(order[i].minis_after);
        entry["energy"] = sheet.energy ? Json(totals[i].after.energy.active()) : Json(nullptr);
        entry["total"] = totals[i].total;
        result.push_back(std::move(entry));
    }
    return result;
}

} // namespace

Json unreadable_json(const Origin& origin, const std::vector<Finding>& findings, Language language) {
    Json result = about(origin);
    result["verdict"] = unreadable_verdict;
    result["findings"] = findings_json(findings, {}, language);
    return result;
}

Json judgement_json(const Origin& origin, const brikks::Sheet& sheet, const brikks::Judgement& judgement,
                    const brikks::Score& score, const SourceMap& where, Language language) {
    Json order = Json::array();
    for (const brikks::ProofStep& step : judgement.proof)
        order.push_back(to_string(step.placement));
    Json result = about(origin);
    result["format"] = documents::sheet_format;
    result["verdict"] = base::name(judgement.verdict);
    result["findings"] = findings_json(judgement.findings, where, language);
    result["score"] = score_object(sheet, score);
    result["order"] = std::move(order);
    if (sheet.variant == brikks::Variant::duel)
        result["minis"] = minis_json(judgement.proof);
    add_player(result, sheet);
    return result;
}

Json score_json(const Origin& origin, const brikks::Sheet& sheet, const brikks::Score& score,
                const std::vector<brikks::ProofStep>* order) {
    Json result = about(origin);
    result["format"] = documents::sheet_format;
    result["score"] = score_object(sheet, score);
    if (order != nullptr)
        result["log"] = log(sheet, *order);
    add_player(result, sheet);
    return result;
}

Json game_judgement_json(std::string_view file, const brikks::Game& game, const brikks::GameReplay& replay,
                         const SourceMap& where, Language language) {
    Json result = {{"file", file},
                   {"format", documents::game_format},
                   {"verdict", base::name(replay.verdict())},
                   {"findings", findings_json(replay.findings, where, language)}};
    add_result(result, game, replay);
    return result;
}

Json game_score_json(std::string_view file, const brikks::Game& game, const brikks::GameReplay& replay, bool with_log) {
    Json result = {{"file", file}, {"format", documents::game_format}};
    add_result(result, game, replay);
    if (with_log)
        result["log"] = log(game, replay);
    return result;
}

Json moves_json(std::string_view file, std::string_view player, brikks::Block roll, int energy,
                const std::vector<brikks::Move>& moves, const std::optional<std::vector<AtAnswer>>& at,
                Language language) {
    Json list = Json::array();
    for (const brikks::Move& move : moves) {
        Json entry = {{"placement", to_string(move.placement)}, {"cells", brikks::cell_names(squares(move.placement))}};
        add_effect(entry, move.effect);
        list.push_back(std::move(entry));
    }
    Json result = {{"file", file}, {"player", player}, {"roll", to_string(roll)}, {"energy", energy}};
    if (at) {
        Json answers = Json::array();
        for (const AtAnswer& answer : *at) {
            const bool lands = answer.landing.kind == brikks::Landing::Kind::lands;
            answers.push_back({{"block", to_string(answer.offer.block)},
                               {"spent", answer.offer.cost},
                               {"lands", lands},
                               {"path", json_list(answer.path)},
                               {"reason", lands ? Json(nullptr) : Json(to_string(describe(answer.landing), language))},
                               {"in_the_way", brikks::cell_names(answer.landing.squares)}});
        }
        result["at"] = std::move(answers);
    }
    result["moves"] = std::move(list);
    return result;
}

Json roll_json(const std::vector<brikks::Block>& rolls) {
    const Json names = json_list(rolls);
    return {{"rolls", names}, {"block", names.back()}};
}

} // namespace reports
