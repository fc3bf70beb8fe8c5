#include "referee/referee.hpp"

#include <algorithm>
#include <utility>

#include "brikks/moves.hpp"
#include "referee/constraints.hpp"
#include "referee/joint_search.hpp"
#include "referee/ledger.hpp"
#include "referee/mini_block_limit.hpp"
#include "referee/order_search.hpp"
#include "referee/proof.hpp"
#include "referee/reasons.hpp"
#include "referee/tiling_search.hpp"
#include "referee/tilings.hpp"
#include "referee/unlabelled_reasons.hpp"

namespace brikks {
namespace {

using base::Finding;
using base::Id;
using base::Rule;
using base::Severity;
using base::Text;
using base::Verdict;

// Judges the marks of one sheet.
class Judge {
public:
    Judge(const Sheet& sheet, const Limits& limits, bool with_reasons)
        : sheet_(sheet), crossed_(crossed_squares(sheet.marks)), budget_(limits), with_reasons_(with_reasons) {}

    Judgement judge() {
        problem_.constraints = read_constraints(sheet_, findings_);
        for (const Cell mini : cells(mini_squares(sheet_.marks)))
            problem_.minis.push_back(mini);
        const int minis = static_cast<int>(problem_.minis.size());
        if (const int rounds = most_rounds(); minis > 0 && minis > max_minis_by_round(rounds)) {
            error(Rule::mini_earn, "grid",
                  {Id::minis_over_limit, {{"count", minis}, {"limit", max_minis_by_round(rounds)}, {"round", rounds}}});
            check_minis(crossed_.bits, problem_.minis, findings_);
        } else {
            judge_blocks();
        }

        Judgement result;
        result.verdict = base::has_error(findings_) ? Verdict::illegal
                         : proof_.empty()           ? Verdict::undecided
                                                    : Verdict::legal;
        if (result.verdict == Verdict::legal) {
            result.proof = std::move(proof_);
            result.ending_roll = ending_roll();
        } else if (result.verdict == Verdict::undecided) {
            note_undecided();
            result.time_over = budget_.stopped() && !budget_.out_of_memory();
        }
        result.findings = std::move(findings_);
        return result;
    }

private:
    void error(Rule rule, std::string subject, Text text) {
        findings_.push_back({.rule = rule, .text = std::move(text), .subject = std::move(subject)});
    }

    void note(Rule rule, Text text) {
        findings_.push_back({.rule = rule, .severity = Severity::note, .text = std::move(text)});
    }

    // Returns the most rounds that the player can have played: one for each block except the start block, one for each
    // bomb, and the one in which the player is out.
    int most_rounds() const {
        const int squares = popcount(crossed_.bits) - static_cast<int>(problem_.minis.size());
        return std::max(squares / 4 - 1, 0) + problem_.constraints.bombs_used + 1;
    }

    void judge_blocks() {
        const std::size_t before = findings_.size();
        if (sheet_.notation == Notation::crosses || sheet_.notation == Notation::colours) {
            check_divisible(sheet_, budget_, findings_);
            if (findings_.size() == before)
                judge_unlabelled(unlabelled_marks(sheet_));
            return;
        }
        problem_.blocks = read_blocks(sheet_, findings_);
        if (findings_.size() > before)
            return;
        problem_.listed = sheet_.blocks.has_value();
        if (!problem_.listed)
            problem_.letters = sheet_.marks;
        problem_.order_known = problem_.listed || sheet_.notation == Notation::order;
        judge_labelled();
    }

    void judge_unlabelled(const UnlabelledMarks& marks) {
        if (marks.squares == 0) {
            judge_labelled();
            return;
        }
        // Colours usually allow only one division into blocks; then the reasons can name the blocks.
        std::vector<Tiling> first_two;
        if (sheet_.notation == Notation::colours)
            first_two = tilings(marks, 2, budget_);
        if (first_two.size() == 1 && !budget_.stopped()) {
            problem_.blocks = first_two.front();
            judge_labelled();
        } else if (problem_.minis.empty()) {
            const auto [stage, found] = solve_in_stages(marks, problem_.constraints, budget_);
            if (found.outcome == Search::found)
                prove(found.blocks, found.steps);
            else if (found.outcome == Search::none)
                explain([&, stage = stage] {
                    explain_unlabelled(sheet_.notation, marks, problem_.constraints, stage, budget_, findings_);
                });
        } else {
            judge_unlabelled_duel(marks);
        }
    }

    // Judges `crosses` or `colours` with mini blocks. The energy bar, if it is given, shows how many circles were
    // covered in their own colour.
    void judge_unlabelled_duel(const UnlabelledMarks& marks) {
        const Constraints& constraints = problem_.constraints;
        const int circles_covered = popcount(marks.squares & all_circles);
        const std::optional<int> matches = matches_from_bar(constraints, marks.squares);
        const int gains = constraints.position.value_or(0) - constraints.start.position;
        if (matches && (*matches < 0 || *matches > circles_covered || (constraints.level != 1 && gains % 2 != 0))) {
            error(Rule::energy_gain, "energy/" + std::to_string(*constraints.position),
                  {Id::gain_impossible_count, {{"count", circles_covered}, {"position", *constraints.position}}});
            return;
        }
        if (!check_minis(crossed_.bits, problem_.minis, findings_) ||
            !check_losses(constraints, marks.squares, findings_))
            return;
        // Searches first without the rules about rounds. Usually this finds no division into blocks, or one that also
        // keeps these rules.
        const JointResult falls = solve_in_stages(marks, constraints, budget_).last;
        if (falls.outcome == Search::none)
            explain([&] { error(Rule::order, "grid", however_divided(sheet_.notation, Id::no_order_with_minis)); });
        if (falls.outcome != Search::found)
            return;
        problem_.blocks = falls.blocks;
        if (const OrderResult order = find_order(problem_, budget_); order.outcome == Search::found) {
            prove(problem_.blocks, order.steps);
            return;
        }
        problem_.blocks.clear();
        const TilingResult found = find_tiling(problem_, marks, matches, budget_);
        if (found.outcome == Search::found)
            prove(found.problem.blocks, found.order.steps);
        else if (found.outcome == Search::none)
            explain([&] {
                problem_.earned = 0;
                if (find_tiling(problem_, marks, matches, budget_).outcome == Search::found)
                    error(Rule::mini_earn, "grid", however_divided(sheet_.notation, Id::minis_not_due_undivided));
                else
                    error(Rule::order, "grid", however_divided(sheet_.notation, Id::no_order_with_minis));
            });
    }

    void judge_labelled() {
        if (problem_.blocks.empty()) {
            error(Rule::start_block, "grid", Id::no_block);
            return;
        }
        if (!check_gain(problem_, findings_)) {
            // The bars are wrong and cannot constrain the order, but the blocks still have to fall.
            problem_.constraints.energy.reset();
            problem_.constraints.crosses.reset();
        }
        const OrderResult order = find_order(problem_, budget_);
        if (order.outcome == Search::found)
            prove(problem_.blocks, order.steps);
        else if (order.outcome == Search::none)
            explain([&] { explain_no_order(problem_, budget_, findings_); });
    }

    // Reports why no order exists. If the reason is not wanted, or no time is left to find it, reports only that no
    // order exists.
    template <class Explain>
    void explain(const Explain& explain_it) {
        if (with_reasons_)
            explain_it();
        if (!base::has_error(findings_))
            error(Rule::order, "grid", Id::no_order);
    }

    // Accepts an order as a proof only if the plain turn rules confirm it.
    void prove(const std::vector<PlacedBlock>& blocks, const std::vector<OrderStep>& steps) {
        if (base::has_error(findings_))
            return;
        Replay played = replay(sheet_, blocks, steps);
        if (!played.fault)
            proof_ = std::move(played.steps);
        else
            note(Rule::order, {Id::contradicting_replay, {{"fault", *played.fault}}});
    }

    void note_undecided() {
        if (!budget_.stopped())
            note(Rule::order, Id::no_verdict);
        else
            note(Rule::order, {budget_.out_of_memory() ? Id::memory_limit_reached : Id::time_limit_reached,
                               {{"steps", budget_.steps()}}});
    }

    // Returns a roll that ends the game; nullopt if there is none or if the energy is not given. Adds a note if there
    // is none (not-over).
    std::optional<Block> ending_roll() {
        const std::optional<Block> roll = blocked_roll(player_of(sheet_));
        if (!roll)
            note(Rule::not_over, sheet_.variant == Variant::duel ? Id::not_over_duel : Id::not_over);
        return sheet_.energy ? roll : std::nullopt;
    }

    const Sheet& sheet_;
    Grid crossed_;
    SearchBudget budget_;
    bool with_reasons_;
    OrderProblem problem_;
    std::vector<Finding> findings_;
    std::vector<ProofStep> proof_;
};

} // namespace

Judgement judge(const Sheet& sheet, const Limits& limits) {
    return with_claims(sheet, Judge(sheet, limits, true).judge());
}

Verdict verdict_on_marks(const Sheet& sheet, const Limits& limits) {
    return Judge(sheet, limits, false).judge().verdict;
}

Judgement with_claims(const Sheet& sheet, Judgement judgement) {
    judgement.marks = judgement.verdict;
    const std::vector<Finding> claims = check_claims(sheet);
    if (base::has_error(claims) && judgement.verdict != Verdict::illegal) {
        // Removes the notes that no order was found or that the game is not over, because they do not matter now.
        std::erase_if(judgement.findings, [](const Finding& finding) {
            return finding.rule == Rule::order || finding.rule == Rule::not_over;
        });
        judgement.verdict = Verdict::illegal;
        judgement.proof.clear();
        judgement.ending_roll.reset();
        judgement.time_over = false;
    }
    judgement.findings.insert(judgement.findings.end(), claims.begin(), claims.end());
    return judgement;
}

} // namespace brikks
