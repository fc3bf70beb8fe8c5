#include "bilitaire/judge.hpp"

#include "base/wording.hpp"

namespace bilitaire {
namespace {

using base::Finding;
using base::Rule;
using base::Severity;

// broken: by a move or in the roles.
std::vector<std::string> winner(const Record& record, const std::vector<RoundResult>& results, bool broken) {
    if (broken || results.size() < 2 || !results[0].over || !results[1].over)
        return {};
    const int first = *results[0].left;
    const int second = *results[1].left;
    if (first == second)
        return {record.rounds[0].ball, record.rounds[1].ball};
    return {record.rounds[first < second ? 0 : 1].ball};
}

Finding roles_error(const Record& record, int number, const std::string& subject) {
    return {Rule::bilitaire_winner,
            Severity::error,
            "round " + std::to_string(number) + ": the roles change: ball " + record.rounds[0].plate + ", plate " +
                record.rounds[0].ball,
            subject,
            {}};
}

Finding count_error(int left, int claimed, int number, const std::string& subject) {
    return {Rule::end,
            Severity::error,
            "round " + std::to_string(number) + ": " + base::counted(left, "ball") + (left == 1 ? " is" : " are") +
                " left, not " + std::to_string(claimed),
            subject + "/left",
            {}};
}

} // namespace

Judgement judge(const Record& record) {
    Judgement judgement;
    bool broken = false;
    const auto add_error = [&](Finding finding) {
        judgement.findings.push_back({std::move(finding), std::nullopt});
        judgement.verdict = base::Verdict::illegal;
    };
    for (std::size_t i = 0; i < record.rounds.size(); ++i) {
        const Round& round = record.rounds[i];
        const int number = static_cast<int>(i) + 1;
        const std::string subject = "rounds/" + std::to_string(i);
        if (i > 0 && (round.ball != record.rounds[0].plate || round.plate != record.rounds[0].ball)) {
            add_error(roles_error(record, number, subject));
            broken = true;
        }
        const RoundReplay replayed = replay(round, number);
        for (const RoundFinding& found : replayed.findings) {
            if (found.finding.severity != Severity::error) {
                judgement.findings.push_back({found.finding, std::nullopt});
                continue;
            }
            add_error(found.finding);
            judgement.findings.back().moment = MoveMoment{i, round.moves[found.move], replayed.states[found.move].tray};
            broken = true;
        }
        RoundResult result;
        result.over = replayed.over();
        if (replayed.complete || replayed.over())
            result.left = ball_count(replayed.end().tray);
        if (round.left && result.left && *round.left != *result.left)
            add_error(count_error(*result.left, *round.left, number, subject));
        judgement.rounds.push_back(result);
    }
    judgement.winner = winner(record, judgement.rounds, broken);
    return judgement;
}

} // namespace bilitaire
