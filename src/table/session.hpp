// An evening with the program `brikks table`: questions, answers, rolls.
//
// Every event, such as a roll, is in the log before it is shown.
#pragma once

#include <functional>
#include <string>

#include "table/console.hpp"
#include "table/events.hpp"
#include "table/log_file.hpp"
#include "table/messages.hpp"
#include "table/setup.hpp"
#include "terminal/picture.hpp"

namespace table {

class Session {
public:
    struct File {
        std::string name;             // the name of the log as the players know it; safe to show
        std::string resume;           // the command that resumes the game; empty if none can be shown
        bool is_empty = true;         // true if the log has no heading yet
        std::string fill = {};        // the command that makes a record of the log; empty if none can be shown
        std::string extract = {};     // the command that writes the sheets of the bots; empty if none can be shown
        std::string game_option = {}; // the option of these commands that chooses a game of the log by its number
    };

    struct Manner {
        base::Language language = base::Language::en;
        RankTitles ranks = {}; // in the same language
        terminal::Style style = {};
    };

    // `log`: the content of the file. `dice`: returns a new roll at each call.
    Session(TableLog log, LogWriter& writer, std::function<brikks::Block()> dice, Manner manner, File file,
            Console& console);

    // Plays until the players stop or the input ends. Returns an error if the log cannot be written.
    std::optional<LogError> run(const SetupOptions& options);

    const TableLog& log() const { return log_; }

private:
    bool has_game() const { return !log_.games.empty(); }
    const LoggedGame& game() const { return log_.games.back(); }
    base::Language language() const { return manner_.language; }
    int round() const { return static_cast<int>(game().rounds.size()); }
    std::string how_to_resume() const;
    std::string question() const;

    void greet();
    bool begin_game(const SetupOptions& options);
    SetupOptions later_options() const;
    void play();
    void let_bots_play();
    void announce(const Event& event);
    void ask();
    void answer(const std::string& line);
    void enter();
    void roll(RollPlace place);
    void reject_dice(base::Id reason);
    void act(Event::Kind kind, const std::string& named);
    std::optional<std::size_t> find_player(base::Id word, const std::vector<std::size_t>& among,
                                           const std::string& named);
    void sheet(const std::string& named);
    void advise();
    void show_sheet(std::size_t bot);
    void say_rejection(Rejection rejection, std::size_t player);
    void total(const std::string& line);
    void undo();
    void show_roll();
    void draw_roll();
    void show_result();

    // Writes the event to the log and then applies it. If the event cannot be written, does not apply it and returns
    // false.
    bool record(const Event& event);

    std::string to_words(const base::Text& text) const { return to_string(text, language()); }
    void say(const base::Text& text) { console_.say(to_words(text)); }
    void say_lines(std::string lines);                              // with line ends
    void say_apart(const std::string& lines) { say('\n' + lines); } // with a blank line before and after

    TableLog log_;
    LogWriter& writer_;
    std::function<brikks::Block()> dice_;
    Manner manner_;
    File file_;
    Console& console_;

    SetupOptions options_;
    bool hints_due_ = false;   // true if the next question must list the commands
    bool hints_given_ = false; // true if the commands have been listed at least once
    bool stopped_ = false;
    std::optional<LogError> error_;
};

} // namespace table
