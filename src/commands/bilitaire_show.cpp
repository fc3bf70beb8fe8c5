// bilitaire show: the tray in the terminal.
#include <ostream>

#include "bilitaire/record_output_json.hpp"
#include "bilitaire/tray_drawing.hpp"
#include "commands/bilitaire_commands.hpp"
#include "commands/bilitaire_records.hpp"
#include "commands/style.hpp"

namespace commands::bilitaire_game {
namespace {

Status run_show(const Arguments& arguments, Environment& environment) {
    const std::optional<LoadedRecord> loaded = load_record(arguments.operands().front(), environment);
    if (!loaded)
        return Status::unusable;
    const std::vector<Moment> shown = moments(*loaded, arguments, "bilitaire show", environment);
    for (std::size_t i = 0; i < shown.size(); ++i) {
        if (arguments.given("json"))
            environment.out << bilitaire::bilitaire_tray_json(loaded->file, static_cast<int>(shown[i].round) + 1,
                                                              shown[i].state)
                            << '\n';
        else
            environment.out << (i == 0 ? "" : "\n") << heading(loaded->record, shown[i]) << '\n'
                            << bilitaire::draw_tray(shown[i].state.tray, style(arguments, environment));
    }
    return shown.empty() ? Status::unusable : Status::fine;
}

} // namespace

Command show_command() {
    std::vector<Option> options = moment_options();
    options.insert(options.end(),
                   {colour_option(), ascii_option(), {.name = "json", .help = "Print one JSON object for each round"}});
    return {
        .name = "show",
        .help = "Draw the tray at any moment of a record in the terminal",
        .options = std::move(options),
        .operands = Operands{.name = "FILE", .least = 1, .most = 1, .help = "A record, as text or JSON"},
        .run = run_show,
    };
}

} // namespace commands::bilitaire_game
