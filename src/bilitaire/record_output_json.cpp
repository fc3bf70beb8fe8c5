#include "bilitaire/record_output_json.hpp"

#include "bilitaire/moves.hpp"
#include "bilitaire/record_format.hpp"
#include "documents/output_parts_json.hpp"

namespace bilitaire {
namespace {

using documents::dump;
using documents::finding_json;
using documents::Json;

std::string_view name(bilitaire::Phase phase) {
    switch (phase) {
    case bilitaire::Phase::take:
        return "take";
    case bilitaire::Phase::plate:
        return "plate";
    case bilitaire::Phase::ball:
        return "ball";
    case bilitaire::Phase::over:
        return "over";
    }
    return "over";
}

Json tray_json(const bilitaire::Tray& tray) {
    Json rows = Json::array();
    for (int row = bilitaire::hollow_side - 1; row >= 0; --row) {
        std::string text;
        for (int column = 0; column < bilitaire::hollow_side; ++column) {
            const bilitaire::Hollow hollow{column, row};
            text += has_ball(tray, hollow) ? 'o' : has_plate(tray, hollow) ? '.' : ' ';
        }
        rows.push_back(text);
    }
    return rows;
}

} // namespace

std::string bilitaire_judgement_json(std::string_view file, const bilitaire::Record& record,
                                     const bilitaire::Judgement& judgement, const SourceMap& where) {
    Json found = Json::array();
    for (const bilitaire::JudgedFinding& each : judgement.findings)
        found.push_back(finding_json(each.finding, where, bilitaire::name_of_number));
    Json rounds = Json::array();
    for (std::size_t i = 0; i < judgement.rounds.size(); ++i) {
        const bilitaire::RoundResult& result = judgement.rounds[i];
        rounds.push_back({{"ball", record.rounds[i].ball},
                          {"left", result.left ? Json(*result.left) : Json(nullptr)},
                          {"over", result.over}});
    }
    return dump({{"file", file},
                 {"format", bilitaire_format},
                 {"verdict", base::name(judgement.verdict)},
                 {"findings", std::move(found)},
                 {"rounds", std::move(rounds)},
                 {"winner", judgement.winner}});
}

std::string bilitaire_moves_json(std::string_view file, const bilitaire::Round& round, int number,
                                 const bilitaire::State& state) {
    const bool plate = state.phase == bilitaire::Phase::plate;
    Json moves = Json::array();
    for (const bilitaire::Move& move : bilitaire::moves(state)) {
        if (!plate) {
            moves.push_back({{"move", to_string(move)}});
        } else if (!std::get<bilitaire::PlateMove>(move).announced) {
            const int longest = longest_chain(after(state, move).tray);
            moves.push_back({{"move", to_string(move)}, {"longest", longest}});
        }
    }
    return dump({{"file", file},
                 {"format", bilitaire_format},
                 {"round", number},
                 {"turn", state.turn},
                 {"to_move", name(state.phase)},
                 {"player", plate ? round.plate : round.ball},
                 {"announced", state.announced ? Json(*state.announced) : Json(nullptr)},
                 {"moves", std::move(moves)}});
}

std::string bilitaire_tray_json(std::string_view file, int number, const bilitaire::State& state) {
    return dump({{"file", file},
                 {"format", bilitaire_format},
                 {"round", number},
                 {"turn", state.turn},
                 {"to_move", name(state.phase)},
                 {"left", ball_count(state.tray)},
                 {"tray", tray_json(state.tray)}});
}

} // namespace bilitaire
