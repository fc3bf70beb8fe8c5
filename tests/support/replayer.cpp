#include "support/replayer.hpp"

#include <algorithm>
#include <cstdlib>

#include "support/bridge.hpp"
#include "support/plain_rules.hpp"
#include "support/regions.hpp"

namespace support {
namespace {

using brikks::EnergyMark;
using brikks::Notation;

struct Fault {
    std::string text;
};

void demand(bool holds, const std::string& text) {
    if (!holds)
        throw Fault{text};
}

bool has_place(const Places& places) {
    return std::any_of(places.begin(), places.end(),
                       [](const auto& row) { return std::find(row.begin(), row.end(), true) != row.end(); });
}

class Replay {
public:
    explicit Replay(const brikks::Sheet& sheet) : sheet_(sheet), regions_(marked_regions(sheet.marks)) {
        const BarStart start = bar_start(sheet.players);
        position_ = start.circled;
        deactivated_ = start.deactivated;
        if (sheet.bombs)
            bombs_ = static_cast<int>(std::count(sheet.bombs->begin(), sheet.bombs->end(), true));
        excused_ = !sheet.house.strict_bombs || !sheet.bombs || bombs_ == 0;
        spare_ = bombs_;
    }

    void play(const brikks::ProofStep& step, bool last) {
        const Picture& block = plain(step.placement.block);
        const Laid laid{&block, plain(step.placement.at)};
        const bool first = played_ == 0;
        if (first) {
            demand(laid.at.row == 0, "the start block does not rest on row 1");
            demand(block.squares == picture(block.colour, 1).squares, "the start block is not of column 1");
            demand(step.cost == 0, "the start block costs something");
        } else {
            const std::vector<int> costs = costs_of(block);
            demand(std::find(costs.begin(), costs.end(), step.cost) != costs.end(), "no roll makes that cost");
        }
        const Places landings = slow_landings(crossed_, block);
        demand(landings[static_cast<std::size_t>(laid.at.row)][static_cast<std::size_t>(laid.at.column)],
               "it cannot come to rest there");
        check_marks(laid);

        demand(step.cost <= active(), "there are not that many active points");
        cross_out(step.cost);
        const Covering covered = covering(laid.squares(), block.colour, sheet_.level);
        const int lost = std::min(covered.loss, active());
        cross_out(lost);
        const int circled = std::min(covered.gain, bar_length - position_);
        int pink = 0;
        for (int i = 0; i < circled; ++i)
            pink += has_pink_x(++position_) ? 1 : 0;

        const unsigned before = complete();
        cross(crossed_, block, laid.at);
        const unsigned completed = complete() & ~before;
        int lines = 0;
        for (int row = 0; row < 11; ++row)
            lines += (completed >> row & 1U) != 0 ? 1 : 0;
        crosses_ = std::min(crosses_ + pink + crosses_for_lines(lines), 14);

        const brikks::Effect& stated = step.effect;
        demand(stated.cost == step.cost && stated.covered.matches == covered.matches &&
                   stated.covered.misses == covered.misses && stated.lost == lost && stated.gained == circled &&
                   stated.pink == pink && stated.completed == completed &&
                   stated.line_crosses == crosses_for_lines(lines) && stated.earned == pink + crosses_for_lines(lines),
               "the effect is stated differently");
        ++played_;
        excuse();
        draw_minis(step.minis_after, first ? 0 : 1, last);
    }

    void finish() {
        for (std::size_t row = 0; row < 11; ++row)
            for (std::size_t column = 0; column < 10; ++column)
                demand(crossed_[row][column] == (sheet_.marks[row][column] != '.'), "the crossed squares differ");
        if (sheet_.energy)
            for (int circle = 1; circle <= bar_length; ++circle) {
                const EnergyMark mark = (*sheet_.energy)[static_cast<std::size_t>(circle - 1)];
                const EnergyMark expected = circle <= deactivated_                           ? EnergyMark::deactivated
                                            : circle > position_                             ? EnergyMark::untouched
                                            : crossed_out_[static_cast<std::size_t>(circle)] ? EnergyMark::crossed
                                                                                             : EnergyMark::circled;
                demand(mark == expected, "energy circle " + std::to_string(circle) + " differs");
            }
        if (sheet_.extra)
            demand(*sheet_.extra == (sheet_.variant == brikks::Variant::duel ? 0 : crosses_),
                   "the crosses on the extra points bar differ");
        demand(excused_, "no bomb was ever allowed");
    }

private:
    // Checks the marks that the sheet has on the squares of the block.
    void check_marks(const Laid& laid) const {
        const std::vector<Square> squares = laid.squares();
        const auto mark = [&](Square square) {
            return sheet_.marks[static_cast<std::size_t>(square.row)][static_cast<std::size_t>(square.column)];
        };
        switch (sheet_.notation) {
        case Notation::crosses:
            for (const Square square : squares)
                demand(mark(square) == 'X', "its squares are not X");
            return;
        case Notation::colours:
            for (const Square square : squares)
                demand(mark(square) == laid.picture->colour, "its squares are of another colour");
            return;
        case Notation::order:
            demand(mark(squares.front()) == brikks::order_letter(played_), "it is not the turn of this letter");
            break;
        case Notation::outlines:
            break;
        }
        demand(std::any_of(regions_.begin(), regions_.end(),
                           [&](const MarkedRegion& region) { return region.squares == squares; }),
               "its squares are not an outline");
    }

    int active() const {
        const auto crossed = std::count(crossed_out_.begin(), crossed_out_.end(), true);
        return position_ - deactivated_ - static_cast<int>(crossed);
    }

    // Crosses out active points. Any active point may be chosen, so chooses the first one that is crossed out on the
    // sheet.
    void cross_out(int points) {
        for (; points > 0; --points) {
            int circle = deactivated_ + 1;
            while (circle <= position_ &&
                   (crossed_out_[static_cast<std::size_t>(circle)] ||
                    (sheet_.energy && (*sheet_.energy)[static_cast<std::size_t>(circle - 1)] != EnergyMark::crossed)))
                ++circle;
            demand(circle <= position_, "no circle that is crossed out on the sheet was active");
            crossed_out_[static_cast<std::size_t>(circle)] = true;
        }
    }

    unsigned complete() const {
        unsigned rows = 0;
        for (std::size_t row = 0; row < 11; ++row)
            if (std::find(crossed_[row].begin(), crossed_[row].end(), false) == crossed_[row].end())
                rows |= 1U << row;
        return rows;
    }

    // True if some roll cannot be placed.
    bool blocked() const {
        return std::any_of(pictures().begin(), pictures().end(), [&](const Picture& rolled) {
            return std::none_of(pictures().begin(), pictures().end(), [&](const Picture& placed) {
                return energy_cost(rolled, placed) <= active() && has_place(slow_landings(crossed_, placed));
            });
        });
    }

    void excuse() { excused_ = excused_ || blocked(); }

    // Draws the mini blocks, round by round. `free`: the number of rounds that belong to the block. The other rounds
    // need a bomb or, at the end, that the player is out.
    void draw_minis(const std::vector<brikks::Cell>& minis, int free, bool last) {
        std::vector<brikks::Cell> round;
        bool out = false;
        const auto open_round = [&] {
            if (free > 0) {
                --free;
                return;
            }
            demand(!out, "a round after the player was out");
            if (spare_ > 0) {
                --spare_;
                demand(!sheet_.house.strict_bombs || blocked(), "a bomb was used where none was allowed");
                return;
            }
            demand(last && blocked(), "there is no round for the mini block");
            out = true;
        };
        for (const brikks::Cell mini : minis) {
            const bool touches = std::any_of(round.begin(), round.end(), [&](brikks::Cell other) {
                return std::abs(other.column - mini.column) + std::abs(other.row - mini.row) == 1;
            });
            if (round.empty() || touches) {
                round.clear();
                open_round();
            }
            const Places landings = slow_landings(crossed_, mini_picture());
            demand(landings[static_cast<std::size_t>(mini.row)][static_cast<std::size_t>(mini.column)],
                   "a mini block cannot come to rest there");
            demand(sheet_.marks[static_cast<std::size_t>(mini.row)][static_cast<std::size_t>(mini.column)] == '+',
                   "there is no mini block there");
            cross(crossed_, mini_picture(), plain(mini));
            round.push_back(mini);
        }
        excuse();
    }

    const brikks::Sheet& sheet_;
    std::vector<MarkedRegion> regions_;
    Crossed crossed_{};
    std::array<bool, bar_length + 1> crossed_out_{};
    int position_ = 0;
    int deactivated_ = 0;
    int crosses_ = 0;
    int played_ = 0;
    int bombs_ = brikks::bomb_count;
    int spare_ = 0; // rounds with a bomb that are not used yet
    bool excused_ = true;
};

} // namespace

std::string replay_fault(const brikks::Sheet& sheet, const std::vector<brikks::ProofStep>& proof) {
    Replay replay(sheet);
    for (std::size_t i = 0; i < proof.size(); ++i) {
        try {
            replay.play(proof[i], i + 1 == proof.size());
        } catch (const Fault& fault) {
            return "block " + std::to_string(i + 1) + ", " + to_string(proof[i].placement) + ": " + fault.text;
        }
    }
    try {
        replay.finish();
    } catch (const Fault& fault) {
        return fault.text;
    }
    return "";
}

} // namespace support
