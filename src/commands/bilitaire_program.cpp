#include "commands/bilitaire_program.hpp"

#include "commands/bilitaire_commands.hpp"
#include "commands/commands.hpp"

namespace commands {

const Command& bilitaire_program() {
    static const Command table = {
        .name = "bilitaire",
        .help = "A companion for the two-player game Bi-litaire: pages to print, records, referee.",
        .details = "FILE may be - for standard input.\n"
                   "Exit status: 0 all right, 1 the record breaks a rule, 2 wrong usage or a file that cannot be read\n"
                   "or written.",
        .commands = {bilitaire_game::print_command(), bilitaire_game::form_command(), bilitaire_game::show_command(),
                     bilitaire_game::check_command(), bilitaire_game::moves_command(),
                     bilitaire_game::convert_command(), rules_command(base::Game::bilitaire)},
    };
    return table;
}

} // namespace commands
