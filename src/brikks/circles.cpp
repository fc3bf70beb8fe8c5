#include "brikks/circles.hpp"

namespace brikks {

Covered covered(Bits squares, Colour colour) {
    static constexpr base::EnumArray<Colour, Bits> by_colour = [] {
        base::EnumArray<Colour, Bits> result{};
        for (const Colour each : all_colours)
            result[each] = circles_of(each);
        return result;
    }();
    const Bits own = by_colour[colour];
    return Covered{popcount(squares & own), popcount(squares & all_circles & ~own)};
}

CircleEffect circle_effect(Covered covered, int level) {
    CircleEffect effect{2 * covered.matches, 0};
    switch (level) {
    case 1:
        effect.gain += covered.misses;
        break;
    case 3:
        effect.loss = covered.misses;
        break;
    case 4:
        effect.loss = 2 * covered.misses;
        break;
    default:
        break;
    }
    return effect;
}

} // namespace brikks
