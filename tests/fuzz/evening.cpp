// Finds the histories of whatever dice and sheets can be read. The input is the log or the record, then the sheets of
// the players in their order, each after a line "---".
#include "documents/game.hpp"
#include "documents/sheet.hpp"
#include "documents/source.hpp"
#include "evenings/evening_changes.hpp"
#include "fuzz/printing.hpp"
#include "fuzz/reading.hpp"
#include "replay/game_replay.hpp"
#include "reports/filling.hpp"
#include "table/log_format.hpp"
#include "table/record_template.hpp"

namespace {

using fuzz::expect;

constexpr std::string_view divider = "\n---\n";

std::vector<std::string_view> parts_of(std::string_view bytes) {
    std::vector<std::string_view> parts;
    for (std::size_t end; (end = bytes.find(divider)) != bytes.npos; bytes.remove_prefix(end + divider.size()))
        parts.push_back(bytes.substr(0, end + 1));
    parts.push_back(bytes);
    return parts;
}

std::optional<brikks::OpenGame> dice_of(std::string_view bytes) {
    if (documents::is_log(bytes)) {
        const auto log = table::read_log(bytes);
        if (log.value && !log.value->log.games.empty())
            return table::open_game(log.value->log.games.back());
    } else if (documents::Source source = documents::identify(bytes); source.kind == documents::FileKind::game) {
        const auto reading = documents::read_open_game(std::move(source));
        fuzz::expect_sound(reading.messages, reading.value.has_value());
        return reading.value;
    }
    return std::nullopt;
}

} // namespace

void fuzz::target(std::string_view bytes) {
    const std::vector<std::string_view> parts = parts_of(bytes);
    const std::optional<brikks::OpenGame> open = dice_of(parts.front());
    if (!open || open->game.rounds.empty())
        return;
    brikks::EveningSheets sheets(open->game.players.size());
    std::vector<std::string> names;
    std::vector<std::string> files(sheets.size());
    for (std::size_t player = 0; player < sheets.size(); ++player) {
        names.push_back(open->game.players[player].name);
        if (player + 1 < parts.size())
            if (auto sheet = documents::read_sheet(parts[player + 1]).value)
                sheets[player] = {std::move(*sheet)};
        if (!sheets[player] && open->game.variant == brikks::Variant::duel)
            return;
    }

    // Counts how often the time is asked for instead of measuring it, so that an input that broke the target does so
    // again.
    brikks::Limits limits;
    limits.memory = std::size_t{8} << 20;
    limits.out_of_time = [asked = 0]() mutable { return ++asked > 30; };
    const brikks::PlayerSheets read = read_player_sheets(*open, sheets);
    brikks::Filling filling = brikks::fill(*open, read, limits);
    expect((filling.verdict == base::Verdict::illegal) ==
               (base::has_error(filling.findings) || base::has_error(filling.own_errors)),
           "the verdict and the findings do not fit together");
    expect(!filling.game || filling.verdict == base::Verdict::legal, "a record of nothing");
    if (filling.game)
        expect(brikks::replay_game(*filling.game).legal(), "the record is illegal");
    for (const brikks::HistoryGroup& group : filling.groups)
        expect(filling.verdict != base::Verdict::legal || group.count > 0, "no history");
    if (filling.verdict == base::Verdict::illegal)
        add_nearest_changes(*open, read, filling, limits);
    expect_json(reports::filling_json("file", names, files, filling, 3, base::Language::en));
}
