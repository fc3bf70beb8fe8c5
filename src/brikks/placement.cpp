#include "brikks/placement.hpp"

namespace brikks {

Bits squares(const Placement& placement) {
    return squares(shape_of(placement.block), placement.at);
}

bool fits_inside(const Placement& placement) {
    return fits_inside(shape_of(placement.block), placement.at);
}

std::string to_string(const Placement& placement) {
    return to_string(placement.block) + '@' + to_string(placement.at);
}

std::optional<Placement> parse_placement(std::string_view text) {
    const auto at = text.find('@');
    if (at == std::string_view::npos)
        return std::nullopt;
    const auto block = parse_block(text.substr(0, at));
    const auto cell = parse_cell(text.substr(at + 1));
    if (!block || !cell)
        return std::nullopt;
    return Placement{*block, *cell};
}

} // namespace brikks
