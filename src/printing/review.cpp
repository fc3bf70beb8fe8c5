#include "printing/review.hpp"

#include <algorithm>
#include <cstdlib>

#include "reports/coaching.hpp"

namespace printing {
namespace {

using base::Id;
using coach::Decision;
using coach::Grade;
using coach::Tenths;
using print::ChartSign;

// The number of rounds that were played when a decision had been made: 0 after the start block.
std::size_t rounds_after(const Decision& decision) {
    return decision.kind == Decision::Kind::start ? 0 : decision.round + 1;
}

std::string in_words(Tenths points, base::Language language) {
    return to_string(reports::points_in_words(points), language);
}

std::string end_in_words(const coach::PlayerReview& review, base::Language language) {
    return review.over ? std::to_string(review.result / 10) : in_words(review.result, language) + "*";
}

print::Course course_of(const std::string& player, const coach::PlayerReview& review, base::Language language) {
    print::Course course{player, end_in_words(review, language), {}, {}};
    for (const Decision& decision : review.decisions) {
        const std::size_t round = rounds_after(decision);
        course.points.resize(round + 1);
        course.points[round] = static_cast<double>(decision.after) / 10;
        if (decision.grade != Grade::good)
            course.marks.push_back({decision.grade == Grade::inaccuracy ? ChartSign::inaccuracy
                                    : decision.grade == Grade::mistake  ? ChartSign::mistake
                                                                        : ChartSign::blunder,
                                    round});
    }
    const auto [least, most] = reports::least_and_most_luck(review);
    if (least->luck < 0)
        course.marks.push_back({ChartSign::unlucky, rounds_after(*least)});
    if (most->luck > 0)
        course.marks.push_back({ChartSign::lucky, rounds_after(*most)});
    return course;
}

// Returns the cells "115.4", "+ 10.2", "\u2013 21.7", "= 104".
print::SumCells sum_of(const coach::PlayerReview& review, base::Language language) {
    const auto change = [&](Tenths points) {
        const std::string sign = points < 0 ? "\u2013 " : points > 0 ? "+ " : "";
        return sign + in_words(std::abs(points), language);
    };
    return {in_words(review.prediction, language), change(review.luck), change(-review.cost),
            "= " + end_in_words(review, language)};
}

print::Moment moment_of(const brikks::Game& game, std::size_t player, const Decision& decision,
                        base::Language language) {
    print::Moment moment;
    moment.title = game.players[player].name + ", " + to_string(reports::round_in_words(decision), language);
    if (decision.roll)
        moment.title += ", " + to_string(*decision.roll);
    moment.lines = {to_string({Id::review_cost,
                               {{"turn", reports::played_in_words(decision, language)},
                                {"points", reports::points_in_words(decision.cost)}}},
                              language),
                    to_string(reports::better_in_words(decision), language)};
    moment.roll = decision.roll;
    if (decision.kind != Decision::Kind::start)
        moment.before.push_back(game.start[player]);
    for (std::size_t round = 0; round < decision.round; ++round)
        if (const brikks::Turn& turn = game.rounds[round].turns[player]; turn.kind == brikks::Turn::Kind::place)
            moment.before.push_back(turn.placement);
    const auto placed = [&](const brikks::Turn& turn) {
        return decision.kind != Decision::Kind::again && turn.kind == brikks::Turn::Kind::place
                   ? std::optional(turn.placement)
                   : std::nullopt;
    };
    moment.played = placed(decision.played);
    moment.better = placed(decision.best);
    return moment;
}

// Returns the most expensive decisions that are sure, the first one first.
std::vector<print::Moment> moments_of(const brikks::Game& game, const std::vector<coach::PlayerReview>& players,
                                      base::Language language, std::size_t most) {
    struct Found {
        std::size_t player;
        const Decision* decision;
    };
    std::vector<Found> found;
    for (std::size_t player = 0; player < players.size(); ++player)
        for (const Decision& decision : players[player].decisions)
            if (decision.grade != Grade::good && !decision.open)
                found.push_back({player, &decision});
    std::stable_sort(found.begin(), found.end(),
                     [](const Found& one, const Found& other) { return one.decision->cost > other.decision->cost; });
    found.resize(std::min(found.size(), most));
    std::vector<print::Moment> moments;
    for (const Found& each : found)
        moments.push_back(moment_of(game, each.player, *each.decision, language));
    return moments;
}

} // namespace

print::Review on_paper(const brikks::Game& game, const std::vector<coach::PlayerReview>& players,
                       base::Language language, std::size_t most) {
    const auto text = [&](Id id) { return to_string(id, language); };
    print::Review result;
    result.title = text(Id::review_page);
    result.chart_title = text(Id::review_course);
    result.axes = {text(Id::review_points), text(Id::review_rounds)};
    for (std::size_t i = 0; i < players.size(); ++i) {
        result.courses.push_back(course_of(game.players[i].name, players[i], language));
        result.sums.push_back(sum_of(players[i], language));
    }
    const auto note_if_any = [&](Id id, auto&& is_true) {
        if (std::any_of(players.begin(), players.end(), is_true))
            result.notes.push_back(text(id));
    };
    note_if_any(Id::review_still_in, [](const coach::PlayerReview& review) { return !review.over; });
    note_if_any(Id::review_uncertain, reports::has_open_decisions);
    note_if_any(Id::review_bad_sheet, reports::is_of_bad_sheet);
    result.signs = {{{text(Id::review_lucky_roll), text(Id::review_unlucky_roll), text(Id::grade_inaccuracy),
                      text(Id::grade_mistake), text(Id::grade_blunder)}}};
    result.headings = {text(Id::review_expected), text(Id::review_luck), text(Id::review_decisions),
                       text(Id::review_points)};
    result.moments_title = text(Id::review_costliest);
    result.played = text(Id::review_played);
    result.better = text(Id::review_best);
    result.nothing = text(Id::review_nothing);
    result.moments = moments_of(game, players, language, most);
    return result;
}

} // namespace printing
