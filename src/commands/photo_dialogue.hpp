// Asks on a terminal about what is doubtful in a photo.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/language.hpp"
#include "base/text.hpp"
#include "commands/environment.hpp"
#include "reading/reader.hpp"

namespace commands {

// Returns the numbers of the marks in a list of `most` that a person calls wrong: "2", "2)", "1 and 3", "all but 1, 3",
// "1 is wrong". Returns an empty list if something else is typed, too, as in "2 is right" and "all 2", or if a number
// is not between 1 and `most`. The words of the language and of English are understood.
std::vector<std::size_t> wrong_numbers(const std::string& typed, std::size_t most, base::Language language);

// The end of the questions about a sheet.
struct Asked {
    base::Id left;        // the words around the first question that is left, for verdict_in_words
    bool stopped = false; // the user wants no more questions, or the input has ended
};

// Asks about doubtful marks, the most informative question first. Decides again after each answer. Says at the end how
// many questions are left, unless the user stops. After "no" or `skip` to a joint question, which does not count then,
// asks about each of its marks; after "no" until one was read wrong.
Asked ask_about(reading::ReadSheet& sheet, const std::string& name, reading::ReadingOptions& options,
                Environment& environment);

// Decides again, with the answers in `options`. On a terminal, a line says which sheet that is if it takes long.
void decide_with_progress(reading::ReadSheet& sheet, const std::string& name, const reading::ReadingOptions& options,
                          Environment& environment);

} // namespace commands
