// bilitaire print: the game as PDF.
#include "bilitaire/pages.hpp"
#include "commands/bilitaire_commands.hpp"
#include "commands/pages.hpp"

namespace commands::bilitaire_game {
namespace {

Status run_print(const Arguments& arguments, Environment& environment) {
    constexpr std::string_view command = "bilitaire print";
    std::optional<print::Look> wanted = look(command, arguments, environment);
    if (!wanted)
        return Status::unusable;
    return write_pages(command, bilitaire::BilitaireJob{std::move(*wanted)}, arguments, environment);
}

} // namespace

Command print_command() {
    return {
        .name = "print",
        .help = "Write the pages to print: the tray, plates and balls to cut out, slips for the results",
        .details = "Print them at true size, without scaling; a line of 50 mm at the edge shows whether it worked.",
        .options = with_look({}, "bilitaire.pdf"),
        .run = run_print,
    };
}

} // namespace commands::bilitaire_game
