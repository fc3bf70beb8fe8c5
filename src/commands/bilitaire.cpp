// What Bi-litaire adds to the commands that both programs have, and its print.
#include <ostream>

#include "base/source_text.hpp"
#include "base/wording.hpp"
#include "bilitaire/judge.hpp"
#include "bilitaire/moves.hpp"
#include "bilitaire/pages.hpp"
#include "bilitaire/record_format.hpp"
#include "bilitaire/record_output_json.hpp"
#include "bilitaire/tray_drawing.hpp"
#include "commands/commands.hpp"
#include "commands/pages.hpp"
#include "commands/report.hpp"
#include "commands/words.hpp"
#include "documents/source.hpp"
#include "print/pdf_canvas.hpp"

namespace commands {
namespace {

using base::counted;
using base::printable;
using bilitaire::Phase;
using bilitaire::State;

using LoadedRecord = Loaded<bilitaire::Record>;

// What the file is instead of a record; nullopt if it may be one.
std::optional<base::Text> other_kind(documents::FileKind kind, std::string_view bytes) {
    switch (kind) {
    case documents::FileKind::sheet:
        return base::Text(base::Id::is_sheet_of_brikks);
    case documents::FileKind::game:
        return base::Text(base::Id::is_game_of_brikks);
    case documents::FileKind::log:
        return base::Text(base::Id::is_log_of_brikks);
    case documents::FileKind::foreign:
        return base::Text(base::Id::expected_record, {{"kind", documents::foreign_name(bytes)}});
    case documents::FileKind::bilitaire:
    case documents::FileKind::unknown:
        return std::nullopt;
    }
    return std::nullopt;
}

LoadedRecord load_record(const std::string& file, Environment& environment) {
    const std::string bytes = read_bytes(file, environment);
    documents::Source source = documents::identify(bytes);
    if (const auto other = other_kind(source.kind, bytes))
        throw FileError(file, *other);
    const documents::Form form = source.form;
    base::Reading<bilitaire::Record> reading = bilitaire::read_record(std::move(source));
    return {file, accept(file, reading, environment), std::move(reading.where), form};
}

// The states of a round in which that turn is the last one begun: after the plate player's move and after the jump; of
// turn 0 the start.
std::vector<State> states_of_turn(const bilitaire::RoundReplay& replay, int turn) {
    std::vector<State> result;
    for (const State& state : replay.states)
        if ((state.phase == Phase::take ? 0 : state.turn) == turn)
            result.push_back(state);
    return result;
}

std::string to_come(const bilitaire::Round& round, const State& state) {
    const std::string ball = printable(round.ball);
    switch (state.phase) {
    case Phase::take:
        return ball + " takes a ball off";
    case Phase::plate:
        return printable(round.plate) + " pushes";
    case Phase::ball:
        return ball + " jumps" + (state.announced ? ", " + counted(*state.announced, "jump") + " announced" : "");
    case Phase::over:
        return "the round is over";
    }
    return "";
}

// A round at the moment that --round, --after and --before-jump name; by default at its end.
struct Moment {
    std::size_t round = 0; // its index
    State state;
};

// "round 1 (ball Ana, plate Ben), after turn 3: 44 balls left; Ana jumps, 2 jumps announced"
std::string heading(const bilitaire::Record& record, const Moment& moment) {
    const bilitaire::Round& round = record.rounds[moment.round];
    const State& state = moment.state;
    const std::string when = state.phase == Phase::take   ? "at the start"
                             : state.phase == Phase::ball ? "in turn " + std::to_string(state.turn)
                                                          : "after turn " + std::to_string(state.turn);
    return "round " + std::to_string(moment.round + 1) + " (ball " + printable(round.ball) + ", plate " +
           printable(round.plate) + "), " + when + ": " + counted(ball_count(state.tray), "ball") + " left; " +
           to_come(round, state) + "\n";
}

std::string result_line(const bilitaire::Round& round, const bilitaire::RoundReplay& replay, std::size_t number) {
    std::string text = "round " + std::to_string(number) + ": ";
    const auto left = replay.left();
    if (!left)
        return text + "cannot be followed to its end\n";
    text += printable(round.ball) + " has " + counted(*left, "ball") + " left";
    return text + (replay.over() ? "\n" : " so far\n");
}

std::string outcome(const bilitaire::Record& record, const bilitaire::Judgement& judgement) {
    if (judgement.winner.size() == 2)
        return "a draw";
    if (judgement.winner.size() == 1)
        return "winner " + printable(judgement.winner.front());
    if (judgement.verdict == base::Verdict::illegal)
        return "the winner is unknown";
    return record.rounds.size() < 2 && judgement.rounds.front().over()
               ? "the second round, with the roles changed, is still to come"
               : "the game is not over";
}

// The tray before each move that breaks a rule, once.
void draw_trays(const bilitaire::Record& record, const bilitaire::Judgement& judgement, terminal::Style style,
                std::ostream& out) {
    const std::vector<base::Finding>& findings = judgement.findings;
    for (std::size_t i = 0; i < findings.size();) {
        bilitaire::Hollows marked = 0;
        const base::Finding& first = findings[i];
        for (; i < findings.size() && findings[i].subject == first.subject; ++i)
            marked |= bilitaire::hollows_of(findings[i].squares);
        if (!first.moment)
            continue;
        const auto [round, moves] = *first.moment;
        out << "\nround " << round + 1 << ", before " << to_string(record.rounds[round].moves[moves]) << ":\n\n"
            << bilitaire::draw_tray(judgement.rounds[round].states[moves].tray, style, marked);
    }
}

void print_text(const LoadedRecord& loaded, const bilitaire::Judgement& judgement, terminal::Style style,
                std::ostream& out) {
    for (const base::Finding& finding : judgement.findings)
        out << to_line(finding, loaded) << '\n';
    const std::string file = printable(loaded.file);
    out << file << ": " << base::name(judgement.verdict) << '\n';
    for (std::size_t i = 0; i < judgement.rounds.size(); ++i)
        out << file << ": " << result_line(loaded.value.rounds[i], judgement.rounds[i], i + 1);
    out << file << ": " << outcome(loaded.value, judgement) << '\n';
    draw_trays(loaded.value, judgement, style, out);
}

// A plate move, and how many jumps may be announced with it.
std::string plate_move_line(const bilitaire::State& state, const bilitaire::Move& move) {
    const int longest = longest_chain(after(state, move).tray);
    std::string text = "   " + to_string(move);
    if (longest == 0)
        text += "   ends the round: no jump is left";
    else if (longest == 2)
        text += "   or with !2";
    else if (longest > 2)
        text += "   or with !2 to !" + std::to_string(longest);
    return text + "\n";
}

std::string moves_text(const bilitaire::State& state) {
    std::string text;
    for (const bilitaire::Move& move : bilitaire::moves(state)) {
        const auto* plate = std::get_if<bilitaire::PlateMove>(&move);
        if (plate == nullptr)
            text += "   " + to_string(move) + "\n";
        else if (!plate->announced)
            text += plate_move_line(state, move);
    }
    return text;
}

// The end of the record: that of its last round, or of the one before, if that is still on and the last one, of a form
// or the like, has no move yet.
const Moment& end_of(const std::vector<Moment>& rounds) {
    const bool to_come =
        rounds.size() > 1 && rounds.back().state.phase == Phase::take && rounds.front().state.phase != Phase::over;
    return to_come ? rounds.front() : rounds.back();
}

// Whether a record with that name can be read.
bool is_name(const std::string& name) {
    if (base::unreadable(name))
        return false;
    std::vector<base::Finding> messages;
    documents::check_name("name", base::characters(name, {}), {}, messages);
    return messages.empty();
}

class Bilitaire final : public Game {
public:
    base::Game rules() const override { return base::Game::bilitaire; }
    std::string file_help() const override { return "A record, as text or JSON"; }

    Status check(const std::string& file, const Report& report, Environment& environment) override {
        const LoadedRecord loaded = load_record(file, environment);
        const bilitaire::Judgement judgement = judge(loaded.value);
        if (report.json)
            environment.out << bilitaire::judgement_json(file, loaded.value, judgement, loaded.where) << '\n';
        else
            print_text(loaded, judgement, report.style, environment.out);
        return judgement.verdict == base::Verdict::illegal ? Status::illegal : Status::ok;
    }

    Converted convert(const std::string& file, std::optional<documents::Form> form, Environment& environment) override {
        const LoadedRecord loaded = load_record(file, environment);
        const bool is_text = loaded.form == documents::Form::text;
        if (form.value_or(is_text ? documents::Form::json : documents::Form::text) == documents::Form::json)
            return {bilitaire::write_record_json(loaded.value)};
        return {bilitaire::write_record_text(loaded.value)};
    }

    void declare_form(Options& options) override {
        options.text("--names", names_, "NAME,NAME", "The players; the first one is the ball player of round 1");
    }

    std::string empty_form(documents::Form form) override {
        const std::vector<std::string> names = split(names_, ',');
        if (names.size() != 2 || names[0].empty() || names[1].empty() || names[0] == names[1])
            throw UsageError("--names " + in_quotes(names_) +
                             ": must be two different names, the first ball player's first, as in Ana,Ben");
        if (!is_name(names[0]) || !is_name(names[1]))
            throw UsageError("--names " + in_quotes(names_) +
                             ": a name must have printable characters only, at most 100 of them");
        return bilitaire::empty_record(form, names[0], names[1]);
    }

    void declare_show(Options& options) override {
        declare_moment(options);
        options.flag("--json", json_, "Print one JSON object for each round");
    }

    void show(const std::string& file, terminal::Style style, Environment& environment) override {
        const LoadedRecord loaded = load_record(file, environment);
        bool first = true;
        for (const Moment& shown : moments(loaded, environment)) {
            if (json_)
                environment.out << bilitaire::tray_json(file, static_cast<int>(shown.round) + 1, shown.state) << '\n';
            else
                environment.out << (first ? "" : "\n") << heading(loaded.value, shown) << '\n'
                                << bilitaire::draw_tray(shown.state.tray, style);
            first = false;
        }
    }

    void declare_moves(Options& options) override {
        declare_moment(options);
        options.flag("--json", json_, "Print one JSON object");
    }

    void moves(const std::string& file, Environment& environment) override {
        const LoadedRecord loaded = load_record(file, environment);
        const std::vector<Moment> all = moments(loaded, environment);
        const Moment& moment = after_ ? all.back() : end_of(all);
        if (json_)
            environment.out << bilitaire::moves_json(file, loaded.value.rounds[moment.round],
                                                     static_cast<int>(moment.round) + 1, moment.state)
                            << '\n';
        else
            environment.out << heading(loaded.value, moment) << moves_text(moment.state);
    }

private:
    void declare_moment(Options& options) {
        options.number("--round", round_, 1, 2, "Only this round");
        options.number("--after", after_, 0, 1'000'000, "After turn N, as numbered in the record (0: the start)");
        options.flag("--before-jump", before_jump_, "With --after: before the ball player's part of that turn");
    }

    // Of all rounds that have that turn, or of the one that --round names; at least one.
    std::vector<Moment> moments(const LoadedRecord& loaded, Environment& environment) const {
        const std::vector<bilitaire::Round>& rounds = loaded.value.rounds;
        if (round_ && *round_ > rounds.size())
            throw UsageError("--round " + std::to_string(*round_) + ": the record has one round");
        if (before_jump_ && !after_)
            throw UsageError("--before-jump needs --after N");
        std::vector<Moment> result;
        bool complete = true;
        std::string turns; // that there are, for the error
        for (std::size_t i = round_ ? *round_ - 1 : 0; i < (round_ ? *round_ : rounds.size()); ++i) {
            const bilitaire::RoundReplay replayed = replay(rounds[i], i);
            complete = complete && replayed.complete;
            if (!after_) {
                result.push_back({i, replayed.end()});
                continue;
            }
            const std::vector<State> states = states_of_turn(replayed, *after_);
            if (!states.empty())
                result.push_back({i, before_jump_ ? states.front() : states.back()});
            turns += (turns.empty() ? "round " : ", round ") + std::to_string(i + 1) +
                     (replayed.complete ? " has " : " can be followed for ") +
                     counted(replayed.end().phase == Phase::take ? 0 : replayed.end().turn, "turn");
        }
        if (result.empty())
            throw UsageError("--after " + std::to_string(*after_) + ": " + turns);
        if (!complete)
            warn(loaded.file, {base::Id::followed_up_to_error, {{"program", "bilitaire"}}}, environment);
        return result;
    }

    std::string names_ = "Ana,Ben"; // form
    // show, moves
    std::optional<std::size_t> round_;
    std::optional<int> after_;
    bool before_jump_ = false;
    bool json_ = false;
};

class PrintBilitaire : public Action {
public:
    void declare(Options& options) override { pages_.declare(options); }

    Status run(Environment& environment) override {
        bilitaire::BilitaireJob job;
        pages_.prepare(job, environment);
        pages_.save(print::pdf(job), environment);
        return Status::ok;
    }

private:
    PageOptions pages_{"bilitaire.pdf"};
};

} // namespace

std::unique_ptr<Game> bilitaire_game() {
    return std::make_unique<Bilitaire>();
}

ActionPointer print_bilitaire() {
    return std::make_unique<PrintBilitaire>();
}

} // namespace commands
