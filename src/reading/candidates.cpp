#include "reading/candidates.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <queue>
#include <utility>

#include "brikks/score.hpp"
#include "reading/bar_readings.hpp"
#include "reading/grid_readings.hpp"
#include "reading/surely_illegal.hpp"
#include "reading/witnesses.hpp"
#include "referee/tilings.hpp"

namespace reading {
namespace {

using base::Verdict;

// Regret added to a sheet that breaks the rules. The ink must be clearer by this much for an illegal sheet to be
// chosen.
constexpr double illegal_regret = 6;
// Further regret of an illegal sheet if the number of players is unknown, because another number may make the sheet
// legal.
constexpr double illegal_players_regret = 2;
// Regret added to a sheet that no player can have ended with if these were the dice of the evening. The dice may be
// those of another evening, and a mistake of the player must not be mended, so this is less than for an illegal sheet.
constexpr double other_dice_regret = 2;
// Regret added to a sheet that is legal only because clear ink is ignored, in regions too small for a block. An illegal
// sheet is hardly more probable than a "no" beside a cross, so a person is asked.
constexpr double ignored_regret = 0.5;
// A candidate is left out if its regret exceeds the least regret by more than this.
constexpr double window = 9;
// A candidate is not judged if its regret exceeds the least regret by this much. It is assumed to have the verdict of
// the best candidate.
constexpr double judged_window = 7;
constexpr std::size_t most_combinations = 20'000;
constexpr std::size_t most_candidates = 1'000;

// Returns the squares of the regions that are too small for a block. Mini blocks are not among them.
brikks::Bits small_regions(const brikks::Marks& marks) {
    brikks::Bits small = 0;
    for (const brikks::Region& region : brikks::regions(marks))
        if (brikks::popcount(region.squares) < brikks::block_squares)
            small |= region.squares;
    return small;
}

// Combines the readings of all parts of a sheet, by rising regret of the ink.
//
// How? A combination takes one option of each part. It leads to the combinations that take the next option of one part:
// of the part that was advanced last, or of a later part.
//
// Does it work? Exactly one other combination, whose regret is not higher, leads to each combination except the first.
class Combinations {
public:
    enum Part : std::size_t { grid, energy, level, extra, bombs, part_count };
    struct Combination {
        double regret = 0;
        std::array<std::size_t, part_count> index{};
        std::size_t last = 0; // the part that was advanced last
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
    // Returns the regret of an option of a part; nullopt if the part has no such option.
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

// Finds the candidates by rising regret.
//
// How? A best-first search in two steps. The combinations come by rising regret of their ink, which is a lower bound of
// their full regret. Each combination becomes a candidate and waits; its regret now includes the written numbers and
// the rules that need no referee. The waiting candidate with the least regret is judged by the referee. If it is
// illegal, or does not fit the dice, its regret rises and it waits again.
//
// Does it work? A candidate is listed only if nothing that is still to come can have a smaller regret.
class CandidateSearch {
public:
    CandidateSearch(const SheetInk& ink, std::optional<int> players, const DecisionOptions& options)
        : ink_(ink), options_(options), if_illegal_(illegal_regret + (players ? 0 : illegal_players_regret) +
                                                    (options.fits_dice ? other_dice_regret : 0)),
          combinations_(ink, players) {}

    Candidates search() {
        while (result_.list.size() < most_candidates) {
            add_combinations();
            if (waiting_.empty() || waiting_.top().regret > last_)
                break;
            const std::size_t index = waiting_.top().known;
            waiting_.pop();
            if (settle(known_[index]))
                list(std::move(known_[index].candidate));
            else
                waiting_.push({known_[index].candidate.regret, index});
        }
        add_without_small_regions();
        return std::move(result_);
    }

private:
    struct Known {
        Candidate candidate;
        bool is_settled; // its regret includes the penalty for illegal sheets, or for those of other dice
    };
    struct Waiting {
        double regret;
        std::size_t known; // index in known_
        bool operator<(const Waiting& other) const {
            return regret != other.regret ? regret > other.regret : known > other.known;
        }
    };

    // Adds all combinations that may come before the first waiting candidate.
    void add_combinations() {
        while (!combinations_.empty() && known_.size() < most_combinations && combinations_.least() <= last_ &&
               (waiting_.empty() || combinations_.least() <= waiting_.top().regret))
            add(combinations_.next());
    }

    void add(const Combinations::Combination& combination) {
        Candidate candidate;
        candidate.sheet = combinations_.sheet(combination);
        candidate.sheet.house = options_.house;
        candidate.total = brikks::score(candidate.sheet).total;
        candidate.regret = combination.regret + regret_of_numbers(ink_, candidate.sheet);
        const auto illegal = surely_illegal(combinations_.grid_of(combination), candidate.sheet);
        if (illegal) {
            candidate.verdict = Verdict::illegal;
            candidate.regret += if_illegal_ + *illegal;
        }
        if (known_.empty())
            result_.darkest = candidate;
        waiting_.push({candidate.regret, known_.size()});
        known_.push_back({std::move(candidate), illegal.has_value()});
    }

    // Judges the candidate, if that is worth a judgement. Returns false if its regret rose, so that it must wait again.
    bool settle(Known& known) {
        Candidate& candidate = known.candidate;
        const bool is_first = result_.list.empty();
        if (known.is_settled)
            return true;
        if (!is_first && candidate.regret >= result_.list.front().regret + judged_window) {
            candidate.verdict = result_.list.front().verdict;
            return true;
        }
        if (may_judge()) {
            ++judgements_;
            candidate.judgement = brikks::judge(candidate.sheet, options_.limits);
            candidate.verdict = candidate.judgement->verdict;
            if (candidate.verdict != Verdict::illegal && fits_dice(candidate.sheet))
                return true;
        } else if (!is_first) {
            return true;
        } // the first candidate gets the penalty even if it was not judged, because it may be illegal
        known.is_settled = true;
        candidate.regret +=
            candidate.judgement && candidate.verdict != Verdict::illegal ? other_dice_regret : if_illegal_;
        return false;
    }

    bool fits_dice(const brikks::Sheet& sheet) const {
        const bool is_tried = options_.fits_dice && sheet.notation != brikks::Notation::crosses; // which take too long
        return !is_tried || options_.fits_dice(sheet, options_.limits);
    }

    // True if one more judgement is allowed. The first judgement is always allowed.
    bool may_judge() const {
        return judgements_ < options_.judgements && (judgements_ == 0 || !options_.limits.is_time_over());
    }

    void list(Candidate candidate) {
        if (result_.list.empty())
            last_ = candidate.regret + window;
        result_.list.push_back(std::move(candidate));
    }

    // Adds the best candidate without its small regions, if that makes it legal. Such a region can be a cross with a
    // "no" beside it, whose letters reach the next square. Adds nothing if a person has confirmed one of the
    // squares.
    void add_without_small_regions() {
        constexpr int most = brikks::block_squares - 1; // squares; more of them are a mistake of the player
        const Candidate& best = result_.list.front();
        const brikks::Bits small = small_regions(best.sheet.marks);
        if (best.verdict != Verdict::illegal || small == 0 || brikks::popcount(small) > most || !may_judge())
            return;
        Candidate candidate = best;
        for (const brikks::Cell cell : brikks::cells(small)) {
            if (ink_.squares[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)] >= answered)
                return;
            candidate.sheet.marks[cell] = brikks::empty_square;
        }
        // Numbers that fit better must not make it the best candidate: clear ink is not ignored without a question.
        const double by_numbers = regret_of_numbers(ink_, candidate.sheet) - regret_of_numbers(ink_, best.sheet);
        candidate.regret = best.regret + ignored_regret + std::max(by_numbers, 0.0);
        const auto same = std::find_if(result_.list.begin(), result_.list.end(),
                                       [&](const Candidate& each) { return each.sheet == candidate.sheet; });
        if (candidate.regret > last_ || (same != result_.list.end() && same->regret <= candidate.regret))
            return;
        candidate.judgement = brikks::judge(candidate.sheet, options_.limits);
        candidate.verdict = candidate.judgement->verdict;
        candidate.total = brikks::score(candidate.sheet).total;
        if (candidate.verdict != Verdict::legal)
            return;
        if (same != result_.list.end())
            result_.list.erase(same);
        const auto place = std::find_if(result_.list.begin(), result_.list.end(),
                                        [&](const Candidate& each) { return each.regret > candidate.regret; });
        result_.list.insert(place, std::move(candidate));
    }

    const SheetInk& ink_;
    const DecisionOptions& options_;
    double if_illegal_;
    Combinations combinations_;
    std::vector<Known> known_;
    std::priority_queue<Waiting> waiting_;
    double last_ = std::numeric_limits<double>::infinity(); // candidates with a higher regret are not listed
    int judgements_ = 0;
    Candidates result_;
};

} // namespace

Candidates find_candidates(const SheetInk& ink, std::optional<int> players, const DecisionOptions& options) {
    return CandidateSearch(ink, players, options).search();
}

} // namespace reading
