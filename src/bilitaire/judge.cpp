#include "bilitaire/judge.hpp"

namespace bilitaire {
namespace {

using base::Finding;
using base::Id;
using base::Rule;

std::vector<std::string> winner(const Record& record, const std::vector<RoundReplay>& rounds) {
    if (rounds.size() < 2 || !rounds[0].over() || !rounds[1].over())
        return {};
    const int first = *rounds[0].left();
    const int second = *rounds[1].left();
    if (first == second)
        return {record.rounds[0].ball, record.rounds[1].ball};
    return {record.rounds[first < second ? 0 : 1].ball};
}

Finding roles_error(const Record& record, std::size_t index) {
    const Round& first = record.rounds[0];
    return {.rule = Rule::bilitaire_winner,
            .text = {Id::roles_unchanged, {{"round", index + 1}, {"ball", first.plate}, {"plate", first.ball}}},
            .subject = "rounds/" + std::to_string(index)};
}

Finding count_error(int left, int claimed, std::size_t index) {
    return {.rule = Rule::end,
            .text = {Id::left_differs, {{"round", index + 1}, {"count", left}, {"claimed", claimed}}},
            .subject = "rounds/" + std::to_string(index) + "/left"};
}

} // namespace

Judgement judge(const Record& record) {
    Judgement judgement;
    std::vector<Finding>& findings = judgement.findings;
    bool broken = false; // true if a move breaks a rule or the roles were not swapped
    for (std::size_t i = 0; i < record.rounds.size(); ++i) {
        const Round& round = record.rounds[i];
        const RoundReplay& replayed = judgement.rounds.emplace_back(replay(round, i));
        if (i > 0 && (round.ball != record.rounds[0].plate || round.plate != record.rounds[0].ball)) {
            findings.push_back(roles_error(record, i));
            broken = true;
        }
        findings.insert(findings.end(), replayed.findings.begin(), replayed.findings.end());
        broken = broken || has_error(replayed.findings);
        if (const auto left = replayed.left(); left && left != round.left.value_or(*left))
            findings.push_back(count_error(*left, *round.left, i));
    }
    if (has_error(findings))
        judgement.verdict = base::Verdict::illegal;
    if (!broken)
        judgement.winner = winner(record, judgement.rounds);
    return judgement;
}

} // namespace bilitaire
