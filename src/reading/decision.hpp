// The most probable sheet, its doubtful marks, and the questions that a reader asks a person.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/finding.hpp"
#include "base/text.hpp"
#include "brikks/sheet.hpp"
#include "reading/sheet_marks.hpp"
#include "referee/referee.hpp"

namespace reading {

// An answer to a question, or the value of an option. It counts as certain.
struct Answer {
    std::string about; // name of a mark, as in Question::about, or an answer to a joint question (joint_question.hpp)
    // square, mini, edge, bomb, outlines, rows: 1 yes, 0 no; energy: 0 untouched, 1 circled, 2 crossed out;
    // gained, spent: the last circle that is marked or crossed out; others: a number
    int value = 0;
    friend bool operator==(const Answer&, const Answer&) = default;
};

struct Question {
    // The marks that an answer may change: "square e3", "edge e3 e4", "energy 12", "extra", "bomb 2", "level",
    // "players", "outlines", "row 3", "sum bombs", "total", and "rows" with the numbers of their covered squares.
    std::vector<std::string> about;
    base::Text text; // "Is e3 covered by a block?"
    // A possible answer and its current probability. The probabilities of all choices add up to about 1; if they are
    // not known, all are 0.
    struct Choice {
        base::Text text;             // "yes", "no", "3"
        std::vector<Answer> answers; // what the choice says about the marks
        double probability = 0;
    };
    std::vector<Choice> choices;
    // The mark whose value is the answer, if that is a number. Each number in range_of(mark) is an answer, also if it
    // is no choice.
    std::optional<SheetMark> number = {};
};

// The probabilities that 1, 2, 3 or 4 players play.
using PlayersOdds = std::array<double, 4>;

struct Decision {
    brikks::Sheet sheet; // in the notation outlines or crosses; claims as the player wrote them
    brikks::Judgement judgement;
    double probability = 1; // probability that both the total and the verdict are right
    double sure = 0;        // if `probability` is at least this, nothing is asked about total and verdict
    PlayersOdds players{};
    // Questions whose answers could change the verdict, the total or a doubtful mark. The most informative question is
    // first, perhaps joined with others.
    std::vector<Question> questions;
    // Questions about the whole sheet, each by itself, which stay if marks are changed by hand. The one about lines
    // supposes that there are none.
    std::vector<Question> about_sheet;
    // Notes on doubtful marks ("e7: read as covered (62 %)"), and on marks that the rules decided against the ink.
    std::vector<base::Finding> notes;
    bool lacks_lines = false; // true if lines are drawn around the blocks that cannot be read
    // Places of clear ink that the rules overrule, and written numbers that contradict the marks.
    int contradictions = 0;
    int overruled_lines = 0; // lines between squares that the rules decide otherwise than the ink looks
};

// The most contradictions that are tolerated. With more of them, the whole reading is doubtful, because the ink is not
// what the reader takes it for (measured: docs/PHOTOS.md).
inline constexpr int most_contradictions = 2;

// True if the doubtful marks could change the verdict or the total.
inline bool is_open(const Decision& decision) {
    return decision.probability < decision.sure;
}

// Returns the verdict on the sheet; undecided if doubtful marks could change the verdict or the total.
inline base::Verdict verdict_of(const Decision& decision) {
    return is_open(decision) ? base::Verdict::undecided : decision.judgement.verdict;
}

// True unless it is certain that no player of the evening can have ended with this sheet. Nothing is known of the
// evening if the function is empty.
using FitsDice = std::function<bool(const brikks::Sheet&, const brikks::Limits&)>;

struct DecisionOptions {
    brikks::Limits limits; // for each judgement of the referee
    int judgements = 80;   // most judgements of the referee
    std::vector<Answer> answers = {};
    brikks::HouseRules house = {}; // house rules by which the readings are judged
    FitsDice fits_dice = {};
};

} // namespace reading
