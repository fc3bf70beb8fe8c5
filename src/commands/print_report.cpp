// The commands print report and print ranking: finished sheets, and the ranking of their players, as PDF.
#include <map>
#include <mutex>
#include <ostream>

#include "base/file_kind.hpp"
#include "commands/commands.hpp"
#include "commands/input.hpp"
#include "commands/output.hpp"
#include "commands/photo.hpp"
#include "commands/print_pages.hpp"
#include "commands/report.hpp"
#include "commands/score_rank.hpp"
#include "documents/date.hpp"
#include "print/report.hpp"
#include "printing/report.hpp"

namespace commands {
namespace {

using base::Id;

// Prints the errors of a record that its sheets do not show.
void print_errors_not_on_sheets(const LoadedGame& game, const brikks::GameReplay& replay, Environment& environment) {
    const bool on_sheets = replay.legal_turns(); // if so, each sheet shows the error in its total
    for (const base::Finding& finding : replay.findings)
        if (finding.severity == base::Severity::error && !(on_sheets && finding.rule == base::Rule::claims))
            environment.err << to_line(game.file, finding, game.where, environment.language) << '\n';
}

class PrintReport : public Action {
public:
    void declare(Options& options) override {
        options.choice("--per-page", per_page_, {{"1", 1}, {"2", 2}}, Help::print_report_per_page);
        house_option(options, strict_bombs_);
        time_limit_option(options, time_limit_);
        photo_.declare(options);
        quiet_.declare(options);
        jobs_.declare(options);
        pages_.declare(options);
        options.operand("FILE", files_, Help::print_report_file);
    }

    Status run(Environment& environment) override {
        quiet_.apply(environment);
        jobs_.apply(environment);
        pages_.prepare(job_, environment, files_);
        photo_.judge_by({strict_bombs_});
        photo_.read_pages(environment);
        const std::vector<std::string> files = with_files_of_folders(files_, environment);
        const auto load = [&](const std::string& file, Environment& own) { return load_dated(file, own); };
        const auto add = [&](Document& document) { return add_pages(document, environment); };
        const auto unreadable = [&](const FileError& error) {
            report_.ranking.add_unreadable(name_of_sheet(error.file, error.sheet));
        };
        const Status status = for_each_document(files, false, environment, load, add, unreadable);
        if (report_.empty())
            return status;
        report_.complete(job_, per_page_);
        const print::Printed printed =
            with_progress(Id::progress_pages, environment, [&](Environment&) { return print::printed(job_); });
        pages_.save_counted(printed.bytes, {printed.pages, job_.sheets.size(), 0}, environment);
        return status;
    }

private:
    // Loads the documents of a file, judges its sheets and remembers its date. Several threads may do so (crew.hpp).
    Documents load_dated(const std::string& file, Environment& own) {
        refuse_folder(file, own);
        const std::string bytes = read_bytes(file, own);
        if (!base::is_picture(bytes)) {
            const std::lock_guard lock(dates_mutex_);
            dates_[file] = documents::date_of(bytes);
        }
        Documents documents = load_documents(file, bytes, own, time_limit_, photo_);
        for (Document& document : documents.found) {
            add_house_rule(document, strict_bombs_);
            if (auto* const sheet = std::get_if<LoadedSheet>(&document))
                sheet->judgement = judge_and_correct(*sheet, time_limit_, own);
        }
        return documents;
    }

    Status add_pages(Document& document, Environment& environment) {
        if (auto* const sheet = std::get_if<LoadedSheet>(&document)) {
            const brikks::Judgement& judgement = *sheet->judgement;
            report_.ranking.add(sheet->file, sheet->value, judgement, status_of(document) == Status::undecided);
            add_page(*sheet, judgement, environment);
            return Status::ok;
        }
        const auto& game = std::get<LoadedGame>(document);
        const brikks::GameReplay replay = replay_game(game.value);
        report_.ranking.add(game.file, game.value, replay);
        print_errors_not_on_sheets(game, replay, environment);
        if (!replay.legal_turns()) // with illegal turns, there are no finished sheets to print
            return Status::illegal;
        for (std::size_t player = 0; player < game.value.players.size(); ++player) {
            LoadedSheet sheet{game.file, final_sheet(game.value, replay, player), {}, game.form, {}};
            add_page(sheet, judge_in_time(sheet, time_limit_, environment), environment);
        }
        return Status::ok;
    }

    void add_page(LoadedSheet& loaded, brikks::Judgement judgement, Environment& environment) {
        warn_of_missing_characters(loaded.file, loaded.value.player, environment);
        std::unique_lock lock(dates_mutex_);
        const std::string date = dates_[loaded.file];
        lock.unlock();
        print::ReportSheet sheet =
            printing::report_sheet(loaded.value, score_of(loaded), std::move(judgement), loaded.where, date);
        if (loaded.photo) {
            sheet.findings.insert(sheet.findings.begin(), loaded.photo->notes.begin(), loaded.photo->notes.end());
            if (loaded.photo->open)
                sheet.findings.insert(sheet.findings.begin(),
                                      {.severity = base::Severity::warning, .text = *loaded.photo->open});
        }
        report_.add(loaded.file, std::move(sheet));
    }

    std::optional<int> per_page_;
    bool strict_bombs_ = false;
    double time_limit_ = default_time_limit;
    PhotoOptions photo_;
    QuietOption quiet_;
    JobsOption jobs_;
    PageOptions pages_{"report.pdf"};
    std::vector<std::string> files_;

    print::ReportJob job_;
    printing::Report report_;
    std::mutex dates_mutex_;
    std::map<std::string, std::string> dates_; // by file
};

class PrintRanking : public Action {
public:
    void declare(Options& options) override {
        house_option(options, strict_bombs_);
        time_limit_option(options, time_limit_);
        photo_.declare(options);
        quiet_.declare(options);
        jobs_.declare(options);
        pages_.declare(options);
        options.operand("FILE", files_, Help::print_report_file);
    }

    Status run(Environment& environment) override {
        quiet_.apply(environment);
        jobs_.apply(environment);
        print::RankingJob job;
        pages_.prepare(job, environment, files_);
        photo_.judge_by({strict_bombs_});
        photo_.read_pages(environment);
        const RankOptions options{false, false, time_limit_, strict_bombs_, photo_};
        Ranker ranker(options, environment);
        bool found = false;
        const auto load = [&](const std::string& file, Environment& own) {
            Documents documents = ranker.load(file, own);
            ranker.judge(documents, own);
            return documents;
        };
        const auto unreadable = [&](const FileError& error) { ranker.add_unreadable(error); };
        const auto add = [&](Document& document) {
            if (const auto* sheet = std::get_if<LoadedSheet>(&document))
                warn_of_missing_characters(sheet->file, sheet->value.player, environment);
            ranker.add(document);
            found = true;
            return Status::ok;
        };
        const Status status =
            for_each_document(with_files_of_folders(files_, environment), false, environment, load, add, unreadable);
        if (!found)
            return status;
        job.ranking = printing::on_paper(ranker.ranking(), language_of(job.words));
        const print::Printed printed =
            with_progress(Id::progress_pages, environment, [&](Environment&) { return print::printed(job); });
        pages_.save_counted(printed.bytes, {printed.pages, 0, 0}, environment);
        return status;
    }

private:
    bool strict_bombs_ = false;
    double time_limit_ = default_time_limit;
    PhotoOptions photo_;
    QuietOption quiet_;
    JobsOption jobs_;
    PageOptions pages_{"ranking.pdf"};
    std::vector<std::string> files_;
};

} // namespace

ActionPointer print_report() {
    return std::make_unique<PrintReport>();
}
ActionPointer print_ranking() {
    return std::make_unique<PrintRanking>();
}

} // namespace commands
