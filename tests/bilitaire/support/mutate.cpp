#include "bilitaire/support/mutate.hpp"

#include <cstdlib>
#include <functional>

namespace bilitaire_support {
namespace {

using base::Rule;
using bilitaire::Move;

char at(const SlowTray& tray, int column, int row) {
    if (column < 0 || column > 7 || row < 0 || row > 7)
        return '#'; // a place beyond the edge
    return tray.board[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
}

bool plate(const SlowTray& tray, int column, int row) {
    return at(tray, 2 * column, 2 * row) != bare;
}

using Texts = std::vector<std::string>;

// Returns pushes in a straight line that the slow reference implementation refuses: those that would leave the tray if
// `out_of_the_tray` is true, otherwise those with a plate in the way.
Texts refused_pushes(const SlowTray& tray, bool out_of_the_tray) {
    Texts result;
    for (int from = 0; from < 16; ++from)
        for (int to = 0; to < 16; ++to) {
            const int column = from % 4;
            const int row = from / 4;
            const int dx = to % 4 - column;
            const int dy = to / 4 - row;
            if ((dx == 0) == (dy == 0) || !plate(tray, column, row) ||
                slow_push(tray, cell_name(column, row), cell_name(to % 4, to / 4)))
                continue;
            const int distance = std::abs(dx + dy);
            int length = 0;
            int x = column;
            int y = row;
            for (; x >= 0 && x < 4 && y >= 0 && y < 4 && plate(tray, x, y); x += dx / distance, y += dy / distance)
                ++length;
            // The cell that the front plate would reach if no other plate were in its way.
            const int front_x = column + dx / distance * (length - 1 + distance);
            const int front_y = row + dy / distance * (length - 1 + distance);
            bool free = true;
            for (; x >= 0 && x < 4 && y >= 0 && y < 4; x += dx / distance, y += dy / distance)
                free = free && !plate(tray, x, y);
            const bool out = front_x < 0 || front_x > 3 || front_y < 0 || front_y > 3;
            if (out_of_the_tray ? out && free : !free)
                result.push_back(cell_name(column, row) + ">" + cell_name(to % 4, to / 4));
        }
    return result;
}

Texts pushes_where(const std::function<bool(int, int)>& from, bool straight) {
    Texts result;
    for (int a = 0; a < 16; ++a)
        for (int b = 0; b < 16; ++b)
            if (a != b && from(a % 4, a / 4) && straight == (a % 4 == b % 4 || a / 4 == b / 4))
                result.push_back(cell_name(a % 4, a / 4) + ">" + cell_name(b % 4, b / 4));
    return result;
}

Texts removals_where(const SlowTray& tray, bool with_plate) {
    Texts result;
    for (int cell = 0; cell < 16; ++cell) {
        const int x = cell % 4;
        const int y = cell / 4;
        bool loaded = false;
        for (int hole = 0; hole < 4; ++hole)
            loaded = loaded || at(tray, 2 * x + hole % 2, 2 * y + hole / 2) == ball;
        if (with_plate ? loaded : !plate(tray, x, y))
            result.push_back(std::string("x").append(cell_name(x, y)));
    }
    return result;
}

// Returns the single jumps for which `fits` holds. Its parameters are what lies where the jump begins, in the middle,
// and where it ends.
Texts jumps_where(const SlowTray& tray, const std::function<bool(char from, char over, char to)>& fits) {
    constexpr int steps[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    Texts result;
    for (int column = 0; column < 8; ++column)
        for (int row = 0; row < 8; ++row)
            for (const auto& step : steps) {
                const int x = column + 2 * step[0];
                const int y = row + 2 * step[1];
                const char over = at(tray, column + step[0], row + step[1]);
                if (at(tray, x, y) != '#' && fits(at(tray, column, row), over, at(tray, x, y)))
                    result.push_back(hollow_name(column, row) + "-" + hollow_name(x, y));
            }
    return result;
}

Texts jumps_over_two(const SlowTray& tray) {
    Texts result;
    for (int column = 0; column < 8; ++column)
        for (int row = 0; row < 8; ++row) {
            if (at(tray, column, row) != ball)
                continue;
            if (at(tray, column + 1, row) == ball && at(tray, column + 2, row) == ball &&
                at(tray, column + 3, row) == hollow)
                result.push_back(hollow_name(column, row) + "-" + hollow_name(column + 3, row));
            if (at(tray, column, row - 1) == ball && at(tray, column, row - 2) == ball &&
                at(tray, column, row - 3) == hollow)
                result.push_back(hollow_name(column, row) + "-" + hollow_name(column, row - 3));
        }
    return result;
}

Texts diagonal_jumps(const SlowTray& tray) {
    Texts result;
    for (int column = 0; column < 8; ++column)
        for (int row = 0; row < 8; ++row)
            for (const int dx : {-2, 2})
                for (const int dy : {-2, 2})
                    if (at(tray, column, row) == ball && at(tray, column + dx / 2, row + dy / 2) == ball &&
                        at(tray, column + dx, row + dy) == hollow)
                        result.push_back(hollow_name(column, row) + "-" + hollow_name(column + dx, row + dy));
    return result;
}

bool is_plate_move(const Move& move) {
    return std::holds_alternative<bilitaire::PlateMove>(move);
}
bool is_jump(const Move& move) {
    return std::holds_alternative<bilitaire::JumpMove>(move);
}
std::optional<int> announced_before(const bilitaire::Round& round, std::size_t jump) {
    return std::get<bilitaire::PlateMove>(round.moves[jump - 1]).announced;
}

class Mutator {
public:
    Mutator(const RandomRound& game, Rng& rng) : game_(game), rng_(rng) {}

    // Replaces a move for which `is` holds by one of the texts that `others` gives for its index. A move without such
    // texts is no occasion.
    template <class Is>
    std::optional<Mutated> replace(Rule rule, Is is, const std::function<Texts(std::size_t)>& others) {
        std::vector<std::pair<std::size_t, Texts>> occasions;
        for (std::size_t i = 0; i < game_.round.moves.size(); ++i)
            if (is(game_.round.moves[i]))
                if (Texts texts = others(i); !texts.empty())
                    occasions.emplace_back(i, std::move(texts));
        if (occasions.empty())
            return std::nullopt;
        const auto& [index, texts] = occasions[rng_(occasions.size())];
        Mutated mutated{game_.round, rule, index};
        mutated.round.moves[index] = *bilitaire::parse_move(texts[rng_(texts.size())]);
        return mutated;
    }

    std::optional<Mutated> push(const std::function<Texts(const SlowTray&)>& others) {
        return replace(Rule::push, is_plate_move, [&](std::size_t i) { return others(tray(i)); });
    }
    std::optional<Mutated> removal(bool with_plate) {
        return replace(Rule::remove, is_plate_move, [&](std::size_t i) { return removals_where(tray(i), with_plate); });
    }
    // Replaces a jump that was not announced by another single jump.
    std::optional<Mutated> jump(const std::function<Texts(const SlowTray&)>& others) {
        return replace(Rule::jump, is_jump,
                       [&](std::size_t i) { return announced_before(game_.round, i) ? Texts{} : others(tray(i)); });
    }

    std::optional<Mutated> announce(bool too_much) {
        return replace(Rule::announce, is_plate_move, [&](std::size_t i) {
            bilitaire::PlateMove move = std::get<bilitaire::PlateMove>(game_.round.moves[i]);
            move.announced = too_much ? std::max(slow_longest(tray(i + 1)), 1) + 1 : 1;
            return Texts{to_string(Move(move))};
        });
    }

    // Removes the last jump of an announced chain.
    std::optional<Mutated> too_few() {
        return replace(Rule::jump, is_jump, [&](std::size_t i) {
            const std::string text = to_string(game_.round.moves[i]);
            return announced_before(game_.round, i) ? Texts{text.substr(0, text.rfind('-'))} : Texts{};
        });
    }
    std::optional<Mutated> too_many() {
        return replace(Rule::jump, is_jump, [&](std::size_t i) {
            Texts texts;
            if (!announced_before(game_.round, i))
                for (const SlowMove& way : slow_chains(tray(i), 2))
                    texts.push_back(way.text);
            return texts;
        });
    }

    // Removes the last jump of an announced chain, and lets another ball jump instead.
    std::optional<Mutated> another_ball() {
        std::optional<Mutated> mutated = replace(Rule::jump, is_jump, [&](std::size_t i) {
            const std::string text = to_string(game_.round.moves[i]);
            const std::string shorter = text.substr(0, text.rfind('-'));
            if (!announced_before(game_.round, i))
                return Texts{};
            return with_another(tray(i), shorter).empty() ? Texts{} : Texts{shorter};
        });
        if (!mutated)
            return std::nullopt;
        const std::size_t index = *mutated->move;
        const Texts others = with_another(tray(index), to_string(mutated->round.moves[index]));
        mutated->round.moves.insert(mutated->round.moves.begin() + static_cast<std::ptrdiff_t>(index) + 1,
                                    *bilitaire::parse_move(others[rng_(others.size())]));
        ++*mutated->move;
        return mutated;
    }

    std::optional<Mutated> forget(Rule rule, bool (*is)(const Move&)) {
        std::vector<std::size_t> indices;
        for (std::size_t i = 0; i + 1 < game_.round.moves.size(); ++i)
            if (is(game_.round.moves[i]))
                indices.push_back(i);
        if (indices.empty())
            return std::nullopt;
        Mutated mutated{game_.round, rule, indices[rng_(indices.size())]};
        mutated.round.moves.erase(mutated.round.moves.begin() + static_cast<std::ptrdiff_t>(*mutated.move));
        return mutated;
    }

    std::optional<Mutated> after_the_end() {
        Mutated mutated{game_.round, Rule::end, game_.round.moves.size()};
        mutated.round.moves.push_back(game_.round.moves[rng_(game_.round.moves.size())]);
        return mutated;
    }
    std::optional<Mutated> take_again() {
        return replace(
            Rule::take, [](const Move& move) { return !std::holds_alternative<bilitaire::Take>(move); },
            [&](std::size_t) { return Texts{hollow_name(static_cast<int>(rng_(8)), 3)}; });
    }
    std::optional<Mutated> take_from_a_corner() {
        return replace(
            Rule::take, [](const Move& move) { return std::holds_alternative<bilitaire::Take>(move); },
            [](std::size_t) {
                return Texts{"a1", "b8", "h7", "g2"};
            });
    }
    std::optional<Mutated> miscount() {
        Mutated mutated{game_.round, Rule::end, std::nullopt};
        *mutated.round.left += rng_(2) == 0 ? 1 : -1;
        return mutated;
    }

private:
    const SlowTray& tray(std::size_t move) const { return game_.trays[move]; }

    // Returns the jumps that another ball can make after this chain.
    static Texts with_another(const SlowTray& before, const std::string& chain) {
        Texts result;
        SlowTray after = before;
        for (const SlowMove& way : slow_chains(before, static_cast<int>(chain.size() / 3)))
            if (way.text == chain)
                after = way.after;
        for (const SlowMove& way : slow_chains(after, 1))
            if (!way.text.starts_with(chain.substr(chain.size() - 2)))
                result.push_back(way.text);
        return result;
    }

    const RandomRound& game_;
    Rng& rng_;
};

} // namespace

std::optional<Mutated> mutate(const RandomRound& game, Mistake mistake, Rng& rng) {
    Mutator mutator(game, rng);
    switch (mistake) {
    case Mistake::take_from_a_corner:
        return mutator.take_from_a_corner();
    case Mistake::take_again:
        return mutator.take_again();
    case Mistake::push_nothing:
        return mutator.push([](const SlowTray& tray) {
            return pushes_where([&](int column, int row) { return !plate(tray, column, row); }, true);
        });
    case Mistake::push_onto_a_plate:
        return mutator.push([](const SlowTray& tray) { return refused_pushes(tray, false); });
    case Mistake::push_too_far:
        return mutator.push([](const SlowTray& tray) { return refused_pushes(tray, true); });
    case Mistake::push_sideways:
        return mutator.push([](const SlowTray& tray) {
            return pushes_where([&](int column, int row) { return plate(tray, column, row); }, false);
        });
    case Mistake::push_forgotten:
        return mutator.forget(Rule::push, is_plate_move);
    case Mistake::remove_with_balls:
        return mutator.removal(true);
    case Mistake::remove_nothing:
        return mutator.removal(false);
    case Mistake::announce_too_much:
        return mutator.announce(true);
    case Mistake::announce_one:
        return mutator.announce(false);
    case Mistake::jump_from_nowhere:
        return mutator.jump([](const SlowTray& tray) {
            return jumps_where(tray, [](char from, char over, char) { return from != ball && over == ball; });
        });
    case Mistake::jump_over_two:
        return mutator.jump(jumps_over_two);
    case Mistake::jump_over_a_gap:
        return mutator.jump([](const SlowTray& tray) {
            return jumps_where(
                tray, [](char from, char over, char to) { return from == ball && (over == bare || to == bare); });
        });
    case Mistake::jump_over_nothing:
        return mutator.jump([](const SlowTray& tray) {
            return jumps_where(
                tray, [](char from, char over, char to) { return from == ball && over == hollow && to != bare; });
        });
    case Mistake::jump_onto_a_ball:
        return mutator.jump([](const SlowTray& tray) {
            return jumps_where(
                tray, [](char from, char over, char to) { return from == ball && over == ball && to == ball; });
        });
    case Mistake::jump_diagonally:
        return mutator.jump(diagonal_jumps);
    case Mistake::jump_with_another:
        return mutator.another_ball();
    case Mistake::jump_too_few:
        return mutator.too_few();
    case Mistake::jump_too_many:
        return mutator.too_many();
    case Mistake::jump_forgotten:
        return mutator.forget(Rule::jump, is_jump);
    case Mistake::move_after_the_end:
        return mutator.after_the_end();
    case Mistake::left_miscounted:
        return mutator.miscount();
    }
    return std::nullopt;
}

} // namespace bilitaire_support
