#include "documents/sheet_grid.hpp"

#include <algorithm>

#include "base/wording.hpp"
#include "documents/sheet.hpp"

namespace documents {
namespace {

using brikks::Notation;

constexpr auto rows_wanted = static_cast<std::size_t>(brikks::row_count);
constexpr auto columns_wanted = static_cast<std::size_t>(brikks::column_count);

// A row of the grid as it is written.
struct GridLine {
    std::optional<Word> number;
    Characters squares; // no blanks
    Place place;        // of the first square
};

// A square of the grid that was written.
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

// The row numbers that were written must run from 11 down to 1.
bool check_row_numbers(const std::vector<GridLine>& lines, std::vector<Finding>& messages) {
    int previous = brikks::row_count + 1;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (!lines[i].number)
            continue;
        const Word& written = *lines[i].number;
        const auto number = whole_number("the row number", written, {1, brikks::row_count}, messages);
        if (!number)
            return false;
        const int expected = brikks::row_count - static_cast<int>(i);
        const auto same = [&](const GridLine& line) { return line.number && line.number->text == written.text; };
        const bool twice = std::any_of(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(i), same);
        if (*number == brikks::row_count && i >= rows_wanted) {
            add_error(messages, written.place, "a second grid begins here; a sheet has one");
            return false;
        }
        if (twice) {
            add_error(messages, written.place,
                      "row " + written.text + " is given twice; the rows run from 11 at the top down to 1, each once");
            return false;
        }
        if (*number >= previous || (lines.size() == rows_wanted && *number != expected)) {
            add_error(messages, written.place,
                      "row " + written.text + " is out of order; the rows run from 11 at the top down to 1, each once");
            return false;
        }
        previous = *number;
    }
    return true;
}

void check_row_count(const std::vector<GridLine>& lines, Place grid, std::vector<Finding>& messages) {
    if (lines.size() == rows_wanted)
        return;
    std::string text = "the grid has " + counted(lines.size(), "row") + "; it must have " + std::to_string(rows_wanted);
    const auto numbered = [](const GridLine& line) { return line.number.has_value(); };
    if (lines.size() < rows_wanted && !lines.empty() && std::all_of(lines.begin(), lines.end(), numbered)) {
        std::string missing;
        for (int row = brikks::row_count; row >= 1; --row)
            if (std::none_of(lines.begin(), lines.end(),
                             [&](const GridLine& line) { return line.number->text == std::to_string(row); }))
                missing.append(" ").append(std::to_string(row));
        text += "; missing:" + missing;
    }
    add_error(messages, lines.size() > rows_wanted ? lines[rows_wanted].place : grid, std::move(text));
}

// "row 5", or "this row" if the number cannot be known.
std::string row_name(const GridLine& line, int row) {
    if (row >= 0)
        return "row " + std::to_string(row + 1);
    return line.number ? "row " + line.number->text : "this row";
}

// One error for all commas between squares, which then count for nothing.
void drop_commas(std::vector<GridLine>& lines, std::vector<Finding>& messages) {
    const auto is_comma = [](const Character& square) { return square.code == ','; };
    bool told = false;
    for (GridLine& line : lines) {
        const auto comma = std::find_if(line.squares.begin(), line.squares.end(), is_comma);
        if (comma != line.squares.end() && !told) {
            add_error(messages, comma->place, "there is a comma between squares; leave all commas of the grid out");
            told = true;
        }
        line.squares.erase(std::remove_if(line.squares.begin(), line.squares.end(), is_comma), line.squares.end());
    }
}

// How a row that is too long or too short would be right; place: where it becomes too long.
std::string advice(const Characters& squares, Place& place) {
    if (squares.size() < columns_wanted)
        return "; an empty square is written as .";
    // Words: squares without a blank between them.
    for (std::size_t first = 0, end = 0; first < squares.size(); first = end) {
        for (end = first + 1; end < squares.size() && squares[end].place == along(squares[end - 1].place, 1);)
            ++end;
        if (end - first == 1 || end - first == squares.size())
            continue;
        place = squares[first].place;
        const auto begin = squares.begin() + static_cast<std::ptrdiff_t>(first);
        return ": a square is one character, " +
               in_quotes(utf8(Characters(begin, begin + static_cast<std::ptrdiff_t>(end - first)))) + " is " +
               std::to_string(end - first);
    }
    place = squares[columns_wanted].place;
    return "; a square is one character, and from here on it is too much";
}

// The squares of one row that are marks. row: 0..10 from the bottom, -1 if it is unknown.
void read_row(const GridLine& line, int row, std::vector<Finding>& messages, std::vector<Square>& squares) {
    const bool whole = line.squares.size() == columns_wanted;
    if (!whole) {
        Place place = line.place;
        const std::string how = advice(line.squares, place);
        add_error(messages, place,
                  row_name(line, row) + " has " + counted(line.squares.size(), "square") + "; it must have " +
                      std::to_string(columns_wanted) + how);
    }
    for (std::size_t column = 0; column < std::min(line.squares.size(), columns_wanted); ++column) {
        const Character& square = line.squares[column];
        const bool known = whole && row >= 0;
        const brikks::Cell cell{static_cast<int>(column), row};
        if (!is_mark(square.code)) {
            add_error(messages, square.place,
                      (known ? to_string(cell) : row_name(line, row)) + ": " + in_quotes(square.code) +
                          " is not a mark of the grid; a square is . (empty), a letter, a digit or + (mini block)");
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

std::string_view marks_of_notation(Notation notation) {
    switch (notation) {
    case Notation::crosses:
        return "X";
    case Notation::colours:
        return "W Y G R B K";
    case Notation::outlines:
        return "letters and digits";
    case Notation::order:
        return "letters";
    }
    return "";
}

// The notation that the marks show by themselves, mini blocks apart.
Notation derived_notation(const std::vector<Square>& squares) {
    const auto all = [&](std::string_view marks) {
        return std::all_of(squares.begin(), squares.end(), [&](const Square& square) {
            return square.mark == brikks::mini_square || marks.find(square.mark) != std::string_view::npos;
        });
    };
    return all("Xx") ? Notation::crosses : all("WYGRBK") ? Notation::colours : Notation::outlines;
}

// Without a notation small letters are no colours, which a player may not expect.
void warn_of_small_colours(const std::vector<Square>& squares, std::vector<Finding>& messages) {
    const auto is_block = [](const Square& square) { return square.mark != brikks::mini_square; };
    const auto first = std::find_if(squares.begin(), squares.end(), is_block);
    if (first != squares.end() && std::all_of(squares.begin(), squares.end(), [&](const Square& square) {
            return !is_block(square) || fits(Notation::colours, square.mark);
        }))
        add_warning(messages, first->place,
                    "the letters of the grid are read as outlines; if they are colours, write capitals or \"notation: "
                    "colours\"");
}

// One error for all squares that are wrong in the same way; where: the first of them.
template <class Wrong>
void tell_squares(const std::vector<Square>& squares, const Wrong& wrong, std::string_view why,
                  std::vector<Finding>& messages) {
    constexpr std::size_t most = 5;
    const Square* first = nullptr;
    std::size_t count = 0;
    std::string others;
    for (const Square& square : squares) {
        if (!wrong(square))
            continue;
        if (count == 0)
            first = &square;
        else if (count < most)
            others += (count == 1 ? "" : ", ") + to_string(square.cell);
        ++count;
    }
    if (first == nullptr)
        return;
    std::string text =
        to_string(first->cell) + ": " + in_quotes(static_cast<char32_t>(first->mark)) + ' ' + std::string(why);
    if (count > 1)
        text += "; likewise " + others;
    if (count > most)
        text += " and " + counted(count - most, "more square");
    if (first->mark == '0')
        text += "; an empty square is written as .";
    add_error(messages, first->place, std::move(text));
}

// nullopt if one of the rows cannot be used.
std::optional<std::vector<GridLine>> lines_of(const Field& grid, Form form) {
    std::vector<GridLine> lines;
    if (form == Form::text) {
        for (const Member& row : grid->members)
            lines.push_back({row.key.empty() ? std::nullopt : std::optional(Word{row.key, row.place}),
                             row.value.characters, row.value.place});
        return lines;
    }
    const auto rows = grid.items("an array of 11 strings, the top row first");
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

    if (!notation) {
        sheet.notation = derived_notation(squares);
        if (sheet.notation == Notation::outlines)
            warn_of_small_colours(squares, messages);
    }
    tell_squares(
        squares,
        [&](const Square& square) { return square.mark != brikks::mini_square && !fits(sheet.notation, square.mark); },
        "does not belong to the notation " + std::string(name(sheet.notation)) + ", which knows " +
            std::string(marks_of_notation(sheet.notation)),
        messages);
    if (sheet.variant == brikks::Variant::standard)
        tell_squares(
            squares, [](const Square& square) { return square.mark == brikks::mini_square; },
            "is a mini block, which only a duel has (variant: duel)", messages);

    const bool one_case = sheet.notation == Notation::crosses || sheet.notation == Notation::colours;
    for (const Square& square : squares)
        sheet.marks[square.cell] = one_case ? upper(square.mark) : square.mark;
}

} // namespace documents
