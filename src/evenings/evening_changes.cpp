#include "evenings/evening_changes.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "referee/changes.hpp"

namespace brikks {
namespace {

using base::Id;
using base::Rule;
using base::Text;

// Returns all other rolls, the most similar first.
std::vector<Block> others(Block rolled) {
    std::vector<Block> blocks(all_blocks().begin(), all_blocks().end());
    std::erase(blocks, rolled);
    // Sorts rolls with one different die before rolls with two, then near columns before far ones.
    const auto difference = [&](Block block) {
        return std::pair((block.colour != rolled.colour) + (block.column != rolled.column),
                         std::abs(block.column - rolled.column));
    };
    std::stable_sort(blocks.begin(), blocks.end(), [&](Block a, Block b) { return difference(a) < difference(b); });
    return blocks;
}

// Returns the turns of this player in the most natural history, the start block first.
std::vector<Turn> history_of(const Filling& filling, std::size_t player) {
    std::vector<Turn> turns;
    for (const HistoryGroup& group : filling.groups) {
        const auto found = std::find(group.players.begin(), group.players.end(), player);
        if (found == group.players.end())
            continue;
        const std::vector<const GroupStep*> way = first_histories(group, 1).front();
        for (const GroupStep* step : way)
            turns.push_back(step->players[static_cast<std::size_t>(found - group.players.begin())].turn);
    }
    return turns;
}

std::string word(const Turn& turn) {
    return turn.kind == Turn::Kind::place  ? to_string(turn.placement)
           : turn.kind == Turn::Kind::bomb ? "bomb"
           : turn.kind == Turn::Kind::out  ? "out"
                                           : "-";
}

class Changes {
public:
    Changes(const OpenGame& open, const Limits& limits) : open_(open), limits_(limits) {}

    // Tries the sheet with the level that the player has in the game.
    std::optional<Text> of_level(PlayerSheets sheets, std::size_t player) {
        Sheet sheet = sheets[player]->sheet;
        const int level = open_.game.players[player].level;
        if (std::exchange(sheet.level, level) == level)
            return std::nullopt;
        const bool strict_bombs = sheet.house.strict_bombs;
        sheets[player] = read_player_sheet(open_, player, {std::move(sheet)}, strict_bombs);
        return fits(open_, sheets) ? std::optional(Text{Id::with_level, {{"numbers", std::vector{level}}}})
                                   : std::nullopt;
    }

    // Tries changes of one mark on the player's bars. Returns the first one with which the sheets fit.
    std::optional<Text> of_bars(PlayerSheets sheets, std::size_t player) {
        constexpr std::array rules = {Rule::energy_spend, Rule::extra, Rule::bomb};
        for (Change& change : bar_changes(sheets[player]->sheet, {rules.begin(), rules.end()})) {
            const bool strict_bombs = change.sheet.house.strict_bombs;
            sheets[player] = read_player_sheet(open_, player, {std::move(change.sheet)}, strict_bombs);
            if (fits(open_, sheets))
                return change.text;
        }
        return std::nullopt;
    }

    // Tries the game without the start block, or without one turn, that was written down for the player. Returns the
    // words for the block or the turn that fits instead.
    std::optional<Text> of_written(const PlayerSheets& sheets, std::size_t player) {
        if (!open_.open_start[player]) {
            OpenGame changed = open_;
            changed.open_start[player] = true;
            if (const auto filling = fits(changed, sheets))
                return Text{Id::with_other_start,
                            {{"player", name(player)},
                             {"other", word(history_of(*filling, player).front())},
                             {"written", to_string(open_.game.start[player])}}};
        }
        for (std::size_t round = 0; round < open_.game.rounds.size(); ++round)
            if (is_written(round, player))
                if (const auto filling = fits(without_turn(round, player), sheets))
                    return instead_of_turn(round, player, history_of(*filling, player));
        return std::nullopt;
    }

    // Tries another roll in one round, or the rolls of two successive rounds exchanged. Goes backwards from the round
    // after `last`, because a later roll cannot be the cause. Tries each change on the refused sheets first, because
    // most changes leave them refused.
    std::optional<Text> of_rolls(const PlayerSheets& sheets, const PlayerSheets& refused, std::size_t last) {
        const auto fit = [&](const OpenGame& changed) { return fits(changed, refused) && fits(changed, sheets); };
        for (std::size_t round = std::min(last + 1, open_.game.rounds.size()); round-- > 0;) {
            OpenGame changed = open_;
            Block& rolled = changed.game.rounds[round].rolls.back();
            const Block before = rolled;
            for (const Block other : others(before)) {
                rolled = other;
                if (fit(changed))
                    return Text{Id::with_other_roll,
                                {{"other", to_string(other)}, {"rolled", to_string(before)}, {"round", round + 1}}};
            }
            rolled = before;
            if (round + 1 == changed.game.rounds.size())
                continue;
            std::swap(rolled, changed.game.rounds[round + 1].rolls.back());
            if (fit(changed))
                return Text{Id::with_rolls_exchanged, {{"round", round + 1}, {"next", round + 2}}};
        }
        return std::nullopt;
    }

    bool cut_off() const { return cut_off_; } // a limit ended or prevented some trial

private:
    const std::string& name(std::size_t player) const { return open_.game.players[player].name; }

    bool is_written(std::size_t round, std::size_t player) const {
        return !open_.open_turns[round][player] && open_.game.rounds[round].turns[player].kind != Turn::Kind::gone;
    }

    // Returns the evening with this turn left open. If the turn says that the player is out, leaves all the player's
    // later turns open, too.
    OpenGame without_turn(std::size_t round, std::size_t player) const {
        OpenGame changed = open_;
        const bool out = changed.game.rounds[round].turns[player].kind == Turn::Kind::out;
        for (std::size_t each = round; each < (out ? changed.open_turns.size() : round + 1); ++each)
            changed.open_turns[each][player] = true;
        return changed;
    }

    Text instead_of_turn(std::size_t round, std::size_t player, const std::vector<Turn>& history) const {
        const Turn& written = open_.game.rounds[round].turns[player];
        if (written.kind == Turn::Kind::place)
            return {Id::with_other_turn,
                    {{"player", name(player)},
                     {"other", word(history[round + 1])},
                     {"written", word(written)},
                     {"round", round + 1}}};
        const bool bomb = written.kind == Turn::Kind::bomb;
        for (std::size_t other = 0; other < open_.game.rounds.size(); ++other)
            if (history[other + 1].kind == written.kind && (!bomb || !is_written(other, player)))
                return {bomb ? Id::with_bomb_moved : Id::with_out_moved,
                        {{"player", name(player)}, {"other", other + 1}, {"round", round + 1}}};
        return {bomb ? Id::with_bomb_removed : Id::with_out_removed, {{"player", name(player)}, {"round", round + 1}}};
    }

    std::optional<Filling> fits(const OpenGame& open, const PlayerSheets& sheets) {
        if (limits_.is_time_over()) {
            cut_off_ = true;
            return std::nullopt;
        }
        Filling filling = fill(open, sheets, limits_, Explain::no);
        cut_off_ = cut_off_ || filling.verdict == base::Verdict::undecided;
        return filling.verdict == base::Verdict::legal ? std::optional(std::move(filling)) : std::nullopt;
    }

    const OpenGame& open_;
    const Limits& limits_;
    bool cut_off_ = false;
};

// Returns the first reason against each sheet that does not fit.
std::vector<base::Finding> refused(const Filling& filling) {
    std::vector<base::Finding> firsts;
    for (const auto* findings : {&filling.own_errors, &filling.findings})
        for (const base::Finding& finding : *findings)
            if (std::none_of(firsts.begin(), firsts.end(),
                             [&](const base::Finding& first) { return first.moment->board == finding.moment->board; }))
                firsts.push_back(finding);
    return firsts;
}

// Removes the other players' sheets that do not fit even when they are judged alone. Keeps both sheets of a duel,
// because they are judged together.
PlayerSheets without_others(Variant variant, PlayerSheets sheets, const Filling& filling, std::size_t player) {
    for (const std::size_t other : given_players(sheets))
        if (other != player && variant == Variant::standard && filling.alone[other] != base::Verdict::legal)
            sheets[other].reset();
    return sheets;
}

// True if a sheet is refused whatever was rolled.
bool is_wrong_by_itself(const PlayerSheets& sheets, const Filling& filling) {
    return !filling.own_errors.empty() ||
           std::any_of(sheets.begin(), sheets.end(), [](const auto& sheet) { return sheet && sheet->other_game; });
}

// Returns limits that also end the trials after a number of steps.
Limits brief(const Limits& limits) {
    constexpr int most = 2000; // each step stands for 256 steps of a search (search_budget.hpp)
    return {[&limits, left = most]() mutable { return left-- <= 0 || limits.is_time_over(); }, limits.memory};
}

// Removes the sheets that fit. Keeps both sheets of a duel.
PlayerSheets without_fitting(Variant variant, PlayerSheets sheets, const std::vector<base::Finding>& wrong) {
    for (const std::size_t player : given_players(sheets))
        if (variant == Variant::standard && std::none_of(wrong.begin(), wrong.end(), [&](const base::Finding& finding) {
                return finding.moment->board == player;
            }))
            sheets[player].reset();
    return sheets;
}

} // namespace

void add_nearest_changes(const OpenGame& open, const PlayerSheets& sheets, Filling& filling, const Limits& limits) {
    const bool by_itself = is_wrong_by_itself(sheets, filling);
    const Limits limits_of_trials = by_itself ? brief(limits) : limits;
    Changes changes(open, limits_of_trials);
    const std::vector<base::Finding> wrong = refused(filling);
    const auto note = [](const base::Finding& about, const Text& text) {
        return base::Finding{.rule = about.rule,
                             .severity = base::Severity::note,
                             .text = text,
                             .subject = about.subject,
                             .moment = about.moment};
    };
    std::vector<base::Finding> notes;
    for (const base::Finding& finding : wrong) {
        const std::size_t player = finding.moment->board;
        const PlayerSheets rest = without_others(open.game.variant, sheets, filling, player);
        std::vector<std::optional<Text>> found;
        if (sheets[player]->other_game)
            found = {changes.of_level(rest, player)};
        else
            found = {changes.of_bars(rest, player), changes.of_written(rest, player)};
        for (const auto& change : found)
            if (change)
                notes.push_back(note(finding, {Id::would_fit_dice, {{"change", *change}}}));
    }
    // A change of the rolls cannot mend a sheet that is wrong whatever was rolled.
    if (filling.fits_until && filling.own_errors.empty()) {
        const PlayerSheets alone = without_fitting(open.game.variant, sheets, wrong);
        if (const auto change = changes.of_rolls(sheets, alone, *filling.fits_until)) {
            const bool several = wrong.size() > 1; // if so, the change that mends all sheets comes first
            notes.insert(
                several ? notes.begin() : notes.end(),
                note(wrong.front(), {several ? Id::all_would_fit_dice : Id::would_fit_dice, {{"change", *change}}}));
        }
    }
    if (changes.cut_off() && !by_itself)
        notes.push_back(note(wrong.front(), Id::changes_cut_off));
    filling.findings.insert(filling.findings.end(), notes.begin(), notes.end());
}

} // namespace brikks
