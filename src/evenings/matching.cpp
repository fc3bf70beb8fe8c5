#include "evenings/matching.hpp"

#include <algorithm>
#include <utility>

#include "base/names.hpp"

namespace brikks {
namespace {

using base::Verdict;

class Matching {
public:
    Matching(const OpenGame& open, const std::vector<EveningSheet>& sheets, const Limits& limits)
        : open_(open), sheets_(sheets), limits_(limits), players_(sheets.size()),
          candidates_(sheets.size(), std::vector<Candidate>(open.game.players.size())),
          strict_bombs_(strict_bombs(open, {sheets.begin(), sheets.end()})) {}

    Match find() {
        for (std::size_t sheet = 0; sheet < sheets_.size(); ++sheet) {
            players_[sheet] = named_player(open_, sheets_[sheet].sheet);
            if (!players_[sheet])
                unnamed_.push_back(sheet);
        }
        if (!unnamed_.empty())
            try_all(0);
        if (!found_) {
            const Players& players = unnamed_.empty() ? players_ : best_;
            found_ = {players, fill(open_, by_player(players), limits_)};
        }
        Match match{std::move(found_->second), {}, by_player(found_->first), ambiguity()};
        match.sheet_of.resize(open_.game.players.size());
        for (std::size_t sheet = 0; sheet < sheets_.size(); ++sheet)
            match.sheet_of[*found_->first[sheet]] = sheet;
        return match;
    }

private:
    using Players = std::vector<std::optional<std::size_t>>; // by sheet

    // A sheet, read as the sheet of one player.
    struct Candidate {
        std::optional<PlayerSheet> sheet; // read when it is first needed
        std::optional<Verdict> alone;     // verdict without the other sheets, once it is known; never in a duel
    };

    Candidate& candidate(std::size_t sheet, std::size_t player) {
        Candidate& result = candidates_[sheet][player];
        if (!result.sheet)
            result.sheet = read_player_sheet(open_, player, sheets_[sheet], strict_bombs_);
        return result;
    }

    PlayerSheets by_player(const Players& players) {
        PlayerSheets result(open_.game.players.size());
        for (std::size_t sheet = 0; sheet < sheets_.size(); ++sheet)
            if (players[sheet])
                result[*players[sheet]] = candidate(sheet, *players[sheet]).sheet;
        return result;
    }

    // Assigns the unnamed sheets from number `next` on to the remaining players in every way.
    void try_all(std::size_t next) {
        if (next == unnamed_.size())
            return try_players();
        for (const std::size_t player : free_players(sheets_[unnamed_[next]])) {
            players_[unnamed_[next]] = player;
            try_all(next + 1);
            players_[unnamed_[next]].reset();
        }
    }

    // Returns the players who have no sheet yet. Players at the level of this sheet come first.
    std::vector<std::size_t> free_players(const EveningSheet& sheet) const {
        std::vector<std::size_t> free;
        for (std::size_t player = 0; player < open_.game.players.size(); ++player)
            if (std::find(players_.begin(), players_.end(), player) == players_.end())
                free.push_back(player);
        std::stable_partition(free.begin(), free.end(), [&](std::size_t player) {
            return sheet.level_given && sheet.sheet.level == open_.game.players[player].level;
        });
        return free;
    }

    void try_players() {
        Filling filling;
        if (is_refused_alone())
            filling.verdict = Verdict::illegal;
        else
            filling = fill(open_, by_player(players_), limits_, Explain::no);
        learn(filling);
        if (filling.verdict == Verdict::legal)
            fitting_.push_back(players_);
        if (filling.verdict == Verdict::undecided || (filling.verdict == Verdict::legal && !found_))
            found_ = {players_, std::move(filling)};
        else if (filling.verdict == Verdict::illegal)
            if (const int fit = count_fitting(); fit > most_fit_) {
                most_fit_ = fit;
                best_ = players_;
            }
    }

    bool is_refused_alone() {
        for (std::size_t sheet = 0; sheet < sheets_.size(); ++sheet)
            if (candidate(sheet, *players_[sheet]).alone == Verdict::illegal)
                return true;
        return false;
    }

    // Remembers the verdicts of a filling on single sheets.
    void learn(const Filling& filling) {
        if (open_.game.variant == Variant::duel)
            return;
        for (std::size_t sheet = 0; sheet < sheets_.size() && !filling.alone.empty(); ++sheet)
            if (const Verdict alone = filling.alone[*players_[sheet]]; alone != Verdict::undecided)
                candidate(sheet, *players_[sheet]).alone = alone;
    }

    // Returns the number of unnamed sheets that fit their players when each is judged alone.
    int count_fitting() {
        if (open_.game.variant == Variant::duel)
            return 0;
        int fit = 0;
        for (const std::size_t sheet : unnamed_) {
            const std::size_t player = *players_[sheet];
            Candidate& each = candidate(sheet, player);
            if (!each.alone) {
                PlayerSheets alone(open_.game.players.size());
                alone[player] = each.sheet;
                each.alone = fill(open_, alone, limits_, Explain::no).verdict;
            }
            fit += each.alone == Verdict::legal ? 1 : 0;
        }
        return fit;
    }

    std::optional<Ambiguity> ambiguity() const {
        for (const std::size_t sheet : unnamed_) {
            Ambiguity result{sheet, {}};
            for (const Players& fitting : fitting_)
                if (std::find(result.players.begin(), result.players.end(), *fitting[sheet]) == result.players.end())
                    result.players.push_back(*fitting[sheet]);
            if (result.players.size() > 1)
                return result;
        }
        return std::nullopt;
    }

    const OpenGame& open_;
    const std::vector<EveningSheet>& sheets_;
    const Limits& limits_;
    Players players_; // the assignment that is tried
    std::vector<std::size_t> unnamed_;
    std::vector<std::vector<Candidate>> candidates_; // by sheet and player
    bool strict_bombs_;
    std::vector<Players> fitting_;                     // all assignments that fit
    std::optional<std::pair<Players, Filling>> found_; // the result so far: undecided, or one that fits
    Players best_;                                     // the best illegal assignment
    int most_fit_ = -1;
};

// True if perhaps nobody used the last roll: some turn of the last round is open, and nothing written down shows that a
// player used the roll.
bool may_be_without_last_roll(const OpenGame& open) {
    if (open.game.rounds.size() < 2)
        return false;
    const Round& last = open.game.rounds.back();
    const std::vector<bool>& is_open = open.open_turns.back();
    for (std::size_t player = 0; player < last.turns.size(); ++player)
        if (!is_open[player] && last.turns[player].kind != Turn::Kind::gone)
            return false;
    const bool without_minis =
        std::all_of(last.minis.begin(), last.minis.end(), [](const auto& minis) { return minis.empty(); });
    return without_minis && std::find(is_open.begin(), is_open.end(), true) != is_open.end();
}

} // namespace

std::optional<std::size_t> named_player(const OpenGame& open, const Sheet& sheet) {
    return sheet.player.empty() ? std::nullopt : base::find_name(names_of(open.game.players), sheet.player);
}

Match match_sheets(const OpenGame& open, const std::vector<EveningSheet>& sheets, const Limits& limits) {
    Match match = Matching(open, sheets, limits).find();
    if (match.filling.verdict == Verdict::legal || !may_be_without_last_roll(open))
        return match;
    Match shorter = Matching(without_last_roll(open), sheets, limits).find();
    shorter.last_roll_unused = shorter.filling.verdict == Verdict::legal;
    return shorter.filling.verdict == Verdict::illegal ? match : shorter;
}

bool fits_a_player(const OpenGame& open, const EveningSheet& sheet, const Limits& limits) {
    const auto named = named_player(open, sheet.sheet);
    const auto fits = [&](const OpenGame& game) {
        for (std::size_t player = 0; player < game.game.players.size(); ++player) {
            EveningSheets alone(game.game.players.size());
            alone[player] = sheet;
            if (player == named.value_or(player) &&
                fill(game, read_player_sheets(game, alone), limits, Explain::no).verdict != Verdict::illegal)
                return true;
        }
        return false;
    };
    return fits(open) || (may_be_without_last_roll(open) && fits(without_last_roll(open)));
}

OpenGame without_last_roll(OpenGame open) {
    open.game.rounds.pop_back();
    open.open_turns.pop_back();
    return open;
}

} // namespace brikks
