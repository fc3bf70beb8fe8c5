// The ranking as a table: in words, as text and as CSV. The page for phones has a table of its own.
#include <algorithm>
#include <array>

#include "base/joined.hpp"
#include "base/names.hpp"
#include "base/unicode.hpp"
#include "base/utf8.hpp"
#include "reports/parts_json.hpp"
#include "reports/ranking.hpp"

namespace reports {

using namespace base;

namespace {

// Returns the name of the file without folder and ending: "ana#2" for "photos/ana.jpg#2".
std::string stem(std::string_view file) {
    while (file.ends_with('/'))
        file.remove_suffix(1);
    file.remove_prefix(file.rfind('/') + 1);
    const std::size_t dot = file.rfind('.');
    if (dot == std::string_view::npos || dot == 0)
        return std::string(file);
    const std::size_t number = file.find('#', dot);
    return std::string(file.substr(0, dot)).append(number == std::string_view::npos ? "" : file.substr(number));
}

std::string name_of_line(const RankedPlayer& player) {
    return name_or_file(player.sheet ? player.sheet->player : "", player.file);
}

// Returns the points as texts: total, rows, extra points, bombs and energy. `unknown` stands for points that are not
// known. In a duel only complete rows count.
std::array<std::string, 5> points_of(const RankedPlayer& player, const std::string& unknown) {
    if (!player.sheet)
        return {};
    if (!player.score)
        return {unknown, unknown, unknown, unknown, unknown};
    const brikks::Sheet& sheet = *player.sheet;
    const brikks::Score& score = *player.score;
    const auto part = [&](bool given, int points) {
        const bool counts = sheet.variant == brikks::Variant::standard;
        return !counts ? "" : given ? std::to_string(points) : unknown;
    };
    return {std::to_string(score.total), std::to_string(score.lines), part(sheet.extra.has_value(), score.extra),
            part(sheet.bombs.has_value(), score.bombs), part(sheet.energy.has_value(), score.energy)};
}

// Quotes a text for CSV, if it needs quotes. A line break is kept, for programs; other control characters are made
// harmless for a terminal.
std::string csv_field(const std::string& text) {
    std::string field = joined(split(text, "\n"), "\n", [](const std::string& line) { return printable(line); });
    if (field.find_first_of(",\"\n") == std::string::npos)
        return field;
    return '"' + joined(split(field, "\""), "\"\"") + '"';
}

// Puts an apostrophe before a text that a spreadsheet would take for a formula.
std::string csv_text(const std::string& text) {
    constexpr std::string_view signs = "=+-@";
    return !text.empty() && signs.find(text.front()) != std::string_view::npos ? '\'' + text : text;
}

std::string csv_line(const std::vector<std::string>& fields) {
    return joined(fields, ",", csv_field) + "\r\n";
}

} // namespace

std::string name_or_file(const std::string& player, std::string_view file) {
    return player.empty() ? '(' + stem(file) + ')' : player;
}

RankingTable Ranking::table(Language language) const {
    RankingTable table;
    constexpr std::array headings = {Id::column_place,  Id::column_player,  Id::column_total,
                                     Id::column_rows,   Id::column_extra,   Id::column_bombs,
                                     Id::column_energy, Id::column_verdict, Id::column_file};
    std::transform(headings.begin(), headings.end(), table.headings.begin(),
                   [&](Id heading) { return to_string(heading, language); });
    std::size_t contest = players_.empty() ? no_duel : players_.front().contest;
    for (const RankedPlayer& player : players_) {
        const std::array<std::string, 5> points = points_of(player, "?");
        const Text verdict = player.verdict ? to_text(*player.verdict) : Text(Id::verdict_unreadable);
        table.lines.push_back({.cells = {player.place > 0 ? std::to_string(player.place) + '.' : "-",
                                         printable(name_of_line(player)), points[0], points[1], points[2], points[3],
                                         points[4], to_string(verdict, language), printable(player.file)},
                               .remark = player.corrected ? to_string(*player.corrected, language) : "",
                               .apart = player.contest != contest});
        contest = player.contest;
    }
    return table;
}

std::string Ranking::text(Language language) const {
    constexpr std::size_t file = RankingTable::columns - 1; // the last column, which needs no width
    constexpr std::size_t verdict = file - 1;
    constexpr std::size_t player = 1;
    constexpr std::size_t widest_name = 24;
    const RankingTable table = this->table(language);
    std::array<std::size_t, RankingTable::columns> widths{};
    for (std::size_t i = 0; i < widths.size(); ++i)
        widths[i] = display_width(table.headings[i]);
    widths[verdict] = std::max<std::size_t>(10, widths[verdict]);
    for (const RankingTable::Line& line : table.lines) {
        widths[player] = std::max(widths[player], std::min(display_width(line.cells[player]), widest_name));
        widths[verdict] = std::max(widths[verdict], display_width(line.cells[verdict]));
    }
    const auto to_line = [&](const RankingTable::Cells& cells, bool heading) {
        std::string text;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const bool left = heading || i == player || i >= verdict;
            text += i == 0 ? "" : "  ";
            text += i == file ? cells[i] : left ? padded(cells[i], widths[i]) : right_aligned(cells[i], widths[i]);
        }
        return text;
    };
    std::string text = to_line(table.headings, true) + '\n';
    for (const RankingTable::Line& line : table.lines)
        text.append(line.apart ? "\n" : "")
            .append(to_line(line.cells, false))
            .append(line.remark.empty() ? "\n" : "  (" + line.remark + ")\n");
    return text;
}

std::string Ranking::csv() const {
    std::string text = csv_line({"place", "player", "total", "rows", "extra", "bombs", "energy", "verdict", "players",
                                 "level", "variant", "file", "corrected"});
    for (const RankedPlayer& player : players_) {
        std::vector<std::string> fields = {player.place > 0 ? std::to_string(player.place) : "",
                                           csv_text(name_of_line(player))};
        for (const std::string& points : points_of(player, ""))
            fields.push_back(points);
        fields.emplace_back(player.verdict ? name(*player.verdict) : unreadable_verdict);
        fields.push_back(player.sheet ? std::to_string(player.sheet->players) : "");
        fields.push_back(player.sheet ? std::to_string(player.sheet->level) : "");
        fields.emplace_back(player.sheet ? name(player.sheet->variant) : "");
        fields.push_back(csv_text(player.file));
        fields.push_back(player.corrected ? to_string(*player.corrected, Language::en) : "");
        text += csv_line(fields);
    }
    return text;
}

} // namespace reports
