// brikks check: the referee.
#include <algorithm>
#include <array>
#include <ostream>

#include "brikks/squares.hpp"
#include "commands/check_game.hpp"
#include "commands/check_together.hpp"
#include "commands/commands.hpp"
#include "commands/effects.hpp"
#include "commands/judging.hpp"
#include "commands/sheets.hpp"
#include "commands/style.hpp"
#include "commands/words.hpp"
#include "documents/output_json.hpp"
#include "terminal/drawing.hpp"
#include "terminal/text.hpp"

namespace commands {
namespace {

std::string to_line(std::size_t number, const brikks::ProofStep& step, const brikks::Grid& grid,
                    brikks::Variant variant) {
    std::vector<std::string> parts = parts_of(step, variant);
    const auto path = brikks::path(grid, shape_of(step.placement.block), step.placement.at);
    if (path && path->front().column != path->back().column)
        parts.push_back("falls " + way(*path));
    const std::string details = join(parts, ", ");
    return (number < 10 ? "   " : "  ") + std::to_string(number) + ". " + to_string(step.placement) +
           (details.empty() ? "" : "  " + details) + "\n";
}

void print_proof(const brikks::Judgement& judgement, brikks::Variant variant, const std::string& file,
                 std::ostream& out) {
    out << file << ": an order that fits every mark:\n";
    std::size_t number = 0;
    brikks::Grid grid;
    for (const brikks::ProofStep& step : judgement.proof) {
        out << to_line(++number, step, grid, variant);
        grid.bits |= squares(step.placement);
        for (const brikks::Cell cell : step.minis_after)
            grid.bits |= bit(cell);
    }
    if (judgement.ending_roll)
        out << "      then " << to_string(*judgement.ending_roll) << " could not be placed any more\n";
}

// The grid with the squares that a finding is about, at the moment that it is about.
void draw(const base::Finding& finding, const brikks::Sheet& sheet, terminal::Style style, std::ostream& out) {
    brikks::Sheet then = sheet;
    const brikks::Bits marked = brikks::bits_of(finding.squares);
    if (finding.crossed) {
        const brikks::Bits crossed = brikks::bits_of(*finding.crossed) | marked;
        for (const brikks::Cell cell : brikks::cells(brikks::full_grid & ~crossed))
            then.marks[cell] = brikks::empty_square;
    }
    out << '\n' << terminal::draw_grid(then, style, marked);
}

bool shows_squares(const base::Finding& finding) {
    using base::Rule;
    constexpr std::array rules = {Rule::shape, Rule::start_block, Rule::order,
                                  Rule::fall,  Rule::mini_place,  Rule::mini_apart};
    return finding.severity == base::Severity::error && !finding.squares.empty() &&
           std::find(rules.begin(), rules.end(), finding.rule) != rules.end();
}

// The squares of all findings in one drawing; of those about a moment of their own only the first.
void draw_findings(const std::vector<base::Finding>& all, const brikks::Sheet& sheet, terminal::Style style,
                   std::ostream& out) {
    base::Finding together;
    for (const base::Finding& finding : all)
        if (shows_squares(finding) && !finding.crossed)
            together.squares.insert(together.squares.end(), finding.squares.begin(), finding.squares.end());
    if (!together.squares.empty())
        draw(together, sheet, style, out);
    const auto then = std::find_if(
        all.begin(), all.end(), [](const base::Finding& finding) { return shows_squares(finding) && finding.crossed; });
    if (then != all.end())
        draw(*then, sheet, style, out);
}

void print_text(const LoadedSheet& loaded, const brikks::Judgement& judgement, const brikks::Score& score,
                const Arguments& arguments, Environment& environment) {
    std::ostream& out = environment.out;
    for (const base::Finding& finding : judgement.findings)
        out << to_line(finding, loaded);
    const std::string file = terminal::printable(loaded.file);
    out << file << ": " << base::name(judgement.verdict);
    if (judgement.time_over)
        out << "; more time may help (--time-limit)";
    out << '\n' << file << ": score " << to_sum(loaded.sheet, score) << '\n';

    if (arguments.given("proof") && !judgement.proof.empty())
        print_proof(judgement, loaded.sheet.variant, file, out);
    draw_findings(judgement.findings, loaded.sheet, style(arguments, environment), out);
}

Status status_of(base::Verdict verdict) {
    switch (verdict) {
    case base::Verdict::legal:
        return Status::fine;
    case base::Verdict::illegal:
        return Status::breaks_a_rule;
    case base::Verdict::undecided:
        return Status::undecided;
    }
    return Status::undecided;
}

Status check_sheet(LoadedSheet& loaded, const Arguments& arguments, Environment& environment) {
    if (arguments.given("house"))
        loaded.sheet.house.strict_bombs = true; // the only one there is
    const brikks::Judgement judgement = judge_in_time(loaded.sheet, arguments.decimal("time-limit"), environment);
    const brikks::Score score = brikks::score(loaded.sheet);
    if (arguments.given("json"))
        environment.out << documents::judgement_json(loaded.file, loaded.sheet, judgement, score, loaded.where) << '\n';
    else
        print_text(loaded, judgement, score, arguments, environment);
    return status_of(judgement.verdict);
}

Status run_check(const Arguments& arguments, Environment& environment) {
    const bool one_game = arguments.given("game");
    Status status = Status::fine;
    if (one_game)
        warn_of_same_files(arguments.operands(), environment);
    std::vector<LoadedSheet> sheets;
    for (const std::string& file : arguments.operands()) {
        std::optional<Document> document = load_document(file, environment);
        if (!document) {
            status = Status::unusable;
        } else if (auto* sheet = std::get_if<LoadedSheet>(&*document)) {
            status = heavier(status, check_sheet(*sheet, arguments, environment));
            if (one_game)
                sheets.push_back(std::move(*sheet));
        } else if (one_game) {
            environment.err << prefix(file, {}, base::Severity::error)
                            << "this is the record of a whole game; --game is for the sheets of one\n";
            status = Status::unusable;
        } else {
            status = heavier(status, check_game(std::get<LoadedGame>(std::move(*document)), arguments, environment));
        }
    }
    if (one_game && status != Status::unusable)
        status = heavier(status, check_together(sheets, arguments.given("json"), environment));
    return status;
}

} // namespace

Command check_command() {
    return {
        .name = "check",
        .help = "Be the referee: could a game have ended with this sheet? Was this game played by the rules?",
        .details = "Exit status: 0 legal, 1 a rule is broken, 2 a file cannot be read, 3 undecided.",
        .options =
            {time_limit_option(),
             {.name = "house", .kind = Kind::choice, .value = "strict-bombs", .help = "Play with this house rule"},
             {.name = "game", .help = "The sheets are those of one game: do they fit together, and who has won?"},
             {.name = "proof", .help = "Print the blocks of a legal sheet in an order that fits every mark"},
             {.name = "json", .help = "Print one JSON object for each file"},
             colour_option(),
             ascii_option()},
        .operands =
            Operands{.name = "FILE", .least = 1, .most = any_number, .help = "Sheets or game records, as text or JSON"},
        .run = run_check,
    };
}

} // namespace commands
