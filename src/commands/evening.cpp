#include "commands/evening.hpp"

#include <algorithm>
#include <ostream>

#include "base/files.hpp"
#include "base/joined.hpp"
#include "base/names.hpp"
#include "commands/report.hpp"
#include "documents/game.hpp"
#include "documents/output_json.hpp"
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

using Players = std::vector<std::optional<std::size_t>>; // by sheet

std::optional<std::size_t> named_player(const std::vector<std::string>& names, const LoadedSheet& sheet) {
    return sheet.value.player.empty() ? std::nullopt : base::find_name(names, sheet.value.player);
}

// Whose sheet each is, and what the dice say then.
struct Match {
    Players players;
    brikks::Filling filling;
};

class Matching {
public:
    Matching(const LoadedEvening& evening, const std::vector<LoadedSheet>& sheets, const brikks::Limits& limits)
        : evening_(evening), sheets_(sheets), limits_(limits), players_(sheets.size()) {
        for (const LoadedSheet& sheet : sheets)
            evening_sheets_.push_back(
                {sheet.value, !sheet.photo && documents::other_games(sheet.where.tree(), sheet.form).level_given});
    }

    // One of the ways that is undecided, if there is any; else one that fits, if there is any.
    Match find() {
        match_names();
        for (std::size_t sheet = 0; sheet < sheets_.size(); ++sheet)
            if (!players_[sheet])
                unnamed_.push_back(sheet);
        if (!unnamed_.empty())
            try_all(0);
        if (found_)
            return std::move(*found_);
        const Players& players = unnamed_.empty() ? players_ : best_;
        return {players, brikks::fill(evening_.open, by_player(players), limits_)};
    }

    // Of the first sheet that could be that of several players.
    std::optional<FileError> several() const {
        for (const std::size_t sheet : unnamed_) {
            std::vector<std::string> players;
            for (const Players& fitting : fitting_)
                if (const std::string name = names()[*fitting[sheet]];
                    std::find(players.begin(), players.end(), name) == players.end())
                    players.push_back(name);
            if (players.size() > 1)
                return FileError(sheets_[sheet].file, {Id::fill_ambiguous, {{"players", players}}});
        }
        return std::nullopt;
    }

    brikks::EveningSheets by_player(const Players& players) const {
        brikks::EveningSheets result(names().size());
        for (std::size_t sheet = 0; sheet < sheets_.size(); ++sheet)
            if (players[sheet])
                result[*players[sheet]] = evening_sheets_[sheet];
        return result;
    }

private:
    std::vector<std::string> names() const { return names_of(evening_.open.game.players); }

    void match_names() {
        const std::vector<std::string> all = names();
        for (std::size_t sheet = 0; sheet < sheets_.size(); ++sheet) {
            players_[sheet] = named_player(all, sheets_[sheet]);
            for (std::size_t other = 0; players_[sheet] && other < sheet; ++other)
                if (players_[other] == players_[sheet])
                    throw FileError(
                        sheets_[sheet].file,
                        {Id::fill_same_player, {{"player", all[*players_[sheet]]}, {"other", sheets_[other].file}}});
        }
    }

    // Without a sheet yet; those of its level first.
    std::vector<std::size_t> free_players(const brikks::EveningSheet& sheet) const {
        std::vector<std::size_t> free;
        for (std::size_t player = 0; player < names().size(); ++player)
            if (std::find(players_.begin(), players_.end(), player) == players_.end())
                free.push_back(player);
        std::stable_partition(free.begin(), free.end(), [&](std::size_t player) {
            return sheet.level_given && sheet.sheet.level == evening_.open.game.players[player].level;
        });
        return free;
    }

    brikks::Filling fill(const brikks::EveningSheets& sheets) const {
        return brikks::fill(evening_.open, sheets, limits_, brikks::Explain::no);
    }

    // Gives the unnamed sheets from that one on to the players left, in every way. Of those that do not fit, the
    // first is kept in which most sheets fit by themselves.
    void try_all(std::size_t next) {
        if (next == unnamed_.size()) {
            brikks::Filling filling = fill(by_player(players_));
            if (filling.verdict == base::Verdict::legal) {
                fitting_.push_back(players_);
                if (!found_)
                    found_ = {players_, std::move(filling)};
            } else if (filling.verdict == base::Verdict::undecided) {
                found_ = {players_, std::move(filling)};
            } else if (const int fit = count_fitting(); fit > most_fit_) {
                most_fit_ = fit;
                best_ = players_;
            }
            return;
        }
        for (const std::size_t player : free_players(evening_sheets_[unnamed_[next]])) {
            players_[unnamed_[next]] = player;
            try_all(next + 1);
            players_[unnamed_[next]].reset();
        }
    }

    int count_fitting() const {
        int fit = 0;
        for (const std::size_t sheet : unnamed_) {
            Players alone(sheets_.size());
            alone[sheet] = players_[sheet];
            if (evening_.open.game.variant == brikks::Variant::standard &&
                fill(by_player(alone)).verdict == base::Verdict::legal)
                ++fit;
        }
        return fit;
    }

    const LoadedEvening& evening_;
    const std::vector<LoadedSheet>& sheets_;
    const brikks::Limits& limits_;
    Players players_;
    std::vector<brikks::EveningSheet> evening_sheets_;
    std::vector<std::size_t> unnamed_;
    std::vector<Players> fitting_;
    std::optional<Match> found_; // undecided, or fitting
    Players best_;
    int most_fit_ = -1;
};

struct Attempt {
    FilledEvening filled;
    brikks::EveningSheets by_player;
    base::Verdict verdict() const { return filled.filling.verdict; }
};

Attempt match_and_fill(const LoadedEvening& evening, const std::vector<LoadedSheet>& sheets,
                       const brikks::Limits& limits) {
    Matching matching(evening, sheets, limits);
    auto [players, filling] = matching.find();
    Attempt attempt;
    attempt.filled.several = matching.several();
    attempt.by_player = matching.by_player(players);
    attempt.filled.filling = std::move(filling);
    attempt.filled.sheets.resize(evening.open.game.players.size());
    for (std::size_t sheet = 0; sheet < sheets.size(); ++sheet)
        attempt.filled.sheets[*players[sheet]] = sheet;
    return attempt;
}

// Whether the last roll may not have been used: nobody says what was done with it.
bool last_round_is_open(const brikks::OpenGame& open) {
    return open.open_turns.size() > 1 &&
           std::find(open.open_turns.back().begin(), open.open_turns.back().end(), true) !=
               open.open_turns.back().end() &&
           std::none_of(open.game.rounds.back().turns.begin(), open.game.rounds.back().turns.end(),
                        [](const auto& turn) {
                            return turn.kind == brikks::Turn::Kind::bomb || turn.kind == brikks::Turn::Kind::out;
                        });
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
            throw UsageError(game.name + " is for the log of brikks table");
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
    const brikks::Limits limits = time_limit(seconds, environment);
    Attempt result = match_and_fill(evening, sheets, limits);
    if (result.verdict() != base::Verdict::legal && last_round_is_open(evening.open)) {
        // Perhaps the evening was over before anybody used the last roll.
        LoadedEvening shorter = evening;
        shorter.open.game.rounds.pop_back();
        shorter.open.open_turns.pop_back();
        Attempt without = match_and_fill(shorter, sheets, limits);
        if (without.verdict() == base::Verdict::legal) {
            warn(evening.file, Id::dice_last_roll, environment, base::Severity::note);
            std::swap(evening, shorter);
        }
        if (without.verdict() != base::Verdict::illegal)
            result = std::move(without);
    }
    result.filled.open = std::any_of(sheets.begin(), sheets.end(),
                                     [](const LoadedSheet& sheet) { return sheet.photo && sheet.photo->open; });
    if (result.filled.open)
        result.filled.filling = {};
    if (result.verdict() == base::Verdict::illegal)
        add_nearest_changes(evening.open, result.by_player, result.filled.filling, limits);
    return std::move(result.filled);
}

void print_matches(const LoadedEvening& evening, const FilledEvening& filled, const std::vector<LoadedSheet>& sheets,
                   Environment& environment) {
    const std::vector<std::string> names = names_of(evening.open.game.players);
    std::vector<std::size_t> matched;
    for (std::size_t player = 0; player < names.size(); ++player)
        if (const auto sheet = filled.sheets[player]; sheet && !named_player(names, sheets[*sheet]))
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
