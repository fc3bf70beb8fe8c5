// Work in a process of its own, for a library that crashes when it gets no memory.
#pragma once

#include <functional>
#include <string>

namespace commands {

// Does the work in a child process and returns the result. Throws std::bad_alloc if the child fails or crashes.
std::string do_apart(const std::function<std::string()>& work);

} // namespace commands
