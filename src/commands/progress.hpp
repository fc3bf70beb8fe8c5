// A line on a terminal that says what a command does.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <ostream>
#include <streambuf>

#include "base/text.hpp"
#include "commands/environment.hpp"

namespace commands {

// A line below all other output that says what a command does. It is rewritten, erased before anything else is printed,
// and gone at the end. Shown only if standard error is a terminal, without --quiet, and if the work takes a while.
class StatusLine {
public:
    explicit StatusLine(Environment& environment);
    ~StatusLine() { erase(); }
    StatusLine(const StatusLine&) = delete;
    StatusLine& operator=(const StatusLine&) = delete;

    bool can_show() const { return err_.has_value(); }
    // Calls `wait` again and again until it returns true, and shows the text meanwhile. `wait`: a function that waits
    // for at most a moment.
    void wait(const std::function<bool(std::chrono::milliseconds)>& wait, const std::function<base::Text()>& text);

private:
    // A buffer that erases the line, and passes on what is written.
    class Buffer : public std::streambuf {
    public:
        Buffer(std::ostream& stream, StatusLine& line) : stream_(stream), line_(line), below_(stream.rdbuf()) {
            exchange(this);
        }
        ~Buffer() override { exchange(below_); }
        Buffer(const Buffer&) = delete;
        Buffer& operator=(const Buffer&) = delete;

        void write_below(const std::string& text) {
            below_->sputn(text.data(), static_cast<std::streamsize>(text.size()));
            below_->pubsync();
        }

    private:
        // Gives the stream this buffer. Keeps the state of the stream, which rdbuf would clear.
        void exchange(std::streambuf* buffer) {
            const std::ios::iostate state = stream_.rdstate();
            stream_.rdbuf(buffer);
            stream_.setstate(state);
        }
        int_type overflow(int_type letter) override {
            line_.erase();
            return traits_type::eq_int_type(letter, traits_type::eof())
                       ? traits_type::not_eof(letter)
                       : below_->sputc(traits_type::to_char_type(letter));
        }
        std::streamsize xsputn(const char* text, std::streamsize size) override {
            if (size > 0)
                line_.erase();
            return below_->sputn(text, size);
        }
        int sync() override { return below_->pubsync(); }

        std::ostream& stream_;
        StatusLine& line_;
        std::streambuf* below_;
    };

    bool is_due();
    void show(const base::Text& text);
    void erase();

    Environment& environment_;
    std::optional<Buffer> err_;
    std::optional<Buffer> out_;                    // set if standard output is a terminal, too
    std::chrono::steady_clock::time_point next_{}; // the earliest time at which the line is written again
    bool shown_ = false;
};

} // namespace commands
