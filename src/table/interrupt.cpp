#include "table/interrupt.hpp"

#include <signal.h>
#include <unistd.h>

namespace table {
namespace {

// For the handler, which can be told nothing else; they do not change while it is set.
const char* bytes = nullptr;
std::size_t size = 0;

// Calls only what may be called in a handler. The signal is blocked until it returns, and then ends the program, for
// SA_RESETHAND has taken the handler away.
void speak_and_end(int signal) {
    [[maybe_unused]] const ssize_t written = ::write(STDOUT_FILENO, bytes, size);
    ::raise(signal);
}

} // namespace

LastWords::LastWords(std::string text) : text_(std::move(text)) {
    struct sigaction before {};
    if (text_.empty() || ::sigaction(SIGINT, nullptr, &before) != 0 || before.sa_handler != SIG_DFL)
        return;
    bytes = text_.data();
    size = text_.size();
    struct sigaction action {};
    action.sa_handler = speak_and_end;
    action.sa_flags = static_cast<int>(SA_RESETHAND); // the constant is unsigned
    ::sigemptyset(&action.sa_mask);
    set_ = ::sigaction(SIGINT, &action, nullptr) == 0;
}

LastWords::~LastWords() {
    if (!set_)
        return;
    struct sigaction by_default {};
    by_default.sa_handler = SIG_DFL;
    ::sigaction(SIGINT, &by_default, nullptr);
}

} // namespace table
