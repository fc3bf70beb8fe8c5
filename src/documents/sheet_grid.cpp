#include "documents/sheet_grid.hpp"

#include <algorithm>

#include "documents/sheet.hpp"

namespace documents {

using namespace base;

namespace {

using brikks::Notation;

constexpr auto rows_wanted = static_cast<std::size_t>(brikks::row_count);
constexpr auto columns_wanted = static_cast<std::size_t>(brikks::column_count);

// A square of the grid that is not empty.
struct Square {
    brikks::Cell cell;
    char mark;
    Place place;
};

bool is_letter(char32_t code) {
    return (code >= 'A' && code <= 'Z') || (code >= 'a' && code <= 'z');
}

bool is_mark(char32_t code) {
    return is_empty_mark(code) || code == '+' || is_letter(code) || (code >= '0' && code <= '9');
}

char upper(char mark) {
    return mark >= 'a' && mark <= 'z' ? static_cast<char>(mark - 'a' + 'A') : mark;
}

// Checks that the row numbers that are written run from 11 down to 1; otherwise reports the first wrong one and returns
// false.
bool check_row_numbers(const std::vector<GridLine>& lines, std::vector<Finding>& messages) {
    int previous = brikks::row_count + 1;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (!lines[i].number)
            continue;
        const Word& written = *lines[i].number;
        const auto number = whole_number(Text{Id::row_number}, written, {1, brikks::row_count}, messages);
        if (!number)
            return false;
        const int expected = brikks::row_count - static_cast<int>(i);
        const auto same = [&](const GridLine& line) { return line.number && line.number->text == written.text; };
        const bool twice = std::any_of(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(i), same);
        const bool in_order = *number < previous && (lines.size() != rows_wanted || *number == expected);
        if (*number == brikks::row_count && i >= rows_wanted)
            add_error(messages, written.place, {Id::second_grid});
        else if (twice || !in_order)
            add_error(messages, written.place,
                      {twice ? Id::row_duplicate : Id::row_out_of_order, {{"row", written.text}}});
        else {
            previous = *number;
            continue;
        }
        return false;
    }
    return true;
}

void check_row_count(const std::vector<GridLine>& lines, Place grid, std::vector<Finding>& messages) {
    if (lines.size() == rows_wanted)
        return;
    std::vector<std::string> missing;
    const auto numbered = [](const GridLine& line) { return line.number.has_value(); };
    if (lines.size() < rows_wanted && !lines.empty() && std::all_of(lines.begin(), lines.end(), numbered))
        for (int row = brikks::row_count; row >= 1; --row)
            if (std::none_of(lines.begin(), lines.end(),
                             [&](const GridLine& line) { return line.number->text == std::to_string(row); }))
                missing.push_back(std::to_string(row));
    const Value which = missing.empty() ? Value("") : Value(Text{Id::rows_missing, {{"rows", missing}}});
    add_error(messages, lines.size() > rows_wanted ? lines[rows_wanted].place : grid,
              {Id::grid_rows, {{"count", lines.size()}, {"wanted", rows_wanted}, {"missing", which}}});
}

// The name of a row in messages: "row 5", or "this row" if its number is neither known nor written. `row`: 0..10 from
// the bottom, -1 if it is unknown.
Text row_name(const GridLine& line, int row) {
    if (row < 0 && !line.number)
        return {Id::this_row};
    return {Id::row_named, {{"row", row >= 0 ? std::to_string(row + 1) : line.number->text}}};
}

// Removes the commas between squares, and reports one error for all of them.
void drop_commas(std::vector<GridLine>& lines, std::vector<Finding>& messages) {
    const auto is_comma = [](const Character& square) { return square.code == ','; };
    bool reported = false;
    for (GridLine& line : lines) {
        const auto comma = std::find_if(line.squares.begin(), line.squares.end(), is_comma);
        if (comma != line.squares.end() && !reported) {
            add_error(messages, comma->place, {Id::grid_comma});
            reported = true;
        }
        line.squares.erase(std::remove_if(line.squares.begin(), line.squares.end(), is_comma), line.squares.end());
    }
}

// Returns advice on how to correct a row that is too long or too short. Sets `place` to the place where the row becomes
// too long.
Text advice(const Characters& squares, Place& place) {
    if (squares.size() < columns_wanted)
        return {Id::empty_square};
    // Finds a word: several squares without a blank between them, in a row that has blanks elsewhere.
    for (std::size_t first = 0, end = 0; first < squares.size(); first = end) {
        for (end = first + 1; end < squares.size() && squares[end].place == advance(squares[end - 1].place, 1);)
            ++end;
        if (end - first == 1 || end - first == squares.size())
            continue;
        place = squares[first].place;
        const auto begin = squares.begin() + static_cast<std::ptrdiff_t>(first);
        const std::string word = utf8(Characters(begin, begin + static_cast<std::ptrdiff_t>(end - first)));
        return {Id::one_character, {{"word", in_quotes(word)}, {"length", end - first}}};
    }
    place = squares[columns_wanted].place;
    return {Id::too_long_from_here};
}

// Reads one row: adds its marked squares to `squares` if its length is right and `row` is known. Reports a wrong length
// and every character that is not a mark. `row`: 0..10 from the bottom, -1 if it is unknown.
void read_row(const GridLine& line, int row, std::vector<Finding>& messages, std::vector<Square>& squares) {
    const bool whole = line.squares.size() == columns_wanted;
    if (!whole) {
        Place place = line.place;
        const Text how = advice(line.squares, place);
        add_error(messages, place,
                  {Id::row_squares,
                   {{"row", row_name(line, row)},
                    {"count", line.squares.size()},
                    {"wanted", columns_wanted},
                    {"advice", how}}});
    }
    for (std::size_t column = 0; column < std::min(line.squares.size(), columns_wanted); ++column) {
        const Character& square = line.squares[column];
        const bool known = whole && row >= 0;
        const brikks::Cell cell{static_cast<int>(column), row};
        if (!is_mark(square.code)) {
            add_error(messages, square.place,
                      {Id::square_mark,
                       {{"square", known ? Value(to_string(cell)) : Value(row_name(line, row))},
                        {"mark", in_quotes(square.code)}}});
        } else if (known && !is_empty_mark(square.code)) {
            squares.push_back({cell, static_cast<char>(square.code), square.place});
        }
    }
}

bool fits(Notation notation, char mark) {
    switch (notation) {
    case Notation::crosses:
        return mark == 'X' || mark == 'x';
    case Notation::colours:
        return brikks::parse_colour(mark).has_value();
    case Notation::outlines:
        return true;
    case Notation::order:
        return brikks::order_index(mark) >= 0;
    }
    return false;
}

Value marks_of_notation(Notation notation) {
    switch (notation) {
    case Notation::crosses:
        return "X";
    case Notation::colours:
        return "W Y G R B K";
    case Notation::outlines:
        return Text{Id::letters_and_digits};
    case Notation::order:
        return Text{Id::letters};
    }
    return "";
}

// Warns a player who may have meant small letters as colours: without a notation they are read as outlines.
void warn_of_small_colours(const std::vector<Square>& squares, std::vector<Finding>& messages) {
    const auto is_block = [](const Square& square) { return square.mark != brikks::mini_square; };
    const auto first = std::find_if(squares.begin(), squares.end(), is_block);
    if (first != squares.end() && std::all_of(squares.begin(), squares.end(), [&](const Square& square) {
            return !is_block(square) || fits(Notation::colours, square.mark);
        }))
        add_warning(messages, first->place, {Id::small_colours});
}

// Reports one error for all squares for which `wrong` is true, at the place of the first one.
template <class Wrong>
void report_squares(const std::vector<Square>& squares, const Wrong& wrong, Id message, std::vector<Argument> arguments,
                    std::vector<Finding>& messages) {
    const auto first = std::find_if(squares.begin(), squares.end(), wrong);
    if (first == squares.end())
        return;
    std::vector<std::string> others;
    for (auto other = first + 1; other != squares.end(); ++other)
        if (wrong(*other))
            others.push_back(to_string(other->cell));
    const auto optional = [](bool given, Text text) { return given ? Value(std::move(text)) : Value(""); };
    arguments.push_back({"square", to_string(first->cell)});
    arguments.push_back({"mark", in_quotes(static_cast<char32_t>(first->mark))});
    arguments.push_back({"likewise", optional(!others.empty(), {Id::likewise, {{"squares", others}}})});
    arguments.push_back({"advice", optional(first->mark == '0', {Id::empty_square})});
    add_error(messages, first->place, {message, std::move(arguments)});
}

// Returns the rows of the grid as the file has them, or nullopt if one of them cannot be used.
std::optional<std::vector<GridLine>> lines_of(const Field& grid, Form form) {
    std::vector<GridLine> lines;
    if (form == Form::text) {
        for (const Member& row : grid->members)
            lines.push_back({row.key.empty() ? std::nullopt : std::optional(Word{row.key, row.place}),
                             row.value.characters, row.value.place});
        return lines;
    }
    const auto rows = grid.items({Id::grid_array});
    if (!rows)
        return std::nullopt;
    for (const Field& row : *rows)
        if (auto squares = row.marks())
            lines.push_back({std::nullopt, std::move(*squares), row->place});
    return lines.size() == rows->size() ? std::optional(lines) : std::nullopt;
}

} // namespace

void read_grid(const Field& grid, Form form, std::optional<Notation> notation, brikks::Sheet& sheet,
               std::vector<Finding>& messages) {
    auto lines = lines_of(grid, form);
    if (!lines)
        return;
    std::vector<Square> squares;
    drop_commas(*lines, messages);
    if (check_row_numbers(*lines, messages))
        check_row_count(*lines, grid.key(), messages);
    for (std::size_t i = 0; i < lines->size(); ++i) {
        const int row = lines->size() == rows_wanted ? brikks::row_count - 1 - static_cast<int>(i) : -1;
        read_row((*lines)[i], row, messages, squares);
    }

    const bool one_case = notation == Notation::crosses || notation == Notation::colours;
    for (const Square& square : squares)
        sheet.marks[square.cell] = one_case ? upper(square.mark) : square.mark;
    if (!notation) {
        infer_notation(sheet);
        if (sheet.notation == Notation::outlines)
            warn_of_small_colours(squares, messages);
    }
    report_squares(
        squares,
        [&](const Square& square) { return square.mark != brikks::mini_square && !fits(sheet.notation, square.mark); },
        Id::notation_mark, {{"notation", name(sheet.notation)}, {"marks", marks_of_notation(sheet.notation)}},
        messages);
    if (sheet.variant == brikks::Variant::standard)
        report_squares(
            squares, [](const Square& square) { return square.mark == brikks::mini_square; }, Id::mini_outside_duel, {},
            messages);
}

} // namespace documents
