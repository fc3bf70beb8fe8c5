#include "layout/marker_ids.hpp"

namespace layout {
namespace {

// An id is a number with four digits: version, game, level and, as the lowest digit, corner. Each digit has its own
// base.
constexpr int corners = 4;
constexpr int levels = 5; // 0: open
constexpr int games = 6;  // 0: open; 1..4 players; 5: a duel
constexpr int duel = 5;
constexpr int versions = 4;

} // namespace

int marker_id(int corner, const SheetKind& kind) {
    const int game = kind.variant == brikks::Variant::duel ? duel : kind.players.value_or(0);
    return ((layout_version * games + game) * levels + kind.level.value_or(0)) * corners + corner;
}

std::optional<MarkerMeaning> meaning_of(int id) {
    if (id < 0 || id >= versions * games * levels * corners)
        return std::nullopt;
    MarkerMeaning meaning;
    meaning.corner = id % corners;
    if (const int level = id / corners % levels; level > 0)
        meaning.kind.level = level;
    const int game = id / (corners * levels) % games;
    if (game == duel)
        meaning.kind = {2, brikks::Variant::duel, meaning.kind.level};
    else if (game > 0)
        meaning.kind.players = game;
    meaning.version = id / (corners * levels * games);
    return meaning;
}

} // namespace layout
