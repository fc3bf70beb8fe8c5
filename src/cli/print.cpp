// brikks print: pages as PDF.
#include <algorithm>
#include <charconv>
#include <ostream>

#include "brikks/referee/referee.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/judging.hpp"
#include "cli/sheets.hpp"
#include "cli/words.hpp"
#include "formats/source_text.hpp"
#include "formats/style_json.hpp"
#include "formats/words_json.hpp"
#include "paper/dice.hpp"
#include "paper/encoding.hpp"
#include "paper/error.hpp"
#include "paper/report.hpp"
#include "paper/sheets.hpp"
#include "paper/templates.hpp"

namespace cli {
namespace {

// The template of that name, or the file of that name: NAME first, since no file is needed then.
std::optional<std::string> template_bytes(std::span<const paper::Template> templates, const std::string& wanted,
                                          std::string_view what, std::string_view command, Environment& environment) {
    std::vector<std::string> names;
    for (const paper::Template& each : templates) {
        if (each.name == formats::lower_case(wanted))
            return std::string(each.json);
        names.emplace_back(each.name);
    }
    const bool is_path = wanted.find_first_of("/.") != std::string::npos;
    if (!is_path) {
        environment.err << "brikks print " << command << ": error: --" << what << ' ' << in_quotes(wanted)
                        << ": there are " << join(names, ", ") << ", or the name of a file with a . or / in it"
                        << did_you_mean(wanted, names) << '\n';
        return std::nullopt;
    }
    FileContent content = read_file(wanted, environment);
    if (!content.bytes)
        environment.err << prefix(wanted, {}, findings::Severity::error) << content.error << '\n';
    return std::move(content.bytes);
}

// What was read, if nothing was wrong with it; tells what was.
template <class Value>
std::optional<Value> accepted(formats::Reading<Value> reading, const std::string& name, Environment& environment) {
    for (const formats::Message& message : reading.messages)
        environment.err << prefix(name, message.place, message.severity) << message.text << '\n';
    return std::move(reading.value);
}

// What all pages have in common.
struct Look {
    paper::Paper paper = paper::Paper::a4;
    paper::Style style;
    paper::Words words;
};

// command: "sheets", for messages.
std::optional<Look> look(std::string_view command, const Arguments& arguments, Environment& environment) {
    Look result;
    const std::string& paper_name = arguments.text("paper");
    result.paper = paper_name == "letter" ? paper::Paper::letter
                   : paper_name == "a5"   ? paper::Paper::a5
                                          : paper::Paper::a4;
    const std::string& style_name = arguments.text("style");
    const std::string& lang_name = arguments.text("lang");
    const auto style_bytes = template_bytes(paper::style_templates(), style_name, "style", command, environment);
    const auto words_bytes = template_bytes(paper::word_templates(), lang_name, "lang", command, environment);
    if (!style_bytes || !words_bytes)
        return std::nullopt;
    std::optional<paper::Style> style = accepted(formats::read_style(*style_bytes), style_name, environment);
    std::optional<paper::Words> words = accepted(formats::read_words(*words_bytes), lang_name, environment);
    if (!style || !words)
        return std::nullopt;
    result.style = std::move(*style);
    result.words = std::move(*words);
    return result;
}

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
    environment.err << "brikks print " << command << ": error: " << message << '\n';
    return Status::unusable;
}

// Makes the pages and writes them; the file is replaced only by a complete one.
template <class Job>
Status write_pages(std::string_view command, std::string (*make)(const Job&), const Job& job,
                   const Arguments& arguments, Environment& environment) {
    std::string bytes;
    try {
        bytes = make(job);
    } catch (const paper::Error& error) {
        return usage(command, error.what(), environment);
    }
    const std::string& file = arguments.text("output");
    const std::string error = write_file(file, bytes, environment);
    if (!error.empty()) {
        environment.err << prefix(file, {}, findings::Severity::error) << error << '\n';
        return Status::unusable;
    }
    if (file != "-")
        environment.out << file << ": written\n";
    return Status::fine;
}

Status print_sheets(const Arguments& arguments, Environment& environment) {
    std::optional<Look> wanted = look("sheets", arguments, environment);
    if (!wanted)
        return Status::unusable;
    paper::SheetsJob job;
    job.paper = wanted->paper;
    job.style = std::move(wanted->style);
    job.words = std::move(wanted->words);
    if (arguments.given("players"))
        job.players = static_cast<int>(arguments.number("players"));
    if (arguments.given("duel")) {
        if (job.players && *job.players != 2)
            return usage("sheets", "a duel is played by two, not by " + std::to_string(*job.players), environment);
        job.variant = brikks::Variant::duel;
        job.players = 2;
    }
    if (arguments.given("level")) {
        job.levels = levels(arguments.text("level"));
        if (job.levels.empty())
            return usage("sheets",
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
    job.overview = overview == "back"   ? paper::Overview::back
                   : overview == "page" ? paper::Overview::page
                   : overview == "none" ? paper::Overview::none
                                        : paper::Overview::beside;
    job.cut_marks = arguments.given("cut-marks");
    return write_pages("sheets", paper::sheets_pdf, job, arguments, environment);
}

Status print_overview(const Arguments& arguments, Environment& environment) {
    std::optional<Look> wanted = look("overview", arguments, environment);
    if (!wanted)
        return Status::unusable;
    paper::OverviewJob job;
    job.paper = wanted->paper;
    job.style = std::move(wanted->style);
    job.words = std::move(wanted->words);
    if (arguments.given("players"))
        job.players = static_cast<int>(arguments.number("players"));
    if (arguments.given("duel")) {
        job.variant = brikks::Variant::duel;
        job.players = 2;
    }
    if (arguments.given("level"))
        job.level = static_cast<int>(arguments.number("level"));
    job.per_page = arguments.text("per-page")[0] - '0';
    job.cut_marks = arguments.given("cut-marks");
    return write_pages("overview", paper::overview_pdf, job, arguments, environment);
}

Status print_dice(const Arguments& arguments, Environment& environment) {
    std::optional<Look> wanted = look("dice", arguments, environment);
    if (!wanted)
        return Status::unusable;
    const paper::DiceJob job{wanted->paper, std::move(wanted->style), std::move(wanted->words)};
    return write_pages("dice", paper::dice_pdf, job, arguments, environment);
}

Status print_report(const Arguments& arguments, Environment& environment) {
    std::optional<Look> wanted = look("report", arguments, environment);
    if (!wanted)
        return Status::unusable;
    paper::ReportJob job;
    job.paper = wanted->paper;
    job.style = std::move(wanted->style);
    job.words = std::move(wanted->words);
    for (const std::string& file : arguments.operands()) {
        std::optional<LoadedSheet> loaded = load_sheet(file, environment);
        if (!loaded)
            return Status::unusable;
        if (const std::string name = paper::printable(loaded->sheet.player); name != loaded->sheet.player)
            environment.err << prefix(file, {}, findings::Severity::warning) << "the name "
                            << in_quotes(loaded->sheet.player) << " is printed as " << in_quotes(name)
                            << ": the fonts have the letters of western Europe only\n";
        brikks::Judgement judgement = judge_in_time(loaded->sheet, arguments.decimal("time-limit"), environment);
        paper::ReportSheet sheet;
        sheet.score = brikks::score(loaded->sheet);
        sheet.verdict = judgement.verdict;
        sheet.findings = std::move(judgement.findings);
        for (const brikks::ProofStep& step : judgement.proof)
            sheet.order.push_back(step.placement);
        sheet.sheet = std::move(loaded->sheet);
        job.sheets.push_back(std::move(sheet));
    }
    return write_pages("report", paper::report_pdf, job, arguments, environment);
}

std::vector<Option> with_look(std::vector<Option> options, std::string_view file) {
    options.insert(
        options.end(),
        {{.name = "paper", .kind = Kind::choice, .value = "a4|letter|a5", .fallback = "a4", .help = "The paper"},
         {.name = "style",
          .kind = Kind::text,
          .value = "NAME",
          .fallback = "arcade",
          .help = "arcade (full colour), ink (little of it), or a file"},
         {.name = "lang",
          .kind = Kind::text,
          .value = "NAME",
          .fallback = "en",
          .help = "en, de, es, fr, it, or a file"},
         {.name = "output",
          .letter = 'o',
          .kind = Kind::text,
          .value = "FILE",
          .fallback = file,
          .help = "Write to this file, - for standard output"}});
    return options;
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

} // namespace cli
