#include "support/slow_referee.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <unordered_map>
#include <vector>

#include "brikks/fall.hpp"
#include "support/bridge.hpp"
#include "support/divisions.hpp"
#include "support/plain_rules.hpp"
#include "support/regions.hpp"

// How? A stage holds every set of n blocks and mini blocks that can lie on the sheet together at some moment of some
// order. Each set has everything that matters of its history: the crosses that lines gave, the circles that are crossed
// out, and in a duel the state of the rounds. The next stage lets one more block or mini block fall. The sheet is legal
// if the last stage has a history that ends with the marks of the sheet.

namespace support {
namespace {

using brikks::EnergyMark;
using brikks::Notation;
using brikks::Sheet;

using Set = std::uint64_t;

struct History {
    std::uint32_t crossed = 0; // bit n: energy circle n is crossed out
    std::uint32_t round = 0;   // duel: the mini blocks drawn at the end of this round
    int lines = 0;             // crosses for completed lines
    int bombs = 0;             // used so far
    bool in_round = false;     // there was a round since the start block
    bool out = false;          // the player is out

    std::uint64_t packed() const {
        return std::uint64_t{crossed} | std::uint64_t{round} << 29 | static_cast<std::uint64_t>(lines) << 49 |
               static_cast<std::uint64_t>(bombs) << 55 | std::uint64_t{in_round} << 58 | std::uint64_t{out} << 59;
    }
    static History unpacked(std::uint64_t bits) {
        History history;
        history.crossed = static_cast<std::uint32_t>(bits & 0x1FFFFFFFU);
        history.round = static_cast<std::uint32_t>(bits >> 29 & 0xFFFFFU);
        history.lines = static_cast<int>(bits >> 49 & 0x3FU);
        history.bombs = static_cast<int>(bits >> 55 & 7U);
        history.in_round = (bits >> 58 & 1U) != 0;
        history.out = (bits >> 59 & 1U) != 0;
        return history;
    }
};

// A block or a mini block of the sheet.
struct Piece {
    const brikks::Shape* shape = nullptr;
    brikks::Cell at;
    brikks::Bits bits = 0;
    bool mini = false;
    bool may_start = false;
    std::vector<int> costs;
    int gain = 0;
    int loss = 0;
};

// Adds every set of `count` circles among these.
void choose(std::uint32_t among, int count, std::uint32_t chosen, Circles circles, std::vector<std::uint32_t>& result) {
    if (count == 0) {
        result.push_back(chosen);
        return;
    }
    if (std::popcount(among) < count)
        return;
    const std::uint32_t first = among & (~among + 1);
    choose(among & ~first, count - 1, chosen | first, circles, result);
    if (circles == Circles::every)
        choose(among & ~first, count, chosen, circles, result);
}

// Returns the most mini blocks that an opponent can have earned by the end of a round, as if each block were the best
// one.
int most_due_by(int round) {
    static const auto best = [](bool start) {
        int most = 0;
        for (const Picture& picture : pictures())
            for (int row = 0; row < (start ? 1 : 11); ++row)
                for (int column = 0; column < 10; ++column)
                    if (!start || picture.column == 1)
                        most = std::max(
                            most, covering(Laid{&picture, Square{column, row}}.squares(), picture.colour, 1).gain);
        return most;
    };
    static const int first = best(true);
    static const int each = best(false);
    int due = 0;
    for (int played = 1; played <= round; ++played) {
        int pink = 0;
        for (int circle = 5; circle <= std::min(4 + first + each * played, bar_length); ++circle)
            pink += has_pink_x(circle) ? 1 : 0;
        int lines = std::min((4 * (played + 1) + due) / 10, 11); // the opponent's sheet has mini blocks, too
        for (; lines > 0; lines -= 4)
            pink += crosses_for_lines(std::min(lines, 4));
        due = std::min(std::max(due, pink), 18);
    }
    return due;
}

class Stages {
public:
    Stages(const Sheet& sheet, const std::vector<Laid>& tiling, Circles circles) : sheet_(sheet), circles_(circles) {
        for (const Laid& laid : tiling) {
            Piece piece;
            piece.shape = &brikks::shape_of(core(*laid.picture));
            piece.at = core(laid.at);
            for (const Square square : laid.squares())
                piece.bits |= brikks::bit(core(square));
            piece.may_start = laid.at.row == 0 && laid.picture->squares == picture(laid.picture->colour, 1).squares;
            piece.costs = costs_of(*laid.picture);
            const Covering covered = covering(laid.squares(), laid.picture->colour, sheet.level);
            piece.gain = covered.gain;
            piece.loss = covered.loss;
            pieces_.push_back(piece);
        }
        blocks_ = pieces_.size();
        for (int row = 0; row < 11; ++row)
            for (int column = 0; column < 10; ++column)
                if (sheet.marks[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] == '+') {
                    Piece piece;
                    piece.shape = &brikks::mini_shape();
                    piece.at = brikks::Cell{column, row};
                    piece.bits = brikks::bit(piece.at);
                    piece.mini = true;
                    pieces_.push_back(piece);
                }
        start_ = bar_start(sheet.players);
        may_cross_ = 0x1FFFFFFEU;
        if (sheet.energy) {
            may_cross_ = 0;
            for (int circle = 1; circle <= bar_length; ++circle)
                if ((*sheet.energy)[static_cast<std::size_t>(circle - 1)] == EnergyMark::crossed)
                    may_cross_ |= 1U << circle;
        }
        bombs_ = sheet.bombs ? static_cast<int>(std::count(sheet.bombs->begin(), sheet.bombs->end(), true)) : 3;
        rounds_matter_ = blocks_ < pieces_.size() || (sheet.house.strict_bombs && sheet.bombs && bombs_ > 0);
    }

    // True if the blocks gain the number of energy circles that the sheet shows.
    bool ends_right() const {
        int gains = 0;
        for (const Piece& piece : pieces_)
            gains += piece.gain;
        if (!sheet_.energy)
            return true;
        const auto untouched = std::count(sheet_.energy->begin(), sheet_.energy->end(), EnergyMark::untouched);
        return std::min(start_.circled + gains, bar_length) == bar_length - static_cast<int>(untouched);
    }

    SlowVerdict run() {
        SlowVerdict verdict;
        std::unordered_map<Set, std::vector<std::uint64_t>> stage;
        for (std::size_t first = 0; first < blocks_; ++first)
            if (pieces_[first].may_start && (sheet_.notation != Notation::order || first == 0)) {
                std::vector<std::uint64_t>& histories = stage[Set{1} << first];
                lose(History{}, pieces_[first], start_.circled,
                     [&](const History& history) { histories.push_back(history.packed()); });
            }
        for (std::size_t placed = 1; placed < pieces_.size() && !stage.empty(); ++placed) {
            std::unordered_map<Set, std::vector<std::uint64_t>> next;
            for (auto& [set, histories] : stage) {
                ++verdict.sets;
                pass_rounds(set, histories);
                extend(set, histories, next);
            }
            stage = std::move(next);
        }
        for (auto& [set, histories] : stage) {
            ++verdict.sets;
            pass_rounds(set, histories);
            for (const std::uint64_t packed : histories)
                verdict.legal = verdict.legal || is_end(History::unpacked(packed));
        }
        return verdict;
    }

private:
    brikks::Grid grid_of(Set set) const {
        brikks::Grid grid;
        for (std::size_t i = 0; i < pieces_.size(); ++i)
            if ((set >> i & 1U) != 0)
                grid.bits |= pieces_[i].bits;
        return grid;
    }

    int position_of(Set set) const {
        int position = start_.circled;
        for (std::size_t i = 0; i < pieces_.size(); ++i)
            if ((set >> i & 1U) != 0)
                position = std::min(position + pieces_[i].gain, bar_length);
        return position;
    }

    // Returns the active points as circles, if these circles are crossed out.
    std::uint32_t active(std::uint32_t crossed, int position) const {
        std::uint32_t circles = 0;
        for (int circle = start_.deactivated + 1; circle <= position; ++circle)
            circles |= 1U << circle;
        return circles & ~crossed;
    }

    // Returns every way to cross out this number of active points.
    std::vector<std::uint32_t> cross_out(std::uint32_t crossed, int points, int position) const {
        std::vector<std::uint32_t> result;
        choose(active(crossed, position) & may_cross_, points, crossed, circles_, result);
        return result;
    }

    template <class Use>
    void lose(const History& history, const Piece& piece, int position, const Use& use) const {
        const int lost = std::min(piece.loss, std::popcount(active(history.crossed, position)));
        for (const std::uint32_t crossed : cross_out(history.crossed, lost, position)) {
            History after = history;
            after.crossed = crossed;
            use(after);
        }
    }

    // Returns the number of active points with which every roll can be placed on this grid; -1 if no number is enough.
    int enough_points(brikks::Grid grid) const {
        std::vector<const Picture*> placeable;
        for (const Picture& each : pictures())
            if (landings(grid, brikks::shape_of(core(each))) != 0)
                placeable.push_back(&each);
        if (placeable.empty())
            return -1;
        int enough = 0;
        for (const Picture& rolled : pictures()) {
            int least = 5;
            for (const Picture* placed : placeable)
                least = std::min(least, energy_cost(rolled, *placed));
            enough = std::max(enough, least);
        }
        return enough;
    }

    // Adds the histories in which the player uses bombs, or is out, before the next block or mini block falls.
    void pass_rounds(Set set, std::vector<std::uint64_t>& histories) const {
        const auto make_unique = [&] {
            std::sort(histories.begin(), histories.end());
            histories.erase(std::unique(histories.begin(), histories.end()), histories.end());
        };
        make_unique();
        if (!rounds_matter_)
            return;
        const int enough = enough_points(grid_of(set));
        const int position = position_of(set);
        for (std::size_t i = 0; i < histories.size(); ++i) {
            const History history = History::unpacked(histories[i]);
            if (history.out)
                continue;
            const bool blocked = enough < 0 || std::popcount(active(history.crossed, position)) < enough;
            History after = history;
            after.round = 0;
            after.in_round = true;
            if (history.bombs < bombs_ && (blocked || !sheet_.house.strict_bombs)) {
                History bombed = after;
                ++bombed.bombs;
                histories.push_back(bombed.packed());
            }
            if (blocked) {
                after.out = true;
                histories.push_back(after.packed());
            }
        }
        make_unique();
    }

    void extend(Set set, const std::vector<std::uint64_t>& histories,
                std::unordered_map<Set, std::vector<std::uint64_t>>& next) const {
        const brikks::Grid grid = grid_of(set);
        const int position = position_of(set);
        for (std::size_t i = 0; i < pieces_.size(); ++i) {
            const Piece& piece = pieces_[i];
            if ((set >> i & 1U) != 0)
                continue;
            if (sheet_.notation == Notation::order && !piece.mini && i != 0 && (set >> (i - 1) & 1U) == 0)
                continue;
            if (!is_landing(grid, *piece.shape, piece.at))
                continue;
            std::vector<std::uint64_t>& result = next[set | Set{1} << i];
            for (const std::uint64_t packed : histories) {
                const History history = History::unpacked(packed);
                if (piece.mini)
                    add_mini(history, set | Set{1} << i, i, result);
                else
                    add_block(history, piece, grid, position, result);
            }
        }
    }

    // Adds the histories in which this mini block falls next. `with`: the pieces that lie on the sheet after that.
    void add_mini(History history, Set with, std::size_t index, std::vector<std::uint64_t>& result) const {
        if (!history.in_round)
            return;
        const Set blocks = (Set{1} << blocks_) - 1;
        const int rounds = std::popcount(with & blocks) - 1 + history.bombs + (history.out ? 1 : 0);
        if (std::popcount(with & ~blocks) > most_due_by(rounds))
            return; // no opponent can have earned this number
        for (std::size_t other = blocks_; other < pieces_.size(); ++other) {
            const brikks::Cell a = pieces_[index].at;
            const brikks::Cell b = pieces_[other].at;
            if ((history.round >> (other - blocks_) & 1U) != 0 &&
                std::abs(a.column - b.column) + std::abs(a.row - b.row) == 1)
                return;
        }
        history.round |= 1U << (index - blocks_);
        result.push_back(history.packed());
    }

    void add_block(const History& history, const Piece& piece, brikks::Grid grid, int position,
                   std::vector<std::uint64_t>& result) const {
        if (history.out)
            return;
        int lines = 0;
        for (int row = 0; row < 11; ++row)
            lines += !grid.complete(row) && brikks::Grid{grid.bits | piece.bits}.complete(row) ? 1 : 0;
        for (const int cost : piece.costs) {
            if (cost > std::popcount(active(history.crossed, position)))
                continue;
            for (const std::uint32_t crossed : cross_out(history.crossed, cost, position)) {
                History paid = history;
                paid.crossed = crossed;
                paid.round = 0;
                paid.in_round = rounds_matter_;
                paid.lines += crosses_for_lines(lines);
                lose(paid, piece, position, [&](const History& after) { result.push_back(after.packed()); });
            }
        }
    }

    bool is_end(const History& history) const {
        const Set all = (Set{1} << pieces_.size()) - 1;
        if (sheet_.energy && history.crossed != may_cross_)
            return false;
        if (rounds_matter_ && sheet_.bombs && history.bombs != bombs_)
            return false;
        if (!sheet_.extra)
            return true;
        if (sheet_.variant == brikks::Variant::duel)
            return *sheet_.extra == 0;
        int crosses = history.lines;
        for (int circle = start_.circled + 1; circle <= position_of(all); ++circle)
            crosses += has_pink_x(circle) ? 1 : 0;
        return std::min(crosses, 14) == *sheet_.extra;
    }

    const Sheet& sheet_;
    Circles circles_;
    std::vector<Piece> pieces_; // the blocks, then the mini blocks
    std::size_t blocks_ = 0;
    BarStart start_{};
    std::uint32_t may_cross_ = 0; // the circles that are crossed out on the sheet
    int bombs_ = 0;
    bool rounds_matter_ = false;
};

// Checks the circles at the start, the order of the bombs, and the points that the player wrote.
bool marks_are_right(const Sheet& sheet) {
    if (sheet.energy) {
        const BarStart start = bar_start(sheet.players);
        for (int circle = 1; circle <= bar_length; ++circle) {
            const EnergyMark mark = (*sheet.energy)[static_cast<std::size_t>(circle - 1)];
            if ((circle <= start.deactivated) != (mark == EnergyMark::deactivated))
                return false;
            if (circle <= start.circled && mark == EnergyMark::untouched)
                return false;
        }
    }
    if (sheet.bombs)
        for (std::size_t bomb = 1; bomb < 3; ++bomb)
            if ((*sheet.bombs)[bomb] && !(*sheet.bombs)[bomb - 1])
                return false;
    const PlainScore points = plain_score(sheet);
    const PlainScore others = plain_score(sheet, InDuel::all_rows); // these may be claimed as well
    if (sheet.claims.rows)
        for (std::size_t row = 0; row < 11; ++row)
            if (const auto claimed = (*sheet.claims.rows)[row];
                claimed && claimed != points.rows[row] && claimed != others.rows[row])
                return false;
    return !sheet.claims.total || *sheet.claims.total == points.total || *sheet.claims.total == others.total;
}

} // namespace

std::optional<SlowVerdict> slow_judge(const Sheet& sheet, Circles circles, std::size_t most_tilings) {
    SlowVerdict verdict;
    if (!marks_are_right(sheet))
        return verdict;
    const std::vector<std::vector<Laid>> all = divisions(sheet, most_tilings);
    if (all.size() > most_tilings)
        return std::nullopt;
    for (const std::vector<Laid>& tiling : all) {
        Stages stages(sheet, tiling, circles);
        if (!stages.ends_right())
            continue;
        const SlowVerdict one = stages.run();
        verdict.sets += one.sets;
        verdict.legal = verdict.legal || one.legal;
        if (verdict.legal)
            break;
    }
    return verdict;
}

} // namespace support
