// Moves as values, and their notation (FORMATS.md 6).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "bilitaire/jumps.hpp"
#include "bilitaire/push.hpp"

namespace bilitaire {

// The ball player's first move, which takes a ball off the tray.
struct Take {
    Hollow ball;
    friend bool operator==(const Take&, const Take&) = default;
};

struct Removal {
    Cell plate;
    friend bool operator==(const Removal&, const Removal&) = default;
};

// A push or a removal, with the number of jumps announced, if any. The number may be one that the rules forbid.
struct PlateMove {
    std::variant<Push, Removal> action;
    std::optional<int> announced; // 0..max_announced
    friend bool operator==(const PlateMove&, const PlateMove&) = default;
};
inline constexpr int max_announced = 99; // the greatest number that can be written

// A jump, or a chain of jumps, by one ball. `way` has two hollows or more.
struct JumpMove {
    Chain way;
    friend bool operator==(const JumpMove&, const JumpMove&) = default;
};

using Move = std::variant<Take, PlateMove, JumpMove>;

// Writes a move: "d4" (take); "B4>A4", "C1>D1 !2" (push), "xB2" (removal); "d2-d4", "e4-c4-c6" (jumps).
std::string to_string(const Move& move);
// Reads a move as to_string writes it, with any number of blanks before an announcement; nullopt for anything else.
std::optional<Move> parse_move(std::string_view text);

} // namespace bilitaire
