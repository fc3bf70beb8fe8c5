#include "commands/sheets.hpp"

#include "terminal/text.hpp"

namespace commands {

using terminal::printable;

std::string prefix(std::string_view file, base::Place place, base::Severity severity) {
    std::string text = printable(file);
    if (place.line > 0) {
        text.append(":").append(std::to_string(place.line));
        if (place.column > 0)
            text.append(":").append(std::to_string(place.column));
    }
    return text + ": " + std::string(base::name(severity)) + ": ";
}

std::string to_line(const base::Finding& finding, std::string_view file, const base::SourceMap& where) {
    return prefix(file, where.find(finding.subject), finding.severity) + printable(to_string(finding.text)) + " [" +
           std::string(id(finding)) + "]\n";
}

std::string to_line(const base::Finding& finding, const LoadedSheet& sheet) {
    return to_line(finding, sheet.file, sheet.where);
}

std::string to_sum(const brikks::Sheet& sheet, const brikks::Score& score) {
    if (sheet.variant == brikks::Variant::duel)
        return std::to_string(score.total) + " (row points; " +
               std::to_string(brikks::complete_row_points(brikks::crossed_squares(sheet.marks))) +
               " for complete rows)";
    return std::to_string(score.lines) + " + " + std::to_string(score.extra) + " + " + std::to_string(score.bombs) +
           " + " + std::to_string(score.energy) + " = " + std::to_string(score.total) +
           " (rows, extra points, bombs, energy)";
}

std::vector<std::string> not_given(const brikks::Sheet& sheet) {
    if (sheet.variant == brikks::Variant::duel)
        return {}; // only rows count
    std::vector<std::string> notes;
    if (!sheet.extra)
        notes.emplace_back("no extra points bar given: its points are not counted");
    if (!sheet.bombs)
        notes.emplace_back("no bombs given: their points are not counted");
    if (!sheet.energy)
        notes.emplace_back("no energy bar given: its points are not counted");
    return notes;
}

} // namespace commands
