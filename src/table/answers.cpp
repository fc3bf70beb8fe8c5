#include "table/answers.hpp"

#include <algorithm>
#include <array>

#include "base/fields.hpp"
#include "base/joined.hpp"
#include "base/names.hpp"
#include "base/source_text.hpp"
#include "brikks/game.hpp"

namespace table {
namespace {

using CommandKind = Command::Kind;

struct CommandWords {
    Key words;
    CommandKind kind;
};
constexpr std::array<CommandWords, 10> commands = {{{Key::say_roll, CommandKind::roll},
                                                    {Key::say_again, CommandKind::again},
                                                    {Key::say_keep, CommandKind::keep},
                                                    {Key::say_bomb, CommandKind::bomb},
                                                    {Key::say_out, CommandKind::out},
                                                    {Key::say_undo, CommandKind::undo},
                                                    {Key::say_rolls, CommandKind::rolls},
                                                    {Key::say_new, CommandKind::begin},
                                                    {Key::say_help, CommandKind::help},
                                                    {Key::say_quit, CommandKind::quit}}};

constexpr std::string_view blanks = " \t";

// Adds the names between the words for and. At the beginning of the first name and at the end of a part, such a word
// belongs to the name.
void add_names(std::string_view part, const Words& words, std::vector<std::string>& names) {
    std::size_t first = 0; // of the name
    for (std::size_t begin = 0; begin < part.size();) {
        const std::size_t end = std::min(part.find_first_of(blanks, begin), part.size());
        const std::size_t next = std::min(part.find_first_not_of(blanks, end), part.size());
        const std::string_view before = base::trimmed(part.substr(first, begin - first));
        if (next < part.size() && words.has(Key::say_and, part.substr(begin, end - begin)) &&
            !(before.empty() && names.empty())) {
            names.emplace_back(before);
            first = next;
        }
        begin = next;
    }
    names.emplace_back(part.substr(first));
}

// Any number of levels.
std::optional<std::vector<int>> split_levels(std::string_view text, const Words& words) {
    std::vector<int> levels;
    for (const std::string& part : base::split(text, ",;& \t")) {
        if (part.empty() || words.has(Key::say_and, part))
            continue;
        if (part.size() != 1 || part[0] < '1' || part[0] > '4')
            return std::nullopt;
        levels.push_back(part[0] - '0');
    }
    return levels.empty() ? std::nullopt : std::optional(levels);
}

} // namespace

Command read_command(std::string_view line, const Words& words) {
    if (line.empty())
        return {CommandKind::enter, ""};
    const std::size_t end = std::min(line.find_first_of(blanks), line.size());
    const std::size_t next = std::min(line.find_first_not_of(blanks, end), line.size());
    const std::string name(line.substr(next));
    for (const auto& [key, kind] : commands)
        if (words.has(key, line.substr(0, end)) &&
            (name.empty() || kind == CommandKind::bomb || kind == CommandKind::out))
            return {kind, name};
    return {};
}

std::vector<std::string> split_names(std::string_view text, const Words& words) {
    std::vector<std::string> names;
    for (const std::string& part : base::split_names(text))
        add_names(part, words, names);
    std::erase(names, "");
    return names;
}

std::string mistake_in_names(const std::vector<std::string>& names, const Words& words) {
    if (names.empty() || names.size() > brikks::max_players)
        return words.with(Key::count_of_players, {std::to_string(names.size())});
    const std::optional<base::WrongName> wrong = base::wrong_name(names);
    if (!wrong)
        return "";
    using Why = base::WrongName::Why;
    return words.with(wrong->why == Why::unprintable ? Key::bad_name
                      : wrong->why == Why::number    ? Key::number_no_name
                                                     : Key::same_name,
                      {base::in_quotes(wrong->name), std::to_string(base::longest_name)});
}

std::optional<std::vector<int>> read_levels(std::string_view text, std::size_t players, const Words& words) {
    auto levels = split_levels(text, words);
    if (levels && levels->size() == 1)
        levels->resize(players, levels->front());
    return levels && levels->size() == players ? levels : std::nullopt;
}

std::string mistake_in_levels(std::string_view text, std::size_t players, const Words& words) {
    const auto levels = split_levels(text, words);
    const std::size_t count = levels ? levels->size() : 0;
    if (count == 1 || (players == 0 ? count > 0 && count <= brikks::max_players : count == players))
        return "";
    if (!levels || players == 1)
        return words.with(players == 1 ? Key::bad_level : Key::bad_levels, {base::in_quotes(text)});
    return words.with(Key::count_of_levels, {base::in_quotes(text), std::to_string(count),
                                             std::to_string(players == 0 ? brikks::max_players : players)});
}

} // namespace table
