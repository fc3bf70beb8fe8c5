#include "table/session.hpp"

#include <algorithm>
#include <charconv>

#include "table/commands.hpp"
#include "table/log_format.hpp"
#include "table/messages.hpp"
#include "terminal/text.hpp"

namespace table {

using Kind = Event::Kind;

Session::Session(TableLog log, LogWriter& writer, std::function<brikks::Block()> dice, Language language,
                 terminal::Style style, Place place, Console& console)
    : log_(std::move(log)), writer_(writer), dice_(std::move(dice)), language_(language), words_(language.spoken),
      style_(style), place_(std::move(place)), console_(console) {}

std::string Session::name(std::size_t player) const {
    return terminal::printable(game().players[player].name);
}

std::string Session::run(const SetupOptions& options) {
    greet();
    console_.say_if_interrupted(last_words());
    const bool on = has_game() && phase(game()) != Phase::finished;
    if (on || begin_game(options))
        play();
    if (!error_.empty())
        say(TableWord::not_noted);
    else if (const std::string words = last_words(); !words.empty())
        say(words);
    return error_;
}

// How to go on with a game that is not over.
std::string Session::last_words() const {
    return has_game() && phase(game()) != Phase::finished ? words_.with(TableWord::goes_on_with, {place_.go_on}) : "";
}

void Session::greet() {
    if (!has_game()) {
        say(TableWord::log_kept, place_.log);
        return;
    }
    if (phase(game()) == Phase::finished) {
        say(TableWord::last_is_over, place_.log);
        return;
    }
    say(TableWord::going_on, place_.log);
    say(game_line(game(), words_));
    if (const std::string text = situation(game(), words_); !text.empty())
        say(text);
    if (phase(game()) == Phase::begin)
        say(preparation(game(), words_));
    else if (phase(game()) != Phase::scores)
        show_roll();
}

// False if there is no game to play then.
bool Session::begin_game(const SetupOptions& options) {
    const Setup setup = ask_for_game(options, has_game() ? &game() : nullptr, language_, console_);
    if (!setup.game) {
        if (!setup.end_of_input && phase(game()) == Phase::finished)
            undo();
        return !setup.end_of_input;
    }
    if (!record(*setup.game))
        return false;
    say(game_line(game(), words_));
    say(preparation(game(), words_));
    return true;
}

void Session::play() {
    while (!stopped_) {
        if (phase(game()) == Phase::finished) {
            stopped_ = !begin_game({});
            continue;
        }
        prompt();
        const auto line = console_.ask();
        if (!line)
            return;
        answer(*line);
    }
}

void Session::prompt() {
    say(question());
    if (hints_due_ || (phase(game()) == Phase::play && !hinted_)) {
        say(hints(words_));
        hinted_ = true;
    }
    hints_due_ = false;
}

// What the table is waiting for; the game is not finished.
std::string Session::question() const {
    switch (phase(game())) {
    case Phase::begin:
    case Phase::play: {
        std::string next =
            words_.with(TableWord::roll_due, {std::to_string(game().rounds.size() + 1), name(next_roller(game()))});
        if (phase(game()) == Phase::begin)
            return next;
        const bool one = players_in(game()).size() == 1;
        return words_[one ? TableWord::draw_it_solo : TableWord::draw_it] + ' ' + next;
    }
    case Phase::offer:
        return words_.with(TableWord::offer,
                           {name(game().rounds.back().roller), first_word(TableWord::say_again, words_)});
    case Phase::close: {
        const std::string other = name(players_in(game()).front());
        return words_.with(TableWord::close_duel, {first_word(TableWord::say_out, words_) + ' ' + other, other});
    }
    case Phase::scores:
    case Phase::finished:
        break;
    }
    return words_.with(game().variant == brikks::Variant::duel ? TableWord::ask_rows : TableWord::ask_total,
                       {name(next_total())});
}

void Session::answer(const std::string& line) {
    const Command command = read_command(line, words_);
    switch (command.kind) {
    case Command::Kind::enter:
        enter();
        return;
    case Command::Kind::roll:
        roll_if_due();
        return;
    case Command::Kind::again:
        again();
        return;
    case Command::Kind::keep:
        if (phase(game()) == Phase::offer)
            enter();
        else
            say_no_choice();
        return;
    case Command::Kind::bomb:
        act(Kind::bomb, command.name);
        return;
    case Command::Kind::out:
        act(Kind::out, command.name);
        return;
    case Command::Kind::undo:
        undo();
        return;
    case Command::Kind::rolls:
        console_.show(past_rolls(game(), words_));
        return;
    case Command::Kind::begin:
        stopped_ = !begin_game({});
        return;
    case Command::Kind::help:
        console_.show(help(words_));
        return;
    case Command::Kind::quit:
        stopped_ = true;
        return;
    case Command::Kind::unclear:
        if (phase(game()) == Phase::scores)
            return total(line);
        say(TableWord::not_understood, in_quotes(line));
        hints_due_ = true;
        return;
    }
}

void Session::enter() {
    const int round = static_cast<int>(game().rounds.size());
    switch (phase(game())) {
    case Phase::begin:
    case Phase::play:
        roll(next_round(game()));
        return;
    case Phase::offer:
        record({.kind = Kind::keep, .place = {round, 1}});
        return;
    case Phase::close:
        if (record({.kind = Kind::end, .place = {round, 1}}))
            say_result();
        return;
    case Phase::scores:
        total("");
        return;
    case Phase::finished:
        return;
    }
}

// Said in a word it is no answer to other questions: at an offer it could mean either.
void Session::roll_if_due() {
    if (phase(game()) == Phase::begin || phase(game()) == Phase::play)
        enter();
    else if (phase(game()) == Phase::scores)
        say(TableWord::game_is_over);
}

void Session::again() {
    if (phase(game()) == Phase::offer)
        roll({static_cast<int>(game().rounds.size()), 2});
    else
        say_no_choice();
}

// Why the roll can be neither kept nor rolled again.
void Session::say_no_choice() {
    if (phase(game()) == Phase::begin)
        say(TableWord::roll_first);
    else
        say(game().solo() ? TableWord::no_second_solo : TableWord::no_second);
}

void Session::roll(RollPlace place) {
    if (game().rolled.contains(place) ? record({.kind = Kind::redo, .place = place})
                                      : record({.kind = Kind::roll, .place = place, .block = dice_()}))
        show_roll();
}

// Only what is in the log happens.
bool Session::record(const Event& event) {
    std::string lines(place_.begun ? "" : log_heading);
    lines += write_event(log_, event);
    error_ = writer_.append(lines);
    stopped_ = !error_.empty();
    if (stopped_)
        return false;
    place_.begun = true;
    apply(log_, event);
    console_.say_if_interrupted(last_words());
    return true;
}

void Session::show_roll() {
    say("");
    say(roll_line(game(), words_));
    console_.show(roll_picture(game(), words_, style_));
}

void Session::act(Kind kind, const std::string& named) {
    if (phase(game()) == Phase::begin)
        return say(TableWord::roll_first);
    if (phase(game()) == Phase::scores)
        return say(TableWord::game_is_over);
    const auto who = find_player(kind, named);
    if (!who)
        return;
    const Event event{.kind = kind, .player = *who};
    if (const auto rejected = rejection(log_, event)) {
        say_rejection(*rejected, event);
        return;
    }
    if (!record(event))
        return;
    if (kind == Kind::bomb)
        say_bomb(*who);
    else
        say_out(*who);
}

// Whose name it is; the only one left needs none. Nothing, after saying so, if it is not clear.
std::optional<std::size_t> Session::find_player(Kind kind, const std::string& named) {
    const std::vector<std::size_t> in = players_in(game());
    if (named.empty()) {
        if (in.size() == 1)
            return in.front();
        say(TableWord::whose,
            first_word(kind == Kind::bomb ? TableWord::say_bomb : TableWord::say_out, words_) + ' ' + name(in.front()));
        return std::nullopt;
    }
    const std::vector<std::size_t> found = players_named(named, game().players);
    if (found.size() == 1)
        return found.front();
    if (found.empty())
        say(TableWord::no_such_player, in_quotes(named), names(game(), in));
    else
        say(TableWord::several_players, in_quotes(named), names(game(), found));
    return std::nullopt;
}

void Session::say_rejection(Rejection rejection, const Event& event) {
    switch (rejection) {
    case Rejection::player_is_out:
        say(TableWord::out_already, name(event.player), std::to_string(out_since(game(), event.player).value()));
        return;
    case Rejection::bomb_in_round:
        say(TableWord::bomb_already, name(event.player), first_word(TableWord::say_undo, words_));
        return;
    case Rejection::no_bomb_left:
        say(TableWord::bombs_gone, name(event.player));
        return;
    default: // which nothing that players say can cause
        return;
    }
}

void Session::say_bomb(std::size_t player) {
    const auto used = static_cast<std::size_t>(bombs_used(game(), player));
    say(TableWord::bomb_used, name(player), std::to_string(static_cast<std::size_t>(brikks::bomb_values[used - 1])),
        bombs_left(game(), player, words_));
}

void Session::say_out(std::size_t player) {
    const std::string out = words_.with(TableWord::now_out, {name(player)});
    switch (phase(game())) {
    case Phase::scores:
        say(out + ' ' +
            words_[game().variant == brikks::Variant::duel ? TableWord::duel_rows : TableWord::game_is_over]);
        return;
    case Phase::close:
        say(out);
        return;
    default:
        say(out + ' ' + words_.with(TableWord::still_in, {names(game(), players_in(game()))}));
        return;
    }
}

// The first player who has not been asked for a total.
std::size_t Session::next_total() const {
    std::size_t player = 0;
    while (game().totals.contains(player))
        ++player;
    return player;
}

// The total of the next player; empty: it is left out.
void Session::total(const std::string& line) {
    Event event{.kind = Kind::total, .player = next_total()};
    if (!line.empty()) {
        int points = 0;
        const auto [end, wrong] = std::from_chars(line.data(), line.data() + line.size(), points);
        if (wrong != std::errc{} || end != line.data() + line.size() || points < 0 || points > 999) {
            say(TableWord::bad_total, in_quotes(line));
            return;
        }
        event.total = points;
    }
    if (record(event) && phase(game()) == Phase::finished)
        say_result();
}

void Session::say_result() {
    if (const std::string text = result(game(), words_); !text.empty())
        console_.show(text);
}

void Session::undo() {
    if (game().history.empty()) {
        say(TableWord::nothing_to_undo);
        return;
    }
    const Event last = game().history.back();
    const brikks::Block rolled = game().rounds.back().rolls.back();
    if (record({.kind = Kind::undo, .undone = last.kind}))
        say_undone(last, rolled);
}

void Session::say_undone(const Event& event, brikks::Block rolled) {
    const std::string round = std::to_string(event.place.round);
    switch (event.kind) {
    case Kind::roll:
    case Kind::redo:
        say(event.place.number == 1 ? TableWord::undone_roll : TableWord::undone_second, round, to_string(rolled));
        if (!game().rounds.empty())
            show_roll();
        return;
    case Kind::keep:
        say(TableWord::undone_keep, round);
        return;
    case Kind::bomb:
        say(TableWord::undone_bomb, name(event.player));
        return;
    case Kind::out:
        say(TableWord::undone_out, name(event.player));
        return;
    case Kind::end:
        say(TableWord::undone_end);
        return;
    case Kind::total:
        say(TableWord::undone_total, name(event.player));
        return;
    case Kind::game:
    case Kind::undo:
        return;
    }
}

} // namespace table
