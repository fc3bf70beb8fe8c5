// The most probable sheet, what is doubtful about it, and the questions and answers between a reader and a person.
#pragma once

#include <string>
#include <vector>

#include "base/finding.hpp"
#include "base/text.hpp"
#include "brikks/sheet.hpp"
#include "referee/referee.hpp"

namespace reading {

// An answer to a question, or what an option said: it counts as certain.
struct Answer {
    std::string about; // as in Question::about
    int value = 0;     // squares, edges, bombs: 1 yes, 0 no; energy N: 0 untouched, 1 circled, 2 crossed; extra, level,
                       // players: the number
};

struct Question {
    std::vector<std::string> about; // each mark that an answer may change: "square e3", "edge e3 e4", "energy 12",
                                    // "extra", "bomb 2", "level", "players"
    base::Text text;                // "Is there a cross on e3?"
    // A possible answer, and how probable it is now; the probabilities of all choices sum up to about 1.
    struct Choice {
        base::Text text;             // "yes", "no", "3"
        std::vector<Answer> answers; // given if this is chosen
        double probability = 0;
    };
    std::vector<Choice> choices;
};

struct Decision {
    brikks::Sheet sheet; // outlines or crosses; claims as the player wrote them
    brikks::Judgement judgement;
    double probability = 1; // of this total and verdict, against all other readings
    double sure = 0;        // the least probability at which nothing is asked about them
    // Questions whose answers could change the verdict, the total or a doubtful mark; the most informative first.
    std::vector<Question> questions;
    // Doubtful marks ("e7: read as crossed (62 %)"), and what the rules decided against the darker guess.
    std::vector<base::Finding> notes;
};

// Checks if the doubtful marks could change the verdict or the total.
inline bool is_open(const Decision& decision) {
    return decision.probability < decision.sure;
}

// The verdict on the sheet: undecided if what is doubtful could change it or the total.
inline base::Verdict verdict_of(const Decision& decision) {
    return is_open(decision) ? base::Verdict::undecided : decision.judgement.verdict;
}

struct DecisionOptions {
    brikks::Limits limits; // for the referee, each time it is asked
    int judgements = 80;   // at most
    std::vector<Answer> answers = {};
    brikks::HouseRules house = {}; // by which the readings are judged
};

} // namespace reading
