// Finds the markers of a photo in a process of its own, because libapriltag does not check if it gets the memory that
// it asks for. The functions of both processes are here: the one that asks, and the one that answers.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/environment.hpp"
#include "reading/picture.hpp"

namespace commands {

// The only word with which the program starts itself to answer.
inline constexpr std::string_view find_markers_word = "__find-markers";

// Finds markers as reading::find_markers does. `geometry`: the content of a geometry file, or nothing. `program`: the
// path of this program. Returns nullopt if the other process fails, nearly always for lack of memory.
std::optional<std::vector<reading::Marker>> find_markers_apart(const reading::Picture& picture,
                                                               std::string_view geometry, const std::string& program);

// Reads the picture from standard input, and prints its markers. Throws std::exception if the input is incomplete.
void print_markers(Environment& environment);

} // namespace commands
