#include "table/session.hpp"

#include <algorithm>
#include <charconv>

#include "base/names.hpp"
#include "base/utf8.hpp"
#include "referee/colour_words.hpp"
#include "table/answers.hpp"
#include "table/bots.hpp"
#include "table/log_format.hpp"
#include "table/next.hpp"
#include "table/typed.hpp"
#include "terminal/dice.hpp"
#include "terminal/drawing.hpp"

namespace table {

using base::Id;
using Kind = Event::Kind;

namespace {} // namespace

Session::Session(TableLog log, LogWriter& writer, std::function<brikks::Block()> dice, Manner manner, File file,
                 Console& console)
    : log_(std::move(log)), writer_(writer), dice_(std::move(dice)), manner_(std::move(manner)), file_(std::move(file)),
      console_(console) {}

std::optional<LogError> Session::run(const SetupOptions& options) {
    options_ = options;
    greet();
    console_.say_if_interrupted(how_to_resume());
    const bool resumed = has_game() && phase(game()) != Phase::finished;
    if (resumed || begin_game(options))
        play();
    if (error_)
        say(Id::table_not_noted);
    else if (const std::string text = how_to_resume(); !text.empty())
        console_.say_unwrapped(text);
    return error_;
}

// Returns the sentence that says how to resume the game. Empty if no game is being played, or if the command for it
// cannot be shown.
std::string Session::how_to_resume() const {
    const bool unfinished = has_game() && phase(game()) != Phase::finished;
    return unfinished && !file_.resume.empty() ? to_words({Id::table_goes_on_with, {{"command", file_.resume}}}) : "";
}

void Session::greet() {
    if (!has_game())
        return say({Id::table_log_kept, {{"file", file_.name}}});
    if (phase(game()) == Phase::finished)
        return say({Id::table_last_is_over, {{"file", file_.name}}});
    say({Id::table_going_on, {{"file", file_.name}}});
    say(game_line(game(), language()));
    say_lines(coach_lines(game(), language()));
    if (const std::string text = situation(game(), language()); !text.empty())
        say(text);
    if (phase(game()) == Phase::begin)
        say(preparation(game(), language()));
    else if (phase(game()) != Phase::scores)
        return show_roll();
    say_lines(bots_lines(game(), language()));
}

// Begins a new game, or returns to the last game if the players want that. False if there is then no game to play.
bool Session::begin_game(const SetupOptions& options) {
    const Setup setup = ask_for_game(options, has_game() ? &game() : nullptr, language(), console_);
    if (!setup.game) {
        if (!setup.stopped && phase(game()) == Phase::finished)
            undo();
        return !setup.stopped;
    }
    if (!record(*setup.game))
        return false;
    say(game_line(game(), language()));
    say_lines(coach_lines(game(), language()));
    say(preparation(game(), language()));
    return true;
}

// Returns the options of the games after the first one: only the bots stay, those of the last game if the options of
// the program name none.
SetupOptions Session::later_options() const {
    SetupOptions options;
    options.bots = options_.bots;
    options.strength = options_.strength;
    if (options.bots == 0 && !game().bots.empty()) {
        options.bots = game().bots.size();
        options.strength = game().bots.begin()->second;
    }
    return options;
}

void Session::play() {
    while (!stopped_) {
        let_bots_play();
        if (stopped_)
            return;
        if (phase(game()) == Phase::finished)
            stopped_ = !begin_game(later_options());
        else
            ask();
    }
}

// Lets the bots act until the game waits for the people.
void Session::let_bots_play() {
    while (const std::optional<Event> event = bots_event(log_, dice_)) {
        if (!record(*event))
            return;
        announce(*event);
        if (phase(game()) == Phase::finished)
            show_result();
    }
}

// Says what a bot has just done. When nobody draws on paper any more, a roll is a line, and one that is kept needs
// none.
void Session::announce(const Event& event) {
    const bool alone = people_in(game()).empty();
    if (event.kind == Kind::keep && alone)
        return;
    const bool is_roll = event.kind == Kind::roll || event.kind == Kind::redo;
    if (is_roll && !alone)
        return draw_roll();
    say(bots_event_line(game(), language()));
    if (event.kind == Kind::total)
        show_sheet(event.player);
}

void Session::ask() {
    say(question());
    if (hints_due_ || (phase(game()) == Phase::play && !hints_given_)) {
        say(hints(language(), !game().bots.empty()));
        hints_given_ = true;
    }
    hints_due_ = false;
    if (const auto line = console_.ask())
        answer(*line);
    else
        stopped_ = true;
}

// Returns the question about the event for which the game is waiting. The game must not be finished.
std::string Session::question() const {
    switch (phase(game())) {
    case Phase::begin:
    case Phase::play: {
        const std::string next =
            to_words({Id::table_roll_due, {{"round", round() + 1}, {"player", name(game(), next_roller(game()))}}});
        if (phase(game()) == Phase::begin)
            return next;
        std::string question;
        for (const std::string& part : {who_draws(game(), language()), doubt(game(), language()), next})
            question += (question.empty() || part.empty() ? "" : " ") + part;
        return question;
    }
    case Phase::offer:
        return to_words({Id::table_offer,
                         {{"player", name(game(), *game().rounds.back().roller)},
                          {"again", first_word(Id::say_again, language())}}});
    case Phase::close: {
        const std::string other = name(game(), players_in(game()).front());
        return to_words(
            {Id::table_close_duel, {{"out", first_word(Id::say_out, language()) + ' ' + other}, {"player", other}}});
    }
    case Phase::scores:
    case Phase::finished:
        break;
    }
    const bool duel = game().variant == brikks::Variant::duel;
    return to_words({duel ? Id::table_ask_rows : Id::table_ask_total, {{"player", name(game(), next_total(game()))}}});
}

void Session::answer(const std::string& line) {
    const Phase now = phase(game());
    const Command command = read_command(line, language());
    switch (command.kind) {
    case Command::Kind::enter:
        return enter();
    case Command::Kind::roll: // unlike Enter, does not keep a roll: the word could also mean to roll again
        return now == Phase::begin || now == Phase::play ? enter() : reject_dice(Id::table_already_rolled);
    case Command::Kind::again:
        return now == Phase::offer ? roll({round(), 2})
                                   : reject_dice(game().solo() ? Id::table_no_second_solo : Id::table_no_second);
    case Command::Kind::keep:
        return now == Phase::offer ? enter() : reject_dice(Id::table_already_kept);
    case Command::Kind::bomb:
        return act(Kind::bomb, command.name);
    case Command::Kind::out:
        return act(Kind::out, command.name);
    case Command::Kind::sheet:
        return sheet(command.name);
    case Command::Kind::advise:
        return advise();
    case Command::Kind::undo:
        return undo();
    case Command::Kind::rolls:
        return say_apart(past_rolls(game(), language()));
    case Command::Kind::begin:
        stopped_ = !begin_game(later_options());
        return;
    case Command::Kind::help:
        return say_apart(help(language(), !game().bots.empty()));
    case Command::Kind::quit:
        stopped_ = true;
        return;
    case Command::Kind::unclear:
        if (now == Phase::scores)
            return total(line);
        if (const auto meant = command_meant(line, language()))
            say({Id::table_did_you_mean, {{"typed", base::in_quotes(line)}, {"meant", base::printable(*meant)}}});
        else
            say({Id::table_not_understood, {{"typed", base::in_quotes(line)}}});
        hints_due_ = true;
        return;
    }
}

void Session::enter() {
    switch (phase(game())) {
    case Phase::begin:
    case Phase::play:
        return roll(next_round(game()));
    case Phase::offer:
        record({.kind = Kind::keep, .place = {round(), 1}});
        return;
    case Phase::close:
        if (record({.kind = Kind::end, .place = {round(), 1}}))
            show_result();
        return;
    case Phase::scores:
        return total("");
    case Phase::finished:
        return;
    }
}

void Session::roll(RollPlace place) {
    if (record(roll_at(game(), place, dice_)))
        show_roll();
}

// Says why the dice cannot be used now. `reason`: the message if a round is being played.
void Session::reject_dice(Id reason) {
    const Phase now = phase(game());
    say(now == Phase::begin ? Id::table_roll_first : now == Phase::scores ? Id::table_game_is_over : reason);
}

bool Session::record(const Event& event) {
    error_ = writer_.append(std::string(file_.is_empty ? log_heading : "") + write_event(log_, event));
    stopped_ = error_.has_value();
    if (stopped_)
        return false;
    file_.is_empty = false;
    apply(log_, event);
    console_.say_if_interrupted(how_to_resume());
    return true;
}

void Session::say_lines(std::string lines) {
    if (lines.empty())
        return;
    lines.pop_back(); // say() adds the last line end
    say(std::move(lines));
}

void Session::show_roll() {
    say("");
    draw_roll();
    say_lines(bots_lines(game(), language()));
}

void Session::draw_roll() {
    say(roll_line(game(), language()));
    const brikks::Block block = game().rounds.back().rolls.back();
    console_.show(terminal::draw_roll(block, to_words(to_text(block.colour)), manner_.style));
}

// Records that a player uses a bomb or goes out. If the roller could still roll again, this also keeps the roll.
void Session::act(Kind kind, const std::string& named) {
    if (phase(game()) == Phase::begin)
        return say(Id::table_roll_first);
    if (phase(game()) == Phase::scores)
        return say(Id::table_game_is_over);
    const auto player = find_player(kind == Kind::bomb ? Id::say_bomb : Id::say_out, people_in(game()), named);
    if (!player)
        return;
    if (game().is_bot(*player))
        return say({Id::table_bot_decides, {{"player", name(game(), *player)}}});
    const Event event{.kind = kind, .player = *player};
    if (const auto rejected = rejection(log_, event))
        return say_rejection(*rejected, *player);
    const bool keeps = phase(game()) == Phase::offer;
    if (!record(event))
        return;
    if (keeps)
        say(kept_line(game(), language()));
    say(kind == Kind::bomb ? bomb_line(game(), *player, language()) : out_line(game(), *player, language()));
}

// Finds the player with this name. The name may be empty if only one player is asked for. Says why and returns nullopt
// if it is not clear who is meant. `word`: the command. `among`: the players asked for.
std::optional<std::size_t> Session::find_player(Id word, const std::vector<std::size_t>& among,
                                                const std::string& named) {
    if (named.empty()) {
        if (among.size() == 1)
            return among.front();
        say({Id::table_whose, {{"example", first_word(word, language()) + ' ' + name(game(), among.front())}}});
        return std::nullopt;
    }
    const std::vector<std::size_t> found = base::names_meant(names_of(game().players), named);
    if (found.size() == 1)
        return found.front();
    if (found.empty())
        say({Id::table_no_such_player, {{"name", base::in_quotes(named)}, {"players", names(game(), among)}}});
    else
        say({Id::table_several_players, {{"name", base::in_quotes(named)}, {"players", names(game(), found)}}});
    return std::nullopt;
}

// Shows the sheet of a bot.
void Session::sheet(const std::string& named) {
    const std::vector<std::size_t> bots = bots_of(game());
    if (bots.empty())
        return say(Id::table_no_bots);
    const auto player = find_player(Id::say_sheet, bots, named);
    if (player && !game().is_bot(*player))
        say({Id::table_on_paper, {{"player", name(game(), *player)}, {"bots", listed(game(), bots, language())}}});
    else if (player)
        show_sheet(*player);
}

// Says which command asks the coach, because the table does not know the sheets of people.
void Session::advise() {
    if (game().variant == brikks::Variant::duel)
        return say(Id::coach_no_duel);
    if (game().rounds.empty())
        return say(Id::table_roll_first);
    say({Id::table_ask_coach,
         {{"roll", to_string(game().rounds.back().rolls.back())},
          {"roller", phase(game()) == Phase::offer ? " --roller" : ""}}});
}

void Session::show_sheet(std::size_t bot) {
    console_.show(terminal::draw_sheet(sheet_of_bot(game(), bot), manner_.style, language()));
}

void Session::say_rejection(Rejection rejection, std::size_t player) {
    if (rejection == Rejection::player_is_out)
        say({Id::table_out_already, {{"player", name(game(), player)}, {"round", out_since(game(), player).value()}}});
    else if (rejection == Rejection::bomb_in_round)
        say({Id::table_bomb_already,
             {{"player", name(game(), player)}, {"undo", first_word(Id::say_undo, language())}}});
    else if (rejection == Rejection::no_bomb_left)
        say({Id::table_bombs_gone, {{"player", name(game(), player)}}});
    // Nothing that players can type leads to the other rejections.
}

// Takes the total of the next player; an empty line leaves it out.
void Session::total(const std::string& line) {
    Event event{.kind = Kind::total, .player = next_total(game())};
    if (!line.empty()) {
        int points = 0;
        const auto [end, wrong] = std::from_chars(line.data(), line.data() + line.size(), points);
        if (wrong != std::errc{} || end != line.data() + line.size() || points < 0 || points > most_total(game()))
            return say({Id::table_bad_total, {{"typed", base::in_quotes(line)}, {"most", most_total(game())}}});
        // The points for any complete row are a multiple of this number. A total that is not a multiple must count
        // incomplete rows, too.
        if (game().variant == brikks::Variant::duel && points % brikks::row_points(0, brikks::column_count) != 0)
            return say({Id::table_bad_rows, {{"typed", base::in_quotes(line)}}});
        event.total = points;
    }
    if (record(event) && phase(game()) == Phase::finished)
        show_result();
}

void Session::show_result() {
    if (const std::string text = result(game(), manner_.ranks, language()); !text.empty())
        say_apart(text);
    // Without the option, the commands take the last game of the log, and another game may follow.
    const std::string which = ' ' + file_.game_option + ' ' + std::to_string(log_.games.size());
    if (!file_.fill.empty())
        say({Id::table_what_next, {{"command", file_.fill + which}}});
    if (!file_.extract.empty() && !game().bots.empty()) {
        std::vector<std::string> names;
        for (const std::size_t bot : bots_of(game()))
            names.push_back(game().players[bot].name);
        say({Id::table_bots_in_log, {{"players", names}, {"count", names.size()}, {"command", file_.extract + which}}});
    }
}

void Session::undo() {
    if (game().rounds.empty())
        return say(Id::table_nothing_to_undo);
    while (game().history.size() > 1 && is_of_bots(game()))
        if (!record(undo_last(game())))
            return;
    const Kind last = game().history.back().kind;
    const std::string undone = undone_line(game(), language());
    if (!record(undo_last(game())))
        return;
    say(undone);
    if ((last == Kind::roll || last == Kind::redo) && !game().rounds.empty())
        show_roll();
}

} // namespace table
