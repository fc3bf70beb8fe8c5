#include "page/ink_json.hpp"

#include <algorithm>

#include "layout/sheet_layout.hpp"

namespace page {
namespace {

using Json = nlohmann::ordered_json;
using reading::CircleInk;
using reading::NumberInk;
using reading::SheetInk;

// Visits every part of the ink except the kind, always in the same order.
template <class Ink, class Visit>
void visit_parts(Ink& ink, const Visit& visit) {
    visit(ink.squares);
    visit(ink.minis);
    visit(ink.right);
    visit(ink.above);
    visit(ink.outlines);
    visit(ink.energy);
    visit(ink.extra);
    visit(ink.bombs);
    visit(ink.levels);
    visit(ink.rows);
    for (auto* sum : {&ink.lines_sum, &ink.extra_sum, &ink.bombs_sum, &ink.energy_sum, &ink.total})
        visit(*sum);
}

// Visits the parts that older kept photos do not have, or only the first of them.
template <class Ink, class Visit>
void visit_later_parts(Ink& ink, const Visit& visit) {
    visit(ink.lines_left_out);
    visit(ink.way);
    visit(ink.ask_outlines);
    visit(ink.ask_rows);
}

Json to_json(const NumberInk& number);
Json to_json(double value) {
    return value;
}
Json to_json(bool value) {
    return value;
}
Json to_json(SheetInk::Way way) {
    return static_cast<int>(way);
}
Json to_json(const std::pair<int, double>& value) {
    return {value.first, value.second};
}
Json to_json(const CircleInk& circle) {
    return {circle.untouched, circle.circled, circle.crossed};
}
template <class List>
Json to_json(const List& list) {
    Json json = Json::array();
    for (const auto& each : list)
        json.push_back(to_json(each));
    return json;
}
Json to_json(const NumberInk& number) {
    return {number.written, number.unlisted, to_json(number.values)};
}

// Reads a value. False if the JSON has another type or size.
bool parse(const Json& json, double& value) {
    if (!json.is_number())
        return false;
    value = json.get<double>();
    return true;
}
bool parse(const Json& json, bool& value) {
    if (!json.is_boolean())
        return false;
    value = json.get<bool>();
    return true;
}
bool parse(const Json& json, SheetInk::Way& way) {
    constexpr int last = static_cast<int>(SheetInk::Way::outlines);
    if (!json.is_number_integer() || json.get<int>() < 0 || json.get<int>() > last)
        return false;
    way = static_cast<SheetInk::Way>(json.get<int>());
    return true;
}
bool parse(const Json& json, std::pair<int, double>& value) {
    if (!json.is_array() || json.size() != 2 || !json[0].is_number_integer())
        return false;
    value.first = json[0].get<int>();
    return parse(json[1], value.second);
}
bool parse(const Json& json, CircleInk& circle) {
    return json.is_array() && json.size() == 3 && parse(json[0], circle.untouched) && parse(json[1], circle.circled) &&
           parse(json[2], circle.crossed);
}
template <class Value>
bool parse(const Json& json, std::vector<Value>& values) {
    constexpr std::size_t most = 1000;
    if (!json.is_array() || json.size() > most)
        return false;
    values.resize(json.size());
    return std::equal(json.begin(), json.end(), values.begin(),
                      [](const Json& from, Value& to) { return parse(from, to); });
}
bool parse(const Json& json, NumberInk& number) {
    return json.is_array() && json.size() == 3 && parse(json[0], number.written) && parse(json[1], number.unlisted) &&
           parse(json[2], number.values);
}
template <class Value, std::size_t size>
bool parse(const Json& json, std::array<Value, size>& values) {
    return json.is_array() && json.size() == size &&
           std::equal(json.begin(), json.end(), values.begin(),
                      [](const Json& from, Value& to) { return parse(from, to); });
}

} // namespace

Json ink_json(const SheetInk& ink) {
    // Begins with the kind, written as the id of the sheet's first marker.
    Json json = {layout::marker_id(0, ink.kind)};
    const auto add = [&](const auto& part) { json.push_back(to_json(part)); };
    visit_parts(ink, add);
    visit_later_parts(ink, add);
    return json;
}

std::optional<SheetInk> parse_ink(const Json& json) {
    SheetInk ink;
    if (!json.is_array() || json.empty() || !json[0].is_number_integer())
        return std::nullopt;
    const auto meaning = layout::meaning_of(json[0].get<int>());
    if (!meaning)
        return std::nullopt;
    ink.kind = meaning->kind;
    std::size_t next = 1;
    bool good = true;
    const auto read = [&](auto& part) { good = good && next < json.size() && parse(json[next++], part); };
    visit_parts(ink, read);
    visit_later_parts(ink, [&](auto& part) {
        if (next < json.size())
            read(part);
    });
    const bool duel = ink.kind.variant == brikks::Variant::duel;
    if (!good || ink.extra.size() != (duel ? 0 : layout::extra_fields) || ink.levels.size() != (ink.kind.level ? 0 : 4))
        return std::nullopt;
    return ink;
}

} // namespace page
