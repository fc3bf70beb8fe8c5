// bilitaire convert: text to JSON and back.
#include <ostream>

#include "cli/bilitaire/commands.hpp"
#include "cli/bilitaire/records.hpp"
#include "cli/files.hpp"
#include "cli/sheets.hpp"

namespace cli::bilitaire_game {
namespace {

Status run_convert(const Arguments& arguments, Environment& environment) {
    const std::optional<LoadedRecord> loaded = load_record(arguments.operands().front(), environment);
    if (!loaded)
        return Status::unusable;
    const bool json = arguments.given("to") ? arguments.text("to") == "json" : loaded->form == formats::Form::text;
    const std::string& file = arguments.text("output");
    const std::string error = write_file(
        file, json ? formats::write_bilitaire_json(loaded->record) : formats::write_bilitaire_text(loaded->record),
        environment);
    if (error.empty())
        return Status::fine;
    environment.err << prefix(file, {}, findings::Severity::error) << error << '\n';
    return Status::unusable;
}

} // namespace

Command convert_command() {
    return {
        .name = "convert",
        .help = "Write a record as text or as JSON",
        .details = "Nothing that the file says is lost but comments, blanks and keys that are not known.",
        .options =
            {{.name = "to", .kind = Kind::choice, .value = "text|json", .help = "As what; by default what it is not"},
             {.name = "output",
              .letter = 'o',
              .kind = Kind::text,
              .value = "FILE",
              .fallback = "-",
              .help = "Write to this file, - for standard output"}},
        .operands = Operands{.name = "FILE", .least = 1, .most = 1, .help = "A record"},
        .run = run_convert,
    };
}

} // namespace cli::bilitaire_game
