// Writing a sheet as text and as JSON.
#include "base/node.hpp"
#include "base/text_lines.hpp"
#include "documents/sheet.hpp"
#include "documents/sheet_draft.hpp"
#include "documents/sheet_marks.hpp"

namespace documents {
namespace {

template <class Numbers>
std::string joined(const Numbers& numbers, std::string_view separator) {
    std::string result;
    for (const int number : numbers)
        result += (result.empty() ? "" : std::string(separator)) + std::to_string(number);
    return result;
}

} // namespace

std::string write_sheet_text(const brikks::Sheet& sheet) {
    std::string out;
    if (!sheet.player.empty())
        out += "player:   " + quote_if_needed(sheet.player) + '\n';
    out += "players:  " + std::to_string(sheet.players) + '\n';
    out += "level:    " + std::to_string(sheet.level) + '\n';
    out += "variant:  " + std::string(name(sheet.variant)) + '\n';
    if (sheet.house.strict_bombs)
        out += "house:    strict-bombs\n";
    if (sheet.blocks) {
        out += "blocks:  ";
        for (const brikks::Placement& block : *sheet.blocks)
            out += ' ' + to_string(block);
        out += "\n\n";
    } else {
        out += "notation: " + std::string(name(sheet.notation)) + "\n\n" + grid_text(sheet.marks) + '\n';
    }
    if (sheet.energy)
        out += "energy:   " + energy_text(*sheet.energy) + '\n';
    if (sheet.extra)
        out += "extra:    " + std::to_string(*sheet.extra) + '\n';
    if (sheet.bombs)
        out += "bombs:    " + bombs_text(*sheet.bombs) + '\n';
    if (sheet.claims.rows)
        out += "rows:     " + joined(*sheet.claims.rows, " ") + '\n';
    if (sheet.claims.total)
        out += "total:    " + std::to_string(*sheet.claims.total) + '\n';
    return out;
}

std::string write_sheet_json(const brikks::Sheet& sheet) {
    std::string out = "{\n  \"format\": " + json_string(sheet_format) + ",\n  ";
    if (!sheet.player.empty())
        out += "\"player\": " + json_string(sheet.player) + ", ";
    out += "\"players\": " + std::to_string(sheet.players) + ", \"level\": " + std::to_string(sheet.level) +
           ", \"variant\": " + json_string(name(sheet.variant));
    if (sheet.house.strict_bombs)
        out += ", \"house\": \"strict-bombs\"";
    if (sheet.blocks) {
        out += ",\n  \"blocks\": [";
        std::string_view separator;
        for (const brikks::Placement& block : *sheet.blocks) {
            out += std::string(separator) + json_string(to_string(block));
            separator = ", ";
        }
        out += ']';
    } else {
        out += ", \"notation\": " + json_string(name(sheet.notation)) + ",\n  \"grid\": " + grid_json(sheet.marks);
    }
    // The bars on one line, the claims on another.
    std::string bars;
    const auto add = [](std::string& line, std::string_view key, const std::string& value) {
        line += (line.empty() ? "" : ", ") + json_string(key) + ": " + value;
    };
    if (sheet.energy)
        add(bars, "energy", json_string(energy_marks(*sheet.energy)));
    if (sheet.extra)
        add(bars, "extra", std::to_string(*sheet.extra));
    if (sheet.bombs)
        add(bars, "bombs", json_string(bombs_text(*sheet.bombs)));
    std::string claims;
    if (sheet.claims.rows)
        add(claims, "rows", '[' + joined(*sheet.claims.rows, ", ") + ']');
    if (sheet.claims.total)
        add(claims, "total", std::to_string(*sheet.claims.total));
    for (const std::string& line : {bars, claims})
        if (!line.empty())
            out += ",\n  " + line;
    return out + "\n}\n";
}

} // namespace documents
