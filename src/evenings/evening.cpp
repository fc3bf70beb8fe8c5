#include "evenings/evening.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "evenings/evening_record.hpp"
#include "evenings/player_search.hpp"
#include "evenings/start_blocks.hpp"

namespace brikks {
namespace {

using base::Finding;
using base::Id;
using base::Rule;
using base::Text;
using base::Verdict;

// The widths of the searches (Effort::width), tried one after the other. The last one does not limit the search.
constexpr std::array<std::size_t, 4> widths = {3000, 10000, 30000, ~std::size_t{0}};

// Once a sheet is wrong whatever was rolled, each search for another sheet may take only this number of steps. A step
// stands for 256 steps of a search (search_budget.hpp).
constexpr int steps_of_others = 1000;

Earned earned(const HistoryGraph& graph) {
    Earned result;
    for (std::size_t layer = 1; layer + 1 < graph.layers.size(); ++layer) {
        result.push_back(0);
        for (const std::vector<HistoryStep>& steps : graph.layers[layer].steps)
            for (const HistoryStep& step : steps)
                result.back() |= 1U << step.earned;
    }
    return result;
}

bool is_in(const Turn& turn) {
    return turn.kind != Turn::Kind::gone;
}

// True if in some history the player is still in at the last roll.
bool can_stay(const HistoryGraph& graph) {
    const Layer& last = graph.layers[graph.layers.size() - 2];
    return std::any_of(last.steps.begin(), last.steps.end(), [](const std::vector<HistoryStep>& steps) {
        return std::any_of(steps.begin(), steps.end(), [](const HistoryStep& step) { return is_in(step.turn); });
    });
}

class EveningSearch {
public:
    EveningSearch(const OpenGame& open, const PlayerSheets& sheets, const Limits& limits, Explain explain)
        : open_(open), sheets_(sheets), explain_(explain) {
        limits_ = {[this, &limits] { return is_idle() || limits.is_time_over(); }, limits.memory};
        result_.alone.resize(sheets.size(), Verdict::undecided);
        for (const std::size_t player : given_players(sheets))
            given_.emplace_back(open, *sheets[player], player, limits_);
    }

    Filling search() {
        refuse_what_is_read();
        const Outcome outcome = duel() ? search_duel() : search_sheets();
        if (outcome == Outcome::refused)
            result_.verdict = Verdict::illegal;
        else if (outcome == Outcome::found && write_record())
            result_.verdict = Verdict::legal;
        else
            result_.findings = doubts();
        if (duel())
            result_.alone.assign(sheets_.size(), result_.verdict);
        return std::move(result_);
    }

private:
    enum class Outcome { found, refused, unknown };

    // True if a sheet is wrong whatever was rolled, so that the verdict is known, and the search for another sheet has
    // used up its steps. Counts one step.
    bool is_idle() { return wrong_by_itself_ && steps_left_-- <= 0; }

    bool duel() const { return open_.game.variant == Variant::duel; }
    std::size_t rounds() const { return open_.game.rounds.size(); }

    // 1. Verdicts on single players

    Verdict& alone(const PlayerSearch& each) { return result_.alone[each.player()]; }

    bool refused_alone() const {
        return std::find(result_.alone.begin(), result_.alone.end(), Verdict::illegal) != result_.alone.end();
    }

    // True if the search is over: a sheet is refused, and no explanation is wanted.
    bool is_decided() const { return explain_ == Explain::no && refused_alone(); }

    void refuse_what_is_read() {
        for (const PlayerSearch& each : given_) {
            if (each.sheet().other_game)
                result_.findings.push_back(*each.sheet().other_game);
            add_own_errors(each.sheet().own_errors);
            if (each.sheet().refused())
                alone(each) = Verdict::illegal;
            wrong_by_itself_ = wrong_by_itself_ || each.sheet().refused();
        }
    }

    void add_own_errors(const std::vector<Finding>& errors) {
        result_.own_errors.insert(result_.own_errors.end(), errors.begin(), errors.end());
        wrong_by_itself_ = wrong_by_itself_ || !errors.empty();
    }

    void refuse(const PlayerSearch& each, std::optional<Rule> rule, Text text) {
        result_.findings.push_back({.rule = rule, .text = std::move(text), .moment = base::Moment{each.player(), 0}});
    }

    // Reports why a sheet has no history. The reasons are the errors that the sheet has whatever was rolled or, if
    // there are none, the reason why it does not fit the dice.
    void explain(PlayerSearch& each) {
        if (explain_ == Explain::no)
            return;
        if (!each.own_errors().empty())
            return add_own_errors(each.own_errors());
        DiceReason reason = each.why_none();
        refuse(each, reason.rule, std::move(reason.text));
        if (reason.fits_until)
            result_.fits_until = std::min(result_.fits_until.value_or(*reason.fits_until), *reason.fits_until);
    }

    // Refuses the sheets that are wrong whatever was rolled. Such errors are often found long before a wide search
    // ends.
    void judge_alone() {
        for (PlayerSearch* const each : undecided()) {
            if (is_decided())
                return;
            steps_left_ = steps_of_others;
            if (!each->own_errors().empty()) {
                add_own_errors(each->own_errors());
                alone(*each) = Verdict::illegal;
            }
        }
    }

    // Returns the players who have no verdict yet and whose searches were not ended by a limit.
    std::vector<PlayerSearch*> undecided() {
        std::vector<PlayerSearch*> result;
        for (PlayerSearch& each : given_)
            if (!each.doubt && alone(each) == Verdict::undecided)
                result.push_back(&each);
        return result;
    }

    std::vector<Finding> doubts() const {
        std::vector<Finding> all;
        for (const PlayerSearch& each : given_)
            if (each.doubt)
                all.push_back(*each.doubt);
        return all;
    }

    // True if the searches have kept all histories of all players.
    bool have_all() const {
        return std::all_of(given_.begin(), given_.end(), [](const PlayerSearch& each) { return each.graph.all; });
    }

    std::vector<const HistoryGraph*> graphs() const {
        std::vector<const HistoryGraph*> result;
        for (const PlayerSearch& each : given_)
            result.push_back(&each.graph);
        return result;
    }

    // Joins graphs to a group. Returns nullopt if a limit was reached; `first.doubt` then says which limit.
    std::optional<HistoryGroup> join(const std::vector<const HistoryGraph*>& graphs, PlayerSearch& first) {
        SearchBudget budget(limits_);
        std::optional<HistoryGroup> group = join_histories(graphs, budget);
        if (!group)
            first.doubt = first.limit_note(budget);
        return group;
    }

    std::optional<HistoryGroup> group_of(const HistoryGraph& graph, PlayerSearch& owner) {
        std::optional<HistoryGroup> group = join({&graph}, owner);
        if (group)
            group->players = {owner.player()};
        return group;
    }

    // 2. Games other than duels

    Outcome search_sheets() {
        find_alone();
        if (refused_alone())
            return Outcome::refused;
        if (!doubts().empty())
            return Outcome::unknown;
        Outcome outcome = search_together();
        for (std::size_t wider = 1; wider < widths.size() && outcome == Outcome::unknown && doubts().empty(); ++wider) {
            for (PlayerSearch& each : given_)
                if (!each.find({}, std::max(widths[wider], each.width())))
                    return Outcome::unknown;
            outcome = search_together();
        }
        return outcome;
    }

    // Finds all histories of each player, or only some if the search would be too wide. The narrow searches come first,
    // so that a hard sheet does not use up the time of the others.
    void find_alone() {
        for (const std::size_t width : widths) {
            for (PlayerSearch* const each : undecided()) {
                if (is_decided())
                    return;
                steps_left_ = steps_of_others;
                if (each->find({}, width))
                    alone(*each) = verdict_of(*each);
            }
            if (width == widths.front())
                judge_alone();
        }
    }

    Verdict verdict_of(PlayerSearch& searched) {
        if (searched.graph.any())
            return Verdict::legal;
        if (!searched.graph.all)
            return Verdict::undecided;
        explain(searched);
        return Verdict::illegal;
    }

    // Drops the histories that contradict the histories of the other players, and makes groups of the rest. Returns
    // `unknown` if the answer depends on histories that were given up, or if a limit was reached.
    Outcome search_together() {
        if (const Outcome outcome = find_other_start_blocks(); outcome != Outcome::found)
            return outcome;
        if (const Outcome outcome = keep_someone_in(); outcome != Outcome::found)
            return outcome;
        if (const Outcome outcome = keep_start_blocks_apart(); outcome != Outcome::found)
            return outcome;
        if (!someone_can_stay()) // can happen now, because histories were dropped for their start blocks
            return refuse_all_out();
        for (PlayerSearch& each : given_) {
            std::optional<HistoryGroup> group = group_of(each.graph, each);
            if (!group)
                return Outcome::unknown;
            result_.groups.push_back(std::move(*group));
        }
        return Outcome::found;
    }

    // True if a player whose sheet is not given can be in at the last roll.
    bool another_can_stay() const {
        for (std::size_t player = 0; player < sheets_.size(); ++player)
            if (!sheets_[player] &&
                (rounds() == 0 || open_.open_turns.back()[player] || is_in(open_.game.rounds.back().turns[player])))
                return true;
        return false;
    }

    bool someone_can_stay() const {
        return another_can_stay() ||
               std::any_of(given_.begin(), given_.end(), [](const PlayerSearch& each) { return can_stay(each.graph); });
    }

    // Makes sure that somebody is in at the last roll. If only one player can be in then, drops the histories in which
    // that player is out earlier.
    Outcome keep_someone_in() {
        if (!someone_can_stay())
            return refuse_all_out();
        const auto stays = [](const PlayerSearch& each) { return can_stay(each.graph); };
        if (!another_can_stay() && std::count_if(given_.begin(), given_.end(), stays) == 1)
            keep_in(std::find_if(given_.begin(), given_.end(), stays)->graph);
        return Outcome::found;
    }

    Outcome refuse_all_out() {
        if (!have_all())
            return Outcome::unknown;
        refuse(given_.back(), Rule::out, Id::dice_all_out);
        return Outcome::refused;
    }

    // Drops the histories in which the player was out before the last roll.
    void keep_in(HistoryGraph& graph) const {
        std::size_t dropped = 0;
        for (std::vector<HistoryStep>& steps : graph.layers[graph.layers.size() - 2].steps)
            dropped += std::erase_if(steps, [](const HistoryStep& step) { return !is_in(step.turn); });
        prune_after(graph, dropped);
    }

    // Updates the graph after `dropped` steps were removed because of other players. If some player's histories were
    // given up, a step may have been removed wrongly; so the graph may no longer have all histories.
    void prune_after(HistoryGraph& graph, std::size_t dropped) const {
        if (dropped == 0)
            return;
        graph.all = have_all();
        prune(graph);
    }

    // Returns the start colours that are written down for players without a sheet.
    unsigned taken_start_colours() const {
        unsigned taken = 0;
        for (std::size_t player = 0; player < sheets_.size(); ++player)
            if (!sheets_[player] && !open_.open_start[player])
                taken |= colour_bit(open_.game.start[player].block.colour);
        return taken;
    }

    // If the start blocks that were found leave none for some player, searches again for the histories of one player,
    // with the start colours that the others leave. Chooses a player whose histories were given up.
    Outcome find_other_start_blocks() {
        const bool any = std::all_of(given_.begin(), given_.end(), [](const auto& each) { return each.graph.any(); });
        if (!any || StartBlocks(graphs(), taken_start_colours()).any())
            return Outcome::found;
        for (std::size_t i = 0; i < given_.size(); ++i) {
            PlayerSearch& each = given_[i];
            const unsigned colours = each.graph.all ? 0 : start_colours_left(graphs(), taken_start_colours(), i);
            if (colours == 0)
                continue;
            if (!each.find({}, each.width(), colours))
                return Outcome::unknown;
            each.graph.all = have_all(); // if the others have more histories, they may leave more colours, too
            if (each.graph.any())
                return Outcome::found;
            return each.graph.all ? refuse_start_blocks() : Outcome::unknown;
        }
        return Outcome::found;
    }

    Outcome refuse_start_blocks() {
        refuse(given_.back(), Rule::start_block, Id::dice_start_blocks);
        return Outcome::refused;
    }

    // Drops the start blocks that leave no start block for another player (start-block), and stores the most natural
    // choice.
    Outcome keep_start_blocks_apart() {
        const StartBlocks blocks(graphs(), taken_start_colours());
        if (!blocks.any())
            return have_all() ? refuse_start_blocks() : Outcome::unknown;
        start_ = blocks.most_natural();
        for (std::size_t i = 0; i < given_.size(); ++i) {
            HistoryGraph& graph = given_[i].graph;
            prune_after(graph, std::erase_if(graph.layers[0].steps[0], [&](const HistoryStep& step) {
                            return (blocks.possible(i) & colour_bit(step.turn.placement.block.colour)) == 0;
                        }));
        }
        return Outcome::found;
    }

    // 3. Duels

    Outcome search_duel() {
        if (refused_alone())
            return Outcome::refused;
        for (const std::size_t width : widths) {
            const Outcome outcome = search_duel(width);
            if (outcome != Outcome::unknown || !doubts().empty())
                return outcome;
            if (width == widths.front())
                judge_alone();
            if (refused_alone())
                return Outcome::refused;
        }
        return Outcome::unknown;
    }

    Outcome search_duel(std::size_t width) {
        bool all = true; // true if no history was given up
        std::array<Earned, 2> earned_by = {earned_anything(rounds()), earned_anything(rounds())};
        for (std::size_t unchanged = 0, player = 0; unchanged < 2; player = 1 - player) {
            PlayerSearch& each = given_[player];
            if (!each.find(earned_by[1 - player], width))
                return Outcome::unknown;
            all = all && each.graph.all;
            if (!each.graph.any()) {
                if (!all)
                    return Outcome::unknown;
                explain(each);
                return Outcome::refused;
            }
            const Earned before = std::exchange(earned_by[player], earned(each.graph));
            for (std::size_t round = 0; round < rounds(); ++round)
                earned_by[player][round] &= before[round];
            unchanged = earned_by[player] == before ? unchanged + 1 : 1;
        }
        return join_duel(all);
    }

    Outcome join_duel(bool all) {
        std::optional<HistoryGroup> group = join(graphs(), given_.front());
        if (!group)
            return Outcome::unknown;
        if (group->count != 0) {
            group->players = {0, 1};
            group->all = all;
            result_.groups.push_back(std::move(*group));
            return Outcome::found;
        }
        if (!all)
            return Outcome::unknown;
        result_.fits_until = std::max(group->reached, std::size_t{1}) - 1;
        if (group->reached == 0)
            refuse(given_.front(), Rule::start_block, Id::dice_start_blocks);
        else
            refuse(given_.front(), Rule::mini_earn, {Id::dice_not_together, {{"round", *result_.fits_until + 1}}});
        return Outcome::refused;
    }

    // 4. The record

    // Writes the most natural histories (prices.hpp) as one record. If a sheet is missing, writes nothing and returns
    // true. Returns false if no record is found that a replay confirms.
    bool write_record() {
        if (given_.size() != sheets_.size())
            return true;
        Game game = open_.game;
        game.house.strict_bombs = sheets_.front()->sheet.house.strict_bombs;
        write_histories(result_.groups, start_, game);
        if (nobody_stays(game) && !write_someone_in(game))
            return false;
        auto left_out = prove_record(game, sheets_);
        if (!left_out)
            return false;
        result_.left_out = std::move(*left_out);
        result_.game = std::move(game);
        return true;
    }

    // Writes the most natural histories in which somebody is in at the last roll. False if there are none or if a limit
    // was reached.
    bool write_someone_in(Game& game) {
        struct Choice {
            StartBlocks blocks;
            std::size_t who; // the player who stays in
            HistoryGraph graph;
        };
        std::optional<Choice> best;
        for (std::size_t who = 0; who < given_.size(); ++who) {
            HistoryGraph staying = given_[who].graph;
            keep_in(staying);
            std::vector<const HistoryGraph*> all = graphs();
            all[who] = &staying;
            StartBlocks blocks(all, 0);
            if (blocks.any() && (!best || blocks.weight() < best->blocks.weight()))
                best = {std::move(blocks), who, std::move(staying)};
        }
        if (!best)
            return false;
        const std::optional<HistoryGroup> group = group_of(best->graph, given_[best->who]);
        if (!group)
            return false;
        write_histories(result_.groups, best->blocks.most_natural(), game);
        write_histories({&*group, 1}, best->blocks.most_natural(), game);
        return true;
    }

    const OpenGame& open_;
    const PlayerSheets& sheets_;
    Limits limits_;
    Explain explain_;
    bool wrong_by_itself_ = false; // true if a sheet is refused whatever was rolled
    int steps_left_ = steps_of_others;
    std::vector<PlayerSearch> given_; // the players whose sheets are given
    std::vector<Colour> start_;       // colours of the start blocks in the most natural choice
    Filling result_;
};

} // namespace

Filling fill(const OpenGame& open, const PlayerSheets& sheets, const Limits& limits, Explain explain) {
    return EveningSearch(open, sheets, limits, explain).search();
}

} // namespace brikks
