// check of sheets and game records.
#include <algorithm>
#include <array>
#include <ostream>

#include "base/source_text.hpp"
#include "brikks/squares.hpp"
#include "commands/brikks.hpp"
#include "commands/words.hpp"
#include "documents/output_json.hpp"
#include "referee/same_game.hpp"
#include "terminal/drawing.hpp"

namespace commands {
namespace {

using base::printable;

std::string to_line(std::size_t number, const brikks::ProofStep& step, const brikks::Grid& grid,
                    brikks::Variant variant) {
    std::vector<std::string> parts = parts_of(step, variant);
    const auto path = brikks::path(grid, shape_of(step.placement.block), step.placement.at);
    if (path && path->front().column != path->back().column)
        parts.push_back("falls " + describe_path(*path));
    const std::string details = join(parts, ", ");
    return (number < 10 ? "   " : "  ") + std::to_string(number) + ". " + to_string(step.placement) +
           (details.empty() ? "" : "  " + details) + "\n";
}

void print_proof(const brikks::Judgement& judgement, brikks::Variant variant, const std::string& file,
                 std::ostream& out) {
    out << file << ": an order that fits every mark:\n";
    std::size_t number = 0;
    brikks::Grid grid;
    for (const brikks::ProofStep& step : judgement.proof) {
        out << to_line(++number, step, grid, variant);
        grid.bits |= squares(step.placement);
        for (const brikks::Cell cell : step.minis_after)
            grid.bits |= bit(cell);
    }
    if (judgement.ending_roll)
        out << "      then " << to_string(*judgement.ending_roll) << " could no longer be placed\n";
}

// The grid with the squares that a finding is about, at the moment that it is about.
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

bool shows_squares(const base::Finding& finding) {
    using base::Rule;
    constexpr std::array rules = {Rule::shape, Rule::start_block, Rule::order,
                                  Rule::fall,  Rule::mini_place,  Rule::mini_apart};
    return finding.severity == base::Severity::error && !finding.squares.empty() &&
           std::find(rules.begin(), rules.end(), finding.rule) != rules.end();
}

// The squares of all findings in one drawing; of those about a moment of their own only the first.
void draw_findings(const std::vector<base::Finding>& all, const brikks::Sheet& sheet, terminal::Style style,
                   std::ostream& out) {
    base::Finding together;
    for (const base::Finding& finding : all)
        if (shows_squares(finding) && !finding.crossed)
            together.squares.insert(together.squares.end(), finding.squares.begin(), finding.squares.end());
    if (!together.squares.empty())
        draw(together, sheet, style, out);
    const auto then = std::find_if(
        all.begin(), all.end(), [](const base::Finding& finding) { return shows_squares(finding) && finding.crossed; });
    if (then != all.end())
        draw(*then, sheet, style, out);
}

void print_text(const LoadedSheet& loaded, const brikks::Judgement& judgement, const brikks::Score& score, bool proof,
                terminal::Style style, std::ostream& out) {
    for (const base::Finding& finding : judgement.findings)
        out << to_line(finding, loaded) << '\n';
    const std::string file = printable(loaded.file);
    out << file << ": " << base::name(judgement.verdict);
    if (judgement.time_over)
        out << "; more time may help (--time-limit)";
    out << '\n' << file << ": score " << to_sum(loaded.value, score) << '\n';

    if (proof && !judgement.proof.empty())
        print_proof(judgement, loaded.value.variant, file, out);
    draw_findings(judgement.findings, loaded.value, style, out);
}

Status status_of(base::Verdict verdict) {
    switch (verdict) {
    case base::Verdict::legal:
        return Status::ok;
    case base::Verdict::illegal:
        return Status::illegal;
    case base::Verdict::undecided:
        return Status::undecided;
    }
    return Status::undecided;
}

constexpr std::size_t most_pictures = 20; // nobody looks at more

std::string when(const brikks::Game& game, const base::Moment& moment) {
    return printable(game.players[moment.board].name) + (moment.steps == 0 ? " before the start"
                                                         : moment.steps == 1
                                                             ? " after the start"
                                                             : " after round " + std::to_string(moment.steps - 1));
}

void print_text(const LoadedGame& loaded, const brikks::GameReplay& replay, terminal::Style style, std::ostream& out) {
    for (const base::Finding& finding : replay.findings)
        out << to_line(finding, loaded) << '\n';
    const std::string file = printable(loaded.file);
    out << file << ": " << (replay.legal() ? "legal" : "illegal") << '\n';
    const brikks::Game& game = loaded.value;
    for (std::size_t player = 0; player < game.players.size(); ++player)
        out << file << ": score " << printable(game.players[player].name) << ' '
            << (replay.tracked[player]
                    ? to_sum(sheet_after(game, replay, player, replay.rounds.size()), replay.scores[player])
                    : "unknown")
            << '\n';
    out << file << ": " << outcome(game, replay) << '\n';
    std::size_t pictures = 0;
    for (const base::Finding& finding : replay.findings)
        if (finding.moment && ++pictures <= most_pictures)
            out << '\n'
                << when(game, *finding.moment) << ":\n"
                << terminal::draw_grid(sheet_at(game, replay, *finding.moment), style,
                                       brikks::bits_of(finding.squares));
    if (pictures > most_pictures)
        out << '\n' << file << ": " << pictures - most_pictures << " more drawings are left out\n";
}

} // namespace

void Brikks::declare_check(Options& options) {
    time_limit_option(options, time_limit_);
    options.choice("--house", strict_bombs_, {{"strict-bombs", true}}, "Judge by this house rule");
    options.flag("--game", one_game_, "The sheets are those of one game: do they fit together, and who has won?");
    options.flag("--proof", proof_, "Print the blocks of a legal sheet in an order that fits every mark");
}

Status Brikks::check(const std::string& file, const Report& report, Environment& environment) {
    Document document = load_document(file, environment);
    if (auto* const game = std::get_if<LoadedGame>(&document)) {
        if (one_game_)
            throw FileError(file, base::Id::is_game_for_check);
        return check(*game, report, environment);
    }
    auto& sheet = std::get<LoadedSheet>(document);
    const Status status = check(sheet, report, environment);
    if (one_game_)
        sheets_.push_back(std::move(sheet));
    return status;
}

Status Brikks::check(LoadedSheet& loaded, const Report& report, Environment& environment) const {
    loaded.value.house.strict_bombs |= strict_bombs_;
    const brikks::Judgement judgement = judge_in_time(loaded.value, time_limit_, environment);
    const brikks::Score score = brikks::score(loaded.value);
    if (report.json)
        environment.out << documents::judgement_json(loaded.file, loaded.value, judgement, score, loaded.where) << '\n';
    else
        print_text(loaded, judgement, score, proof_, report.style, environment.out);
    return status_of(judgement.verdict);
}

Status Brikks::check(LoadedGame& loaded, const Report& report, Environment& environment) const {
    loaded.value.house.strict_bombs |= strict_bombs_;
    const brikks::GameReplay replay = replay_game(loaded.value);
    if (report.json)
        environment.out << documents::game_judgement_json(loaded.file, loaded.value, replay, loaded.where) << '\n';
    else
        print_text(loaded, replay, report.style, environment.out);
    return replay.legal() ? Status::ok : Status::illegal;
}

Status Brikks::check_together(const Report& report, Environment& environment) {
    if (!one_game_)
        return Status::ok;
    std::vector<brikks::Sheet> sheets;
    std::vector<std::string> files;
    for (const LoadedSheet& each : sheets_) {
        sheets.push_back(each.value);
        files.push_back(each.file);
    }
    for (const auto& [file, before] : base::same_files(files))
        warn(file, {base::Id::file_given_before, {{"file", before}}}, environment);
    const brikks::SameGame together = brikks::judge_same_game(sheets);
    std::vector<std::string> winners;
    for (const std::size_t sheet : together.winners)
        winners.push_back(sheets[sheet].player.empty() ? files[sheet] : sheets[sheet].player);
    if (report.json) {
        environment.out << documents::together_json(files, together, winners) << '\n';
    } else {
        for (const base::Finding& finding : together.findings)
            environment.out << to_line(finding, sheets_[finding.moment->board]) << '\n';
        environment.out << "game: " << (together.legal() ? "the sheets fit together" : "the sheets do not fit together")
                        << '\n';
        const brikks::Variant variant = sheets.front().variant;
        if (together.legal())
            environment.out << "game: "
                            << printable(outcome(winners, variant,
                                                 variant == brikks::Variant::duel
                                                     ? "without the bombs the winner cannot be determined"
                                                     : "the winner is unknown"))
                            << '\n';
    }
    return together.legal() ? Status::ok : Status::illegal;
}

} // namespace commands
