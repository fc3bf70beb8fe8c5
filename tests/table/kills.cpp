#include "table/kills.hpp"

#include <chrono>
#include <csignal>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>

#include "formats/log.hpp"
#include "support/rng.hpp"
#include "table/pty.hpp"

namespace kills {
namespace {

using Clock = std::chrono::steady_clock;
using Rolls = std::map<std::string, std::string>; // "4.2" to "G3"

std::string content(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// What somebody types who plays on: mostly Enter, now and then a second roll, a bomb, an undo.
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

class Killer {
public:
    Killer(const std::string& program, const std::string& folder, std::uint64_t seed)
        : program_(program), folder_(folder), rng_(seed) {}

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
    // Returns what was on the screen.
    std::string play_and_kill() {
        pty::Terminal terminal({program_, "table", "--log", log_, "--names", "Ana,Ben,Cem", "--ascii"}, {"NO_COLOR=1"});
        // Half of the kills can fall into the start and the reading of the log; the others come while it is rolling.
        if (rng_.percent(50))
            terminal.wait_for("> ");
        const auto end = Clock::now() + std::chrono::microseconds(rng_.below(rng_.percent(50) ? 10'000 : 60'000));
        while (Clock::now() < end) {
            terminal.type(keys(rng_));
            // Mostly as fast as it can; sometimes after a pause, when the program waits for the next line.
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
        before_ = bytes.substr(0, bytes.rfind('\n') + 1); // all of it if there is no line end: npos + 1 is 0
        report_.cut += before_.size() < bytes.size() ? 1 : 0;
        if (!before_.empty() && !formats::read_log(bytes).value)
            return wrong("the log cannot be read: " + formats::read_log(bytes).messages.front().text);

        static const std::regex logged("(?:^|\n)roll: (\\d+\\.\\d) ([WYGRBK][1-4])(?=\n)");
        Rolls rolls;
        for (std::sregex_iterator each(before_.begin(), before_.end(), logged), none; each != none; ++each)
            if (!rolls.emplace((*each)[1], (*each)[2]).second)
                return wrong("roll " + (*each)[1].str() + " is in the log twice");
        in_log_ = rolls.size();

        static const std::regex roll("Round (\\d+), [A-Z][a-z]+(, second roll)?: ([WYGRBK][1-4])");
        std::size_t here = 0;
        for (std::sregex_iterator each(screen.begin(), screen.end(), roll), none; each != none; ++each, ++here) {
            const std::string place = (*each)[1].str() + ((*each)[2].matched ? ".2" : ".1");
            const std::string block = (*each)[3];
            const auto found = rolls.find(place);
            if (found == rolls.end())
                return wrong("roll " + place + " was shown, but is not in the log");
            if (found->second != block)
                return wrong("roll " + place + " was shown as " + block + ", but is " + found->second + " in the log");
            if (!shown_.emplace(place, block).second)
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

    std::string program_;
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

Report kill(const std::string& program, const std::string& folder, int times, std::uint64_t seed) {
    return Killer(program, folder, seed).run(times);
}

} // namespace kills
