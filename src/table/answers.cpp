#include "table/answers.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/fields.hpp"
#include "base/joined.hpp"
#include "base/names.hpp"
#include "base/source_text.hpp"
#include "base/suggest.hpp"
#include "brikks/game.hpp"
#include "table/bots.hpp"
#include "table/typed.hpp"

namespace table {
namespace {

using base::Id;
using base::Text;
using CommandKind = Command::Kind;

struct CommandWords {
    Id words;
    CommandKind kind;
};
constexpr std::array<CommandWords, 12> commands = {{{Id::say_roll, CommandKind::roll},
                                                    {Id::say_again, CommandKind::again},
                                                    {Id::say_keep, CommandKind::keep},
                                                    {Id::say_bomb, CommandKind::bomb},
                                                    {Id::say_out, CommandKind::out},
                                                    {Id::say_sheet, CommandKind::sheet},
                                                    {Id::say_advise, CommandKind::advise},
                                                    {Id::say_undo, CommandKind::undo},
                                                    {Id::say_rolls, CommandKind::rolls},
                                                    {Id::say_new, CommandKind::begin},
                                                    {Id::say_help, CommandKind::help},
                                                    {Id::say_quit, CommandKind::quit}}};

constexpr std::string_view blanks = " \t";

bool takes_name(CommandKind kind) {
    return kind == CommandKind::bomb || kind == CommandKind::out || kind == CommandKind::sheet;
}

// Splits a line into its first word and the rest.
std::pair<std::string_view, std::string_view> first_and_rest(std::string_view line) {
    const std::size_t end = std::min(line.find_first_of(blanks), line.size());
    return {line.substr(0, end), line.substr(std::min(line.find_first_not_of(blanks, end), line.size()))};
}

// Splits a part of a list of names at each word for "and", and adds the names. A word for "and" belongs to a name
// instead if it is the first word of the whole list or the last word of the part.
void add_names(std::string_view part, base::Language language, std::vector<std::string>& names) {
    std::size_t first = 0; // the beginning of the name
    for (std::size_t begin = 0; begin < part.size();) {
        const std::size_t end = std::min(part.find_first_of(blanks, begin), part.size());
        const std::size_t next = std::min(part.find_first_not_of(blanks, end), part.size());
        const std::string_view before = base::trimmed(part.substr(first, begin - first));
        if (next < part.size() && is_typed(part.substr(begin, end - begin), Id::say_and, language) &&
            !(before.empty() && names.empty())) {
            names.emplace_back(before);
            first = next;
        }
        begin = next;
    }
    names.emplace_back(part.substr(first));
}

// Splits a list of levels. nullopt if the list is empty or has anything except levels from 1 to 4.
std::optional<std::vector<int>> split_levels(std::string_view text, base::Language language) {
    std::vector<int> levels;
    for (const std::string& part : base::split(text, ",;& \t")) {
        if (part.empty() || is_typed(part, Id::say_and, language))
            continue;
        if (part.size() != 1 || part[0] < '1' || part[0] > '4')
            return std::nullopt;
        levels.push_back(part[0] - '0');
    }
    return levels.empty() ? std::nullopt : std::optional(levels);
}

} // namespace

Command read_command(std::string_view line, base::Language language) {
    if (line.empty())
        return {CommandKind::enter, ""};
    const auto [word, name] = first_and_rest(line);
    for (const auto& [words, kind] : commands)
        if (is_typed(word, words, language) && (name.empty() || takes_name(kind)))
            return {kind, std::string(name)};
    return {};
}

std::optional<std::string> command_meant(std::string_view line, base::Language language) {
    const auto [word, name] = first_and_rest(line);
    std::vector<std::string> texts;
    for (const CommandWords& command : commands)
        for (const base::Language each : {language, base::Language::en})
            for (std::string& known : base::split(to_string(command.words, each), " "))
                texts.push_back(std::move(known));
    const auto meant = base::closest(word, std::vector<std::string_view>(texts.begin(), texts.end()));
    if (!meant)
        return std::nullopt;
    std::string text(*meant);
    if (!name.empty() && takes_name(read_command(text, language).kind))
        text.append(" ").append(name);
    return text;
}

std::vector<std::string> split_names(std::string_view text, base::Language language) {
    std::vector<std::string> names;
    for (const std::string& part : base::split_names(text))
        add_names(part, language, names);
    std::erase(names, "");
    return names;
}

std::optional<Text> mistake_in_names(const std::vector<std::string>& names, std::size_t bots) {
    if (bots > 0 && names.size() + bots > brikks::max_players)
        return Text{Id::table_count_with_bots,
                    {{"bots", names_of_bots(bots, {})}, {"most", brikks::max_players - bots}, {"count", names.size()}}};
    if (names.empty() || names.size() > brikks::max_players)
        return Text{Id::table_count_of_players, {{"count", names.size()}}};
    const std::optional<base::WrongName> wrong = base::wrong_name(names);
    if (!wrong)
        return std::nullopt;
    using Why = base::WrongName::Why;
    return Text{wrong->why == Why::unprintable ? Id::table_bad_name
                : wrong->why == Why::number    ? Id::table_number_no_name
                                               : Id::table_same_name,
                {{"name", base::in_quotes(wrong->name)}, {"most", base::longest_name}}};
}

std::optional<std::vector<int>> read_levels(std::string_view text, std::size_t players, base::Language language) {
    auto levels = split_levels(text, language);
    if (levels && levels->size() == 1)
        levels->resize(players, levels->front());
    return levels && levels->size() == players ? levels : std::nullopt;
}

std::optional<Text> mistake_in_levels(std::string_view text, std::size_t players, base::Language language) {
    const auto levels = split_levels(text, language);
    const std::size_t count = levels ? levels->size() : 0;
    if (count == 1 || (players == 0 ? count > 0 && count <= brikks::max_players : count == players))
        return std::nullopt;
    if (!levels || players == 1)
        return Text{players == 1 ? Id::table_bad_level : Id::table_bad_levels, {{"levels", base::in_quotes(text)}}};
    return Text{Id::table_count_of_levels,
                {{"levels", base::in_quotes(text)},
                 {"count", count},
                 {"players", players == 0 ? brikks::max_players : players}}};
}

} // namespace table
