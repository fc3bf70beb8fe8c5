#include "table/console.hpp"

#include <istream>
#include <ostream>

#include "table/interrupt.hpp"
#include "terminal/text.hpp"

namespace table {
namespace {

// No line that a person types comes near it; of a longer one this much is kept, for the answer that it is none.
constexpr std::size_t longest_line = 1000;
// A source without line ends must not be read for ever.
constexpr std::size_t longest_read = std::size_t{1} << 24;

std::string trimmed(const std::string& text) {
    constexpr std::string_view blanks = " \t\r\v\f";
    const auto first = text.find_first_not_of(blanks);
    return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

} // namespace

void Console::say(const std::string& line) {
    out_ << line << '\n';
}

void Console::show(const std::string& drawing) {
    out_ << '\n' << drawing << '\n';
}

std::optional<std::string> Console::ask() {
    std::optional<std::string> line;
    {
        const LastWords last_words(echo_ || last_words_.empty() ? "" : '\n' + last_words_ + '\n');
        out_ << "> " << std::flush;
        if (!out_)
            return std::nullopt;
        line = read_line();
    }
    if (!line)
        out_ << '\n';
    else if (echo_)
        out_ << terminal::printable(*line) << '\n';
    return line;
}

std::optional<std::string> Console::read_line() {
    std::string line;
    std::size_t read = 0;
    for (int byte = in_.get(); byte != '\n'; byte = in_.get()) {
        if (byte == std::istream::traits_type::eof()) {
            if (line.empty())
                return std::nullopt;
            break;
        }
        if (line.size() < longest_line)
            line += static_cast<char>(byte);
        if (++read > longest_read)
            return std::nullopt;
    }
    return trimmed(line);
}

} // namespace table
