#include "reports/coaching.hpp"

#include <algorithm>
#include <cstdlib>

#include "base/joined.hpp"
#include "base/unicode.hpp"
#include "base/utf8.hpp"
#include "brikks/moves.hpp"
#include "referee/effects.hpp"

namespace reports {
namespace {

using base::Id;
using base::Text;
using coach::Decision;
using coach::Grade;
using coach::Tenths;

double in_points(Tenths tenths) {
    return static_cast<double>(tenths) / 10;
}
Json json_points(double points) {
    return in_points(coach::tenths(points));
}

constexpr base::EnumArray<Grade, std::string_view> grade_names = {{{"good", "inaccuracy", "mistake", "blunder"}}};
constexpr base::EnumArray<Grade, Id> grade_words = {
    {{Id::grade_good, Id::grade_inaccuracy, Id::grade_mistake, Id::grade_blunder}}};

// Aligns cells in columns that are two blanks apart: the numbers on the right, other cells on the left.
class Table {
public:
    explicit Table(std::vector<bool> numbers) : numbers_(std::move(numbers)) {}

    void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }

    std::string text() const {
        std::vector<std::size_t> widths(numbers_.size());
        for (const auto& row : rows_)
            for (std::size_t i = 0; i < row.size(); ++i)
                widths[i] = std::max(widths[i], base::display_width(row[i]));
        std::string text;
        for (const auto& row : rows_) {
            std::string line;
            for (std::size_t i = 0; i < row.size(); ++i)
                line.append("  ").append(numbers_[i] ? base::right_aligned(row[i], widths[i])
                                                     : base::padded(row[i], widths[i]));
            text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
        }
        return text;
    }

private:
    std::vector<bool> numbers_;
    std::vector<std::vector<std::string>> rows_;
};

// The effect of a turn, which must be possible.
brikks::Effect effect_of(const coach::Position& position, const coach::Turn& turn) {
    brikks::Player player = position.player;
    return place(player, *turn.shape, turn.at, turn.cost, position.level, brikks::Variant::standard);
}

std::string turn_in_words(const brikks::Turn& turn, base::Language language) {
    if (turn.kind == brikks::Turn::Kind::bomb)
        return to_string(Id::coach_bomb, language);
    if (turn.kind == brikks::Turn::Kind::out)
        return to_string(Id::coach_out, language);
    return to_string(turn);
}

// Returns what would have been better, for the column with the heading "better".
std::string better_in_column(const Decision& decision, base::Language language) {
    if (decision.kind == Decision::Kind::again)
        return to_string(decision.rolled_again ? Id::review_keep : Id::review_roll_again, language);
    return turn_in_words(decision.best, language);
}

std::string_view open_mark(const Decision& decision) {
    return decision.open ? " ?" : "";
}

std::string decisions_text(const coach::PlayerReview& review, bool all, base::Language language) {
    Table table({false, false, false, true, true, false, false});
    if (all) // with short headings, so that no line is wider than 80 characters
        table.add({"", "", "", to_string(Id::review_luck, language), to_string(Id::review_costs, language), "",
                   to_string(Id::review_best, language)});
    bool any = false;
    Tenths others = 0;
    for (const Decision& decision : review.decisions) {
        const bool good = decision.grade == Grade::good;
        if (good && !all) {
            others += decision.cost;
            continue;
        }
        any = true;
        table.add({to_string(round_in_words(decision), language), decision.roll ? to_string(*decision.roll) : "",
                   played_in_words(decision, language).append(open_mark(decision)),
                   all ? to_string(change_in_words(decision.luck), language) : "",
                   decision.cost == 0 ? "" : to_string(change_in_words(-decision.cost), language),
                   good ? "" : to_string(grade_words[decision.grade], language),
                   good  ? ""
                   : all ? better_in_column(decision, language)
                         : to_string(better_in_words(decision), language)});
    }
    std::string text = any ? table.text() : std::string("  ").append(line(Id::review_nothing, language));
    if (any && others != 0)
        text.append("  ").append(line({Id::review_others, {{"points", change_in_words(-others)}}}, language));
    return text;
}

std::string luck_text(const coach::PlayerReview& review, base::Language language) {
    std::string text;
    const auto add = [&](const Decision& decision, Id id) {
        if (decision.roll)
            text.append("  ")
                .append(to_string({id,
                                   {{"roll", to_string(*decision.roll)},
                                    {"round", decision.round + 1},
                                    {"points", change_in_words(decision.luck)}}},
                                  language))
                .append(open_mark(decision))
                .append("\n");
    };
    const auto [least, most] = least_and_most_luck(review);
    add(*most, Id::review_luckiest);
    add(*least, Id::review_unluckiest);
    return text;
}

Json decision_json(const Decision& decision) {
    Json result = {{"round", decision.kind == Decision::Kind::start ? 0 : decision.round + 1},
                   {"roll", decision.roll ? Json(to_string(*decision.roll)) : Json(nullptr)}};
    if (decision.kind == Decision::Kind::again) {
        result["rolled_again"] = decision.rolled_again;
        result["better"] = decision.cost > 0 ? !decision.rolled_again : decision.rolled_again;
    } else {
        result["turn"] = to_string(decision.played);
        result["best"] = to_string(decision.best);
    }
    result["before"] = in_points(decision.before);
    result["luck"] = in_points(decision.luck);
    result["cost"] = in_points(decision.cost);
    result["after"] = in_points(decision.after);
    result["exact"] = decision.exact;
    result["grade"] = grade_names[decision.grade];
    result["open"] = decision.open;
    return result;
}

} // namespace

Text points_in_words(Tenths points, std::string_view plus) {
    const std::string sign(points < 0 ? "-" : plus);
    return {Id::coach_points,
            {{"number", sign + std::to_string(std::abs(points) / 10)}, {"tenth", std::abs(points) % 10}}};
}
Text change_in_words(Tenths points) {
    return points_in_words(points, points == 0 ? "" : "+");
}

std::string played_in_words(const Decision& decision, base::Language language) {
    if (decision.kind == Decision::Kind::again)
        return to_string(decision.rolled_again ? Id::review_rolled_again : Id::review_kept, language);
    return turn_in_words(decision.played, language);
}

Text better_in_words(const Decision& decision) {
    if (decision.kind == Decision::Kind::again)
        return decision.rolled_again ? Id::review_better_kept : Id::review_better_again;
    switch (decision.best.kind) {
    case brikks::Turn::Kind::bomb:
        return Id::review_better_bomb;
    case brikks::Turn::Kind::out:
        return Id::review_better_out;
    default:
        return {Id::review_better, {{"turn", to_string(decision.best)}}};
    }
}

Text round_in_words(const Decision& decision) {
    if (decision.kind == Decision::Kind::start)
        return Id::review_start;
    return {Id::review_round, {{"round", decision.round + 1}}};
}

bool has_open_decisions(const coach::PlayerReview& review) {
    return std::any_of(review.decisions.begin(), review.decisions.end(),
                       [](const Decision& each) { return each.open; });
}

bool is_of_bad_sheet(const coach::PlayerReview& review) {
    return review.cost >= 800;
}

LeastAndMost least_and_most_luck(const coach::PlayerReview& review) {
    const auto& all = review.decisions;
    return std::minmax_element(all.begin(), all.end(),
                               [](const Decision& one, const Decision& other) { return one.luck < other.luck; });
}

coach::Rolling rolling_on(const brikks::Sheet& sheet, bool is_roller) {
    return {sheet.players, sheet.players == 1 || is_roller ? 0 : 1, sheet.players > 1};
}

Advice advise(const brikks::Sheet& sheet, coach::Rolling rolling, brikks::Block roll) {
    coach::Coach coach(sheet.level);
    const coach::Position position{player_of(sheet), sheet.level, rolling, sheet.house.strict_bombs};
    Advice advice{roll, position, coach.options(position, roll), {}};
    if (!sheet.energy)
        for (coach::Option& option : advice.options)
            option.exact = false; // there may be more energy
    if (rolling.rolls_next()) {
        // Both are valued less deep than the options. Their difference counts.
        const auto [keep, again] = coach.first_roll(position, roll);
        advice.again = advice.options.front().points + again - keep;
    }
    return advice;
}

OptionInWords in_words(const Advice& advice, const coach::Option& option, base::Language language) {
    const bool placed = option.turn.kind == coach::Turn::Kind::place;
    return {turn_in_words(written(option.turn, advice.roll), language),
            to_string(points_in_words(coach::tenths(option.points)), language),
            placed ? in_line(parts_of(effect_of(advice.position, option.turn), brikks::Variant::standard), language)
                   : ""};
}

std::optional<Text> again_in_words(const Advice& advice) {
    if (!advice.again)
        return std::nullopt;
    const bool roll = *advice.again > advice.options.front().points;
    return Text{roll ? Id::advise_roll_again : Id::advise_keep_roll,
                {{"again", points_in_words(coach::tenths(*advice.again))}}};
}

std::string advice_text(const Advice& advice, std::size_t count, base::Language language) {
    Table table({true, false, true, false});
    for (std::size_t i = 0; i < std::min(count, advice.options.size()); ++i) {
        const OptionInWords words = in_words(advice, advice.options[i], language);
        table.add({std::to_string(i + 1) + '.', words.turn, words.points, words.effect});
    }
    std::string text = table.text();
    if (const auto again = again_in_words(advice))
        text += line(*again, language);
    return text;
}

Json advice_json(std::string_view file, std::string_view player, const Advice& advice) {
    Json turns = Json::array();
    for (const coach::Option& option : advice.options)
        turns.push_back({{"turn", to_string(written(option.turn, advice.roll))},
                         {"spent", option.turn.cost},
                         {"points", json_points(option.points)},
                         {"exact", option.exact}});
    Json result = {{"file", file},
                   {"player", player},
                   {"roll", to_string(advice.roll)},
                   {"energy", advice.position.player.energy.active()},
                   {"level", advice.position.level},
                   {"turns", std::move(turns)}};
    if (advice.again)
        result["again"] = json_points(*advice.again);
    return result;
}

std::string review_text(const brikks::Game& game, const std::vector<coach::PlayerReview>& players, bool all,
                        base::Language language) {
    std::string text;
    for (std::size_t i = 0; i < players.size(); ++i) {
        const coach::PlayerReview& review = players[i];
        if (i > 0)
            text += '\n';
        text += line(
            {review.over ? Id::review_sum : Id::review_sum_so_far,
             {{"player", base::printable(game.players[i].name)},
              {"prediction", points_in_words(review.prediction)},
              {"luck", change_in_words(review.luck)},
              {"cost", change_in_words(-review.cost)},
              {"result", review.over ? Text(std::to_string(review.result / 10)) : points_in_words(review.result)}}},
            language);
        if (has_open_decisions(review))
            text.append("  ").append(line(Id::review_open, language));
        if (is_of_bad_sheet(review))
            text.append("  ").append(line(Id::review_bad_sheet, language));
        text += decisions_text(review, all, language) + luck_text(review, language);
    }
    return text;
}

Json review_json(std::string_view file, const brikks::Game& game, const std::vector<coach::PlayerReview>& players) {
    Json reviews = Json::array();
    for (const coach::PlayerReview& review : players) {
        Json decisions = Json::array();
        for (const Decision& decision : review.decisions)
            decisions.push_back(decision_json(decision));
        reviews.push_back({{"prediction", in_points(review.prediction)},
                           {"luck", in_points(review.luck)},
                           {"cost", in_points(review.cost)},
                           {"result", in_points(review.result)},
                           {"over", review.over},
                           {"decisions", std::move(decisions)}});
    }
    return {{"file", file}, {"player", names_of(game.players)}, {"reviews", std::move(reviews)}};
}

Text found_in_words(const Par& par) {
    const std::string name = base::printable(par.player);
    if (par.played)
        return {Id::par_played, {{"player", name}, {"points", par.game.points}, {"played", *par.played}}};
    return {Id::par_found, {{"player", name}, {"points", par.game.points}}};
}

Text bound_in_words() {
    return {Id::par_bound, {{"points", coach::most_points}}};
}

std::string par_text(const std::vector<Par>& players, base::Language language) {
    std::string text;
    for (const Par& par : players)
        text += line(found_in_words(par), language) +
                (par.game.points == par.played // the search found nothing better
                     ? ""
                     : line({Id::par_effort, {{"count", par.gained_by_effort}}}, language));
    return text + line(bound_in_words(), language);
}

Json par_json(std::string_view file, const std::vector<Par>& players) {
    Json list = Json::array();
    for (const Par& par : players) {
        Json turns = Json::array();
        for (const brikks::Turn& turn : par.game.turns)
            turns.push_back(to_string(turn));
        list.push_back({{"player", par.player},
                        {"points", par.game.points},
                        {"played", par.played ? Json(*par.played) : Json(nullptr)},
                        {"gained_by_tenfold_effort", par.gained_by_effort},
                        {"start", to_string(par.game.start)},
                        {"turns", std::move(turns)}});
    }
    return {{"file", file}, {"bound", coach::most_points}, {"players", std::move(list)}};
}

} // namespace reports
