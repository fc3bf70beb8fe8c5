#include "commands/input.hpp"

#include <ostream>

#include "base/files.hpp"
#include "base/joined.hpp"
#include "base/source_text.hpp"
#include "base/suggest.hpp"
#include "documents/game.hpp"
#include "documents/source.hpp"

namespace commands {
namespace {

using base::Id;
using documents::FileKind;

std::size_t player_number(const brikks::Game& game, const std::string& name) {
    std::vector<std::string> names;
    for (const brikks::GamePlayer& player : game.players)
        names.push_back(player.name);
    if (const auto player = base::find_name(names, name))
        return *player;
    const std::string hint = base::did_you_mean(name, names);
    throw UsageError({Id::unknown_player,
                      {{"player", in_quotes(name)},
                       {"hint", hint.empty() ? base::Text{Id::players_are, {{"players", names}}} : base::Text(hint)}}});
}

} // namespace

FileError::FileError(std::string_view file, const base::Text& message)
    : std::runtime_error(to_line(file, {}, base::Severity::error, message)) {}

void warn(std::string_view file, const base::Text& message, Environment& environment, base::Severity severity) {
    environment.err << to_line(file, {}, severity, message) << '\n';
}

std::string read_bytes(const std::string& file, Environment& environment) {
    base::FileContent content = base::read_file(file, environment.in);
    if (!content.bytes)
        throw FileError(file, content.error);
    // The first bytes of a photo and the like show what it is.
    if (content.bytes->size() > base::max_file_size && documents::foreign_name(*content.bytes).empty())
        throw FileError(file, {Id::file_too_large, {{"limit", base::max_file_size}}});
    return std::move(*content.bytes);
}

void print_messages(const std::string& file, const std::vector<base::Finding>& messages, bool fatal,
                    Environment& environment) {
    std::vector<std::string> lines;
    for (const base::Finding& message : messages)
        lines.push_back(to_line(file, message.place, message.severity, message.text));
    if (fatal)
        throw FileError(base::joined(lines, "\n"));
    for (const std::string& line : lines)
        environment.err << line << '\n';
}

Status for_each_file(const std::vector<std::string>& files, Environment& environment,
                     const std::function<Status(const std::string&)>& work) {
    Status status = Status::ok;
    for (const std::string& file : files)
        try {
            status = worse(status, work(file));
        } catch (const FileError& error) {
            environment.err << error.what() << '\n';
            status = Status::failed;
        }
    return status;
}

Document load_document(const std::string& file, Environment& environment) {
    return load_document(file, read_bytes(file, environment), environment);
}

Document load_document(const std::string& file, const std::string& bytes, Environment& environment) {
    documents::Source source = documents::identify(bytes);
    if (source.kind == FileKind::log)
        throw FileError(file, Id::is_log);
    if (source.kind == FileKind::bilitaire)
        throw FileError(file, Id::is_bilitaire);
    if (source.kind == FileKind::foreign)
        throw FileError(file, {Id::expected_sheet, {{"kind", documents::foreign_name(bytes)}}});
    if (source.kind == FileKind::game)
        return load(file, std::move(source), documents::read_game, environment);
    return load(file, std::move(source), documents::read_sheet, environment);
}

void MomentOptions::declare(Options& options) {
    options.number("--after", after, 0, 1'000'000, "Of a record: after round N (0: after the start blocks)");
    options.text("--player", player, "NAME", "Of a record: only this player's sheet");
}

std::vector<Position> positions(const Document& document, const MomentOptions& moment, Environment& environment) {
    if (const auto* sheet = std::get_if<LoadedSheet>(&document)) {
        if (moment.after || moment.player)
            throw UsageError((moment.after ? "--after: " : "--player: ") + sheet->file +
                             " is a sheet, not a game record");
        return {{sheet->value, ""}};
    }
    const auto& loaded = std::get<LoadedGame>(document);
    const brikks::GameReplay replay = replay_game(loaded.value);
    const std::size_t rounds = moment.after.value_or(replay.rounds.size());
    if (rounds > replay.rounds.size())
        throw UsageError({Id::after_end_of_game, {{"after", rounds}, {"count", replay.rounds.size()}}});
    std::optional<std::size_t> only;
    if (moment.player)
        only = player_number(loaded.value, *moment.player);
    warn_if_illegal(loaded, replay, environment);
    std::vector<Position> result;
    for (std::size_t player = 0; player < loaded.value.players.size(); ++player)
        if (!only || player == *only)
            result.push_back({sheet_after(loaded.value, replay, player, rounds), loaded.value.players[player].name});
    return result;
}

void warn_if_illegal(const LoadedGame& game, const brikks::GameReplay& replay, Environment& environment) {
    if (!replay.legal())
        warn(game.file, {Id::followed_up_to_error, {{"program", "brikks"}}}, environment);
}

} // namespace commands
