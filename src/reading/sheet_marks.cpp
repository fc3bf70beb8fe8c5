#include "reading/sheet_marks.hpp"

#include <map>
#include <utility>

#include "brikks/grid.hpp"
#include "brikks/score.hpp"
#include "documents/common_fields.hpp"

namespace reading {
namespace {

using base::Id;
using base::Text;
using brikks::Cell;
using brikks::EnergyMark;
using Kind = SheetMark::Kind;

bool is_block(char mark) {
    return mark != brikks::empty_square && mark != brikks::mini_square;
}

std::string square_name(int square) {
    return to_string(brikks::cell_of(square));
}

std::vector<SheetMark> make_marks() {
    std::vector<SheetMark> marks;
    const auto add_squares = [&](Kind kind) {
        for (const Cell cell : brikks::cells(brikks::full_grid))
            marks.push_back({kind, brikks::lowest(bit(cell))});
    };
    add_squares(Kind::square);
    add_squares(Kind::mini);
    for (const Kind kind : {Kind::extra, Kind::gained, Kind::spent})
        marks.push_back({kind});
    for (int bomb = 1; bomb <= brikks::bomb_count; ++bomb)
        marks.push_back({Kind::bomb, bomb});
    for (const Kind kind : {Kind::level, Kind::players})
        marks.push_back({kind});
    for (const Cell cell : brikks::cells(brikks::full_grid))
        for (const Cell other : {Cell{cell.column + 1, cell.row}, Cell{cell.column, cell.row + 1}})
            if (inside(other))
                marks.push_back({Kind::edge, brikks::lowest(bit(cell)), brikks::lowest(bit(other))});
    for (int circle = 1; circle <= brikks::energy_circles; ++circle)
        marks.push_back({Kind::circle, circle});
    return marks;
}

std::vector<SheetMark> make_numbers() {
    std::vector<SheetMark> numbers;
    for (int row = brikks::row_count; row >= 1; --row)
        numbers.push_back({Kind::row, row});
    for (int sum = 0; sum < static_cast<int>(sum_names.size()); ++sum)
        numbers.push_back({Kind::sum, sum});
    numbers.push_back({Kind::total});
    return numbers;
}

std::string sum_name(const SheetMark& mark) {
    return std::string(sum_names[static_cast<std::size_t>(mark.first)]);
}

} // namespace

const std::vector<SheetMark>& sheet_marks() {
    static const std::vector<SheetMark> marks = make_marks();
    return marks;
}

const std::vector<SheetMark>& written_numbers() {
    static const std::vector<SheetMark> numbers = make_numbers();
    return numbers;
}

int value(const SheetMark& mark, const brikks::Sheet& sheet) {
    const auto square = [&](int bit) { return sheet.marks[brikks::cell_of(bit)]; };
    switch (mark.kind) {
    case Kind::square:
        return square(mark.first) != brikks::empty_square ? 1 : 0;
    case Kind::mini:
        return square(mark.first) == brikks::mini_square ? 1 : 0;
    case Kind::edge: {
        const char first = square(mark.first);
        const char second = square(mark.second);
        const bool line =
            sheet.notation != brikks::Notation::crosses && first != second && (is_block(first) || is_block(second));
        return line ? 1 : 0;
    }
    case Kind::circle: {
        const EnergyMark circle = sheet.energy->circle(mark.first);
        return circle == EnergyMark::untouched ? 0 : circle == EnergyMark::circled ? 1 : 2;
    }
    case Kind::gained:
        return sheet.energy->position();
    case Kind::spent:
        for (int circle = brikks::energy_circles; circle > 0; --circle)
            if (value({Kind::circle, circle}, sheet) == 2)
                return circle;
        return 0;
    case Kind::extra:
        return *sheet.extra;
    case Kind::bomb:
        return (*sheet.bombs)[static_cast<std::size_t>(mark.first - 1)] ? 1 : 0;
    case Kind::level:
        return sheet.level;
    case Kind::players:
        return sheet.players;
    case Kind::row: {
        const std::optional<int> claimed = sheet.claims.rows ? (*sheet.claims.rows)[from_top(mark)] : std::nullopt;
        return claimed ? *claimed : brikks::score(sheet).rows[from_top(mark)];
    }
    case Kind::sum: {
        const brikks::Score score = brikks::score(sheet);
        return std::array{score.lines, score.extra, score.bombs, score.energy}[static_cast<std::size_t>(mark.first)];
    }
    case Kind::total:
        return sheet.claims.total ? *sheet.claims.total : brikks::score(sheet).total;
    }
    return 0;
}

std::string name(const SheetMark& mark) {
    switch (mark.kind) {
    case Kind::square:
        return "square " + square_name(mark.first);
    case Kind::mini:
        return "mini " + square_name(mark.first);
    case Kind::edge:
        return "edge " + square_name(mark.first) + " " + square_name(mark.second);
    case Kind::circle:
        return "energy " + std::to_string(mark.first);
    case Kind::gained:
        return "gained";
    case Kind::spent:
        return "spent";
    case Kind::extra:
        return "extra";
    case Kind::bomb:
        return "bomb " + std::to_string(mark.first);
    case Kind::level:
        return "level";
    case Kind::players:
        return "players";
    case Kind::row:
        return "row " + std::to_string(mark.first);
    case Kind::sum:
        return "sum " + sum_name(mark);
    case Kind::total:
        return "total";
    }
    return {};
}

std::optional<SheetMark> parse_mark(std::string_view text) {
    for (const auto* marks : {&sheet_marks(), &written_numbers()})
        for (const SheetMark& mark : *marks)
            if (name(mark) == text)
                return mark;
    return std::nullopt;
}

bool is_written_number(const SheetMark& mark) {
    return mark.kind == Kind::row || mark.kind == Kind::sum || mark.kind == Kind::total;
}

bool follows_from_circles(const SheetMark& mark) {
    return mark.kind == Kind::gained || mark.kind == Kind::spent;
}

bool is_yes_or_no(const SheetMark& mark) {
    return mark.kind == Kind::square || mark.kind == Kind::mini || mark.kind == Kind::edge || mark.kind == Kind::bomb;
}

std::optional<base::Range> range_of(const SheetMark& mark) {
    switch (mark.kind) {
    case Kind::extra:
        return documents::extra_range;
    case Kind::gained:
        return base::Range{brikks::EnergyBar().position, brikks::energy_circles};
    case Kind::spent:
        return base::Range{0, brikks::energy_circles};
    case Kind::level:
        return documents::level_range;
    case Kind::players:
        return documents::players_range;
    case Kind::row:
    case Kind::sum:
    case Kind::total:
        return documents::claim_range;
    default:
        return std::nullopt;
    }
}

namespace {

constexpr int per_row = brikks::energy_circles / 2; // circles

// The name of a circle: its place in its row, because no numbers are printed, and its number if the two differ.
Text circle_name(int circle, Id upper = Id::circle_upper, Id lower = Id::circle_lower) {
    const Id id = circle <= per_row ? upper : lower;
    return {id, {{"circle", circle}, {"place", circle <= per_row ? circle : circle - per_row}}};
}

// A text about the mark. All texts about a mark have the same placeholders.
Text about(const SheetMark& mark, Id id) {
    switch (mark.kind) {
    case Kind::square:
    case Kind::mini:
        return {id, {{"square", square_name(mark.first)}}};
    case Kind::edge: {
        const std::vector<std::string> squares = {square_name(mark.first), square_name(mark.second)};
        return {id, {{"first", squares[0]}, {"second", squares[1]}, {"squares", squares}}};
    }
    case Kind::bomb:
        return {id, {{"value", brikks::bomb_values[static_cast<std::size_t>(mark.first - 1)]}}};
    default:
        return {id};
    }
}

// Returns the message for a sum among those for each sum, in the order of sum_names.
Id of_sum(const SheetMark& sum, const std::array<Id, sum_names.size()>& ids) {
    return ids[static_cast<std::size_t>(sum.first)];
}

// A text about the mark, with the number that was read.
Text about(const SheetMark& mark, Id id, int value) {
    Text text = about(mark, id);
    switch (mark.kind) {
    case Kind::circle:
    case Kind::gained:
    case Kind::spent:
        text.arguments.push_back({"circle", value});
        break;
    case Kind::extra:
    case Kind::players:
    case Kind::total:
        text.arguments.push_back({"number", value});
        break;
    case Kind::level:
        text.arguments.push_back({"level", value});
        break;
    default:
        break;
    }
    return text;
}

struct Ids {
    Id ask;
    Id doubtful_yes; // for yes; also for all marks that are numbers
    Id doubtful_no;
    Id decided_yes;
    Id decided_no;
};

Ids ids_of(Kind kind) {
    switch (kind) {
    case Kind::square:
        return {Id::ask_square, Id::doubtful_covered, Id::doubtful_empty, Id::decided_covered, Id::decided_empty};
    case Kind::mini:
        return {Id::ask_mini, Id::doubtful_mini, Id::doubtful_no_mini, Id::decided_mini, Id::decided_no_mini};
    case Kind::edge:
        return {Id::ask_edge, Id::doubtful_edge, Id::doubtful_no_edge, Id::decided_edge, Id::decided_no_edge};
    case Kind::extra:
        return {Id::ask_extra, Id::doubtful_extra, Id::doubtful_extra, Id::decided_extra, Id::decided_extra};
    case Kind::bomb:
        return {Id::ask_bomb, Id::doubtful_bomb, Id::doubtful_no_bomb, Id::decided_bomb, Id::decided_no_bomb};
    case Kind::level:
        return {Id::ask_level, Id::doubtful_level, Id::doubtful_level, Id::decided_level, Id::decided_level};
    case Kind::players: // never decided, only listed: no ink shows the number of players
        return {Id::ask_players, Id::doubtful_players, Id::doubtful_players, Id::decided_players, Id::decided_players};
    case Kind::row: // not used for rows and sums, which have other texts
    case Kind::sum:
    case Kind::total: // never decided, only listed: the rules do not change a written number
        return {Id::ask_total, Id::doubtful_total, Id::doubtful_total, Id::decided_total, Id::decided_total};
    case Kind::spent:
    case Kind::circle: // not used for circles, which have other texts
        return {Id::ask_spent, Id::doubtful_spent, Id::doubtful_no_spent, Id::decided_spent, Id::decided_no_spent};
    case Kind::gained:
        break;
    }
    return {Id::ask_gained, Id::doubtful_gained, Id::doubtful_gained, Id::decided_gained, Id::decided_gained};
}

// The place of a mark: "e3", "e3/e4"; empty for marks other than squares, mini blocks and lines.
std::string place_of(const SheetMark& mark) {
    switch (mark.kind) {
    case Kind::square:
    case Kind::mini:
        return square_name(mark.first);
    case Kind::edge:
        return square_name(mark.first) + '/' + square_name(mark.second);
    default:
        return {};
    }
}

} // namespace

Text question_about(const SheetMark& mark) {
    if (mark.kind == Kind::circle)
        return {Id::ask_circle, {{"circle", circle_name(mark.first)}}};
    if (mark.kind == Kind::row)
        return {Id::ask_row, {{"row", mark.first}}};
    if (mark.kind == Kind::sum)
        return of_sum(mark, {Id::ask_sum_rows, Id::ask_sum_extra, Id::ask_sum_bombs, Id::ask_sum_energy});
    return about(mark, ids_of(mark.kind).ask);
}

Text question_if_crossed_out(const SheetMark& circle) {
    return {Id::ask_circle_crossed, {{"circle", circle_name(circle.first)}}};
}

Text choice_of(const SheetMark& mark, int value) {
    if (mark.kind == Kind::circle)
        return value == 0 ? Id::answer_untouched : value == 1 ? Id::answer_circled : Id::answer_crossed;
    if (is_yes_or_no(mark))
        return value != 0 ? Id::answer_yes : Id::answer_no;
    if (follows_from_circles(mark) && value != 0)
        return circle_name(value, Id::answer_circle_upper, Id::answer_circle_lower);
    return {Id::answer_number, {{"number", value}}};
}

std::optional<Text> other_choices(const SheetMark& mark, std::size_t choices) {
    const std::optional<base::Range> range = range_of(mark);
    if (!range || choices > static_cast<std::size_t>(range->high - range->low))
        return std::nullopt;
    return Text{follows_from_circles(mark) ? Id::answer_other_circle : Id::answer_other_number,
                {{"least", range->low}, {"most", range->high}, {"lower", per_row + 1}}};
}

Text reading_of(const SheetMark& square, int value) {
    return {value != 0 ? Id::read_covered : Id::read_empty, {{"square", square_name(square.first)}}};
}

Text doubt_about(const SheetMark& mark, int value, int percent) {
    const Ids ids = ids_of(mark.kind);
    Text text =
        mark.kind == Kind::circle
            ? Text{Id::doubtful_circle, {{"circle", circle_name(mark.first)}, {"state", choice_of(mark, value)}}}
            : about(mark, value != 0 ? ids.doubtful_yes : ids.doubtful_no, value);
    text.arguments.push_back({"percent", percent});
    return text;
}

std::vector<Text> decided(const std::vector<std::pair<SheetMark, int>>& marks) {
    std::vector<Text> texts;
    std::map<Id, std::vector<std::string>> places; // places of the marks that share a text
    for (const auto& [mark, value] : marks) {
        const Ids ids = ids_of(mark.kind);
        const Id id = value != 0 ? ids.decided_yes : ids.decided_no;
        if (std::string place = place_of(mark); !place.empty())
            places[id].push_back(std::move(place));
        else if (mark.kind == Kind::circle)
            texts.push_back(
                {Id::decided_circle, {{"circle", circle_name(mark.first)}, {"state", choice_of(mark, value)}}});
        else if (follows_from_circles(mark) && value != 0)
            texts.push_back({id, {{"circle", choice_of(mark, value)}}});
        else if (mark.kind == Kind::row)
            texts.push_back({Id::decided_row, {{"number", value}, {"row", mark.first}}});
        else if (mark.kind == Kind::sum)
            texts.push_back({of_sum(mark, {Id::decided_sum_rows, Id::decided_sum_extra, Id::decided_sum_bombs,
                                           Id::decided_sum_energy}),
                             {{"number", value}}});
        else
            texts.push_back(about(mark, id, value));
    }
    for (const auto& [id, names] : places)
        texts.push_back({id, {{"count", names.size()}, {"squares", names}}});
    return texts;
}

std::size_t from_top(const SheetMark& row) {
    return static_cast<std::size_t>(brikks::row_count - row.first);
}

std::string subject_of(const SheetMark& mark) {
    switch (mark.kind) {
    case Kind::square:
    case Kind::mini:
    case Kind::edge:
        return "grid/" + square_name(mark.first);
    case Kind::circle:
        return "energy/" + std::to_string(mark.first);
    case Kind::gained:
    case Kind::spent:
        return "energy";
    case Kind::bomb:
        return "bombs";
    case Kind::row:
        return "rows/" + std::to_string(from_top(mark));
    case Kind::sum:
        return "sums/" + sum_name(mark);
    default:
        return name(mark);
    }
}

base::Squares squares_of(const SheetMark& mark) {
    switch (mark.kind) {
    case Kind::square:
    case Kind::mini:
        return {mark.first};
    case Kind::edge:
        return {mark.first, mark.second};
    default:
        return {};
    }
}

} // namespace reading
