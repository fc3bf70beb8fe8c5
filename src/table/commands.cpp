#include "table/commands.hpp"

#include <algorithm>
#include <array>

#include "formats/source_text.hpp"

namespace table {
namespace {

using formats::TableWord;
using Kind = Command::Kind;

struct Meaning {
    std::string_view english;
    TableWord word;
    Kind kind;
};

constexpr std::array<Meaning, 10> meanings = {{{"r", TableWord::say_again, Kind::again},
                                               {"k", TableWord::say_keep, Kind::keep},
                                               {"keep", TableWord::say_keep, Kind::keep},
                                               {"bomb", TableWord::say_bomb, Kind::bomb},
                                               {"out", TableWord::say_out, Kind::out},
                                               {"undo", TableWord::say_undo, Kind::undo},
                                               {"rolls", TableWord::say_rolls, Kind::rolls},
                                               {"new", TableWord::say_new, Kind::begin},
                                               {"help", TableWord::say_help, Kind::help},
                                               {"quit", TableWord::say_quit, Kind::quit}}};

} // namespace

Command read_command(std::string_view line, const formats::TableWords& words) {
    if (line.empty())
        return {Kind::enter, ""};
    const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
    const std::string verb = formats::folded(line.substr(0, end));
    const std::size_t next = std::min(line.find_first_not_of(" \t", end), line.size());
    const std::string name(line.substr(next));
    if (verb == "?" && name.empty())
        return {Kind::help, ""};
    for (const Meaning& meaning : meanings) {
        if (verb != meaning.english && verb != formats::folded(words[meaning.word]))
            continue;
        const bool takes_a_name = meaning.kind == Kind::bomb || meaning.kind == Kind::out;
        if (takes_a_name || name.empty())
            return {meaning.kind, name};
    }
    return {};
}

std::vector<std::size_t> players_named(std::string_view text, const std::vector<brikks::GamePlayer>& players) {
    const std::string lower = formats::folded(text);
    const auto all = [&](auto fits) {
        std::vector<std::size_t> found;
        for (std::size_t player = 0; player < players.size(); ++player)
            if (fits(players[player].name))
                found.push_back(player);
        return found;
    };
    auto found = all([&](const std::string& name) { return name == text; });
    if (found.empty())
        found = all([&](const std::string& name) { return formats::folded(name) == lower; });
    if (found.empty())
        found = all([&](const std::string& name) { return formats::folded(name).starts_with(lower); });
    return found;
}

} // namespace table
