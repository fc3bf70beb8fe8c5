#include "commands/documents.hpp"

#include <ostream>

#include "base/source_text.hpp"
#include "base/wording.hpp"
#include "brikks/landing.hpp"
#include "commands/files.hpp"
#include "commands/words.hpp"
#include "documents/game.hpp"
#include "documents/sheet.hpp"
#include "terminal/text.hpp"

namespace commands {
namespace {

using terminal::printable;

// The number of that player; nothing, after an error, if there is none.
std::optional<std::size_t> player_number(const brikks::Game& game, const std::string& name, std::string_view command,
                                         Environment& environment) {
    std::vector<std::string> names;
    for (const brikks::GamePlayer& player : game.players)
        names.push_back(player.name);
    if (const auto player = base::find_name(names, name))
        return player;
    const std::string hint = did_you_mean(name, names);
    environment.err << command << ": error: there is no player " << in_quotes(name)
                    << (hint.empty() ? "; the players are " + printable(join(names, ", ")) : hint) << '\n';
    return std::nullopt;
}

} // namespace

void tell(const std::string& file, const std::vector<base::Finding>& messages, Environment& environment) {
    for (const base::Finding& message : messages)
        environment.err << prefix(file, message.place, message.severity) << printable(to_string(message.text)) << '\n';
}

std::optional<std::string> load_bytes(const std::string& file, Environment& environment) {
    FileContent content = read_file(file, environment);
    if (!content.bytes)
        environment.err << prefix(file, {}, base::Severity::error) << content.error << '\n';
    return std::move(content.bytes);
}

void warn_of_same_files(const std::vector<std::string>& files, Environment& environment) {
    for (const auto& [file, before] : same_files(files))
        environment.err << prefix(file, {}, base::Severity::warning) << "this is the same file as " << printable(before)
                        << ", given before\n";
}

std::optional<Document> load_document(const std::string& file, Environment& environment) {
    const std::optional<std::string> bytes = load_bytes(file, environment);
    return bytes ? load_document(file, *bytes, environment) : std::nullopt;
}

std::optional<Document> load_document(const std::string& file, const std::string& bytes, Environment& environment) {
    documents::Source source = documents::identify(bytes);
    const documents::FileKind kind = source.kind;
    const std::string other =
        kind == documents::FileKind::log
            ? "this is the log of a table; brikks convert makes a game record of it, to be filled in"
        : kind == documents::FileKind::bilitaire ? "this is a record of Bi-litaire; the program for it is bilitaire"
        : kind == documents::FileKind::foreign
            ? "this is " + std::string(documents::foreign_name(bytes)) +
                  "; wanted is a sheet or a game record as text or JSON, and brikks form "
                  "writes an empty sheet to fill in"
            : "";
    if (!other.empty()) {
        environment.err << prefix(file, {}, base::Severity::error) << other << '\n';
        return std::nullopt;
    }
    const documents::Form form = source.form;
    if (kind == documents::FileKind::game) {
        base::Reading<brikks::Game> reading = documents::read_game(std::move(source));
        tell(file, reading.messages, environment);
        if (!reading.value)
            return std::nullopt;
        return LoadedGame{file, std::move(*reading.value), std::move(reading.where), form};
    }
    base::Reading<brikks::Sheet> reading = documents::read_sheet(std::move(source));
    tell(file, reading.messages, environment);
    if (!reading.value)
        return std::nullopt;
    return LoadedSheet{file, std::move(*reading.value), std::move(reading.where), form};
}

std::string to_line(const base::Finding& finding, const LoadedGame& game) {
    return to_line(finding, game.file, game.where);
}

Option after_option() {
    return {.name = "after",
            .kind = Kind::number,
            .value = "N",
            .high = 1'000'000,
            .help = "Of a record: as it stood after round N (0: after the start blocks)"};
}

Option player_option() {
    return {.name = "player", .kind = Kind::text, .value = "NAME", .help = "Of a record: this player's sheet alone"};
}

std::vector<Position> positions(const Document& document, const Arguments& arguments, std::string_view command,
                                Environment& environment) {
    if (const auto* loaded = std::get_if<LoadedSheet>(&document)) {
        for (const std::string option : {"after", "player"})
            if (arguments.given(option)) {
                environment.err << command << ": error: --" << option << ": " << printable(loaded->file)
                                << " is a sheet, not a game record\n";
                return {};
            }
        return {{loaded->sheet, ""}};
    }
    const auto& loaded = std::get<LoadedGame>(document);
    const brikks::GameReplay replay = replay_game(loaded.game);
    std::size_t rounds = replay.rounds.size();
    if (arguments.given("after")) {
        const auto wanted = arguments.number("after");
        if (wanted > rounds) {
            environment.err << command << ": error: --after " << wanted << ": the game has "
                            << (rounds == 1 ? "1 round" : std::to_string(rounds) + " rounds") << '\n';
            return {};
        }
        rounds = wanted;
    }
    std::size_t first = 0;
    std::size_t last = loaded.game.players.size();
    if (arguments.given("player")) {
        const auto player = player_number(loaded.game, arguments.text("player"), command, environment);
        if (!player)
            return {};
        first = *player;
        last = first + 1;
    }
    warn_if_illegal(loaded, replay, environment);
    std::vector<Position> result;
    for (std::size_t player = first; player < last; ++player)
        result.push_back({sheet_after(loaded.game, replay, player, rounds), loaded.game.players[player].name});
    return result;
}

void warn_if_illegal(const LoadedGame& game, const brikks::GameReplay& replay, Environment& environment) {
    if (!replay.legal())
        environment.err << prefix(game.file, {}, base::Severity::warning)
                        << "the record breaks the rules (brikks check tells which); this is as far as it can be "
                           "followed\n";
}

std::string outcome(const brikks::Game& game, const brikks::GameReplay& replay) {
    std::vector<std::string> names;
    for (const std::size_t player : replay.winners)
        names.push_back(printable(game.players[player].name));
    if (!replay.over)
        return "the game is not over";
    if (game.players.size() == 1 && !replay.tracked.front())
        return "the solo rank is not known";
    if (game.players.size() == 1 && replay.scores.front().rank)
        return "solo rank " + std::string(range(*replay.scores.front().rank));
    if (names.empty())
        return "who has won is not known";
    if (names.size() == 1)
        return "winner " + names.front();
    return game.variant == brikks::Variant::duel ? "a draw" : "first place shared by " + base::list(names);
}

} // namespace commands
