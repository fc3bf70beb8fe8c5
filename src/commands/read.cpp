// The command read: turns photos of sheets into sheet files.
#include <algorithm>
#include <istream>
#include <iterator>
#include <new>
#include <ostream>

#include "base/joined.hpp"
#include "base/names.hpp"
#include "commands/commands.hpp"
#include "commands/crew.hpp"
#include "commands/input.hpp"
#include "commands/json_output.hpp"
#include "commands/keep_photo.hpp"
#include "commands/output.hpp"
#include "commands/photo.hpp"
#include "commands/photo_dialogue.hpp"
#include "commands/report.hpp"
#include "print/pdf_canvas.hpp"
#include "print/templates.hpp"
#include "print/words.hpp"
#include "reading/mark_questions.hpp"
#include "reading/reading_json.hpp"
#include "reading/remarks.hpp"
#include "reading/report.hpp"
#include "reports/words.hpp"

namespace commands {
namespace {

using base::Id;
using base::Text;

// Returns the verdict and the score: "legal, score 28 + 4 + 8 + 2 = 42 ..."; or only that the sheet is undecided, if an
// answer could change one of them.
std::string outcome(const reading::Decision& decision, base::Language language) {
    if (is_open(decision))
        return to_string(Id::verdict_undecided, language);
    const brikks::Judgement& judgement = decision.judgement;
    return in_line({judgement.time_over ? Text(Id::undecided_in_time) : base::to_text(judgement.verdict),
                    Text(Id::score_is, {{"sum", reports::to_sum(decision.sheet, brikks::score(decision.sheet))}})},
                   language);
}

class Read : public Action {
public:
    void declare(Options& options) override {
        options.choice("--to", form_, {{"text", documents::Form::text}, {"json", documents::Form::json}},
                       Help::read_to);
        options.text("--prefix", prefix_, "PREFIX", Help::read_prefix);
        options.text("--player", player_, "NAME", Help::read_player);
        output_.declare(options);
        options.flag("--json", json_, Help::read_json);
        options.flag("--ask", ask_, Help::read_ask);
        options.flag("--no-ask", no_ask_, Help::read_no_ask);
        options.text("--report", report_, "FILE", Help::read_report);
        options.text("--keep", keep_, "FOLDER", Help::read_keep);
        house_option(options, strict_bombs_);
        pages_said_.declare(options);
        time_limit_option(options, time_limit_);
        quiet_.declare(options);
        jobs_.declare(options);
        language_.declare(options);
        options.operand("PHOTO", files_, Help::read_photo);
    }

    Status run(Environment& environment) override {
        language_.apply(environment, json_);
        quiet_.apply(environment);
        jobs_.apply(environment);
        if (player_)
            player_ = base::trimmed(*player_);
        if (!keep_)
            files_ = with_files_of_folders(files_, environment, only_photos());
        check_usage();
        pages_said_.judge_by({strict_bombs_});
        pages_said_.read_pages(environment);
        if (keep_) {
            keep_photo(*keep_, files_, output_.existing(), time_limit_, pages_said_, environment);
            return Status::ok;
        }
        const auto begin = [&](std::size_t number, Environment& own) -> Rest {
            const std::string& file = files_[number];
            refuse_folder(file, own, only_photos());
            const auto photo = std::make_shared<reading::PictureReading>(
                read_photo(file, read_bytes(file, own), time_limit_, pages_said_, own));
            return [this, &environment, &file, photo] { return work_on(file, *photo, environment); };
        };
        Crew crew = crew_for(files_, begin, environment);
        Status status = Status::ok;
        for (const std::string& file : files_)
            status = worse_in_photo(status, read(file, crew, environment));
        write(environment);
        return status;
    }

private:
    void check_usage() const {
        if (keep_) {
            const auto exclude = [](bool given, const char* option) {
                if (given)
                    throw UsageError({Id::options_exclude, {{"option", "--keep"}, {"other", option}}});
            };
            exclude(json_, "--json");
            exclude(form_.has_value(), "--to");
            exclude(prefix_.has_value(), "--prefix");
            exclude(player_.has_value(), "--player");
            exclude(report_.has_value(), "--report");
            exclude(ask_, "--ask");
            exclude(output_.file != "-", "-o");
            return;
        }
        if (ask_ && no_ask_)
            throw UsageError({Id::options_exclude, {{"option", "--ask"}, {"other", "--no-ask"}}});
        if (json_ && (prefix_ || form_))
            throw UsageError(Id::json_or_files);
        if (prefix_ && output_.file != "-")
            throw UsageError({Id::options_exclude, {{"option", "--prefix"}, {"other", "-o"}}});
        const bool only_report = report_ && output_.file == "-";
        if (files_.size() > 1 && !json_ && !prefix_ && !only_report)
            throw UsageError(Id::photos_several);
        for (const std::string& file : {output_.file, report_.value_or("-")})
            if (file != "-") {
                refuse_overwriting_input(file, files_);
                refuse_overwriting_input(file, {pages_said_.geometry().value_or("-")});
            }
        if (report_ && *report_ != "-" && !has_ending(*report_, {".pdf"}))
            throw UsageError(must_be("--report", Id::a_pdf_name, *report_));
        if (report_ && *report_ == output_.file)
            throw UsageError(Id::report_or_output);
        if (player_ && files_.size() > 1)
            throw UsageError(Id::player_of_one_sheet);
        if (player_ && player_->empty())
            throw UsageError(must_be("--player", Id::a_name, *player_));
        if (const auto wrong = base::wrong_name({player_.value_or("")}))
            throw UsageError(describe(*wrong));
        // Checks that the files can be written before any question is asked, so that no answer is lost.
        // How many sheets a photo has is known only when it is read.
        constexpr std::size_t usual_sheets = 4;
        if (prefix_)
            numbered_files(*prefix_, usual_sheets * files_.size(), form(), output_.force);
        else
            refuse_unwritable(output_.file, output_.existing());
        if (report_)
            refuse_unwritable(*report_, base::Existing::replace_pdf);
    }

    // With --prefix each sheet is written as soon as its questions are answered, so that a user who stops loses only
    // the answers about one sheet. A refused sheet keeps its number, so that the files are numbered like the sheets in
    // messages.
    Status work_on(const std::string& file, reading::PictureReading& photo, Environment& environment) {
        refuse_several(file, photo);
        std::vector<std::string> sheet_files;
        if (prefix_)
            sheet_files = numbered_files(*prefix_, photo.sheets.size(), form(), output_.force, numbered_ + 1);
        numbered_ += sheet_files.size();
        name_player(file, photo);
        players_.reset();
        Status status = Status::ok;
        for (std::size_t i = 0; i < photo.sheets.size(); ++i) {
            reading::ReadSheet& sheet = photo.sheets[i];
            const std::string name = name_of_sheet(file, number_of_sheet(photo, i));
            const Status own = report(sheet, name, environment);
            tally_.add(own);
            status = worse_in_photo(status, own);
            const bool has_file = prefix_ && !sheet.refusal;
            const bool is_saved = has_file && try_to_save(sheet_files[i], sheet.decision.sheet, environment);
            if (has_file && !is_saved)
                status = Status::failed;
            add_outcome(is_saved ? name + " (" + sheet_files[i] + ')' : name,
                        sheet.refusal ? to_string(*sheet.refusal, environment.language)
                                      : outcome(sheet.decision, environment.language),
                        environment);
        }
        if (json_)
            add_json(reading_json(file, photo, environment.language), environment);
        else if (!prefix_)
            add_sheets(photo);
        if (report_)
            add_pages(file, photo);
        return status;
    }

    // Writes a sheet to its file. If that fails, reports it and returns false, because the other sheets can still be
    // written.
    bool try_to_save(const std::string& file, const brikks::Sheet& sheet, Environment& environment) const {
        try {
            save(file, written(sheet, form()), environment, output_.existing());
            return true;
        } catch (const FileError& error) {
            environment.err << to_lines(error, environment.language);
            return false;
        }
    }

    Status read(const std::string& file, Crew& crew, Environment& environment) {
        try {
            return crew.next()();
        } catch (const FileError& error) {
            return refuse(file, error, environment);
        } catch (const std::bad_alloc&) {
            return refuse(file, {file, Id::picture_memory}, environment);
        }
    }

    // Reports that the sheets of a photo cannot be read, or cannot all be written: the error names the file.
    Status refuse(const std::string& photo, const FileError& error, Environment& environment) {
        environment.err << to_lines(error, environment.language);
        if (error.file == photo) {
            tally_.add(Status::failed);
            add_outcome(photo, to_string(error.findings.front().text, environment.language), environment);
        }
        if (json_)
            add_json(reading::refused_json(error.file, error.findings.front().text, environment.language), environment);
        return Status::failed;
    }

    // Asks about doubtful marks, then prints how well the sheet could be read and which errors the referee found.
    Status report(reading::ReadSheet& sheet, const std::string& name, Environment& environment) {
        const auto print = [&](const base::Finding& finding) {
            if (!environment.quiet || finding.severity == base::Severity::error)
                environment.err << to_line(name, finding, {}, environment.language) << '\n';
        };
        if (sheet.refusal) {
            print({.text = *sheet.refusal});
            return Status::failed;
        }
        const reading::ReadingOptions said = pages_said_.reading(time_limit_, environment);
        reading::ReadingOptions options = said;
        const bool is_taken = take_players(sheet, name, options, environment);
        const bool asks = !is_stopped_ && (ask_ || (!no_ask_ && !json_ && environment.in_is_terminal));
        const Asked asked = asks ? ask_about(sheet, name, options, environment) : Asked{Id::first_question};
        is_stopped_ |= asked.stopped;
        if (const auto players = players_in(options.answers))
            players_ = players;
        reading::Decision& decision = sheet.decision;
        print({.severity = base::Severity::note, .text = how_well(decision)});
        const auto by_rules = [](const base::Finding& note) { return reading::decided_by_rules(note); };
        std::vector<base::Finding> notes;
        std::copy_if(decision.notes.begin(), decision.notes.end(), std::back_inserter(notes), by_rules);
        for (const auto& note : {about_players(sheet, is_taken ? said : options), about_total(sheet)})
            if (note) {
                decision.notes.push_back(*note); // the pages of the report show the note, too
                notes.push_back(*note);
            }
        std::for_each(notes.begin(), notes.end(), print);
        for (const base::Finding& finding : decision.judgement.findings)
            if (finding.severity == base::Severity::error)
                print(as_read(finding, is_open(decision)));
        if (is_open(decision))
            print({.severity = base::Severity::warning, .text = reading::verdict_in_words(decision, asked.left)});
        is_verdict_new_ |= !is_open(decision);
        return status_of(verdict_of(decision));
    }

    // The sheets of one photo are usually of one game, so the number of players is asked for only once, unless the ink
    // of a sheet speaks against the answer. Returns true if the answer about another sheet was taken.
    bool take_players(reading::ReadSheet& sheet, const std::string& name, reading::ReadingOptions& options,
                      Environment& environment) const {
        const layout::SheetKind& kind = sheet.found.geometry.kind;
        if (!players_ || kind.players || kind.variant == brikks::Variant::duel || players_in(options.answers) ||
            sheet.decision.players[static_cast<std::size_t>(*players_ - 1)] < reading::least_choice)
            return false;
        options.answers.push_back({std::string(reading::players_mark), *players_});
        decide_with_progress(sheet, name, options, environment);
        return true;
    }

    static std::optional<int> players_in(const std::vector<reading::Answer>& answers) {
        const auto players = std::find_if(answers.rbegin(), answers.rend(), [](const reading::Answer& answer) {
            return answer.about == reading::players_mark;
        });
        return players == answers.rend() ? std::nullopt : std::optional(players->value);
    }

    void add_outcome(const std::string& name, const std::string& outcome, const Environment& environment) {
        if (!json_ && !environment.quiet)
            outcomes_ += base::printable(name) + ": " + outcome + '\n';
    }

    void add_json(const documents::Json& object, Environment& environment) {
        if (output_.file == "-")
            print_json(object, environment);
        else
            objects_ += documents::dump(object) + '\n';
    }

    // Throws FileError if several sheets of a photo would go to the same file. Called before any question is asked, so
    // that no answer is lost.
    void refuse_several(const std::string& file, const reading::PictureReading& photo) const {
        const auto count = static_cast<std::size_t>(std::count_if(
            photo.sheets.begin(), photo.sheets.end(), [](const reading::ReadSheet& sheet) { return !sheet.refusal; }));
        const bool one_file = !json_ && !prefix_ && (!report_ || output_.file != "-");
        if (one_file && count > 1)
            throw FileError(file, {Id::reading_several, {{"count", photo.sheets.size()}}});
    }

    // Gives the only sheet of the photo the name of --player. Throws FileError if there are several.
    void name_player(const std::string& file, reading::PictureReading& photo) const {
        if (!player_)
            return;
        if (photo.sheets.size() > 1)
            throw FileError(file, {Id::player_of_several, {{"count", photo.sheets.size()}}});
        reading::ReadSheet& sheet = photo.sheets.front();
        sheet.found.geometry.player = *player_; // each new decision takes the name from here
        sheet.decision.sheet.player = *player_;
    }

    void add_sheets(const reading::PictureReading& photo) {
        for (const reading::ReadSheet& sheet : photo.sheets)
            if (!sheet.refusal)
                sheets_.push_back(sheet.decision.sheet);
    }

    void add_pages(const std::string& file, reading::PictureReading& photo) {
        for (std::size_t i = 0; i < photo.sheets.size(); ++i)
            if (photo.sheets[i].straightened.grey.width > 0) // without a straightened photo there is nothing to show
                pages_.sheets.push_back({name_of_sheet(file, number_of_sheet(photo, i)), std::move(photo.sheets[i])});
    }

    void write(Environment& environment) {
        if (json_ && output_.file != "-")
            save(output_.file, objects_, environment, output_.existing());
        if (sheets_.size() == 1 && files_.size() == 1)
            save(output_.file, written(sheets_.front(), form()), environment, output_.existing());
        const std::string counts = json_ || environment.quiet ? "" : tally_.line(environment.language);
        if (is_verdict_new_ || !counts.empty())
            environment.err << outcomes_ << counts;
        if (report_ && pages_.sheets.empty())
            warn(*report_, Id::report_empty, environment, base::Severity::note);
        else if (report_) {
            pages_.style = print::read_style(print::style_templates().front().json).value.value();
            pages_.words = print::words_in(environment.language);
            // The message goes to standard error, because standard output may contain the sheet or the JSON.
            const std::string bytes =
                with_progress(Id::progress_pages, environment, [&](Environment&) { return print::pdf(pages_); });
            save(*report_, bytes, environment, base::Existing::replace_pdf, Id::file_written, &environment.err);
        }
    }

    documents::Form form() const { return form_.value_or(documents::Form::text); }

    std::optional<documents::Form> form_;
    std::optional<std::string> prefix_;
    std::optional<std::string> player_;
    OutputOptions output_;
    bool json_ = false;
    bool ask_ = false;
    bool no_ask_ = false;
    std::optional<std::string> report_;
    std::optional<std::string> keep_;
    bool strict_bombs_ = false;
    PhotoOptions pages_said_;
    double time_limit_ = default_time_limit;
    QuietOption quiet_;
    JobsOption jobs_;
    LanguageOption language_;
    std::vector<std::string> files_;

    bool is_stopped_ = false;    // the user wants no more questions
    std::optional<int> players_; // of the photo, if the user answered how many there were

    // Results from the photos read so far.
    std::vector<brikks::Sheet> sheets_; // without --prefix
    std::size_t numbered_ = 0;          // with --prefix: number of the last sheet
    std::string objects_;
    std::string outcomes_;        // a line for each sheet, and for each picture without one
    bool is_verdict_new_ = false; // true if no other message has given a verdict of these
    Tally tally_;
    reading::PhotoReport pages_;
};

} // namespace

ActionPointer read() {
    return std::make_unique<Read>();
}

} // namespace commands
