// Runs a program in a process of its own, for a library that crashes if it gets no memory.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace commands {

// Runs the program with one word, gives it the parts of `input` as standard input, and returns what it prints. The
// program must read all its input before it prints. Its error messages are lost. Returns nullopt if the program cannot
// be started, fails or crashes, perhaps because it got no memory. Throws std::bad_alloc if there is no memory for the
// output.
//
// Several threads may call this function at a time. So it starts the program anew: a mere copy of this process (fork)
// could wait for ever for a lock that another thread held.
std::optional<std::string> run_apart(const std::string& program, const std::string& word,
                                     std::initializer_list<std::string_view> input);

} // namespace commands
