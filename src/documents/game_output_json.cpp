#include "documents/game_output_json.hpp"

#include "brikks/squares.hpp"
#include "documents/game.hpp"
#include "documents/output_parts_json.hpp"

namespace documents {
namespace {

Json scores(const brikks::GameReplay& replay) {
    Json result = Json::array();
    for (std::size_t player = 0; player < replay.scores.size(); ++player)
        result.push_back(replay.tracked[player] ? score_object(replay.scores[player]) : Json(nullptr));
    return result;
}

Json winners(const brikks::Game& game, const brikks::GameReplay& replay) {
    Json names = Json::array();
    for (const std::size_t player : replay.winners)
        names.push_back(game.players[player].name);
    return names;
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

Json cells(brikks::Bits squares) {
    return brikks::cell_names(squares);
}

} // namespace

std::string game_judgement_json(std::string_view file, const brikks::Game& game, const brikks::GameReplay& replay,
                                const SourceMap& where) {
    return dump({{"file", file},
                 {"format", game_format},
                 {"verdict", base::name(replay.legal() ? base::Verdict::legal : base::Verdict::illegal)},
                 {"findings", findings_json(replay.findings, where)},
                 {"score", scores(replay)},
                 {"over", replay.over},
                 {"winner", winners(game, replay)}});
}

std::string game_score_json(std::string_view file, const brikks::Game& game, const brikks::GameReplay& replay,
                            bool with_log) {
    Json result = {{"file", file},
                   {"format", game_format},
                   {"score", scores(replay)},
                   {"over", replay.over},
                   {"winner", winners(game, replay)}};
    if (with_log)
        result["log"] = log(game, replay);
    return dump(result);
}

std::string together_json(const std::vector<std::string>& files, const brikks::SameGame& together,
                          const std::vector<std::string>& winners) {
    Json findings = Json::array();
    for (const base::Finding& finding : together.findings)
        findings.push_back({{"file", files[finding.moment->board]},
                            {"rule", id(finding)},
                            {"severity", name(finding.severity)},
                            {"message", to_string(finding.text)}});
    return dump({{"game", files},
                 {"verdict", together.legal() ? "legal" : "illegal"},
                 {"findings", std::move(findings)},
                 {"winner", winners}});
}

std::string moves_json(std::string_view file, std::string_view player, brikks::Block roll, int energy,
                       const std::vector<brikks::Move>& moves, const std::optional<std::vector<AtAnswer>>& at) {
    Json list = Json::array();
    for (const brikks::Move& move : moves) {
        Json entry = {{"placement", to_string(move.placement)}, {"cells", cells(squares(move.placement))}};
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
                               {"reason", lands ? Json(nullptr) : Json(to_string(describe(answer.landing)))},
                               {"in_the_way", cells(answer.landing.squares)}});
        }
        result["at"] = std::move(answers);
    }
    result["moves"] = std::move(list);
    return dump(result);
}

} // namespace documents
