// The command check for Brikks: judges sheets and game records.
#include <algorithm>
#include <array>
#include <ostream>

#include "base/file_kind.hpp"
#include "base/joined.hpp"
#include "base/utf8.hpp"
#include "brikks/squares.hpp"
#include "commands/brikks.hpp"
#include "commands/evening.hpp"
#include "commands/json_output.hpp"
#include "commands/players_of_game.hpp"
#include "referee/effects.hpp"
#include "reports/filling.hpp"
#include "reports/one_game.hpp"
#include "reports/repairs.hpp"
#include "reports/result_json.hpp"
#include "reports/words.hpp"
#include "terminal/drawing.hpp"
#include "terminal/verdicts.hpp"

namespace commands {
namespace {

using base::Id;
using base::line;
using base::printable;
using base::Text;

std::string to_line(std::size_t number, const brikks::ProofStep& step, const brikks::Grid& grid,
                    brikks::Variant variant, base::Language language) {
    std::vector<Text> parts = parts_of(step, variant);
    const auto path = brikks::path(grid, shape_of(step.placement.block), step.placement.at);
    if (path && path->front().column != path->back().column)
        parts.push_back({Id::effect_falls, {{"path", reports::describe_path(*path)}}});
    const std::string details = in_line(parts, language);
    return (number < 10 ? "   " : "  ") + std::to_string(number) + ". " + to_string(step.placement) +
           (details.empty() ? "" : "  " + details) + "\n";
}

void print_proof(const brikks::Judgement& judgement, brikks::Variant variant, const std::string& file,
                 base::Language language, std::ostream& out) {
    out << file << ": " << line(Id::order_that_fits, language);
    std::size_t number = 0;
    brikks::Grid grid;
    for (const brikks::ProofStep& step : judgement.proof) {
        out << to_line(++number, step, grid, variant, language);
        grid.bits |= squares(step.placement);
        for (const brikks::Cell cell : step.minis_after)
            grid.bits |= bit(cell);
    }
    if (judgement.ending_roll)
        out << "      " << line({Id::then_unplaceable, {{"roll", to_string(*judgement.ending_roll)}}}, language);
}

// Draws the grid with the squares of the finding highlighted. If the finding is about an earlier moment, draws the grid
// as it was then.
void draw(const base::Finding& finding, const brikks::Sheet& sheet, terminal::Style style, std::ostream& out) {
    brikks::Sheet then = sheet;
    const brikks::Bits marked = brikks::bits_of(finding.squares);
    if (finding.crossed) {
        const brikks::Bits crossed = brikks::bits_of(*finding.crossed) | marked;
        for (const brikks::Cell cell : brikks::cells(brikks::full_grid & ~crossed))
            then.marks[cell] = brikks::empty_square;
    }
    out << '\n' << terminal::draw_grid(then, style, marked);
}

// Draws the squares of all findings about the finished sheet in one grid. Draws the first finding about an earlier
// moment, if there is one, in a second grid.
void draw_findings(const std::vector<base::Finding>& all, const brikks::Sheet& sheet, terminal::Style style,
                   std::ostream& out) {
    base::Finding together;
    for (const base::Finding& finding : all)
        if (reports::shows_squares(finding) && !finding.crossed)
            together.squares.insert(together.squares.end(), finding.squares.begin(), finding.squares.end());
    if (!together.squares.empty())
        draw(together, sheet, style, out);
    const auto then = std::find_if(all.begin(), all.end(), [](const base::Finding& finding) {
        return reports::shows_squares(finding) && finding.crossed;
    });
    if (then != all.end())
        draw(*then, sheet, style, out);
}

Text to_text(const LoadedSheet& loaded, const brikks::Judgement& judgement) {
    return loaded.photo && loaded.photo->open ? *loaded.photo->open
           : judgement.time_over              ? Text(Id::undecided_in_time)
                                              : base::to_text(judgement.verdict);
}

void print_text(const LoadedSheet& loaded, const brikks::Judgement& judgement, const brikks::Score& score, bool proof,
                const Report& report, base::Language language, std::ostream& out) {
    out << terminal::finding_lines(loaded.file, judgement.findings, loaded.where, report.style, language);
    const std::string file = printable(loaded.file);
    out << file << ": " << terminal::verdict_line(to_text(loaded, judgement), judgement.verdict, report.style, language)
        << file << ": " << line({Id::score_is, {{"sum", reports::to_sum(loaded.value, score)}}}, language);
    if (judgement.ending_roll && score.rank)
        out << file << ": " << line(rank_in_words(*score.rank, loaded.value.level, language), language);

    if (proof && !judgement.proof.empty())
        print_proof(judgement, loaded.value.variant, file, language, out);
    if (report.drawings)
        draw_findings(judgement.findings, loaded.value, report.style, out);
}

constexpr std::size_t most_pictures = 20; // more drawings would not be looked at

Text when(const brikks::Game& game, const base::Moment& moment) {
    return {moment.steps == 0   ? Id::before_the_start
            : moment.steps == 1 ? Id::after_the_start
                                : Id::after_round,
            {{"player", game.players[moment.board].name}, {"round", static_cast<int>(moment.steps) - 1}}};
}

void print_text(const LoadedGame& loaded, const brikks::GameReplay& replay, const Report& report,
                base::Language language, std::ostream& out) {
    out << terminal::finding_lines(loaded.file, replay.findings, loaded.where, report.style, language);
    const std::string file = printable(loaded.file);
    out << file << ": "
        << terminal::verdict_line(base::to_text(replay.verdict()), replay.verdict(), report.style, language);
    const brikks::Game& game = loaded.value;
    for (std::size_t player = 0; player < game.players.size(); ++player) {
        Text score{Id::score_of_unknown, {{"player", game.players[player].name}}};
        if (replay.tracked[player])
            score = {Id::score_of,
                     {{"player", game.players[player].name},
                      {"sum", reports::to_sum(sheet_after(game, replay, player, replay.rounds.size()),
                                              replay.scores[player])}}};
        out << file << ": " << line(score, language);
    }
    if (const auto why = reports::end_of_duel(game, replay))
        out << file << ": " << line(*why, language);
    const bool ranked = replay.over && game.players.size() == 1 && replay.tracked.front() && replay.scores.front().rank;
    out << file << ": "
        << line(ranked ? rank_in_words(*replay.scores.front().rank, game.players.front().level, language)
                       : reports::outcome(game, replay),
                language);
    if (!report.drawings)
        return;
    std::size_t pictures = 0;
    for (const base::Finding& finding : replay.findings)
        if (finding.moment && ++pictures <= most_pictures)
            out << '\n'
                << line(when(game, *finding.moment), language)
                << terminal::draw_grid(sheet_at(game, replay, *finding.moment), report.style,
                                       brikks::bits_of(finding.squares));
    if (pictures > most_pictures)
        out << '\n' << file << ": " << line({Id::drawings_left_out, {{"count", pictures - most_pictures}}}, language);
}

// Prints whether the sheets fit together in one game, and who has won. `own`: the worst status of the single sheets.
// `by_dice`: the result of matching the sheets with their dice; null if the dice are not known.
Status check_one_game(const std::vector<LoadedSheet>& loaded, Status own, const FilledEvening* by_dice,
                      const Report& report, bool proof, double seconds, Environment& environment) {
    const base::Language language = environment.language;
    std::ostream& out = environment.out;
    reports::SheetFiles given;
    brikks::KnownOfSheets known{.all_legal = own == Status::ok};
    for (const LoadedSheet& each : loaded) {
        known.doubtful = known.doubtful || (each.photo && each.photo->open);
        if (each.photo && each.photo->players_open)
            known.assumed_players.push_back(given.sheets.size());
        given.sheets.push_back(each.value);
        given.files.push_back(each.file);
    }
    if (by_dice != nullptr) {
        const base::Verdict verdict = by_dice->match.filling.verdict;
        known.by_dice = {verdict, verdict == base::Verdict::legal
                                      ? Text(Id::sheets_fit)
                                      : reports::verdict_in_words(by_dice->match, by_dice->doubtful)};
    }
    const brikks::OneGame game = with_progress(Id::progress_game, environment, [&](Environment& thread) {
        return judge_one_game(given.sheets, known, time_limit(seconds, thread));
    });
    if (report.json) {
        print_json(one_game_json(game, given, language), environment);
        return status_of(game.verdict());
    }
    for (const base::Finding& finding : game.findings) {
        const LoadedSheet& sheet = loaded[finding.moment->board];
        out << terminal::finding_line(sheet.file, finding, sheet.where, report.style, language) << '\n';
    }
    const auto about_game = [&](Text what) { return line({Id::of_one_game, {{"what", std::move(what)}}}, language); };
    out << about_game(game.statement.words);
    if (proof && !game.rolls.empty())
        out << about_game(reports::rolls_in_words(game));
    if (auto outcome = reports::outcome(game, given))
        out << about_game(std::move(*outcome));
    return status_of(game.verdict());
}

// Prints whether the sheets fit the dice of their evening, and in how many ways. The errors of single sheets have been
// printed before.
Status print_dice_verdict(const LoadedEvening& evening, const FilledEvening& filled,
                          const std::vector<LoadedSheet>& sheets, bool json, Environment& environment) {
    const base::Verdict verdict = filled.match.filling.verdict;
    const base::Language language = environment.language;
    if (json) {
        print_json(filling_json(evening, filled, sheets, std::nullopt, language), environment);
        return status_of(verdict);
    }
    print_findings(filled.match.filling.findings, evening, filled, sheets, environment.out, language);
    const auto about_dice = [&](Text what) {
        environment.out << line({Id::of_dice, {{"what", std::move(what)}}}, language);
    };
    for (const Text& words : reports::verdicts_in_words(evening.open.game, filled.match))
        about_dice(words);
    about_dice(reports::verdict_in_words(filled.match, filled.doubtful));
    if (verdict == base::Verdict::legal)
        for (const Text& histories : reports::histories_in_words(evening.open, filled.match.filling))
            about_dice(histories);
    return status_of(verdict);
}

// Loads the documents in a file. If a sheet as text cannot be read, but a single change of the file would make it
// legal, the FileError has a note that says so.
Documents load_to_check(const std::string& file, const std::string& bytes, const PhotoOptions& photo, bool strict_bombs,
                        double seconds, Environment& environment) {
    try {
        return load_documents(file, bytes, environment, seconds, photo);
    } catch (const FileError& error) {
        if (base::is_picture(bytes))
            throw;
        throw FileError(file,
                        reports::with_repair(error.findings, bytes, strict_bombs, time_limit(seconds, environment)));
    }
}

} // namespace

void Brikks::declare_check(Options& options) {
    time_limit_option(options, time_limit_, Help::time_limit_check);
    house_option(options, strict_bombs_);
    options.flag("--game", one_game_, Help::check_game);
    options.text("--dice", dice_, "LOG", Help::check_dice);
    dice_game_.declare(options);
    options.flag("--proof", proof_, Help::check_proof);
    jobs_.declare(options);
    photo_.declare(options);
}

Status Brikks::check(const LoadedSheet& loaded, const Report& report, Environment& environment) const {
    const brikks::Judgement& judgement = *loaded.judgement;
    const brikks::Score score = score_of(loaded);
    if (report.json)
        print_json(judgement_json(loaded, judgement, environment.language), environment);
    else
        print_text(loaded, judgement, score, proof_, report, environment.language, environment.out);
    return status_of(judgement.verdict);
}

Status Brikks::check(const LoadedGame& loaded, const Report& report, Environment& environment) const {
    const brikks::GameReplay replay = replay_game(loaded.value);
    if (report.json)
        print_json(reports::game_judgement_json(loaded.file, loaded.value, replay, loaded.where, environment.language),
                   environment);
    else
        print_text(loaded, replay, report, environment.language, environment.out);
    return status_of(replay.verdict());
}

Status Brikks::check(const std::vector<std::string>& names, const Report& report, Environment& environment) {
    jobs_.apply(environment);
    std::optional<LoadedEvening> evening;
    const std::vector<std::string> files = with_files_of_folders(names, environment);
    if (dice_game_.number && !dice_)
        throw UsageError({Id::option_is_for, {{"option", dice_game_.name}, {"other", "--dice"}}});
    if (dice_) {
        refuse_same_files(files);
        evening = load_evening(*dice_, dice_game_, environment);
        strict_bombs_ |= evening->open.game.house.strict_bombs; // the house rule of the record holds for its sheets
        evening->open.game.house.strict_bombs = strict_bombs_;
        photo_.assume_players(static_cast<int>(evening->open.game.players.size()));
        photo_.fit_to(fits_dice(*evening));
    }
    photo_.judge_by({strict_bombs_});
    photo_.read_pages(environment);
    if (one_game_)
        warn_of_same_files(files, environment);
    const Contents contents = one_game_ ? read_all(files, environment) : Contents();
    if (one_game_ && !dice_)
        if (const auto players = players_of_game(contents, photo_, time_limit_, environment))
            photo_.agree_on_players(*players);
    std::vector<LoadedSheet> sheets;
    std::optional<SharedTime> shared;
    if (one_game_ || dice_)
        shared.emplace(time_limit_, files.size() + 1, environment); // the last part is about all sheets together
    const auto load = [&](const std::string& file, Environment& own) {
        const double seconds = shared ? shared->next() : time_limit_;
        refuse_folder(file, own);
        const auto known = contents.find(file);
        const std::string bytes = known != contents.end() ? known->second : read_bytes(file, own);
        Documents documents = load_to_check(file, bytes, photo_, strict_bombs_, seconds, own);
        for (Document& document : documents.found) {
            add_house_rule(document, strict_bombs_);
            if (auto* const sheet = std::get_if<LoadedSheet>(&document))
                sheet->judgement = judge_and_correct(*sheet, seconds, own);
        }
        return documents;
    };
    Tally tally;
    const auto count_unreadable = [&](const FileError&) { tally.add(Status::failed); };
    const auto judge = [&](Document& document) {
        auto* const game = std::get_if<LoadedGame>(&document);
        if (game != nullptr && (one_game_ || dice_))
            throw FileError(game->file, one_game_ ? Id::is_game_for_check : Id::fill_expected_sheet);
        if (game != nullptr)
            return check(*game, report, environment);
        const auto& sheet = std::get<LoadedSheet>(document);
        if (one_game_ || dice_)
            sheets.push_back(sheet);
        return check(sheet, report, environment);
    };
    const auto judge_and_count = [&](Document& document) {
        const Status verdict = judge(document);
        tally.add(verdict);
        return verdict;
    };
    const Status status = for_each_document(files, report.json, environment, load, judge_and_count, count_unreadable);
    if (!report.json && !one_game_ && !dice_)
        environment.out << tally.line(environment.language);
    if (status == Status::failed)
        return status;
    std::optional<FilledEvening> filled;
    const double seconds = shared ? shared->next() : time_limit_;
    if (evening) {
        filled = fill_evening(*evening, sheets, seconds, environment);
        print_matches(*evening, *filled, sheets, environment);
    }
    if (filled && filled->several)
        warn(filled->several->file, filled->several->findings.front().text, environment, base::Severity::note);
    Status together = Status::ok;
    if (one_game_)
        together = check_one_game(sheets, status, filled ? &*filled : nullptr, report, proof_, seconds, environment);
    if (filled)
        together = worse(together, print_dice_verdict(*evening, *filled, sheets, report.json, environment));
    return worse(status, together);
}

} // namespace commands
