#include "bilitaire/judge.hpp"

#include <algorithm>

namespace bilitaire {
namespace {

using findings::Finding;
using findings::Rule;
using findings::Severity;

std::string balls(int number) {
    return std::to_string(number) + (number == 1 ? " ball" : " balls");
}

std::vector<std::string> winner(const Record& record, const std::vector<RoundResult>& results) {
    if (results.size() < 2 || !results[0].over || !results[1].over)
        return {};
    const int first = *results[0].left;
    const int second = *results[1].left;
    if (first == second)
        return {record.rounds[0].ball, record.rounds[1].ball};
    return {record.rounds[first < second ? 0 : 1].ball};
}

} // namespace

Judgement judge(const Record& record) {
    Judgement judgement;
    for (std::size_t i = 0; i < record.rounds.size(); ++i) {
        const Round& round = record.rounds[i];
        const int number = static_cast<int>(i) + 1;
        const std::string subject = "rounds/" + std::to_string(i);
        if (i > 0 && (round.ball != record.rounds[0].plate || round.plate != record.rounds[0].ball))
            judgement.findings.push_back({{Rule::bilitaire_winner,
                                           Severity::error,
                                           "round " + std::to_string(number) + ": the roles change: ball " +
                                               record.rounds[0].plate + ", plate " + record.rounds[0].ball,
                                           subject,
                                           {}},
                                          {}});
        const RoundReplay replayed = replay(round, number);
        for (const RoundFinding& found : replayed.findings) {
            JudgedFinding judged{found.finding, std::nullopt};
            if (found.finding.severity == Severity::error)
                judged.moment = MoveMoment{i, round.moves[found.move], replayed.states[found.move].tray};
            judgement.findings.push_back(std::move(judged));
        }
        RoundResult result;
        result.over = replayed.over();
        if (replayed.complete || replayed.over())
            result.left = ball_count(replayed.end().tray);
        if (round.left && result.left && *round.left != *result.left)
            judgement.findings.push_back(
                {{Rule::end,
                  Severity::error,
                  "round " + std::to_string(number) + ": " + balls(*result.left) +
                      (*result.left == 1 ? " is" : " are") + " left, not " + std::to_string(*round.left),
                  subject + "/left",
                  {}},
                 {}});
        judgement.rounds.push_back(result);
    }
    const bool broken = std::any_of(judgement.findings.begin(), judgement.findings.end(),
                                    [](const JudgedFinding& each) { return each.finding.severity == Severity::error; });
    if (broken)
        judgement.verdict = findings::Verdict::illegal;
    else
        judgement.winner = winner(record, judgement.rounds);
    return judgement;
}

} // namespace bilitaire
