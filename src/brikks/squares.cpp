#include "brikks/squares.hpp"

namespace brikks {

std::vector<std::string> cell_names(Bits squares) {
    std::vector<std::string> names;
    for (; squares != 0; squares &= squares - 1)
        names.push_back(to_string(cell_of(lowest(squares))));
    return names;
}

} // namespace brikks
