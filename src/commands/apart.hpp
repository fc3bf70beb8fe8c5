// Runs work in a child process, for a library that crashes if it gets no memory.
#pragma once

#include <functional>
#include <string>

namespace commands {

// Does the work in a child process and returns its result. Throws std::bad_alloc if the child cannot be started, fails
// or crashes.
std::string do_apart(const std::function<std::string()>& work);

} // namespace commands
