#include "table/commands.hpp"

#include <algorithm>
#include <array>

#include "base/source_text.hpp"

namespace table {
namespace {

using Kind = Command::Kind;

struct Meaning {
    std::string_view english;
    TableWord word;
    Kind kind;
};

constexpr std::array<Meaning, 10> meanings = {{{"roll", TableWord::say_roll, Kind::roll},
                                               {"r again reroll", TableWord::say_again, Kind::again},
                                               {"k keep", TableWord::say_keep, Kind::keep},
                                               {"bomb", TableWord::say_bomb, Kind::bomb},
                                               {"out", TableWord::say_out, Kind::out},
                                               {"undo", TableWord::say_undo, Kind::undo},
                                               {"rolls", TableWord::say_rolls, Kind::rolls},
                                               {"new", TableWord::say_new, Kind::begin},
                                               {"help ?", TableWord::say_help, Kind::help},
                                               {"quit q exit", TableWord::say_quit, Kind::quit}}};

// Whether that word is in a list with blanks between the words.
bool has_word(std::string_view list, std::string_view word) {
    while (!list.empty()) {
        const std::size_t end = std::min(list.find(' '), list.size());
        if (list.substr(0, end) == word)
            return true;
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return false;
}

} // namespace

std::string first_word(TableWord command, const TableWords& words) {
    const std::string& all = words[command];
    return all.substr(0, all.find(' '));
}

bool says(std::string_view text, TableWord command, const TableWords& words) {
    return !text.empty() && has_word(base::folded(words[command]), base::folded(text));
}

Command read_command(std::string_view line, const TableWords& words) {
    if (line.empty())
        return {Kind::enter, ""};
    const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
    const std::string verb = base::folded(line.substr(0, end));
    const std::size_t next = std::min(line.find_first_not_of(" \t", end), line.size());
    const std::string name(line.substr(next));
    for (const Meaning& meaning : meanings) {
        if (!has_word(meaning.english, verb) && !says(verb, meaning.word, words))
            continue;
        const bool takes_a_name = meaning.kind == Kind::bomb || meaning.kind == Kind::out;
        if (takes_a_name || name.empty())
            return {meaning.kind, name};
    }
    return {};
}

std::vector<std::size_t> players_named(std::string_view text, const std::vector<brikks::GamePlayer>& players) {
    const std::string lower = base::folded(text);
    const auto all = [&](auto fits) {
        std::vector<std::size_t> found;
        for (std::size_t player = 0; player < players.size(); ++player)
            if (fits(players[player].name))
                found.push_back(player);
        return found;
    };
    auto found = all([&](const std::string& name) { return name == text; });
    if (found.empty())
        found = all([&](const std::string& name) { return base::folded(name) == lower; });
    if (found.empty())
        found = all([&](const std::string& name) { return base::folded(name).starts_with(lower); });
    return found;
}

} // namespace table
