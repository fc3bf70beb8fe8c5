// The command print of both programs: writes pages as PDF.
#include "base/joined.hpp"
#include "base/names.hpp"
#include "base/utf8.hpp"
#include "bilitaire/pages.hpp"
#include "brikks/squares.hpp"
#include "commands/commands.hpp"
#include "commands/input.hpp"
#include "commands/output.hpp"
#include "commands/photo.hpp"
#include "commands/report.hpp"
#include "print/dice.hpp"
#include "print/geometry_json.hpp"
#include "print/pdf_canvas.hpp"
#include "print/printable.hpp"
#include "print/report.hpp"
#include "print/sheets.hpp"
#include "print/templates.hpp"
#include "reports/words.hpp"

namespace commands {
namespace {

using base::Id;

using Templates = std::span<const print::Template>;

bool is_path(const std::string& wanted) {
    return wanted.find_first_of("/.") != std::string::npos;
}

// Returns the JSON of the template named `wanted`, or of the file with this path. option: the name of the option, for
// the error message.
std::string template_bytes(Templates templates, const std::string& wanted, const std::string& option,
                           Environment& environment) {
    if (const print::Template* found = print::find(templates, base::lower_case(wanted)))
        return std::string(found->json);
    if (is_path(wanted))
        return read_bytes(wanted, environment);
    const std::vector<std::string> names = names_of(templates);
    throw UsageError(must_be(option, {Id::a_name_or_file, {{"names", base::joined(names, ", ")}}}, wanted,
                             base::did_you_mean(wanted, names)));
}

// Returns the parts of "written: 4 pages, 8 sheets, 1 overview".
std::vector<base::Text> parts_of(const print::Count& count) {
    std::vector<base::Text> parts = {{Id::written_pages, {{"count", count.pages}}}};
    for (const auto& [panels, id] :
         {std::pair{count.sheets, Id::count_sheets}, std::pair{count.overviews, Id::count_overviews}})
        if (panels > 0)
            parts.push_back({id, {{"count", panels}}});
    if (!count.markers_fit)
        parts.push_back({Id::no_room_for_markers});
    return parts;
}

// The options that all pages have: --paper, --style, --lang and --output.
class PageOptions {
public:
    explicit PageOptions(std::string output) : output_(std::move(output)) {}

    void declare(Options& options) {
        using print::Paper;
        const std::vector<std::string> styles = names_of(print::style_templates());
        const std::vector<std::string> languages = names_of(print::word_templates());
        options.choice("--paper", paper_, {{"a4", Paper::a4}, {"letter", Paper::letter}, {"a5", Paper::a5}},
                       Help::print_paper);
        options.text("--style", style_, "NAME|FILE", Help::print_style, styles);
        options.text("--lang", language_, "NAME|FILE", Help::print_lang, languages);
        output_option(options, output_);
    }

    // Gives the job what these options ask for. Throws FileError if the output would overwrite an input: a file that
    // the options name or one of `inputs`.
    void prepare(print::Look& job, Environment& environment, std::vector<std::string> inputs = {}) const {
        const std::string lang = language_.value_or(std::string(name(environment.language)));
        environment.language = base::find_language(base::lower_case(lang)).value_or(environment.language);
        const std::vector<std::string> own = own_inputs();
        inputs.insert(inputs.end(), own.begin(), own.end());
        refuse_overwriting_input(output_, inputs);
        auto style = print::read_style(template_bytes(print::style_templates(), style_, "--style", environment));
        auto words = print::read_words(template_bytes(print::word_templates(), lang, "--lang", environment));
        job.paper = paper_;
        job.style = accept(style_, style, environment);
        job.words = accept(lang, words, environment);
    }

    // Writes the pages of a prepared job. Replaces an existing file only if it is empty or a PDF.
    template <class Job>
    void save(const Job& job, Environment& environment) const {
        commands::save(output_, print::pdf(job), environment, base::Existing::replace_pdf);
    }
    // Writes the pages, and prints how many pages, sheets and overviews there are.
    template <class Job>
    void save_and_count(const Job& job, Environment& environment) const {
        const std::string bytes = print::pdf(job);
        commands::save(output_, bytes, environment, base::Existing::replace_pdf,
                       in_line(parts_of(count(job)), environment.language));
    }

    // Returns the input files and the output file of these options.
    std::vector<std::string> files() const {
        std::vector<std::string> files = own_inputs();
        files.push_back(output_);
        return files;
    }

private:
    std::vector<std::string> own_inputs() const {
        std::vector<std::string> inputs;
        for (const std::string& wanted : {style_, language_.value_or("")})
            if (is_path(wanted))
                inputs.push_back(wanted);
        return inputs;
    }

    print::Paper paper_ = print::Paper::a4;
    std::string style_{print::style_templates().front().name};
    std::optional<std::string> language_;
    std::string output_;
};

// Prints pages that have only the common options.
template <class Job>
class PrintPages : public Action {
public:
    explicit PrintPages(std::string output) : pages_(std::move(output)) {}

    void declare(Options& options) override { pages_.declare(options); }

    Status run(Environment& environment) override {
        pages_.prepare(job_, environment);
        pages_.save(job_, environment);
        return Status::ok;
    }

private:
    Job job_;
    PageOptions pages_;
};

// Declares the options that sheets and overviews share: --players, --duel, --per-page and --cut-marks.
template <class Job>
void declare_page(Options& options, Job& job, bool& duel, Help per_page_help) {
    options.number("--players", job.players, 1, 4, Help::players);
    options.flag("--duel", duel, Help::duel);
    options.choice("--per-page", job.per_page, {{"1", 1}, {"2", 2}, {"4", 4}}, per_page_help);
    options.flag("--cut-marks", job.cut_marks, Help::print_cut_marks);
}

class PrintSheets : public Action {
public:
    void declare(Options& options) override {
        using print::Overview;
        declare_page(options, job_, duel_, Help::print_sheets_per_page);
        options.text("--level", levels_, "N", Help::print_sheets_level);
        options.text("--names", names_, "NAME,...", Help::print_sheets_names);
        options.number("--sheets", job_.sheets, 1, print::max_sheets, Help::print_sheets_sheets);
        options.number("--copies", job_.copies, 1, 1000, Help::print_sheets_copies);
        options.choice("--overview", overview_,
                       {{"beside", Overview::beside},
                        {"back", Overview::back},
                        {"page", Overview::page},
                        {"none", Overview::none}},
                       Help::print_sheets_overview);
        options.flag("--no-markers", no_markers_, Help::print_sheets_no_markers);
        options.text("--geometry", geometry_, "FILE", Help::print_sheets_geometry);
        options.flag("--force", force_, Help::print_sheets_force);
        pages_.declare(options);
    }

    Status run(Environment& environment) override {
        pages_.prepare(job_, environment);
        if (duel_)
            job_.variant = brikks::Variant::duel;
        if (levels_)
            job_.levels = levels(*levels_);
        if (names_)
            job_.names = base::split_names(*names_);
        job_.markers = !no_markers_;
        // With several sheets per page, an overview next to each sheet would make its squares too small for a pen.
        job_.overview = overview_.value_or(job_.per_page > 1 ? print::Overview::page : print::Overview::beside);
        if (geometry_) {
            refuse_overwriting_input(*geometry_, pages_.files());
            commands::save(*geometry_, print::geometry_json(job_), environment,
                           force_ ? base::Existing::replace : base::Existing::keep);
        }
        pages_.save_and_count(job_, environment);
        return Status::ok;
    }

private:
    // Reads "2" or "2,3,1".
    static std::vector<int> levels(const std::string& text) {
        std::vector<int> result;
        for (const std::string& part : base::split(text, ",")) {
            if (part.size() != 1 || part[0] < '1' || part[0] > '4')
                throw UsageError(must_be("--level", Id::a_level_each, text));
            result.push_back(part[0] - '0');
        }
        if (result.size() > brikks::max_players)
            throw UsageError(must_be("--level", {Id::at_most_four_levels, {{"most", brikks::max_players}}}, text));
        return result;
    }

    print::SheetsJob job_;
    bool duel_ = false;
    std::optional<std::string> levels_;
    std::optional<std::string> names_;
    std::optional<print::Overview> overview_;
    bool no_markers_ = false;
    std::optional<std::string> geometry_;
    bool force_ = false;
    PageOptions pages_{"sheets.pdf"};
};

class PrintOverview : public Action {
public:
    void declare(Options& options) override {
        declare_page(options, job_, duel_, Help::print_overview_per_page);
        options.number("--level", job_.level, 1, 4, Help::print_overview_level);
        pages_.declare(options);
    }

    Status run(Environment& environment) override {
        pages_.prepare(job_, environment);
        if (duel_)
            job_.variant = brikks::Variant::duel;
        pages_.save_and_count(job_, environment);
        return Status::ok;
    }

private:
    print::OverviewJob job_;
    bool duel_ = false;
    PageOptions pages_{"overview.pdf"};
};

class PrintReport : public Action {
public:
    void declare(Options& options) override {
        time_limit_option(options, time_limit_);
        photo_.declare(options);
        pages_.declare(options);
        options.operand("FILE", files_, Help::print_report_file);
    }

    Status run(Environment& environment) override {
        print::ReportJob job;
        pages_.prepare(job, environment, files_);
        photo_.read_pages(environment);
        const auto load = [&](const std::string& file) {
            return load_documents(file, environment, time_limit_, photo_);
        };
        const Status status = for_each_document(files_, false, environment, load, [&](Document& document) {
            job.sheets.push_back(page(document, environment));
            return Status::ok;
        });
        if (!job.sheets.empty())
            pages_.save(job, environment);
        return status;
    }

private:
    print::ReportSheet page(Document& document, Environment& environment) const {
        if (const auto* game = std::get_if<LoadedGame>(&document))
            throw FileError(game->file, Id::is_game_for_report);
        auto* const loaded = std::get_if<LoadedSheet>(&document);
        const std::string& player = loaded->value.player;
        if (const std::vector<base::Text> characters = print::missing_characters(player); !characters.empty())
            warn(loaded->file,
                 {Id::report_name_replaced,
                  {{"name", player}, {"printed", print::printable(player)}, {"characters", characters}}},
                 environment);
        brikks::Judgement judgement = judge_and_correct(*loaded, time_limit_, environment);
        print::ReportSheet sheet;
        sheet.score = score_of(*loaded);
        sheet.verdict = judgement.verdict;
        for (const base::Finding& finding : judgement.findings)
            if (reports::shows_squares(finding))
                sheet.marked |= brikks::bits_of(finding.squares);
        sheet.findings = in_order(std::move(judgement.findings), loaded->where);
        if (loaded->photo) {
            sheet.findings.insert(sheet.findings.begin(), loaded->photo->notes.begin(), loaded->photo->notes.end());
            if (loaded->photo->open)
                sheet.findings.insert(sheet.findings.begin(),
                                      {.severity = base::Severity::warning, .text = *loaded->photo->open});
        }
        for (const brikks::ProofStep& step : judgement.proof)
            sheet.order.push_back(step.placement);
        sheet.sheet = std::move(loaded->value);
        return sheet;
    }

    double time_limit_ = default_time_limit;
    PhotoOptions photo_;
    PageOptions pages_{"report.pdf"};
    std::vector<std::string> files_;
};

} // namespace

ActionPointer print_sheets() {
    return std::make_unique<PrintSheets>();
}
ActionPointer print_overview() {
    return std::make_unique<PrintOverview>();
}
ActionPointer print_dice() {
    return std::make_unique<PrintPages<print::DiceJob>>("dice.pdf");
}
ActionPointer print_report() {
    return std::make_unique<PrintReport>();
}
ActionPointer print_bilitaire() {
    return std::make_unique<PrintPages<bilitaire::BilitaireJob>>("bilitaire.pdf");
}

} // namespace commands
