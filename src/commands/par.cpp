// The command par: the best game that can be found on the dice of a game.
#include <algorithm>
#include <ostream>

#include "commands/commands.hpp"
#include "commands/evening.hpp"
#include "commands/input.hpp"
#include "commands/json_output.hpp"
#include "commands/output.hpp"
#include "reports/coaching.hpp"

namespace commands {
namespace {

using base::Id;

class FindPar : public Action {
public:
    FindPar() { output_.file.clear(); } // no record unless a file is named

    void declare(Options& options) override {
        options.text("--player", player_, "NAME", Help::par_player);
        options.number("--effort", effort_, 1, 1000, Help::par_effort);
        game_.declare(options);
        options.flag("--json", json_, Help::par_json);
        output_.declare(options, Help::par_output);
        quiet_.declare(options);
        language_.declare(options);
        options.operand("RECORD", file_, Help::par_file);
    }

    Status run(Environment& environment) override {
        language_.apply(environment, json_);
        quiet_.apply(environment);
        const bool writes = !output_.file.empty();
        if (writes) {
            refuse_overwriting_input(output_.file, {file_});
            refuse_unwritable(output_.file, output_.existing());
        }
        const LoadedEvening evening = load_evening(file_, game_, environment);
        const brikks::Game& game = evening.open.game;
        if (game.variant == brikks::Variant::duel)
            throw FileError(file_, Id::coach_no_duel);
        std::optional<std::size_t> only;
        if (player_)
            only = player_number(game, *player_);
        if (writes && !only && game.players.size() > 1)
            throw UsageError(Id::par_players_several);
        std::vector<reports::Par> found;
        for (std::size_t player = 0; player < game.players.size(); ++player)
            if (!only || player == *only)
                found.push_back(par_of(evening.open, player));
        if (writes)
            save(output_.file,
                 written(record_of(evening.open, only.value_or(0), found.front().game), documents::Form::text),
                 environment, output_.existing(), Id::file_written, &environment.err);
        if (json_)
            print_json(reports::par_json(file_, found), environment);
        else
            environment.out << reports::par_text(found, environment.language);
        return Status::ok;
    }

private:
    reports::Par par_of(const brikks::OpenGame& open, std::size_t player) const {
        const brikks::Game& game = open.game;
        const int players = static_cast<int>(game.players.size());
        const int level = game.players[player].level;
        unsigned taken = 0;
        for (std::size_t i = 0; i < game.start.size(); ++i)
            if (i != player && !open.open_start[i])
                taken |= colour_bit(game.start[i].block.colour);
        std::vector<brikks::Block> rolls;
        for (const brikks::Round& round : game.rounds)
            rolls.push_back(round.rolls.back());
        const coach::Position empty =
            coach::empty_position(players, static_cast<int>(player), level, game.house.strict_bombs);
        const auto search = [&](std::size_t width) {
            return coach::par(coach::weights(level), empty, taken, rolls, width);
        };
        reports::Par result{game.players[player].name, search(10 * effort_), 0, {}};
        result.points_of_less = result.game.points;
        const auto better = [&](coach::ParGame found) {
            if (found.points > result.game.points)
                result.game = std::move(found);
        };
        better(search(100 * effort_));
        if (is_known(open)) {
            const brikks::GameReplay replay = replay_game(game);
            if (replay.legal_turns()) {
                result.played = replay.scores[player].total;
                better({*result.played, game.start[player], turns_of(game, player)});
            }
        }
        return result;
    }

    // Returns the turns of the player until the player went out.
    static std::vector<brikks::Turn> turns_of(const brikks::Game& game, std::size_t player) {
        std::vector<brikks::Turn> turns;
        for (const brikks::Round& round : game.rounds)
            if (round.turns[player].kind != brikks::Turn::Kind::gone)
                turns.push_back(round.turns[player]);
        return turns;
    }

    // True if no turn is open.
    static bool is_known(const brikks::OpenGame& open) {
        const auto any = [](const std::vector<bool>& list) {
            return std::find(list.begin(), list.end(), true) != list.end();
        };
        return !any(open.open_start) && std::none_of(open.open_turns.begin(), open.open_turns.end(), any);
    }

    // Returns the record of the game with the turns that were found. If the turns of others are open, returns that of a
    // solo game on the same rolls.
    static brikks::Game record_of(const brikks::OpenGame& open, std::size_t player, const coach::ParGame& par) {
        brikks::Game record = open.game;
        record.totals.clear();
        record.winner.reset();
        if (!is_known(open)) {
            record.players = {record.players[player]};
            record.start.resize(1);
            player = 0;
        }
        record.start[player] = par.start;
        for (std::size_t i = 0; i < record.rounds.size(); ++i) {
            brikks::Round& round = record.rounds[i];
            if (record.players.size() == 1) {
                round.rolls = {round.rolls.back()};
                round.turns.resize(1);
            }
            round.roller.reset(); // the player may stay in the game longer, so that others roll later
            round.turns[player] = i < par.turns.size() ? par.turns[i] : brikks::Turn{};
        }
        const auto is_over = [](const brikks::Round& round) {
            return std::all_of(round.turns.begin(), round.turns.end(),
                               [](const brikks::Turn& turn) { return turn.kind == brikks::Turn::Kind::gone; });
        };
        while (!record.rounds.empty() && is_over(record.rounds.back()))
            record.rounds.pop_back();
        return record;
    }

    std::optional<std::string> player_;
    std::size_t effort_ = 10;
    GameOption game_;
    bool json_ = false;
    OutputOptions output_;
    QuietOption quiet_;
    LanguageOption language_;
    std::string file_;
};

} // namespace

ActionPointer par() {
    return std::make_unique<FindPar>();
}

} // namespace commands
