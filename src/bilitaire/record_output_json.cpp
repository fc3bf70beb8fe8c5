#include "bilitaire/record_output_json.hpp"

#include "bilitaire/moves.hpp"
#include "bilitaire/record_format.hpp"
#include "reports/parts_json.hpp"

namespace bilitaire {

using namespace base;

namespace {

using documents::Json;
using reports::findings_json;

std::string_view name(Phase phase) {
    switch (phase) {
    case Phase::take:
        return "take";
    case Phase::plate:
        return "plate";
    case Phase::ball:
        return "ball";
    case Phase::over:
        return "over";
    }
    return "over";
}

Json rows(const Tray& tray) {
    Json result = Json::array();
    for (int row = hollow_side - 1; row >= 0; --row) {
        std::string text;
        for (int column = 0; column < hollow_side; ++column) {
            const Hollow hollow{column, row};
            text += has_ball(tray, hollow) ? 'o' : has_plate(tray, hollow) ? '.' : ' ';
        }
        result.push_back(text);
    }
    return result;
}

} // namespace

Json judgement_json(std::string_view file, const Record& record, const Judgement& judgement, const SourceMap& where,
                    Language language) {
    Json rounds = Json::array();
    for (std::size_t i = 0; i < judgement.rounds.size(); ++i) {
        const RoundReplay& round = judgement.rounds[i];
        rounds.push_back({{"ball", record.rounds[i].ball},
                          {"left", round.left() ? Json(*round.left()) : Json(nullptr)},
                          {"over", round.over()}});
    }
    return {{"file", file},
            {"format", record_format},
            {"verdict", base::name(judgement.verdict)},
            {"findings", findings_json(judgement.findings, where, language, name_of_number)},
            {"rounds", std::move(rounds)},
            {"winner", judgement.winner}};
}

Json moves_json(std::string_view file, const Round& round, int number, const State& state) {
    const bool plate = state.phase == Phase::plate;
    Json moves = Json::array();
    for (const auto& [move, longest] : plain_moves(state)) {
        moves.push_back({{"move", to_string(move)}});
        if (plate)
            moves.back()["longest"] = longest;
    }
    return {{"file", file},
            {"format", record_format},
            {"round", number},
            {"turn", state.turn},
            {"to_move", name(state.phase)},
            {"player", plate ? round.plate : round.ball},
            {"announced", state.announced ? Json(*state.announced) : Json(nullptr)},
            {"moves", std::move(moves)}};
}

Json tray_json(std::string_view file, int number, const State& state) {
    return {{"file", file},
            {"format", record_format},
            {"round", number},
            {"turn", state.turn},
            {"to_move", name(state.phase)},
            {"left", ball_count(state.tray)},
            {"tray", rows(state.tray)}};
}

} // namespace bilitaire
