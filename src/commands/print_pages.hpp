// The options that all printed pages have: --paper, --style, --lang and --output.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "commands/crew.hpp"
#include "commands/environment.hpp"
#include "commands/options.hpp"
#include "print/look.hpp"
#include "print/pdf_canvas.hpp"
#include "print/sheets.hpp"
#include "printing/options.hpp"

namespace commands {

class PageOptions {
public:
    explicit PageOptions(std::string output) : output_(std::move(output)) {}

    void declare(Options& options);

    // Gives the job what these options ask for. Throws FileError if the output would overwrite an input: a file that
    // the options name or one of `inputs`.
    void prepare(print::Look& job, Environment& environment, std::vector<std::string> inputs = {}) const;

    // Writes the pages of a prepared job. Replaces an existing file only if it is empty or a PDF.
    template <class Job>
    void save(const Job& job, Environment& environment) const {
        save(drawn(job, environment), base::Id::file_written, environment);
    }
    // Writes the pages, and prints how many pages, sheets and overviews there are.
    template <class Job>
    void save_and_count(const Job& job, Environment& environment) const {
        const std::string bytes = drawn(job, environment);
        save_counted(bytes, count(job), environment);
    }
    void save_counted(std::string_view bytes, const print::Count& count, Environment& environment) const;

    // Returns the input files and the output file of these options.
    std::vector<std::string> files() const;

private:
    template <class Job>
    static std::string drawn(const Job& job, Environment& environment) {
        return with_progress(base::Id::progress_pages, environment, [&](Environment&) { return print::pdf(job); });
    }
    void save(std::string_view bytes, const base::Text& done, Environment& environment) const;
    std::vector<std::string> own_inputs() const;

    printing::LookOptions look_;
    std::string output_;
};

// Warns if the name of a player has characters that cannot be printed.
void warn_of_missing_characters(const std::string& file, const std::string& player, Environment& environment);

} // namespace commands
