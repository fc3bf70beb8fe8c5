#include "commands/bilitaire_records.hpp"

#include <ostream>

#include "base/wording.hpp"
#include "commands/documents.hpp"
#include "documents/source.hpp"
#include "terminal/text.hpp"

namespace commands::bilitaire_game {
namespace {

using base::counted;
using bilitaire::Phase;
using bilitaire::State;
using terminal::printable;

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

// What the file is instead of a record; empty if it may be one.
std::string other_kind(documents::FileKind kind, std::string_view bytes) {
    switch (kind) {
    case documents::FileKind::sheet:
        return "this is a sheet of Brikks; the program for it is brikks";
    case documents::FileKind::game:
        return "this is a record of a Brikks game; the program for it is brikks";
    case documents::FileKind::log:
        return "this is the log of a table of Brikks; the program for it is brikks";
    case documents::FileKind::foreign:
        return "this is " + std::string(documents::foreign_name(bytes)) +
               "; wanted is a record as text or JSON, and bilitaire form writes an empty one to fill in";
    case documents::FileKind::bilitaire:
    case documents::FileKind::unknown:
        return "";
    }
    return "";
}

} // namespace

std::optional<LoadedRecord> load_record(const std::string& file, Environment& environment) {
    const std::optional<std::string> bytes = load_bytes(file, environment);
    if (!bytes)
        return std::nullopt;
    documents::Source source = documents::identify(*bytes);
    const documents::Form form = source.form;
    if (const std::string other = other_kind(source.kind, *bytes); !other.empty()) {
        environment.err << prefix(file, {}, base::Severity::error) << other << '\n';
        return std::nullopt;
    }
    base::Reading<bilitaire::Record> reading = bilitaire::read_bilitaire(std::move(source));
    tell(file, reading.messages, environment);
    if (!reading.value)
        return std::nullopt;
    return LoadedRecord{file, std::move(*reading.value), std::move(reading.where), form};
}

std::vector<Option> moment_options() {
    return {{.name = "round", .kind = Kind::number, .value = "N", .low = 1, .high = 2, .help = "This round alone"},
            {.name = "after",
             .kind = Kind::number,
             .value = "N",
             .high = 1'000'000,
             .help = "As it stood after turn N, as numbered in the record (0: the start)"},
            {.name = "before-jump", .help = "With --after: before the ball player's part of that turn"}};
}

std::vector<Moment> moments(const LoadedRecord& loaded, const Arguments& arguments, std::string_view command,
                            Environment& environment) {
    const auto wrong = [&](const std::string& what) {
        environment.err << command << ": error: " << what << '\n';
        return std::vector<Moment>();
    };
    const std::vector<bilitaire::Round>& rounds = loaded.record.rounds;
    std::size_t first = 0;
    std::size_t last = rounds.size();
    if (arguments.given("round")) {
        last = arguments.number("round");
        if (last > rounds.size())
            return wrong("--round " + std::to_string(last) + ": the record has one round");
        first = last - 1;
    }
    if (arguments.given("before-jump") && !arguments.given("after"))
        return wrong("--before-jump goes with --after N");
    std::vector<Moment> result;
    bool complete = true;
    std::string turns; // that there are, for the error
    for (std::size_t i = first; i < last; ++i) {
        const bilitaire::RoundReplay replayed = replay(rounds[i], static_cast<int>(i) + 1);
        complete = complete && replayed.complete;
        if (!arguments.given("after")) {
            result.push_back({i, replayed.end()});
            continue;
        }
        const std::vector<State> states = states_of_turn(replayed, static_cast<int>(arguments.number("after")));
        if (!states.empty())
            result.push_back({i, arguments.given("before-jump") ? states.front() : states.back()});
        turns += (turns.empty() ? "round " : ", round ") + std::to_string(i + 1) +
                 (replayed.complete ? " has " : " can be followed for ") +
                 counted(replayed.end().phase == Phase::take ? 0 : replayed.end().turn, "turn");
    }
    if (result.empty())
        return wrong("--after " + std::to_string(arguments.number("after")) + ": " + turns);
    if (!complete)
        environment.err << prefix(loaded.file, {}, base::Severity::warning)
                        << "the record breaks the rules (bilitaire check tells which); this is as far as it can be "
                           "followed\n";
    return result;
}

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

} // namespace commands::bilitaire_game
