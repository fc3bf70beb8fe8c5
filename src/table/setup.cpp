#include "table/setup.hpp"

#include <algorithm>

#include "base/names.hpp"
#include "base/utf8.hpp"
#include "table/answers.hpp"
#include "table/messages.hpp"

namespace table {
namespace {

constexpr int basic_level = 2;

class Dialogue {
public:
    Dialogue(const SetupOptions& options, const LoggedGame* before, const Words& words, Console& console)
        : options_(options), before_(before), words_(words), console_(console), names_(options.names),
          duel_(options.duel) {}

    Setup run() {
        if (!names_.empty()) {
            set_levels(options_.levels);
            return {game()};
        }
        for (int question = names; question <= duel;) {
            switch (ask(question)) {
            case Answer::given:
                ++question;
                break;
            case Answer::same:
                return {Event{.kind = Event::Kind::game, .variant = before_->variant, .players = before_->players}};
            case Answer::undo:
                if (question == names)
                    return {std::nullopt};
                do
                    --question;
                while (is_answered(question));
                break;
            case Answer::restart:
                question = names;
                break;
            case Answer::stop:
                return {std::nullopt, true};
            }
        }
        return {game()};
    }

private:
    enum Question : int { names, levels, duel };
    enum class Answer {
        given,
        same, // as in the last game
        undo,
        restart,
        stop, // or the end of the input
    };

    // Until there is an answer.
    Answer ask(int question) {
        if (is_answered(question))
            return Answer::given;
        if (question == levels && !options_.levels.empty())
            console_.say("--level: " + mistake_in_levels(options_.levels, names_.size(), words_));
        for (;;) {
            say_question(question);
            const auto line = console_.ask();
            if (!line)
                return Answer::stop;
            switch (read_command(*line, words_).kind) {
            case Command::Kind::enter:
            case Command::Kind::unclear:
                if (const auto answer = understand(question, *line))
                    return *answer;
                break;
            case Command::Kind::undo:
                if (question != names || before_ != nullptr)
                    return Answer::undo;
                console_.say(words_[Key::nothing_to_undo]);
                break;
            case Command::Kind::begin:
                return Answer::restart;
            case Command::Kind::quit:
                return Answer::stop;
            case Command::Kind::help:
                console_.say(question == names    ? words_[Key::help_names]
                             : question == levels ? words_[Key::help_levels]
                                                  : words_[Key::help_duel]);
                console_.say('\n' + help(words_));
                break;
            case Command::Kind::roll:
            case Command::Kind::again:
            case Command::Kind::keep:
            case Command::Kind::bomb:
            case Command::Kind::out:
            case Command::Kind::rolls:
                console_.say(words_[Key::not_begun]);
                break;
            }
        }
    }

    // By the options, or because of the names.
    bool is_answered(int question) const {
        if (question == levels)
            return !options_.levels.empty() && mistake_in_levels(options_.levels, names_.size(), words_).empty();
        return question == duel && (options_.duel || names_.size() != 2);
    }

    void say_question(int question) {
        if (question == names) {
            console_.say(words_[Key::ask_names]);
            if (may_be_same())
                console_.say(words_.with(Key::same_players, {players_line(*before_, words_)}));
            if (before_ != nullptr)
                console_.say(words_.with(phase(*before_) != Phase::finished ? Key::back_to_game : Key::undo_last,
                                         {words_.first(Key::say_undo)}));
        } else if (question == duel) {
            console_.say(words_.with(Key::ask_duel, {words_.first(Key::say_duel)}));
        } else if (names_.size() == 1) {
            console_.say(words_[Key::ask_level]);
        } else {
            console_.say(words_.with(Key::ask_levels, {std::string("2,3,1,4").substr(0, 2 * names_.size() - 1)}));
        }
    }

    // nullopt, after saying why, if it is not an answer.
    std::optional<Answer> understand(int question, const std::string& line) {
        if (question == names)
            return understand_names(line);
        if (question == levels) {
            if (const std::string mistake = mistake_in_levels(line, names_.size(), words_);
                !line.empty() && !mistake.empty())
                return reject(mistake);
            set_levels(line);
            return Answer::given;
        }
        duel_ = words_.has(Key::say_duel, line);
        return duel_ || line.empty() ? Answer::given
                                     : reject(words_.with(Key::not_understood, {base::in_quotes(line)}));
    }

    std::optional<Answer> understand_names(const std::string& line) {
        names_ = split_names(line, words_);
        if (names_.empty() && may_be_same())
            return Answer::same;
        if (const std::string mistake = mistake_in_names(names_, words_); !mistake.empty())
            return reject(mistake);
        if (!fits(names_.size()))
            return reject(options_.duel ? words_[Key::two_for_duel] : words_[Key::one_for_solo]);
        if (names_.size() == 1 && !options_.solo)
            console_.say(words_.with(Key::one_player, {names_.front(), words_.first(Key::say_new)}));
        set_levels(options_.levels);
        return Answer::given;
    }

    std::optional<Answer> reject(const std::string& why) {
        console_.say(why);
        return std::nullopt;
    }

    // Whether the options allow that many players.
    bool fits(std::size_t count) const { return (!options_.duel || count == 2) && (!options_.solo || count == 1); }

    bool may_be_same() const {
        return before_ != nullptr && fits(before_->players.size()) && options_.levels.empty() && !options_.duel;
    }

    void set_levels(const std::string& text) {
        levels_ = read_levels(text, names_.size(), words_).value_or(std::vector<int>(names_.size(), basic_level));
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
    const Words& words_;
    Console& console_;

    std::vector<std::string> names_;
    std::vector<int> levels_;
    bool duel_;
};

} // namespace

bool describes(const SetupOptions& options, const LoggedGame& game, const Words& words) {
    if ((options.duel && game.variant != brikks::Variant::duel) || (options.solo && !game.solo()))
        return false;
    const auto same_name = [](const std::string& name, const brikks::GamePlayer& player) {
        return base::fold_accents(name) == base::fold_accents(player.name);
    };
    if (!options.names.empty() &&
        !std::equal(options.names.begin(), options.names.end(), game.players.begin(), game.players.end(), same_name))
        return false;
    if (options.levels.empty())
        return true;
    const auto levels = read_levels(options.levels, game.players.size(), words);
    const auto same_level = [](int level, const brikks::GamePlayer& player) { return level == player.level; };
    return levels && std::equal(levels->begin(), levels->end(), game.players.begin(), same_level);
}

Setup ask_for_game(const SetupOptions& options, const LoggedGame* before, const Words& words, Console& console) {
    return Dialogue(options, before, words, console).run();
}

} // namespace table
