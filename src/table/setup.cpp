#include "table/setup.hpp"

#include <algorithm>

#include "formats/fields.hpp"
#include "formats/joined.hpp"
#include "formats/source_text.hpp"
#include "table/commands.hpp"
#include "table/telling.hpp"

namespace table {
namespace {

using formats::TableWord;
using formats::TableWords;

std::vector<std::string> split(std::string_view text) {
    std::vector<std::string> parts;
    for (;;) {
        const std::size_t comma = text.find(',');
        const std::string_view part = text.substr(0, comma);
        const auto first = part.find_first_not_of(" \t");
        parts.emplace_back(first == std::string_view::npos
                               ? std::string_view()
                               : part.substr(first, part.find_last_not_of(" \t") - first + 1));
        if (comma == std::string_view::npos)
            return parts;
        text.remove_prefix(comma + 1);
    }
}

bool is_name(const std::string& name) {
    if (formats::unreadable(name)) // no UTF-8
        return false;
    std::vector<formats::Message> messages;
    formats::check_name("", formats::characters(name, {1, 1}), {1, 1}, messages);
    return messages.empty();
}

// The dialogue, one question after the other. Nothing: no more answers.
class Questions {
public:
    Questions(const Wishes& wishes, const brikks::EveningGame* before, const TableWords& words, Console& console)
        : wishes_(wishes), before_(before), words_(words), console_(console) {}

    Setup ask() {
        brikks::Entry entry;
        entry.kind = brikks::Entry::Kind::game;
        std::vector<std::string> chosen = wishes_.names;
        if (chosen.empty()) {
            const Answer answer = ask_names(chosen);
            if (answer == Answer::none || answer == Answer::back)
                return {std::nullopt, answer == Answer::none};
            if (answer == Answer::same) {
                entry.variant = before_->variant;
                entry.players = before_->players;
                return {entry};
            }
        }
        const auto levels = choose_levels(chosen.size());
        if (!levels)
            return {std::nullopt, true};
        for (std::size_t i = 0; i < chosen.size(); ++i)
            entry.players.push_back({chosen[i], (*levels)[i]});
        const auto duel = choose_duel(chosen.size());
        if (!duel)
            return {std::nullopt, true};
        entry.variant = *duel ? brikks::Variant::duel : brikks::Variant::standard;
        return {entry};
    }

private:
    enum class Answer { names, same, back, none };

    // Whether that many fit what the command line says.
    bool fits(std::size_t count) const { return (!wishes_.duel || count == 2) && (!wishes_.solo || count == 1); }

    Answer ask_names(std::vector<std::string>& chosen) {
        const bool on = before_ != nullptr && phase(*before_) != brikks::Phase::finished;
        const bool same =
            before_ != nullptr && fits(before_->players.size()) && wishes_.levels.empty() && !wishes_.duel;
        console_.say(words_[TableWord::ask_names]);
        if (same)
            console_.say(words_.with(TableWord::same_players, {players_line(*before_, words_)}));
        if (before_ != nullptr)
            console_.say(
                words_.with(on ? TableWord::back_to_game : TableWord::undo_last, {words_[TableWord::say_undo]}));
        while (const auto line = console_.ask()) {
            const Command command = read_command(*line, words_);
            if (command.kind == Command::Kind::quit)
                return Answer::none;
            if (before_ != nullptr && command.kind == Command::Kind::undo)
                return Answer::back;
            chosen = split_names(*line);
            if (same && chosen.empty())
                return Answer::same;
            if (tell_mistake(chosen))
                return Answer::names;
        }
        return Answer::none;
    }

    // True if there is none.
    bool tell_mistake(const std::vector<std::string>& chosen) {
        const Mistake mistake = mistake_in(chosen);
        switch (mistake.kind) {
        case Mistake::Kind::none:
            if (fits(chosen.size()))
                return true;
            console_.say(words_[wishes_.duel ? TableWord::two_for_duel : TableWord::one_for_solo]);
            break;
        case Mistake::Kind::count:
            console_.say(words_.with(TableWord::count_of_players, {mistake.word}));
            break;
        case Mistake::Kind::same:
            console_.say(words_.with(TableWord::same_name, {in_quotes(mistake.word)}));
            break;
        case Mistake::Kind::bad:
            console_.say(
                words_.with(TableWord::bad_name, {in_quotes(mistake.word), std::to_string(formats::longest_name)}));
            break;
        }
        return false;
    }

    std::optional<std::vector<int>> choose_levels(std::size_t count) {
        if (!wishes_.levels.empty())
            if (auto levels = read_levels(wishes_.levels, count))
                return levels;
        const std::vector<int> base(count, 2);
        if (!wishes_.names.empty())
            return base;
        const std::string example = formats::joined(base, ",", [](int level) { return std::to_string(level); });
        console_.say(count == 1 ? words_[TableWord::ask_level] : words_.with(TableWord::ask_levels, {example}));
        while (const auto line = console_.ask()) {
            if (line->empty())
                return base;
            if (auto levels = read_levels(*line, count))
                return levels;
            console_.say(words_.with(TableWord::bad_levels, {in_quotes(*line)}));
        }
        return std::nullopt;
    }

    std::optional<bool> choose_duel(std::size_t count) {
        if (count != 2 || wishes_.duel || !wishes_.names.empty())
            return wishes_.duel;
        console_.say(words_.with(TableWord::ask_duel, {words_[TableWord::say_duel]}));
        while (const auto line = console_.ask()) {
            if (line->empty())
                return false;
            const std::string said = formats::lower_case(*line);
            if (said == words_[TableWord::say_duel] || said == "d" || said == "duel")
                return true;
            console_.say(words_.with(TableWord::not_understood, {in_quotes(*line)}));
        }
        return std::nullopt;
    }

    const Wishes& wishes_;
    const brikks::EveningGame* before_;
    const TableWords& words_;
    Console& console_;
};

} // namespace

std::vector<std::string> split_names(std::string_view text) {
    std::vector<std::string> all = split(text);
    std::erase(all, "");
    return all;
}

Mistake mistake_in(const std::vector<std::string>& names) {
    if (names.empty() || names.size() > brikks::max_players)
        return {Mistake::Kind::count, std::to_string(names.size())};
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (!is_name(names[i]))
            return {Mistake::Kind::bad, names[i]};
        for (std::size_t other = 0; other < i; ++other)
            if (formats::lower_case(names[other]) == formats::lower_case(names[i]))
                return {Mistake::Kind::same, names[i]};
    }
    return {};
}

std::optional<std::vector<int>> read_levels(std::string_view text, std::size_t players) {
    std::vector<int> levels;
    for (const std::string& part : split(text)) {
        if (part.size() != 1 || part[0] < '1' || part[0] > '4')
            return std::nullopt;
        levels.push_back(part[0] - '0');
    }
    if (levels.size() == 1)
        levels.resize(players, levels.front());
    return levels.size() == players ? std::optional(levels) : std::nullopt;
}

Setup ask_for_game(const Wishes& wishes, const brikks::EveningGame* before, const TableWords& words, Console& console) {
    return Questions(wishes, before, words, console).ask();
}

} // namespace table
