#include "support/regions.hpp"

#include <algorithm>

#include "support/plain_rules.hpp"

namespace support {
namespace {

bool by_row(Square a, Square b) {
    return a.row != b.row ? a.row < b.row : a.column < b.column;
}

} // namespace

std::vector<MarkedRegion> marked_regions(const brikks::Marks& marks) {
    const auto mark_at = [&](Square square) {
        return square.column < 0 || square.column > 9 || square.row < 0 || square.row > 10
                   ? '.'
                   : marks[static_cast<std::size_t>(square.row)][static_cast<std::size_t>(square.column)];
    };
    Crossed seen{};
    std::vector<MarkedRegion> result;
    for (int row = 0; row < 11; ++row)
        for (int column = 0; column < 10; ++column) {
            const char mark = mark_at(Square{column, row});
            if (mark == '.' || mark == '+' || seen[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)])
                continue;
            MarkedRegion region{mark, {Square{column, row}}};
            seen[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = true;
            for (std::size_t i = 0; i < region.squares.size(); ++i) {
                const Square here = region.squares[i];
                for (const Square next : {Square{here.column, here.row + 1}, Square{here.column, here.row - 1},
                                          Square{here.column + 1, here.row}, Square{here.column - 1, here.row}})
                    if (mark_at(next) == mark &&
                        !seen[static_cast<std::size_t>(next.row)][static_cast<std::size_t>(next.column)]) {
                        seen[static_cast<std::size_t>(next.row)][static_cast<std::size_t>(next.column)] = true;
                        region.squares.push_back(next);
                    }
            }
            std::sort(region.squares.begin(), region.squares.end(), by_row);
            result.push_back(std::move(region));
        }
    return result;
}

std::vector<Square> Laid::squares() const {
    std::vector<Square> result;
    for (const Square square : picture->squares)
        result.push_back(Square{at.column + square.column, at.row + square.row});
    return result;
}

Laid recognise(const std::vector<Square>& squares) {
    for (const Picture* picture : different_pictures()) {
        if (squares.size() != picture->squares.size())
            continue;
        const Laid laid{picture, Square{squares.front().column - picture->squares.front().column,
                                        squares.front().row - picture->squares.front().row}};
        if (laid.squares() == squares)
            return laid;
    }
    return Laid{};
}

} // namespace support
