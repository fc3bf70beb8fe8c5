// bilitaire convert: text to JSON and back.
#include "commands/bilitaire_commands.hpp"
#include "commands/bilitaire_records.hpp"
#include "commands/output.hpp"

namespace commands::bilitaire_game {
namespace {

Status run_convert(const Arguments& arguments, Environment& environment) {
    const std::string& file = arguments.operands().front();
    if (!is_no_input(arguments.text("output"), {file}, environment))
        return Status::unusable;
    const std::optional<LoadedRecord> loaded = load_record(file, environment);
    if (!loaded)
        return Status::unusable;
    const bool json = arguments.given("to") ? arguments.text("to") == "json" : loaded->form == documents::Form::text;
    return save(arguments.text("output"),
                json ? bilitaire::write_bilitaire_json(loaded->record)
                     : bilitaire::write_bilitaire_text(loaded->record),
                environment);
}

} // namespace

Command convert_command() {
    return {
        .name = "convert",
        .help = "Write a record as text or as JSON",
        .details = "Nothing that the file says is lost but comments, blanks and keys that are not known.",
        .options = {form_option(), output_option()},
        .operands = Operands{.name = "FILE", .least = 1, .most = 1, .help = "A record"},
        .run = run_convert,
    };
}

} // namespace commands::bilitaire_game
