#include "commands/evening.hpp"

#include <algorithm>
#include <ostream>

#include "base/files.hpp"
#include "commands/crew.hpp"
#include "commands/report.hpp"
#include "documents/game.hpp"
#include "documents/sheet.hpp"
#include "evenings/evening_changes.hpp"
#include "reports/filling.hpp"
#include "table/bots.hpp"
#include "table/log_format.hpp"
#include "table/record_template.hpp"

namespace commands {
namespace {

using base::Id;
using base::Text;

// Throws FileError if two sheets have the name of the same player, because they cannot be matched.
void refuse_same_player(const LoadedEvening& evening, const std::vector<LoadedSheet>& sheets) {
    std::vector<std::optional<std::size_t>> players;
    for (const LoadedSheet& sheet : sheets) {
        const auto player = named_player(evening.open, sheet.value);
        const auto other = std::find(players.begin(), players.end(), player);
        if (player && other != players.end())
            throw FileError(sheet.file, {Id::fill_same_player,
                                         {{"player", evening.open.game.players[*player].name},
                                          {"other", sheets[static_cast<std::size_t>(other - players.begin())].file}}});
        players.push_back(player);
    }
}

FileError several_players(const LoadedEvening& evening, const std::vector<LoadedSheet>& sheets,
                          const brikks::Ambiguity& ambiguity) {
    std::vector<std::string> players;
    for (const std::size_t player : ambiguity.players)
        players.push_back(evening.open.game.players[player].name);
    return {sheets[ambiguity.sheet].file, {Id::fill_ambiguous, {{"players", players}}}};
}

// True if the sheet is that of a bot, from the log.
bool is_of_log(const LoadedSheet& sheet, const LoadedEvening& evening) {
    return sheet.file == evening.file;
}

// Returns the evening without the last roll if nobody but bots has used it.
std::optional<LoadedEvening> before_last_roll(const LoadedEvening& evening) {
    const auto before = evening.logged ? table::before_last_roll(*evening.logged) : std::nullopt;
    if (!before)
        return std::nullopt;
    LoadedEvening shorter{evening.file, table::open_game(*before), before};
    shorter.open.game.house = evening.open.game.house;
    return shorter;
}

// Matches the sheets; those of bots are what they were at the end of this evening.
brikks::Match match_sheets(const LoadedEvening& evening, const std::vector<LoadedSheet>& sheets,
                           const brikks::Limits& limits) {
    std::vector<brikks::EveningSheet> given;
    given.reserve(sheets.size());
    for (const LoadedSheet& sheet : sheets)
        if (is_of_log(sheet, evening))
            given.push_back({sheet_of_bot(*evening.logged, *named_player(evening.open, sheet.value)), true});
        else
            given.push_back({sheet.value, !sheet.photo && documents::is_level_given(sheet.where.tree())});
    return match_sheets(evening.open, given, limits);
}

// Matches the sheets, without the last roll if they fit only so.
brikks::Match match_with_or_without_last_roll(const LoadedEvening& evening, const std::vector<LoadedSheet>& sheets,
                                              const brikks::Limits& limits) {
    brikks::Match match = match_sheets(evening, sheets, limits);
    const auto shorter = before_last_roll(evening);
    if (match.filling.verdict == base::Verdict::legal || !shorter)
        return match;
    brikks::Match other = match_sheets(*shorter, sheets, limits);
    other.last_roll_unused = other.filling.verdict == base::Verdict::legal;
    return other.filling.verdict == base::Verdict::illegal ? match : other;
}

} // namespace

void GameOption::declare(Options& options) {
    options.number(std::string(name), number, 1, 1'000'000, Help::log_game);
}

void GameOption::declare_with_old_name(Options& options) {
    declare(options);
    options.number("--game", number, 1, 1'000'000, Help::log_game);
    options.hide_last();
}

table::LoggedGame game_of_log(const std::string& file, const std::string& bytes, const GameOption& game,
                              Environment& environment) {
    base::Reading<table::LoadedLog> reading = table::read_log(bytes);
    const table::TableLog log = accept(file, reading, environment).log;
    const std::vector<table::LoggedGame>& games = log.games;
    if (games.empty())
        throw FileError(file, base::Id::convert_no_game);
    const std::size_t number = game.number.value_or(table::last_played(log) + 1);
    if (number > games.size())
        throw FileError(file, {base::Id::convert_too_few_games, {{"count", games.size()}}});
    if (!game.number && number < games.size())
        warn(file,
             {base::Id::convert_last_played,
              {{"count", games.size() - number}, {"number", number}, {"option", game.name}}},
             environment, base::Severity::note);
    return games[number - 1];
}

LoadedEvening load_evening(const std::string& file, const GameOption& game, Environment& environment) {
    const std::string bytes = read_bytes(file, environment);
    LoadedEvening evening{file, {}};
    if (documents::is_log(bytes)) {
        evening.logged = game_of_log(file, bytes, game, environment);
        evening.open = table::open_game(*evening.logged);
    } else {
        if (game.number)
            throw UsageError({Id::option_is_for_log, {{"option", game.name}}});
        documents::Source source = documents::identify(bytes);
        if (source.kind != documents::FileKind::game)
            throw FileError(file, Id::fill_expected_log);
        base::Reading<brikks::OpenGame> reading = documents::read_open_game(std::move(source));
        evening.open = accept(file, reading, environment);
    }
    if (evening.open.game.rounds.empty())
        throw FileError(file, Id::fill_no_rounds);
    return evening;
}

reading::FitsDice fits_dice(const LoadedEvening& evening) {
    if (evening.open.game.variant == brikks::Variant::duel)
        return {};
    constexpr std::size_t memory = std::size_t{32} << 20; // bytes; several photos are read at a time
    std::vector<brikks::OpenGame> games{evening.open};
    if (auto shorter = before_last_roll(evening))
        games.push_back(std::move(shorter->open));
    return [games](const brikks::Sheet& sheet, const brikks::Limits& limits) {
        return std::any_of(games.begin(), games.end(), [&](const brikks::OpenGame& open) {
            return fits_a_player(open, {sheet, false}, {limits.out_of_time, memory}); // the level of the player counts
        });
    };
}

std::vector<LoadedSheet> load_sheets(const LoadedEvening& evening, const std::vector<std::string>& files,
                                     PhotoOptions& photo, SharedTime& time, Environment& environment) {
    photo.judge_by(evening.open.game.house);
    photo.assume_players(static_cast<int>(evening.open.game.players.size()));
    photo.fit_to(fits_dice(evening));
    photo.read_pages(environment);
    std::vector<LoadedSheet> sheets;
    const auto add = [&](const std::string& file, Documents& documents) {
        if (!documents.refused.empty())
            throw FileError(documents.refused.front());
        for (Document& document : documents.found) {
            if (!std::holds_alternative<LoadedSheet>(document))
                throw FileError(file, Id::fill_expected_sheet);
            warn_if_open(document, environment);
            sheets.push_back(std::move(std::get<LoadedSheet>(document)));
        }
        return Status::ok;
    };
    const auto load = [&](std::size_t number, Environment& own) -> Rest {
        const std::string& file = files[number];
        const auto documents = std::make_shared<Documents>(load_documents(file, own, time.next(), photo));
        return [&, documents] { return add(file, *documents); };
    };
    Crew crew = crew_for(files, load, environment);
    for (std::size_t i = 0; i < files.size(); ++i)
        crew.next()();
    if (!evening.logged)
        return sheets;
    for (const std::size_t bot : bots_of(*evening.logged)) {
        const bool is_given = std::any_of(sheets.begin(), sheets.end(), [&](const LoadedSheet& sheet) {
            return named_player(evening.open, sheet.value) == bot;
        });
        if (!is_given && sheets.size() < evening.open.game.players.size())
            sheets.push_back({evening.file, sheet_of_bot(*evening.logged, bot), {}});
    }
    return sheets;
}

FilledEvening fill_evening(LoadedEvening& evening, const std::vector<LoadedSheet>& sheets, double seconds,
                           Environment& environment) {
    const std::size_t players = evening.open.game.players.size();
    if (sheets.size() > players)
        throw FileError(evening.file, {Id::fill_too_many, {{"count", players}, {"sheets", sheets.size()}}});
    if (evening.open.game.variant == brikks::Variant::duel && sheets.size() < 2)
        throw FileError(evening.file, Id::fill_duel_sheets);
    refuse_same_player(evening, sheets);
    const double end = clock_in_seconds(environment) + seconds;
    const auto rest = [end](Environment& thread) { return time_limit(end - clock_in_seconds(thread), thread); };
    FilledEvening filled{with_progress(Id::progress_dice, environment, [&](Environment& thread) {
        return match_with_or_without_last_roll(evening, sheets, rest(thread));
    })};
    if (filled.match.last_roll_unused) {
        warn(evening.file, Id::dice_last_roll, environment, base::Severity::note);
        evening.open = without_last_roll(std::move(evening.open));
    }
    if (filled.match.ambiguity)
        filled.several = several_players(evening, sheets, *filled.match.ambiguity);
    filled.doubtful = std::any_of(sheets.begin(), sheets.end(),
                                  [](const LoadedSheet& sheet) { return sheet.photo && sheet.photo->open; });
    brikks::Filling& filling = filled.match.filling;
    if (filled.doubtful)
        filling = reports::open_filling();
    if (filling.verdict == base::Verdict::illegal)
        filling = with_progress(Id::progress_changes, environment, [&](Environment& thread) {
            add_nearest_changes(evening.open, filled.match.sheets, filling, rest(thread));
            return std::move(filling);
        });
    return filled;
}

void print_matches(const LoadedEvening& evening, const FilledEvening& filled, const std::vector<LoadedSheet>& sheets,
                   Environment& environment) {
    const std::vector<std::string> names = names_of(evening.open.game.players);
    std::vector<std::size_t> matched;
    for (std::size_t player = 0; player < names.size(); ++player)
        if (const auto sheet = filled.match.sheet_of[player];
            sheet && !named_player(evening.open, sheets[*sheet].value))
            matched.push_back(player);
    const bool only_one = matched.size() == 1 && sheets.size() == names.size();
    for (const std::size_t player : matched) {
        const LoadedSheet& sheet = sheets[*filled.match.sheet_of[player]];
        Text taken = {only_one ? Id::fill_matched_last : Id::fill_matched, {{"player", names[player]}}};
        if (!sheet.value.player.empty())
            taken = {Id::fill_other_name, {{"name", sheet.value.player}, {"taken", std::move(taken)}}};
        if (only_one || filled.match.filling.verdict == base::Verdict::legal)
            warn(sheet.file, taken, environment, base::Severity::note);
    }
}

void refuse_same_files(const std::vector<std::string>& files) {
    for (const auto& [file, before] : base::same_files(files))
        throw FileError(file, {Id::file_given_before, {{"file", before}}});
}

void print_findings(const std::vector<base::Finding>& findings, const LoadedEvening& evening,
                    const FilledEvening& filled, const std::vector<LoadedSheet>& sheets, std::ostream& out,
                    base::Language language) {
    for (base::Finding finding : findings) {
        const LoadedSheet& sheet = sheets[*filled.match.sheet_of[finding.moment->board]];
        if (is_of_log(sheet, evening))
            finding.text = {Id::label, {{"name", sheet.value.player}, {"text", std::move(finding.text)}}};
        out << to_line(sheet.file, finding, sheet.where, language) << '\n';
    }
}

documents::Json filling_json(const LoadedEvening& evening, const FilledEvening& filled,
                             const std::vector<LoadedSheet>& sheets, std::optional<std::size_t> listed,
                             base::Language language) {
    std::vector<std::string> files;
    for (const auto& sheet : filled.match.sheet_of)
        files.push_back(sheet ? sheets[*sheet].file : "");
    return reports::filling_json(evening.file, names_of(evening.open.game.players), files, filled.match.filling, listed,
                                 language);
}

} // namespace commands
