#include "reading/reading_json.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "documents/json.hpp"
#include "documents/sheet.hpp"

namespace reading {
namespace {

using base::Text;
using documents::Json;

double rounded(double probability) {
    constexpr double steps = 10'000;
    return std::round(probability * steps) / steps;
}

Json odds_json(const std::vector<Odds>& odds) {
    Json list = Json::array();
    for (const Odds each : odds)
        list.push_back(rounded(probability(each)));
    return list;
}

Json circle_json(const CircleInk& circle) {
    const double untouched = std::exp(circle.untouched);
    const double circled = std::exp(circle.circled);
    const double crossed = std::exp(circle.crossed);
    const double sum = untouched + circled + crossed;
    return {{"untouched", rounded(untouched / sum)},
            {"circled", rounded(circled / sum)},
            {"crossed", rounded(crossed / sum)}};
}

// The most probable values of a number, at most three; null if nothing is written.
Json number_json(const NumberInk& number) {
    if (!number.written)
        return nullptr;
    auto values = number.values;
    std::sort(values.begin(), values.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    double sum = std::exp(number.unlisted);
    for (const auto& [value, likelihood] : values)
        sum += std::exp(likelihood);
    constexpr std::size_t most = 3;
    Json list = Json::array();
    for (const auto& [value, likelihood] : values)
        if (list.size() < most)
            list.push_back({{"value", value}, {"probability", rounded(std::exp(likelihood) / sum)}});
    return list;
}

template <class Grid>
void add_squares(Json& object, const Grid& odds, int right = -1, int up = 0) {
    for (std::size_t row = 0; row < odds.size(); ++row)
        for (std::size_t column = 0; column < odds[row].size(); ++column) {
            const brikks::Cell cell = {static_cast<int>(column), static_cast<int>(row)};
            const brikks::Cell other = {cell.column + right, cell.row + up};
            const std::string name = right < 0 ? to_string(cell) : to_string(cell) + ' ' + to_string(other);
            object[name] = rounded(probability(odds[row][column]));
        }
}

// The marks by the ink alone, before the rules have a say.
Json marks_json(const SheetInk& ink) {
    const bool duel = ink.kind.variant == brikks::Variant::duel;
    Json marks = {{"squares", Json::object()}, {"edges", Json::object()}};
    add_squares(marks["squares"], ink.squares);
    if (duel)
        add_squares(marks["minis"] = Json::object(), ink.minis);
    if (ink.outlines) {
        add_squares(marks["edges"], ink.right, 1, 0);
        add_squares(marks["edges"], ink.above, 0, 1);
    }
    marks["energy"] = Json::array();
    for (const CircleInk& circle : ink.energy)
        marks["energy"].push_back(circle_json(circle));
    marks["extra"] = odds_json(ink.extra);
    marks["bombs"] = odds_json({ink.bombs.begin(), ink.bombs.end()});
    marks["levels"] = odds_json(ink.levels);
    marks["rows"] = Json::array();
    for (const NumberInk& row : ink.rows)
        marks["rows"].push_back(number_json(row));
    marks["sums"] = Json::object();
    if (!duel)
        marks["sums"] = {{"rows", number_json(ink.lines_sum)},
                         {"extra", number_json(ink.extra_sum)},
                         {"bombs", number_json(ink.bombs_sum)},
                         {"energy", number_json(ink.energy_sum)}};
    marks["sums"]["total"] = number_json(ink.total);
    return marks;
}

// The sheet as in FORMATS.md 2, but always with a list of the points of all rows, null where nothing was written.
Json sheet_json(brikks::Sheet sheet) {
    if (!sheet.claims.rows)
        sheet.claims.rows.emplace();
    return documents::sheet_json(sheet);
}

Json sheet_object(const ReadSheet& sheet, base::Language language) {
    const Decision& decision = sheet.decision;
    Json questions = Json::array();
    for (const Question& question : decision.questions)
        questions.push_back({{"about", question.about}, {"text", to_string(question.text, language)}});
    return {{"sheet", sheet_json(decision.sheet)},
            {"verdict", name(verdict_of(decision))},
            {"questions", std::move(questions)},
            {"marks", marks_json(sheet.ink)}};
}

} // namespace

Json reading_json(std::string_view file, const PictureReading& picture, base::Language language) {
    if (picture.refusal)
        return refused_json(file, *picture.refusal, language);
    std::vector<Text> refusals;
    Json sheets = Json::array();
    for (const ReadSheet& sheet : picture.sheets)
        if (sheet.refusal)
            refusals.push_back(*sheet.refusal);
        else
            sheets.push_back(sheet_object(sheet, language));
    return {{"file", file},
            {"format", reading_format},
            {"status", refusals.empty() ? "read" : "refused"},
            {"reason", refusals.empty() ? Json() : Json(to_string(refusals.front(), language))},
            {"sheets", std::move(sheets)}};
}

Json refused_json(std::string_view file, const Text& reason, base::Language language) {
    return {{"file", file},
            {"format", reading_format},
            {"status", "refused"},
            {"reason", to_string(reason, language)},
            {"sheets", Json::array()}};
}

} // namespace reading
