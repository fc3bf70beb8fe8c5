#include "table/setup.hpp"

#include <algorithm>

#include "base/joined.hpp"
#include "base/names.hpp"
#include "base/utf8.hpp"
#include "table/answers.hpp"
#include "table/bots.hpp"
#include "table/messages.hpp"
#include "table/typed.hpp"

namespace table {
namespace {

using base::Id;
using base::Text;

constexpr int basic_level = 2;

// Adds the names of the bots.
std::vector<std::string> with_bots(std::vector<std::string> people, std::size_t bots) {
    for (std::string& name : names_of_bots(bots, people))
        people.push_back(std::move(name));
    return people;
}

// True if the game has the bots of the options, or the options do not name any.
bool have_bots(const SetupOptions& options, const LoggedGame& game) {
    return options.bots == 0 ||
           (options.bots == game.bots.size() &&
            (!options.strength || std::all_of(game.bots.begin(), game.bots.end(),
                                              [&](const auto& bot) { return bot.second == options.strength; })));
}

class Dialogue {
public:
    Dialogue(const SetupOptions& options, const LoggedGame* before, base::Language language, Console& console)
        : options_(options), before_(before), language_(language), console_(console), names_(options.names),
          duel_(options.duel) {}

    Setup run() {
        if (!names_.empty()) {
            names_ = with_bots(std::move(names_), options_.bots);
            set_levels(options_.levels);
            return {game()};
        }
        for (int question = names; question <= duel;) {
            switch (ask(question)) {
            case Answer::given:
                ++question;
                break;
            case Answer::same:
                return {Event{.kind = Event::Kind::game,
                              .variant = before_->variant,
                              .players = before_->players,
                              .bots = before_->bots}};
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
        same, // the same players as in the last game
        undo,
        restart,
        stop, // also at the end of the input
    };

    // Asks until there is an answer. Does not ask if the options or the names already answer the question.
    Answer ask(int question) {
        if (is_answered(question))
            return Answer::given;
        if (question == levels && !options_.levels.empty())
            if (const auto mistake = mistake_in_levels(options_.levels, names_.size(), language_))
                say({Id::label, {{"name", "--level"}, {"text", *mistake}}});
        for (;;) {
            say_question(question);
            const auto line = console_.ask();
            if (!line)
                return Answer::stop;
            switch (read_command(*line, language_).kind) {
            case Command::Kind::enter:
            case Command::Kind::unclear:
                if (const auto answer = understand(question, *line))
                    return *answer;
                break;
            case Command::Kind::undo:
                if (question != names || before_ != nullptr)
                    return Answer::undo;
                say(Id::table_nothing_to_undo);
                break;
            case Command::Kind::begin:
                return Answer::restart;
            case Command::Kind::quit:
                return Answer::stop;
            case Command::Kind::help:
                say(question == names    ? Id::table_help_names
                    : question == levels ? Id::table_help_levels
                                         : Id::table_help_duel);
                say('\n' + help(language_, options_.bots > 0));
                break;
            case Command::Kind::roll:
            case Command::Kind::again:
            case Command::Kind::keep:
            case Command::Kind::bomb:
            case Command::Kind::out:
            case Command::Kind::sheet:
            case Command::Kind::advise:
            case Command::Kind::rolls:
                say(Id::table_not_begun);
                break;
            }
        }
    }

    // True if the options or the names already answer the question.
    bool is_answered(int question) const {
        if (question == levels)
            return !options_.levels.empty() && !mistake_in_levels(options_.levels, names_.size(), language_);
        return question == duel && (options_.duel || options_.bots > 0 || names_.size() != 2);
    }

    void say_question(int question) {
        if (question == names) {
            const bool may_be_solo = options_.bots == 0 && !options_.duel;
            console_.say(to_string(Id::table_ask_names, language_) +
                         (may_be_solo ? ' ' + to_string(Id::table_solo_hint, language_) : ""));
            if (options_.bots > 0)
                say({Id::table_coach_joins, {{"players", names_of_bots(options_.bots, {})}, {"count", options_.bots}}});
            if (may_be_same())
                say({Id::table_same_players, {{"players", players_line(*before_, language_)}}});
            if (before_ != nullptr)
                say({phase(*before_) != Phase::finished ? Id::table_back_to_game : Id::table_undo_last,
                     {{"undo", first_word(Id::say_undo, language_)}}});
        } else if (question == duel) {
            say({Id::table_ask_duel, {{"duel", first_word(Id::say_duel, language_)}}});
        } else if (names_.size() == 1) {
            say(Id::table_ask_level);
        } else {
            say({Id::table_ask_levels,
                 {{"players", base::joined(names_, ", ")},
                  {"example", std::string("2,3,1,4").substr(0, 2 * names_.size() - 1)}}});
        }
    }

    // Takes the line as the answer. If the line is not an answer to the question, says why and returns nullopt.
    std::optional<Answer> understand(int question, const std::string& line) {
        if (question == names)
            return understand_names(line);
        if (question == levels) {
            if (const auto mistake = mistake_in_levels(line, names_.size(), language_); !line.empty() && mistake)
                return reject(*mistake);
            set_levels(line);
            return Answer::given;
        }
        duel_ = is_typed(line, Id::say_duel, language_);
        return duel_ || line.empty() ? Answer::given
                                     : reject({Id::table_not_understood, {{"typed", base::in_quotes(line)}}});
    }

    std::optional<Answer> understand_names(const std::string& line) {
        names_ = split_names(line, language_);
        if (names_.empty() && may_be_same())
            return Answer::same;
        if (const auto mistake = mistake_in_names(names_, options_.bots))
            return reject(*mistake);
        names_ = with_bots(std::move(names_), options_.bots);
        if (!fits(names_.size()))
            return reject(options_.duel ? Id::table_two_for_duel : Id::table_one_for_solo);
        if (names_.size() == 1 && !options_.solo)
            say({Id::table_one_player, {{"player", names_.front()}, {"new", first_word(Id::say_new, language_)}}});
        set_levels(options_.levels);
        return Answer::given;
    }

    std::optional<Answer> reject(const Text& why) {
        say(why);
        return std::nullopt;
    }

    void say(const Text& text) { console_.say(to_string(text, language_)); }

    // True if the options allow this number of players, bots included.
    bool fits(std::size_t count) const {
        return (!options_.duel || players_fit(brikks::Variant::duel, count)) && (!options_.solo || count == 1);
    }

    bool may_be_same() const {
        return before_ != nullptr && fits(before_->players.size()) && options_.levels.empty() && !options_.duel &&
               have_bots(options_, *before_);
    }

    void set_levels(const std::string& text) {
        levels_ = read_levels(text, names_.size(), language_).value_or(std::vector<int>(names_.size(), basic_level));
    }

    Event game() const {
        Event event{.kind = Event::Kind::game};
        event.variant = duel_ ? brikks::Variant::duel : brikks::Variant::standard;
        for (std::size_t i = 0; i < names_.size(); ++i)
            event.players.push_back({names_[i], levels_[i]});
        for (std::size_t bot = names_.size() - options_.bots; bot < names_.size(); ++bot)
            event.bots.emplace(bot, options_.strength.value_or(coach::usual_strength));
        return event;
    }

    const SetupOptions& options_;
    const LoggedGame* before_;
    base::Language language_;
    Console& console_;

    std::vector<std::string> names_;
    std::vector<int> levels_;
    bool duel_;
};

} // namespace

bool describes(const SetupOptions& options, const LoggedGame& game, base::Language language) {
    if ((options.duel && game.variant != brikks::Variant::duel) || (options.solo && !game.solo()))
        return false;
    const auto same_name = [](const std::string& name, const brikks::GamePlayer& player) {
        return base::fold_accents(name) == base::fold_accents(player.name);
    };
    const std::vector<std::string> names = with_bots(options.names, options.bots);
    if (!have_bots(options, game) ||
        (!options.names.empty() &&
         !std::equal(names.begin(), names.end(), game.players.begin(), game.players.end(), same_name)))
        return false;
    if (options.levels.empty())
        return true;
    const auto levels = read_levels(options.levels, game.players.size(), language);
    const auto same_level = [](int level, const brikks::GamePlayer& player) { return level == player.level; };
    return levels && std::equal(levels->begin(), levels->end(), game.players.begin(), same_level);
}

Setup ask_for_game(const SetupOptions& options, const LoggedGame* before, base::Language language, Console& console) {
    return Dialogue(options, before, language, console).run();
}

} // namespace table
