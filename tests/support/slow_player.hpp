// Finds everything that one player can do, turn by turn, on the way to the given sheet, by rules that are written a
// second time. For the reference implementations; not for duels.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "brikks/game.hpp"
#include "support/plain_rules.hpp"

namespace support {

// The state of the sheet at some moment.
struct SlowState {
    Crossed crossed{};
    int circled = 0; // circles 1..circled
    int gone = 0;    // points spent or lost in the game
    int extra = 0;
    int bombs = 0;
    bool out = false;
    friend auto operator<=>(const SlowState&, const SlowState&) = default;
};

struct SlowTurn {
    brikks::Turn::Kind kind = brikks::Turn::Kind::place;
    std::string word; // "a1 b1 a2 b2 for 0", "bomb", "out" or "-"
    SlowState after;
    char colour = ' '; // the colour of the block
};

// Returns the word for a placed block: its squares and its cost.
std::string slow_word(std::vector<Square> squares, int cost);

class SlowPlayer {
public:
    explicit SlowPlayer(const brikks::Sheet& sheet) : sheet_(sheet), bar_(bar_start(sheet.players)) {}

    std::vector<SlowTurn> starts();
    std::vector<SlowTurn> turns(const SlowState& state, const Picture& rolled);
    // True if this state is the given sheet.
    bool is_end(const SlowState& state) const;

private:
    char written(Square square) const;
    bool allowed(const std::vector<Square>& squares, const Picture& block, std::size_t index) const;
    int active(const SlowState& state) const { return state.circled - bar_.deactivated - state.gone; }
    int crossable(int circled) const;
    int most_bombs() const;
    const std::vector<Places>& landings(const Crossed& crossed);
    void place_everywhere(const SlowState& before, std::size_t number, int cost, int rows,
                          std::vector<SlowTurn>& result);
    bool can_place(const SlowState& state, const Picture& rolled);

    const brikks::Sheet& sheet_;
    BarStart bar_;
    std::map<Crossed, std::vector<Places>> landings_; // the landings of all pictures on a grid
};

} // namespace support
