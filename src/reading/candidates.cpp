#include "reading/candidates.hpp"

#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <queue>
#include <utility>

#include "brikks/circles.hpp"
#include "brikks/score.hpp"
#include "brikks/squares.hpp"
#include "reading/witnesses.hpp"

namespace reading {
namespace {

using base::Verdict;
using brikks::Bits;

// So improbable is a sheet that breaks the rules: the ink must be that much clearer to be read so.
constexpr double illegal_regret = 6;
// And with a number of players that the page does not say: a sheet that another number explains is hardly a wrong one.
constexpr double illegal_players_regret = 2;
// Readings that are less probable than the best one by more than this do not count.
constexpr double window = 9;
// Those that are less probable by more than this are not judged, but counted as if they were what the best one is.
constexpr double judged_window = 7;
constexpr std::size_t most_combinations = 20'000;
constexpr std::size_t most_candidates = 1'000;

// The readings of all parts of a sheet together, by rising regret of the ink.
//
// How? A combination takes one option of each part. It is followed by those with the next option of one part, of the
// part that was last advanced or a later one.
//
// Does it work? So each has one predecessor only, whose regret is not higher.
class Combinations {
public:
    enum Part : std::size_t { grid, energy, level, extra, bombs, part_count };
    struct Combination {
        double regret = 0;
        std::array<std::size_t, part_count> index{};
        std::size_t last = 0; // the part advanced last
        bool operator<(const Combination& other) const {
            return regret != other.regret ? regret > other.regret : index > other.index;
        }
    };

    Combinations(const SheetInk& ink, std::optional<int> players)
        : variant_(ink.kind.variant), outlines_(ink.outlines), grids_(ink), energies_(energy_readings(ink, players)),
          levels_(level_readings(ink)), extras_(extra_readings(ink)), bombs_(bomb_readings(ink)) {
        Combination first;
        for (std::size_t part = 0; part < part_count; ++part)
            first.regret += *regret_of(part, 0);
        open_.push(first);
    }

    bool empty() const { return open_.empty(); }
    double least() const { return open_.top().regret; }

    Combination next() {
        const Combination best = open_.top();
        open_.pop();
        for (std::size_t part = best.last; part < part_count; ++part) {
            Combination following = best;
            following.last = part;
            const std::size_t option = ++following.index[part];
            if (const std::optional<double> regret = regret_of(part, option)) {
                following.regret += *regret - *regret_of(part, option - 1);
                open_.push(following);
            }
        }
        return best;
    }

    brikks::Sheet sheet(const Combination& combination) {
        brikks::Sheet sheet;
        sheet.variant = variant_;
        sheet.notation = outlines_ ? brikks::Notation::outlines : brikks::Notation::crosses;
        sheet.marks = marks_of(grid_of(combination));
        const EnergyReading& bar = energies_[combination.index[energy]].value;
        sheet.players = bar.players;
        sheet.energy = bar.marks;
        sheet.level = levels_[combination.index[level]].value;
        sheet.extra = extras_[combination.index[extra]].value;
        sheet.bombs = bombs_[combination.index[bombs]].value;
        return sheet;
    }

    const GridReading& grid_of(const Combination& combination) { return *grids_.at(combination.index[grid]); }

private:
    // nullopt: the part has no such option.
    std::optional<double> regret_of(std::size_t part, std::size_t option) {
        const auto of = [&](const auto& options) {
            return option < options.size() ? std::optional(options[option].regret) : std::nullopt;
        };
        switch (part) {
        case grid: {
            const GridReading* reading = grids_.at(option);
            return reading != nullptr ? std::optional(reading->regret) : std::nullopt;
        }
        case energy:
            return of(energies_);
        case level:
            return of(levels_);
        case extra:
            return of(extras_);
        default:
            return of(bombs_);
        }
    }

    brikks::Variant variant_;
    bool outlines_;
    GridReadings grids_;
    std::vector<Option<EnergyReading>> energies_;
    std::vector<Option<int>> levels_;
    std::vector<Option<int>> extras_;
    std::vector<Option<brikks::BombMarks>> bombs_;
    std::priority_queue<Combination> open_;
};

// Where the bar must end if these are the blocks (circle-match, circle-miss, energy-full).
int position_after(const std::vector<Bits>& blocks, const brikks::Sheet& sheet) {
    brikks::EnergyBar bar = brikks::start_energy(sheet.players);
    for (const Bits block : blocks)
        gain(bar, circle_effect(brikks::covered(block, brikks::shape_of_squares(block)->colour), sheet.level).gain);
    return bar.position;
}

// What can be seen without the referee: nullopt if the sheet may be legal; else how much less probable it is than
// another illegal one: the further the energy bar is off, the less it is a slip of the pen.
std::optional<double> surely_illegal(const GridReading& grid, const brikks::Sheet& sheet) {
    constexpr double each_circle_off = 0.5;
    for (std::size_t bomb = 1; bomb < sheet.bombs->size(); ++bomb)
        if ((*sheet.bombs)[bomb] && !(*sheet.bombs)[bomb - 1])
            return 0;
    if (sheet.notation == brikks::Notation::crosses)
        return brikks::components_divisible_by_four(grid.crossed & ~grid.minis) ? std::nullopt : std::optional(0.0);
    if (grid.odd)
        return 0;
    const int off = std::abs(position_after(grid.blocks, sheet) - sheet.energy->position());
    return off > 0 ? std::optional((off - 1) * each_circle_off) : std::nullopt;
}

struct Open {
    double regret;
    std::size_t candidate;
    bool operator<(const Open& other) const {
        return regret != other.regret ? regret > other.regret : candidate > other.candidate;
    }
};

} // namespace

// How? Best first, twice: combinations come by the regret of the ink, a lower bound of their regret; each then waits
// for its turn by its regret with the numbers and what is surely illegal; when its turn comes the referee judges it,
// and if it is illegal it waits again.
//
// Does it work? A candidate is listed when nothing that is still to come can have a smaller regret.
Candidates find_candidates(const SheetInk& ink, std::optional<int> players, const DecisionOptions& options) {
    Combinations combinations(ink, players);
    Candidates result;
    std::vector<Candidate> known;
    std::vector<bool> settled;
    std::priority_queue<Open> open;
    int judgements = 0;
    const double if_illegal = illegal_regret + (players ? 0 : illegal_players_regret);
    const auto stopped = [&] { return options.limits.out_of_time && options.limits.out_of_time(); };

    const auto add = [&](const Combinations::Combination& combination) {
        Candidate candidate;
        candidate.sheet = combinations.sheet(combination);
        candidate.sheet.house = options.house;
        candidate.total = brikks::score(candidate.sheet).total;
        candidate.regret = combination.regret + regret_of_numbers(ink, candidate.sheet);
        const auto illegal = surely_illegal(combinations.grid_of(combination), candidate.sheet);
        if (illegal) {
            candidate.verdict = Verdict::illegal;
            candidate.regret += if_illegal + *illegal;
        }
        if (known.empty())
            result.darkest = candidate;
        open.push({candidate.regret, known.size()});
        known.push_back(std::move(candidate));
        settled.push_back(illegal.has_value());
    };

    double last = std::numeric_limits<double>::infinity();
    while (result.list.size() < most_candidates) {
        while (!combinations.empty() && known.size() < most_combinations && combinations.least() <= last &&
               (open.empty() || combinations.least() <= open.top().regret))
            add(combinations.next());
        if (open.empty() || open.top().regret > last)
            break;
        const std::size_t index = open.top().candidate;
        open.pop();
        Candidate& candidate = known[index];
        const bool first = result.list.empty();
        const bool near = first || candidate.regret < result.list.front().regret + judged_window;
        if (!near && !settled[index])
            candidate.verdict = result.list.front().verdict;
        if (near && !settled[index] && judgements < options.judgements && (judgements == 0 || !stopped())) {
            ++judgements;
            settled[index] = true;
            candidate.judgement = brikks::judge(candidate.sheet, options.limits);
            candidate.verdict = candidate.judgement->verdict;
            if (candidate.verdict == Verdict::illegal) {
                candidate.regret += if_illegal;
                open.push({candidate.regret, index});
                continue;
            }
        }
        if (first && !settled[index]) { // not judged: it may be illegal, too, and is not shown before those that are
            settled[index] = true;
            candidate.regret += if_illegal;
            open.push({candidate.regret, index});
            continue;
        }
        if (first)
            last = candidate.regret + window;
        result.list.push_back(std::move(candidate));
    }
    return result;
}

} // namespace reading
