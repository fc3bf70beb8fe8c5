// Runs the console sessions of a document in Markdown, and compares the output with what the document shows.
//
// The convention: a fenced block whose first line begins with "$ brikks", "$ bilitaire" or "$ printf" is a session.
//
//   * A line that begins with "$ " is a command. It runs that program with these words ('...' and "..." keep words
//     together), without any other program, pipe or redirection. The only exception is `printf 'TEXT' | ` before the
//     command, which types the text; \n in the text is Enter.
//   * The lines below a command, up to the next command, are what it prints: standard output, then standard error.
//   * A line "..." stands for any number of lines left out, including none.
//   * Blank lines at the end of the output do not matter.
//   * The terminal of the document shows characters beyond ASCII if the block has any. It shows no colours, and nobody
//     answers questions.
//   * Files are named from the root of the project, but nothing is written there: a session runs in a folder of its own
//     with links to everything in the root. So a command can read what the command before it has written.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace docs {

struct Command {
    std::string text;               // the text after "$ "
    int line = 0;                   // number of the line in the document, from 1
    std::vector<std::string> shown; // the lines that the document shows below the command
    bool unicode = false;
};

using Session = std::vector<Command>;

std::vector<Session> sessions(std::string_view markdown);

// The text that printf types, and the command after its pipe. Without printf the text is empty, and the command is the
// whole line.
struct Typed {
    std::string input;
    std::string command;
};
Typed typed(std::string_view command);

// Returns the words of a command without the program's name. Throws std::invalid_argument if it is not a command of the
// programs.
std::vector<std::string> words(std::string_view command);

// True if `printed` has the lines that are shown; "..." stands for any lines.
bool matches(const std::vector<std::string>& shown, const std::vector<std::string>& printed);

// Runs all sessions and reports every difference; empty if there is none.
std::string differences(const std::vector<Session>& sessions);

} // namespace docs
