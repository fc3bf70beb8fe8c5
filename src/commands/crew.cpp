#include "commands/crew.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <csignal>
#include <exception>
#include <istream>
#include <memory>
#include <new>
#include <sstream>
#include <system_error>
#include <utility>

#include "commands/loaded.hpp"
#include "commands/report.hpp"

namespace commands {
namespace {

// The number of files that each thread may load ahead of the order. While a hard file holds up the order, the threads
// work on these files.
constexpr std::size_t files_ahead = 4;

// The environment for the first part of the work on a file, if a thread does this part.
struct Own {
    explicit Own(const Environment& environment) : environment(environment.printing_to(printed)) {}

    std::ostringstream printed;
    Environment environment;
};

} // namespace

void JobsOption::declare(Options& options) {
    options.number("-j,--jobs", jobs, 1, 1000, Help::jobs);
}

Crew::Crew(std::size_t count, std::size_t jobs, What what, First first, Environment& environment)
    : count_(count), what_(std::move(what)), first_(std::move(first)), environment_(environment), line_(environment) {
    if (jobs > 1 || (jobs == 1 && line_.can_show()))
        start(jobs);
}

// Starts the threads; fewer if the system refuses more. They get no signals, so that the thread of the command can
// delay them while it writes a file.
void Crew::start(std::size_t jobs) {
    threads_.reserve(std::min(jobs, count_));
    environment_.in.tie(nullptr); // a thread that reads standard input must not flush standard output
    sigset_t all;
    sigset_t before;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before);
    try {
        while (threads_.size() < threads_.capacity())
            threads_.emplace_back([this] { work(); });
    } catch (const std::system_error&) {
    }
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

// Ends the threads. Their searches end at once, because nobody will ask for the results.
void Crew::stop() {
    for (const Task& task : ahead_)
        task.search->is_cancelled = true;
    {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
    }
    changed_.notify_all();
    for (std::thread& thread : threads_)
        thread.join();
    threads_.clear();
}

// Runs in each thread.
void Crew::work() {
    for (;;) {
        std::packaged_task<Rest()> task;
        {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [&] { return stopped_ || !queue_.empty(); });
            if (stopped_)
                return;
            task = std::move(queue_.front());
            queue_.pop_front();
        }
        task();
    }
}

void Crew::add_task() {
    const auto own = std::make_shared<Own>(environment_);
    std::packaged_task<Rest()> task([this, own, number = added_++]() -> Rest {
        Rest rest;
        try {
            rest = first_(number, own->environment);
        } catch (const std::bad_alloc&) {
            throw;
        } catch (const MemoryError&) {
            throw;
        } catch (...) { // thrown when the file's turn comes, below what was printed before
            rest = [error = std::current_exception()]() -> Status { std::rethrow_exception(error); };
        }
        return [this, own, rest = std::move(rest)] {
            environment_.err << own->printed.str();
            return rest();
        };
    });
    ahead_.push_back({task.get_future(), own->environment.search});
    {
        const std::lock_guard lock(mutex_);
        queue_.push_back(std::move(task));
    }
    changed_.notify_one();
}

Rest Crew::next() {
    const std::size_t number = done_++;
    if (!threads_.empty()) {
        try {
            return next_of_threads();
        } catch (const std::bad_alloc&) { // handled below
        } catch (const MemoryError&) {
        }
        stop(); // the other files may have taken the memory, so this file and the next ones are loaded alone
        ahead_.clear();
        queue_.clear();
    }
    return first_(number, environment_);
}

Rest Crew::next_of_threads() {
    while (added_ < count_ && ahead_.size() < files_ahead * threads_.size())
        add_task();
    Task task = std::move(ahead_.front());
    ahead_.pop_front();
    std::chrono::milliseconds waited{0};
    line_.wait(
        [&](std::chrono::milliseconds moment) {
            waited += moment;
            return task.rest.wait_for(moment) == std::future_status::ready;
        },
        [&] { return progress(task, waited >= std::chrono::seconds(1)); });
    return task.rest.get();
}

// Returns the words for the work that is done. If the file takes long, adds the time that its search has left.
base::Text Crew::progress(const Task& task, bool long_wait) const {
    base::Text what = what_(done_ - 1);
    const double end = task.search->end;
    const double left = end - clock_in_seconds(environment_);
    if (!long_wait || end == 0 || left <= 0)
        return what;
    return {base::Id::progress_time_left, {{"what", std::move(what)}, {"seconds", static_cast<int>(std::ceil(left))}}};
}

std::size_t jobs_for(const std::vector<std::string>& files, const Environment& environment) {
    const bool standard_input = std::find(files.begin(), files.end(), "-") != files.end();
    if (standard_input && (files.size() > 1 || environment.in_is_terminal))
        return 0;
    return std::min(files.size(), environment.jobs);
}

Crew crew_for(const std::vector<std::string>& files, Crew::First first, Environment& environment) {
    const auto what = [&files](std::size_t number) {
        return base::Text{base::Id::progress_file,
                          {{"number", number + 1}, {"count", files.size()}, {"file", files[number]}}};
    };
    return Crew(files.size(), jobs_for(files, environment), what, std::move(first), environment);
}

} // namespace commands
