#include "referee/tilings.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "brikks/squares.hpp"
#include "referee/colour_words.hpp"
#include "referee/constraints.hpp"

namespace brikks {
namespace {

using base::Finding;
using base::Id;
using base::Rule;
using base::Text;

// Adds an error about these squares. It points to the top left one, where people begin to read.
void error(std::vector<Finding>& findings, Rule rule, Bits squares, Text text) {
    findings.push_back({.rule = rule,
                        .text = std::move(text),
                        .subject = "grid/" + to_string(top_left(squares)),
                        .squares = listed(squares)});
}

// Returns the words for a region: its squares and their mark.
Text described(const Region& region) {
    return {Id::marked_squares,
            {{"count", popcount(region.squares)},
             {"squares", cell_names(region.squares)},
             {"mark", std::string(1, region.mark)}}};
}

// Exact cover (see tilings.hpp): the lowest square left is always the first square of the block that covers it.
class ExactCover {
public:
    ExactCover(const UnlabelledMarks& marks, std::size_t limit, SearchBudget& budget)
        : marks_(marks), limit_(limit), budget_(budget) {}

    std::vector<Tiling> all() {
        extend(marks_.squares);
        return std::move(result_);
    }

private:
    void extend(Bits left) {
        if (left == 0) {
            result_.push_back(tiling_);
            return;
        }
        if (budget_.exhausted(dead_.size() * 80) || dead_.contains(key(left)) || !components_divisible_by_four(left))
            return;
        const std::size_t before = result_.size();
        const Cell corner = cell_of(lowest(left));
        for (const Shape& shape : all_shapes()) {
            const Cell at{corner.column - shape.squares[0].column, corner.row};
            const Bits allowed = left & marks_.allowed[shape.colour];
            if (!fits_inside(shape, at) || (squares(shape, at) & ~allowed) != 0)
                continue;
            tiling_.push_back(placed(shape, at));
            extend(left & ~squares(shape, at));
            tiling_.pop_back();
            if (result_.size() >= limit_ || budget_.stopped())
                return;
        }
        if (result_.size() == before)
            dead_.insert(key(left));
    }

    static std::pair<std::uint64_t, std::uint64_t> key(Bits left) {
        return {static_cast<std::uint64_t>(left), static_cast<std::uint64_t>(left >> 64)};
    }

    const UnlabelledMarks& marks_;
    std::size_t limit_;
    SearchBudget& budget_;
    Tiling tiling_;
    std::vector<Tiling> result_;
    std::set<std::pair<std::uint64_t, std::uint64_t>> dead_;
};

// Returns advice about a region that is not a block: the probable mistake.
base::Value advice(const Region& region) {
    if (region.mark == '0')
        return Text{Id::empty_square};
    if (popcount(region.squares) <= 4)
        return "";
    return Text{region.mark == 'X' || region.mark == 'x' ? Id::advice_crosses : Id::advice_different_marks};
}

UnlabelledMarks of_colour(Bits squares, Colour colour) {
    UnlabelledMarks marks;
    marks.squares = squares;
    marks.allowed[colour] = squares;
    return marks;
}

std::vector<PlacedBlock> read_outlines(const std::vector<Region>& all, std::vector<Finding>& findings) {
    std::vector<PlacedBlock> result;
    for (const Region& region : all) {
        const Shape* shape = shape_of_squares(region.squares);
        if (shape == nullptr) {
            error(findings, Rule::shape, region.squares,
                  {Id::not_a_block,
                   {{"count", popcount(region.squares)}, {"region", described(region)}, {"advice", advice(region)}}});
            continue;
        }
        const Cell corner = cell_of(lowest(region.squares));
        const Cell at{corner.column - shape->squares[0].column, corner.row};
        result.push_back(placed(*shape, at));
    }
    return result;
}

std::vector<PlacedBlock> read_order(std::vector<Region> all, std::vector<Finding>& findings) {
    std::stable_sort(all.begin(), all.end(),
                     [](const Region& a, const Region& b) { return order_index(a.mark) < order_index(b.mark); });
    std::map<char, Bits> seen;
    for (const Region& region : all) {
        Bits& before = seen[region.mark];
        if (before != 0)
            error(findings, Rule::shape, before | region.squares,
                  {Id::letter_apart, {{"letter", std::string(1, region.mark)}}});
        before |= region.squares;
    }
    return read_outlines(all, findings);
}

std::vector<PlacedBlock> read_list(const std::vector<Placement>& blocks, std::vector<Finding>& findings) {
    std::vector<PlacedBlock> result;
    Bits taken = 0;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const Placement& block = blocks[i];
        const std::string subject = "blocks/" + std::to_string(i);
        if (!fits_inside(block)) {
            findings.push_back({.rule = Rule::inside,
                                .text = {Id::block_sticks_out, {{"block", to_string(block)}}},
                                .subject = subject});
            continue;
        }
        if (const Bits shared = squares(block) & taken; shared != 0) {
            findings.push_back(
                {.rule = Rule::fall,
                 .text = {Id::block_overlaps,
                          {{"count", popcount(shared)}, {"block", to_string(block)}, {"squares", cell_names(shared)}}},
                 .subject = subject,
                 .squares = listed(shared)});
            continue;
        }
        taken |= squares(block);
        result.push_back(placed(shape_of(block.block), block.at));
    }
    return result;
}

// Reports connected crosses whose number is not divisible by four. Marks the squares in the rows whose written points
// do not fit, because the error is there. Without such rows, marks all squares if they are few.
void report_not_fours(const Sheet& sheet, Bits squares, std::vector<Finding>& findings) {
    constexpr int most_marked = column_count;
    const int count = popcount(squares);
    std::vector<std::string> rows;
    Bits marked = 0;
    for (const int row : rows_with_wrong_points(sheet))
        if (const Bits of_row = squares & row_bits(row); of_row != 0) {
            rows.push_back(std::to_string(row + 1));
            marked |= of_row;
        }
    if (rows.empty() && count <= most_marked)
        marked = squares;
    const Id off = count % 4 == 1 ? Id::one_too_many : count % 4 == 2 ? Id::two_too_many : Id::one_too_few;
    error(
        findings, Rule::shape, marked != 0 ? marked : squares,
        {Id::region_not_fours,
         {{"count", count},
          {"off", Text{off}},
          {"where", rows.empty() ? base::Value("")
                                 : base::Value(Text{Id::rows_do_not_fit, {{"count", rows.size()}, {"rows", rows}}})}}});
    findings.back().squares = listed(marked);
}

} // namespace

std::vector<Region> regions(const Marks& marks) {
    std::map<char, Bits> by_mark;
    for (const Cell cell : cells(crossed_squares(marks).bits))
        if (marks[cell] != mini_square)
            by_mark[marks[cell]] |= bit(cell);
    std::vector<Region> result;
    for (auto& [mark, left] : by_mark)
        while (left != 0) {
            const Bits region = flood_fill(lowest_square(left), left);
            left &= ~region;
            result.push_back(Region{mark, region});
        }
    std::sort(result.begin(), result.end(),
              [](const Region& a, const Region& b) { return lowest(a.squares) < lowest(b.squares); });
    return result;
}

UnlabelledMarks unlabelled_marks(const Sheet& sheet) {
    UnlabelledMarks marks;
    marks.minis = mini_squares(sheet.marks);
    for (const Region& region : regions(sheet.marks)) {
        marks.squares |= region.squares;
        if (sheet.notation == Notation::colours)
            marks.allowed[*parse_colour(region.mark)] |= region.squares;
        else
            for (Bits& allowed : marks.allowed)
                allowed |= region.squares;
    }
    return marks;
}

std::vector<Tiling> tilings(const UnlabelledMarks& marks, std::size_t limit, SearchBudget& budget) {
    return ExactCover(marks, limit, budget).all();
}

std::vector<PlacedBlock> read_blocks(const Sheet& sheet, std::vector<base::Finding>& findings) {
    if (sheet.blocks)
        return read_list(*sheet.blocks, findings);
    if (sheet.notation == Notation::order)
        return read_order(regions(sheet.marks), findings);
    return read_outlines(regions(sheet.marks), findings);
}

void check_divisible(const Sheet& sheet, SearchBudget& budget, std::vector<base::Finding>& findings) {
    for (const Region& region : regions(sheet.marks)) {
        if (sheet.notation == Notation::crosses) {
            if (popcount(region.squares) % 4 != 0)
                report_not_fours(sheet, region.squares, findings);
            continue;
        }
        const Colour colour = *parse_colour(region.mark);
        if (!tilings(of_colour(region.squares, colour), 1, budget).empty() || budget.stopped())
            continue;
        const Shape* shape = shape_of_squares(region.squares);
        error(findings, Rule::shape, region.squares,
              {shape != nullptr ? Id::region_other_colour : Id::region_not_blocks,
               {{"region", described(region)},
                {"count", popcount(region.squares)},
                {"colour", to_text(colour)},
                {"other", to_text(shape != nullptr ? shape->colour : colour)}}});
    }
}

} // namespace brikks
