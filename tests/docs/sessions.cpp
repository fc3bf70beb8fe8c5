#include "docs/sessions.hpp"

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <stdexcept>

#include "commands/program.hpp"
#include "commands/session.hpp"

namespace fs = std::filesystem;

namespace docs {
namespace {

constexpr std::string_view fence = "```";
constexpr std::string_view left_out = "...";

std::vector<std::string> lines_of(std::string_view text) {
    std::istringstream in{std::string(text)};
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    return lines;
}

void drop_blank_end(std::vector<std::string>& lines) {
    while (!lines.empty() && lines.back().empty())
        lines.pop_back();
}

bool beyond_ascii(const std::string& text) {
    return std::any_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) > 0x7F; });
}

// Reads the lines of a block between two fences. `first_line` is the number of the first of them.
Session read_session(const std::vector<std::string>& block, int first_line) {
    const bool unicode = std::any_of(block.begin(), block.end(), beyond_ascii);
    Session session;
    for (std::size_t i = 0; i < block.size(); ++i)
        if (block[i].starts_with("$ "))
            session.push_back({block[i].substr(2), first_line + static_cast<int>(i), {}, unicode});
        else
            session.back().shown.push_back(block[i]);
    for (Command& command : session)
        drop_blank_end(command.shown);
    return session;
}

// Makes a temporary folder the current one, with links to everything in the root of the project.
class Workplace {
public:
    Workplace() : before_(fs::current_path()) {
        for (const auto& entry : fs::directory_iterator(before_))
            fs::create_symlink(entry.path(), folder_.path(entry.path().filename().string()));
        fs::current_path(folder_.path(""));
    }
    Workplace(const Workplace&) = delete;
    Workplace& operator=(const Workplace&) = delete;
    ~Workplace() { fs::current_path(before_); }

private:
    session::Folder folder_;
    fs::path before_;
};

std::string indented(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines)
        text += "    " + line + "\n";
    return text;
}

const commands::Command& program_of(const std::string& command) {
    return command.starts_with("bilitaire") ? commands::bilitaire_program() : commands::brikks_program();
}

} // namespace

std::vector<Session> sessions(std::string_view markdown) {
    std::vector<Session> result;
    const std::vector<std::string> lines = lines_of(markdown);
    for (std::size_t open = 0; open < lines.size(); ++open) {
        if (!lines[open].starts_with(fence))
            continue;
        std::size_t close = open + 1;
        while (close < lines.size() && !lines[close].starts_with(fence))
            ++close;
        if (open + 1 < close &&
            (lines[open + 1].starts_with("$ brikks") || lines[open + 1].starts_with("$ bilitaire") ||
             lines[open + 1].starts_with("$ printf ")))
            result.push_back(read_session({lines.begin() + static_cast<std::ptrdiff_t>(open) + 1,
                                           lines.begin() + static_cast<std::ptrdiff_t>(close)},
                                          static_cast<int>(open) + 2));
        open = close;
    }
    return result;
}

Typed typed(std::string_view command) {
    constexpr std::string_view before = "printf '";
    constexpr std::string_view pipe = "' | ";
    const std::size_t end = command.find(pipe);
    if (!command.starts_with(before) || end == std::string_view::npos)
        return {"", std::string(command)};
    std::string input;
    for (std::string_view rest = command.substr(before.size(), end - before.size()); !rest.empty();) {
        const bool enter = rest.starts_with("\\n");
        input += enter ? '\n' : rest.front();
        rest.remove_prefix(enter ? 2 : 1);
    }
    return {input, std::string(command.substr(end + pipe.size()))};
}

std::vector<std::string> words(std::string_view command) {
    std::vector<std::string> result;
    char quote = 0;
    bool in_word = false;
    for (const char c : command) {
        if (quote != 0 && c == quote) {
            quote = 0;
        } else if (quote == 0 && (c == '\'' || c == '"')) {
            quote = c;
            if (!in_word)
                result.emplace_back();
            in_word = true;
        } else if (quote == 0 && c == ' ') {
            in_word = false;
        } else {
            if (quote == 0 && std::string_view("|<>&;$`*?\\").find(c) != std::string_view::npos)
                throw std::invalid_argument(std::string(1, c).append(" would need a shell"));
            if (!in_word)
                result.emplace_back();
            in_word = true;
            result.back() += c;
        }
    }
    if (quote != 0)
        throw std::invalid_argument("a quotation mark is not closed");
    if (result.empty() || (result.front() != "brikks" && result.front() != "bilitaire"))
        throw std::invalid_argument("a command of a session begins with brikks or bilitaire");
    result.erase(result.begin());
    return result;
}

bool matches(const std::vector<std::string>& shown, const std::vector<std::string>& printed) {
    // row[j] is true if the lines shown so far can stand for the first j lines printed.
    std::vector<bool> row(printed.size() + 1, false);
    row[0] = true;
    for (const std::string& line : shown) {
        std::vector<bool> next(row.size(), false);
        for (std::size_t j = 0; j < row.size(); ++j)
            if (line == left_out)
                next[j] = row[j] || (j > 0 && next[j - 1]);
            else
                next[j] = j > 0 && row[j - 1] && line == printed[j - 1];
        row = std::move(next);
    }
    return row.back();
}

std::string differences(const std::vector<Session>& sessions) {
    std::string report;
    const Workplace here;
    for (const Session& session : sessions)
        for (const Command& command : session) {
            const std::string place = "line " + std::to_string(command.line) + ": $ " + command.text + "\n";
            try {
                const Typed parts = typed(command.text);
                const session::Outcome outcome =
                    session::run_program(program_of(parts.command), words(parts.command),
                                         {.input = parts.input, .unicode = command.unicode});
                std::vector<std::string> printed = lines_of(outcome.out + outcome.err);
                drop_blank_end(printed);
                // A terminal may show standard output or standard error first; both are right.
                if (!matches(command.shown, printed) && !matches(command.shown, lines_of(outcome.err + outcome.out)))
                    report += place + "  shown:\n" + indented(command.shown) + "  printed:\n" + indented(printed);
            } catch (const std::invalid_argument& error) {
                report += place + "  " + error.what() + "\n";
            }
        }
    return report;
}

} // namespace docs
