// brikks score: what a sheet or the sheets of a game are worth, and who won.
#include <algorithm>
#include <ostream>

#include "commands/commands.hpp"
#include "commands/documents.hpp"
#include "commands/game_log.hpp"
#include "commands/judging.hpp"
#include "commands/score_table.hpp"
#include "commands/sheet_log.hpp"
#include "commands/words.hpp"
#include "documents/game_output_json.hpp"
#include "documents/output_json.hpp"
#include "terminal/text.hpp"

namespace commands {
namespace {

using terminal::printable;

struct Entry {
    std::string name; // as it is to be shown
    int total = 0;
};

// Equal totals share a place (rule winner).
std::string ranking(std::vector<Entry> entries) {
    std::stable_sort(entries.begin(), entries.end(),
                     [](const Entry& one, const Entry& other) { return one.total > other.total; });
    std::string text = "Ranking\n";
    std::size_t place = 0;
    for (std::size_t index = 0; index < entries.size(); ++index) {
        if (index == 0 || entries[index].total != entries[index - 1].total)
            place = index + 1;
        text.append(right(std::to_string(place), 4)).append(".");
        text.append(right(std::to_string(entries[index].total), 5)).append("  ").append(entries[index].name) += '\n';
    }
    return text;
}

// The line of a sheet in the ranking; of many sheets nothing else is kept.
Entry entry_of(const LoadedSheet& loaded) {
    std::string name = printable(loaded.sheet.player);
    if (name.empty())
        name = printable(loaded.file);
    else
        name.append(" (").append(printable(loaded.file)).append(")");
    return {std::move(name), score(loaded.sheet).total};
}

std::string game_text(const LoadedGame& loaded, const brikks::GameReplay& replay) {
    const brikks::Game& game = loaded.game;
    std::string text;
    std::vector<Entry> entries;
    for (std::size_t player = 0; player < game.players.size(); ++player) {
        const std::string name = printable(game.players[player].name);
        if (!replay.tracked[player]) {
            text += printable(loaded.file) + ": " + name + ": not known, since where a block lay is not known\n\n";
            continue;
        }
        const brikks::Sheet sheet = sheet_after(game, replay, player, replay.rounds.size());
        text += score_table(loaded.file, sheet, replay.scores[player]) + '\n';
        entries.push_back({name, replay.scores[player].total});
    }
    const bool all_known = entries.size() == game.players.size();
    if (all_known && game.players.size() > 1 && game.variant == brikks::Variant::standard)
        text += ranking(std::move(entries));
    return text + outcome(game, replay) + '\n';
}

void score_game(const LoadedGame& loaded, const Arguments& arguments, Environment& environment) {
    const brikks::GameReplay replay = replay_game(loaded.game);
    warn_if_illegal(loaded, replay, environment);
    const bool with_log = arguments.given("log");
    if (arguments.given("json")) {
        environment.out << documents::game_score_json(loaded.file, loaded.game, replay, with_log) << '\n';
        return;
    }
    if (with_log)
        environment.out << game_log(loaded.game, replay) << '\n';
    environment.out << game_text(loaded, replay);
}

// Why there is no account of a sheet.
Status no_log(const LoadedSheet& loaded, const brikks::Judgement& judgement, Environment& environment) {
    const bool illegal = judgement.verdict == base::Verdict::illegal;
    environment.err << prefix(loaded.file, {}, base::Severity::warning)
                    << (illegal
                            ? "the sheet breaks the rules (brikks check tells which), so no order of blocks gives it"
                            : "no order of blocks was found; more time may help (--time-limit)")
                    << '\n';
    return illegal ? Status::breaks_a_rule : Status::undecided;
}

Status score_sheet(const LoadedSheet& loaded, const Arguments& arguments, Environment& environment) {
    const brikks::Score score = brikks::score(loaded.sheet);
    Status status = Status::fine;
    std::optional<std::vector<brikks::ProofStep>> log;
    if (arguments.given("log")) {
        brikks::Sheet marks = loaded.sheet;
        marks.claims = {}; // they change nothing about the order
        brikks::Judgement judgement = judge_in_time(marks, arguments.decimal("time-limit"), environment);
        if (judgement.verdict == base::Verdict::legal)
            log = std::move(judgement.proof);
        else
            status = no_log(loaded, judgement, environment);
    }
    if (arguments.given("json")) {
        for (const std::string& note : not_given(loaded.sheet))
            environment.err << prefix(loaded.file, {}, base::Severity::note) << note << '\n';
        environment.out << (log ? documents::score_json(loaded.file, loaded.sheet, score, *log)
                                : documents::score_json(loaded.file, loaded.sheet, score))
                        << '\n';
        return status;
    }
    if (log)
        environment.out << sheet_log(loaded.sheet, *log) << '\n';
    environment.out << score_table(loaded.file, loaded.sheet, score);
    return status;
}

Status run_score(const Arguments& arguments, Environment& environment) {
    const bool json = arguments.given("json");
    Status status = Status::fine;
    std::vector<Entry> entries;
    bool duel = false;
    bool first = true;
    for (const std::string& file : arguments.operands()) {
        std::optional<Document> document = load_document(file, environment);
        if (!document) {
            status = Status::unusable;
            continue;
        }
        auto* sheet = std::get_if<LoadedSheet>(&*document);
        if (!json && !first)
            environment.out << '\n';
        first = false;
        if (sheet == nullptr) {
            score_game(std::get<LoadedGame>(*document), arguments, environment);
        } else {
            status = heavier(status, score_sheet(*sheet, arguments, environment));
            if (!json)
                entries.push_back(entry_of(*sheet));
            duel = duel || sheet->sheet.variant == brikks::Variant::duel;
        }
    }
    if (entries.size() > 1)
        environment.out << '\n'
                        << (duel ? "No ranking: a duel is won by who can stay longer.\n" : ranking(std::move(entries)));
    return status;
}

} // namespace

Command score_command() {
    return {
        .name = "score",
        .help = "Total sheets and games; of several sheets also the ranking",
        .details = "The marks are counted as they stand; whether they can be right is what check tells.",
        .options = {{.name = "log",
                     .help = "What every turn, or every block of a sheet, spent, gained, completed and crossed"},
                    time_limit_option(),
                    {.name = "json", .help = "Print one JSON object for each file"}},
        .operands =
            Operands{.name = "FILE", .least = 1, .most = any_number, .help = "Sheets or game records, as text or JSON"},
        .run = run_score,
    };
}

} // namespace commands
