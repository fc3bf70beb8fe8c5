// brikks check: the referee.
#include <ostream>

#include "cli/commands.hpp"
#include "cli/judging.hpp"
#include "cli/sheets.hpp"
#include "cli/words.hpp"
#include "formats/output_json.hpp"
#include "terminal/text.hpp"

namespace cli {
namespace {

std::string counted(int count, const std::string& one, const std::string& several) {
    return std::to_string(count) + " " + (count == 1 ? one : several);
}

// "completes rows 3 and 4"
std::string completed_rows(unsigned rows) {
    std::vector<std::string> names;
    for (int row = 0; row < brikks::row_count; ++row)
        if ((rows >> row & 1U) != 0)
            names.push_back(std::to_string(row + 1));
    return "completes " + std::string(names.size() == 1 ? "row " : "rows ") + join(names, ", ");
}

std::string to_line(std::size_t number, const brikks::ProofStep& step) {
    const brikks::Effect& effect = step.effect;
    std::vector<std::string> parts;
    if (step.cost > 0)
        parts.push_back("costs " + std::to_string(step.cost));
    if (effect.lost > 0)
        parts.push_back("loses " + std::to_string(effect.lost));
    if (effect.gained > 0)
        parts.push_back("gains " + std::to_string(effect.gained));
    if (effect.pink > 0)
        parts.push_back(std::to_string(effect.pink) + " pink X");
    if (effect.completed != 0)
        parts.push_back(completed_rows(effect.completed));
    if (effect.earned > 0)
        parts.push_back("earns " + counted(effect.earned, "cross", "crosses"));
    if (!step.minis_after.empty()) {
        std::vector<std::string> cells;
        for (const brikks::Cell cell : step.minis_after)
            cells.push_back(to_string(cell));
        parts.push_back((cells.size() == 1 ? "then a mini block on " : "then mini blocks on ") + join(cells, ", "));
    }
    const std::string details = join(parts, ", ");
    return (number < 10 ? "   " : "  ") + std::to_string(number) + ". " + to_string(step.placement) +
           (details.empty() ? "" : "  " + details) + "\n";
}

void print_text(const LoadedSheet& loaded, const brikks::Judgement& judgement, const brikks::Score& score,
                bool with_proof, Environment& environment) {
    std::ostream& out = environment.out;
    for (const findings::Finding& finding : judgement.findings)
        out << to_line(finding, loaded);
    const std::string file = terminal::printable(loaded.file);
    out << file << ": " << findings::name(judgement.verdict);
    if (judgement.verdict == findings::Verdict::undecided)
        out << " within the limits; more time may help (--time-limit)";
    out << '\n' << file << ": score " << to_sum(loaded.sheet, score) << '\n';
    for (const std::string& note : not_given(loaded.sheet))
        out << file << ": note: " << note << '\n';
    if (!with_proof || judgement.proof.empty())
        return;
    out << file << ": an order that fits every mark:\n";
    std::size_t number = 0;
    for (const brikks::ProofStep& step : judgement.proof)
        out << to_line(++number, step);
}

Status status_of(findings::Verdict verdict) {
    switch (verdict) {
    case findings::Verdict::legal:
        return Status::fine;
    case findings::Verdict::illegal:
        return Status::breaks_a_rule;
    case findings::Verdict::undecided:
        return Status::undecided;
    }
    return Status::undecided;
}

Status run_check(const Arguments& arguments, Environment& environment) {
    Status status = Status::fine;
    for (const std::string& file : arguments.operands()) {
        std::optional<LoadedSheet> loaded = load_sheet(file, environment);
        if (!loaded) {
            status = Status::unusable;
            continue;
        }
        if (arguments.given("house"))
            loaded->sheet.house.strict_bombs = true; // the only one there is
        const brikks::Judgement judgement = judge_in_time(loaded->sheet, arguments.decimal("time-limit"), environment);
        const brikks::Score score = brikks::score(loaded->sheet);
        if (arguments.given("json"))
            environment.out << formats::judgement_json(file, loaded->sheet, judgement, score, loaded->where) << '\n';
        else
            print_text(*loaded, judgement, score, arguments.given("proof"), environment);
        status = heavier(status, status_of(judgement.verdict));
    }
    return status;
}

} // namespace

Command check_command() {
    return {
        .name = "check",
        .help = "Be the referee: could a game have ended with this sheet? Then the score",
        .details = "Exit status: 0 legal, 1 a rule is broken, 2 a file cannot be read, 3 undecided.",
        .options =
            {time_limit_option(),
             {.name = "house", .kind = Kind::choice, .value = "strict-bombs", .help = "Play with this house rule"},
             {.name = "proof", .help = "Print the blocks of a legal sheet in an order that fits every mark"},
             {.name = "json", .help = "Print one JSON object for each file"}},
        .operands = Operands{.name = "FILE", .least = 1, .most = any_number, .help = "Sheets, as text or JSON"},
        .run = run_check,
    };
}

} // namespace cli
