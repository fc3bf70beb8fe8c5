// The command score: totals sheets and games, judges several, and ranks their players.
#include <algorithm>
#include <ostream>
#include <utility>

#include "base/joined.hpp"
#include "base/source_text.hpp"
#include "base/unicode.hpp"
#include "commands/commands.hpp"
#include "commands/crew.hpp"
#include "commands/input.hpp"
#include "commands/json_output.hpp"
#include "commands/output.hpp"
#include "commands/photo.hpp"
#include "commands/report.hpp"
#include "commands/score_rank.hpp"
#include "reports/result_json.hpp"
#include "reports/score_log.hpp"
#include "reports/words.hpp"

namespace commands {
namespace {

using base::Id;
using base::printable;
using base::right_aligned;
using base::Text;

// Returns "2 x 2 =" for points that count more than once.
std::string factors(int points, int times) {
    return points == 0 || times == 1 ? "" : std::to_string(points / times) + " x " + std::to_string(times) + " =";
}

// The widths of the columns of the table in characters, with the blanks before each column.
struct Widths {
    explicit Widths(base::Language language)
        : row(width_of(Id::column_row, 3, language)), crosses(width_of(Id::column_crosses, 2, language)),
          points(std::max<std::size_t>(width_of(Id::column_points, 5, language), 11)) {} // leaves room for "2 x 2 ="

    std::size_t row;
    std::size_t crosses;
    std::size_t points;

private:
    static std::size_t width_of(Id heading, std::size_t blanks, base::Language language) {
        return blanks + base::display_width(to_string(heading, language));
    }
};

std::string rows_table(const brikks::Sheet& sheet, const brikks::Score& score, const Widths& widths,
                       base::Language language) {
    std::string text = right_aligned(to_string(Id::column_row, language), widths.row) +
                       right_aligned(to_string(Id::column_crosses, language), widths.crosses) +
                       right_aligned(to_string(Id::column_points, language), widths.points) + "\n";
    const brikks::Grid grid = brikks::crossed_squares(sheet.marks);
    for (int row = brikks::row_count - 1; row >= 0; --row) {
        const int points = score.rows[brikks::row_count - 1 - row];
        text += right_aligned(std::to_string(row + 1), widths.row) +
                right_aligned(std::to_string(std::popcount(grid.row(row))), widths.crosses) +
                right_aligned(factors(points, brikks::multiplier(row)), widths.points - 3) +
                right_aligned(std::to_string(points), 4) + "\n";
    }
    return text;
}

Text bombs_left(const brikks::BombMarks& used) {
    std::vector<int> values;
    for (std::size_t bomb = 0; bomb < used.size(); ++bomb)
        if (!used[bomb])
            values.push_back(brikks::bomb_values[bomb]);
    if (values.empty())
        return Id::no_bombs_left;
    return {Id::bombs_left, {{"values", base::joined(values, " + ", [](int value) { return std::to_string(value); })}}};
}

Text half_of_active(int active) {
    return {active % 2 == 1 ? Id::half_of_active_rounded : Id::half_of_active, {{"active", active}}};
}

std::string score_table(std::string_view file, const brikks::Sheet& sheet, const brikks::Score& score,
                        base::Language language) {
    const Widths widths(language);
    std::string text = printable(file) + (sheet.player.empty() ? "" : ": " + printable(sheet.player)) + "\n";
    text += rows_table(sheet, score, widths, language);
    const auto add = [&](Id name, int points, const Text& remark) {
        const std::string words = to_string(remark, language);
        text += "   " + base::padded(to_string(name, language), widths.row + widths.crosses + widths.points - 7) +
                right_aligned(std::to_string(points), 5) + (words.empty() ? "" : "   ") + words + "\n";
    };
    if (score.complete) {
        add(Id::line_complete_rows, *score.complete, "");
        return text + "   " + base::line(Id::complete_rows_decide, language);
    }
    const Text missing = Id::not_counted;
    add(Id::line_rows, score.lines, "");
    add(Id::part_extra, score.extra, sheet.extra ? Text{Id::count_crosses, {{"count", *sheet.extra}}} : missing);
    add(Id::part_bombs, score.bombs, sheet.bombs ? bombs_left(*sheet.bombs) : missing);
    add(Id::part_energy, score.energy, sheet.energy ? half_of_active(sheet.energy->active()) : missing);
    add(Id::line_total, score.total, reports::to_sum(sheet, score));
    if (score.rank)
        text += "   " + base::line(rank_in_words(*score.rank, sheet.level, language), language);
    return text;
}

// Returns notes on the parts that the score leaves out because the sheet does not give them.
std::vector<Text> not_given(const brikks::Sheet& sheet) {
    if (sheet.variant == brikks::Variant::duel)
        return {}; // only rows count
    std::vector<Text> notes;
    if (!sheet.extra)
        notes.emplace_back(Id::score_without_extra);
    if (!sheet.bombs)
        notes.emplace_back(Id::score_without_bombs);
    if (!sheet.energy)
        notes.emplace_back(Id::score_without_energy);
    return notes;
}

std::string game_text(const LoadedGame& loaded, const brikks::GameReplay& replay, base::Language language) {
    const brikks::Game& game = loaded.value;
    std::string text;
    for (std::size_t player = 0; player < game.players.size(); ++player) {
        if (!replay.tracked[player]) {
            const std::string name = printable(game.players[player].name);
            text +=
                printable(loaded.file) + ": " + base::line({Id::score_unknown, {{"player", name}}}, language) + '\n';
            continue;
        }
        const brikks::Sheet sheet = sheet_after(game, replay, player, replay.rounds.size());
        text += score_table(loaded.file, sheet, replay.scores[player], language) + '\n';
    }
    if (const auto why = reports::end_of_duel(game, replay))
        text += base::line(*why, language);
    return text + base::line(reports::outcome(game, replay), language);
}

class Score : public Action {
public:
    void declare(Options& options) override {
        options.flag("--log", log_, Help::score_log);
        options.flag("--rank", rank_, Help::score_rank);
        options.flag("--csv", csv_, Help::score_csv);
        house_option(options, strict_bombs_);
        time_limit_option(options, time_limit_);
        photo_.declare(options);
        options.flag("--json", json_, Help::score_json);
        quiet_.declare(options);
        jobs_.declare(options);
        language_.declare(options);
        options.operand("FILE", files_, Help::score_file);
    }

    Status run(Environment& environment) override {
        language_.apply(environment, json_);
        quiet_.apply(environment);
        jobs_.apply(environment);
        if (csv_ && !rank_)
            throw UsageError(Id::csv_without_rank);
        if (csv_ && json_)
            throw UsageError({Id::options_exclude, {{"option", "--csv"}, {"other", "--json"}}});
        if (rank_ && log_)
            throw UsageError({Id::options_exclude, {{"option", "--log"}, {"other", "--rank"}}});
        const std::vector<std::string> files = with_files_of_folders(files_, environment);
        if (strict_bombs_ && json_ && !rank_)
            throw UsageError(Id::house_without_rank);
        // True if the documents are judged. If there is only one file, this can become true while the file is loaded.
        bool judging = rank_ || (!json_ && files.size() > 1);
        photo_.judge_by({strict_bombs_});
        photo_.read_pages(environment);
        const RankOptions options{json_, csv_, time_limit_, strict_bombs_, photo_};
        Ranker ranker(options, environment);
        const auto load = [&](const std::string& file, Environment& own) {
            Documents documents = ranker.load(file, own);
            if (!json_ && documents.found.size() + documents.refused.size() > 1 && !judging)
                judging = true; // the only file is a photo of several sheets
            if (judging)
                ranker.judge(documents, own);
            return documents;
        };
        bool first = true;
        bool ranked = false;
        const auto add = [&](const Document& document) {
            Status status_of_order = Status::ok;
            if (!rank_) {
                if (!json_ && !first)
                    environment.out << '\n';
                first = false;
                status_of_order = show_points(document, environment);
            }
            if (!judging && (json_ || !has_several_players(document)))
                return status_of_order;
            ranked = true;
            const Status of_judgement = ranker.add(document);
            return judging ? worse(status_of_order, of_judgement) : status_of_order;
        };
        const auto unreadable = [&](const FileError& error) { ranker.add_unreadable(error); };
        const Status status = for_each_document(files, json_, environment, load, add, unreadable);
        if (ranked || rank_) {
            environment.out << (rank_ ? "" : "\n");
            ranker.print();
        }
        return status;
    }

private:
    // True for the record of a game of several players, which is ranked even if it is the only document.
    static bool has_several_players(const Document& document) {
        const auto* game = std::get_if<LoadedGame>(&document);
        return game != nullptr && game->value.players.size() > 1;
    }

    // Prints where the points come from. Returns the result of the search for an order, which --log needs.
    Status show_points(const Document& document, Environment& environment) const {
        if (const auto* game = std::get_if<LoadedGame>(&document)) {
            score_game(*game, environment);
            return Status::ok;
        }
        warn_if_open(document, environment);
        return score_sheet(std::get<LoadedSheet>(document), environment);
    }

    void score_game(const LoadedGame& loaded, Environment& environment) const {
        const brikks::GameReplay replay = replay_game(loaded.value);
        warn_if_illegal(loaded, replay, environment);
        if (json_) {
            print_json(reports::game_score_json(loaded.file, loaded.value, replay, log_), environment);
            return;
        }
        if (log_)
            environment.out << reports::score_log(loaded.value, replay, environment.language) << '\n';
        environment.out << game_text(loaded, replay, environment.language);
    }

    Status score_sheet(const LoadedSheet& loaded, Environment& environment) const {
        const brikks::Score score = score_of(loaded);
        std::vector<brikks::ProofStep> proof;
        const Status status = log_ ? find_order(loaded, proof, environment) : Status::ok;
        const bool with_log = log_ && status == Status::ok;
        if (json_) {
            for (const Text& note : not_given(loaded.value))
                warn(loaded.file, note, environment, base::Severity::note);
            print_json(reports::score_json(loaded.origin(), loaded.value, score, with_log ? &proof : nullptr),
                       environment);
            return status;
        }
        if (with_log)
            environment.out << reports::score_log(loaded.value, proof, environment.language) << '\n';
        environment.out << score_table(loaded.file, loaded.value, score, environment.language);
        return status;
    }

    // Finds an order of the blocks, which --log needs. Warns if none is found.
    Status find_order(const LoadedSheet& loaded, std::vector<brikks::ProofStep>& proof,
                      Environment& environment) const {
        brikks::Judgement judgement =
            with_progress({Id::progress_order, {{"file", loaded.file}}}, environment,
                          [&](Environment& thread) { return judge_marks(loaded, time_limit_, thread); });
        if (judgement.verdict == base::Verdict::legal) {
            proof = std::move(judgement.proof);
            return Status::ok;
        }
        const bool illegal = judgement.verdict == base::Verdict::illegal;
        warn(loaded.file, illegal ? Id::score_illegal_no_order : Id::score_no_order_found, environment);
        return illegal ? Status::illegal : Status::undecided;
    }

    bool log_ = false;
    bool rank_ = false;
    bool csv_ = false;
    bool strict_bombs_ = false;
    double time_limit_ = default_time_limit;
    PhotoOptions photo_;
    bool json_ = false;
    QuietOption quiet_;
    JobsOption jobs_;
    LanguageOption language_;
    std::vector<std::string> files_;
};

} // namespace

ActionPointer score() {
    return std::make_unique<Score>();
}

} // namespace commands
