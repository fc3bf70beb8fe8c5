// The console sessions of a document in Markdown, run and compared with what the document shows.
//
// The convention: a fenced block whose first line begins with "$ brikks", "$ bilitaire" or "$ printf" is a session.
//
//   * Each line that begins with "$ " is a command. It runs that program with these words ('...' and "..." keep words
//     together), and nothing else: no other program, no pipe, no redirection. But for one: `printf 'TEXT' | ` before it
//     types the text, in which \n is Enter.
//   * The lines below it, up to the next command, are what it prints: standard output, then standard error.
//   * A line "..." stands for any number of lines left out, including none.
//   * Blank lines at the end of what is printed do not matter.
//   * The terminal of the document shows characters beyond ASCII if the block has any; it shows no colours, and nobody
//     answers questions.
//   * Files are named from the root of the project. Nothing is written there: a session runs in a folder of its own
//   with
//     links to everything in the root. So what one command writes, the next one can read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace docs {

struct Command {
    std::string text;               // after "$ "
    int line = 0;                   // in the document, from 1
    std::vector<std::string> shown; // lines
    bool unicode = false;
};

using Session = std::vector<Command>;

std::vector<Session> sessions(std::string_view markdown);

// What printf types, and the command after its pipe; else an empty text, and the whole command.
struct Typed {
    std::string input;
    std::string command;
};
Typed typed(std::string_view command);

// The words of a command, without the program's name. Throws std::invalid_argument if it is not a command of the
// programs.
std::vector<std::string> words(std::string_view command);

// Whether these lines are what is shown, "..." standing for any lines.
bool matches(const std::vector<std::string>& shown, const std::vector<std::string>& printed);

// Runs them all and reports every difference; empty if there is none.
std::string differences(const std::vector<Session>& sessions);

} // namespace docs
