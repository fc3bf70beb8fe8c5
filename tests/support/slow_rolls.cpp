#include "support/slow_rolls.hpp"

#include <sstream>

#include "support/slow_histories.hpp"

namespace support {
namespace {

// The colour of the start block, by the squares in the first line of the history.
brikks::Colour start_colour(const SlowHistory& history) {
    std::istringstream words(history);
    brikks::Bits squares = 0;
    std::string word;
    for (int i = 0; i < 4 && words >> word; ++i)
        squares |= bit(*brikks::parse_cell(word));
    return brikks::shape_of_squares(squares)->colour;
}

bool have_different(const std::vector<std::vector<brikks::Colour>>& starts, std::size_t player, unsigned taken) {
    if (player == starts.size())
        return true;
    for (const brikks::Colour colour : starts[player])
        if (const unsigned bit = 1U << static_cast<unsigned>(colour);
            (taken & bit) == 0 && have_different(starts, player + 1, taken | bit))
            return true;
    return false;
}

bool explain(const std::vector<brikks::Sheet>& sheets, brikks::KnownRounds& known, int rounds_left) {
    if (rounds_left > 0) {
        for (const brikks::Block rolled : brikks::all_blocks()) {
            known.rounds.push_back({rolled});
            const bool found = explain(sheets, known, rounds_left - 1);
            known.rounds.pop_back();
            if (found)
                return true;
        }
        return false;
    }
    std::vector<std::vector<brikks::Colour>> starts;
    for (const brikks::Sheet& sheet : sheets) {
        starts.emplace_back();
        for (const SlowHistory& history : slow_histories(sheet, known))
            starts.back().push_back(start_colour(history));
        if (starts.back().empty())
            return false;
    }
    return have_different(starts, 0, 0);
}

} // namespace

bool slow_common_rolls(const std::vector<brikks::Sheet>& sheets, int rounds) {
    brikks::KnownRounds known;
    return explain(sheets, known, rounds);
}

} // namespace support
