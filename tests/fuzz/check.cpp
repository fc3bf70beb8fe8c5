// Runs the referee on whatever can be read, and everything that the commands print about it.
#include "brikks/score.hpp"
#include "documents/game.hpp"
#include "documents/sheet.hpp"
#include "fuzz/printing.hpp"
#include "fuzz/reading.hpp"
#include "referee/correction.hpp"
#include "referee/referee.hpp"
#include "replay/game_replay.hpp"
#include "reports/repairs.hpp"
#include "reports/result_json.hpp"
#include "terminal/drawing.hpp"

namespace {

using fuzz::expect;
using fuzz::expect_json;

// Counts how often the time is asked for instead of measuring it, so that a file that broke the referee does so again.
brikks::Limits limits() {
    brikks::Limits result;
    result.memory = std::size_t{8} << 20;
    result.out_of_time = [asked = 0]() mutable { return ++asked > 10; };
    return result;
}

void expect_drawing(const brikks::Sheet& sheet) {
    for (const bool unicode : {false, true})
        fuzz::expect_lines(terminal::draw_sheet(sheet, {.unicode = unicode, .colour = false}, base::Language::en));
}

void check(const brikks::Sheet& sheet, const base::SourceMap& where, documents::Form form) {
    const brikks::Limits given = limits();
    brikks::Judgement judgement = brikks::judge(sheet, given);
    expect((judgement.verdict == base::Verdict::illegal) == base::has_error(judgement.findings),
           "the verdict and the findings do not fit together");
    expect(judgement.proof.empty() || judgement.verdict == base::Verdict::legal, "a proof of nothing");
    if (judgement.verdict == base::Verdict::illegal)
        brikks::add_correction(sheet, judgement, documents::other_games(where.tree(), form), given);
    const brikks::Score score = brikks::score(sheet);
    expect_json(reports::judgement_json({"file"}, sheet, judgement, score, where, base::Language::en));
    expect_json(reports::score_json({"file"}, sheet, score));
    expect_drawing(sheet);
}

void check(const brikks::Game& game, const base::SourceMap& where) {
    const brikks::GameReplay replay = brikks::replay_game(game);
    expect_json(reports::game_judgement_json("file", game, replay, where, base::Language::en));
    expect_json(reports::game_score_json("file", game, replay, true));
    for (std::size_t player = 0; player < game.players.size(); ++player)
        expect_drawing(brikks::sheet_after(game, replay, player, replay.rounds.size()));
    for (const base::Finding& finding : replay.findings)
        if (finding.moment)
            expect_drawing(brikks::sheet_at(game, replay, *finding.moment));
}

} // namespace

void fuzz::target(std::string_view bytes) {
    if (documents::identify(bytes).kind == documents::FileKind::game) {
        if (const auto reading = documents::read_game(bytes); reading.value)
            check(*reading.value, reading.where);
    } else if (const auto reading = documents::read_sheet(bytes); reading.value) {
        check(*reading.value, reading.where, documents::identify(bytes).form);
    } else {
        find_right(reports::repairs(bytes), limits());
    }
}
