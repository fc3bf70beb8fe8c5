// Asks on a terminal about what is doubtful in a photo.
#pragma once

#include <string>

#include "commands/environment.hpp"
#include "reading/reader.hpp"

namespace commands {

// Asks about doubtful marks, the most informative question first. Decides again after each answer. Says at the end how
// many questions are left, unless the user stops. Returns true if anything was asked. After "no" or `skip` to a joint
// question, which does not count then, asks about each of its marks; after "no" until one was read wrong.
bool ask_about(reading::ReadSheet& sheet, const std::string& name, reading::ReadingOptions& options,
               Environment& environment);

} // namespace commands
