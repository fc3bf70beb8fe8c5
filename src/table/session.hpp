// An evening at the table: questions, rolls, entries.
//
// A roll is in the log before it is shown, and so is everything else that is said to have happened.
#pragma once

#include <functional>
#include <string>

#include "table/console.hpp"
#include "table/evening.hpp"
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
    // evening: what the log says. dice: a new roll each time. language: its words stay
    // where they are as long as the session lasts.
    Session(brikks::Evening evening, Log& log, std::function<brikks::Block()> dice, Language language,
            terminal::Style style, Place place, Console& console);

    // Until the players stop, or the input does. Empty, or why the log cannot be written to, in words that go behind
    // "FILE: error: ".
    std::string run(const Wishes& wishes);

    const brikks::Evening& evening() const { return evening_; }

private:
    bool has_game() const { return !evening_.games.empty(); }
    const brikks::EveningGame& game() const { return evening_.games.back(); }
    std::string name(std::size_t player) const;

    std::string last_words() const;
    void greet();
    bool begin_game(const Wishes& wishes);
    void play();
    void prompt();
    std::string question() const;
    void answer(const std::string& line);
    void enter();
    void roll_if_due();
    void again();
    void tell_no_choice();
    void roll(brikks::RollPlace place);
    void deed(brikks::Entry::Kind kind, const std::string& named);
    std::optional<std::size_t> player(brikks::Entry::Kind kind, const std::string& named);
    void tell_refusal(brikks::Refusal refusal, const brikks::Entry& entry);
    void tell_bomb(std::size_t player);
    void tell_out(std::size_t player);
    void total(const std::string& line);
    void undo();
    void tell_undone(const brikks::Entry& entry, brikks::Block rolled);
    void show_roll();
    void tell_result();

    bool note(const brikks::Entry& entry);

    void say(const std::string& line) { console_.say(line); }
    template <class... Values>
    void say(table::TableWord word, const Values&... values) {
        console_.say(words_.with(word, {std::string_view(values)...}));
    }

    brikks::Evening evening_;
    Log& log_;
    std::function<brikks::Block()> dice_;
    Language language_;
    const table::TableWords& words_; // that the table speaks
    terminal::Style style_;
    Place place_;
    Console& console_;

    bool hints_due_ = false; // what else can be said is to be told with the next question
    bool hinted_ = false;    // it has been told
    bool stopped_ = false;
    std::string error_; // of the log
};

} // namespace table
