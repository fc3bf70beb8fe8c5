#include "support/divisions.hpp"

#include <algorithm>

#include "support/plain_rules.hpp"

namespace support {
namespace {

using brikks::Notation;

// Adds all divisions of the squares of one region into blocks of one colour, or of any colour if `colour` is 'X'.
void divide(std::vector<Square> left, char colour, Division& division, std::vector<Division>& result,
            std::size_t most) {
    if (result.size() > most)
        return;
    if (left.empty()) {
        result.push_back(division);
        return;
    }
    for (const Picture* picture : different_pictures()) {
        if (colour != 'X' && colour != picture->colour)
            continue;
        // The first square left is the lowest and leftmost one, so it is the first square of its block.
        const Square first = picture->squares.front();
        const Laid laid{picture, Square{left.front().column - first.column, left.front().row - first.row}};
        std::vector<Square> rest = left;
        bool fits = true;
        for (const Square square : laid.squares()) {
            const auto found = std::find(rest.begin(), rest.end(), square);
            fits = fits && found != rest.end();
            if (fits)
                rest.erase(found);
        }
        if (!fits)
            continue;
        division.push_back(laid);
        divide(rest, colour, division, result, most);
        division.pop_back();
    }
}

} // namespace

std::vector<Division> divisions(const brikks::Sheet& sheet, std::size_t most) {
    std::vector<MarkedRegion> regions = marked_regions(sheet.marks);
    if (sheet.notation == Notation::order)
        std::sort(regions.begin(), regions.end(), [](const MarkedRegion& a, const MarkedRegion& b) {
            return brikks::order_index(a.mark) < brikks::order_index(b.mark);
        });
    std::vector<Division> all = {Division{}};
    for (std::size_t i = 0; i < regions.size(); ++i) {
        std::vector<Division> of_region;
        if (sheet.notation == Notation::order && i > 0 && regions[i].mark == regions[i - 1].mark)
            return {}; // two blocks have the same letter
        if (sheet.notation == Notation::outlines || sheet.notation == Notation::order) {
            const Laid laid = recognise(regions[i].squares);
            if (laid.picture != nullptr)
                of_region.push_back(Division{laid});
        } else {
            Division division;
            divide(regions[i].squares, regions[i].mark, division, of_region, most);
        }
        std::vector<Division> longer;
        for (const Division& before : all)
            for (const Division& part : of_region) {
                longer.push_back(before);
                longer.back().insert(longer.back().end(), part.begin(), part.end());
                if (longer.size() > most)
                    return longer;
            }
        all = std::move(longer);
    }
    return all;
}

} // namespace support
