#include "evenings/sheet_marks.hpp"

#include <utility>

#include "referee/tilings.hpp"

namespace brikks {

SheetMarks read_marks(const Sheet& sheet, std::vector<base::Finding>& findings) {
    SheetMarks marks;
    marks.players = sheet.players;
    marks.variant = sheet.variant;
    marks.constraints = read_constraints(without_claims(sheet), findings);
    marks.minis = mini_squares(sheet.marks);
    marks.blocks = crossed_squares(sheet.marks).bits & ~marks.minis;
    if (sheet.bombs)
        marks.fewest_bombs = marks.most_bombs = bombs_used(sheet);
    if (sheet.notation == Notation::crosses || sheet.notation == Notation::colours) {
        const UnlabelledMarks unlabelled = unlabelled_marks(sheet);
        for (const Shape& shape : all_shapes())
            marks.places[shape.id] = places_within(shape, unlabelled.allowed[shape.colour]);
        if (sheet.notation == Notation::colours)
            marks.colours = unlabelled.allowed;
        return marks;
    }
    std::vector<PlacedBlock> blocks = read_blocks(sheet, findings);
    marks.divided = true;
    marks.colours.emplace();
    for (const PlacedBlock& block : blocks) {
        marks.places[block.shape->id] |= bit(block.at);
        (*marks.colours)[block.shape->colour] |= block.squares;
    }
    if (sheet.blocks || sheet.notation == Notation::order)
        marks.order = std::move(blocks);
    return marks;
}

} // namespace brikks
