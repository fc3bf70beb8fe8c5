// Runs work in a child process, for a library that crashes if it gets no memory.
#pragma once

#include <functional>
#include <optional>
#include <string>

namespace commands {

// Does the work in a child process and returns its result. Several threads may do so at a time. Throws std::bad_alloc
// if the work does. Returns nullopt if the child cannot be started, fails or crashes, perhaps because it got no memory.
std::optional<std::string> do_apart(const std::function<std::string()>& work);

} // namespace commands
