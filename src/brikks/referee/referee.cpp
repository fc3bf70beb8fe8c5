#include "brikks/referee/referee.hpp"

#include <algorithm>

#include "brikks/referee/order_search.hpp"
#include "brikks/referee/proof.hpp"
#include "brikks/referee/reasons.hpp"
#include "brikks/referee/tilings.hpp"

namespace brikks {
namespace {

using findings::Finding;
using findings::Rule;
using findings::Severity;
using findings::Verdict;

// What the blocks of one reading of the marks come to.
struct Opinion {
    Search outcome = Search::none;
    std::vector<ProofStep> proof;
    std::vector<Finding> findings; // for none
};

// The blocks are known: all that can be said.
Opinion judge_blocks(const Sheet& sheet, OrderProblem problem, Effort& effort) {
    Opinion opinion;
    if (!check_gain(problem, opinion.findings)) {
        // What follows from the bars is no use then; whether the blocks could fall is asked all the same.
        problem.demands.energy.reset();
        problem.demands.crosses.reset();
    }
    const OrderResult order = find_order(problem, effort);
    opinion.outcome = order.outcome;
    if (order.outcome == Search::none) {
        explain_no_order(problem, effort, opinion.findings);
        if (opinion.findings.empty())
            opinion.outcome = Search::gave_up;
        return opinion;
    }
    if (!opinion.findings.empty()) {
        opinion.outcome = Search::none;
        return opinion;
    }
    if (order.outcome == Search::found) {
        Replay played = replay(sheet, problem.blocks, order.steps);
        if (played.fault.empty())
            opinion.proof = std::move(played.steps);
        else
            opinion.outcome = Search::gave_up; // never told as legal
    }
    return opinion;
}

} // namespace

Judgement judge(const Sheet& sheet, const Limits& limits) {
    Judgement judgement;
    Effort effort(limits);
    OrderProblem problem;
    problem.demands = read_demands(sheet, judgement.findings);
    bool undecided = false;
    if (sheet.notation == Notation::crosses) {
        undecided = true;
    } else {
        const ReadBlocks read = read_blocks(sheet, judgement.findings);
        if (read.complete) {
            problem.order_known = read.order_known;
            for (Bits minis = mini_squares(sheet.marks); minis != 0; minis &= minis - 1)
                problem.minis.push_back(cell_of(lowest(minis)));
            for (const auto& region : read.regions)
                problem.blocks.insert(problem.blocks.end(), region.front().begin(), region.front().end());
            Opinion opinion = judge_blocks(sheet, problem, effort);
            undecided = opinion.outcome == Search::gave_up;
            judgement.proof = std::move(opinion.proof);
            judgement.findings.insert(judgement.findings.end(), opinion.findings.begin(), opinion.findings.end());
        }
    }
    judgement.verdict = findings::has_error(judgement.findings) ? Verdict::illegal
                        : undecided                             ? Verdict::undecided
                                                                : Verdict::legal;
    if (judgement.verdict != Verdict::legal)
        judgement.proof.clear();
    return judgement;
}

} // namespace brikks
