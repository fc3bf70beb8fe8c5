#include "evenings/alike_divisions.hpp"

#include <algorithm>
#include <bit>
#include <set>
#include <utility>

#include "brikks/squares.hpp"
#include "referee/order_search.hpp"

namespace brikks {
namespace {

using Indices = std::uint32_t; // a set of blocks, as bits

// The number of blocks in a patch: from least to largest.
constexpr int least_patch = 3;
constexpr int largest_patch = 5;
// The most divisions of a patch that are tried.
constexpr std::size_t most_patch_divisions = 100;

// Returns a hash that does not depend on the order of the blocks.
std::uint64_t hash_of_blocks(const Tiling& blocks) {
    std::uint64_t hash = 0;
    for (const PlacedBlock& block : blocks)
        hash ^= mixed(1, static_cast<std::uint64_t>(block.shape->id << 16 | block.at.row << 8 | block.at.column));
    return hash;
}

// Returns all connected sets of `size` blocks.
std::set<Indices> patches_of(const Tiling& blocks, int size) {
    std::vector<Indices> beside(blocks.size(), 0);
    std::set<Indices> result;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        result.insert(Indices{1} << i);
        for (std::size_t j = 0; j < blocks.size(); ++j)
            if (i != j && (neighbours(blocks[i].squares) & blocks[j].squares) != 0)
                beside[i] |= Indices{1} << j;
    }
    for (int count = 1; count < size; ++count)
        for (const Indices set : std::exchange(result, {})) {
            Indices around = 0;
            for (Indices left = set; left != 0; left &= left - 1)
                around |= beside[static_cast<std::size_t>(std::countr_zero(left))];
            for (around &= ~set; around != 0; around &= around - 1)
                result.insert(set | (around & (~around + 1)));
        }
    return result;
}

// Returns how far two players are from common rolls: the energy that they need, and much more if they do not have it.
int distance(const Rest& one, const Rest& other, int rounds) {
    constexpr int apart = 100;
    return energy_need(one, other, rounds).points + (can_share_rolls(one, other, rounds) ? 0 : apart);
}

} // namespace

AlikeDivisions::AlikeDivisions(std::vector<DividedSheet> sheets, int rounds, SearchBudget& budget)
    : rounds_(rounds), budget_(budget), patch_size_(least_patch) {
    for (DividedSheet& sheet : sheets) {
        Tiling blocks = std::move(sheet.blocks);
        sheets_.push_back({std::move(sheet), {}, 0, {}, {}});
        divide(sheets_.size() - 1, std::move(blocks));
    }
    tried_.insert(hash_with(0, sheets_[0].hash));
}

std::vector<Tiling> AlikeDivisions::all_blocks() const {
    std::vector<Tiling> result;
    for (const Divided& sheet : sheets_)
        result.push_back(sheet.blocks);
    return result;
}

void AlikeDivisions::keep_starts(std::size_t sheet, unsigned colours) {
    std::erase_if(sheets_[sheet].starts, [&](const Start& start) { return (start.colour & colours) == 0; });
}

std::optional<std::size_t> AlikeDivisions::change() {
    while (!budget_.stopped()) {
        if (changes_.empty() && !add_changes())
            return std::nullopt;
        Change next = std::move(changes_.back());
        changes_.pop_back();
        if (!tried_.insert(hash_with(next.sheet, next.hash)).second || !is_legal(sheets_[next.sheet], next.blocks))
            continue;
        changed_ = next.sheet;
        before_ = sheets_[changed_].blocks;
        changes_before_ = std::move(changes_);
        size_before_ = std::exchange(patch_size_, least_patch);
        changes_.clear();
        divide(changed_, std::move(next.blocks));
        return changed_;
    }
    return std::nullopt;
}

void AlikeDivisions::take_back() {
    divide(changed_, before_);
    changes_ = std::move(changes_before_);
    patch_size_ = size_before_;
}

// Adds the changes of the next larger patches. False if there are none.
bool AlikeDivisions::add_changes() {
    for (; changes_.empty() && patch_size_ <= largest_patch && !budget_.stopped(); ++patch_size_) {
        for (std::size_t sheet = 0; sheet < sheets_.size(); ++sheet)
            add_changes(sheet);
        std::sort(changes_.begin(), changes_.end(), [](const Change& a, const Change& b) {
            return std::pair(b.distance, b.hash) < std::pair(a.distance, a.hash);
        });
    }
    return !changes_.empty();
}

void AlikeDivisions::divide(std::size_t index, Tiling blocks) {
    Divided& sheet = sheets_[index];
    sheet.blocks = std::move(blocks);
    sheet.hash = hash_of_blocks(sheet.blocks);
    sheet.starts = starts_of(sheet);
}

// Returns the start blocks that the division allows, one of each colour.
std::vector<AlikeDivisions::Start> AlikeDivisions::starts_of(const DividedSheet& sheet) {
    const std::optional<EnergyConstraint>& energy = sheet.marks->constraints.energy;
    Rest all;
    all.energy = static_cast<std::uint8_t>(energy && energy->given ? energy->crossed : energy_circles);
    for (const PlacedBlock& block : sheet.blocks) {
        ++all.shapes[block.shape->id];
        ++all.colours[block.shape->colour];
        ++all.blocks;
    }
    std::vector<Start> result;
    unsigned seen = 0;
    for (const PlacedBlock& block : sheet.blocks)
        if (const unsigned colour = colour_bit(block.shape->colour); may_start(block) && (seen & colour) == 0) {
            seen |= colour;
            Start& start = result.emplace_back(Start{colour, all});
            --start.rest.shapes[block.shape->id];
            --start.rest.colours[block.shape->colour];
            --start.rest.blocks;
        }
    return result;
}

void AlikeDivisions::add_changes(std::size_t index) {
    Divided& sheet = sheets_[index];
    if (!sheet.unlabelled)
        return;
    for (const Indices patch : patches_of(sheet.blocks, patch_size_)) {
        if (budget_.exhausted(0))
            return;
        UnlabelledMarks marks;
        DividedSheet other = {sheet.marks, {}, {}};
        for (std::size_t i = 0; i < sheet.blocks.size(); ++i)
            if ((patch >> i & 1U) != 0)
                marks.squares |= sheet.blocks[i].squares;
            else
                other.blocks.push_back(sheet.blocks[i]);
        const auto [found, is_new] = sheet.patches.try_emplace(marks.squares);
        if (is_new) {
            for (const Colour colour : all_colours)
                marks.allowed[colour] = marks.squares & sheet.unlabelled->allowed[colour];
            found->second = tilings(marks, most_patch_divisions, budget_);
        }
        const std::size_t kept = other.blocks.size();
        for (const Tiling& blocks : found->second) {
            other.blocks.resize(kept);
            other.blocks.insert(other.blocks.end(), blocks.begin(), blocks.end());
            const std::uint64_t hash = hash_of_blocks(other.blocks);
            if (sheet.rejected.contains(hash) || tried_.contains(hash_with(index, hash)))
                continue;
            if (const std::optional<int> distance = distance_with(index, starts_of(other)))
                changes_.push_back({*distance, hash, index, other.blocks});
        }
    }
}

// Returns the sum of the distances between all players, if this sheet had these start blocks, with the best choice of
// start blocks. It is much more for each start block that another player has, too. nullopt if a sheet has none.
std::optional<int> AlikeDivisions::distance_with(std::size_t index, const std::vector<Start>& starts) const {
    constexpr int taken_start = 1000;
    std::optional<int> least;
    std::vector<const Start*> chosen;
    const auto choose = [&](const auto& choose_next, unsigned taken, int sum) -> void {
        if (least && sum >= *least)
            return;
        if (chosen.size() == sheets_.size()) {
            least = sum;
            return;
        }
        for (const Start& start : chosen.size() == index ? starts : sheets_[chosen.size()].starts) {
            int with = sum + ((start.colour & taken) != 0 ? taken_start : 0);
            for (const Start* const other : chosen)
                with += distance(other->rest, start.rest, rounds_);
            chosen.push_back(&start);
            choose_next(choose_next, taken | start.colour, with);
            chosen.pop_back();
        }
    };
    choose(choose, 0, 0);
    return least;
}

// True if the sheet alone is legal with these blocks.
bool AlikeDivisions::is_legal(Divided& sheet, const Tiling& blocks) {
    OrderProblem problem;
    problem.blocks = blocks;
    problem.constraints = sheet.marks->constraints;
    int position = problem.constraints.start.position;
    for (const PlacedBlock& block : blocks)
        position += circle_effect(covered(block.squares, block.shape->colour), problem.constraints.level).gain;
    if (problem.constraints.position.value_or(std::min(position, energy_circles)) ==
            std::min(position, energy_circles) &&
        find_order(problem, budget_).outcome == Search::found)
        return true;
    sheet.rejected.insert(hash_of_blocks(blocks));
    return false;
}

std::uint64_t AlikeDivisions::hash_with(std::size_t index, std::uint64_t hash) const {
    std::uint64_t result = 0;
    for (std::size_t i = 0; i < sheets_.size(); ++i)
        result = mixed(result, i == index ? hash : sheets_[i].hash);
    return result;
}

} // namespace brikks
