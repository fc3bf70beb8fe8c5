// brikks score: what a sheet or the sheets of a game are worth, and who won.
#include <algorithm>
#include <ostream>

#include "cli/commands.hpp"
#include "cli/documents.hpp"
#include "cli/game_log.hpp"
#include "cli/score_table.hpp"
#include "cli/words.hpp"
#include "formats/game_output_json.hpp"
#include "formats/output_json.hpp"
#include "terminal/text.hpp"

namespace cli {
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

std::string ranking(const std::vector<LoadedSheet>& sheets) {
    std::vector<Entry> entries;
    for (const LoadedSheet& loaded : sheets) {
        if (loaded.sheet.variant == brikks::Variant::duel)
            return "No ranking: a duel is won by who can stay longer.\n";
        std::string name = printable(loaded.sheet.player);
        if (name.empty())
            name = printable(loaded.file);
        else
            name.append(" (").append(printable(loaded.file)).append(")");
        entries.push_back({std::move(name), score(loaded.sheet).total});
    }
    return ranking(std::move(entries));
}

std::string game_text(const LoadedGame& loaded, const brikks::GameReplay& replay) {
    const brikks::Game& game = loaded.game;
    std::string text;
    std::vector<Entry> entries;
    for (std::size_t player = 0; player < game.players.size(); ++player) {
        const brikks::Sheet sheet = sheet_after(game, replay, player, replay.rounds.size());
        text += score_table(loaded.file, sheet, replay.scores[player]) + '\n';
        entries.push_back({printable(game.players[player].name), replay.scores[player].total});
    }
    if (game.players.size() > 1 && game.variant == brikks::Variant::standard)
        text += ranking(std::move(entries));
    return text + outcome(game, replay) + '\n';
}

void score_game(const LoadedGame& loaded, const Arguments& arguments, Environment& environment) {
    const brikks::GameReplay replay = replay_game(loaded.game);
    warn_if_illegal(loaded, replay, environment);
    const bool with_log = arguments.given("log");
    if (arguments.given("json")) {
        environment.out << formats::game_score_json(loaded.file, loaded.game, replay, with_log) << '\n';
        return;
    }
    if (with_log)
        environment.out << game_log(loaded.game, replay) << '\n';
    environment.out << game_text(loaded, replay);
}

void score_sheet(const LoadedSheet& loaded, bool json, Environment& environment) {
    const brikks::Score score = brikks::score(loaded.sheet);
    if (!json) {
        environment.out << score_table(loaded.file, loaded.sheet, score);
        return;
    }
    for (const std::string& note : not_given(loaded.sheet))
        environment.err << prefix(loaded.file, {}, findings::Severity::note) << note << '\n';
    environment.out << formats::score_json(loaded.file, loaded.sheet, score) << '\n';
}

Status run_score(const Arguments& arguments, Environment& environment) {
    const bool json = arguments.given("json");
    Status status = Status::fine;
    std::vector<LoadedSheet> sheets;
    bool first = true;
    for (const std::string& file : arguments.operands()) {
        std::optional<Document> document = load_document(file, environment);
        if (!document) {
            status = Status::unusable;
            continue;
        }
        auto* sheet = std::get_if<LoadedSheet>(&*document);
        if (sheet != nullptr && arguments.given("log")) {
            environment.err << prefix(file, {}, findings::Severity::error)
                            << "a sheet does not tell its turns; --log is for game records\n";
            status = Status::unusable;
            continue;
        }
        if (!json && !first)
            environment.out << '\n';
        first = false;
        if (sheet == nullptr) {
            score_game(std::get<LoadedGame>(*document), arguments, environment);
        } else {
            score_sheet(*sheet, json, environment);
            sheets.push_back(std::move(*sheet));
        }
    }
    if (!json && sheets.size() > 1)
        environment.out << '\n' << ranking(sheets);
    return status;
}

} // namespace

Command score_command() {
    return {
        .name = "score",
        .help = "Total sheets and games; of several sheets also the ranking",
        .details = "The marks are counted as they stand; whether they can be right is what check tells.",
        .options = {{.name = "log", .help = "Of game records: what every turn spent, gained, completed and crossed"},
                    {.name = "json", .help = "Print one JSON object for each file"}},
        .operands =
            Operands{.name = "FILE", .least = 1, .most = any_number, .help = "Sheets or game records, as text or JSON"},
        .run = run_score,
    };
}

} // namespace cli
