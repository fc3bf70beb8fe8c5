#include "commands/reviewed.hpp"

#include "commands/input.hpp"
#include "commands/report.hpp"
#include "reports/filling.hpp"

namespace commands {
namespace {

using base::Id;
using coach::Decision;

// Marks the decisions that are not the same in all histories of the sheets, or not known to be. `players`: by player.
void mark_open(std::vector<coach::PlayerReview>& players, const std::vector<brikks::HistoryGroup>& groups) {
    for (const brikks::HistoryGroup& group : groups) {
        const std::vector<bool> before = same_before_in_all(group);
        const std::vector<std::vector<bool>> same = same_in_all(group);
        for (std::size_t i = 0; i < group.players.size(); ++i)
            for (Decision& decision : players[group.players[i]].decisions) {
                const std::size_t layer = decision.kind == Decision::Kind::start ? 0 : decision.round + 1;
                decision.open =
                    !group.all || !before[layer] || (decision.kind != Decision::Kind::again && !same[layer][i]);
            }
    }
}

// Leaves out the other players.
void keep_only(std::size_t player, Reviewed& reviewed) {
    const auto reduce = [player](auto& of_players) { of_players = {of_players[player]}; };
    reduce(reviewed.game.players);
    reduce(reviewed.game.start);
    for (brikks::Round& round : reviewed.game.rounds)
        reduce(round.turns);
    reduce(reviewed.players);
}

} // namespace

void FilesOfGame::declare(Options& options) {
    options.text("--player", player_, "NAME", Help::only_player);
    game_.declare(options);
    photo_.declare(options);
    options.operand("FILE", files_, Help::review_file);
}

Reviewed FilesOfGame::review(Environment& environment) {
    Reviewed result = files_.size() == 1 ? review_record(environment) : review_evening(environment);
    if (result.status != Status::ok)
        return result;
    if (result.game.variant == brikks::Variant::duel)
        throw FileError(name(), Id::coach_no_duel);
    result.players = coach::review(result.game, replay_game(result.game));
    mark_open(result.players, result.histories);
    if (player_)
        keep_only(player_number(result.game, *player_), result);
    return result;
}

Reviewed FilesOfGame::review_record(Environment& environment) const {
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
        return {Status::ok, loaded->value, {}, {}};
    print_errors(*loaded, replay, environment);
    return {Status::illegal, {}, {}, {}};
}

Reviewed FilesOfGame::review_evening(Environment& environment) {
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
        return {Status::ok, *filling.game, {}, filling.groups};
    }
    for (const auto* findings : {&filling.own_errors, &filling.findings})
        print_findings(*findings, evening, filled, sheets, environment.err, environment.language);
    note(reports::verdict_in_words(filled.match, filled.doubtful));
    return {status_of(filling.verdict), {}, {}, {}};
}

} // namespace commands
