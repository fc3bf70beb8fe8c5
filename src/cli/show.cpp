// brikks show: a sheet in the terminal.
#include <ostream>

#include "cli/commands.hpp"
#include "cli/sheets.hpp"
#include "cli/style.hpp"
#include "terminal/drawing.hpp"

namespace cli {
namespace {

Status run_show(const Arguments& arguments, Environment& environment) {
    const std::optional<LoadedSheet> loaded = load_sheet(arguments.operands().front(), environment);
    if (!loaded)
        return Status::unusable;
    environment.out << terminal::draw_sheet(loaded->sheet, style(arguments, environment));
    return Status::fine;
}

} // namespace

Command show_command() {
    return {
        .name = "show",
        .help = "Draw a sheet in the terminal",
        .options = {colour_option(), ascii_option()},
        .operands = Operands{.name = "FILE", .least = 1, .most = 1, .help = "A sheet, as text or JSON"},
        .run = run_show,
    };
}

} // namespace cli
