#include "brikks/referee/tilings.hpp"

#include <algorithm>
#include <map>

namespace brikks {
namespace {

using findings::Finding;
using findings::Rule;
using findings::Severity;

// More divisions of one region of one colour than any real sheet has.
constexpr std::size_t most_tilings = 20000;

std::string join(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : " ") + word;
    return text;
}

std::vector<Cell> cells(Bits squares) {
    std::vector<Cell> result;
    for (; squares != 0; squares &= squares - 1)
        result.push_back(cell_of(lowest(squares)));
    return result;
}

void add(std::vector<Finding>& findings, Rule rule, Bits squares, std::string message) {
    std::vector<std::string> names = cell_names(squares);
    // Reading goes from the top left, so the finding points there.
    const Bits top = squares & row_bits(highest(squares) / stride);
    std::string subject = "grid/" + to_string(cell_of(lowest(top)));
    findings.push_back(Finding{rule, Severity::error, std::move(message), std::move(subject), std::move(names)});
}

// How a player sees the squares of a mark.
std::string named(const Region& region) {
    const int count = popcount(region.squares);
    return std::to_string(count) + (count == 1 ? " square " : " squares ") + join(cell_names(region.squares)) +
           " marked '" + region.mark + "'";
}

void extend(Bits left, std::optional<Colour> colour, std::size_t limit, Tiling& tiling, std::vector<Tiling>& result) {
    if (left == 0) {
        result.push_back(tiling);
        return;
    }
    // The lowest square left is the first square of the block that covers it.
    const Cell corner = cell_of(lowest(left));
    for (const Shape& shape : all_shapes()) {
        if (colour && shape.colour != *colour)
            continue;
        const Cell at{corner.column - shape.squares[0].column, corner.row};
        if (!fits_inside(shape, at) || (squares(shape, at) & ~left) != 0)
            continue;
        tiling.push_back(laid(shape, at));
        extend(left & ~squares(shape, at), colour, limit, tiling, result);
        tiling.pop_back();
        if (result.size() >= limit)
            return;
    }
}

void read_outlines(const std::vector<Region>& all, ReadBlocks& result, std::vector<Finding>& findings) {
    for (const Region& region : all) {
        const std::vector<Cell> four = cells(region.squares);
        const Shape* shape = shape_of_squares(four);
        if (shape == nullptr) {
            add(findings, Rule::shape, region.squares,
                "the " + named(region) + " are no block: a block has four squares" +
                    (four.size() > 4 ? "; blocks that touch need different marks" : ""));
            result.complete = false;
            continue;
        }
        const Cell corner = cell_of(lowest(region.squares));
        const Cell at{corner.column - shape->squares[0].column, corner.row};
        result.regions.push_back({Tiling{laid(*shape, at)}});
    }
}

void read_order(std::vector<Region> all, ReadBlocks& result, std::vector<Finding>& findings) {
    std::stable_sort(all.begin(), all.end(),
                     [](const Region& a, const Region& b) { return order_index(a.mark) < order_index(b.mark); });
    std::map<char, Bits> seen;
    for (const Region& region : all) {
        Bits& before = seen[region.mark];
        if (before != 0) {
            add(findings, Rule::shape, before | region.squares,
                std::string("the letter ") + region.mark +
                    " marks squares that do not hang together; in order notation each letter marks one block");
            result.complete = false;
        }
        before |= region.squares;
    }
    read_outlines(all, result, findings);
    result.order_known = true;
}

void read_colours(const std::vector<Region>& all, ReadBlocks& result, std::vector<Finding>& findings) {
    for (const Region& region : all) {
        const std::optional<Colour> colour = parse_colour(region.mark);
        std::vector<Tiling> found = tilings(region.squares, colour, most_tilings);
        if (found.empty()) {
            const std::string of_colour = std::string(name(*colour)) + " blocks";
            const Shape* shape = shape_of_squares(cells(region.squares));
            add(findings, Rule::shape, region.squares,
                "the " + named(region) + " cannot be divided into " + of_colour +
                    (shape != nullptr ? "; a block of this shape is " + std::string(name(shape->colour)) : ""));
            result.complete = false;
        }
        if (found.size() >= most_tilings)
            result.complete = false;
        result.regions.push_back(std::move(found));
    }
}

void read_list(const std::vector<Placement>& blocks, ReadBlocks& result, std::vector<Finding>& findings) {
    Bits taken = 0;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const Placement& block = blocks[i];
        const std::string subject = "blocks/" + std::to_string(i);
        if (!fits_inside(block)) {
            findings.push_back(Finding{Rule::inside,
                                       Severity::error,
                                       to_string(block) + " sticks out of the grid: all four squares must lie inside",
                                       subject,
                                       {}});
            result.complete = false;
            continue;
        }
        if (const Bits shared = squares(block) & taken; shared != 0) {
            findings.push_back(Finding{Rule::fall, Severity::error,
                                       to_string(block) + " lies on " + join(cell_names(shared)) +
                                           ", crossed already by an earlier block",
                                       subject, cell_names(shared)});
            result.complete = false;
            continue;
        }
        taken |= squares(block);
        result.regions.push_back({Tiling{laid(shape_of(block.block), block.at)}});
    }
    result.order_known = true;
}

} // namespace

std::vector<std::string> cell_names(Bits squares) {
    std::vector<std::string> result;
    for (const Cell cell : cells(squares))
        result.push_back(to_string(cell));
    return result;
}

std::vector<Region> regions(const GridMarks& marks) {
    std::map<char, Bits> by_mark;
    for (int row = 0; row < row_count; ++row)
        for (int column = 0; column < column_count; ++column) {
            const char mark = marks[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
            if (mark != empty_square && mark != mini_square)
                by_mark[mark] |= bit(Cell{column, row});
        }
    std::vector<Region> result;
    for (auto& [mark, left] : by_mark)
        while (left != 0) {
            Bits region = left & (~left + 1);
            for (Bits before = 0; before != region;) {
                before = region;
                region |= ((region << 1) | (region >> 1) | (region << stride) | (region >> stride)) & left;
            }
            left &= ~region;
            result.push_back(Region{mark, region});
        }
    std::sort(result.begin(), result.end(),
              [](const Region& a, const Region& b) { return lowest(a.squares) < lowest(b.squares); });
    return result;
}

std::vector<Tiling> tilings(Bits squares, std::optional<Colour> colour, std::size_t limit) {
    std::vector<Tiling> result;
    Tiling tiling;
    extend(squares, colour, limit, tiling, result);
    return result;
}

ReadBlocks read_blocks(const Sheet& sheet, std::vector<findings::Finding>& findings) {
    ReadBlocks result;
    if (sheet.blocks) {
        read_list(*sheet.blocks, result, findings);
        return result;
    }
    const std::vector<Region> all = regions(sheet.marks);
    if (sheet.notation == Notation::colours)
        read_colours(all, result, findings);
    else if (sheet.notation == Notation::order)
        read_order(all, result, findings);
    else
        read_outlines(all, result, findings);
    return result;
}

} // namespace brikks
