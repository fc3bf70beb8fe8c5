#include "bilitaire/record_output_text.hpp"

#include "base/utf8.hpp"
#include "bilitaire/moves.hpp"
#include "bilitaire/tray_drawing.hpp"
#include "terminal/verdicts.hpp"

namespace bilitaire {

using namespace base;

namespace {

Text next(const Round& round, const State& state) {
    switch (state.phase) {
    case Phase::take:
        return {Id::next_take, {{"player", round.ball}}};
    case Phase::plate:
        return {Id::next_push, {{"player", round.plate}}};
    case Phase::ball:
        return {state.announced ? Id::next_jumps_announced : Id::next_jump,
                {{"player", round.ball}, {"count", state.announced.value_or(1)}}};
    case Phase::over:
        break;
    }
    return Id::next_none;
}

Text result(const Round& round, const RoundReplay& replay, std::size_t number) {
    const auto left = replay.left();
    return {!left           ? Id::result_unknown
            : replay.over() ? Id::result_of_round
                            : Id::result_so_far,
            {{"round", number}, {"player", round.ball}, {"count", left.value_or(0)}}};
}

Text outcome(const Record& record, const Judgement& judgement) {
    if (judgement.winner.size() == 2)
        return Id::outcome_draw;
    if (judgement.winner.size() == 1)
        return {Id::outcome_winner, {{"player", judgement.winner.front()}}};
    if (judgement.verdict == Verdict::illegal)
        return Id::outcome_unknown;
    return record.rounds.size() < 2 && judgement.rounds.front().over() ? Id::second_round_next : Id::outcome_not_over;
}

} // namespace

std::string trays(const Record& record, const Judgement& judgement, terminal::Style style, Language language) {
    const std::vector<Finding>& findings = judgement.findings;
    std::string text;
    for (std::size_t i = 0; i < findings.size();) {
        Hollows marked = 0;
        const Finding& first = findings[i];
        for (; i < findings.size() && findings[i].subject == first.subject; ++i)
            marked |= hollows_of(findings[i].squares);
        if (!first.moment)
            continue;
        const auto [round, moves] = *first.moment;
        text += '\n' +
                line({Id::before_move, {{"round", round + 1}, {"move", to_string(record.rounds[round].moves[moves])}}},
                     language);
        text += '\n' + draw_tray(judgement.rounds[round].states[moves].tray, style, marked);
    }
    return text;
}

std::string judgement_text(std::string_view file, const Record& record, const Judgement& judgement,
                           const SourceMap& where, terminal::Style style, Language language) {
    const std::string start = printable(file) + ": ";
    std::string text = terminal::finding_lines(file, judgement.findings, where, style, language);
    text += start + terminal::verdict_line(to_text(judgement.verdict), judgement.verdict, style, language);
    for (std::size_t i = 0; i < judgement.rounds.size(); ++i)
        text += start + line(result(record.rounds[i], judgement.rounds[i], i + 1), language);
    return text + start + line(outcome(record, judgement), language);
}

std::string moment_text(const Round& round, int number, const State& state, Language language) {
    const Id when = state.phase == Phase::take   ? Id::at_the_start
                    : state.phase == Phase::ball ? Id::during_turn
                                                 : Id::after_turn;
    return line({Id::tray_at_moment,
                 {{"round", number},
                  {"ball", round.ball},
                  {"plate", round.plate},
                  {"when", Text{when, {{"turn", state.turn}}}},
                  {"count", ball_count(state.tray)},
                  {"next", next(round, state)}}},
                language);
}

std::string moves_text(const State& state, Language language) {
    std::string text;
    bool announces = false;
    for (const auto& [move, longest] : plain_moves(state)) {
        text += "   " + to_string(move);
        announces = announces || longest > 1;
        if (state.phase == Phase::plate && longest != 1)
            text += "   " + to_string(Text{longest == 0   ? Id::push_ends_round
                                           : longest == 2 ? Id::announce_two
                                                          : Id::announce_up_to,
                                           {{"longest", longest}}},
                                      language);
        text += '\n';
    }
    return announces ? text + line(Id::announce_legend, language) : text;
}

} // namespace bilitaire
