// Divides sheets with plain crosses or colours into blocks so that the same rolls may have given the blocks of all
// players.
//
// How? Each sheet has one division at a time. A change divides a patch of one sheet, the squares of three
// blocks that touch, in another way; of more blocks, if no such change is left. The changes after which the players
// need the least energy for common rolls come first (energy_need). A change is made only if the sheet alone stays
// legal.
//
// Why? Crosses can be divided in millions of ways, and two divisions that were chosen for themselves seldom have common
// rolls. But players without energy must have the same blocks, and few changes are enough to come close to that.
//
// Does it work? The divisions are only suggestions: the rolls for them must still be found (common_rolls.hpp). That
// no change is left proves nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "evenings/roll_graph.hpp"
#include "evenings/sheet_marks.hpp"
#include "referee/hash.hpp"
#include "referee/search_budget.hpp"
#include "referee/tilings.hpp"

namespace brikks {

// A sheet and its division into blocks.
struct DividedSheet {
    const SheetMarks* marks = nullptr;
    std::optional<UnlabelledMarks> unlabelled; // nullopt if the marks show the blocks; then the division stays
    Tiling blocks;
};

class AlikeDivisions {
public:
    // Keeps a reference to `budget` and the pointers in `sheets`. Each sheet must be legal with its division.
    AlikeDivisions(std::vector<DividedSheet> sheets, int rounds, SearchBudget& budget);

    const Tiling& blocks(std::size_t sheet) const { return sheets_[sheet].blocks; }
    std::vector<Tiling> all_blocks() const;
    std::uint64_t hash(std::size_t sheet) const { return sheets_[sheet].hash; } // of the blocks

    // Says which start blocks a sheet can have had with its blocks, by colour (colour_bit). Until then, every block
    // that may be the first counts.
    void keep_starts(std::size_t sheet, unsigned colours);

    // Makes the next change, to divisions that were not tried together before. Returns the sheet that was changed;
    // nullopt if no change is left or if the budget is exhausted.
    std::optional<std::size_t> change();
    // Takes the last change back. The next changes then start again from the divisions before it.
    void take_back();

private:
    // The blocks that are left after a start block, and the colour of the start block (colour_bit).
    struct Start {
        unsigned colour = 0;
        Rest rest;
    };
    struct Divided : DividedSheet {
        std::vector<Start> starts;
        std::uint64_t hash = 0;                     // of the blocks
        std::unordered_set<std::uint64_t> rejected; // hashes of divisions with which the sheet is not legal
        std::unordered_map<Bits, std::vector<Tiling>, HashBits> patches; // squares -> all their divisions
    };
    struct Change {
        int distance = 0; // between the players, after the change
        std::uint64_t hash = 0;
        std::size_t sheet = 0;
        Tiling blocks;
    };

    bool add_changes();
    void add_changes(std::size_t sheet);
    static std::vector<Start> starts_of(const DividedSheet& sheet);
    std::optional<int> distance_with(std::size_t sheet, const std::vector<Start>& starts) const;
    bool is_legal(Divided& sheet, const Tiling& blocks);
    void divide(std::size_t sheet, Tiling blocks);
    std::uint64_t hash_with(std::size_t sheet, std::uint64_t hash) const;

    std::vector<Divided> sheets_;
    int rounds_;
    SearchBudget& budget_;
    std::unordered_set<std::uint64_t> tried_; // hashes of all divisions together
    std::vector<Change> changes_;             // that are left from the present divisions, the best one last
    int patch_size_;                          // of the patches that come when no change is left
    // State before the last change, for take_back().
    std::size_t changed_ = 0;
    Tiling before_;
    std::vector<Change> changes_before_;
    int size_before_ = 0;
};

} // namespace brikks
