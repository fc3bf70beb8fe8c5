// Writing the log of an evening. The frame of a game record: game_frame.cpp.
#include "base/text_lines.hpp"
#include "table/log.hpp"
#include "table/log_parts.hpp"

namespace table {
namespace {

using brikks::Entry;
using Kind = Entry::Kind;

std::string value_of(const std::vector<brikks::GamePlayer>& players, const Entry& entry) {
    switch (entry.kind) {
    case Kind::game: {
        std::string text(name(entry.variant));
        for (const brikks::GamePlayer& player : entry.players)
            text += ", " + quote_item_if_needed(player.name) + ", level " + std::to_string(player.level);
        return text;
    }
    case Kind::roll:
        return to_string(entry.place) + ' ' + to_string(entry.block);
    case Kind::back:
        return to_string(entry.place);
    case Kind::keep:
    case Kind::end:
        return std::to_string(entry.place.round);
    case Kind::bomb:
    case Kind::out:
        return quote_item_if_needed(players[entry.player].name);
    case Kind::total:
        return quote_item_if_needed(players[entry.player].name) + ", " +
               (entry.total ? std::to_string(*entry.total) : std::string(no_total));
    case Kind::undo:
        return std::string(name_of(entry.undone));
    }
    return "";
}

} // namespace

std::string write_entry(const brikks::Evening& before, const Entry& entry) {
    static const std::vector<brikks::GamePlayer> nobody;
    const std::vector<brikks::GamePlayer>& players = before.games.empty() ? nobody : before.games.back().players;
    return std::string(name_of(entry.kind)) + ": " + value_of(players, entry) + '\n';
}

} // namespace table
