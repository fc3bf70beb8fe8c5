#include "commands/check_game.hpp"

#include <ostream>

#include "brikks/squares.hpp"
#include "commands/style.hpp"
#include "documents/game_output_json.hpp"
#include "terminal/drawing.hpp"
#include "terminal/text.hpp"

namespace commands {
namespace {

using terminal::printable;

constexpr std::size_t most_pictures = 20; // nobody looks at more

std::string when(const brikks::Game& game, const base::Moment& moment) {
    return printable(game.players[moment.board].name) + (moment.steps == 0 ? " before the start"
                                                         : moment.steps == 1
                                                             ? " after the start"
                                                             : " after round " + std::to_string(moment.steps - 1));
}

void print_text(const LoadedGame& loaded, const brikks::GameReplay& replay, terminal::Style style, std::ostream& out) {
    for (const base::Finding& finding : replay.findings)
        out << to_line(finding, loaded);
    const std::string file = printable(loaded.file);
    out << file << ": " << (replay.legal() ? "legal" : "illegal") << '\n';
    const brikks::Game& game = loaded.game;
    for (std::size_t player = 0; player < game.players.size(); ++player)
        out << file << ": score " << printable(game.players[player].name) << ' '
            << (replay.tracked[player]
                    ? to_sum(sheet_after(game, replay, player, replay.rounds.size()), replay.scores[player])
                    : "not known")
            << '\n';
    out << file << ": " << outcome(game, replay) << '\n';
    std::size_t pictures = 0;
    for (const base::Finding& finding : replay.findings)
        if (finding.moment && ++pictures <= most_pictures)
            out << '\n'
                << when(game, *finding.moment) << ":\n"
                << terminal::draw_grid(sheet_at(game, replay, *finding.moment), style,
                                       brikks::bits_of(finding.squares));
    if (pictures > most_pictures)
        out << '\n' << file << ": " << pictures - most_pictures << " more such pictures are left out\n";
}

} // namespace

Status check_game(LoadedGame loaded, const Arguments& arguments, Environment& environment) {
    if (arguments.given("house"))
        loaded.game.house.strict_bombs = true; // the only one there is
    const brikks::GameReplay replay = replay_game(loaded.game);
    if (arguments.given("json"))
        environment.out << documents::game_judgement_json(loaded.file, loaded.game, replay, loaded.where) << '\n';
    else
        print_text(loaded, replay, style(arguments, environment), environment.out);
    return replay.legal() ? Status::fine : Status::breaks_a_rule;
}

} // namespace commands
