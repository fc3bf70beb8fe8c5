#include "table/kills.hpp"
#include "support/english.hpp"

#include <chrono>
#include <csignal>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <sstream>
#include <vector>

#include "support/rng.hpp"
#include "table/log_format.hpp"
#include "table/pty.hpp"

namespace kills {
namespace {

using Clock = std::chrono::steady_clock;
using Rolls = std::map<std::string, std::string>; // from a place such as "4.2" to a block such as "G3"

std::string content(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// Returns what a player types: mostly Enter, now and then a second roll, a bomb, an undo.
std::string keys(support::Rng& rng) {
    const int choice = rng.below(100);
    if (choice < 70)
        return "\n";
    if (choice < 85)
        return "r\n";
    if (choice < 90)
        return "bomb ana\n";
    return "undo\n";
}

struct Roll {
    std::string place; // round and number of the roll, "4.2"
    std::string block; // "G3"
};

bool is_block(std::string_view text) {
    constexpr std::string_view colours = "WYGRBK";
    return text.size() == 2 && colours.find(text[0]) != std::string_view::npos && text[1] >= '1' && text[1] <= '4';
}

// Reads a line of the log, "roll: 4.2 G3".
std::optional<Roll> logged_roll(const std::string& line) {
    std::istringstream words(line);
    std::string key;
    Roll roll;
    if (words >> key >> roll.place >> roll.block && key == "roll:" && is_block(roll.block))
        return roll;
    return std::nullopt;
}

// Reads a line of the screen, "Round 4, Ana, second roll: G3, green, column 3". Its end may be missing.
std::optional<Roll> shown_roll(const std::string& line) {
    constexpr std::string_view second = ", second roll";
    const std::size_t comma = line.find(", ");
    const std::size_t colon = line.find(": ");
    if (!line.starts_with("Round ") || colon == std::string::npos || comma > colon)
        return std::nullopt;
    const bool again = line.substr(0, colon).ends_with(second);
    Roll roll{line.substr(6, comma - 6).append(again ? ".2" : ".1"), line.substr(colon + 2, 2)};
    return is_block(roll.block) ? std::optional(roll) : std::nullopt;
}

class Killer {
public:
    Killer(const std::string& program, const std::string& folder, std::uint64_t seed, int bots)
        : command_{program, "table", "--names", "Ana,Ben,Cem", "--ascii"}, folder_(folder), rng_(seed) {
        if (bots > 0)
            command_.insert(command_.end(), {"--bots", std::to_string(bots)});
    }

    Report run(int times) {
        for (; report_.kills < times && report_.wrong.empty(); ++report_.kills) {
            if (report_.kills % 100 == 0) {
                report_.logged += in_log_;
                report_.shown += shown_.size();
                log_ = folder_ + "/kills-" + std::to_string(report_.kills) + ".log";
                before_.clear();
                shown_.clear();
                in_log_ = 0;
            }
            const std::string screen = play_and_kill();
            look_at(screen);
        }
        report_.logged += in_log_;
        report_.shown += shown_.size();
        return report_;
    }

private:
    // Plays on and kills the program. Returns what was on the screen.
    std::string play_and_kill() {
        std::vector<std::string> command = command_;
        command.insert(command.end(), {"--log", log_});
        pty::Terminal terminal(command, {"NO_COLOR=1"});
        // Half of the kills can come during the start and the reading of the log. The others come while dice are
        // rolled.
        if (rng_.percent(50))
            terminal.wait_for("> ");
        const auto end = Clock::now() + std::chrono::microseconds(rng_.below(rng_.percent(50) ? 10'000 : 60'000));
        while (Clock::now() < end) {
            terminal.type(keys(rng_));
            // The player mostly types as fast as possible, and sometimes after a pause, when the program waits for the
            // next line.
            terminal.listen(std::chrono::microseconds(rng_.percent(90) ? 50 : 2'000));
        }
        terminal.kill(SIGKILL);
        if (terminal.status() != 128 + SIGKILL)
            wrong("the program ended by itself: " + terminal.output());
        return terminal.output();
    }

    void look_at(const std::string& screen) {
        const std::string bytes = content(log_);
        if (!bytes.starts_with(before_))
            return wrong("lines of the log have changed or gone");
        before_ = bytes.substr(0, bytes.rfind('\n') + 1); // without a line end nothing is kept: npos + 1 is 0
        report_.cut += before_.size() < bytes.size() ? 1 : 0;
        if (!before_.empty() && !table::read_log(bytes).value)
            return wrong("the log cannot be read: " + support::english(table::read_log(bytes).messages.front().text));

        Rolls rolls;
        std::istringstream log(before_);
        for (std::string line; std::getline(log, line);)
            if (const auto roll = logged_roll(line); roll && !rolls.emplace(roll->place, roll->block).second)
                return wrong("roll " + roll->place + " is in the log twice");
        in_log_ = rolls.size();

        std::size_t here = 0;
        std::istringstream lines(screen);
        for (std::string line; std::getline(lines, line);) {
            const auto roll = shown_roll(line);
            if (!roll)
                continue;
            ++here;
            const auto found = rolls.find(roll->place);
            if (found == rolls.end())
                return wrong("roll " + roll->place + " was shown, but is not in the log");
            if (found->second != roll->block)
                return wrong("roll " + roll->place + " was shown as " + roll->block + ", but is " + found->second +
                             " in the log");
            if (!shown_.emplace(roll->place, roll->block).second)
                ++report_.shown_again;
        }
        for (const auto& [place, block] : shown_)
            if (rolls[place] != block)
                return wrong("roll " + place + " was shown at an earlier start as " + block +
                             " and has changed or gone");
        report_.before_roll += here == 0 ? 1 : 0;
        report_.unseen += rolls.size() > shown_.size() ? 1 : 0;
    }

    void wrong(const std::string& what) {
        if (report_.wrong.empty())
            report_.wrong = log_ + ", kill " + std::to_string(report_.kills + 1) + ": " + what;
    }

    std::vector<std::string> command_; // without the name of the log
    std::string folder_;
    support::Rng rng_;
    std::string log_;
    std::string before_; // the whole lines of the log after the last kill
    Rolls shown_;
    std::size_t in_log_ = 0;
    Report report_;
};

} // namespace

std::string to_string(const Report& report) {
    return std::to_string(report.kills) + " kills: " + std::to_string(report.logged) + " rolls in the log, " +
           std::to_string(report.shown) + " of them shown, " + std::to_string(report.shown_again) +
           " times one was shown again; " + std::to_string(report.before_roll) +
           " kills before the first roll of a start, " + std::to_string(report.unseen) +
           " that left a roll that had not been shown, " + std::to_string(report.cut) + " that cut off a line; " +
           (report.wrong.empty() ? "all is well" : report.wrong);
}

Report kill(const std::string& program, const std::string& folder, int times, std::uint64_t seed, int bots) {
    return Killer(program, folder, seed, bots).run(times);
}

} // namespace kills
