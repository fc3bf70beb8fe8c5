#include "support/mutate.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <optional>

#include "support/plain_rules.hpp"
#include "support/regions.hpp"

namespace support {
namespace {

using brikks::EnergyMark;
using brikks::Notation;
using brikks::Sheet;

// The change in words, or nullopt if this change is not possible on this sheet.
using Done = std::optional<std::string>;

Done change_extra(Sheet& sheet, Rng& rng) {
    if (!sheet.extra || sheet.variant == brikks::Variant::duel)
        return std::nullopt;
    const int before = *sheet.extra;
    const int after = rng.percent(50) ? before + 1 : before - 1;
    if (after < 0 || after > 14)
        return std::nullopt;
    sheet.extra = after;
    return "extra " + std::to_string(before) + " -> " + std::to_string(after);
}

// Returns the circles with this mark.
std::vector<std::size_t> circles_with(const Sheet& sheet, EnergyMark mark) {
    std::vector<std::size_t> result;
    for (std::size_t i = 0; sheet.energy && i < sheet.energy->size(); ++i)
        if ((*sheet.energy)[i] == mark)
            result.push_back(i);
    return result;
}

// Gives one energy circle another mark.
Done change_circle(Sheet& sheet, EnergyMark from, EnergyMark to, Rng& rng) {
    const std::vector<std::size_t> circles = circles_with(sheet, from);
    if (circles.empty())
        return std::nullopt;
    // The bar is circled without gaps, so only its end can grow.
    const std::size_t circle = from == EnergyMark::untouched ? circles.front() : rng.pick(circles);
    (*sheet.energy)[circle] = to;
    return "energy circle " + std::to_string(circle + 1) +
           (to == EnergyMark::circled && from == EnergyMark::crossed ? " not crossed out"
            : to == EnergyMark::crossed                              ? " crossed out"
                                                                     : " circled");
}

Done uncircle_last(Sheet& sheet, Rng&) {
    if (!sheet.energy || (*sheet.energy)[5] == EnergyMark::untouched)
        return std::nullopt;
    std::size_t last = 27;
    while ((*sheet.energy)[last] == EnergyMark::untouched)
        --last;
    (*sheet.energy)[last] = EnergyMark::untouched;
    return "energy circle " + std::to_string(last + 1) + " untouched";
}

Done move_crossed_circle(Sheet& sheet, Rng& rng) {
    const std::vector<std::size_t> crossed = circles_with(sheet, EnergyMark::crossed);
    const std::vector<std::size_t> circled = circles_with(sheet, EnergyMark::circled);
    if (crossed.empty() || circled.empty())
        return std::nullopt;
    const std::size_t from = rng.pick(crossed);
    const std::size_t to = rng.percent(50) ? circled.back() : rng.pick(circled);
    std::swap((*sheet.energy)[from], (*sheet.energy)[to]);
    return "energy circle " + std::to_string(to + 1) + " crossed out instead of " + std::to_string(from + 1);
}

Done change_bombs(Sheet& sheet, Rng& rng) {
    if (!sheet.bombs)
        return std::nullopt;
    const auto bomb = static_cast<std::size_t>(rng.below(3));
    (*sheet.bombs)[bomb] = !(*sheet.bombs)[bomb];
    return "bomb " + std::to_string(bomb + 1) + ((*sheet.bombs)[bomb] ? " crossed out" : " not crossed out");
}

Done change_level(Sheet& sheet, Rng& rng) {
    const int before = sheet.level;
    sheet.level = rng.between(1, 4);
    return "level " + std::to_string(before) + " -> " + std::to_string(sheet.level);
}

char& mark_at(Sheet& sheet, Square square) {
    return sheet.marks[static_cast<std::size_t>(square.row)][static_cast<std::size_t>(square.column)];
}

Crossed crossed_of(const Sheet& sheet) {
    Crossed crossed{};
    for (std::size_t row = 0; row < 11; ++row)
        for (std::size_t column = 0; column < 10; ++column)
            crossed[row][column] = sheet.marks[row][column] != '.';
    return crossed;
}

std::string name_of(Square square) {
    return to_string(brikks::Cell{square.column, square.row});
}

// Moves a block to another free place: to one where it could come to rest, or to any.
Done move_block(Sheet& sheet, Rng& rng) {
    const std::vector<MarkedRegion> regions = marked_regions(sheet.marks);
    if (regions.empty())
        return std::nullopt;
    const MarkedRegion region = rng.pick(regions);
    const Laid laid = recognise(region.squares);
    if (laid.picture == nullptr)
        return std::nullopt;
    for (const Square square : region.squares)
        mark_at(sheet, square) = '.';
    const Crossed rest = crossed_of(sheet);
    const Places landings = slow_landings(rest, *laid.picture);
    const bool at_rest = rng.percent(75);
    std::vector<Square> places;
    for (int row = 0; row + laid.picture->height <= 11; ++row)
        for (int column = 0; column + laid.picture->width <= 10; ++column) {
            const Square at{column, row};
            if (!(at == laid.at) && is_free(rest, *laid.picture, at) &&
                (!at_rest || landings[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]))
                places.push_back(at);
        }
    // A block that touches another block with the same character would not be a separate block any more.
    while (!places.empty()) {
        const auto index = static_cast<std::ptrdiff_t>(rng.below(static_cast<int>(places.size())));
        const Laid moved{laid.picture, places[static_cast<std::size_t>(index)]};
        places.erase(places.begin() + index);
        Sheet changed = sheet;
        for (const Square square : moved.squares())
            mark_at(changed, square) = region.mark;
        const std::vector<MarkedRegion> after = marked_regions(changed.marks);
        if (after.size() != regions.size())
            continue;
        sheet = changed;
        return laid.picture->colour + std::string(" block moved from ") + name_of(laid.at) + " to " + name_of(moved.at);
    }
    for (const Square square : region.squares)
        mark_at(sheet, square) = region.mark;
    return std::nullopt;
}

// Moves a single cross to another square.
Done move_cross(Sheet& sheet, Rng& rng) {
    std::vector<Square> crossed;
    std::vector<Square> empty;
    for (int row = 0; row < 11; ++row)
        for (int column = 0; column < 10; ++column)
            (mark_at(sheet, Square{column, row}) == '.' ? empty : crossed).push_back(Square{column, row});
    if (crossed.empty() || empty.empty())
        return std::nullopt;
    const Square from = rng.pick(crossed);
    const Square to = rng.pick(empty);
    std::swap(mark_at(sheet, from), mark_at(sheet, to));
    return "cross moved from " + name_of(from) + " to " + name_of(to);
}

// Adds a mini block in a duel, where it could come to rest.
Done add_mini(Sheet& sheet, Rng& rng) {
    if (sheet.variant != brikks::Variant::duel)
        return std::nullopt;
    const Places landings = slow_landings(crossed_of(sheet), mini_picture());
    std::vector<Square> places;
    for (int row = 0; row < 11; ++row)
        for (int column = 0; column < 10; ++column)
            if (landings[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)])
                places.push_back(Square{column, row});
    if (places.empty())
        return std::nullopt;
    const Square square = rng.pick(places);
    mark_at(sheet, square) = '+';
    return "mini block added on " + name_of(square);
}

// Removes a mini block in a duel.
Done remove_mini(Sheet& sheet, Rng& rng) {
    std::vector<Square> minis;
    for (int row = 0; row < 11; ++row)
        for (int column = 0; column < 10; ++column)
            if (mark_at(sheet, Square{column, row}) == '+')
                minis.push_back(Square{column, row});
    if (minis.empty())
        return std::nullopt;
    const Square square = rng.pick(minis);
    mark_at(sheet, square) = '.';
    return "mini block missing on " + name_of(square);
}

// Exchanges two blocks in the order.
Done swap_order(Sheet& sheet, Rng& rng) {
    const int count = static_cast<int>(marked_regions(sheet.marks).size());
    if (sheet.notation != Notation::order || count < 3)
        return std::nullopt;
    const char first = brikks::order_letter(rng.below(count));
    const char second = brikks::order_letter(rng.below(count));
    for (auto& row : sheet.marks)
        for (char& mark : row)
            mark = mark == first ? second : mark == second ? first : mark;
    return std::string("blocks ") + first + " and " + second + " swapped";
}

Done change_rows(Sheet& sheet, Rng& rng) {
    if (!sheet.claims.rows)
        return std::nullopt;
    const auto row = static_cast<std::size_t>(rng.below(11));
    auto& points = (*sheet.claims.rows)[row];
    points = points.value_or(0) + rng.between(1, 3);
    return "the points of row " + std::to_string(11 - static_cast<int>(row));
}

Done change_total(Sheet& sheet, Rng& rng) {
    if (!sheet.claims.total)
        return std::nullopt;
    *sheet.claims.total += rng.between(1, 5);
    return "the total";
}

void keep_claims(Sheet& sheet) {
    const PlainScore points = plain_score(sheet);
    if (sheet.claims.rows)
        std::copy(points.rows.begin(), points.rows.end(), sheet.claims.rows->begin());
    if (sheet.claims.total)
        sheet.claims.total = points.total;
}

} // namespace

std::string mutate(Sheet& sheet, Rng& rng) {
    struct Change {
        int weight;
        std::function<Done(Sheet&, Rng&)> make;
    };
    const auto circle = [](EnergyMark from, EnergyMark to) {
        return [from, to](Sheet& changed, Rng& random) { return change_circle(changed, from, to, random); };
    };
    static const std::vector<Change> changes = {
        {3, change_extra},
        {1, circle(EnergyMark::untouched, EnergyMark::circled)},
        {1, uncircle_last},
        {3, circle(EnergyMark::circled, EnergyMark::crossed)},
        {3, circle(EnergyMark::crossed, EnergyMark::circled)},
        {3, move_crossed_circle},
        {1, change_bombs},
        {2, change_level},
        {6, move_block},
        {1, move_cross},
        {3, swap_order},
        {8, add_mini},
        {2, remove_mini},
    };
    if (rng.percent(4)) {
        if (const Done done = rng.percent(50) ? change_rows(sheet, rng) : change_total(sheet, rng))
            return *done;
    }
    const int weights = std::accumulate(changes.begin(), changes.end(), 0,
                                        [](int sum, const Change& change) { return sum + change.weight; });
    for (;;) {
        int number = rng.below(weights);
        auto change = changes.begin();
        for (; number >= change->weight; ++change)
            number -= change->weight;
        if (const Done done = change->make(sheet, rng)) {
            keep_claims(sheet);
            return *done;
        }
    }
}

Sheet with_less_detail(Sheet sheet, Notation notation) {
    sheet.notation = notation;
    for (const MarkedRegion& region : marked_regions(sheet.marks)) {
        const Laid laid = recognise(region.squares);
        const char mark = notation == Notation::crosses ? 'X' : laid.picture != nullptr ? laid.picture->colour : 'K';
        for (const Square square : region.squares)
            mark_at(sheet, square) = mark;
    }
    return sheet;
}

std::string text_of(const Sheet& sheet) {
    std::string text = "players: " + std::to_string(sheet.players) + "\nlevel: " + std::to_string(sheet.level) +
                       "\nvariant: " + std::string(name(sheet.variant)) +
                       "\nnotation: " + std::string(name(sheet.notation)) + "\n";
    if (sheet.house.strict_bombs)
        text += "house: strict-bombs\n";
    for (int row = 11; row >= 1; --row) {
        text += std::string(row < 10 ? " " : "") + std::to_string(row) + " |";
        for (const char mark : sheet.marks[static_cast<std::size_t>(row - 1)])
            text.append(1, ' ').append(1, mark);
        text += '\n';
    }
    if (sheet.energy) {
        text += "energy: ";
        for (const EnergyMark mark : *sheet.energy)
            text += mark == EnergyMark::untouched ? '.'
                    : mark == EnergyMark::circled ? 'o'
                    : mark == EnergyMark::crossed ? 'x'
                                                  : '-';
        text += '\n';
    }
    if (sheet.extra)
        text += "extra: " + std::to_string(*sheet.extra) + '\n';
    if (sheet.bombs) {
        text += "bombs: ";
        for (const bool used : *sheet.bombs)
            text += used ? 'x' : '.';
        text += '\n';
    }
    if (sheet.claims.rows) {
        text += "rows:";
        for (const std::optional<int> points : *sheet.claims.rows)
            text += points ? ' ' + std::to_string(*points) : " -";
        text += '\n';
    }
    if (sheet.claims.total)
        text += "total: " + std::to_string(*sheet.claims.total) + '\n';
    return text;
}

} // namespace support
