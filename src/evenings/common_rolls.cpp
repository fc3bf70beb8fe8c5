#include "evenings/common_rolls.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <string>
#include <unordered_map>
#include <utility>

#include "evenings/alike_divisions.hpp"
#include "evenings/evening.hpp"
#include "evenings/grid_beam.hpp"
#include "evenings/roll_join.hpp"
#include "referee/hash.hpp"
#include "referee/tilings.hpp"

namespace brikks {
namespace {

class RollSearch {
public:
    RollSearch(std::span<const Sheet> sheets, const Limits& limits)
        : sheets_(sheets.begin(), sheets.end()), limits_(limits), budget_(limits) {}

    CommonRolls search() {
        if (sheets_.front().variant == Variant::duel || !read_sheets())
            return result_;
        result_.verdict = search_all_rounds();
        result_.decidable = divided_;
        if (result_.verdict != base::Verdict::illegal)
            result_.refused.clear();
        return std::move(result_);
    }

private:
    enum class Outcome { found, refused, unknown };

    // Reads the marks and the blocks of all sheets. False if a sheet has an error or cannot be divided into blocks.
    bool read_sheets() {
        const bool strict_bombs =
            std::any_of(sheets_.begin(), sheets_.end(), [](const Sheet& sheet) { return sheet.house.strict_bombs; });
        for (Sheet& sheet : sheets_) {
            sheet = without_claims(std::move(sheet));
            sheet.house.strict_bombs = strict_bombs;
            std::vector<base::Finding> findings;
            marks_.push_back(read_marks(sheet, findings));
            divisions_.push_back(marks_.back().divided ? std::vector<Tiling>{read_blocks(sheet, findings)}
                                                       : divide(sheet));
            if (has_error(findings))
                return false;
        }
        return !divided_ || std::none_of(divisions_.begin(), divisions_.end(), [](const auto& divisions) {
            return divisions.empty() || divisions.front().empty();
        });
    }

    // Divides the marks into blocks in every way. If there are too many ways, returns none, and `divided_` is false.
    std::vector<Tiling> divide(const Sheet& sheet) {
        constexpr std::size_t most_divisions = 100;
        std::vector<Tiling> all = tilings(unlabelled_marks(sheet), most_divisions + 1, budget_);
        if (all.size() <= most_divisions && !budget_.stopped())
            return all;
        divided_ = false;
        return {};
    }

    // Returns the blocks of one order that fits the sheet; no blocks if the referee finds none.
    Tiling legal_division(const Sheet& sheet) const {
        Tiling blocks;
        for (const ProofStep& step : judge(sheet, limits_).proof)
            blocks.push_back(placed(shape_of(step.placement.block), step.placement.at));
        return blocks;
    }

    // The least and the greatest number of rounds in which the player of this sheet placed a block or used a bomb.
    int fewest_rounds(std::size_t sheet) const { return turns(sheet) + marks_[sheet].fewest_bombs; }
    int most_rounds(std::size_t sheet) const { return turns(sheet) + marks_[sheet].most_bombs; }
    int turns(std::size_t sheet) const { return popcount(marks_[sheet].blocks) / 4 - 1; }

    // Tries every number of rounds that the sheets allow. A game has as many rounds as the player who stays in longest.
    base::Verdict search_all_rounds() {
        int most = 0;
        for (std::size_t i = 0; i < sheets_.size(); ++i) {
            most = std::max(most, most_rounds(i));
            if (fewest_rounds(i) > fewest_rounds(longest_))
                longest_ = i;
        }
        const int fewest = fewest_rounds(longest_);
        if (!divided_)
            return search_grids(fewest, most) || search_alike(fewest, most) ? base::Verdict::legal
                                                                            : base::Verdict::undecided;
        bool all_refused = true;
        for (int rounds = fewest; rounds <= most; ++rounds) {
            const Outcome outcome = search(rounds);
            if (outcome == Outcome::found)
                return base::Verdict::legal;
            all_refused = all_refused && outcome == Outcome::refused;
        }
        return all_refused ? base::Verdict::illegal : base::Verdict::undecided;
    }

    // Searches with a graph of the grids of each sheet, each time with wider ones. True if rolls were found.
    bool search_grids(int fewest, int most) {
        constexpr std::array<std::size_t, 4> widths_of_graphs = {700, 2000, 5000, 12000};
        constexpr std::array<std::size_t, 3> widths_of_beams = {64, 1024, 16384};
        for (const std::size_t width_of_graphs : widths_of_graphs) {
            SearchBudget budget(limits_);
            std::vector<GridWays> sheets;
            std::size_t bytes = 0;
            for (const SheetMarks& marks : marks_) {
                sheets.push_back({&marks, grid_graph(marks, width_of_graphs, budget)});
                bytes += sheets.back().graph.bytes();
                budget.hold(bytes);
            }
            for (const std::size_t width : widths_of_beams)
                for (int rounds = fewest; rounds <= most && !budget.stopped(); ++rounds)
                    if (const std::optional<CommonBlocks> found = find_common_blocks(sheets, rounds, width, budget))
                        if (write_record(found->rolls, drawn(found->blocks)))
                            return true;
        }
        return false;
    }

    // Searches with one division of each sheet at a time, beginning with one that is legal alone. True if rolls were
    // found.
    bool search_alike(int fewest, int most) {
        for (std::size_t i = 0; i < sheets_.size(); ++i)
            if (!marks_[i].divided) {
                divisions_[i] = {legal_division(sheets_[i])};
                if (divisions_[i].front().empty())
                    return false;
            }
        for (int rounds = fewest; rounds <= most; ++rounds)
            if (search_alike_in(rounds))
                return true;
        return false;
    }

    Outcome search(int rounds) {
        std::vector<Rest> rests;
        std::vector<RollGraph> graphs;
        for (std::size_t i = 0; i < sheets_.size(); ++i) {
            graphs.emplace_back();
            for (const Tiling& blocks : divisions_[i])
                if (graphs.back().bytes() < limits_.memory / (2 * sheets_.size())) {
                    hold(graphs);
                    add(graphs.back(), roll_graph(marks_[i], blocks, i, rounds, rests, budget_));
                } else {
                    divided_ = false;
                }
            if (!graphs.back().any())
                return refuse({i});
        }
        hold(graphs);
        // A join may be wider than a search for rolls, because it takes much less time for each pair. But it keeps the
        // pairs of all rounds in memory, so their number is limited.
        constexpr std::size_t pairs_for_width = 16;
        constexpr std::size_t most_pairs = std::size_t{1} << 18;
        for (std::size_t width = 64; !budget_.stopped() && (divided_ || width <= 4096); width *= 4) {
            const std::size_t pairs = pairs_for_width * width;
            while (pairs <= most_pairs && graphs.size() > 1 && join_two(graphs, rests, pairs))
                if (!graphs.back().any())
                    return refuse(graphs.back().players);
            if (try_width(graphs, rests, width))
                return Outcome::found;
            if (graphs.size() == 1)
                break;
        }
        return Outcome::unknown;
    }

    bool try_width(const std::vector<RollGraph>& graphs, const std::vector<Rest>& rests, std::size_t width) {
        const auto rolls = find_rolls(graphs, rests, width, budget_).rolls;
        return rolls && write_record(*rolls, sheets_);
    }

    // Changes one division after the other, as long as a narrow search for rolls gets through no fewer rounds than
    // before. After many changes in vain, keeps one all the same: it may lead to better ones.
    bool search_alike_in(int rounds) {
        constexpr std::size_t width = 64;
        constexpr int patience = 20;
        std::vector<DividedSheet> divided;
        for (std::size_t i = 0; i < sheets_.size(); ++i) {
            divided.push_back({&marks_[i], {}, divisions_[i].front()});
            if (!marks_[i].divided)
                divided.back().unlabelled = unlabelled_marks(sheets_[i]);
        }
        AlikeDivisions alike(std::move(divided), rounds, budget_);
        std::vector<Rest> rests;
        std::vector<RollGraph> graphs;
        std::vector<std::uint64_t> divisions;               // the hash of the division of each graph
        std::unordered_map<std::uint64_t, RollGraph> built; // graphs of other divisions, because most come again
        std::size_t bytes = 0;                              // of all these graphs
        const auto build = [&](std::size_t i) {
            built[divisions[i]] = std::move(graphs[i]);
            divisions[i] = mixed(i, alike.hash(i));
            if (const auto known = built.find(divisions[i]); known != built.end()) {
                graphs[i] = std::move(known->second);
            } else {
                graphs[i] = roll_graph(marks_[i], alike.blocks(i), i, rounds, rests, budget_);
                bytes += graphs[i].bytes();
                budget_.hold(bytes);
            }
            alike.keep_starts(i, std::accumulate(graphs[i].start_blocks.begin(), graphs[i].start_blocks.end(), 0U,
                                                 std::bit_or<unsigned>()));
        };
        const auto build_all = [&] {
            rests.clear();
            built.clear();
            bytes = 0;
            graphs.assign(sheets_.size(), {});
            divisions.assign(sheets_.size(), 0);
            for (std::size_t i = 0; i < sheets_.size(); ++i)
                build(i);
        };
        build_all();
        if (!std::all_of(graphs.begin(), graphs.end(), [](const RollGraph& graph) { return graph.any(); }))
            return false;
        BeamResult found = find_rolls(graphs, rests, width, budget_);
        std::size_t reached = found.reached; // the rounds that the search gets through with the divisions kept
        int in_vain = 0;                     // the changes taken back since one was kept that got further
        while (!found.rolls || !write_record(*found.rolls, drawn(alike.all_blocks()))) {
            if (bytes > limits_.memory / 2)
                build_all();
            const std::optional<std::size_t> changed = alike.change();
            if (!changed || budget_.stopped())
                return false;
            build(*changed);
            found = graphs[*changed].any() ? find_rolls(graphs, rests, width, budget_) : BeamResult{};
            if (found.reached < reached && ++in_vain <= patience) {
                alike.take_back();
                build(*changed);
                continue;
            }
            if (found.reached != reached)
                in_vain = 0;
            reached = found.reached;
        }
        return true;
    }

    // Returns the sheets with the outlines of these blocks.
    std::vector<Sheet> drawn(const std::vector<Tiling>& divisions) const {
        std::vector<Sheet> result = sheets_;
        for (std::size_t i = 0; i < sheets_.size(); ++i) {
            if (marks_[i].divided)
                continue;
            std::vector<Placement> blocks;
            for (const PlacedBlock& block : divisions[i])
                blocks.push_back(placement_of(block));
            result[i].notation = Notation::outlines;
            result[i].marks = marks_of(blocks);
        }
        return result;
    }

    // Replaces two graphs by their join, at the end of the list. False if every join would be too wide.
    bool join_two(std::vector<RollGraph>& graphs, const std::vector<Rest>& rests, std::size_t width) {
        std::sort(graphs.begin(), graphs.end(),
                  [](const RollGraph& a, const RollGraph& b) { return a.size() < b.size(); });
        for (std::size_t other = 1; other < graphs.size(); ++other)
            for (std::size_t one = 0; one < other; ++one)
                if (auto joined = join(graphs[one], graphs[other], rests, width, budget_)) {
                    graphs.erase(graphs.begin() + static_cast<std::ptrdiff_t>(other));
                    graphs.erase(graphs.begin() + static_cast<std::ptrdiff_t>(one));
                    graphs.push_back(std::move(*joined));
                    hold(graphs);
                    return true;
                }
        return false;
    }

    void hold(const std::vector<RollGraph>& graphs) {
        budget_.hold(std::accumulate(graphs.begin(), graphs.end(), std::size_t{0},
                                     [](std::size_t sum, const auto& graph) { return sum + graph.bytes(); }));
    }

    // Refuses the sheets of these players, because no rolls for this number of rounds explain them. Refuses the longest
    // sheet, too: without it, the game could have had fewer rounds. Returns `unknown` if the search was not complete.
    Outcome refuse(std::vector<std::size_t> players) {
        if (budget_.stopped() || !divided_)
            return Outcome::unknown;
        if (std::none_of(players.begin(), players.end(),
                         [&](std::size_t player) { return fewest_rounds(player) == fewest_rounds(longest_); }))
            players.push_back(longest_);
        std::sort(players.begin(), players.end());
        if (!result_.refused.empty() && result_.refused != players) {
            players.resize(sheets_.size());
            std::iota(players.begin(), players.end(), std::size_t{0});
        }
        result_.refused = std::move(players);
        return Outcome::refused;
    }

    bool write_record(const std::vector<Block>& rolls, const std::vector<Sheet>& ends) {
        OpenGame open;
        EveningSheets sheets;
        open.game.variant = sheets_.front().variant;
        for (std::size_t i = 0; i < sheets_.size(); ++i) {
            open.game.players.push_back({std::to_string(i + 1), ends[i].level});
            sheets.push_back(EveningSheet{ends[i]});
        }
        open.game.start.resize(sheets_.size());
        open.open_start.assign(sheets_.size(), true);
        for (const Block rolled : rolls) {
            Round& round = open.game.rounds.emplace_back();
            round.rolls = {rolled};
            round.turns.resize(sheets_.size());
            open.open_turns.emplace_back(sheets_.size(), true);
        }
        Filling filling = fill(open, read_player_sheets(open, sheets), limits_, Explain::no);
        if (filling.verdict != base::Verdict::legal || !filling.game)
            return false;
        result_.game = std::move(filling.game);
        return true;
    }

    std::vector<Sheet> sheets_;
    const Limits& limits_;
    SearchBudget budget_;
    std::vector<SheetMarks> marks_;
    // By sheet: all divisions into blocks; if divided_ is false, one of those that do not show their blocks, or none
    // yet.
    std::vector<std::vector<Tiling>> divisions_;
    bool divided_ = true;     // true while all divisions of all sheets are tried
    std::size_t longest_ = 0; // the sheet with the greatest fewest_rounds
    CommonRolls result_;
};

} // namespace

CommonRolls find_common_rolls(std::span<const Sheet> sheets, const Limits& limits) {
    return RollSearch(sheets, limits).search();
}

} // namespace brikks
