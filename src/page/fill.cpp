#include "page/fill.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "documents/game.hpp"
#include "evenings/evening_changes.hpp"
#include "evenings/matching.hpp"
#include "reports/filling.hpp"
#include "reports/parts_json.hpp"
#include "reports/words.hpp"
#include "table/bots.hpp"
#include "table/log_format.hpp"
#include "table/record_template.hpp"

namespace page {
namespace {

using base::Id;
using base::Text;

// The reason why something cannot be filled in, and the file with the reason.
struct Refusal {
    std::string file;
    Text why;
};

// Returns the reason why these files cannot be the sheets of the evening; nullopt if none is found without looking at
// their marks.
std::optional<Refusal> refusal(const brikks::OpenGame& open, const std::string& log,
                               const std::vector<EveningFile>& files) {
    const std::vector<brikks::GamePlayer>& players = open.game.players;
    if (open.game.rounds.empty())
        return Refusal{log, Id::fill_no_rounds};
    if (files.size() > players.size())
        return Refusal{log, {Id::fill_too_many, {{"count", players.size()}, {"sheets", files.size()}}}};
    if (files.size() < players.size())
        return Refusal{log, {Id::fill_sheets, {{"count", players.size()}, {"sheets", files.size()}}}};
    std::vector<std::string> file_of(players.size());
    for (const EveningFile& file : files)
        if (const auto player = named_player(open, file.sheet)) {
            if (std::string& other = file_of[*player]; !other.empty())
                return Refusal{file.name,
                               {Id::fill_same_player, {{"player", players[*player].name}, {"other", other}}}};
            file_of[*player] = file.name;
        }
    return std::nullopt;
}

// Adds the sheets of the bots, which the log has, unless they were given.
std::vector<EveningFile> with_bots(const table::LoggedGame& game, std::vector<EveningFile> files) {
    const auto given = files.size();
    for (const auto& [bot, start] : game.starts) {
        const std::string& name = game.players[bot].name;
        if (std::none_of(files.begin(), files.begin() + static_cast<std::ptrdiff_t>(given),
                         [&](const auto& file) { return file.sheet.player == name; }))
            files.push_back({name, sheet_of_bot(game, bot)});
    }
    return files;
}

brikks::Match match_files(const brikks::OpenGame& open, const std::vector<EveningFile>& files,
                          const brikks::Limits& limits) {
    std::vector<brikks::EveningSheet> given;
    given.reserve(files.size());
    for (const EveningFile& file : files)
        given.push_back({file.sheet, file.level_given});
    return match_sheets(open, given, limits);
}

Json refused(const Refusal& refusal, base::Language language) {
    return {{"refused", to_string(refusal.why, language)}, {"file", refusal.file}};
}

} // namespace

Json fill(const Request& request, const std::vector<EveningFile>& files_of_people) {
    const base::Language language = request.language();
    const std::string log = request.text("file", "-");
    const std::string text = request.text("log");
    const base::Reading<table::LoadedLog> reading = table::read_log(text);
    if (!reading.value)
        return refused({log, reading.messages.front().text}, language);
    const table::TableLog& evening = reading.value->log;
    if (evening.games.empty())
        return refused({log, Id::convert_no_game}, language);
    const table::LoggedGame& game = evening.games[last_played(evening)];
    brikks::OpenGame open = table::open_game(game);
    open.game.house.strict_bombs |= request.flag("strict_bombs");
    std::vector<EveningFile> files = with_bots(game, files_of_people);
    if (const auto why = refusal(open, log, files))
        return refused(*why, language);
    const brikks::Limits limits = request.limits();
    brikks::Match match = match_files(open, files, limits);
    if (const auto before = table::before_last_roll(game); before && match.filling.verdict != base::Verdict::legal) {
        brikks::OpenGame shorter = table::open_game(*before);
        shorter.game.house = open.game.house;
        std::vector<EveningFile> its_files = with_bots(*before, files_of_people);
        brikks::Match other = match_files(shorter, its_files, limits);
        if (other.filling.verdict == base::Verdict::legal) {
            match = std::move(other);
            open = std::move(shorter);
            files = std::move(its_files);
        }
    }
    if (match.last_roll_unused)
        open = without_last_roll(std::move(open));
    if (match.ambiguity) {
        std::vector<std::string> players;
        for (const std::size_t player : match.ambiguity->players)
            players.push_back(open.game.players[player].name);
        return refused({files[match.ambiguity->sheet].name, {Id::fill_ambiguous, {{"players", players}}}}, language);
    }
    const bool doubtful = std::any_of(files.begin(), files.end(), [](const EveningFile& file) { return file.open; });
    if (doubtful)
        match.filling = reports::open_filling();
    if (match.filling.verdict == base::Verdict::illegal)
        add_nearest_changes(open, match.sheets, match.filling, limits);
    std::vector<std::string> names;
    for (const auto& sheet : match.sheet_of)
        names.push_back(sheet ? files[*sheet].name : "");
    constexpr std::size_t listed = 100;
    std::vector<Text> texts = {reports::verdict_in_words(match, doubtful)};
    for (const Text& verdict : reports::verdicts_in_words(open.game, match))
        texts.push_back(verdict);
    Json words = Json::array();
    for (const Text& each : texts)
        words.push_back(to_string(reports::without_hint(each), language));
    std::vector<base::Finding> findings = match.filling.own_errors;
    findings.insert(findings.end(), match.filling.findings.begin(), match.filling.findings.end());
    for (base::Finding& finding : findings)
        finding.text = reports::without_hint(std::move(finding.text));
    const std::optional<brikks::Game>& record = match.filling.game;
    return {{"json", reports::filling_json(log, names_of(open.game.players), names, match.filling, listed, language)},
            {"words", std::move(words)},
            {"findings", reports::findings_with_files_json(findings, names, language)},
            {"record", record ? Json(documents::write_game_text(*record)) : Json()}};
}

} // namespace page
