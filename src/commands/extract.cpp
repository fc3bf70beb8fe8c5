// brikks extract: the sheets of a game, one file each.
#include <filesystem>
#include <ostream>

#include "commands/commands.hpp"
#include "commands/documents.hpp"
#include "commands/output.hpp"
#include "documents/sheet.hpp"

namespace commands {
namespace {

std::string written(const brikks::Sheet& sheet, bool json) {
    return json ? documents::write_sheet_json(sheet) : documents::write_sheet_text(sheet);
}

// A game that breaks the rules has no sheets that could be right.
bool is_legal(const LoadedGame& loaded, Environment& environment) {
    const brikks::GameReplay replay = replay_game(loaded.game);
    for (const base::Finding& finding : replay.findings)
        if (finding.severity == base::Severity::error)
            environment.err << to_line(finding, loaded);
    return replay.legal();
}

// "PREFIX1.txt", "PREFIX2.txt"; none that is there already is written over.
Status write_all(const std::vector<Position>& sheets, const std::string& prefix_of_all, bool json,
                 Environment& environment) {
    std::vector<std::string> files;
    for (std::size_t i = 0; i < sheets.size(); ++i) {
        files.push_back(prefix_of_all + std::to_string(i + 1) + (json ? ".json" : ".txt"));
        std::error_code ignored;
        if (std::filesystem::exists(files.back(), ignored)) {
            environment.err << prefix(files.back(), {}, base::Severity::error)
                            << "there is such a file already; choose another --prefix\n";
            return Status::unusable;
        }
    }
    for (std::size_t i = 0; i < sheets.size(); ++i) {
        const Status status =
            save(files[i], written(sheets[i].sheet, json), environment, Existing::keep, sheets[i].player);
        if (status != Status::fine)
            return status;
    }
    return Status::fine;
}

Status run_extract(const Arguments& arguments, Environment& environment) {
    const std::string& file = arguments.operands().front();
    if (!is_no_input(arguments.text("output"), {file}, environment))
        return Status::unusable;
    std::optional<Document> document = load_document(file, environment);
    if (!document)
        return Status::unusable;
    auto* loaded = std::get_if<LoadedGame>(&*document);
    if (loaded == nullptr) {
        environment.err << prefix(file, {}, base::Severity::error)
                        << "this is a sheet already; extract takes the sheets out of a game record\n";
        return Status::unusable;
    }
    if (!is_legal(*loaded, environment))
        return Status::breaks_a_rule;
    std::vector<Position> sheets = positions(*document, arguments, "brikks extract", environment);
    if (sheets.empty())
        return Status::unusable;
    // What was claimed was claimed at the end.
    if (!arguments.given("after"))
        for (Position& position : sheets)
            for (std::size_t player = 0; player < loaded->game.totals.size(); ++player)
                if (loaded->game.players[player].name == position.player)
                    position.sheet.claims.total = loaded->game.totals[player];
    const bool json = arguments.given("json");
    if (arguments.given("prefix") && !arguments.given("player"))
        return write_all(sheets, arguments.text("prefix"), json, environment);
    if (sheets.size() == 1 && !arguments.given("prefix"))
        return save(arguments.text("output"), written(sheets.front().sheet, json), environment);
    environment.err << "brikks extract: error: "
                    << (arguments.given("prefix")
                            ? "--prefix is for the sheets of all players, --player for one of them"
                            : "there are several players: name one with --player, or the files "
                              "with --prefix")
                    << '\n';
    return Status::unusable;
}

} // namespace

Command extract_command() {
    return {
        .name = "extract",
        .help = "Write the sheets that the players of a game record have at its end",
        .details =
            "Either the sheet of one player, with --player and -o, or those of all, with --prefix: PREFIX1.txt,\n"
            "PREFIX2.txt ... in the order of the players.",
        .options =
            {{.name = "prefix", .kind = Kind::text, .value = "PREFIX", .help = "What the files' names begin with"},
             player_option(),
             after_option(),
             json_option(),
             output_option("Write one player's sheet to this file, - for standard output")},
        .operands = Operands{.name = "FILE", .least = 1, .most = 1, .help = "A game record, as text or JSON"},
        .run = run_extract,
    };
}

} // namespace commands
