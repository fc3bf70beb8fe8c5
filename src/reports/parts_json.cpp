#include "reports/parts_json.hpp"

namespace reports {

using namespace base;

namespace {

Json number_or_null(int number) {
    return number > 0 ? Json(number) : Json(nullptr);
}

Json finding_json(const Finding& finding, const SourceMap& where, Language language, std::string (*name_of)(int)) {
    const Place place = where.find(finding);
    Json cells = Json::array();
    for (const int square : finding.squares)
        cells.push_back(name_of(square));
    return {{"rule", id(finding)},
            {"severity", name(finding.severity)},
            {"message", to_string(finding.text, language)},
            {"line", number_or_null(place.line)},
            {"column", number_or_null(place.column)},
            {"cells", std::move(cells)}};
}

} // namespace

Json findings_json(const std::vector<Finding>& findings, const SourceMap& where, Language language,
                   std::string (*name_of)(int)) {
    Json list = Json::array();
    for (const Finding& finding : in_order(findings, where))
        list.push_back(finding_json(finding, where, language, name_of));
    return list;
}

Json findings_json(const std::vector<Finding>& findings, const SourceMap& where, Language language) {
    return findings_json(findings, where, language, [](int square) { return to_string(brikks::cell_of(square)); });
}

Json findings_with_files_json(const std::vector<Finding>& findings, const std::vector<std::string>& files,
                              Language language) {
    Json list = Json::array();
    for (const Finding& finding : findings)
        list.push_back({{"file", files[finding.moment->board]},
                        {"rule", id(finding)},
                        {"severity", name(finding.severity)},
                        {"message", to_string(finding.text, language)}});
    return list;
}

void add_player(Json& object, const brikks::Sheet& sheet) {
    object["player"] = sheet.player;
    object["players"] = sheet.players;
    object["level"] = sheet.level;
    object["variant"] = name(sheet.variant);
}

Json score_object(const brikks::Sheet& sheet, const brikks::Score& score) {
    Json result = score_object(score);
    if (!sheet.extra)
        result["extra"] = nullptr;
    if (!sheet.bombs)
        result["bombs"] = nullptr;
    if (!sheet.energy)
        result["energy"] = nullptr;
    return result;
}

Json score_object(const brikks::Score& score) {
    Json result = {{"rows", score.rows},
                   {"lines", score.lines},
                   {"extra", score.extra},
                   {"bombs", score.bombs},
                   {"energy", score.energy},
                   {"total", score.total},
                   {"rank", score.rank ? Json(brikks::range(*score.rank)) : Json(nullptr)}};
    if (score.complete)
        result["complete"] = *score.complete;
    return result;
}

void add_effect(Json& object, const brikks::Effect& effect) {
    object["spent"] = effect.cost;
    object["lost"] = effect.lost;
    object["gained"] = effect.gained;
    object["pink"] = effect.pink;
    Json rows = Json::array();
    for (int row = 0; row < brikks::row_count; ++row)
        if ((effect.completed >> row & 1U) != 0)
            rows.push_back(row + 1);
    object["rows"] = std::move(rows);
    object["crosses"] = effect.earned;
}

} // namespace reports
