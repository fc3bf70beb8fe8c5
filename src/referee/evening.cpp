#include "referee/evening.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "brikks/squares.hpp"
#include "referee/game_replay.hpp"

namespace brikks {
namespace {

using base::Finding;
using base::Id;
using base::Rule;
using base::Text;

constexpr std::uint32_t earned_anything = 0xFF; // more than one block can earn

// How wide a search is, one after the other.
constexpr std::array<std::size_t, 3> widths = {3000, 30000, ~std::size_t{0}};

KnownRounds known_rounds(const OpenGame& open, std::size_t player) {
    const bool duel = open.game.variant == Variant::duel;
    KnownRounds known;
    if (!open.open_start[player])
        known.start = open.game.start[player];
    for (std::size_t number = 0; number < open.game.rounds.size(); ++number) {
        const Round& round = open.game.rounds[number];
        KnownRound& added = known.rounds.emplace_back(KnownRound{round.rolls.back()});
        if (!open.open_turns[number][player])
            added.turn = round.turns[player];
        if (duel && !round.minis.empty() && !round.minis[1 - player].empty()) {
            added.minis = 0;
            for (const Cell mini : round.minis[1 - player])
                *added.minis |= bit(mini);
        }
    }
    return known;
}

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

unsigned bit_of(Colour colour) {
    return 1U << static_cast<unsigned>(colour);
}

// All ways to give these players start blocks of different colours.
class StartBlocks {
public:
    // taken: the colours of other players.
    StartBlocks(const std::vector<const HistoryGraph*>& graphs, unsigned taken)
        : graphs_(graphs), possible_(graphs.size(), 0) {
        choose(taken, 0);
    }

    bool any() const { return least_.has_value(); }
    unsigned possible(std::size_t index) const { return possible_[index]; } // the colours that some way gives that one
    const std::vector<Colour>& most_natural() const { return most_natural_; }

private:
    void choose(unsigned taken, Weight weight) {
        if (chosen_.size() == graphs_.size())
            return add(weight);
        const HistoryGraph& graph = *graphs_[chosen_.size()];
        const std::vector<HistoryStep>& steps = graph.layers[0].steps[0];
        for (const Colour colour : all_colours) {
            const auto step = std::find_if(steps.begin(), steps.end(), [&](const HistoryStep& each) {
                return each.turn.placement.block.colour == colour;
            });
            if ((taken & bit_of(colour)) != 0 || step == steps.end())
                continue;
            chosen_.push_back(colour);
            choose(taken | bit_of(colour), weight + graph.layers[1].best[step->to]);
            chosen_.pop_back();
        }
    }

    void add(Weight weight) {
        for (std::size_t i = 0; i < chosen_.size(); ++i)
            possible_[i] |= bit_of(chosen_[i]);
        if (least_ && weight >= *least_)
            return;
        least_ = weight;
        most_natural_ = chosen_;
    }

    const std::vector<const HistoryGraph*>& graphs_;
    std::vector<Colour> chosen_;
    std::vector<unsigned> possible_;
    std::optional<Weight> least_;
    std::vector<Colour> most_natural_;
};

class EveningSearch {
public:
    EveningSearch(const OpenGame& open, const EveningSheets& sheets, const Limits& limits, Explain explain)
        : open_(open), sheets_(sheets), limits_(limits), explain_(explain), count_(open.game.players.size()) {}

    Filling search() {
        result_.alone.resize(count_, base::Verdict::undecided);
        for (std::size_t player = 0; player < count_; ++player)
            if (sheets_[player] && !read(player))
                result_.alone[player] = base::Verdict::illegal;
        const Outcome outcome = duel() ? search_duel() : search_sheets();
        if (outcome == Outcome::refused)
            result_.verdict = base::Verdict::illegal;
        else if (outcome == Outcome::found && write_record())
            result_.verdict = base::Verdict::legal;
        else
            result_.findings = std::move(doubts_);
        if (duel())
            result_.alone.assign(count_, result_.verdict);
        return std::move(result_);
    }

private:
    enum class Outcome { found, refused, unknown };

    bool duel() const { return open_.game.variant == Variant::duel; }
    std::size_t rounds() const { return open_.game.rounds.size(); }
    // For all, if anybody says so.
    bool strict_bombs() const {
        return open_.game.house.strict_bombs || std::any_of(sheets_.begin(), sheets_.end(), [](const auto& sheet) {
                   return sheet && sheet->sheet.house.strict_bombs;
               });
    }

    bool refused_alone() const {
        return std::find(result_.alone.begin(), result_.alone.end(), base::Verdict::illegal) != result_.alone.end();
    }

    void refuse(std::size_t player, std::optional<Rule> rule, Text text) {
        result_.findings.push_back({.rule = rule, .text = std::move(text), .moment = base::Moment{player, 0}});
    }

    void doubt(std::size_t player, Text why) {
        if (sheets_[player]->sheet.notation == Notation::crosses)
            why = {Id::dice_draw_blocks, {{"why", why}}};
        doubts_.push_back(
            {.severity = base::Severity::note, .text = std::move(why), .moment = base::Moment{player, 0}});
    }

    // That a limit ended the search for that player.
    void doubt(std::size_t player, const SearchBudget& budget) {
        doubt(player, budget.out_of_memory() ? Id::dice_memory_full : Id::dice_time_over);
    }

    // False if it is refused without a search.
    bool read(std::size_t player) {
        Sheet sheet = sheets_[player]->sheet;
        const GamePlayer& of_log = open_.game.players[player];
        const int players = static_cast<int>(count_);
        if (!sheets_[player]->level_given)
            sheet.level = of_log.level;
        sheet.house.strict_bombs = strict_bombs();
        if (sheet.variant != open_.game.variant)
            refuse(player, Rule::duel, Id::dice_other_variant);
        else if (sheet.players != players)
            refuse(player, Rule::players, {Id::dice_other_players, {{"sheet", sheet.players}, {"log", players}}});
        else if (sheet.level != of_log.level)
            refuse(player, std::nullopt,
                   {Id::dice_other_level, {{"sheet", sheet.level}, {"player", of_log.name}, {"log", of_log.level}}});
        else
            return read_marks_of(player, sheet);
        return false;
    }

    bool read_marks_of(std::size_t player, Sheet sheet) {
        std::vector<Finding> findings;
        sheet.claims = {};
        sheet_marks_[player] = read_marks(sheet, findings);
        known_[player] = known_rounds(open_, player);
        played_sheets_[player] = std::move(sheet);
        std::erase_if(findings, [](const Finding& each) { return each.severity != base::Severity::error; });
        return !add_own_errors(player, std::move(findings));
    }

    bool add_own_errors(std::size_t player, std::vector<Finding> findings) {
        for (Finding& finding : findings) {
            finding.moment = base::Moment{player, 0};
            result_.own_errors.push_back(std::move(finding));
        }
        return !findings.empty();
    }

    // Whether no dice at all lead to this sheet. That is the better reason, and often the faster one.
    bool is_wrong_alone(std::size_t player) {
        if (const auto sheet = std::exchange(played_sheets_[player], std::nullopt)) {
            Judgement judgement = judge(*sheet, limits_);
            if (judgement.verdict == base::Verdict::illegal)
                return add_own_errors(player, std::move(judgement.findings));
        }
        return false;
    }

    // False if a limit was reached.
    bool find(std::size_t player, const Earned& earned_by_other, std::size_t width) {
        SearchBudget budget(limits_);
        HistoryGraph& graph = graphs_[player];
        graph = {};
        graph = find_histories(sheet_marks_[player], known_[player], earned_by_other, Effort{.width = width}, budget);
        if (!graph.complete) {
            doubt(player, budget);
            graph.layers.clear();
        }
        return graph.complete;
    }

    // All histories of each player, or in a search too wide for that, as soon as there are any. The wide searches come
    // last, so that a hard sheet does not take the time of the others.
    void find_alone() {
        for (const std::size_t width : widths) {
            for (const std::size_t player : undecided_players()) {
                if (find(player, {}, width))
                    result_.alone[player] = verdict_of(player);
                if (refused_alone() && explain_ == Explain::no)
                    return;
            }
            for (const std::size_t player : undecided_players())
                if (is_wrong_alone(player))
                    result_.alone[player] = base::Verdict::illegal;
        }
    }

    // Whose search no limit has ended.
    std::vector<std::size_t> undecided_players() const {
        std::vector<std::size_t> players;
        for (std::size_t player = 0; player < count_; ++player)
            if (sheets_[player] && graphs_[player].complete && result_.alone[player] == base::Verdict::undecided)
                players.push_back(player);
        return players;
    }

    // Of a sheet whose search is over.
    base::Verdict verdict_of(std::size_t player) {
        if (graphs_[player].any())
            return base::Verdict::legal;
        if (!graphs_[player].all)
            return base::Verdict::undecided;
        explain(player);
        return base::Verdict::illegal;
    }

    Outcome search_sheets() {
        find_alone();
        if (refused_alone())
            return Outcome::refused;
        if (!doubts_.empty())
            return Outcome::unknown;
        Outcome outcome = search_together();
        for (std::size_t wider = 1; wider < widths.size() && outcome == Outcome::unknown && doubts_.empty(); ++wider) {
            for (std::size_t player = 0; player < count_; ++player)
                if (sheets_[player] && !find(player, {}, widths[wider]))
                    return Outcome::unknown;
            outcome = search_together();
        }
        return outcome;
    }

    // Unknown if it depends on histories that were given up, or if a limit was reached.
    Outcome search_together() {
        if (const Outcome outcome = keep_someone_in(); outcome != Outcome::found)
            return outcome;
        if (const Outcome outcome = keep_start_blocks_apart(); outcome != Outcome::found)
            return outcome;
        if (staying().empty()) // their start blocks do not allow it
            return refuse_all_out();
        for (std::size_t player = 0; player < count_; ++player)
            if (sheets_[player] && !add_group({player}))
                return Outcome::unknown;
        return Outcome::found;
    }

    // Whether no histories of anybody were given up.
    bool have_all() const {
        return std::all_of(graphs_.begin(), graphs_.end(), [](const HistoryGraph& graph) { return graph.all; });
    }

    // After histories were dropped because of those of others: if not all of these are known, there may be more.
    void keep_rest(HistoryGraph& graph, std::size_t dropped) const {
        if (dropped == 0)
            return;
        graph.all = have_all();
        prune(graph);
    }

    // Whether some history has that player in at the last roll.
    bool can_stay(std::size_t player) const {
        const auto stays = [](const Turn& turn) { return turn.kind != Turn::Kind::gone; };
        if (!sheets_[player])
            return open_.open_turns.back()[player] || stays(open_.game.rounds.back().turns[player]);
        const Layer& last = graphs_[player].layers[rounds()];
        return std::any_of(last.steps.begin(), last.steps.end(), [&](const std::vector<HistoryStep>& steps) {
            return std::any_of(steps.begin(), steps.end(), [&](const HistoryStep& step) { return stays(step.turn); });
        });
    }

    // Drops the histories in which the player was out before the last roll.
    void keep_in(HistoryGraph& graph) const {
        std::size_t dropped = 0;
        for (std::vector<HistoryStep>& steps : graph.layers[graph.layers.size() - 2].steps)
            dropped += std::erase_if(steps, [](const HistoryStep& step) { return step.turn.kind == Turn::Kind::gone; });
        keep_rest(graph, dropped);
    }

    std::vector<std::size_t> staying() const {
        std::vector<std::size_t> players;
        for (std::size_t player = 0; player < count_; ++player)
            if (can_stay(player))
                players.push_back(player);
        return players;
    }

    // Somebody was still in at the last roll: if only one player can have been, drops the other histories of that one.
    Outcome keep_someone_in() {
        const std::vector<std::size_t> players = staying();
        if (players.size() == 1 && sheets_[players.front()])
            keep_in(graphs_[players.front()]);
        return players.empty() ? refuse_all_out() : Outcome::found;
    }

    Outcome refuse_all_out() {
        if (!have_all())
            return Outcome::unknown;
        const auto given =
            std::find_if(sheets_.rbegin(), sheets_.rend(), [](const auto& sheet) { return sheet.has_value(); });
        refuse(static_cast<std::size_t>(sheets_.rend() - given) - 1, Rule::out, Id::dice_all_out);
        return Outcome::refused;
    }

    bool add_group(const std::vector<std::size_t>& players) {
        std::vector<const HistoryGraph*> graphs;
        for (const std::size_t player : players)
            graphs.push_back(&graphs_[player]);
        SearchBudget budget(limits_);
        std::optional<HistoryGroup> group = join_histories(graphs, budget);
        if (!group) {
            doubt(players.front(), budget);
            return false;
        }
        group->players = players;
        result_.groups.push_back(std::move(*group));
        return true;
    }

    // Drops the start blocks that leave some other player none (start-block), and notes the most natural choice.
    Outcome keep_start_blocks_apart() {
        std::vector<std::size_t> players;
        std::vector<const HistoryGraph*> graphs;
        unsigned taken = 0; // by players whose sheets are not given
        for (std::size_t player = 0; player < count_; ++player)
            if (sheets_[player]) {
                players.push_back(player);
                graphs.push_back(&graphs_[player]);
            } else if (!open_.open_start[player]) {
                taken |= bit_of(open_.game.start[player].block.colour);
            }
        const StartBlocks blocks(graphs, taken);
        if (!blocks.any()) {
            if (!have_all())
                return Outcome::unknown;
            refuse(players.back(), Rule::start_block, Id::dice_start_blocks);
            return Outcome::refused;
        }
        start_ = blocks.most_natural();
        for (std::size_t i = 0; i < players.size(); ++i) {
            HistoryGraph& graph = graphs_[players[i]];
            keep_rest(graph, std::erase_if(graph.layers[0].steps[0], [&](const HistoryStep& step) {
                          return (blocks.possible(i) & bit_of(step.turn.placement.block.colour)) == 0;
                      }));
        }
        return Outcome::found;
    }

    Outcome search_duel() {
        if (refused_alone())
            return Outcome::refused;
        for (const std::size_t width : widths) {
            if (width != widths.front() && (is_wrong_alone(0) || is_wrong_alone(1)))
                return Outcome::refused;
            const Outcome outcome = search_duel(width);
            if (outcome != Outcome::unknown || !doubts_.empty())
                return outcome;
        }
        return Outcome::unknown;
    }

    Outcome search_duel(std::size_t width) {
        bool all = true; // no history was given up
        std::array<Earned, 2> earned_by = {Earned(rounds(), earned_anything), Earned(rounds(), earned_anything)};
        for (std::size_t unchanged = 0, player = 0; unchanged < 2; player = 1 - player) {
            if (!find(player, earned_by[1 - player], width))
                return Outcome::unknown;
            all = all && graphs_[player].all;
            if (!graphs_[player].any()) {
                if (!all)
                    return Outcome::unknown;
                explain(player);
                return Outcome::refused;
            }
            const Earned before = std::exchange(earned_by[player], earned(graphs_[player]));
            for (std::size_t round = 0; round < rounds(); ++round)
                earned_by[player][round] &= before[round];
            unchanged = earned_by[player] == before ? unchanged + 1 : 1;
        }
        if (!add_group({0, 1}))
            return Outcome::unknown;
        result_.groups.front().all = all;
        if (result_.groups.front().count != 0)
            return Outcome::found;
        const HistoryGroup none = std::move(result_.groups.front());
        result_.groups.clear();
        if (!all)
            return Outcome::unknown;
        result_.fits_until = std::max(none.reached, std::size_t{1}) - 1;
        if (none.reached == 0)
            refuse(0, Rule::start_block, Id::dice_start_blocks);
        else
            refuse(0, Rule::mini_earn, {Id::dice_not_together, {{"round", *result_.fits_until + 1}}});
        return Outcome::refused;
    }

    // Why no history of that sheet leads to its end: what is wrong with it by itself, the number of rounds, or the
    // first one that none survives.
    void explain(std::size_t player) {
        if (explain_ == Explain::yes && !is_wrong_alone(player) && !explain_by_numbers(player))
            explain_by_rounds(player);
    }

    bool explain_by_numbers(std::size_t player) {
        const SheetMarks& marks = sheet_marks_[player];
        const std::string& name = open_.game.players[player].name;
        int logged_bombs = 0;
        std::optional<std::size_t> out;
        for (std::size_t round = 0; round < rounds(); ++round)
            if (const auto& turn = known_[player].rounds[round].turn) {
                logged_bombs += turn->kind == Turn::Kind::bomb ? 1 : 0;
                if (turn->kind == Turn::Kind::out)
                    out = round;
            }
        const int blocks = popcount(marks.blocks) / 4;
        const int played = static_cast<int>(out.value_or(rounds()));
        if (logged_bombs > marks.most_bombs) {
            refuse(player, Rule::bomb,
                   {Id::dice_bombs, {{"player", name}, {"count", logged_bombs}, {"sheet", marks.most_bombs}}});
        } else if (blocks == 0) {
            refuse(player, Rule::start_block, Id::dice_no_start);
        } else if (blocks - 1 + marks.fewest_bombs > played || (out && blocks - 1 + marks.most_bombs < played)) {
            std::vector<Text> shown = {{Id::count_blocks, {{"count", blocks - 1}}}};
            if (marks.fewest_bombs == marks.most_bombs)
                shown.push_back({Id::count_bombs, {{"count", marks.fewest_bombs}}});
            refuse(player, Rule::must_place,
                   {Id::dice_rounds, {{"player", name}, {"count", played}, {"marks", shown}}});
        } else {
            return false;
        }
        return true;
    }

    // Searches forward alone, to see how far it goes.
    void explain_by_rounds(std::size_t player) {
        const KnownRounds& known = known_[player];
        const Earned anything(rounds(), earned_anything);
        SearchBudget budget(limits_);
        const HistoryGraph graph =
            find_histories(sheet_marks_[player], known, anything, Effort{.width = 3000, .look_ahead = false}, budget);
        const bool far = graph.any() || !graph.complete || !graph.all; // any roll may be the cause
        const std::size_t fits = far ? rounds() : std::max(graph.reached, std::size_t{1}) - 1;
        result_.fits_until = std::min(result_.fits_until.value_or(fits), fits);
        if (graph.any()) // in a duel: with mini blocks that the other one cannot have earned
            return refuse(player, Rule::mini_earn, Id::dice_no_minis);
        if (far)
            return refuse(player, Rule::must_place, Id::dice_no_history);
        if (graph.reached == 0 && known.start)
            return refuse(player, Rule::start_block, {Id::dice_wrong_start, {{"block", to_string(*known.start)}}});
        if (graph.reached == 0)
            return refuse(player, Rule::start_block, Id::dice_no_start);
        const KnownRound& round = known.rounds[fits];
        const bool written = round.turn && round.turn->kind == Turn::Kind::place;
        refuse(player, Rule::must_place,
               {fits == 0 ? Id::dice_no_way_first : Id::dice_no_way_on,
                {{"before", fits},
                 {"round", fits + 1},
                 {"rolled", written ? to_string(round.turn->placement) : to_string(round.rolled)}}});
    }

    // The most natural histories as one record, replayed. False if it cannot be written.
    bool write_record() {
        if (std::any_of(sheets_.begin(), sheets_.end(), [](const auto& sheet) { return !sheet; }))
            return true;
        Game game = open_.game;
        game.house.strict_bombs = strict_bombs();
        game.start.resize(count_);
        for (std::size_t round = 0; duel() && round < rounds(); ++round)
            game.rounds[round].minis.assign(2, {});
        for (std::size_t index = 0; index < result_.groups.size(); ++index)
            write_group(result_.groups[index], duel() ? std::nullopt : std::optional(start_[index]), game);
        if (!duel() && rounds() > 0 &&
            std::all_of(game.rounds.back().turns.begin(), game.rounds.back().turns.end(),
                        [](const Turn& turn) { return turn.kind == Turn::Kind::gone; }))
            write_someone_in(game);
        for (const Finding& finding : replay_game(game).findings)
            if (leave_out(finding, game))
                result_.left_out.push_back(finding.text);
        const GameReplay replay = replay_game(game);
        if (!replay.legal() || !ends_as_given(game, replay))
            return false;
        result_.game = std::move(game);
        return true;
    }

    // The total, winner or rollers that do not go with the sheets. False if it is about nothing of them.
    bool leave_out(const Finding& wrong, Game& game) const {
        if (wrong.rule == Rule::roller) {
            const bool any = std::any_of(game.rounds.begin(), game.rounds.end(),
                                         [](const Round& round) { return round.roller.has_value(); });
            for (Round& round : game.rounds)
                round.roller.reset();
            return any;
        }
        if (wrong.subject == "winner")
            game.winner.reset();
        else if (wrong.rule == Rule::claims)
            for (std::size_t player = 0; player < count_; ++player)
                if (wrong.subject == "claims/" + std::to_string(player) + "/total")
                    game.totals[player].reset();
        return wrong.subject == "winner" || wrong.rule == Rule::claims;
    }

    // Instead of histories that would leave nobody at the last roll: another one of the player to whom it matters
    // least.
    void write_someone_in(Game& game) {
        std::optional<std::pair<Weight, std::size_t>> least;
        std::vector<HistoryGraph> graphs = {graphs_.begin(), graphs_.begin() + static_cast<std::ptrdiff_t>(count_)};
        for (std::size_t player = 0; player < count_; ++player) {
            std::erase_if(graphs[player].layers[0].steps[0],
                          [&](const HistoryStep& step) { return step.turn.placement.block.colour != start_[player]; });
            const Weight before = graphs[player].layers[0].steps[0].front().weight +
                                  graphs[player].layers[1].best[graphs[player].layers[0].steps[0].front().to];
            keep_in(graphs[player]);
            if (!graphs[player].any())
                continue;
            const std::pair more = {graphs[player].layers[0].best[0] - before, player};
            if (!least || more < *least)
                least = more;
        }
        if (!least)
            return;
        SearchBudget budget(limits_);
        if (std::optional<HistoryGroup> group = join_histories({&graphs[least->second]}, budget)) {
            group->players = {least->second};
            write_group(*group, start_[least->second], game);
        }
    }

    static void write_group(const HistoryGroup& group, std::optional<Colour> start, Game& game) {
        std::uint32_t seat = 0;
        for (std::size_t layer = 0; layer < group.layers.size(); ++layer) {
            const std::vector<GroupStep>& steps = group.layers[layer][seat];
            auto step = steps.begin();
            if (layer == 0 && start)
                step = std::find_if(steps.begin(), steps.end(), [&](const GroupStep& each) {
                    return each.players.front().turn.placement.block.colour == *start;
                });
            for (std::size_t i = 0; i < group.players.size(); ++i) {
                const HistoryStep& taken = step->players[i];
                const std::size_t player = group.players[i];
                if (layer == 0) {
                    game.start[player] = taken.turn.placement;
                    continue;
                }
                game.rounds[layer - 1].turns[player] = taken.turn;
                if (taken.minis != 0)
                    for (const Cell mini : cells(taken.minis))
                        game.rounds[layer - 1].minis[1 - player].push_back(mini);
            }
            seat = step->to;
        }
    }

    bool ends_as_given(const Game& game, const GameReplay& replay) const {
        for (std::size_t player = 0; player < count_; ++player) {
            const Sheet& given = sheets_[player]->sheet;
            const Sheet end = sheet_after(game, replay, player, replay.rounds.size());
            if (crossed_squares(given.marks) != crossed_squares(end.marks) ||
                mini_squares(given.marks) != mini_squares(end.marks) ||
                (given.energy && (given.energy->position() != end.energy->position() ||
                                  given.energy->active() != end.energy->active())) ||
                (given.extra && given.variant == Variant::standard && given.extra != end.extra) ||
                (given.bombs && given.bombs != end.bombs))
                return false;
        }
        return replay.rounds.size() == rounds();
    }

    const OpenGame& open_;
    const EveningSheets& sheets_;
    const Limits& limits_;
    Explain explain_;
    std::size_t count_;
    std::array<std::optional<Sheet>, max_players> played_sheets_; // until they are judged by themselves
    std::array<SheetMarks, max_players> sheet_marks_;
    std::array<KnownRounds, max_players> known_;
    std::array<HistoryGraph, max_players> graphs_;
    std::vector<Colour> start_; // the most natural choice
    std::vector<Finding> doubts_;
    Filling result_;
};

} // namespace

Filling fill(const OpenGame& open, const EveningSheets& sheets, const Limits& limits, Explain explain) {
    return EveningSearch(open, sheets, limits, explain).search();
}

} // namespace brikks
