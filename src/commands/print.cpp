// brikks print: pages as PDF.
#include <algorithm>
#include <charconv>
#include <ostream>

#include "base/source_text.hpp"
#include "commands/commands.hpp"
#include "commands/documents.hpp"
#include "commands/judging.hpp"
#include "commands/pages.hpp"
#include "commands/words.hpp"
#include "print/dice.hpp"
#include "print/encoding.hpp"
#include "print/report.hpp"
#include "print/sheets.hpp"
#include "referee/referee.hpp"

namespace commands {
namespace {

// "2" or "2,3,1"; empty if it is not that.
std::vector<int> levels(const std::string& text) {
    std::vector<int> result;
    for (const std::string& part : split(text, ',')) {
        if (part.size() != 1 || part[0] < '1' || part[0] > '4')
            return {};
        result.push_back(part[0] - '0');
    }
    return result;
}

Status usage(std::string_view command, const std::string& message, Environment& environment) {
    environment.err << command << ": error: " << message << '\n';
    return Status::unusable;
}

Status print_sheets(const Arguments& arguments, Environment& environment) {
    std::optional<print::Look> wanted = look("brikks print sheets", arguments, environment);
    if (!wanted)
        return Status::unusable;
    print::SheetsJob job{std::move(*wanted)};
    if (arguments.given("players"))
        job.players = static_cast<int>(arguments.number("players"));
    if (arguments.given("duel"))
        job.variant = brikks::Variant::duel;
    if (arguments.given("level")) {
        job.levels = levels(arguments.text("level"));
        if (job.levels.empty())
            return usage("brikks print sheets",
                         "--level " + in_quotes(arguments.text("level")) +
                             ": a level from 1 to 4, or one for each player as in 2,3,1",
                         environment);
    }
    if (arguments.given("names"))
        job.names = split(arguments.text("names"), ',');
    job.copies = static_cast<int>(arguments.number("copies"));
    job.per_page = arguments.text("per-page")[0] - '0';
    // Beside several sheets a page the overview would leave them squares too small for a pen.
    const std::string overview = arguments.given("overview") ? arguments.text("overview")
                                 : job.per_page > 1          ? "page"
                                                             : "beside";
    job.overview = overview == "back"   ? print::Overview::back
                   : overview == "page" ? print::Overview::page
                   : overview == "none" ? print::Overview::none
                                        : print::Overview::beside;
    job.cut_marks = arguments.given("cut-marks");
    return write_pages("brikks print sheets", job, arguments, environment);
}

Status print_overview(const Arguments& arguments, Environment& environment) {
    std::optional<print::Look> wanted = look("brikks print overview", arguments, environment);
    if (!wanted)
        return Status::unusable;
    print::OverviewJob job{std::move(*wanted)};
    if (arguments.given("players"))
        job.players = static_cast<int>(arguments.number("players"));
    if (arguments.given("duel"))
        job.variant = brikks::Variant::duel;
    if (arguments.given("level"))
        job.level = static_cast<int>(arguments.number("level"));
    job.per_page = arguments.text("per-page")[0] - '0';
    job.cut_marks = arguments.given("cut-marks");
    return write_pages("brikks print overview", job, arguments, environment);
}

Status print_dice(const Arguments& arguments, Environment& environment) {
    std::optional<print::Look> wanted = look("brikks print dice", arguments, environment);
    if (!wanted)
        return Status::unusable;
    return write_pages("brikks print dice", print::DiceJob{std::move(*wanted)}, arguments, environment);
}

Status print_report(const Arguments& arguments, Environment& environment) {
    std::optional<print::Look> wanted = look("brikks print report", arguments, environment);
    if (!wanted)
        return Status::unusable;
    print::ReportJob job{std::move(*wanted)};
    Status status = Status::fine;
    for (const std::string& file : arguments.operands()) {
        std::optional<Document> document = load_document(file, environment);
        LoadedSheet* const loaded = document ? std::get_if<LoadedSheet>(&*document) : nullptr;
        if (document && loaded == nullptr)
            environment.err << prefix(file, {}, base::Severity::error)
                            << "this is the record of a whole game; brikks extract takes the sheets out of it\n";
        if (loaded == nullptr) {
            status = Status::unusable;
            continue;
        }
        if (const std::string name = print::printable(loaded->sheet.player); name != loaded->sheet.player)
            environment.err << prefix(file, {}, base::Severity::warning) << "the name "
                            << in_quotes(loaded->sheet.player) << " is printed as " << in_quotes(name)
                            << ": the pages can have the letters of western Europe only\n";
        brikks::Judgement judgement = judge_in_time(loaded->sheet, arguments.decimal("time-limit"), environment);
        print::ReportSheet sheet;
        sheet.score = brikks::score(loaded->sheet);
        sheet.verdict = judgement.verdict;
        sheet.findings = std::move(judgement.findings);
        for (const brikks::ProofStep& step : judgement.proof)
            sheet.order.push_back(step.placement);
        sheet.sheet = std::move(loaded->sheet);
        job.sheets.push_back(std::move(sheet));
    }
    if (job.sheets.empty())
        return status;
    return heavier(status, write_pages("brikks print report", job, arguments, environment));
}

const Option players_option{.name = "players",
                            .kind = Kind::number,
                            .value = "N",
                            .low = 1,
                            .high = 4,
                            .help = "For that many players, 1 to 4; 1 is solo"};
const Option duel_option{.name = "duel", .help = "For a duel of two players"};
const Option cut_marks_option{.name = "cut-marks", .help = "Show where to cut the page apart"};
const Option per_page_option{
    .name = "per-page", .kind = Kind::choice, .value = "1|2|4", .fallback = "1", .help = "How many on a page"};
const Option card_option{.name = "per-page",
                         .kind = Kind::choice,
                         .value = "1|2|4",
                         .fallback = "1",
                         .help = "How many on a page; 4 are cards with fewer rules"};

} // namespace

Command print_command() {
    return {
        .name = "print",
        .help = "Write pages to print: sheets, overview, dice, report",
        .details = "Print them at true size, without scaling; a line of 50 mm at the edge shows whether it worked.",
        .commands = {
            {.name = "sheets",
             .help = "Fresh sheets",
             .options =
                 with_look({players_option,
                            duel_option,
                            {.name = "level",
                             .kind = Kind::text,
                             .value = "N",
                             .help = "The level, 1 to 4, or one for each player: 2,3,1"},
                            {.name = "names",
                             .kind = Kind::text,
                             .value = "NAME,...",
                             .help = "The players' names, with a sheet for each; without --players, as many play"},
                            {.name = "copies",
                             .kind = Kind::number,
                             .value = "N",
                             .fallback = "1",
                             .low = 1,
                             .high = 1000,
                             .help = "Everything so many times"},
                            per_page_option,
                            {.name = "overview",
                             .kind = Kind::choice,
                             .value = "beside|back|page|none",
                             .help = "The overview: next to each sheet, on its back, on a page of its own, or not "
                                     "(beside, but page if more than one sheet is on a page); small ones give "
                                     "fewer rules"},
                            cut_marks_option},
                           "sheets.pdf"),
             .run = print_sheets},
            {.name = "overview",
             .help = "The 24 blocks, the costs, the levels",
             .options = with_look({players_option,
                                   duel_option,
                                   {.name = "level",
                                    .kind = Kind::number,
                                    .value = "N",
                                    .low = 1,
                                    .high = 4,
                                    .help = "Only the rule of this level"},
                                   card_option,
                                   cut_marks_option},
                                  "overview.pdf"),
             .run = print_overview},
            {.name = "dice",
             .help = "The two dice as nets to cut out, fold and glue",
             .options = with_look({}, "dice.pdf"),
             .run = print_dice},
            {.name = "report",
             .help = "Finished sheets as fair copies, with points and findings",
             .options = with_look({time_limit_option()}, "report.pdf"),
             .operands = Operands{.name = "FILE", .least = 1, .most = any_number, .help = "Sheets, as text or JSON"},
             .run = print_report},
        }};
}

} // namespace commands
