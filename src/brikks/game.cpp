#include "brikks/game.hpp"

namespace brikks {

std::string to_string(const Turn& turn) {
    switch (turn.kind) {
    case Turn::Kind::place:
        return to_string(turn.placement);
    case Turn::Kind::bomb:
        return "bomb";
    case Turn::Kind::out:
        return "out";
    case Turn::Kind::gone:
        break;
    }
    return "-";
}

} // namespace brikks
