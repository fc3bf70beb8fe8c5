#include "commands/reviewed.hpp"

#include <algorithm>

#include "commands/input.hpp"
#include "commands/report.hpp"
#include "reports/filling.hpp"

namespace commands {
namespace {

using base::Id;
using coach::Decision;

// Marks the decisions of a player that are not the same in all histories of the sheets, or not known to be.
void mark_open(coach::PlayerReview& review, std::size_t player, const std::vector<brikks::HistoryGroup>& groups) {
    for (const brikks::HistoryGroup& group : groups) {
        const auto found = std::find(group.players.begin(), group.players.end(), player);
        if (found == group.players.end())
            continue;
        const auto number = static_cast<std::size_t>(found - group.players.begin());
        const std::vector<bool> before = same_before_in_all(group);
        const std::vector<std::vector<bool>> same = same_in_all(group);
        for (Decision& decision : review.decisions) {
            const std::size_t layer = decision.kind == Decision::Kind::start ? 0 : decision.round + 1;
            decision.open =
                !group.all || !before[layer] || (decision.kind != Decision::Kind::again && !same[layer][number]);
        }
    }
}

// Leaves out the other players.
void keep_only(std::size_t player, brikks::Game& game) {
    const auto reduce = [player](auto& of_players) { of_players = {of_players[player]}; };
    reduce(game.players);
    reduce(game.start);
    for (brikks::Round& round : game.rounds)
        reduce(round.turns);
}

} // namespace

void FilesOfGame::declare(Options& options, Help files) {
    options.text("--player", player_, "NAME", Help::only_player);
    game_.declare(options);
    photo_.declare(options);
    options.operand("FILE", files_, files);
}

std::optional<std::size_t> FilesOfGame::player(const brikks::Game& game) const {
    return player_ ? std::optional(player_number(game, *player_)) : std::nullopt;
}

Reviewed FilesOfGame::review(Environment& environment) {
    FoundGame found = files_.size() == 1 ? load_record(environment) : fill(environment);
    if (found.status != Status::ok)
        return {found.status, {}, {}};
    if (found.game.variant == brikks::Variant::duel)
        throw FileError(name(), Id::coach_no_duel);
    const std::optional<std::size_t> only = player(found.game);
    const brikks::GameReplay replay = replay_game(found.game);
    Reviewed result{Status::ok, std::move(found.game), {}};
    for (std::size_t i = 0; i < result.game.players.size(); ++i)
        if (!only || i == *only) {
            result.players.push_back(coach::review(result.game, replay, i));
            mark_open(result.players.back(), i, found.histories);
        }
    if (only)
        keep_only(*only, result.game);
    return result;
}

FoundGame FilesOfGame::load_record(Environment& environment) const {
    const std::string bytes = read_bytes(name(), environment);
    if (documents::is_log(bytes))
        throw FileError(name(), Id::review_log_alone);
    if (game_.number)
        throw UsageError({Id::option_is_for_log, {{"option", game_.name}}});
    const Document document = load_document(name(), bytes, environment, {});
    const auto* loaded = std::get_if<LoadedGame>(&document);
    if (loaded == nullptr)
        throw FileError(name(), Id::coach_needs_record);
    const brikks::GameReplay replay = replay_game(loaded->value);
    if (replay.legal_turns())
        return {Status::ok, loaded->value, {}};
    print_errors(*loaded, replay, environment);
    return {Status::illegal, {}, {}};
}

FoundGame FilesOfGame::fill(Environment& environment) {
    const std::vector<std::string> files(files_.begin() + 1, files_.end());
    refuse_same_files(files);
    LoadedEvening evening = load_evening(name(), game_, environment);
    const std::size_t players = evening.open.game.players.size();
    SharedTime time(default_time_limit, files_.size(), environment);
    const std::vector<LoadedSheet> sheets = load_sheets(evening, files, photo_, time, environment);
    if (sheets.size() < players)
        throw FileError(name(), {Id::fill_sheets, {{"count", players}, {"sheets", sheets.size()}}});
    const FilledEvening filled = fill_evening(evening, sheets, time.next(), environment);
    if (filled.several)
        throw *filled.several;
    print_matches(evening, filled, sheets, environment);
    const brikks::Filling& filling = filled.match.filling;
    const auto note = [&](const base::Text& text) { warn(name(), text, environment, base::Severity::note); };
    if (filling.verdict == base::Verdict::legal) {
        for (const base::Text& histories : reports::histories_in_words(evening.open, filling))
            note(histories);
        return {Status::ok, *filling.game, filling.groups};
    }
    for (const auto* findings : {&filling.own_errors, &filling.findings})
        print_findings(*findings, evening, filled, sheets, environment.err, environment.language);
    note(reports::verdict_in_words(filled.match, filled.doubtful));
    return {status_of(filling.verdict), {}, {}};
}

} // namespace commands
