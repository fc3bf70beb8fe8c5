#include "page/coach.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "brikks/squares.hpp"
#include "coach/play.hpp"
#include "documents/game.hpp"
#include "page/table.hpp"
#include "printing/review.hpp"
#include "replay/game_replay.hpp"
#include "reports/found_par.hpp"

namespace page {
namespace {

using base::Id;
using base::Language;
using base::Text;

constexpr std::size_t moments_shown = 6;

Json refused(const Text& why, Language language) {
    return {{"refused", to_string(why, language)}};
}

Json cells_of(const brikks::Placement& placement) {
    return brikks::cell_names(squares(placement));
}
Json cells_of(const std::optional<brikks::Placement>& placement) {
    return placement ? cells_of(*placement) : Json();
}

std::string_view name_of(print::ChartSign sign) {
    static constexpr base::EnumArray<print::ChartSign, std::string_view> names = {
        {{"lucky", "unlucky", "inaccuracy", "mistake", "blunder"}}};
    return names[sign];
}

Json course_json(const print::Course& course) {
    Json marks = Json::array();
    for (const auto& [sign, round] : course.marks)
        marks.push_back({{"sign", name_of(sign)}, {"round", round}});
    return {{"player", course.player}, {"end", course.end}, {"points", course.points}, {"marks", std::move(marks)}};
}

Json moment_json(const print::Moment& moment) {
    Json before = Json::array();
    for (const brikks::Placement& placement : moment.before)
        before.push_back(cells_of(placement));
    return {{"title", moment.title},
            {"lines", moment.lines},
            {"before", std::move(before)},
            {"played", cells_of(moment.played)},
            {"better", cells_of(moment.better)}};
}

// Returns why the coach says nothing about a game; nullopt if it does.
std::optional<Text> refusal(const brikks::Game& game, const brikks::GameReplay& replay) {
    if (game.variant == brikks::Variant::duel)
        return Id::coach_no_duel;
    if (!replay.legal_turns())
        for (const base::Finding& finding : replay.findings)
            if (finding.severity == base::Severity::error)
                return finding.text;
    if (game.rounds.empty())
        return Id::fill_no_rounds;
    return std::nullopt;
}

} // namespace

Json advise(const Request& request, const std::string& file, const brikks::Sheet& sheet) {
    const Language language = request.language();
    if (sheet.variant == brikks::Variant::duel)
        return refused(Id::coach_no_duel, language);
    const auto roll = brikks::parse_block(request.text("roll"));
    if (!roll)
        return nullptr;
    const bool is_roller = request.flag("roller") && sheet.players > 1;
    const reports::Advice advice = reports::advise(sheet, reports::rolling_on(sheet, is_roller), *roll);
    Json turns = Json::array();
    for (std::size_t i = 0; i < std::min(reports::turns_shown, advice.options.size()); ++i) {
        const coach::Turn& turn = advice.options[i].turn;
        const reports::OptionInWords words = in_words(advice, advice.options[i], language);
        const bool placed = turn.kind == coach::Turn::Kind::place;
        turns.push_back({{"turn", words.turn},
                         {"points", words.points},
                         {"effect", words.effect},
                         {"cells", placed ? Json(brikks::cell_names(squares(*turn.shape, turn.at))) : Json::array()}});
    }
    const auto again = again_in_words(advice);
    return {{"json", documents::dump(reports::advice_json(file, sheet.player, advice))},
            {"turns", std::move(turns)},
            {"again", again ? Json(to_string(*again, language)) : Json()},
            {"note", sheet.energy ? Json() : Json(to_string(Id::moves_free_only, language))}};
}

Json review(const Request& request, const std::string& file, const brikks::Game& game) {
    const Language language = request.language();
    const brikks::GameReplay replay = replay_game(game);
    if (const auto why = refusal(game, replay))
        return refused(*why, language);
    const std::vector<coach::PlayerReview> players = coach::review(game, replay);
    const print::Review shown = printing::on_paper(game, players, language, moments_shown);
    Json courses = Json::array();
    for (const print::Course& course : shown.courses)
        courses.push_back(course_json(course));
    Json moments = Json::array();
    for (const print::Moment& moment : shown.moments)
        moments.push_back(moment_json(moment));
    Json signs;
    for (std::size_t i = 0; i < enum_size(print::ChartSign{}); ++i) {
        const auto sign = static_cast<print::ChartSign>(i);
        signs[std::string(name_of(sign))] = shown.signs[sign];
    }
    return {{"json", documents::dump(reports::review_json(file, game, players))},
            {"title", shown.title},
            {"chart_title", shown.chart_title},
            {"courses", std::move(courses)},
            {"signs", std::move(signs)},
            {"headings", shown.headings},
            {"sums", shown.sums},
            {"notes", shown.notes},
            {"moments_title", shown.moments_title},
            {"played", shown.played},
            {"better", shown.better},
            {"nothing", shown.nothing},
            {"moments", std::move(moments)}};
}

Json par(const Request& request, const std::string& file, const brikks::Game& game) {
    const Language language = request.language();
    if (const auto why = refusal(game, replay_game(game)))
        return refused(*why, language);
    const brikks::OpenGame open = reports::without_open_turns(game);
    const int only = static_cast<int>(std::clamp(request.number("player", -1), -1.0, 9.0));
    std::vector<reports::Par> found;
    Json players = Json::array();
    for (std::size_t player = 0; player < game.players.size(); ++player) {
        if (only >= 0 && static_cast<std::size_t>(only) != player)
            continue;
        found.push_back(reports::find_par(open, player));
        const reports::Par& par = found.back();
        Json blocks = Json::array();
        blocks.push_back(cells_of(par.game.start));
        for (const brikks::Turn& turn : par.game.turns)
            if (turn.kind == brikks::Turn::Kind::place)
                blocks.push_back(cells_of(turn.placement));
        players.push_back({{"player", par.player},
                           {"points", par.game.points},
                           {"words", to_string(found_in_words(par), language)},
                           {"blocks", std::move(blocks)}});
    }
    Json notes = Json::array();
    for (const Text& remark : reports::remarks_on(open))
        notes.push_back(to_string(remark, language));
    return {{"json", documents::dump(reports::par_json(file, found))},
            {"players", std::move(players)},
            {"notes", std::move(notes)},
            {"bound", to_string(reports::bound_in_words(), language)}};
}

Json play(const Request& request) {
    const auto strength = coach::find_strength(request.text("strength", "best"));
    const auto seed = seed_of(request);
    std::vector<brikks::GamePlayer> players;
    for (const Request& player : request.list("players"))
        players.push_back({player.text("name"), static_cast<int>(std::clamp(player.number("level", 2), 1.0, 4.0))});
    if (!strength || !seed || players.empty() || players.size() > brikks::max_players)
        return nullptr;
    brikks::Dice dice = brikks::dice_from_seed(*seed);
    return {{"text", documents::write_game_text(coach::play(std::move(players), *strength, dice))}};
}

} // namespace page
