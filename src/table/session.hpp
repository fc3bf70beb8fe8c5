// brikks table: questions, rolls, events.
//
// A roll is in the log before it is shown, and so is everything else that is reported.
#pragma once

#include <functional>
#include <string>

#include "table/console.hpp"
#include "table/events.hpp"
#include "table/log_file.hpp"
#include "table/setup.hpp"
#include "table/table_words.hpp"
#include "terminal/picture.hpp"

namespace table {

struct Place {
    std::string log;    // the file, as players call it
    std::string go_on;  // the command that goes on with it
    bool begun = false; // whether the log has its heading
};

class Session {
public:
    // log: what the file says. dice: a new roll each time. language: its words stay
    // where they are as long as the session lasts.
    Session(TableLog log, LogWriter& writer, std::function<brikks::Block()> dice, Language language,
            terminal::Style style, Place place, Console& console);

    // Until the players stop, or the input does. Empty, or why the log cannot be written to, in words that go behind
    // "FILE: error: ".
    std::string run(const SetupOptions& options);

    const TableLog& log() const { return log_; }

private:
    bool has_game() const { return !log_.games.empty(); }
    const LoggedGame& game() const { return log_.games.back(); }
    std::string name(std::size_t player) const;

    std::string last_words() const;
    void greet();
    bool begin_game(const SetupOptions& options);
    void play();
    void prompt();
    std::string question() const;
    void answer(const std::string& line);
    void enter();
    void roll_if_due();
    void again();
    void say_no_choice();
    void roll(RollPlace place);
    void act(Event::Kind kind, const std::string& named);
    std::optional<std::size_t> find_player(Event::Kind kind, const std::string& named);
    void say_rejection(Rejection rejection, const Event& event);
    void say_bomb(std::size_t player);
    void say_out(std::size_t player);
    std::size_t next_total() const;
    void total(const std::string& line);
    void undo();
    void say_undone(const Event& event, brikks::Block rolled);
    void show_roll();
    void say_result();

    bool record(const Event& event);

    void say(const std::string& line) { console_.say(line); }
    template <class... Values>
    void say(TableWord word, const Values&... values) {
        console_.say(words_.with(word, {std::string_view(values)...}));
    }

    TableLog log_;
    LogWriter& writer_;
    std::function<brikks::Block()> dice_;
    Language language_;
    const TableWords& words_; // that the table speaks
    terminal::Style style_;
    Place place_;
    Console& console_;

    bool hints_due_ = false; // what else can be said is to be told with the next question
    bool hinted_ = false;    // it has been told
    bool stopped_ = false;
    std::string error_; // of the log
};

} // namespace table
