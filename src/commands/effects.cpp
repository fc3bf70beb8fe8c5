#include "commands/effects.hpp"

#include "base/wording.hpp"
#include "commands/words.hpp"

namespace commands {
namespace {

using base::counted;

// "completes rows 3 and 4"
std::string completed_rows(unsigned rows) {
    std::vector<std::string> names;
    for (int row = 0; row < brikks::row_count; ++row)
        if ((rows >> row & 1U) != 0)
            names.push_back(std::to_string(row + 1));
    return "completes " + std::string(names.size() == 1 ? "row " : "rows ") + join(names, ", ");
}

} // namespace

std::string way(const std::vector<brikks::Cell>& path) {
    std::vector<std::string> parts;
    std::string direction;
    int steps = 0;
    const auto flush = [&] {
        if (steps > 0)
            parts.push_back(std::to_string(steps) + " " + direction);
    };
    for (std::size_t i = 1; i < path.size(); ++i) {
        const std::string next = path[i].row < path[i - 1].row         ? "down"
                                 : path[i].column < path[i - 1].column ? "left"
                                                                       : "right";
        if (next != direction) {
            flush();
            direction = next;
            steps = 0;
        }
        ++steps;
    }
    flush();
    return join(parts, ", ");
}

std::vector<std::string> parts_of(const brikks::Effect& effect, brikks::Variant variant) {
    std::vector<std::string> parts;
    if (effect.cost > 0)
        parts.push_back("costs " + std::to_string(effect.cost));
    if (effect.lost > 0)
        parts.push_back("loses " + std::to_string(effect.lost));
    if (effect.gained > 0)
        parts.push_back("gains " + std::to_string(effect.gained));
    if (effect.pink > 0)
        parts.push_back(std::to_string(effect.pink) + " pink X");
    if (effect.completed != 0)
        parts.push_back(completed_rows(effect.completed));
    if (effect.earned > 0)
        parts.push_back("earns " + (variant == brikks::Variant::duel
                                        ? counted(effect.earned, "mini block", "mini blocks")
                                        : counted(effect.earned, "cross", "crosses")));
    return parts;
}

std::vector<std::string> parts_of(const brikks::ProofStep& step, brikks::Variant variant) {
    std::vector<std::string> parts = parts_of(step.effect, variant);
    std::vector<std::string> cells;
    for (const brikks::Cell cell : step.minis_after)
        cells.push_back(to_string(cell));
    if (!cells.empty())
        parts.push_back((cells.size() == 1 ? "then a mini block on " : "then mini blocks on ") + join(cells, ", "));
    return parts;
}

} // namespace commands
