// The most probable sheet that the ink allows, with the referee as the judge of what was read.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/finding.hpp"
#include "base/text.hpp"
#include "brikks/sheet.hpp"
#include "reading/marks.hpp"
#include "referee/referee.hpp"

namespace reading {

// What was answered, or said by an option: it counts as certain.
struct Answer {
    std::string about; // as in Question::about
    int value = 0;     // squares, edges, bombs: 1 yes, 0 no; energy N: 0 untouched, 1 circled, 2 crossed; extra, level,
                       // players: the number
};

struct Question {
    std::vector<std::string> about; // each mark that an answer may change: "square e3", "edge e3 e4", "energy 12",
                                    // "extra", "bomb 2", "level", "players"
    base::Text text;                // "Is there a cross on e3?"
    // What can be answered, and how probable each is now (they sum up to about 1). Answering gives this Answer.
    struct Choice {
        base::Text text; // "yes", "no", "3"
        std::vector<Answer> answers;
        double probability = 0;
    };
    std::vector<Choice> choices;
};

struct Decision {
    brikks::Sheet sheet; // outlines or crosses; claims as the player wrote them
    brikks::Judgement judgement;
    double probability = 1; // of this total and verdict, against all other readings
    double sure = 0;        // so probable they must be that nothing is asked about them
    std::vector<Question>
        questions; // whose answers could change the verdict or the total, or a doubtful mark; most informative first
    std::vector<base::Finding>
        notes; // doubtful marks ("e7: read as crossed (62 %)"), and what the rules decided against the darker guess
};

// Whether what is doubtful could change the verdict or the total.
inline bool is_open(const Decision& decision) {
    return decision.probability < decision.sure;
}

// What can be said of the sheet: undecided if what is doubtful could change the verdict or the total.
inline base::Verdict verdict_of(const Decision& decision) {
    return is_open(decision) ? base::Verdict::undecided : decision.judgement.verdict;
}

struct DecisionOptions {
    brikks::Limits limits; // for the referee, each time it is asked
    int judgements = 80;   // at most
    std::vector<Answer> answers = {};
    brikks::HouseRules house = {}; // by which the readings are judged
};

Decision decide(const SheetInk& ink, const DecisionOptions& options = {});

} // namespace reading
