#include "bilitaire/move.hpp"

#include <charconv>

namespace bilitaire {
namespace {

std::optional<int> parse_number(std::string_view text) {
    int number = 0;
    const char* last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, number);
    const bool fits = error == std::errc{} && end == last && number >= 0 && number <= max_announced;
    return fits && text[0] != '-' ? std::optional(number) : std::nullopt;
}

std::optional<std::variant<Push, Removal>> parse_action(std::string_view text) {
    if (text.starts_with('x')) {
        const auto plate = parse_cell(text.substr(1));
        return plate ? std::optional(std::variant<Push, Removal>(Removal{*plate})) : std::nullopt;
    }
    const auto mark = text.find('>');
    if (mark == std::string_view::npos)
        return std::nullopt;
    const auto from = parse_cell(text.substr(0, mark));
    const auto to = parse_cell(text.substr(mark + 1));
    return from && to ? std::optional(std::variant<Push, Removal>(Push{*from, *to})) : std::nullopt;
}

std::optional<Move> parse_plate_move(std::string_view text) {
    PlateMove move;
    if (const auto mark = text.find('!'); mark != std::string_view::npos) {
        move.announced = parse_number(text.substr(mark + 1));
        if (!move.announced)
            return std::nullopt;
        text = text.substr(0, mark);
        text = text.substr(0, text.find_last_not_of(" \t") + 1);
    }
    const auto action = parse_action(text);
    if (!action)
        return std::nullopt;
    move.action = *action;
    return move;
}

std::optional<Move> parse_jumps(std::string_view text) {
    JumpMove move;
    for (;;) {
        const auto end = text.find('-');
        const auto hollow = parse_hollow(text.substr(0, end));
        if (!hollow)
            return std::nullopt;
        move.way.push_back(*hollow);
        if (end == std::string_view::npos)
            return move;
        text.remove_prefix(end + 1);
    }
}

} // namespace

std::string to_string(const Move& move) {
    if (const auto* take = std::get_if<Take>(&move))
        return to_string(take->ball);
    if (const auto* jumps = std::get_if<JumpMove>(&move))
        return to_string(jumps->way);
    const auto& plate = std::get<PlateMove>(move);
    const auto* push = std::get_if<Push>(&plate.action);
    std::string text = push != nullptr ? to_string(push->from) + ">" + to_string(push->to)
                                       : std::string("x").append(to_string(std::get<Removal>(plate.action).plate));
    if (plate.announced)
        text += " !" + std::to_string(*plate.announced);
    return text;
}

std::optional<Move> parse_move(std::string_view text) {
    if (const auto hollow = parse_hollow(text))
        return Take{*hollow};
    return text.find('-') != std::string_view::npos ? parse_jumps(text) : parse_plate_move(text);
}

} // namespace bilitaire
