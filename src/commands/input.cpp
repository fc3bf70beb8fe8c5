#include "commands/input.hpp"

#include <algorithm>
#include <memory>
#include <new>
#include <numeric>
#include <ostream>

#include "base/file_kind.hpp"
#include "base/files.hpp"
#include "base/joined.hpp"
#include "base/names.hpp"
#include "base/suggest.hpp"
#include "commands/crew.hpp"
#include "commands/json_output.hpp"
#include "commands/report.hpp"
#include "documents/game.hpp"
#include "documents/source.hpp"
#include "reading/remarks.hpp"
#include "reports/result_json.hpp"

namespace commands {
namespace {

using base::Id;
using documents::FileKind;

Status report_unreadable(const FileError& error, bool json, const Unreadable& unreadable, Environment& environment) {
    if (unreadable)
        unreadable(error);
    environment.err << to_lines(error, environment.language, {.colour = environment.err_in_colour});
    if (json)
        print_json(reports::unreadable_json({error.file, error.sheet}, error.findings, environment.language),
                   environment);
    return Status::failed;
}

bool is_photo(const Documents& documents) {
    const auto* sheet = documents.found.empty() ? nullptr : std::get_if<LoadedSheet>(&documents.found.front());
    return sheet != nullptr && sheet->photo;
}

// Returns the files that a folder stands for. Throws FileError if the folder has no such file.
std::vector<std::string> files_of_folder(const std::string& folder, Environment& environment,
                                         const std::vector<Endings>& kinds) {
    const base::FolderContent content = base::read_folder(folder);
    if (content.error)
        throw FileError(folder, *content.error);
    const std::string start = folder.ends_with('/') ? folder : folder + '/';
    for (const Endings& endings : kinds) {
        std::vector<std::string> files;
        std::vector<std::string> left_out = content.others;
        for (const std::string& file : content.files)
            if (has_ending(file, endings))
                files.push_back(start + file);
            else
                left_out.push_back(file);
        std::sort(left_out.begin(), left_out.end());
        const bool photos = kinds.size() > 1 && std::any_of(left_out.begin(), left_out.end(), [](const auto& file) {
                                return has_ending(file, photo_endings());
                            });
        if (!files.empty() && !left_out.empty())
            warn(folder,
                 {photos ? Id::folder_left_out_photos : Id::folder_left_out,
                  {{"endings", endings}, {"names", left_out}}},
                 environment, base::Severity::note);
        if (!files.empty())
            return files;
    }
    Endings wanted;
    for (const Endings& endings : kinds)
        wanted.insert(wanted.end(), endings.begin(), endings.end());
    throw FileError(folder, {Id::folder_without_files, {{"endings", wanted}}});
}

} // namespace

std::vector<Endings> sheets_or_photos() {
    return {only_sheets().front(), photo_endings()};
}
std::vector<Endings> only_sheets() {
    return {{".txt", ".json"}};
}
std::vector<Endings> only_photos() {
    return {photo_endings()};
}

std::vector<std::string> with_files_of_folders(const std::vector<std::string>& names, Environment& environment,
                                               const std::vector<Endings>& kinds) {
    std::vector<std::string> files;
    for (const std::string& name : names)
        try {
            const bool folder = name != "-" && base::is_folder(name);
            const std::vector<std::string> found =
                folder ? files_of_folder(name, environment, kinds) : std::vector{name};
            files.insert(files.end(), found.begin(), found.end());
        } catch (const FileError&) {
            files.push_back(name);
        }
    return files;
}

void refuse_folder(const std::string& name, Environment& environment, const std::vector<Endings>& kinds) {
    if (name != "-" && base::is_folder(name))
        files_of_folder(name, environment, kinds);
}

void warn_of_same_files(const std::vector<std::string>& files, Environment& environment) {
    for (const auto& [file, before] : base::same_files(files))
        warn(file, {Id::file_given_before, {{"file", before}}}, environment);
}

std::string Tally::line(base::Language language) const {
    std::vector<base::Text> parts;
    for (const auto& [status, id] :
         {std::pair{Status::ok, Id::count_legal}, std::pair{Status::illegal, Id::count_illegal},
          std::pair{Status::undecided, Id::count_undecided}, std::pair{Status::failed, Id::count_unreadable}})
        if (const std::size_t count = counts_[static_cast<std::size_t>(status)]; count > 0)
            parts.push_back({id, {{"count", count}}});
    return std::accumulate(counts_.begin(), counts_.end(), std::size_t{0}) > 1 ? in_line(parts, language) + '\n' : "";
}

Status for_each_file(const std::vector<std::string>& files, bool json, Environment& environment,
                     const std::function<Status(const std::string&)>& work, const Unreadable& unreadable) {
    Status status = Status::ok;
    for (const std::string& file : files)
        try {
            status = worse(status, work(file));
        } catch (const FileError& error) {
            status = report_unreadable(error, json, unreadable, environment);
        } catch (const std::bad_alloc&) { // the other files may need less memory
            status = report_unreadable({file, Id::file_memory}, json, unreadable, environment);
        }
    return status;
}

Documents load_documents(const std::string& file, Environment& environment, double seconds, const PhotoOptions& photo) {
    return load_documents(file, read_bytes(file, environment), environment, seconds, photo);
}

Documents load_documents(const std::string& file, const std::string& bytes, Environment& environment, double seconds,
                         const PhotoOptions& photo) {
    if (base::is_picture(bytes))
        return load_photo(file, bytes, seconds, photo, environment);
    if (has_ending(file, photo_endings()) && (bytes.empty() || base::foreign_kind(bytes)))
        throw FileError(file, not_a_picture(bytes));
    documents::Source source = documents::identify(bytes);
    if (const auto why = documents::no_sheet(source, bytes))
        throw FileError(file, *why);
    Documents documents;
    if (source.kind == FileKind::game)
        documents.found.emplace_back(load(file, std::move(source), documents::read_game, environment));
    else
        documents.found.emplace_back(load(file, std::move(source), documents::read_sheet, environment));
    const auto* sheet = std::get_if<LoadedSheet>(&documents.found.front());
    if (sheet != nullptr && photo.players().value_or(sheet->value.players) != sheet->value.players)
        warn(file, reading::players_known(sheet->value.players, *photo.players()), environment);
    return documents;
}

Document load_document(const std::string& file, Environment& environment, const PhotoOptions& photo) {
    return load_document(file, read_bytes(file, environment), environment, photo);
}

Document load_document(const std::string& file, const std::string& bytes, Environment& environment,
                       const PhotoOptions& photo) {
    Documents documents =
        with_progress({Id::progress_file, {{"number", 1}, {"count", 1}, {"file", file}}}, environment,
                      [&](Environment& own) { return load_documents(file, bytes, own, default_time_limit, photo); });
    const std::size_t count = documents.found.size() + documents.refused.size();
    if (count > 1)
        throw FileError(file, {Id::reading_several, {{"count", count}}});
    return std::move(documents.found.front());
}

Status worse_in_photo(Status one, Status other) {
    const bool illegal = one == Status::illegal || other == Status::illegal;
    const bool undecided = one == Status::undecided || other == Status::undecided;
    return illegal && undecided ? Status::undecided : worse(one, other);
}

Status status_of(const Document& document) {
    const auto* sheet = std::get_if<LoadedSheet>(&document);
    return sheet != nullptr && sheet->photo && sheet->photo->open ? Status::undecided : Status::ok;
}

void warn_if_open(const Document& document, Environment& environment) {
    if (status_of(document) == Status::undecided)
        warn(std::get<LoadedSheet>(document).file, *std::get<LoadedSheet>(document).photo->open, environment);
}

Status for_each_document(const std::vector<std::string>& files, bool json, Environment& environment,
                         const std::function<Documents(const std::string&, Environment& own)>& load,
                         const std::function<Status(Document&)>& work, const Unreadable& unreadable) {
    bool undecided_photo = false;
    const auto work_on = [&](Documents& documents) {
        Status status_of_file = Status::ok;
        for (Document& document : documents.found)
            status_of_file = worse_in_photo(status_of_file, worse_in_photo(work(document), status_of(document)));
        for (const FileError& refused : documents.refused)
            status_of_file = report_unreadable(refused, json, unreadable, environment);
        undecided_photo = undecided_photo || (status_of_file == Status::undecided && is_photo(documents));
        return status_of_file;
    };
    const auto begin = [&](std::size_t number, Environment& own) -> Rest {
        const auto documents = std::make_shared<Documents>(load(files[number], own));
        return [&work_on, documents] { return work_on(*documents); };
    };
    Crew crew = crew_for(files, begin, environment);
    const Status status = for_each_file(
        files, json, environment, [&](const std::string&) { return crew.next()(); }, unreadable);
    return undecided_photo ? worse_in_photo(status, Status::undecided) : status;
}

void MomentOptions::declare(Options& options) {
    options.number("--after", after, 0, 1'000'000, Help::after_round);
    options.text("--player", player, "NAME", Help::player);
}

std::size_t player_number(const brikks::Game& game, const std::string& name) {
    const std::vector<std::string> names = names_of(game.players);
    if (const auto player = base::find_name(names, name))
        return *player;
    std::vector<base::Text> hint = base::did_you_mean(name, names);
    if (hint.empty())
        hint = {{Id::players_are, {{"players", names}}}};
    throw UsageError({Id::unknown_player, {{"player", in_quotes(name)}, {"hint", hint}}});
}

std::vector<Position> positions(const Document& document, const MomentOptions& moment, Environment& environment) {
    if (const auto* sheet = std::get_if<LoadedSheet>(&document)) {
        if (moment.after || moment.player)
            throw UsageError(
                {Id::option_is_for_record, {{"option", moment.after ? "--after" : "--player"}, {"file", sheet->file}}});
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

std::vector<Position> positions_in_play(const Document& document, const MomentOptions& moment,
                                        Environment& environment) {
    std::vector<Position> all = positions(document, moment, environment);
    const auto* loaded = std::get_if<LoadedGame>(&document);
    if (loaded == nullptr)
        return all;
    const brikks::GameReplay replay = replay_game(loaded->value);
    const std::size_t rounds = moment.after.value_or(replay.rounds.size());
    std::vector<Position> result;
    for (Position& position : all) {
        const auto& players = loaded->value.players;
        const auto player = std::find_if(players.begin(), players.end(),
                                         [&](const brikks::GamePlayer& each) { return each.name == position.player; });
        const std::optional<std::size_t> out = replay.out_in[static_cast<std::size_t>(player - players.begin())];
        if (!out || *out >= rounds)
            result.push_back(std::move(position));
        else if (moment.player)
            throw FileError(loaded->file, {Id::moves_player_out, {{"player", position.player}, {"round", *out + 1}}});
    }
    if (result.empty())
        throw FileError(loaded->file, Id::moves_all_out);
    return result;
}

void print_errors(const LoadedGame& game, const brikks::GameReplay& replay, Environment& environment) {
    for (const base::Finding& finding : replay.findings)
        if (finding.severity == base::Severity::error)
            environment.err << to_line(game.file, finding, game.where, environment.language) << '\n';
}

void warn_if_illegal(const LoadedGame& game, const brikks::GameReplay& replay, Environment& environment) {
    if (!replay.legal())
        warn(game.file, {Id::followed_up_to_error, {{"program", "brikks"}}}, environment);
}

} // namespace commands
