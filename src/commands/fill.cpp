// The command fill: writes the record of an evening from its dice and its sheets.
#include <ostream>
#include <set>

#include "commands/commands.hpp"
#include "commands/crew.hpp"
#include "commands/evening.hpp"
#include "commands/output.hpp"
#include "commands/photo.hpp"
#include "commands/report.hpp"
#include "documents/game.hpp"
#include "reports/filling.hpp"

namespace commands {
namespace {

using base::Id;

class Fill : public Action {
public:
    void declare(Options& options) override {
        options.choice("--to", form_, {{"text", documents::Form::text}, {"json", documents::Form::json}},
                       Help::fill_to);
        options.flag("--json", json_, Help::fill_json);
        options.number("--list", listed_, 0, 10'000, Help::fill_list);
        output_.declare(options);
        game_.declare_with_old_name(options);
        time_limit_option(options, seconds_, Help::time_limit_fill);
        house_option(options, strict_bombs_);
        photo_.declare(options);
        quiet_.declare(options);
        jobs_.declare(options);
        language_.declare(options);
        options.operand("LOG", log_, Help::fill_log);
        options.operand("SHEET", files_, Help::fill_sheet);
    }

    Status run(Environment& environment) override {
        language_.apply(environment, json_);
        quiet_.apply(environment);
        jobs_.apply(environment);
        if (listed_ && !json_)
            throw UsageError({Id::option_is_for, {{"option", "--list"}, {"other", "--json"}}});
        if (form_ && json_)
            throw UsageError(Id::to_or_json);
        refuse_same_files(files_);
        std::vector<std::string> inputs = files_;
        inputs.push_back(log_);
        refuse_overwriting_input(output_.file, inputs);
        refuse_unwritable(output_.file, output_.existing());
        LoadedEvening evening = load_evening(log_, game_, environment);
        evening.open.game.house.strict_bombs |= strict_bombs_;
        SharedTime time(seconds_, files_.size() + 1, environment); // the last part is about all sheets
        const std::vector<LoadedSheet> sheets = load_sheets(evening, files_, photo_, time, environment);
        const std::size_t players = evening.open.game.players.size();
        if (sheets.size() < players)
            throw FileError(log_, {Id::fill_sheets, {{"count", players}, {"sheets", sheets.size()}}});
        const FilledEvening filled = fill_evening(evening, sheets, time.next(), environment);
        if (filled.several)
            throw *filled.several;
        print_matches(evening, filled, sheets, environment);
        if (json_)
            save(output_.file,
                 documents::dump(filling_json(evening, filled, sheets, listed_.value_or(100), environment.language)) +
                     '\n',
                 environment, output_.existing());
        else
            report(evening, filled, sheets, time, environment);
        return status_of(filled.match.filling.verdict);
    }

private:
    void report(const LoadedEvening& evening, const FilledEvening& filled, const std::vector<LoadedSheet>& sheets,
                SharedTime& time, Environment& environment) const {
        const brikks::Filling& filling = filled.match.filling;
        for (std::vector<base::Finding> findings :
             {filling.own_errors, corrections(filled, sheets, time, environment), filling.findings}) {
            if (environment.quiet)
                std::erase_if(findings, [](const auto& each) { return each.severity != base::Severity::error; });
            print_findings(findings, evening, filled, sheets, environment.err, environment.language);
        }
        const auto note = [&](const base::Text& text) { warn(log_, text, environment, base::Severity::note); };
        for (const base::Text& verdict : reports::verdicts_in_words(evening.open.game, filled.match))
            note(verdict);
        if (filling.verdict != base::Verdict::legal)
            return note(reports::verdict_in_words(filled.match, filled.doubtful));
        for (const base::Text& histories : reports::histories_in_words(evening.open, filling))
            note(histories);
        if (const std::vector<std::string> players = players_with_more(evening, filling); !players.empty())
            note({Id::fill_not_all_tried, {{"players", players}}});
        for (const base::Text& what : filling.left_out)
            note(what);
        save(output_.file,
             form_ == documents::Form::json ? documents::write_game_json(*filling.game)
                                            : documents::write_game_text(*filling.game),
             environment, output_.existing());
    }

    // Returns notes about the sheets that are wrong whatever was rolled: the changes with which they would be right.
    static std::vector<base::Finding> corrections(const FilledEvening& filled, const std::vector<LoadedSheet>& sheets,
                                                  SharedTime& time, Environment& environment) {
        std::set<std::size_t> players;
        for (const base::Finding& error : filled.match.filling.own_errors)
            players.insert(error.moment->board);
        std::vector<base::Finding> notes;
        for (const std::size_t player : players) {
            const LoadedSheet& sheet = sheets[*filled.match.sheet_of[player]];
            const double seconds = time.next();
            const brikks::Judgement judgement =
                with_progress({base::Id::progress_correction, {{"file", sheet.file}}}, environment,
                              [&](Environment& thread) { return judge_and_correct(sheet, seconds, thread); });
            for (base::Finding finding : judgement.findings)
                if (finding.severity == base::Severity::note) {
                    finding.moment = base::Moment{player, 0};
                    notes.push_back(std::move(finding));
                }
        }
        return notes;
    }

    // Returns the players whose histories could not all be tried.
    static std::vector<std::string> players_with_more(const LoadedEvening& evening, const brikks::Filling& filling) {
        std::vector<std::string> players;
        for (const brikks::HistoryGroup& group : filling.groups)
            for (const std::size_t player : group.players)
                if (!group.all)
                    players.push_back(evening.open.game.players[player].name);
        return players;
    }

    std::optional<documents::Form> form_; // text by default
    bool json_ = false;
    std::optional<std::size_t> listed_;
    OutputOptions output_;
    GameOption game_;
    double seconds_ = default_time_limit;
    bool strict_bombs_ = false;
    PhotoOptions photo_;
    QuietOption quiet_;
    JobsOption jobs_;
    LanguageOption language_;
    std::string log_;
    std::vector<std::string> files_;
};

} // namespace

ActionPointer fill() {
    return std::make_unique<Fill>();
}

} // namespace commands
