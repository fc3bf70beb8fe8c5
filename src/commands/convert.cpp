// brikks convert: text to JSON and back.
#include <algorithm>
#include <ostream>

#include "commands/commands.hpp"
#include "commands/documents.hpp"
#include "commands/output.hpp"
#include "documents/game.hpp"
#include "documents/sheet.hpp"
#include "table/log_format.hpp"
#include "table/record_template.hpp"

namespace commands {
namespace {

std::string written(const Document& document, documents::Form form) {
    const bool json = form == documents::Form::json;
    if (const auto* sheet = std::get_if<LoadedSheet>(&document))
        return json ? documents::write_sheet_json(sheet->sheet) : documents::write_sheet_text(sheet->sheet);
    const brikks::Game& game = std::get<LoadedGame>(document).game;
    return json ? documents::write_game_json(game) : documents::write_game_text(game);
}

// The form that was asked for, or else that one.
documents::Form wanted_form(const Arguments& arguments, documents::Form otherwise) {
    if (!arguments.given("to"))
        return otherwise;
    return arguments.text("to") == "json" ? documents::Form::json : documents::Form::text;
}

// The number of the last game in which something was rolled; if there is none, of the last one.
std::size_t last_played(const std::vector<table::LoggedGame>& games) {
    const auto played =
        std::find_if(games.rbegin(), games.rend(), [](const table::LoggedGame& game) { return !game.rounds.empty(); });
    return played == games.rend() ? games.size() : static_cast<std::size_t>(games.rend() - played);
}

// A game of a log as a template of a record; nullopt, after an error, if the log does not have it.
std::optional<std::string> template_from_log(const std::string& file, const std::string& bytes,
                                             const Arguments& arguments, Environment& environment) {
    if (arguments.given("to") && arguments.text("to") == "json") {
        environment.err
            << prefix(file, {}, base::Severity::error)
            << "this is the log of a table, of which convert makes a record to be filled in, as text; filled in, "
               "convert writes it as JSON\n";
        return std::nullopt;
    }
    const base::Reading<table::LoadedLog> log = table::read_log(bytes);
    tell(file, log.messages, environment);
    if (!log.value)
        return std::nullopt;
    const std::vector<table::LoggedGame>& games = log.value->log.games;
    const std::uint64_t number = arguments.given("game") ? arguments.number("game") : last_played(games);
    if (number == 0 || number > games.size()) {
        environment.err << prefix(file, {}, base::Severity::error)
                        << (games.empty() ? "there is no game in this log yet"
                            : games.size() == 1
                                ? "there is only one game in this log"
                                : "there are only " + std::to_string(games.size()) + " games in this log")
                        << '\n';
        return std::nullopt;
    }
    if (!arguments.given("game") && number < games.size())
        environment.err << prefix(file, {}, base::Severity::note) << "game " << number
                        << " is written; nothing is rolled yet in "
                        << (games.size() - number == 1 ? "the game behind it" : "the games behind it")
                        << " (--game N takes another one)\n";
    return table::record_template(games[number - 1]);
}

std::optional<std::string> other_form(const std::string& file, const std::string& bytes, const Arguments& arguments,
                                      Environment& environment) {
    if (arguments.given("game")) {
        environment.err << "brikks convert: error: --game is for the log of brikks table\n";
        return std::nullopt;
    }
    const std::optional<Document> document = load_document(file, bytes, environment);
    if (!document)
        return std::nullopt;
    const documents::Form given = std::visit([](const auto& loaded) { return loaded.form; }, *document);
    return written(*document, wanted_form(arguments, given == documents::Form::text ? documents::Form::json
                                                                                    : documents::Form::text));
}

Status run_convert(const Arguments& arguments, Environment& environment) {
    const std::string& from = arguments.operands().front();
    if (!is_no_input(arguments.text("output"), {from}, environment))
        return Status::unusable;
    const std::optional<std::string> bytes = load_bytes(from, environment);
    if (!bytes)
        return Status::unusable;
    const bool is_log = documents::is_log(*bytes);
    const std::optional<std::string> text =
        is_log ? template_from_log(from, *bytes, arguments, environment) : other_form(from, *bytes, arguments, environment);
    if (!text)
        return Status::unusable;
    // A frame that is there may have been filled in.
    return save(arguments.text("output"), *text, environment, is_log ? Existing::keep : Existing::replace);
}

} // namespace

Command convert_command() {
    return {
        .name = "convert",
        .help = "Write a sheet or a game record as text or as JSON, or a log as the frame of a record",
        .details =
            "Nothing that the file says is lost but comments, blanks and keys that are not known. Of the log of\n"
            "brikks table it makes a game record, as text, with ? for what is to be filled in from the sheets.",
        .options = {form_option(),
                    output_option(),
                    {.name = "game",
                     .kind = Kind::number,
                     .value = "N",
                     .low = 1,
                     .high = 1'000'000,
                     .help = "Of a log: its game number N; by default the last one with a roll"}},
        .operands = Operands{.name = "FILE", .least = 1, .most = 1, .help = "A sheet, a game record or a log"},
        .run = run_convert,
    };
}

} // namespace commands
