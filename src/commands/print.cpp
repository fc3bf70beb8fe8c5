// The command print of both programs: writes pages as PDF.
#include <algorithm>

#include "base/joined.hpp"
#include "base/names.hpp"
#include "bilitaire/pages.hpp"
#include "commands/commands.hpp"
#include "commands/output.hpp"
#include "commands/print_pages.hpp"
#include "print/dice.hpp"
#include "print/geometry_json.hpp"
#include "print/pdf_canvas.hpp"
#include "print/sheets.hpp"

namespace commands {
namespace {

using base::Id;

class PrintDice : public Action {
public:
    void declare(Options& options) override { pages_.declare(options); }

    Status run(Environment& environment) override {
        pages_.prepare(job_, environment);
        pages_.save(job_, environment);
        return Status::ok;
    }

private:
    print::DiceJob job_;
    PageOptions pages_{"dice.pdf"};
};

class PrintBilitaire : public Action {
public:
    void declare(Options& options) override {
        using bilitaire::PrintedPage;
        options.choice(
            "--only", job_.only,
            {{"tray", PrintedPage::tray}, {"pieces", PrintedPage::pieces}, {"results", PrintedPage::results}},
            Help::bilitaire_print_only);
        options.number("--copies", job_.copies, 1, 1000, Help::bilitaire_print_copies);
        pages_.declare(options);
    }

    Status run(Environment& environment) override {
        pages_.prepare(job_, environment);
        pages_.save(job_, environment);
        return Status::ok;
    }

private:
    bilitaire::BilitaireJob job_;
    PageOptions pages_{"bilitaire.pdf"};
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
        if (names_)
            job_.names = base::split_names(*names_);
        if (levels_)
            job_.levels = levels(*levels_, std::max(brikks::max_players, job_.names.size()));
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
    // Reads "2" or "2,3,1", of `most` numbers at most.
    static std::vector<int> levels(const std::string& text, std::size_t most) {
        std::vector<int> result;
        for (const std::string& part : base::split(text, ",")) {
            if (part.size() != 1 || part[0] < '1' || part[0] > '4')
                throw UsageError(must_be("--level", Id::a_level_each, text));
            result.push_back(part[0] - '0');
        }
        if (result.size() > most)
            throw UsageError(must_be("--level", {Id::at_most_levels, {{"most", most}}}, text));
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

} // namespace

ActionPointer print_sheets() {
    return std::make_unique<PrintSheets>();
}
ActionPointer print_overview() {
    return std::make_unique<PrintOverview>();
}
ActionPointer print_dice() {
    return std::make_unique<PrintDice>();
}
ActionPointer print_bilitaire() {
    return std::make_unique<PrintBilitaire>();
}

} // namespace commands
