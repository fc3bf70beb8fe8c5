#include "brikks/cell.hpp"

#include <charconv>

namespace brikks {

std::string to_string(Cell cell) {
    return static_cast<char>('a' + cell.column) + std::to_string(cell.row + 1);
}

std::optional<Cell> parse_cell(std::string_view text) {
    if (text.size() < 2 || text.size() > 3)
        return std::nullopt;
    const char letter = text[0];
    Cell cell;
    if (letter >= 'a' && letter <= 'j')
        cell.column = letter - 'a';
    else if (letter >= 'A' && letter <= 'J')
        cell.column = letter - 'A';
    else
        return std::nullopt;
    if (text[1] == '0')
        return std::nullopt;
    int number = 0;
    const char* last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data() + 1, last, number);
    if (error != std::errc{} || end != last || number < 1 || number > row_count)
        return std::nullopt;
    cell.row = number - 1;
    return cell;
}

} // namespace brikks
