#include "brikks/squares.hpp"

namespace brikks {

std::vector<std::string> cell_names(Bits squares) {
    std::vector<std::string> names;
    for (const Cell cell : cells(squares))
        names.push_back(to_string(cell));
    return names;
}

} // namespace brikks
