#include "page/print.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/joined.hpp"
#include "base/suggest.hpp"
#include "base/utf8.hpp"
#include "documents/date.hpp"
#include "page/drawing_canvas.hpp"
#include "page/option_words.hpp"
#include "print/dice.hpp"
#include "print/pdf_canvas.hpp"
#include "printing/options.hpp"
#include "printing/report.hpp"
#include "replay/game_replay.hpp"
#include "reports/file.hpp"
#include "reports/judging.hpp"

namespace page {
namespace {

using base::Id;
using reports::File;

// A file that is given with the request.
struct Given {
    File file;
    bool open; // true if a doubt about its photo could change the verdict
};

// Refuses to print, because no file has a sheet or a record that can be shown.
[[noreturn]] void refuse_all(const std::vector<Given>& files) {
    for (const Given& each : files)
        if (!each.file.messages().empty())
            print::refuse(each.file.messages().front().text);
    for (const Given& each : files)
        if (each.file.game.value)
            for (const base::Finding& finding : replay_game(*each.file.game.value).findings)
                if (finding.severity == base::Severity::error)
                    print::refuse(finding.text);
    print::refuse(Id::command_missing);
}

class Printer {
public:
    Printer(const Request& request, Pictures& pictures) : request_(request), pictures_(pictures) {
        for (const Request& word : request.list("words"))
            words_.push_back(word.itself());
    }

    Json print() {
        const std::string what = words_.empty() ? "" : words_.front();
        if (what == "sheets")
            return print_sheets();
        if (what == "overview")
            return print_overview();
        if (what == "dice")
            return print_dice();
        if (what == "report")
            return print_report();
        if (what == "ranking")
            return print_ranking();
        const std::vector<std::string> all = {"sheets", "overview", "dice", "report", "ranking"};
        if (words_.empty())
            print::refuse({Id::command_missing_choose, {{"commands", base::joined(all, ", ")}}});
        print::refuse(
            {Id::command_unknown, {{"word", base::in_single_quotes(what)}, {"hint", base::did_you_mean(what, all)}}});
    }

private:
    // Reads the words, and completes the look.
    void read(print::Look& look) {
        printing::LookOptions wanted;
        declare(options_, wanted);
        options_.read(words_, 1);
        const std::string lang = wanted.language.value_or(std::string(name(request_.language())));
        const auto read_file = [&](const std::string& path) { return bytes_of(path); };
        look.paper = wanted.paper;
        look.style = accepted(
            print::read_style(printing::template_bytes(print::style_templates(), wanted.style, "--style", read_file)));
        look.words =
            accepted(print::read_words(printing::template_bytes(print::word_templates(), lang, "--lang", read_file)));
    }
    template <class Value>
    static Value accepted(base::Reading<Value> reading) {
        if (!reading.value)
            print::refuse(reading.messages.front().text);
        return *std::move(reading.value);
    }

    // Declares the options that report and ranking share.
    void declare_files() {
        options_.choice("--house", strict_bombs_, {{"strict-bombs", true}}, base::Help::house);
        options_.seconds("--time-limit", seconds_, 1'000'000, base::Help::time_limit);
        options_.operand("FILE", files_, base::Help::print_report_file);
    }

    Json print_sheets() {
        printing::SheetsOptions sheets;
        declare(options_, sheets);
        read(sheets.job);
        complete(sheets);
        Json result = printed(sheets.job);
        result["markers"] = sheets.job.markers && count(sheets.job).markers_fit;
        return result;
    }
    Json print_overview() {
        printing::OverviewOptions overview;
        declare(options_, overview);
        read(overview.job);
        complete(overview);
        return printed(overview.job);
    }
    Json print_dice() {
        print::DiceJob job;
        read(job);
        return printed(job);
    }
    Json print_report();
    Json print_ranking();

    const Request& given(const std::string& path) const {
        for (const Request& file : sheets_)
            if (file.text("file") == path)
                return file;
        print::refuse({Id::label, {{"name", base::in_quotes(path)}, {"text", base::Text(Id::file_missing)}}});
    }
    std::string bytes_of(const std::string& path) const { return given(path).text("text"); }
    // Returns the files that the words name.
    std::vector<Given> files() const {
        if (files_.empty())
            print::refuse({Id::operand_missing, {{"operand", "FILE"}, {"command", "brikks print " + words_.front()}}});
        std::vector<Given> all;
        for (const std::string& path : files_) {
            all.push_back({{path, bytes_of(path)}, given(path).flag("open")});
            File& file = all.back().file;
            if (file.game.value)
                file.game.value->house.strict_bombs |= strict_bombs_;
            if (file.sheet.value)
                file.sheet.value->house.strict_bombs |= strict_bombs_;
        }
        return all;
    }
    brikks::Limits limits() const { return request_.limits(seconds_); }

    template <class Job>
    Json printed(const Job& job) {
        print::PdfCanvas pdf({job.words[Job::title], job.words.language});
        Json result;
        if (request_.flag("on_screen")) {
            DrawingCanvas drawing(pdf);
            draw(drawing, job);
            result["drawn"] = drawing.pages();
        } else {
            draw(pdf, job);
        }
        pictures_.document = pdf.bytes();
        result["pages"] = pdf.pages();
        result["size"] = pictures_.document.size();
        return result;
    }

    const Request& request_;
    Pictures& pictures_;
    std::vector<std::string> words_;
    std::vector<Request> sheets_ = request_.list("sheets");
    OptionWords options_;
    bool strict_bombs_ = false;
    double seconds_ = request_.number("seconds", 10); // the default of the command line
    std::vector<std::string> files_;
};

Json Printer::print_report() {
    std::optional<int> per_page;
    options_.choice("--per-page", per_page, {{"1", 1}, {"2", 2}}, base::Help::print_report_per_page);
    declare_files();
    print::ReportJob job;
    read(job);
    const std::vector<Given> all = files();
    printing::Report report;
    for (const Given& each : all) {
        const File& file = each.file;
        const bool open = each.open;
        const std::string date = documents::date_of(file.bytes);
        const auto add = [&](const brikks::Sheet& sheet, const brikks::Judgement& judgement) {
            brikks::Score score = brikks::score(sheet);
            if (open)
                score.rank.reset();
            report.add(file.name, printing::report_sheet(sheet, score, judgement, file.sheet.where, date));
        };
        if (file.sheet.value) {
            const brikks::Sheet& sheet = *file.sheet.value;
            brikks::Judgement judgement = reports::judge_file(sheet, file.sheet.where, file.form, limits());
            if (open)
                judgement = reports::left_open(std::move(judgement));
            report.ranking.add(file.name, sheet, judgement, open);
            add(sheet, judgement);
        } else if (file.game.value) {
            const brikks::Game& game = *file.game.value;
            const brikks::GameReplay replay = replay_game(game);
            report.ranking.add(file.name, game, replay);
            for (std::size_t player = 0; replay.legal_turns() && player < game.players.size(); ++player) {
                const brikks::Sheet sheet = final_sheet(game, replay, player);
                add(sheet, brikks::judge(sheet, limits()));
            }
        } else {
            report.ranking.add_unreadable(file.name);
        }
    }
    if (report.empty())
        refuse_all(all);
    report.complete(job, per_page);
    return printed(job);
}

Json Printer::print_ranking() {
    declare_files();
    print::RankingJob job;
    read(job);
    const std::vector<Given> all = files();
    reports::Ranking ranking;
    bool found = false;
    for (const auto& [file, open] : all) {
        found = found || file.sheet.value || file.game.value;
        if (file.sheet.value) {
            brikks::Judgement judgement = brikks::judge(*file.sheet.value, limits());
            if (open)
                judgement = reports::left_open(std::move(judgement));
            ranking.add(file.name, *file.sheet.value, judgement, open);
        } else if (file.game.value) {
            ranking.add(file.name, *file.game.value, replay_game(*file.game.value));
        } else {
            ranking.add_unreadable(file.name);
        }
    }
    if (!found)
        refuse_all(all);
    ranking.finish();
    job.ranking = printing::on_paper(ranking, language_of(job.words));
    return printed(job);
}

} // namespace

Json print_document(const Request& request, Pictures& pictures) {
    return Printer(request, pictures).print();
}

} // namespace page
