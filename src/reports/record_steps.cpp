#include "reports/record_steps.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/joined.hpp"
#include "brikks/squares.hpp"
#include "referee/effects.hpp"

namespace reports {
namespace {

using brikks::Turn;
using documents::json_list;

std::string_view name(Turn::Kind kind) {
    switch (kind) {
    case Turn::Kind::place:
        return "place";
    case Turn::Kind::bomb:
        return "bomb";
    case Turn::Kind::out:
        return "out";
    case Turn::Kind::gone:
        break;
    }
    return "gone";
}

class Steps {
public:
    Steps(const brikks::Game& game, const brikks::GameReplay& replay, base::Language language)
        : game_(game), replay_(replay), language_(language) {}

    Json start() const {
        Json players = Json::array();
        for (std::size_t player = 0; player < game_.players.size(); ++player)
            players.push_back(player_json(player, 0, {Turn::Kind::place, game_.start[player]}, replay_.start[player]));
        return {{"rolls", Json::array()}, {"roller", nullptr}, {"players", std::move(players)}};
    }

    Json round(std::size_t index) const {
        const brikks::Round& round = game_.rounds[index];
        const brikks::PlayedRound& played = replay_.rounds[index];
        Json players = Json::array();
        for (std::size_t player = 0; player < game_.players.size(); ++player) {
            Json step = player_json(player, index + 1, round.turns[player], played.turns[player],
                                    played.minis.empty() ? std::vector<brikks::Cell>() : played.minis[player]);
            if (!played.minis.empty())
                step["minis"] = json_list(played.minis[1 - player]);
            players.push_back(std::move(step));
        }
        return {{"rolls", json_list(round.rolls)},
                {"roller", round.roller ? Json(*round.roller) : Json()},
                {"players", std::move(players)}};
    }

private:
    // marked: the squares that this player marked on the other sheet.
    Json player_json(std::size_t player, std::size_t rounds, const Turn& turn, const brikks::PlayedTurn& played,
                     const std::vector<brikks::Cell>& marked = {}) const {
        std::vector<base::Text> parts = parts_of(played.effect, game_.variant);
        if (!marked.empty())
            parts.push_back(
                {base::Id::effect_marks,
                 {{"squares", base::joined(marked, ", ", [](brikks::Cell cell) { return to_string(cell); })}}});
        const bool places = turn.kind == Turn::Kind::place;
        Json step = {
            {"kind", name(turn.kind)},
            {"block", places ? Json(to_string(turn)) : Json()},
            {"cells", places && played.drawn ? Json(brikks::cell_names(squares(turn.placement))) : Json::array()},
            {"minis", Json::array()},
            {"effect", in_line(parts, language_)},
            {"energy", nullptr},
            {"score", nullptr}};
        if (played.tracked) {
            step["energy"] = played.after.energy.active();
            step["score"] = score_object(brikks::score(sheet_after(game_, replay_, player, rounds)));
        }
        return step;
    }

    const brikks::Game& game_;
    const brikks::GameReplay& replay_;
    base::Language language_;
};

} // namespace

Json record_steps(const brikks::Game& game, const brikks::GameReplay& replay, base::Language language) {
    const Steps steps(game, replay, language);
    Json moments = Json::array();
    moments.push_back(steps.start());
    for (std::size_t round = 0; round < replay.rounds.size(); ++round)
        moments.push_back(steps.round(round));
    return moments;
}

} // namespace reports
