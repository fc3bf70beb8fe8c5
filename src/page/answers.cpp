#include "page/answers.hpp"

#include <algorithm>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/joined.hpp"
#include "brikks/circles.hpp"
#include "brikks/dice.hpp"
#include "brikks/score.hpp"
#include "brikks/squares.hpp"
#include "documents/game.hpp"
#include "documents/sheet.hpp"
#include "page/change_json.hpp"
#include "page/coach.hpp"
#include "page/entered_json.hpp"
#include "page/fill.hpp"
#include "page/photos.hpp"
#include "page/print.hpp"
#include "page/request.hpp"
#include "page/table.hpp"
#include "referee/colour_words.hpp"
#include "referee/correction.hpp"
#include "referee/effects.hpp"
#include "referee/entering.hpp"
#include "referee/running_totals.hpp"
#include "reports/file.hpp"
#include "reports/judging.hpp"
#include "reports/one_game.hpp"
#include "reports/parts_json.hpp"
#include "reports/ranking.hpp"
#include "reports/record_steps.hpp"
#include "reports/repairs.hpp"
#include "reports/result_json.hpp"
#include "reports/words.hpp"

namespace page {
namespace {

using base::Finding;
using base::Language;
using brikks::Game;
using brikks::Sheet;
using reports::File;

File file_of(const Request& request) {
    return {request.text("file", "-"), request.text("text")};
}

brikks::Judgement judged(const File& file, const Sheet& sheet, const Request& request) {
    return reports::judge_file(sheet, file.sheet.where, file.form, request.limits());
}

Json verdict_on(const File& file, const Sheet& sheet, const brikks::Judgement& judgement, Language language) {
    return reports::judgement_json(file.origin(), sheet, judgement, brikks::score(sheet), file.sheet.where, language);
}

Json unreadable(const File& file, const Request& request) {
    const std::vector<Finding> findings =
        reports::with_repair(file.messages(), file.bytes, request.flag("strict_bombs"), request.limits());
    return reports::unreadable_json(file.origin(), findings, request.language());
}

Json check(const File& file, const Request& request) {
    const bool strict_bombs = request.flag("strict_bombs");
    if (file.game.value) {
        Game game = *file.game.value;
        game.house.strict_bombs |= strict_bombs;
        return reports::game_judgement_json(file.name, game, replay_game(game), file.game.where, request.language());
    }
    if (!file.sheet.value)
        return unreadable(file, request);
    Sheet sheet = *file.sheet.value;
    sheet.house.strict_bombs |= strict_bombs;
    return verdict_on(file, sheet, judged(file, sheet, request), request.language());
}

Json score(const File& file, const Request& request) {
    const bool log = request.flag("log");
    if (file.game.value)
        return reports::game_score_json(file.name, *file.game.value, replay_game(*file.game.value), log);
    if (!file.sheet.value)
        return reports::unreadable_json(file.origin(), file.messages(), request.language());
    const Sheet& sheet = *file.sheet.value;
    brikks::Judgement judgement;
    if (log)
        judgement = brikks::judge(brikks::without_claims(sheet), request.limits());
    return reports::score_json(file.origin(), sheet, brikks::score(sheet),
                               judgement.verdict == base::Verdict::legal ? &judgement.proof : nullptr);
}

Json roll(const Request& request) {
    const auto seed = seed_of(request);
    if (!seed)
        return nullptr;
    brikks::Dice dice = brikks::dice_from_seed(*seed);
    return reports::roll_json({brikks::roll(dice)});
}

Json convert(const File& file, const Request& request) {
    const bool json = request.text("to", file.form == documents::Form::text ? "json" : "text") == "json";
    if (file.game.value)
        return {{"text",
                 json ? documents::write_game_json(*file.game.value) : documents::write_game_text(*file.game.value)}};
    if (file.sheet.value)
        return {{"text", json ? documents::write_sheet_json(*file.sheet.value)
                              : documents::write_sheet_text(*file.sheet.value)}};
    return unreadable(file, request);
}

// Returns the energy bar of a sheet on paper: its first `crossed` circles are crossed out, also those crossed out
// before the game, and circles 1 to `circled` are marked.
brikks::EnergyBar bar_on_paper(int players, int crossed, int circled) {
    brikks::EnergyBar bar = brikks::start_energy(players);
    bar.deactivated = std::min(bar.deactivated, crossed);
    bar.crossed = crossed - bar.deactivated;
    bar.position = std::clamp(circled, crossed, brikks::energy_circles);
    return bar;
}

// Returns the sheet as it is entered on the page. Sets the energy bar if the request has the number of crossed circles.
// The number of marked circles is the one of the request or, if that is missing, follows from the blocks. `players`:
// the number of players of the sheet on the page. It gives the number of circles that are crossed out on paper, which
// stays the same if `written` assumes another number of players.
Sheet entered(const Sheet& written, const Request& request, int players) {
    Sheet sheet = written;
    const auto number = [&](const char* key, int otherwise) {
        return static_cast<int>(
            std::clamp<double>(request.number(key, otherwise), -brikks::energy_circles, brikks::energy_circles));
    };
    const int circled = number("circled", -1);
    const int crossed =
        std::clamp(brikks::start_energy(players).deactivated + number("crossed", -1), 0, brikks::energy_circles);
    if (circled >= 0) {
        sheet.energy = marks_of(bar_on_paper(sheet.players, crossed, circled));
    } else if (auto bar = brikks::circled_by_blocks(sheet); bar && number("crossed", -1) >= 0) {
        bar->crossed = std::clamp(crossed - bar->deactivated, 0, bar->active());
        sheet.energy = marks_of(*bar);
    }
    return sheet;
}

Sheet entered(const Sheet& written, const Request& request) {
    return entered(written, request, written.players);
}

// Judges a sheet as it is entered. Tries corrections of the level and of the number of players with the same energy bar
// as on paper.
brikks::Judgement judged_as_entered(const File& file, const Sheet& sheet, const Request& request) {
    const auto others = [&] {
        brikks::OtherGames games = documents::other_games(file.sheet.where.tree(), file.form);
        for (std::vector<Sheet>* list : {&games.levels, &games.players})
            for (Sheet& other : *list)
                other = entered(other, request, sheet.players);
        return games;
    };
    return brikks::judge_and_correct(sheet, others, request.limits());
}

// Returns the state after a block: the points, the energy bar and the crosses on the extra points bar, as far as the
// sheet has these bars. A sheet does not show when its bombs were used.
Json state_json(const Sheet& sheet, const brikks::RunningTotal& state) {
    Json points = reports::score_object(sheet, score(state.after, sheet.players, sheet.level, sheet.variant));
    points["total"] = state.total;
    points["rank"] = nullptr;
    Json shown = {{"score", std::move(points)}};
    if (sheet.energy) {
        std::string marks;
        for (const brikks::EnergyMark mark : brikks::marks_of(state.after.energy))
            marks += sign(mark);
        shown["energy"] = std::move(marks);
    }
    if (sheet.extra)
        shown["extra"] = state.after.crosses;
    return shown;
}

Json steps_json(const Sheet& sheet, const std::vector<brikks::ProofStep>& proof, Language language) {
    Json steps = reports::score_json({""}, sheet, brikks::score(sheet), &proof)["log"];
    const std::vector<brikks::RunningTotal> states = running_totals(sheet, proof);
    for (std::size_t i = 0; i < proof.size(); ++i) {
        steps[i]["after"] = state_json(sheet, states[i]);
        steps[i]["cells"] = brikks::cell_names(squares(proof[i].placement));
        steps[i]["effect"] = in_line(parts_of(proof[i], sheet.variant), language);
    }
    return steps;
}

// Shows a sheet. The answer has
//
// * sheet, as JSON
// * text
// * grid: the rows from the top
// * circled: the number of marked energy circles; null if the marks do not show the blocks
// * verdict: the output of check
// * steps: the output of score --log, and for each block its squares, its effects in words, and the sheet after it
//
// For an unreadable file, the answer has only verdict. For a record, it also has moment if a finding is about an
// earlier moment of the game: sheet, grid and circled as they were at the first of these moments.
Json show(const File& file, const Request& request) {
    if (!file.sheet.value) {
        Json shown = {{"verdict", check(file, request)}};
        if (file.game.value) {
            const brikks::GameReplay replay = replay_game(*file.game.value);
            const auto then = std::find_if(replay.findings.begin(), replay.findings.end(),
                                           [](const Finding& finding) { return finding.moment.has_value(); });
            if (then != replay.findings.end())
                shown["moment"] = entered_json(sheet_at(*file.game.value, replay, *then->moment));
        }
        return shown;
    }
    const Sheet sheet = entered(*file.sheet.value, request);
    brikks::Judgement judgement = judged_as_entered(file, sheet, request);
    Json steps = steps_json(sheet, judgement.proof, request.language());
    if (request.flag("open"))
        judgement = reports::left_open(std::move(judgement));
    Json shown = entered_json(sheet);
    shown["text"] = documents::write_sheet_text(sheet);
    shown["verdict"] = verdict_on(file, sheet, judgement, request.language());
    Json& findings = shown["verdict"]["findings"];
    const std::vector<Finding> in_order = base::in_order(judgement.findings, file.sheet.where);
    for (std::size_t i = 0; i < in_order.size() && i < findings.size(); ++i)
        if (Json change = change_json(in_order[i].text); !change.is_null())
            findings[i]["change"] = std::move(change);
    shown["steps"] = std::move(steps);
    return shown;
}

Json bars(const File& file, const Request& request) {
    brikks::PossibleBars possible;
    if (file.sheet.value)
        possible = brikks::possible_bars(entered(*file.sheet.value, request), request.limits());
    return {{"crossed", possible.crossed},
            {"extra", possible.extra},
            {"bombs", possible.bombs},
            {"complete", possible.complete}};
}

// Translates the texts, without their hints at commands and options, which do not exist on the page.
Json words_of_page(const std::vector<base::Text>& texts, Language language) {
    Json words = Json::array();
    for (const base::Text& text : texts)
        words.push_back(to_string(reports::without_hint(text), language));
    return words;
}

// Returns the JSON of check --game, with its sentences as words, without hints at commands and options. Only sheets
// that fit together have a winner.
Json game_json(const brikks::OneGame& game, const reports::SheetFiles& given, Language language) {
    Json result = one_game_json(game, given, language);
    std::vector<base::Text> words = {game.statement.words};
    if (game.verdict() == base::Verdict::legal)
        words.push_back(reports::outcome(game, given).value());
    else
        result.erase("winner");
    result["words"] = words_of_page(words, language);
    return result;
}

// Compares files. The answer has ranking and notes, as score --rank prints them, but without hints at commands. If
// there are two or more files and all are sheets, it also has game.
Json compare(const Request& request) {
    reports::Ranking ranking;
    reports::SheetFiles given;
    brikks::KnownOfSheets known{.all_legal = true};
    const std::vector<Request> files = request.list("sheets");
    for (const Request& each : files) {
        const File file = file_of(each);
        if (file.game.value) {
            ranking.add(file.name, *file.game.value, replay_game(*file.game.value));
        } else if (file.sheet.value) {
            Sheet sheet = entered(*file.sheet.value, each);
            sheet.house.strict_bombs |= request.flag("strict_bombs");
            const bool open = each.flag("open");
            const bool unfinished = each.flag("unfinished");
            brikks::Judgement judgement = brikks::judge(sheet, request.limits());
            if (open || unfinished)
                judgement = reports::left_open(std::move(judgement));
            known.doubtful = known.doubtful || open;
            known.unfinished = known.unfinished || unfinished;
            if (each.flag("players_open"))
                known.assumed_players.push_back(given.sheets.size());
            known.all_legal = known.all_legal && judgement.verdict == base::Verdict::legal;
            ranking.add(file.name, sheet, judgement, open);
            given.sheets.push_back(std::move(sheet));
            given.files.push_back(file.name);
        } else {
            ranking.add_unreadable(file.name);
        }
    }
    ranking.finish();
    Json result = ranking.json(request.language());
    result["notes"] = words_of_page(ranking.notes(), request.language());
    if (files.size() > 1 && given.files.size() == files.size())
        result["game"] = game_json(judge_one_game(given.sheets, known, request.limits()), given, request.language());
    return result;
}

// Checks files as the sheets of one game: the lines of JSON that `brikks check --game --json` prints. The last one is
// about the game, if all files are sheets.
Json together(const Request& request) {
    const Language language = request.language();
    reports::SheetFiles given;
    brikks::KnownOfSheets known{.all_legal = true};
    Json lines = Json::array();
    for (const Request& each : request.list("sheets")) {
        const File file = file_of(each);
        if (!file.sheet.value) {
            const std::vector<Finding> is_record = {{.text = base::Id::is_game_for_check}};
            lines.push_back(documents::dump(file.game.value
                                                ? reports::unreadable_json(file.origin(), is_record, language)
                                                : unreadable(file, request)));
            continue;
        }
        Sheet sheet = *file.sheet.value;
        sheet.house.strict_bombs |= request.flag("strict_bombs");
        const brikks::Judgement judgement = judged(file, sheet, request);
        known.all_legal = known.all_legal && judgement.verdict == base::Verdict::legal;
        lines.push_back(documents::dump(verdict_on(file, sheet, judgement, language)));
        given.sheets.push_back(std::move(sheet));
        given.files.push_back(file.name);
    }
    if (!lines.empty() && given.files.size() == lines.size())
        lines.push_back(
            documents::dump(one_game_json(judge_one_game(given.sheets, known, request.limits()), given, language)));
    return {{"lines", std::move(lines)}};
}

// Fills in the evening of a log with its sheets.
Json fill_evening(const Request& request) {
    std::vector<EveningFile> files;
    for (const Request& each : request.list("sheets")) {
        const File file = file_of(each);
        if (!file.sheet.value)
            return {{"refused", to_string(file.game.value ? base::Text(base::Id::fill_expected_sheet)
                                                          : file.messages().front().text,
                                          request.language())},
                    {"file", file.name}};
        Sheet sheet = entered(*file.sheet.value, each);
        sheet.house.strict_bombs |= request.flag("strict_bombs");
        const bool level_given = !each.flag("level_open") && documents::is_level_given(file.sheet.where.tree());
        files.push_back({file.name, std::move(sheet), level_given, each.flag("open")});
    }
    return fill(request, files);
}

// Shows a record: verdict (what check prints), ranking and notes (as for compare), moments (reports/record_steps.hpp)
// and words about the end of the game. For a sheet or an unreadable file, only verdict.
Json show_record(const File& file, const Request& request) {
    Json shown = {{"verdict", check(file, request)}};
    if (!file.game.value)
        return shown;
    const base::Language language = request.language();
    const Game& game = *file.game.value;
    const brikks::GameReplay replay = replay_game(game);
    reports::Ranking ranking;
    ranking.add(file.name, game, replay);
    ranking.finish();
    shown.update(ranking.json(language));
    shown["notes"] = words_of_page(ranking.notes(), language);
    shown["legal_turns"] = replay.legal_turns();
    shown["moments"] = reports::record_steps(game, replay, language);
    std::vector<base::Text> words = {reports::outcome(game, replay)};
    if (const auto reason = reports::end_of_duel(game, replay))
        words.push_back(*reason);
    shown["words"] = words_of_page(words, language);
    return shown;
}

// Answers a question to the coach about a sheet or, if `answer` takes a game, about a record. Of other files says what
// check says.
template <class Answer>
Json coached(const Request& request, const Answer& answer) {
    const File file = file_of(request);
    if constexpr (std::is_invocable_v<Answer, const Request&, const std::string&, const Game&>) {
        if (file.game.value)
            return answer(request, file.name, *file.game.value);
    } else {
        if (file.sheet.value)
            return answer(request, file.name, entered(*file.sheet.value, request));
    }
    return {{"verdict", check(file, request)}};
}

std::string colour_name(brikks::Colour colour) {
    return to_string(to_text(colour), Language::en);
}

Json about_game() {
    Json circles = Json::array();
    for (const brikks::Circle& circle : brikks::circles)
        circles.push_back({{"cell", to_string(circle.cell)}, {"colour", colour_name(circle.colour)}});
    Json shapes = Json::array();
    for (const brikks::Shape& shape : brikks::all_shapes()) {
        Json squares = Json::array();
        for (const brikks::Cell cell : shape.squares)
            squares.push_back({cell.column, cell.row});
        shapes.push_back({{"colour", colour_name(shape.colour)}, {"squares", std::move(squares)}});
    }
    Json blocks;
    for (const brikks::Block block : brikks::all_blocks())
        blocks[to_string(block)] = shape_of(block).id;
    Json colours;
    for (const brikks::Colour colour : brikks::all_colours)
        colours[colour_name(colour)] = std::string(1, letter(colour));
    Json start = Json::array(); // the energy bars for one player, for two, and so on
    for (int players = 1; players <= static_cast<int>(brikks::max_players); ++players) {
        const brikks::EnergyBar bar = brikks::start_energy(players);
        start.push_back({{"circled", bar.position}, {"deactivated", bar.deactivated}});
    }
    Json pink = Json::array();
    for (int circle = 1; circle <= brikks::energy_circles; ++circle)
        if (brikks::is_pink(circle))
            pink.push_back(circle);
    Json multipliers = Json::array(); // from the top
    for (int row = brikks::row_count - 1; row >= 0; --row)
        multipliers.push_back(brikks::multiplier(row));
    Json ranks = Json::array(); // the best first
    for (std::size_t rank = 0; rank < enum_size(brikks::Rank{}); ++rank)
        ranks.push_back(range(static_cast<brikks::Rank>(rank)));
    return {{"version", BRIKKS_VERSION},     {"circles", std::move(circles)},
            {"shapes", std::move(shapes)},   {"blocks", std::move(blocks)},
            {"start", std::move(start)},     {"energy_circles", brikks::energy_circles},
            {"pink", std::move(pink)},       {"extra", brikks::extra_points},
            {"bombs", brikks::bomb_values},  {"multipliers", std::move(multipliers)},
            {"colours", std::move(colours)}, {"ranks", std::move(ranks)}};
}

// Answers a request; null if its question is unknown.
Json answered(const Request& asked, Pictures& pictures) {
    const std::string ask = asked.text("ask");
    if (ask == "check")
        return check(file_of(asked), asked);
    if (ask == "score")
        return score(file_of(asked), asked);
    if (ask == "roll")
        return roll(asked);
    if (ask == "convert")
        return convert(file_of(asked), asked);
    if (ask == "sheet")
        return show(file_of(asked), asked);
    if (ask == "bars")
        return bars(file_of(asked), asked);
    if (ask == "compare")
        return compare(asked);
    if (ask == "together")
        return together(asked);
    if (ask == "read")
        return read_photo(asked, pictures);
    if (ask == "players")
        return players(asked);
    if (ask == "decide")
        return decide(asked);
    if (ask == "print")
        return print_document(asked, pictures);
    if (ask == "fill")
        return fill_evening(asked);
    if (ask == "record")
        return show_record(file_of(asked), asked);
    if (ask == "table")
        return table(asked);
    if (ask == "strengths")
        return strengths(asked);
    if (ask == "advise")
        return coached(asked, advise);
    if (ask == "review")
        return coached(asked, review);
    if (ask == "par")
        return coached(asked, par);
    if (ask == "play")
        return play(asked);
    if (ask == "game")
        return about_game();
    return nullptr;
}

} // namespace

std::string answer(std::string_view request, const Clock& clock, Pictures& pictures) {
    return documents::dump(answered(Request(Json::parse(request, nullptr, false), clock), pictures));
}

} // namespace page
