// brikks read: photos of sheets become sheet files.
#include <algorithm>
#include <cmath>
#include <istream>
#include <ostream>

#include "base/joined.hpp"
#include "base/names.hpp"
#include "commands/commands.hpp"
#include "commands/output.hpp"
#include "commands/photo.hpp"
#include "commands/report.hpp"
#include "print/pdf_canvas.hpp"
#include "print/templates.hpp"
#include "reading/geometry_file.hpp"
#include "reading/picture_file.hpp"
#include "reading/reading_json.hpp"
#include "reading/report.hpp"

namespace commands {
namespace {

using base::Id;
using base::Text;

// The choice that was answered; nullopt if it was left open.
std::optional<reading::Question::Choice> answer(const std::string& name, const reading::Question& question,
                                                Environment& environment) {
    std::vector<std::string> words;
    std::vector<Text> shown;
    for (const reading::Question::Choice& choice : question.choices) {
        words.push_back(to_string(choice.text, environment.language));
        shown.push_back(
            {Id::ask_choice, {{"choice", choice.text}, {"percent", std::lround(100 * choice.probability)}}});
    }
    const std::string choices = in_line(shown, environment.language);
    environment.err << base::printable(name) << ": "
                    << to_string({Id::ask_prompt, {{"question", question.text}, {"choices", choices}}},
                                 environment.language)
                    << std::flush;
    for (std::string typed; std::getline(environment.in, typed) && !base::trimmed(typed).empty();) {
        const std::vector<std::size_t> meant = base::names_meant(words, base::trimmed(typed));
        if (meant.size() == 1)
            return question.choices[meant.front()];
        environment.err << to_string({Id::ask_again, {{"choices", choices}}}, environment.language) << ' '
                        << std::flush;
    }
    return std::nullopt;
}

// Asks what is doubtful, the most informative question first, and decides again after each answer.
void ask(reading::ReadSheet& sheet, const std::string& name, reading::ReadingOptions options,
         Environment& environment) {
    constexpr int most = 5;
    std::vector<Text> left_open;
    for (int asked = 0; asked < most; ++asked) {
        const std::vector<reading::Question>& questions = sheet.decision.questions;
        const auto question = std::find_if(questions.begin(), questions.end(), [&](const reading::Question& each) {
            return std::find(left_open.begin(), left_open.end(), each.text) == left_open.end();
        });
        if (question == questions.end() || !environment.in)
            return;
        if (const auto choice = answer(name, *question, environment)) {
            options.answers.insert(options.answers.end(), choice->answers.begin(), choice->answers.end());
            reading::decide_again(sheet, options);
        } else {
            left_open.push_back(question->text);
        }
    }
}

class Read : public Action {
public:
    void declare(Options& options) override {
        options.choice("--to", form_, {{"text", documents::Form::text}, {"json", documents::Form::json}},
                       "Format of the sheet files");
        options.text("--prefix", prefix_, "PREFIX", "The beginning of the names of the files, for several sheets");
        output_.declare(options);
        options.flag("--json", json_, "Print one JSON object for each photo: its sheets, and how sure each mark is");
        options.flag("--ask", ask_, "Ask about what is doubtful (default on a terminal)");
        options.flag("--no-ask", no_ask_, "Ask nothing");
        options.text("--report", report_, "FILE", "Write a PDF that shows what was read on the straightened photo");
        options.text("--geometry", geometry_, "FILE",
                     "Where everything is on the pages, as print sheets --geometry writes it: for other layouts");
        options.number("--players", players_, 1, 4, "Number of players, where the page leaves it open");
        time_limit_option(options, time_limit_);
        language_.declare(options);
        options.operand("PHOTO", files_, "Photos or scans of sheets with markers, JPEG or PNG");
    }

    Status run(Environment& environment) override {
        language_.apply(environment, json_);
        check_usage();
        std::vector<print::SheetGeometry> pages;
        if (geometry_) {
            auto geometry = reading::read_geometry(read_bytes(*geometry_, environment));
            pages = accept(*geometry_, geometry, environment);
        }
        Status status = Status::ok;
        for (std::size_t i = 0; i < files_.size(); ++i) {
            if (files_.size() > 1 && environment.err_is_terminal)
                progress({Id::reading_progress, {{"number", i + 1}, {"count", files_.size()}, {"file", files_[i]}}},
                         environment);
            status = worse_in_photo(status, read(files_[i], pages, environment));
        }
        write(environment);
        return status;
    }

private:
    void check_usage() const {
        if (ask_ && no_ask_)
            throw UsageError("--ask and --no-ask do not go together: choose one of them");
        if (json_ && (prefix_ || form_))
            throw UsageError("--json prints the sheets itself: leave out --prefix and --to");
        if (prefix_ && output_.file != "-")
            throw UsageError("--prefix and -o do not go together: choose one of them");
        if (files_.size() > 1 && !json_ && !prefix_ && !report_)
            throw UsageError("there are several photos: name the files with --prefix, or print them with --json");
        for (const std::string& file : {output_.file, report_.value_or("-")})
            if (file != "-") {
                refuse_overwriting_input(file, files_);
                refuse_overwriting_input(file, {geometry_.value_or("-")});
            }
        if (report_ && *report_ == output_.file)
            throw UsageError("--report and -o must name different files");
    }

    // One line of the terminal, which the next one replaces.
    static void progress(const Text& text, Environment& environment) {
        environment.err << "\r\x1b[K" << base::printable(to_string(text, environment.language)) << std::flush;
    }

    Status read(const std::string& file, const std::vector<print::SheetGeometry>& pages, Environment& environment) {
        try {
            reading::ReadingOptions options{.limits = [&] { return time_limit(time_limit_, environment); }};
            if (players_)
                options.answers.push_back({"players", *players_});
            reading::PictureReading photo =
                read_photo(file, read_bytes(file, environment), environment, options, pages);
            if (files_.size() > 1 && environment.err_is_terminal)
                progress("", environment);
            Status status = Status::ok;
            for (std::size_t i = 0; i < photo.sheets.size(); ++i) {
                const std::string name = name_of_sheet(file, number_of_sheet(photo, i));
                status = worse_in_photo(status, report(photo.sheets[i], name, options, environment));
            }
            if (json_)
                add_json(reading_json(file, photo, environment.language), environment);
            else
                add_sheets(file, photo);
            if (report_)
                add_pages(file, photo);
            return status;
        } catch (const FileError& error) {
            if (files_.size() > 1 && environment.err_is_terminal)
                progress("", environment);
            environment.err << to_lines(error, environment.language);
            if (json_)
                add_json(reading::refused_json(file, error.findings.front().text, environment.language), environment);
            return Status::failed;
        }
    }

    // Asks, and says how well the sheet could be read, and what the referee says.
    Status report(reading::ReadSheet& sheet, const std::string& name, const reading::ReadingOptions& options,
                  Environment& environment) const {
        const auto print = [&](const base::Finding& finding) {
            environment.err << to_line(name, finding, {}, environment.language) << '\n';
        };
        if (sheet.refusal) {
            print({.text = *sheet.refusal});
            return Status::failed;
        }
        if (ask_ || (!no_ask_ && !json_ && environment.in_is_terminal))
            ask(sheet, name, options, environment);
        const reading::Decision& decision = sheet.decision;
        std::vector<base::Finding> notes = doubts(decision);
        if (notes.empty())
            notes.push_back({.severity = base::Severity::note, .text = Id::reading_certain});
        std::for_each(notes.begin(), notes.end(), print);
        for (const base::Finding& note : decision.notes)
            if (note.text.id == Id::rules_decided)
                print(note);
        for (const base::Finding& finding : decision.judgement.findings)
            if (finding.severity == base::Severity::error)
                print(finding);
        if (is_open(decision))
            print({.severity = base::Severity::warning, .text = Id::reading_undecided});
        return status_of(verdict_of(decision));
    }

    void add_json(const std::string& object, Environment& environment) {
        if (output_.file == "-")
            environment.out << object << '\n';
        else
            objects_ += object + '\n';
    }

    void add_sheets(const std::string& file, const reading::PictureReading& photo) {
        const std::size_t before = sheets_.size();
        for (const reading::ReadSheet& sheet : photo.sheets)
            if (!sheet.refusal)
                sheets_.push_back(sheet.decision.sheet);
        if (sheets_.size() - before > 1 && !prefix_ && (!report_ || output_.file != "-"))
            throw FileError(file, {Id::reading_several, {{"count", photo.sheets.size()}}});
    }

    void add_pages(const std::string& file, reading::PictureReading& photo) {
        for (std::size_t i = 0; i < photo.sheets.size(); ++i)
            pages_.sheets.push_back({name_of_sheet(file, number_of_sheet(photo, i)), std::move(photo.sheets[i])});
    }

    void write(Environment& environment) {
        if (json_ && output_.file != "-")
            save(output_.file, objects_, environment, output_.existing());
        if (prefix_)
            save_all(numbered_files(*prefix_, sheets_.size(), form(), output_.force), environment);
        else if (sheets_.size() == 1)
            save_all({output_.file}, environment);
        if (report_ && !pages_.sheets.empty()) {
            pages_.style = print::read_style(print::style_templates().front().json).value.value();
            pages_.words =
                print::read_words(print::find(print::word_templates(), name(environment.language))->json).value.value();
            // Standard output may have the sheet or the JSON.
            save(*report_, print::pdf(pages_), environment, base::Existing::replace_pdf, Id::file_written,
                 &environment.err);
        }
    }

    documents::Form form() const { return form_.value_or(documents::Form::text); }

    void save_all(const std::vector<std::string>& files, Environment& environment) const {
        for (std::size_t i = 0; i < files.size(); ++i)
            save(files[i], written(sheets_[i], form()), environment, output_.existing());
    }

    std::optional<documents::Form> form_;
    std::optional<std::string> prefix_;
    OutputOptions output_;
    bool json_ = false;
    bool ask_ = false;
    bool no_ask_ = false;
    std::optional<std::string> report_;
    std::optional<std::string> geometry_;
    std::optional<int> players_;
    double time_limit_ = default_time_limit;
    LanguageOption language_;
    std::vector<std::string> files_;

    // What was read so far.
    std::vector<brikks::Sheet> sheets_;
    std::string objects_;
    reading::PhotoReport pages_;
};

} // namespace

ActionPointer read() {
    return std::make_unique<Read>();
}

} // namespace commands
