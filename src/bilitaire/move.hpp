// Moves as values, and how they are written (FORMATS.md 6).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "bilitaire/jumps.hpp"
#include "bilitaire/push.hpp"

namespace bilitaire {

// The ball player's first move: a ball taken off.
struct Take {
    Hollow ball;
    friend bool operator==(const Take&, const Take&) = default;
};

struct Removal {
    Cell plate;
    friend bool operator==(const Removal&, const Removal&) = default;
};

// A push or a removal, and the number of jumps announced with it. Whether the number may be announced is a rule.
struct PlateMove {
    std::variant<Push, Removal> action;
    std::optional<int> announced; // 0..max_announced
    friend bool operator==(const PlateMove&, const PlateMove&) = default;
};
inline constexpr int max_announced = 99; // as can be written

// One jump or a chain of them, by one ball: two hollows or more.
struct JumpMove {
    Chain way;
    friend bool operator==(const JumpMove&, const JumpMove&) = default;
};

using Move = std::variant<Take, PlateMove, JumpMove>;

// "d4"; "B4>A4", "C1>D1 !2", "xB2"; "d2-d4", "e4-c4-c6".
std::string to_string(const Move& move);
// Reads exactly this notation, but with any blanks before the announcement; nullopt for anything else.
std::optional<Move> parse_move(std::string_view text);

} // namespace bilitaire
