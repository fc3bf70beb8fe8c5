// Implements, for Bi-litaire, the commands that the programs brikks and bilitaire share.
#include <ostream>

#include "base/file_kind.hpp"
#include "base/joined.hpp"
#include "base/names.hpp"
#include "bilitaire/record_format.hpp"
#include "bilitaire/record_output_json.hpp"
#include "bilitaire/record_output_text.hpp"
#include "bilitaire/tray_drawing.hpp"
#include "commands/game.hpp"
#include "commands/input.hpp"
#include "commands/json_output.hpp"
#include "commands/output.hpp"
#include "commands/report.hpp"

namespace commands {
namespace {

using base::Id;
using bilitaire::Phase;
using bilitaire::State;
using documents::FileKind;

using LoadedRecord = Loaded<bilitaire::Record>;

LoadedRecord load_record(const std::string& file, Environment& environment) {
    const std::string bytes = read_bytes(file, environment);
    documents::Source source = documents::identify(bytes);
    if (source.kind == FileKind::sheet || source.kind == FileKind::game)
        throw FileError(file, Id::is_of_brikks);
    if (source.kind == FileKind::log)
        throw FileError(file, Id::is_log_of_brikks);
    if (source.kind == FileKind::foreign)
        throw FileError(file, {Id::expected_record, {{"kind", to_text(base::foreign_kind(bytes).value())}}});
    return load(file, std::move(source), bilitaire::read_record, environment);
}

// Returns the states of a round after each move of a turn: after the plate player's move, then after the ball player's
// jump. Turn 1 has only the take; turn 0 is the start.
std::vector<State> states_of_turn(const bilitaire::RoundReplay& replay, int turn) {
    std::vector<State> result;
    for (const State& state : replay.states)
        if ((state.phase == Phase::take ? 0 : state.turn) == turn)
            result.push_back(state);
    return result;
}

// A round and its state at the moment that --after and --before-jump select; by default at its end.
struct Moment {
    std::size_t round = 0; // index in the record, from 0
    State state;

    int number() const { return static_cast<int>(round) + 1; }
};

// Returns the end of the record, which is the end of its last round. But if the last round has no move yet (as in an
// empty form) and the round before is not over, returns the end of the round before.
const Moment& end_of(const std::vector<Moment>& rounds) {
    const bool to_come =
        rounds.size() > 1 && rounds.back().state.phase == Phase::take && rounds.front().state.phase != Phase::over;
    return to_come ? rounds.front() : rounds.back();
}

class Bilitaire final : public Game {
public:
    base::Game rules() const override { return base::Game::bilitaire; }
    Help file_help() const override { return Help::bilitaire_file; }
    Help files_help() const override { return Help::bilitaire_files; }

    Status check(const std::vector<std::string>& names, const Report& report, Environment& environment) override {
        const std::vector<std::string> files = with_files_of_folders(names, environment, only_sheets());
        Tally tally;
        const auto check_file = [&](const std::string& file) {
            refuse_folder(file, environment, only_sheets());
            const LoadedRecord loaded = load_record(file, environment);
            const bilitaire::Judgement judgement = judge(loaded.value);
            if (report.json)
                print_json(bilitaire::judgement_json(file, loaded.value, judgement, loaded.where, environment.language),
                           environment);
            else
                environment.out << judgement_text(file, loaded.value, judgement, loaded.where, report.style,
                                                  environment.language);
            if (!report.json && report.drawings)
                environment.out << trays(loaded.value, judgement, report.style, environment.language);
            tally.add(status_of(judgement.verdict));
            return status_of(judgement.verdict);
        };
        const auto count_unreadable = [&](const FileError&) { tally.add(Status::failed); };
        const Status status = for_each_file(files, report.json, environment, check_file, count_unreadable);
        if (!report.json)
            environment.out << tally.line(environment.language);
        return status;
    }

    Converted convert(const std::string& file, std::optional<documents::Form> form, Environment& environment) override {
        const LoadedRecord loaded = load_record(file, environment);
        return {form.value_or(loaded.other_form()) == documents::Form::json
                    ? bilitaire::write_record_json(loaded.value)
                    : bilitaire::write_record_text(loaded.value)};
    }

    void declare_form(Options& options) override {
        options.text("--names", names_, "NAME,NAME", Help::bilitaire_form_names);
    }

    Status form(documents::Form form, const OutputOptions& output, Environment& environment) override {
        const std::vector<std::string> names = names_ ? form_names(*names_) : names_to_fill_in(environment.language);
        save(output.file, bilitaire::empty_record(form, names[0], names[1], environment.language), environment,
             output.existing());
        return Status::ok;
    }

    bool json() const override { return json_; }

    void declare_show(Options& options) override {
        declare_moment(options);
        options.flag("--json", json_, Help::bilitaire_show_json);
    }

    Status show(const std::string& file, terminal::Style style, Environment& environment) override {
        const LoadedRecord loaded = load_record(file, environment);
        bool first = true;
        for (const Moment& shown : moments(loaded, environment)) {
            if (json_)
                print_json(bilitaire::tray_json(file, shown.number(), shown.state), environment);
            else
                environment.out << (first ? "" : "\n")
                                << moment_text(loaded.value.rounds[shown.round], shown.number(), shown.state,
                                               environment.language)
                                << '\n'
                                << bilitaire::draw_tray(shown.state.tray, style);
            first = false;
        }
        return Status::ok;
    }

    void declare_moves(Options& options) override {
        declare_moment(options);
        options.flag("--json", json_, Help::bilitaire_moves_json);
    }

    Status moves(const std::string& file, Environment& environment) override {
        const LoadedRecord loaded = load_record(file, environment);
        const std::vector<Moment> all = moments(loaded, environment);
        const Moment& moment = after_ ? all.back() : end_of(all);
        const bilitaire::Round& round = loaded.value.rounds[moment.round];
        if (json_)
            print_json(bilitaire::moves_json(file, round, moment.number(), moment.state), environment);
        else
            environment.out << moment_text(round, moment.number(), moment.state, environment.language)
                            << moves_text(moment.state, environment.language);
        return Status::ok;
    }

private:
    static std::vector<std::string> form_names(const std::string& given) {
        std::vector<std::string> names = base::split_names(given);
        if (names.size() != 2 || names[0].empty() || names[1].empty())
            throw UsageError(must_be("--names", Id::two_names, given));
        if (const auto wrong = base::wrong_name(names))
            throw UsageError({Id::label, {{"name", "--names " + in_quotes(given)}, {"text", describe(*wrong)}}});
        return names;
    }
    static std::vector<std::string> names_to_fill_in(base::Language language) {
        const auto player = [&](int number) {
            return base::to_string({Id::form_game_player, {{"number", number}}}, language);
        };
        return {player(1), player(2)};
    }

    void declare_moment(Options& options) {
        options.number("--round", round_, 1, 2, Help::bilitaire_round);
        options.number("--after", after_, 0, 1'000'000, Help::bilitaire_after);
        options.flag("--before-jump", before_jump_, Help::bilitaire_before_jump);
    }

    // Finds the moment that the options select in each round; with --round, only in that round. Leaves out rounds
    // that do not have the turn that --after gives. Returns at least one moment, or throws UsageError.
    std::vector<Moment> moments(const LoadedRecord& loaded, Environment& environment) const {
        const std::vector<bilitaire::Round>& rounds = loaded.value.rounds;
        if (round_ && *round_ > rounds.size())
            throw UsageError({Id::round_of_one, {{"round", *round_}}});
        if (before_jump_ && !after_)
            throw UsageError(Id::before_jump_alone);
        std::vector<Moment> result;
        bool complete = true;
        std::vector<base::Text> turns; // the turns that exist, for the error message
        for (std::size_t i = round_ ? *round_ - 1 : 0; i < (round_ ? *round_ : rounds.size()); ++i) {
            const bilitaire::RoundReplay replayed = replay(rounds[i], i);
            const State& end = replayed.end();
            complete = complete && replayed.complete;
            if (!after_) {
                result.push_back({i, end});
                continue;
            }
            const std::vector<State> states = states_of_turn(replayed, *after_);
            if (!states.empty())
                result.push_back({i, before_jump_ ? states.front() : states.back()});
            turns.push_back({replayed.complete ? Id::turns_of_round : Id::turns_followed,
                             {{"round", i + 1}, {"count", end.phase == Phase::take ? 0 : end.turn}}});
        }
        if (result.empty())
            throw UsageError({Id::label, {{"name", "--after " + std::to_string(*after_)}, {"text", turns}}});
        if (!complete)
            warn(loaded.file, {Id::followed_up_to_error, {{"program", "bilitaire"}}}, environment);
        return result;
    }

    std::optional<std::string> names_; // option of form
    // options of show and moves
    std::optional<std::size_t> round_;
    std::optional<int> after_;
    bool before_jump_ = false;
    bool json_ = false;
};

} // namespace

std::unique_ptr<Game> bilitaire_game() {
    return std::make_unique<Bilitaire>();
}

} // namespace commands
