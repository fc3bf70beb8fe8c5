// What the commands that print pages have in common: paper, style and words, and the file that the pages go to.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "commands/environment.hpp"
#include "commands/options.hpp"
#include "print/look.hpp"
#include "print/templates.hpp"

namespace commands {

// "arcade", "ink": what is built in.
std::vector<std::string> names_of(std::span<const print::Template> templates);

// --paper, --style, --lang and --output.
class PageOptions {
public:
    explicit PageOptions(std::string output) : output_(std::move(output)) {}

    void declare(Options& options);

    // Gives the job what these options ask for. Throws also if the output is a file that is read: one of `inputs`, too.
    void prepare(print::Look& job, Environment& environment, std::vector<std::string> inputs = {}) const;

    // Writes complete pages. A file that exists is replaced only if it is a PDF.
    void save(const std::string& pdf, Environment& environment) const;

private:
    print::Paper paper_ = print::Paper::a4;
    std::string style_ = "arcade";
    std::string language_ = "en";
    std::string output_;
};

} // namespace commands
