#include "support/slow_fall.hpp"

namespace support {
namespace {

bool on_sheet(Square square) {
    return square.column >= 0 && square.column < 10 && square.row >= 0 && square.row < 11;
}

bool at(const std::array<std::array<bool, 10>, 11>& field, Square square) {
    return field[static_cast<std::size_t>(square.row)][static_cast<std::size_t>(square.column)];
}

void mark(std::array<std::array<bool, 10>, 11>& field, Square square) {
    field[static_cast<std::size_t>(square.row)][static_cast<std::size_t>(square.column)] = true;
}

} // namespace

Picture::Picture(char colour_letter, int number, const std::vector<std::string_view>& lines)
    : colour(colour_letter), column(number), width(static_cast<int>(lines.front().size())),
      height(static_cast<int>(lines.size())) {
    for (int row = 0; row < height; ++row)
        for (int x = 0; x < width; ++x)
            if (lines[static_cast<std::size_t>(height - 1 - row)][static_cast<std::size_t>(x)] == 'X')
                squares.push_back(Square{x, row});
}

const std::vector<Picture>& pictures() {
    static const std::vector<Picture> all = {
        {'W', 1, {".X.", "XXX"}},     {'W', 2, {"X.", "XX", "X."}},   {'W', 3, {"XXX", ".X."}},
        {'W', 4, {".X", "XX", ".X"}}, {'Y', 1, {".X", ".X", "XX"}},   {'Y', 2, {"X..", "XXX"}},
        {'Y', 3, {"XX", "X.", "X."}}, {'Y', 4, {"XXX", "..X"}},       {'G', 1, {"X.", "X.", "XX"}},
        {'G', 2, {"XXX", "X.."}},     {'G', 3, {"XX", ".X", ".X"}},   {'G', 4, {"..X", "XXX"}},
        {'R', 1, {".X", "XX", "X."}}, {'R', 2, {".X", "XX", "X."}},   {'R', 3, {"XX.", ".XX"}},
        {'R', 4, {"XX.", ".XX"}},     {'B', 1, {"X.", "XX", ".X"}},   {'B', 2, {"X.", "XX", ".X"}},
        {'B', 3, {".XX", "XX."}},     {'B', 4, {".XX", "XX."}},       {'K', 1, {"XX", "XX"}},
        {'K', 2, {"XX", "XX"}},       {'K', 3, {"X", "X", "X", "X"}}, {'K', 4, {"XXXX"}},
    };
    return all;
}

const Picture& picture(char colour, int column) {
    for (const Picture& each : pictures())
        if (each.colour == colour && each.column == column)
            return each;
    return mini_picture();
}

const Picture& mini_picture() {
    static const Picture mini{'+', 0, {"X"}};
    return mini;
}

bool is_free(const Crossed& crossed, const Picture& block, Square corner) {
    for (const Square& square : block.squares) {
        const Square place{corner.column + square.column, corner.row + square.row};
        if (place.column < 0 || place.column > 9 || place.row < 0)
            return false;
        if (on_sheet(place) && at(crossed, place))
            return false;
    }
    return true;
}

Places slow_reachable(const Crossed& crossed, const Picture& block) {
    Places seen{};
    std::vector<Square> queue;
    for (int column = 0; column + block.width <= 10; ++column)
        queue.push_back(Square{column, 11}); // the whole block is above row 11
    for (std::size_t index = 0; index < queue.size(); ++index) {
        const Square here = queue[index];
        const Square next[] = {{here.column, here.row - 1}, {here.column - 1, here.row}, {here.column + 1, here.row}};
        for (const Square& step : next)
            if (on_sheet(step) && !at(seen, step) && is_free(crossed, block, step)) {
                mark(seen, step);
                queue.push_back(step);
            }
    }
    return seen;
}

Places slow_landings(const Crossed& crossed, const Picture& block) {
    return slow_landings(crossed, block, slow_reachable(crossed, block));
}

Places slow_landings(const Crossed& crossed, const Picture& block, const Places& reachable) {
    Places result{};
    for (int row = 0; row + block.height <= 11; ++row)
        for (int column = 0; column < 10; ++column)
            if (at(reachable, Square{column, row}) && !is_free(crossed, block, Square{column, row - 1}))
                mark(result, Square{column, row});
    return result;
}

void cross(Crossed& crossed, const Picture& block, Square corner) {
    for (const Square& square : block.squares)
        mark(crossed, Square{corner.column + square.column, corner.row + square.row});
}

} // namespace support
