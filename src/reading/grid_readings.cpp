#include "reading/grid_readings.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>
#include <optional>
#include <queue>
#include <utility>

#include "brikks/block.hpp"
#include "brikks/squares.hpp"
#include "reading/regret.hpp"

namespace reading {

using brikks::bit;
using brikks::Bits;
using brikks::Cell;

class GridReadings::Source {
public:
    virtual ~Source() = default;
    virtual std::optional<GridReading> next() = 0;
};

namespace {

constexpr int bit_count = brikks::stride * brikks::row_count;
// True if the square is in the set. Takes any number, because a neighbour of a square may be outside the grid.
bool contains(Bits squares, int square) {
    return square >= 0 && square < bit_count && (squares >> square & 1) != 0;
}

constexpr std::size_t most_nodes = 200'000;

// A value for each square, by the index of the square's bit.
template <class Value>
using BySquare = base::IntArray<Value, bit_count + 2 * brikks::stride>;

// The cost of each square if it is empty, a part of a block, or a mini block.
struct SquareRegrets {
    BySquare<double> empty{};
    BySquare<double> block{};
    BySquare<double> mini{};
    bool duel = false;

    explicit SquareRegrets(const SheetInk& ink) : duel(ink.kind.variant == brikks::Variant::duel) {
        for (const Cell cell : brikks::cells(brikks::full_grid)) {
            const auto row = static_cast<std::size_t>(cell.row);
            const auto column = static_cast<std::size_t>(cell.column);
            const int square = brikks::lowest(bit(cell));
            const Odds crossed = ink.squares[row][column];
            const Odds is_mini = duel ? ink.minis[row][column] : -most_odds;
            empty[square] = regret(crossed, false);
            block[square] = regret(crossed, true) + regret(is_mini, false);
            mini[square] = regret(crossed, true) + regret(is_mini, true);
        }
    }
};

// Readings of a grid without outlines: the squares as the ink shows them, with doubtful ones read another way.
//
// How? Each square has one or two other readings (flips), each with a price. The sets of flips are found by rising sum
// of their prices. Each set leads to two further sets. The first of these also has the flip with the next higher price.
// The second has this flip instead of its dearest one.
//
// Does it work? Each set follows from only one other set, which is not dearer.
class Flips final : public GridReadings::Source {
public:
    explicit Flips(const SheetInk& ink) {
        const SquareRegrets regrets(ink);
        for (const Cell cell : brikks::cells(brikks::full_grid)) {
            const int square = brikks::lowest(bit(cell));
            std::vector<Flip> kinds = {{regrets.empty[square], square, false, false},
                                       {regrets.block[square], square, true, false}};
            if (regrets.duel)
                kinds.push_back({regrets.mini[square], square, true, true});
            std::stable_sort(kinds.begin(), kinds.end(), cheaper);
            read(plain_, kinds.front());
            plain_.regret += kinds.front().price;
            for (std::size_t i = 1; i < kinds.size(); ++i) {
                kinds[i].price -= kinds.front().price;
                flips_.push_back(kinds[i]);
            }
        }
        std::stable_sort(flips_.begin(), flips_.end(), cheaper);
        sets_.push({plain_.regret, {}});
    }

    std::optional<GridReading> next() override {
        while (!sets_.empty()) {
            const Set set = sets_.top();
            sets_.pop();
            const std::size_t after = set.flips.empty() ? 0 : set.flips.back() + 1;
            if (after < flips_.size() && made_ < 40'000) {
                ++made_;
                Set more = set;
                more.flips.push_back(after);
                more.regret += flips_[after].price;
                sets_.push(more);
                if (!set.flips.empty()) {
                    more.flips.erase(more.flips.end() - 2);
                    more.regret -= flips_[after - 1].price;
                    sets_.push(std::move(more));
                }
            }
            if (std::optional<GridReading> grid = flipped(set))
                return grid;
        }
        return std::nullopt;
    }

private:
    struct Flip {
        double price;
        int square;
        bool crossed;
        bool mini;
    };
    struct Set {
        double regret;
        std::vector<std::size_t> flips; // indices in flips_, rising
        bool operator<(const Set& other) const { return regret > other.regret; }
    };

    static bool cheaper(const Flip& a, const Flip& b) { return a.price < b.price; }

    static void read(GridReading& grid, const Flip& flip) {
        const Bits square = Bits{1} << flip.square;
        grid.crossed = flip.crossed ? grid.crossed | square : grid.crossed & ~square;
        grid.minis = flip.mini ? grid.minis | square : grid.minis & ~square;
    }

    // Returns the reading with the flips of the set; nullopt if a square is flipped twice.
    std::optional<GridReading> flipped(const Set& set) const {
        GridReading grid = plain_;
        grid.regret = set.regret;
        Bits done = 0;
        for (const std::size_t flip : set.flips) {
            const Bits square = Bits{1} << flips_[flip].square;
            if ((done & square) != 0)
                return std::nullopt;
            done |= square;
            read(grid, flips_[flip]);
        }
        return grid;
    }

    GridReading plain_;
    std::vector<Flip> flips_;
    std::priority_queue<Set> sets_;
    int made_ = 0;
};

// Readings of a grid with outlines: its divisions into blocks, mini blocks and empty squares.
//
// How? An A* search. The lowest square that is not decided becomes the first square of a piece. A piece is one of the
// 19 shapes, a mini block, an empty square, or an odd piece. An odd piece is a set of squares that lines enclose but
// that are not a block; it has an extra price, and exists so that any ink can be read.
//
// A piece pays for its squares, for the lines inside it, and for half of each line that is missing around it. The piece
// beyond the line pays the other half. The cost of a block includes its halves; an empty square or a mini block pays
// its halves when both pieces are known.
//
// Each square has a price, such that no piece is cheaper than its squares together (the dual of the exact cover
// problem). So the undecided squares cost at least the sum of their prices. The prices are raised one by one, as far as
// the pieces on each square allow.
//
// Why? Nearly all marks are certain, so the best division costs hardly more than the prices say. The search goes almost
// straight to the best division, and from there to the next best ones.
//
// Does it work? Prices never exceed the cost of what is left, so divisions come out by rising regret. Each division has
// only one order of its pieces. The tests compare the divisions with all divisions of small grids.
class Divisions final : public GridReadings::Source {
public:
    explicit Divisions(const SheetInk& ink) : regrets_(ink) {
        read_edges(ink);
        add_pieces();
        // Where only outlines are drawn, a region that is not a block is a hole.
        if (ink.way != SheetInk::Way::outlines)
            add_odd_pieces();
        find_prices();
        start();
        open_.push({nodes_.front().regret, 0, 0});
    }

    std::optional<GridReading> next() override {
        while (!open_.empty() && nodes_.size() < most_nodes) {
            const Open best = open_.top();
            open_.pop();
            if (nodes_[best.node].decided == brikks::full_grid) {
                found_any_ = true;
                return reading(best.node);
            }
            for (const std::uint32_t node : expand(best.node, most_regret))
                open_.push({nodes_[node].regret, best.depth + 1, node});
        }
        if (!std::exchange(found_any_, true))
            search_hastily();
        if (hasty_.empty())
            return std::nullopt;
        const std::uint32_t node = hasty_.back();
        hasty_.pop_back();
        return reading(node);
    }

private:
    enum class Kind : std::uint8_t { empty, mini, block, odd };

    struct Piece {
        Bits squares;
        Kind kind;
        double cost; // the cost of its squares and lines (see above); find_prices subtracts the prices of its squares
    };
    struct Node {
        Bits decided = 0;
        Bits empty = 0;
        Bits minis = 0;
        double regret = 0; // a lower bound; exact for a complete division
        std::uint32_t parent = 0;
        const Piece* piece = nullptr;
    };
    struct Open {
        double regret;
        int depth;
        std::uint32_t node;
        bool operator<(const Open& other) const {
            return regret != other.regret ? regret > other.regret
                   : depth != other.depth ? depth < other.depth
                                          : node > other.node;
        }
    };

    // Penalty for an odd piece, because players seldom forget a cross or a line.
    static constexpr double odd_price = 8;
    // The most regret, beyond the sum of all prices, that a reading can have.
    static constexpr double most_regret = 60;
    static constexpr std::size_t beam_width = 200;
    // The weight of the odds of a line. It is less than 1, because the odds of neighbouring lines are not independent:
    // print, or a stroke that passes by, spoils several of them.
    static constexpr double line_weight = 0.5;

    void read_edges(const SheetInk& ink) {
        for (const Cell cell : brikks::cells(brikks::full_grid)) {
            const auto row = static_cast<std::size_t>(cell.row);
            const auto column = static_cast<std::size_t>(cell.column);
            const int square = brikks::lowest(bit(cell));
            if (cell.column + 1 < brikks::column_count)
                right_[square] = line_weight * ink.right[row][column];
            if (cell.row + 1 < brikks::row_count)
                above_[square] = line_weight * ink.above[row][column];
        }
    }

    // Returns the odds of the line between two neighbouring squares.
    Odds edge(int square, int other) const {
        const int first = std::min(square, other);
        return std::max(square, other) - first == 1 ? right_[first] : above_[first];
    }

    static std::array<int, 4> around(int square) {
        return {square - brikks::stride, square - 1, square + 1, square + brikks::stride};
    }

    // Visits each side of a square on the border of a piece: the square inside, and its neighbour outside, in the grid.
    template <class Visit>
    static void visit_beyond(Bits piece, Visit&& visit) {
        for (Bits left = piece; left != 0; left &= left - 1) {
            const int square = brikks::lowest(left);
            for (const int other : around(square))
                if (contains(brikks::full_grid & ~piece, other))
                    visit(square, other);
        }
    }

    double cost_of_block(Bits squares) const {
        double cost = 0;
        for (Bits left = squares; left != 0; left &= left - 1) {
            const int square = brikks::lowest(left);
            cost += regrets_.block[square];
            if (contains(squares, square + 1))
                cost += regret(right_[square], false);
            if (contains(squares, square + brikks::stride))
                cost += regret(above_[square], false);
        }
        visit_beyond(squares, [&](int square, int other) { cost += regret(edge(square, other), true) / 2; });
        return cost;
    }

    void add(Bits squares, Kind kind, double cost) {
        pieces_[brikks::lowest(squares)].push_back({squares, kind, cost});
    }

    void add_pieces() {
        for (const Cell cell : brikks::cells(brikks::full_grid)) {
            const int square = brikks::lowest(bit(cell));
            add(bit(cell), Kind::empty, regrets_.empty[square]);
            if (regrets_.duel)
                add(bit(cell), Kind::mini, regrets_.mini[square]);
        }
        for (const brikks::Shape& shape : brikks::all_shapes())
            for (const Cell at : brikks::cells(brikks::places_inside(shape))) {
                const Bits squares = brikks::squares(shape, at);
                add(squares, Kind::block, cost_of_block(squares));
            }
    }

    // Adds the odd pieces: regions of crossed squares that lines enclose and that are not a block.
    void add_odd_pieces() {
        Bits crossed = 0;
        for (const Cell cell : brikks::cells(brikks::full_grid)) {
            const int square = brikks::lowest(bit(cell));
            if (regrets_.block[square] < regrets_.empty[square] &&
                (!regrets_.duel || regrets_.block[square] < regrets_.mini[square]))
                crossed |= bit(cell);
        }
        while (crossed != 0) {
            Bits region = brikks::lowest_square(crossed);
            for (Bits before = 0; before != region;) {
                before = region;
                visit_beyond(before, [&](int square, int other) {
                    if ((crossed >> other & 1) != 0 && edge(square, other) < 0)
                        region |= Bits{1} << other;
                });
            }
            crossed &= ~region;
            if (brikks::shape_of_squares(region) == nullptr)
                add(region, Kind::odd, cost_of_block(region) + odd_price);
        }
    }

    // Finds the prices of the squares, and subtracts them from the costs of the pieces.
    //
    // How? First the prices are soft: the probability of a piece is exp(-remaining cost / heat), and each square gets
    // the price at which the probabilities of the pieces on it add up to 1. This is done for one square after the
    // other, while the heat sinks. Then prices that are too high for a piece are lowered. Finally each price is raised
    // as far as the pieces on its square allow.
    //
    // Why? Raising alone soon gets stuck, far below the best prices.
    void find_prices() {
        BySquare<std::vector<Piece*>> on;
        for (auto& list : pieces_)
            for (Piece& piece : list)
                for (Bits left = piece.squares; left != 0; left &= left - 1)
                    on[brikks::lowest(left)].push_back(&piece);
        const auto raise = [&](int square, double by) {
            prices_[square] += by;
            for (Piece* piece : on[square])
                piece->cost -= by;
        };
        const auto least_on = [&](int square) {
            double least = on[square].front()->cost;
            for (const Piece* piece : on[square])
                least = std::min(least, piece->cost);
            return least;
        };
        for (const double heat : {4.0, 2.0, 1.0, 0.5, 0.25})
            for (int round = 0; round < 6; ++round)
                for (const Cell cell : brikks::cells(brikks::full_grid)) {
                    const int square = brikks::lowest(bit(cell));
                    const double least = least_on(square);
                    double sum = 0;
                    for (const Piece* piece : on[square])
                        sum += std::exp((least - piece->cost) / heat);
                    raise(square, least - heat * std::log(sum));
                }
        BySquare<double> excess{};
        for (const auto& list : pieces_)
            for (const Piece& piece : list)
                for (Bits left = piece.squares; left != 0; left &= left - 1) {
                    double& most = excess[brikks::lowest(left)];
                    most = std::max(most, -piece.cost / brikks::popcount(piece.squares));
                }
        for (const Cell cell : brikks::cells(brikks::full_grid)) {
            const int square = brikks::lowest(bit(cell));
            raise(square, -excess[square]);
        }
        for (const double share : {0.3, 0.5, 1.0})
            for (const Cell cell : brikks::cells(brikks::full_grid)) {
                const int square = brikks::lowest(bit(cell));
                raise(square, share * least_on(square));
            }
        for (auto& list : pieces_)
            std::stable_sort(list.begin(), list.end(), [](const Piece& a, const Piece& b) { return a.cost < b.cost; });
    }

    // Returns the cost of the lines between a piece and the squares already decided, without the halves that the costs
    // of blocks include.
    double cost_between(const Piece& piece, const Node& node) const {
        const bool single = piece.kind == Kind::empty || piece.kind == Kind::mini;
        const Bits beside = brikks::neighbours(piece.squares) & node.decided;
        if ((single ? beside : beside & (node.empty | node.minis)) == 0)
            return 0;
        double cost = 0;
        visit_beyond(piece.squares, [&](int square, int other) {
            if ((node.decided >> other & 1) == 0)
                return;
            const bool empty = (node.empty >> other & 1) != 0;
            const bool block = !empty && (node.minis >> other & 1) == 0;
            const Odds odds = edge(square, other);
            if (single != !block)
                cost += regret(odds, true) / 2;
            else if (piece.kind == Kind::empty && empty)
                cost += regret(odds, false);
        });
        return cost;
    }

    void start() {
        nodes_.assign(1, {});
        nodes_.front().regret = std::accumulate(prices_.begin(), prices_.end(), 0.0);
    }

    // Adds the nodes that follow a node, and returns their indices. Leaves out pieces that raise the regret to more
    // than `most` above the sum of all prices.
    std::vector<std::uint32_t> expand(std::uint32_t index, double most) {
        const Node node = nodes_[index];
        const int first = brikks::lowest(brikks::full_grid & ~node.decided);
        std::vector<std::uint32_t> following;
        for (const Piece& piece : pieces_[first]) {
            if (node.regret + piece.cost > nodes_.front().regret + most)
                break;
            if ((piece.squares & node.decided) != 0)
                continue;
            Node next = node;
            next.decided |= piece.squares;
            if (piece.kind == Kind::empty)
                next.empty |= piece.squares;
            if (piece.kind == Kind::mini)
                next.minis |= piece.squares;
            next.regret += piece.cost + cost_between(piece, node);
            next.parent = index;
            next.piece = &piece;
            following.push_back(static_cast<std::uint32_t>(nodes_.size()));
            nodes_.push_back(next);
        }
        return following;
    }

    // Finds divisions with a beam search, for ink so messy that A* reaches its limit of nodes. At each square only the
    // best nodes are continued. At least one division always exists: all squares empty.
    void search_hastily() {
        open_ = {}; // start() deletes its nodes
        start();
        std::array<std::vector<std::uint32_t>, bit_count + 1> beams;
        beams[0] = {0};
        const auto better = [&](std::uint32_t a, std::uint32_t b) {
            return nodes_[a].regret != nodes_[b].regret ? nodes_[a].regret < nodes_[b].regret : a < b;
        };
        for (const Cell cell : brikks::cells(brikks::full_grid)) {
            std::vector<std::uint32_t>& beam = beams[static_cast<std::size_t>(brikks::lowest(bit(cell)))];
            std::sort(beam.begin(), beam.end(), better);
            beam.resize(std::min(beam.size(), beam_width));
            for (const std::uint32_t node : beam)
                for (const std::uint32_t next : expand(node, std::numeric_limits<double>::infinity())) {
                    const Bits left = brikks::full_grid & ~nodes_[next].decided;
                    beams[left == 0 ? bit_count : static_cast<std::size_t>(brikks::lowest(left))].push_back(next);
                }
        }
        hasty_ = std::move(beams.back());
        std::sort(hasty_.begin(), hasty_.end(), better);
        hasty_.resize(std::min(hasty_.size(), beam_width));
        std::reverse(hasty_.begin(), hasty_.end());
    }

    GridReading reading(std::uint32_t index) const {
        GridReading grid;
        grid.regret = std::max(nodes_[index].regret, 0.0);
        grid.crossed = brikks::full_grid & ~nodes_[index].empty;
        grid.minis = nodes_[index].minis;
        for (const Node* node = &nodes_[index]; node->piece != nullptr; node = &nodes_[node->parent])
            if (node->piece->kind == Kind::block || node->piece->kind == Kind::odd) {
                grid.blocks.push_back(node->piece->squares);
                grid.odd |= node->piece->kind == Kind::odd;
            }
        std::reverse(grid.blocks.begin(), grid.blocks.end());
        return grid;
    }

    SquareRegrets regrets_;
    BySquare<Odds> right_{};
    BySquare<Odds> above_{};
    BySquare<std::vector<Piece>> pieces_; // by their lowest square; the cheapest piece first
    BySquare<double> prices_{};
    std::vector<Node> nodes_;
    std::priority_queue<Open> open_;
    bool found_any_ = false;
    std::vector<std::uint32_t> hasty_; // the best node last
};

} // namespace

brikks::Marks marks_of(const GridReading& grid) {
    brikks::Marks marks;
    for (const Cell cell : brikks::cells(grid.crossed))
        marks[cell] = (grid.minis & bit(cell)) != 0 ? brikks::mini_square : 'X';
    constexpr int letters = 52;
    Bits done = 0;
    int letter = -1;
    for (const Bits block : grid.blocks) {
        const Bits beside = brikks::neighbours(block) & done;
        for (bool taken = true; taken;) {
            letter = (letter + 1) % letters;
            taken = (beside & brikks::squares_marked(marks, brikks::order_letter(letter))) != 0;
        }
        for (const Cell cell : brikks::cells(block))
            marks[cell] = brikks::order_letter(letter);
        done |= block;
    }
    return marks;
}

GridReadings::GridReadings(const SheetInk& ink)
    : source_(ink.outlines ? std::unique_ptr<Source>(std::make_unique<Divisions>(ink)) : std::make_unique<Flips>(ink)) {
}

GridReadings::~GridReadings() = default;

const GridReading* GridReadings::at(std::size_t index) {
    while (source_ && found_.size() <= index) {
        if (std::optional<GridReading> grid = source_->next())
            found_.push_back(std::make_unique<GridReading>(std::move(*grid)));
        else
            source_.reset();
    }
    return index < found_.size() ? found_[index].get() : nullptr;
}

} // namespace reading
