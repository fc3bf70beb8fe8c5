// The grids that the ink allows, the most probable first.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "brikks/grid.hpp"
#include "brikks/sheet.hpp"
#include "reading/marks.hpp"

namespace reading {

struct GridReading {
    double regret = 0;
    brikks::Bits crossed = 0; // mini blocks included
    brikks::Bits minis = 0;
    // The squares of each block, ordered by the lowest square; empty if blocks are not outlined.
    std::vector<brikks::Bits> blocks;
    bool odd = false; // true if some of `blocks` are odd: squares that lines enclose but that form no block
};

// The marks of the grid: X if blocks are not outlined; otherwise each block has a letter that none of its neighbours
// has.
brikks::Marks marks_of(const GridReading& grid);

class GridReadings {
public:
    explicit GridReadings(const SheetInk& ink);
    ~GridReadings();
    GridReadings(const GridReadings&) = delete;
    GridReadings& operator=(const GridReadings&) = delete;

    // The reading with this index, by rising regret; nullptr if there are no more, or if the limit of work is reached.
    const GridReading* at(std::size_t index);

    class Source;

private:
    std::unique_ptr<Source> source_;
    std::vector<std::unique_ptr<GridReading>> found_;
};

} // namespace reading
