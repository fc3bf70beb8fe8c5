#include "evenings/evening.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "evenings/dice_reasons.hpp"
#include "evenings/evening_record.hpp"
#include "evenings/start_blocks.hpp"

namespace brikks {
namespace {

using base::Finding;
using base::Id;
using base::Rule;
using base::Text;

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
        sheet = without_claims(std::move(sheet));
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
            for (const std::size_t player : given())
                if (!find(player, {}, widths[wider]))
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
        for (const std::size_t player : given()) {
            std::optional<HistoryGroup> group = join({player});
            if (!group)
                return Outcome::unknown;
            result_.groups.push_back(std::move(*group));
        }
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
            return rounds() == 0 || open_.open_turns.back()[player] || stays(open_.game.rounds.back().turns[player]);
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
        refuse(given().back(), Rule::out, Id::dice_all_out);
        return Outcome::refused;
    }

    // Nullopt if a limit was reached.
    std::optional<HistoryGroup> join(const std::vector<std::size_t>& players) {
        SearchBudget budget(limits_);
        std::optional<HistoryGroup> group = join_histories(graphs_of(players), budget);
        if (group)
            group->players = players;
        else
            doubt(players.front(), budget);
        return group;
    }

    // The players whose sheets are given.
    std::vector<std::size_t> given() const {
        std::vector<std::size_t> players;
        for (std::size_t player = 0; player < count_; ++player)
            if (sheets_[player])
                players.push_back(player);
        return players;
    }

    std::vector<const HistoryGraph*> graphs_of(const std::vector<std::size_t>& players) const {
        std::vector<const HistoryGraph*> graphs;
        graphs.reserve(players.size());
        for (const std::size_t player : players)
            graphs.push_back(&graphs_[player]);
        return graphs;
    }

    // Drops the start blocks that leave some other player none (start-block), and notes the most natural choice.
    Outcome keep_start_blocks_apart() {
        const std::vector<std::size_t> players = given();
        unsigned taken = 0; // by the other players
        for (std::size_t player = 0; player < count_; ++player)
            if (!sheets_[player] && !open_.open_start[player])
                taken |= colour_bit(open_.game.start[player].block.colour);
        const StartBlocks blocks(graphs_of(players), taken);
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
                          return (blocks.possible(i) & colour_bit(step.turn.placement.block.colour)) == 0;
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
        std::array<Earned, 2> earned_by = {earned_anything(rounds()), earned_anything(rounds())};
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
        std::optional<HistoryGroup> group = join({0, 1});
        if (!group)
            return Outcome::unknown;
        if (group->count != 0) {
            group->all = all;
            result_.groups.push_back(std::move(*group));
            return Outcome::found;
        }
        if (!all)
            return Outcome::unknown;
        result_.fits_until = std::max(group->reached, std::size_t{1}) - 1;
        if (group->reached == 0)
            refuse(0, Rule::start_block, Id::dice_start_blocks);
        else
            refuse(0, Rule::mini_earn, {Id::dice_not_together, {{"round", *result_.fits_until + 1}}});
        return Outcome::refused;
    }

    // Why no history of that sheet leads to its end: first of all what is wrong with it by itself.
    void explain(std::size_t player) {
        if (explain_ == Explain::no || is_wrong_alone(player))
            return;
        DiceReason reason =
            why_no_history(sheet_marks_[player], known_[player], open_.game.players[player].name, limits_);
        refuse(player, reason.rule, std::move(reason.text));
        if (reason.fits_until)
            result_.fits_until = std::min(result_.fits_until.value_or(*reason.fits_until), *reason.fits_until);
    }

    // The most natural histories as one record, if all sheets were given. False if it cannot be proved.
    bool write_record() {
        if (std::any_of(sheets_.begin(), sheets_.end(), [](const auto& sheet) { return !sheet; }))
            return true;
        Game game = open_.game;
        game.house.strict_bombs = strict_bombs();
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

    // Instead of histories that leave nobody at the last roll, writes the most natural ones that leave somebody.
    bool write_someone_in(Game& game) {
        std::optional<std::pair<StartBlocks, std::size_t>> best;
        for (std::size_t player = 0; player < count_; ++player) {
            HistoryGraph whole = graphs_[player];
            keep_in(graphs_[player]);
            StartBlocks blocks(graphs_of(given()), 0);
            if (blocks.any() && (!best || blocks.weight() < best->first.weight()))
                best = {std::move(blocks), player};
            graphs_[player] = std::move(whole);
        }
        if (!best)
            return false;
        const auto& [blocks, player] = *best;
        keep_in(graphs_[player]);
        const std::optional<HistoryGroup> group = join({player});
        if (!group)
            return false;
        write_histories(result_.groups, blocks.most_natural(), game);
        write_histories({&*group, 1}, blocks.most_natural(), game);
        return true;
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
