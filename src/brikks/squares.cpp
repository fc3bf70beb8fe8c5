#include "brikks/squares.hpp"

namespace brikks {

std::vector<std::string> cell_names(Bits squares) {
    std::vector<std::string> names;
    for (const Cell cell : cells(squares))
        names.push_back(to_string(cell));
    return names;
}

std::vector<int> listed(Bits squares) {
    std::vector<int> result;
    for (; squares != 0; squares &= squares - 1)
        result.push_back(lowest(squares));
    return result;
}

Bits bits_of(const std::vector<int>& squares) {
    Bits bits = 0;
    for (const int square : squares)
        bits |= Bits{1} << square;
    return bits;
}

} // namespace brikks
