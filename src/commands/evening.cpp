#include "commands/evening.hpp"

#include <algorithm>
#include <ostream>

#include "base/files.hpp"
#include "base/joined.hpp"
#include "commands/report.hpp"
#include "documents/game.hpp"
#include "documents/output_json.hpp"
#include "documents/sheet.hpp"
#include "evenings/evening_changes.hpp"
#include "evenings/matching.hpp"
#include "table/log_format.hpp"
#include "table/record_template.hpp"

namespace commands {
namespace {

using base::Id;
using base::Text;

// The number of the last game in which something was rolled; if there is none, of the last one.
std::size_t last_played(const std::vector<table::LoggedGame>& games) {
    const auto played =
        std::find_if(games.rbegin(), games.rend(), [](const table::LoggedGame& game) { return !game.rounds.empty(); });
    return played == games.rend() ? games.size() : static_cast<std::size_t>(games.rend() - played);
}

// Two sheets with the name of one player cannot be matched.
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

// "16", "more than 1000000"
base::Value number(brikks::Count count) {
    constexpr brikks::Count most = 1'000'000;
    if (count > most)
        return Text{Id::histories_more, {{"number", std::to_string(most)}}};
    return std::to_string(count);
}

Text histories_of(const brikks::OpenGame& open, const brikks::HistoryGroup& group) {
    std::vector<std::string> names;
    for (const std::size_t player : group.players)
        names.push_back(open.game.players[player].name);
    const auto about = [&](Text what) {
        return Text{Id::histories_of, {{"player", names}, {"histories", std::move(what)}}};
    };
    if (!group.all)
        return about({Id::histories_at_least, {{"number", number(group.count)}}});
    if (group.count == 1)
        return about(Id::histories_unique);
    std::vector<std::size_t> rounds;
    bool start_is_open = false;
    int turns = 0;
    int certain = 0;
    const std::vector<std::vector<bool>> same = same_in_all(group);
    const std::vector<const brikks::GroupStep*> way = first_histories(group, 1).front();
    for (std::size_t layer = 0; layer < same.size(); ++layer) {
        bool all_same = true;
        for (std::size_t index = 0; index < names.size(); ++index) {
            const bool acts = way[layer]->players[index].turn.kind != brikks::Turn::Kind::gone;
            turns += acts || !same[layer][index] ? 1 : 0;
            certain += acts && same[layer][index] ? 1 : 0;
            all_same = all_same && same[layer][index];
        }
        if (!all_same && layer > 0)
            rounds.push_back(layer);
        start_is_open = start_is_open || (!all_same && layer == 0);
    }
    std::vector<Text> moments;
    if (start_is_open)
        moments.emplace_back(Id::moment_start);
    if (rounds.size() == 1)
        moments.push_back({Id::moment_round, {{"round", rounds.front()}}});
    else if (!rounds.empty())
        moments.push_back({Id::moment_rounds, {{"rounds", base::ranges(rounds)}}});
    const Text fit{Id::histories_fit, {{"number", number(group.count)}, {"count", certain}, {"turns", turns}}};
    return about(moments.empty() ? fit : Text{Id::histories_open, {{"fit", fit}, {"moments", moments}}});
}

} // namespace

void GameOption::declare(Options& options) {
    options.number(name, number, 1, 1'000'000, "Of a log: its game number N (default: the last with a roll)");
}

table::LoggedGame game_of_log(const std::string& file, const std::string& bytes, const GameOption& game,
                              Environment& environment) {
    base::Reading<table::LoadedLog> log = table::read_log(bytes);
    const std::vector<table::LoggedGame> games = accept(file, log, environment).log.games;
    const std::size_t number = game.number.value_or(last_played(games));
    if (games.empty())
        throw FileError(file, base::Id::convert_no_game);
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
        evening.open = table::open_game(game_of_log(file, bytes, game, environment));
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

FilledEvening fill_evening(LoadedEvening& evening, const std::vector<LoadedSheet>& sheets, double seconds,
                           Environment& environment) {
    const std::size_t players = evening.open.game.players.size();
    if (sheets.size() > players)
        throw FileError(evening.file, {Id::fill_too_many, {{"count", players}, {"sheets", sheets.size()}}});
    if (evening.open.game.variant == brikks::Variant::duel && sheets.size() < 2)
        throw FileError(evening.file, Id::fill_duel_sheets);
    refuse_same_player(evening, sheets);
    std::vector<brikks::EveningSheet> given;
    for (const LoadedSheet& sheet : sheets)
        given.push_back({sheet.value, !sheet.photo && documents::is_level_given(sheet.where.tree())});
    const brikks::Limits limits = time_limit(seconds, environment);
    brikks::Match match = match_sheets(evening.open, given, limits);
    if (match.last_roll_unused) {
        warn(evening.file, Id::dice_last_roll, environment, base::Severity::note);
        evening.open = without_last_roll(std::move(evening.open));
    }
    FilledEvening filled;
    filled.filling = std::move(match.filling);
    filled.sheets = std::move(match.sheet_of);
    if (match.ambiguity)
        filled.several = several_players(evening, sheets, *match.ambiguity);
    filled.open = std::any_of(sheets.begin(), sheets.end(),
                              [](const LoadedSheet& sheet) { return sheet.photo && sheet.photo->open; });
    if (filled.open)
        filled.filling = {};
    if (filled.filling.verdict == base::Verdict::illegal)
        add_nearest_changes(evening.open, match.sheets, filled.filling, limits);
    return filled;
}

void print_matches(const LoadedEvening& evening, const FilledEvening& filled, const std::vector<LoadedSheet>& sheets,
                   Environment& environment) {
    const std::vector<std::string> names = names_of(evening.open.game.players);
    std::vector<std::size_t> matched;
    for (std::size_t player = 0; player < names.size(); ++player)
        if (const auto sheet = filled.sheets[player]; sheet && !named_player(evening.open, sheets[*sheet].value))
            matched.push_back(player);
    const bool only_one = matched.size() == 1 && sheets.size() == names.size();
    for (const std::size_t player : matched) {
        const LoadedSheet& sheet = sheets[*filled.sheets[player]];
        Text taken = {only_one ? Id::fill_matched_last : Id::fill_matched, {{"player", names[player]}}};
        if (!sheet.value.player.empty())
            taken = {Id::fill_other_name, {{"name", sheet.value.player}, {"taken", std::move(taken)}}};
        if (only_one || filled.filling.verdict == base::Verdict::legal)
            warn(sheet.file, taken, environment, base::Severity::note);
    }
}

void refuse_same_files(const std::vector<std::string>& files) {
    for (const auto& [file, before] : base::same_files(files))
        throw FileError(file, {Id::file_given_before, {{"file", before}}});
}

void print_findings(const std::vector<base::Finding>& findings, const FilledEvening& filled,
                    const std::vector<LoadedSheet>& sheets, std::ostream& out, base::Language language) {
    for (const base::Finding& finding : findings) {
        const LoadedSheet& sheet = sheets[*filled.sheets[finding.moment->board]];
        out << to_line(sheet.file, finding, sheet.where, language) << '\n';
    }
}

Text verdict_in_words(const FilledEvening& filled) {
    const bool one = std::count(filled.sheets.begin(), filled.sheets.end(), std::nullopt) + 1 ==
                     static_cast<std::ptrdiff_t>(filled.sheets.size());
    switch (filled.filling.verdict) {
    case base::Verdict::legal:
        return one ? Id::one_fits_dice : Id::fit_dice;
    case base::Verdict::illegal:
        return one ? Id::one_fits_no_dice : Id::fit_no_dice;
    case base::Verdict::undecided:
        break;
    }
    return filled.open ? Id::dice_open : Id::dice_undecided;
}

std::vector<Text> verdicts_in_words(const LoadedEvening& evening, const FilledEvening& filled) {
    const brikks::Game& game = evening.open.game;
    std::vector<Text> texts;
    for (std::size_t player = 0; player < filled.filling.alone.size(); ++player)
        if (filled.sheets[player] && game.variant == brikks::Variant::standard) {
            const base::Verdict verdict = filled.filling.alone[player];
            const Text words = verdict == base::Verdict::legal     ? Id::one_fits_dice
                               : verdict == base::Verdict::illegal ? Id::one_fits_no_dice
                                                                   : Id::verdict_undecided;
            texts.push_back({Id::histories_of, {{"player", game.players[player].name}, {"histories", words}}});
        }
    return texts.size() > 1 && filled.filling.verdict != base::Verdict::legal ? texts : std::vector<Text>();
}

std::vector<Text> histories_in_words(const brikks::OpenGame& open, const brikks::Filling& filling) {
    std::vector<Text> texts;
    for (const brikks::HistoryGroup& group : filling.groups)
        texts.push_back(histories_of(open, group));
    return texts;
}

std::string filling_json(const LoadedEvening& evening, const FilledEvening& filled,
                         const std::vector<LoadedSheet>& sheets, std::optional<std::size_t> listed,
                         base::Language language) {
    std::vector<std::string> files;
    for (const auto& sheet : filled.sheets)
        files.push_back(sheet ? sheets[*sheet].file : "");
    return documents::filling_json(evening.file, names_of(evening.open.game.players), files, filled.filling, listed,
                                   language);
}

} // namespace commands
