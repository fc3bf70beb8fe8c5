// The command print of both programs: writes pages as PDF.
#include <optional>
#include <string>

#include "bilitaire/pages.hpp"
#include "commands/commands.hpp"
#include "commands/output.hpp"
#include "commands/print_pages.hpp"
#include "print/dice.hpp"
#include "print/geometry_json.hpp"
#include "print/pdf_canvas.hpp"
#include "printing/options.hpp"

namespace commands {
namespace {

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

class PrintSheets : public Action {
public:
    void declare(Options& options) override {
        printing::declare(options, sheets_);
        options.text("--geometry", geometry_, "FILE", Help::print_sheets_geometry);
        options.flag("--force", force_, Help::print_sheets_force);
        pages_.declare(options);
    }

    Status run(Environment& environment) override {
        pages_.prepare(sheets_.job, environment);
        complete(sheets_);
        if (geometry_) {
            refuse_overwriting_input(*geometry_, pages_.files());
            commands::save(*geometry_, print::geometry_json(sheets_.job), environment,
                           force_ ? base::Existing::replace : base::Existing::keep);
        }
        pages_.save_and_count(sheets_.job, environment);
        return Status::ok;
    }

private:
    printing::SheetsOptions sheets_;
    std::optional<std::string> geometry_;
    bool force_ = false;
    PageOptions pages_{"sheets.pdf"};
};

class PrintOverview : public Action {
public:
    void declare(Options& options) override {
        printing::declare(options, overview_);
        pages_.declare(options);
    }

    Status run(Environment& environment) override {
        pages_.prepare(overview_.job, environment);
        complete(overview_);
        pages_.save_and_count(overview_.job, environment);
        return Status::ok;
    }

private:
    printing::OverviewOptions overview_;
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
