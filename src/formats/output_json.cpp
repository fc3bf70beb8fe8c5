#include "formats/output_json.hpp"

#include <nlohmann/json.hpp>

namespace formats {
namespace {

using Json = nlohmann::ordered_json;

// A file name may be no UTF-8.
std::string dump(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json number_or_null(int number) {
    return number > 0 ? Json(number) : Json(nullptr);
}

Json finding_json(const findings::Finding& finding, const SourceMap& where) {
    const findings::Place place = where.find(finding.subject);
    return {{"rule", findings::id(finding.rule)},
            {"severity", findings::name(finding.severity)},
            {"message", finding.message},
            {"line", number_or_null(place.line)},
            {"column", number_or_null(place.column)},
            {"cells", finding.cells}};
}

// The points of a bar that was not given are not known.
template <class Bar>
Json points(const std::optional<Bar>& bar, int points) {
    return bar ? Json(points) : Json(nullptr);
}

Json score_object(const brikks::Sheet& sheet, const brikks::Score& score) {
    return {{"rows", score.rows},
            {"lines", score.lines},
            {"extra", points(sheet.extra, score.extra)},
            {"bombs", points(sheet.bombs, score.bombs)},
            {"energy", points(sheet.energy, score.energy)},
            {"total", score.total},
            {"rank", score.rank ? Json(brikks::range(*score.rank)) : Json(nullptr)}};
}

Json minis_json(const std::vector<brikks::ProofStep>& proof) {
    Json minis = Json::array();
    for (std::size_t index = 0; index < proof.size(); ++index) {
        Json cells = Json::array();
        for (const brikks::Cell cell : proof[index].minis_after)
            cells.push_back(to_string(cell));
        if (!cells.empty())
            minis.push_back({{"after", index}, {"cells", std::move(cells)}});
    }
    return minis;
}

} // namespace

std::string judgement_json(std::string_view file, const brikks::Sheet& sheet, const brikks::Judgement& judgement,
                           const brikks::Score& score, const SourceMap& where) {
    Json findings = Json::array();
    for (const findings::Finding& finding : judgement.findings)
        findings.push_back(finding_json(finding, where));
    Json order = Json::array();
    for (const brikks::ProofStep& step : judgement.proof)
        order.push_back(to_string(step.placement));
    Json result = {{"file", file},
                   {"format", "brikks-sheet/1"},
                   {"verdict", findings::name(judgement.verdict)},
                   {"findings", std::move(findings)},
                   {"score", score_object(sheet, score)},
                   {"order", std::move(order)}};
    if (sheet.variant == brikks::Variant::duel)
        result["minis"] = minis_json(judgement.proof);
    return dump(result);
}

std::string score_json(std::string_view file, const brikks::Sheet& sheet, const brikks::Score& score) {
    return dump({{"file", file}, {"format", "brikks-sheet/1"}, {"score", score_object(sheet, score)}});
}

std::string roll_json(const std::vector<brikks::Block>& rolls) {
    Json names = Json::array();
    for (const brikks::Block block : rolls)
        names.push_back(to_string(block));
    return dump({{"rolls", names}, {"block", names.back()}});
}

} // namespace formats
