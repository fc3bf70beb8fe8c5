#include "evenings/common_rolls.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

#include "evenings/evening.hpp"
#include "evenings/roll_join.hpp"
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

    // Reads the marks and the blocks of all sheets. False if a sheet has an error or no division into blocks is found.
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
            if (has_error(findings) || divisions_.back().empty() || divisions_.back().front().empty())
                return false;
        }
        return true;
    }

    // Divides the marks into blocks in every way. If there are too many ways, takes only the blocks of one order that
    // fits the sheet, and draws their outlines on `sheet`.
    std::vector<Tiling> divide(Sheet& sheet) {
        constexpr std::size_t most_divisions = 100;
        std::vector<Tiling> all = tilings(unlabelled_marks(sheet), most_divisions + 1, budget_);
        if (all.size() <= most_divisions && !budget_.stopped())
            return all;
        divided_ = false;
        std::vector<Placement> blocks;
        Tiling one;
        for (const ProofStep& step : judge(sheet, limits_).proof) {
            blocks.push_back(step.placement);
            one.push_back(placed(shape_of(step.placement.block), step.placement.at));
        }
        sheet.notation = Notation::outlines;
        sheet.marks = marks_of(blocks);
        return {one};
    }

    // The least and the greatest number of rounds in which the player of this sheet placed a block or used a bomb.
    int fewest_rounds(std::size_t sheet) const { return turns(sheet) + marks_[sheet].fewest_bombs; }
    int most_rounds(std::size_t sheet) const { return turns(sheet) + marks_[sheet].most_bombs; }
    int turns(std::size_t sheet) const { return static_cast<int>(divisions_[sheet].front().size()) - 1; }

    // Tries every number of rounds that the sheets allow. A game has as many rounds as the player who stays in longest.
    base::Verdict search_all_rounds() {
        int most = 0;
        for (std::size_t i = 0; i < sheets_.size(); ++i) {
            most = std::max(most, most_rounds(i));
            if (fewest_rounds(i) > fewest_rounds(longest_))
                longest_ = i;
        }
        bool all_refused = true;
        for (int rounds = fewest_rounds(longest_); rounds <= most; ++rounds) {
            const Outcome outcome = search(rounds);
            if (outcome == Outcome::found)
                return base::Verdict::legal;
            all_refused = all_refused && outcome == Outcome::refused;
        }
        return all_refused ? base::Verdict::illegal : base::Verdict::undecided;
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
        const auto rolls = find_rolls(graphs, rests, width, budget_);
        return rolls && write_record(*rolls);
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

    bool write_record(const std::vector<Block>& rolls) {
        OpenGame open;
        EveningSheets sheets;
        open.game.variant = sheets_.front().variant;
        for (std::size_t i = 0; i < sheets_.size(); ++i) {
            open.game.players.push_back({std::to_string(i + 1), sheets_[i].level});
            sheets.push_back(EveningSheet{sheets_[i]});
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
    std::vector<std::vector<Tiling>> divisions_; // by sheet: the divisions into blocks that are tried
    bool divided_ = true;                        // true while all divisions of all sheets are tried
    std::size_t longest_ = 0;                    // the sheet with the greatest fewest_rounds
    CommonRolls result_;
};

} // namespace

CommonRolls find_common_rolls(std::span<const Sheet> sheets, const Limits& limits) {
    return RollSearch(sheets, limits).search();
}

} // namespace brikks
