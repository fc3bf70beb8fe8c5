// Asks on a terminal about what is doubtful in a photo.
#pragma once

#include <string>

#include "base/text.hpp"
#include "commands/environment.hpp"
#include "reading/reader.hpp"

namespace commands {

// Asks about doubtful marks, the most informative question first. Decides again after each answer. Says at the end how
// many questions are left, unless the user stops. After "no" or `skip` to a joint question, which does not count then,
// asks about each of its marks; after "no" until one was read wrong. Returns the words around the first question that
// is left, for verdict_in_words: the first one, the next one, or one that the user left open.
base::Id ask_about(reading::ReadSheet& sheet, const std::string& name, reading::ReadingOptions& options,
                   Environment& environment);

} // namespace commands
