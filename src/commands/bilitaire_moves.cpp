// bilitaire moves: what the player whose turn it is may do.
#include "bilitaire/moves.hpp"

#include <ostream>

#include "bilitaire/record_output_json.hpp"
#include "commands/bilitaire_commands.hpp"
#include "commands/bilitaire_records.hpp"

namespace commands::bilitaire_game {
namespace {

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
    using bilitaire::Phase;
    const bool to_come =
        rounds.size() > 1 && rounds.back().state.phase == Phase::take && rounds.front().state.phase != Phase::over;
    return to_come ? rounds.front() : rounds.back();
}

Status run_moves(const Arguments& arguments, Environment& environment) {
    const std::optional<LoadedRecord> loaded = load_record(arguments.operands().front(), environment);
    if (!loaded)
        return Status::unusable;
    const std::vector<Moment> all = moments(*loaded, arguments, "bilitaire moves", environment);
    if (all.empty())
        return Status::unusable;
    const Moment& moment = arguments.given("after") ? all.back() : end_of(all);
    if (arguments.given("json"))
        environment.out << bilitaire::bilitaire_moves_json(loaded->file, loaded->record.rounds[moment.round],
                                                           static_cast<int>(moment.round) + 1, moment.state)
                        << '\n';
    else
        environment.out << heading(loaded->record, moment) << moves_text(moment.state);
    return Status::fine;
}

} // namespace

Command moves_command() {
    std::vector<Option> options = moment_options();
    options.push_back({.name = "json", .help = "Print one JSON object"});
    return {
        .name = "moves",
        .help = "List every push, removal, announcement or jump that is allowed at the end of a record, or at a moment",
        .details =
            "Without --after, the end of the record is meant, or of the round that --round names. With --after alone,\n"
            "the turn is looked for in the last round first.",
        .options = std::move(options),
        .operands = Operands{.name = "FILE", .least = 1, .most = 1, .help = "A record, as text or JSON"},
        .run = run_moves,
    };
}

} // namespace commands::bilitaire_game
