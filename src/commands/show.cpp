// brikks show: a sheet, or the sheets of a game, in the terminal.
#include <ostream>

#include "commands/commands.hpp"
#include "commands/documents.hpp"
#include "commands/style.hpp"
#include "terminal/drawing.hpp"

namespace commands {
namespace {

Status run_show(const Arguments& arguments, Environment& environment) {
    const std::optional<Document> document = load_document(arguments.operands().front(), environment);
    if (!document)
        return Status::unusable;
    const std::vector<Position> shown = positions(*document, arguments, "brikks show", environment);
    for (std::size_t i = 0; i < shown.size(); ++i)
        environment.out << (i == 0 ? "" : "\n") << terminal::draw_sheet(shown[i].sheet, style(arguments, environment));
    return shown.empty() ? Status::unusable : Status::fine;
}

} // namespace

Command show_command() {
    return {
        .name = "show",
        .help = "Draw a sheet, or the sheets of a game at any moment, in the terminal",
        .options = {after_option(), player_option(), colour_option(), ascii_option()},
        .operands =
            Operands{.name = "FILE", .least = 1, .most = 1, .help = "A sheet or a game record, as text or JSON"},
        .run = run_show,
    };
}

} // namespace commands
