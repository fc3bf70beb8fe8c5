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

std::vector<std::string> names_of(const std::vector<GamePlayer>& players) {
    std::vector<std::string> names;
    names.reserve(players.size());
    for (const GamePlayer& player : players)
        names.push_back(player.name);
    return names;
}

} // namespace brikks
