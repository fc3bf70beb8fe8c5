#include "documents/output_json.hpp"

#include "documents/output_parts_json.hpp"
#include "documents/sheet.hpp"
#include "referee/running_totals.hpp"

namespace documents {
namespace {

// The points of a bar that was not given are unknown.
Json score_of(const brikks::Sheet& sheet, const brikks::Score& score) {
    Json result = score_object(score);
    if (!sheet.extra)
        result["extra"] = nullptr;
    if (!sheet.bombs)
        result["bombs"] = nullptr;
    if (!sheet.energy)
        result["energy"] = nullptr;
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

} // namespace

std::string judgement_json(std::string_view file, const brikks::Sheet& sheet, const brikks::Judgement& judgement,
                           const brikks::Score& score, const SourceMap& where) {
    Json order = Json::array();
    for (const brikks::ProofStep& step : judgement.proof)
        order.push_back(to_string(step.placement));
    Json result = {{"file", file},
                   {"format", sheet_format},
                   {"verdict", base::name(judgement.verdict)},
                   {"findings", findings_json(judgement.findings, where)},
                   {"score", score_of(sheet, score)},
                   {"order", std::move(order)}};
    if (sheet.variant == brikks::Variant::duel)
        result["minis"] = minis_json(judgement.proof);
    return dump(result);
}

std::string score_json(std::string_view file, const brikks::Sheet& sheet, const brikks::Score& score) {
    return dump({{"file", file}, {"format", sheet_format}, {"score", score_of(sheet, score)}});
}

std::string score_json(std::string_view file, const brikks::Sheet& sheet, const brikks::Score& score,
                       const std::vector<brikks::ProofStep>& proof) {
    const std::vector<brikks::RunningTotal> totals = running_totals(sheet, proof);
    Json log = Json::array();
    for (std::size_t i = 0; i < proof.size(); ++i) {
        Json entry = {{"block", to_string(proof[i].placement)}};
        add_effect(entry, proof[i].effect);
        if (sheet.variant == brikks::Variant::duel)
            entry["minis"] = json_list(proof[i].minis_after);
        entry["energy"] = sheet.energy ? Json(totals[i].after.energy.active()) : Json(nullptr);
        entry["total"] = totals[i].total;
        log.push_back(std::move(entry));
    }
    return dump({{"file", file}, {"format", sheet_format}, {"score", score_of(sheet, score)}, {"log", std::move(log)}});
}

std::string roll_json(const std::vector<brikks::Block>& rolls) {
    const Json names = json_list(rolls);
    return dump({{"rolls", names}, {"block", names.back()}});
}

} // namespace documents
