// The possible readings of the bars, the bombs and the level, the most probable first.
#pragma once

#include <optional>
#include <vector>

#include "brikks/sheet.hpp"
#include "reading/marks.hpp"
#include "reading/regret.hpp"

namespace reading {

struct EnergyReading {
    int players = 0;
    brikks::EnergyMarks marks{};
};

// The readings of the energy bar. `players`: nullopt if the number of players is unknown.
std::vector<Option<EnergyReading>> energy_readings(const SheetInk& ink, std::optional<int> players);
std::vector<Option<int>> extra_readings(const SheetInk& ink);
std::vector<Option<brikks::BombMarks>> bomb_readings(const SheetInk& ink);
std::vector<Option<int>> level_readings(const SheetInk& ink);

} // namespace reading
