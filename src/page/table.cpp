#include "page/table.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "base/names.hpp"
#include "brikks/score.hpp"
#include "brikks/squares.hpp"
#include "documents/source.hpp"
#include "print/words.hpp"
#include "table/bots.hpp"
#include "table/log_format.hpp"
#include "table/messages.hpp"
#include "table/next.hpp"

namespace page {
namespace {

using base::Language;
using table::Event;
using table::LoggedGame;
using table::Phase;
using Kind = Event::Kind;

Json number_or_null(const std::optional<int>& number) {
    return number ? Json(*number) : Json();
}

// The evening of a request: the log, its text, and words about what happened.
class Evening {
public:
    explicit Evening(const Request& request) : language_(request.language()), seed_(seed_of(request)) {
        const std::string text = request.text("log");
        if (text.empty())
            return;
        base::Reading<table::LoadedLog> reading = table::read_log(text);
        for (const base::Finding& finding : reading.messages)
            messages_.push_back(to_string(finding.text, language_));
        is_readable_ = reading.value.has_value();
        if (!reading.value)
            return;
        log_ = std::move(reading.value->log);
        text_ = text.substr(0, reading.value->whole);
    }

    // Adds the events until one of them cannot come next. After each, the bots act until the game waits for the people.
    void add(const std::vector<Request>& events) {
        for (const Request& event : events) {
            if (!is_readable_ || !add(event))
                return;
            let_bots_play();
        }
    }

    Json json() const {
        if (!is_readable_)
            return {{"log", nullptr}, {"messages", messages_}};
        return {
            {"log", text_},        {"messages", messages_},      {"words", words_},
            {"refused", refused_}, {"games", log_.games.size()}, {"game", log_.games.empty() ? Json() : game_json()}};
    }

private:
    const LoggedGame& game() const { return log_.games.back(); }

    bool can(const Event& event) const { return !rejection(log_, event); }
    Event of_player(Kind kind, std::size_t player) const { return {.kind = kind, .player = player}; }
    table::RollPlace again() const { return {static_cast<int>(game().rounds.size()), 2}; }
    Event keep() const { return {.kind = Kind::keep, .place = {again().round, 1}}; }
    Event end() const { return {.kind = Kind::end, .place = {again().round, 1}}; }
    bool can_roll() const { return can(keep()) || can(roll(table::next_round(game()))); }
    // Returns the event for the roll of a place, with any block. It serves only to ask if the event can come next.
    Event roll(table::RollPlace place) const {
        return table::roll_at(game(), place, [] { return brikks::Block{}; });
    }

    brikks::Block new_roll() const {
        brikks::Dice dice = table::dice_after(*seed_, count_rolls(log_));
        return brikks::roll(dice);
    }

    void let_bots_play() {
        if (!seed_)
            return;
        while (const auto event = bots_event(log_, [this] { return new_roll(); }))
            add(*event);
    }

    // Adds an event that the page asks for. False if it cannot come next.
    bool add(const Request& request) {
        const std::string kind = request.text("event");
        if (kind == "game")
            return begin(request);
        if (log_.games.empty())
            return false;
        const auto player = static_cast<std::size_t>(std::clamp(request.number("player", 0), 0.0, 9.0));
        if (kind == "bots")
            return true;
        if (kind == "roll") {
            if (can(keep()) && add(keep()))
                let_bots_play();
            return add_roll(table::next_round(game()));
        }
        if (kind == "again")
            return add_roll(again());
        if (kind == "keep")
            return add(keep());
        if (kind == "bomb" || kind == "out")
            return !game().is_bot(player) && add(of_player(kind == "bomb" ? Kind::bomb : Kind::out, player));
        if (kind == "end")
            return add(end());
        if (kind == "total")
            return add_total(request);
        return kind == "undo" && undo();
    }

    // Undoes what the people did last, with what the bots did since.
    bool undo() {
        if (game().rounds.empty())
            return false;
        while (is_of_bots(game()))
            note(table::undo_last(game()));
        return add(table::undo_last(game()));
    }

    bool begin(const Request& request) {
        Event event{.kind = Kind::game};
        std::vector<std::string> people;
        for (const Request& player : request.list("players")) {
            if (const auto strength = coach::find_strength(player.text("strength")))
                event.bots.emplace(event.players.size(), *strength);
            else
                people.push_back(player.text("name"));
            event.players.push_back(
                {player.text("name"), static_cast<int>(std::clamp(player.number("level", 2), 1.0, 4.0))});
        }
        const std::vector<std::string> names_of_all_bots = table::names_of_bots(event.bots.size(), people);
        for (auto name = names_of_all_bots.begin(); const auto& [bot, strength] : event.bots)
            event.players[bot].name = *name++;
        event.variant = request.flag("duel") ? brikks::Variant::duel : brikks::Variant::standard;
        const std::vector<std::string> names = names_of(event.players);
        if (const auto wrong = base::wrong_name(names)) {
            refused_ = to_string(describe(*wrong), language_);
            return false;
        }
        const bool named = std::none_of(names.begin(), names.end(), [](const auto& name) { return name.empty(); });
        return named && !people.empty() && names.size() <= brikks::max_players &&
               players_fit(event.variant, names.size()) &&
               (event.variant == brikks::Variant::standard || event.bots.empty()) && add(event);
    }

    bool add_roll(table::RollPlace place) {
        if (!seed_)
            return false;
        return add(table::roll_at(game(), place, [this] { return new_roll(); }));
    }

    // Takes the total of the next player; if the request has no points, the total is left out.
    bool add_total(const Request& request) {
        Event event{.kind = Kind::total, .player = table::next_total(game())};
        if (const double points = request.number("points", -1); points >= 0) {
            if (points > table::most_total(game()))
                return false;
            event.total = static_cast<int>(std::floor(points));
        }
        return add(event);
    }

    // Adds an event that can come next to the log.
    void note(const Event& event) {
        text_ += std::string(text_.empty() ? table::log_heading : "") + write_event(log_, event);
        apply(log_, event);
    }

    // Adds an event, and words about it. False if it cannot come next.
    bool add(const Event& event) {
        if (!can(event))
            return false;
        const bool keeps = event.kind != Kind::game && phase(game()) == Phase::offer;
        const std::string undone = event.kind == Kind::undo ? undone_line(game(), language_) : "";
        note(event);
        switch (event.kind) {
        case Kind::game:
            words_.push_back(game_line(game(), language_));
            break;
        case Kind::roll:
        case Kind::redo:
            words_.push_back(roll_line(game(), language_));
            break;
        case Kind::undo:
            words_.push_back(undone);
            break;
        case Kind::keep:
            if (!people_in(game()).empty()) // bots that are alone say only what they roll
                words_.push_back(kept_line(game(), language_));
            break;
        case Kind::bomb:
        case Kind::out:
            if (keeps)
                words_.push_back(kept_line(game(), language_));
            words_.push_back(event.kind == Kind::bomb ? bomb_line(game(), event.player, language_)
                                                      : out_line(game(), event.player, language_));
            break;
        case Kind::start:
        case Kind::turn:
            words_.push_back(bots_event_line(game(), language_));
            break;
        case Kind::end:
        case Kind::total:
            break; // the result says it
        }
        return true;
    }

    // Returns how a bot plays and what it has drawn; null for a person.
    Json bot_json(std::size_t player) const {
        const auto bot = game().bots.find(player);
        if (bot == game().bots.end())
            return nullptr;
        Json blocks = Json::array();
        Json result = {{"strength", coach::strength_names[bot->second]},
                       {"words", table::strength_in_words(bot->second, language_)},
                       {"energy", nullptr},
                       {"points", nullptr}};
        if (game().starts.contains(player)) {
            for (const brikks::Placement& block : table::blocks_of_bot(game(), player))
                blocks.push_back(brikks::cell_names(squares(block)));
            const brikks::Player state = state_of_bot(game(), player).player;
            result["energy"] = state.energy.active();
            result["points"] =
                score(state, static_cast<int>(game().players.size()), game().players[player].level, game().variant)
                    .total;
        }
        result["blocks"] = std::move(blocks);
        return result;
    }

    Json players_json() const {
        Json players = Json::array();
        for (std::size_t player = 0; player < game().players.size(); ++player) {
            const auto used = static_cast<std::size_t>(bombs_used(game(), player));
            players.push_back(
                {{"name", game().players[player].name},
                 {"level", game().players[player].level},
                 {"bombs", std::vector<int>(brikks::bomb_values.begin() + used, brikks::bomb_values.end())},
                 {"out", number_or_null(out_since(game(), player))},
                 {"total", number_or_null(total_of(game(), player))},
                 {"may_bomb", !game().is_bot(player) && can(of_player(Kind::bomb, player))},
                 {"may_out", !game().is_bot(player) && can(of_player(Kind::out, player))},
                 {"bot", bot_json(player)}});
        }
        return players;
    }

    Json rounds_json() const {
        Json rounds = Json::array();
        for (std::size_t number = 0; number < game().rounds.size(); ++number) {
            const brikks::Round& round = game().rounds[number];
            Json rolls = Json::array();
            for (const brikks::Block block : round.rolls)
                rolls.push_back(to_string(block));
            std::vector<std::size_t> bombs;
            std::vector<std::size_t> out;
            Json turns = Json::array();
            for (std::size_t player = 0; player < round.turns.size(); ++player) {
                if (round.turns[player].kind == brikks::Turn::Kind::bomb)
                    bombs.push_back(player);
                if (round.turns[player].kind == brikks::Turn::Kind::out)
                    out.push_back(player);
                if (game().is_bot(player) && round.turns[player].kind == brikks::Turn::Kind::place &&
                    has_turn(game(), number, player))
                    turns.push_back(turn_line(game(), number, player, language_));
            }
            rounds.push_back({{"roller", *round.roller},
                              {"rolls", std::move(rolls)},
                              {"bombs", std::move(bombs)},
                              {"out", std::move(out)},
                              {"turns", std::move(turns)}});
        }
        return rounds;
    }

    // Returns the state of the current game, the events that can come next, and the program's words about them.
    Json game_json() const {
        const Phase now = phase(game());
        const bool playing = now == Phase::begin || now == Phase::offer || now == Phase::play;
        const bool over = now == Phase::scores || now == Phase::finished;
        const Json none;
        return {{"duel", game().variant == brikks::Variant::duel},
                {"players", players_json()},
                {"rounds", rounds_json()},
                {"next", playing ? Json(next_roller(game())) : none},
                {"again", now == Phase::offer},
                {"roll", can_roll()},
                {"end", can(end())},
                {"undo", !game().rounds.empty()},
                {"over", over},
                {"waits", waits_for_bots(game())},
                {"asked", now == Phase::scores ? Json(table::next_total(game())) : none},
                {"most", table::most_total(game())},
                {"winners", winners(game())},
                {"preparation", now == Phase::begin ? preparation(game(), language_) : ""},
                {"rolled", game().rounds.empty() ? "" : roll_line(game(), language_)},
                {"draws", game().rounds.empty() ? "" : who_draws(game(), language_)},
                {"bots", over ? "" : bots_lines(game(), language_)},
                {"doubt", now == Phase::play ? doubt(game(), language_) : ""},
                {"result", now == Phase::finished ? result(game(), print::rank_titles(language_), language_) : ""}};
    }

    Language language_;
    std::optional<std::uint64_t> seed_;
    table::TableLog log_;
    std::string text_;
    bool is_readable_ = true;
    std::vector<std::string> messages_; // about the log that was given
    std::vector<std::string> words_;    // about the events that were added
    std::string refused_;               // the reason why a game cannot begin
};

} // namespace

Json table(const Request& request) {
    Evening evening(request);
    evening.add(request.list("events"));
    return evening.json();
}

Json strengths(const Request& request) {
    Json result = Json::array();
    for (std::size_t i = 0; i < coach::strength_names.size(); ++i) {
        const auto strength = static_cast<coach::Strength>(i);
        result.push_back({{"strength", coach::strength_names[strength]},
                          {"words", table::strength_in_words(strength, request.language())},
                          {"points", coach::mean_points[strength]},
                          {"usual", strength == coach::usual_strength}});
    }
    return result;
}

std::optional<std::uint64_t> seed_of(const Request& request) {
    const std::string digits = request.text("seed", "0");
    std::uint64_t seed = 0;
    const char* const end = digits.data() + digits.size();
    const auto read = std::from_chars(digits.data(), end, seed);
    return read.ec == std::errc() && read.ptr == end ? std::optional(seed) : std::nullopt;
}

} // namespace page
