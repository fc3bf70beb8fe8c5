// brikks convert: text to JSON and back.
#include <ostream>

#include "cli/commands.hpp"
#include "cli/documents.hpp"
#include "cli/files.hpp"
#include "formats/game.hpp"
#include "formats/sheet.hpp"

namespace cli {
namespace {

std::string written(const Document& document, formats::Form form) {
    const bool json = form == formats::Form::json;
    if (const auto* sheet = std::get_if<LoadedSheet>(&document))
        return json ? formats::write_sheet_json(sheet->sheet) : formats::write_sheet_text(sheet->sheet);
    const brikks::Game& game = std::get<LoadedGame>(document).game;
    return json ? formats::write_game_json(game) : formats::write_game_text(game);
}

Status run_convert(const Arguments& arguments, Environment& environment) {
    const std::optional<Document> document = load_document(arguments.operands().front(), environment);
    if (!document)
        return Status::unusable;
    const formats::Form given = std::visit([](const auto& loaded) { return loaded.form; }, *document);
    const bool json = arguments.given("to") ? arguments.text("to") == "json" : given == formats::Form::text;
    const formats::Form form = json ? formats::Form::json : formats::Form::text;
    const std::string& file = arguments.text("output");
    const std::string error = write_file(file, written(*document, form), environment);
    if (error.empty())
        return Status::fine;
    environment.err << prefix(file, {}, findings::Severity::error) << error << '\n';
    return Status::unusable;
}

} // namespace

Command convert_command() {
    return {
        .name = "convert",
        .help = "Write a sheet or a game record as text or as JSON",
        .details = "Nothing that the file says is lost but comments, blanks and keys that are not known.",
        .options =
            {{.name = "to", .kind = Kind::choice, .value = "text|json", .help = "As what; by default what it is not"},
             {.name = "output",
              .letter = 'o',
              .kind = Kind::text,
              .value = "FILE",
              .fallback = "-",
              .help = "Write to this file, - for standard output"}},
        .operands = Operands{.name = "FILE", .least = 1, .most = 1, .help = "A sheet or a game record"},
        .run = run_convert,
    };
}

} // namespace cli
