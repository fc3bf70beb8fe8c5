#include "brikks/dice.hpp"

namespace brikks {

Block roll(Dice& dice) {
    const int column = 1 + throw_die(dice.generator, 4);
    const int colour = throw_die(dice.generator, colour_count);
    return Block{all_colours[colour], column};
}

} // namespace brikks
