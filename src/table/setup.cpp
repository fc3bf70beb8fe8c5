#include "table/setup.hpp"

#include <algorithm>
#include <array>

#include "base/joined.hpp"
#include "base/source_text.hpp"
#include "documents/fields.hpp"
#include "table/commands.hpp"
#include "table/messages.hpp"

namespace table {
namespace {

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// The parts between these signs, without blanks around them.
std::vector<std::string_view> split(std::string_view text, std::string_view signs) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t sign = text.find_first_of(signs);
        parts.push_back(trimmed(text.substr(0, sign)));
        if (sign == std::string_view::npos)
            return parts;
        text.remove_prefix(sign + 1);
    }
}

std::vector<std::string_view> words_for_and(const TableWords& words) {
    std::vector<std::string_view> ands = split(words[TableWord::say_and], " ");
    ands.push_back("and");
    return ands;
}

// The names in what stands between two signs. A word for and at its end is part of the name; so is one at its beginning
// if nothing stands before.
void add_names(std::string_view part, const std::vector<std::string_view>& ands, std::vector<std::string>& names) {
    std::size_t first = 0; // of the name
    for (std::size_t begin = 0; begin < part.size();) {
        const std::size_t end = std::min(part.find_first_of(" \t", begin), part.size());
        const std::size_t next = std::min(part.find_first_not_of(" \t", end), part.size());
        const bool is_and =
            std::find(ands.begin(), ands.end(), base::folded(part.substr(begin, end - begin))) != ands.end();
        const std::string_view before = trimmed(part.substr(first, begin - first));
        if (is_and && next < part.size() && (!before.empty() || !names.empty())) {
            names.emplace_back(before);
            first = next;
        }
        begin = next;
    }
    names.emplace_back(part.substr(first));
}

bool is_name(const std::string& name) {
    if (base::unreadable(name)) // no UTF-8
        return false;
    std::vector<base::Finding> messages;
    documents::check_name("", base::characters(name, {1, 1}), {1, 1}, messages);
    return messages.empty();
}

bool is_number(std::string_view name) {
    return name.find_first_not_of("0123456789") == std::string_view::npos;
}

// The dialogue, one question after the other.
class Questions {
public:
    Questions(const SetupOptions& options, const LoggedGame* before, const Language& language, Console& console)
        : options_(options), before_(before), words_(language.spoken), others_(language.others), console_(console) {}

    Setup ask() {
        constexpr std::array questions = {&Questions::ask_names, &Questions::ask_levels, &Questions::ask_duel};
        for (std::size_t question = 0; question < questions.size();) {
            switch ((this->*questions[question])()) {
            case Answer::given:
                answered_.push_back(question++);
                break;
            case Answer::known:
                ++question;
                break;
            case Answer::same:
                return {as_before()};
            case Answer::undo:
                if (answered_.empty())
                    return {std::nullopt};
                question = answered_.back();
                answered_.pop_back();
                break;
            case Answer::anew:
                question = 0;
                answered_.clear();
                break;
            case Answer::none:
                return {std::nullopt, true};
            }
        }
        return {game()};
    }

private:
    enum class Answer {
        given,
        known, // without a question
        same,  // as in the last game
        undo,
        anew,
        none, // and there will be no more
    };

    // Asks until an answer is understood, and again after each that is not, which `understand` tells the players; or
    // what was said instead. `about` tells what is awaited.
    template <class Question, class Understand>
    Answer ask(Question question, TableWord about, Understand understand) {
        question();
        while (const auto line = console_.ask()) {
            switch (command(*line)) {
            case Command::Kind::enter:
            case Command::Kind::unclear:
                if (const auto answer = understand(*line))
                    return *answer;
                question();
                break;
            case Command::Kind::undo:
                if (before_ != nullptr || !answered_.empty())
                    return Answer::undo;
                console_.say(words_[TableWord::nothing_to_undo]);
                question();
                break;
            case Command::Kind::begin:
                return Answer::anew;
            case Command::Kind::quit:
                return Answer::none;
            case Command::Kind::help:
                console_.say(words_[about]);
                console_.show(help(words_));
                question();
                break;
            case Command::Kind::roll:
            case Command::Kind::again:
            case Command::Kind::keep:
            case Command::Kind::bomb:
            case Command::Kind::out:
            case Command::Kind::rolls:
                console_.say(words_[TableWord::not_begun]);
                question();
                break;
            }
        }
        return Answer::none;
    }

    // A single letter of another language is rather the beginning of a name.
    Command::Kind command(const std::string& line) const {
        Command::Kind kind = read_command(line, words_).kind;
        for (const TableWords& other : others_)
            if (kind == Command::Kind::unclear && base::length(line) > 1)
                kind = read_command(line, other).kind;
        return kind;
    }

    Answer ask_names() {
        names_ = options_.names;
        if (!names_.empty())
            return Answer::known;
        const bool on = before_ != nullptr && phase(*before_) != Phase::finished;
        const bool same =
            before_ != nullptr && fits(before_->players.size()) && options_.levels.empty() && !options_.duel;
        const auto question = [&] {
            console_.say(words_[TableWord::ask_names]);
            if (same)
                console_.say(words_.with(TableWord::same_players, {players_line(*before_, words_)}));
            if (before_ != nullptr)
                console_.say(words_.with(on ? TableWord::back_to_game : TableWord::undo_last,
                                         {first_word(TableWord::say_undo, words_)}));
        };
        return ask(question, TableWord::help_names, [&](const std::string& line) -> std::optional<Answer> {
            names_ = split_names(line, words_);
            if (same && names_.empty())
                return Answer::same;
            if (names_.size() == 1 && is_number(names_.front())) { // how many play, rather
                console_.say(words_.with(TableWord::number_no_name, {in_quotes(names_.front())}));
                return std::nullopt;
            }
            if (tell_mistake())
                return std::nullopt;
            if (names_.size() == 1 && !options_.solo)
                console_.say(
                    words_.with(TableWord::one_player, {names_.front(), first_word(TableWord::say_new, words_)}));
            return Answer::given;
        });
    }

    // Whether that many fit what the command line says.
    bool fits(std::size_t count) const { return (!options_.duel || count == 2) && (!options_.solo || count == 1); }

    // False if there is none.
    bool tell_mistake() {
        const Mistake mistake = mistake_in(names_);
        switch (mistake.kind) {
        case Mistake::Kind::none:
            if (fits(names_.size()))
                return false;
            console_.say(words_[options_.duel ? TableWord::two_for_duel : TableWord::one_for_solo]);
            break;
        case Mistake::Kind::count:
            console_.say(words_.with(TableWord::count_of_players, {mistake.word}));
            break;
        case Mistake::Kind::same:
            console_.say(words_.with(TableWord::same_name, {in_quotes(mistake.word)}));
            break;
        case Mistake::Kind::bad:
            console_.say(
                words_.with(TableWord::bad_name, {in_quotes(mistake.word), std::to_string(documents::longest_name)}));
            break;
        }
        return true;
    }

    Answer ask_levels() {
        const std::size_t count = names_.size();
        const std::vector<int> base(count, 2);
        const auto wished = read_levels(options_.levels, count, words_);
        levels_ = wished.value_or(base);
        if (wished || !options_.names.empty())
            return Answer::known;
        if (!options_.levels.empty())
            tell_bad_levels("--level " + options_.levels, options_.levels);
        const auto question = [&] {
            console_.say(count == 1 ? words_[TableWord::ask_level]
                                    : words_.with(TableWord::ask_levels, {example_levels(count)}));
        };
        return ask(question, TableWord::help_levels, [&](const std::string& line) -> std::optional<Answer> {
            const auto levels = line.empty() ? base : read_levels(line, count, words_);
            if (!levels) {
                tell_bad_levels(line, line);
                return std::nullopt;
            }
            levels_ = *levels;
            return Answer::given;
        });
    }

    void tell_bad_levels(const std::string& said, std::string_view text) {
        const auto levels = split_levels(text, words_);
        if (levels && names_.size() > 1)
            console_.say(words_.with(TableWord::count_of_levels,
                                     {in_quotes(said), std::to_string(levels->size()), std::to_string(names_.size())}));
        else
            console_.say(
                words_.with(names_.size() == 1 ? TableWord::bad_level : TableWord::bad_levels, {in_quotes(said)}));
    }

    Answer ask_duel() {
        duel_ = options_.duel;
        if (names_.size() != 2 || options_.duel || !options_.names.empty())
            return Answer::known;
        const auto question = [&] {
            console_.say(words_.with(TableWord::ask_duel, {first_word(TableWord::say_duel, words_)}));
        };
        return ask(question, TableWord::help_duel, [&](const std::string& line) -> std::optional<Answer> {
            duel_ = is_duel(line);
            if (duel_ || line.empty())
                return Answer::given;
            console_.say(words_.with(TableWord::not_understood, {in_quotes(line)}));
            return std::nullopt;
        });
    }

    // In any language.
    bool is_duel(const std::string& line) const {
        return says(line, TableWord::say_duel, words_) ||
               std::any_of(others_.begin(), others_.end(),
                           [&](const TableWords& other) { return says(line, TableWord::say_duel, other); });
    }

    Event as_before() const {
        Event event{.kind = Event::Kind::game, .variant = before_->variant};
        event.players = before_->players;
        return event;
    }

    Event game() const {
        Event event{.kind = Event::Kind::game};
        event.variant = duel_ ? brikks::Variant::duel : brikks::Variant::standard;
        for (std::size_t i = 0; i < names_.size(); ++i)
            event.players.push_back({names_[i], levels_[i]});
        return event;
    }

    const SetupOptions& options_;
    const LoggedGame* before_;
    const TableWords& words_;
    std::span<const TableWords> others_;
    Console& console_;

    std::vector<std::size_t> answered_; // questions, to which undo goes back
    std::vector<std::string> names_;
    std::vector<int> levels_;
    bool duel_ = false;
};

} // namespace

std::vector<std::string> split_names(std::string_view text, const TableWords& words) {
    const std::vector<std::string_view> ands = words_for_and(words);
    std::vector<std::string> names;
    for (const std::string_view part : split(text, ",;&"))
        add_names(part, ands, names);
    std::erase(names, "");
    return names;
}

Mistake mistake_in(const std::vector<std::string>& names) {
    if (names.empty() || names.size() > brikks::max_players)
        return {Mistake::Kind::count, std::to_string(names.size())};
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (!is_name(names[i]))
            return {Mistake::Kind::bad, names[i]};
        for (std::size_t other = 0; other < i; ++other)
            if (base::folded(names[other]) == base::folded(names[i]))
                return {Mistake::Kind::same, names[i]};
    }
    return {};
}

std::optional<std::vector<int>> split_levels(std::string_view text, const TableWords& words) {
    const std::vector<std::string_view> ands = words_for_and(words);
    std::vector<int> levels;
    for (const std::string_view part : split(text, ",;& \t")) {
        if (part.empty() || std::find(ands.begin(), ands.end(), part) != ands.end())
            continue;
        if (part.size() != 1 || part[0] < '1' || part[0] > '4')
            return std::nullopt;
        levels.push_back(part[0] - '0');
    }
    return levels.empty() ? std::nullopt : std::optional(levels);
}

std::optional<std::vector<int>> read_levels(std::string_view text, std::size_t players, const TableWords& words) {
    auto levels = split_levels(text, words);
    if (levels && levels->size() == 1)
        levels->resize(players, levels->front());
    return levels && levels->size() == players ? levels : std::nullopt;
}

std::string example_levels(std::size_t players) {
    return std::string("2,3,1,4").substr(0, 2 * players - 1);
}

Setup ask_for_game(const SetupOptions& options, const LoggedGame* before, const Language& language, Console& console) {
    return Questions(options, before, language, console).ask();
}

} // namespace table
