// bilitaire check: the referee.
#include <ostream>

#include "base/wording.hpp"
#include "bilitaire/record_output_json.hpp"
#include "bilitaire/tray_drawing.hpp"
#include "commands/bilitaire_commands.hpp"
#include "commands/bilitaire_records.hpp"
#include "commands/sheets.hpp"
#include "commands/style.hpp"
#include "terminal/text.hpp"

namespace commands::bilitaire_game {
namespace {

using terminal::printable;

std::string result_line(const bilitaire::Round& round, const bilitaire::RoundResult& result, std::size_t number) {
    std::string text = "round " + std::to_string(number) + ": ";
    if (!result.left)
        return text + "cannot be followed to its end\n";
    text += printable(round.ball) + " has " + base::counted(*result.left, "ball") + " left";
    return text + (result.over ? "\n" : " so far\n");
}

std::string outcome(const bilitaire::Record& record, const bilitaire::Judgement& judgement) {
    if (judgement.winner.size() == 2)
        return "a draw";
    if (judgement.winner.size() == 1)
        return "winner " + printable(judgement.winner.front());
    if (judgement.verdict == base::Verdict::illegal)
        return "who has won is not known";
    return record.rounds.size() < 2 && judgement.rounds.front().over
               ? "the second round, with the roles changed, is to come"
               : "the game is not over";
}

// The tray before each move that breaks a rule, once.
void draw_trays(const std::vector<bilitaire::JudgedFinding>& findings, terminal::Style style, std::ostream& out) {
    for (std::size_t i = 0; i < findings.size();) {
        bilitaire::Hollows marked = 0;
        const bilitaire::JudgedFinding& first = findings[i];
        for (; i < findings.size() && findings[i].finding.subject == first.finding.subject; ++i)
            marked |= bilitaire::hollows_of(findings[i].finding.squares);
        if (first.moment)
            out << "\nround " << first.moment->round + 1 << ", before " << to_string(first.moment->move) << ":\n\n"
                << bilitaire::draw_tray(first.moment->tray, style, marked);
    }
}

void print_text(const LoadedRecord& loaded, const bilitaire::Judgement& judgement, terminal::Style style,
                std::ostream& out) {
    for (const bilitaire::JudgedFinding& each : judgement.findings)
        out << to_line(each.finding, loaded.file, loaded.where);
    const std::string file = printable(loaded.file);
    out << file << ": " << base::name(judgement.verdict) << '\n';
    for (std::size_t i = 0; i < judgement.rounds.size(); ++i)
        out << file << ": " << result_line(loaded.record.rounds[i], judgement.rounds[i], i + 1);
    out << file << ": " << outcome(loaded.record, judgement) << '\n';
    draw_trays(judgement.findings, style, out);
}

Status run_check(const Arguments& arguments, Environment& environment) {
    Status status = Status::fine;
    for (const std::string& file : arguments.operands()) {
        const std::optional<LoadedRecord> loaded = load_record(file, environment);
        if (!loaded) {
            status = Status::unusable;
            continue;
        }
        const bilitaire::Judgement judgement = judge(loaded->record);
        if (arguments.given("json"))
            environment.out << bilitaire::bilitaire_judgement_json(file, loaded->record, judgement, loaded->where)
                            << '\n';
        else
            print_text(*loaded, judgement, style(arguments, environment), environment.out);
        if (judgement.verdict == base::Verdict::illegal)
            status = heavier(status, Status::breaks_a_rule);
    }
    return status;
}

} // namespace

Command check_command() {
    return {
        .name = "check",
        .help = "Be the referee: replay records, tell what breaks a rule, who left how many balls, and who has won",
        .details = "Behind the findings stands the tray as it was before each move that breaks a rule.\n"
                   "Exit status: 0 legal, 1 a rule is broken, 2 a file cannot be read.",
        .options = {colour_option(), ascii_option(), {.name = "json", .help = "Print one JSON object for each file"}},
        .operands = Operands{.name = "FILE", .least = 1, .most = any_number, .help = "Records, as text or JSON"},
        .run = run_check,
    };
}

} // namespace commands::bilitaire_game
