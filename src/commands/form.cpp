// brikks form: an empty form to fill in.
#include <ostream>

#include "commands/commands.hpp"
#include "commands/output.hpp"
#include "documents/sheet.hpp"

namespace commands {
namespace {

Status run_form(const Arguments& arguments, Environment& environment) {
    const bool duel = arguments.given("duel");
    if (duel && arguments.given("players") && arguments.number("players") != 2) {
        environment.err << "brikks form: error: --players " << arguments.number("players")
                        << ": a duel is played by two\n";
        return Status::unusable;
    }
    const int players = duel ? 2 : static_cast<int>(arguments.number("players"));
    const std::string form = documents::empty_form(
        arguments.given("json") ? documents::Form::json : documents::Form::text, players,
        static_cast<int>(arguments.number("level")), duel ? brikks::Variant::duel : brikks::Variant::standard);
    return save(arguments.text("output"), form, environment, Existing::keep); // it may have been filled in
}

} // namespace

Command form_command() {
    return {
        .name = "form",
        .help = "Write an empty form to copy a paper sheet into",
        .options = {{.name = "players",
                     .kind = Kind::number,
                     .value = "N",
                     .fallback = "1",
                     .low = 1,
                     .high = 4,
                     .help = "For that many players, 1 to 4; 1 is solo"},
                    {.name = "level",
                     .kind = Kind::number,
                     .value = "N",
                     .fallback = "2",
                     .low = 1,
                     .high = 4,
                     .help = "The level, 1 to 4"},
                    {.name = "duel", .help = "For a duel of two players"},
                    json_option(),
                    output_option()},
        .run = run_form,
    };
}

} // namespace commands
