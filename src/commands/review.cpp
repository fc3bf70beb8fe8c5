// The command review: what was luck in a game, and which turns cost how many points.
#include <ostream>

#include "base/utf8.hpp"
#include "commands/commands.hpp"
#include "commands/evening.hpp"
#include "commands/json_output.hpp"
#include "commands/output.hpp"
#include "commands/report.hpp"
#include "reports/coaching.hpp"
#include "reports/filling.hpp"

namespace commands {
namespace {

using base::Id;

class Review : public Action {
public:
    void declare(Options& options) override {
        options.flag("--all", all_, Help::review_all);
        options.flag("--json", json_, Help::review_json);
        game_.declare(options);
        photo_.declare(options);
        quiet_.declare(options);
        language_.declare(options);
        options.operand("FILE", files_, Help::review_file);
    }

    Status run(Environment& environment) override {
        language_.apply(environment, json_);
        quiet_.apply(environment);
        if (files_.size() > 1)
            return review_evening(environment);
        const Document document = load_document(files_.front(), environment, {});
        const auto* loaded = std::get_if<LoadedGame>(&document);
        if (loaded == nullptr)
            throw FileError(files_.front(), Id::coach_needs_record);
        const brikks::GameReplay replay = replay_game(loaded->value);
        if (!replay.legal_turns()) {
            print_errors(*loaded, replay, environment);
            return Status::illegal;
        }
        print(loaded->value, replay, environment);
        return Status::ok;
    }

private:
    // Reviews the record that the dice in the first file and the sheets in the others lead to.
    Status review_evening(Environment& environment) {
        const std::string& log = files_.front();
        const std::vector<std::string> files(files_.begin() + 1, files_.end());
        refuse_same_files(files);
        LoadedEvening evening = load_evening(log, game_, environment);
        const std::size_t players = evening.open.game.players.size();
        SharedTime time(default_time_limit, files_.size(), environment);
        const std::vector<LoadedSheet> sheets = load_sheets(evening, files, photo_, time, environment);
        if (sheets.size() < players)
            throw FileError(log, {Id::fill_sheets, {{"count", players}, {"sheets", sheets.size()}}});
        const FilledEvening filled = fill_evening(evening, sheets, time.next(), environment);
        if (filled.several)
            throw *filled.several;
        print_matches(evening, filled, sheets, environment);
        const brikks::Filling& filling = filled.match.filling;
        if (filling.verdict != base::Verdict::legal) {
            print_findings(filling.own_errors, filled, sheets, environment.err, environment.language);
            print_findings(filling.findings, filled, sheets, environment.err, environment.language);
            warn(log, reports::verdict_in_words(filled.match, filled.doubtful), environment, base::Severity::note);
            return status_of(filling.verdict);
        }
        for (const base::Text& histories : reports::histories_in_words(evening.open, filling))
            warn(log, histories, environment, base::Severity::note);
        print(*filling.game, replay_game(*filling.game), environment);
        return Status::ok;
    }

    void print(const brikks::Game& game, const brikks::GameReplay& replay, Environment& environment) const {
        if (game.variant == brikks::Variant::duel)
            throw FileError(files_.front(), Id::coach_no_duel);
        const auto players = coach::review(game, replay);
        if (json_)
            print_json(reports::review_json(files_.front(), game, players), environment);
        else
            environment.out << reports::review_text(game, players, all_, environment.language);
    }

    bool all_ = false;
    bool json_ = false;
    GameOption game_;
    PhotoOptions photo_;
    QuietOption quiet_;
    LanguageOption language_;
    std::vector<std::string> files_; // a record; or a log and sheets
};

} // namespace

ActionPointer review() {
    return std::make_unique<Review>();
}

} // namespace commands
