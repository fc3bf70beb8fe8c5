// Works on several files at a time, and shows on a terminal how far the work is.
//
// How? The work on a file has two parts. The first one, which takes long, reads and judges. Threads do it for several
// files at a time; what it prints is kept. The second one prints the results, in the thread of the command and in the
// order of the files. So the output does not depend on the number of threads. While the command waits for a first part,
// it shows a line (StatusLine).
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <future>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "base/text.hpp"
#include "commands/command.hpp"
#include "commands/environment.hpp"
#include "commands/options.hpp"
#include "commands/progress.hpp"

namespace commands {

// The option --jobs N.
struct JobsOption {
    std::optional<std::size_t> jobs;

    void declare(Options& options);
    void apply(Environment& environment) const { environment.jobs = jobs.value_or(environment.jobs); }
};

// The second part of the work on a file.
using Rest = std::function<Status()>;

class Crew {
public:
    // The first part of the work on the file with this number, from 0. It prints only to its own environment, and
    // changes nothing that other parts use.
    using First = std::function<Rest(std::size_t number, Environment& own)>;
    // Says on the terminal what is done to the file with this number.
    using What = std::function<base::Text(std::size_t number)>;

    // Keeps a reference to `environment`.
    Crew(std::size_t count, std::size_t jobs, What what, First first, Environment& environment);
    ~Crew() { stop(); }
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    // Waits for the first part of the work on the next file. Throws the exception that ended it.
    Rest next();

private:
    struct Task {
        std::future<Rest> rest;
        std::shared_ptr<Search> search; // the search of the task's environment
    };

    void start(std::size_t jobs);
    void stop();
    void work();
    void add_task();
    Rest next_of_threads();
    base::Text progress(const Task& task, bool long_wait) const;

    std::size_t count_;
    What what_;
    First first_;
    Environment& environment_;
    StatusLine line_;
    std::size_t added_ = 0; // the number of tasks so far
    std::size_t done_ = 0;  // the number of files whose first part has been handed on
    std::deque<Task> ahead_;

    std::mutex mutex_; // protects the members below
    std::condition_variable changed_;
    std::deque<std::packaged_task<Rest()>> queue_;
    bool stopped_ = false;
    std::vector<std::thread> threads_;
};

// Returns the number of threads that may work on these files. 0 if all work must be done in the thread of the command:
// standard input is one of several files, or the user types it.
std::size_t jobs_for(const std::vector<std::string>& files, const Environment& environment);

// Returns a crew that works on these files.
Crew crew_for(const std::vector<std::string>& files, Crew::First first, Environment& environment);

// Does long work that prints only to its own environment. Meanwhile shows on a terminal what is done.
template <class Work>
auto with_progress(const base::Text& what, Environment& environment, const Work& work) {
    std::optional<decltype(work(environment))> result;
    Crew crew(
        1, 1, [&](std::size_t) { return what; },
        [&](std::size_t, Environment& own) -> Rest {
            result = work(own);
            return [] { return Status::ok; };
        },
        environment);
    crew.next()();
    return std::move(*result);
}

} // namespace commands
