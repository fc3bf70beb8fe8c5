#include "commands/program.hpp"

#include "commands/commands.hpp"

namespace commands {

const Command& program() {
    static const Command table = {
        .name = "brikks",
        .help = "A companion for the roll-and-write game Brikks: dice, sheets, referee.",
        .details = "FILE may be - for standard input.\n"
                   "Exit status: 0 all right, 1 the sheet breaks a rule, 2 wrong usage or a file that cannot be read\n"
                   "or written, 3 undecided within the limits.",
        .commands = {roll_command(), table_command(), print_command(), form_command(), show_command(), score_command(),
                     check_command(), moves_command(), convert_command(), extract_command(),
                     rules_command(base::Game::brikks)},
    };
    return table;
}

} // namespace commands
