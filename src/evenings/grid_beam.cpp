#include "evenings/grid_beam.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <numeric>
#include <utility>

#include "brikks/game.hpp"
#include "evenings/joined_ways.hpp"
#include "evenings/numbers.hpp"

namespace brikks {
namespace {

// The states of all players after a round.
struct Together {
    std::array<Status, max_players> states{};
    double freedom = 0;
    std::uint32_t from = 0; // index of the states before the round
    std::uint8_t roll = 0;
    friend bool operator==(const Together& a, const Together& b) { return a.states == b.states; }
};
struct HashTogether {
    std::uint64_t operator()(const Together& together) const {
        std::uint64_t hash = 0;
        for (const Status& status : together.states)
            hash = mixed(hash, HashStatus{}(status));
        return hash;
    }
};

// Rolls, and the states of the single players before the game and after each roll.
struct CommonWay {
    std::vector<Block> rolls;
    std::vector<std::vector<Status>> statuses;
};

class GridBeam {
public:
    // `ways`: of all players; some may be those of several players together.
    GridBeam(const std::vector<Ways*>& ways, int rounds, std::size_t width, SearchBudget& budget)
        : ways_(ways), rounds_(rounds), width_(width), budget_(budget), choices_(ways.size()),
          most_left_(ways.size() + 1, 0), next_(ways.size()) {}

    std::optional<CommonWay> find() {
        start({}, 0, 0);
        narrow();
        for (int round = 1; round <= rounds_; ++round) {
            const std::vector<Together>& before = layers_.emplace_back(std::exchange(reached_, {}));
            bytes_ += before.size() * sizeof(Together);
            cutoff_ = no_freedom;
            for (Ways* const each : ways_)
                each->begin_round(static_cast<std::size_t>(round));
            for (std::size_t from = 0; from < before.size(); ++from) {
                if (budget_.exhausted(bytes()))
                    return std::nullopt;
                go_on(before[from], static_cast<std::uint32_t>(from));
            }
            narrow();
        }
        if (reached_.empty())
            return std::nullopt;
        return way_to(reached_.front());
    }

private:
    // Adds the combinations of start blocks in which no two are the same.
    void start(std::vector<Status> states, unsigned taken, double freedom) {
        if (states.size() == ways_.size())
            return add(states, freedom, 0, 0);
        for (const auto& [colours, choice] : ways_[states.size()]->starts()) {
            if (budget_.exhausted(bytes()))
                return;
            if ((taken & colours) != 0)
                continue;
            states.push_back(choice.to);
            start(states, taken | colours, freedom + choice.freedom);
            states.pop_back();
        }
    }

    void go_on(const Together& before, std::uint32_t from) {
        for (std::size_t each = 0; each < ways_.size(); ++each)
            choices_[each] = &ways_[each]->choices(before.states[each]);
        for (std::uint8_t roll = 0; roll < roll_count; ++roll) {
            bool possible = true;
            for (std::size_t each = ways_.size(); each-- > 0;) {
                const std::vector<Choice>& choices = (*choices_[each])[roll];
                possible = possible && !choices.empty();
                most_left_[each] = most_left_[each + 1] + (choices.empty() ? 0 : choices.front().freedom);
            }
            if (possible)
                choose(0, 0, from, roll);
        }
    }

    // Combines every choice of these ways with the choices of those after them.
    void choose(std::size_t each, double freedom, std::uint32_t from, std::uint8_t roll) {
        if (each == ways_.size())
            return add(next_, freedom, from, roll);
        for (const Choice& choice : (*choices_[each])[roll]) {
            const double with = freedom + choice.freedom;
            if (with + most_left_[each + 1] <= cutoff_)
                break; // the following choices have less freedom
            next_[each] = choice.to;
            choose(each + 1, with, from, roll);
        }
    }

    void add(const std::vector<Status>& states, double freedom, std::uint32_t from, std::uint8_t roll) {
        Together together{.freedom = freedom, .from = from, .roll = roll};
        std::copy(states.begin(), states.end(), together.states.begin());
        numbers_.find_or_add(together, reached_);
        if (reached_.size() < 2 * width_)
            return;
        narrow();
        cutoff_ = reached_.back().freedom;
    }

    // Keeps the `width_` combinations with the most freedom.
    void narrow() {
        std::stable_sort(reached_.begin(), reached_.end(),
                         [](const Together& a, const Together& b) { return a.freedom > b.freedom; });
        reached_.resize(std::min(reached_.size(), width_));
        numbers_.clear();
    }

    std::size_t bytes() const {
        std::size_t result = bytes_ + 2 * reached_.size() * sizeof(Together);
        for (const Ways* const each : ways_)
            result += each->bytes();
        return result;
    }

    CommonWay way_to(const Together& last) const {
        std::vector<const Together*> way = {&last};
        for (std::size_t round = layers_.size(); round-- > 0;)
            way.push_back(&layers_[round][way.back()->from]);
        std::reverse(way.begin(), way.end());
        CommonWay result;
        for (std::size_t round = 0; round < way.size(); ++round) {
            if (round > 0)
                result.rolls.push_back(all_blocks()[way[round]->roll]);
            std::vector<Status>& statuses = result.statuses.emplace_back();
            for (std::size_t each = 0; each < ways_.size(); ++each)
                ways_[each]->list_statuses(round, way[round]->states[each], statuses);
        }
        return result;
    }

    const std::vector<Ways*>& ways_;
    int rounds_;
    std::size_t width_;
    SearchBudget& budget_;
    std::vector<std::vector<Together>> layers_; // the combinations kept, by rounds played
    std::size_t bytes_ = 0;                     // the memory that they take
    std::vector<Together> reached_;             // combinations after this round
    Numbers<Together, HashTogether> numbers_;   // of reached_
    double cutoff_ = no_freedom;                // combinations with less freedom are given up
    std::vector<const Choices*> choices_;       // of each of the ways, from one combination
    std::vector<double> most_left_;             // the most freedom of these ways and those after them
    std::vector<Status> next_;                  // of the ways so far, in a combination
};

class CommonSearch {
public:
    CommonSearch(const std::vector<GridWays>& sheets, int rounds, std::size_t width, SearchBudget& budget)
        : rounds_(rounds), width_(width), budget_(budget), order_(sheets.size()) {
        for (const GridWays& sheet : sheets)
            players_.push_back(std::make_unique<PlayerWays>(sheet, rounds));
        std::iota(order_.begin(), order_.end(), std::size_t{0});
        std::stable_sort(order_.begin(), order_.end(), [&](std::size_t one, std::size_t other) {
            return players_[one]->freedom() < players_[other]->freedom();
        });
        for (const std::size_t player : order_)
            ways_.push_back(players_[player].get());
    }

    // Searches with the ways of each player, then with those of ever more players joined.
    std::optional<CommonBlocks> find() {
        if (players_[order_.front()]->freedom() == no_freedom)
            return std::nullopt;
        for (;;) {
            if (const std::optional<CommonWay> way = GridBeam(ways_, rounds_, width_, budget_).find())
                return blocks_of(*way);
            if (ways_.size() <= 2 || !join())
                return std::nullopt;
        }
    }

private:
    // Joins the first ways with those of the next player. False if there are none, or if the budget is exhausted.
    bool join() {
        const std::size_t next = joined_.size() + 1;
        joined_.push_back(std::make_unique<JoinedWays>(*ways_.front(), *players_[order_[next]], rounds_, width_));
        ways_.erase(ways_.begin());
        ways_.front() = joined_.back().get();
        SearchBudget own = budget_; // if its memory is full, only this join ends
        return joined_.back()->find(own);
    }

    CommonBlocks blocks_of(const CommonWay& way) const {
        CommonBlocks result{way.rolls, std::vector<Tiling>(players_.size())};
        std::vector<Status> before(players_.size());
        for (const std::vector<Status>& after : way.statuses) {
            for (std::size_t place = 0; place < order_.size(); ++place)
                if (const auto block = players_[order_[place]]->block_between(before[place], after[place]))
                    result.blocks[order_[place]].push_back(*block);
            before = after;
        }
        return result;
    }

    int rounds_;
    std::size_t width_;
    SearchBudget& budget_;
    std::vector<std::unique_ptr<PlayerWays>> players_;
    std::vector<std::size_t> order_; // the players, those with the least freedom first
    std::vector<std::unique_ptr<JoinedWays>> joined_;
    std::vector<Ways*> ways_; // of all players in this order, the first ones joined
};

} // namespace

std::optional<CommonBlocks> find_common_blocks(const std::vector<GridWays>& sheets, int rounds, std::size_t width,
                                               SearchBudget& budget) {
    return CommonSearch(sheets, rounds, width, budget).find();
}

} // namespace brikks
