// The options of `brikks print`, for the command line and for the page, and the jobs that they ask for.
//
// `Options` stands for a class that declares options, as commands::Options does.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/help_ids.hpp"
#include "base/option_value.hpp"
#include "print/sheets.hpp"
#include "print/templates.hpp"

namespace printing {

// The options that all printed pages have.
struct LookOptions {
    print::Paper paper = print::Paper::a4;
    std::string style{print::style_templates().front().name}; // a name or a file
    std::optional<std::string> language = {};                 // a name or a file
};

template <class Options>
void declare(Options& options, LookOptions& look) {
    using base::Help;
    using print::Paper;
    options.choice("--paper", look.paper, {{"a4", Paper::a4}, {"letter", Paper::letter}, {"a5", Paper::a5}},
                   Help::print_paper);
    options.text("--style", look.style, "NAME|FILE", Help::print_style, names_of(print::style_templates()));
    options.text("--lang", look.language, "NAME|FILE", Help::print_lang, names_of(print::word_templates()));
}

// True if a style or language is the path of a file.
bool is_path(const std::string& wanted);

// Returns the JSON of the template named `wanted`, or of the file with this path. Refuses everything else
// (print/error.hpp). `option`: the name of the option, for the error message.
using ReadFile = std::function<std::string(const std::string& path)>;
std::string template_bytes(std::span<const print::Template> templates, const std::string& wanted,
                           std::string_view option, const ReadFile& read_file);

// Declares the options that sheets and overviews share: --players, --duel, --per-page and --cut-marks.
template <class Options, class Job>
void declare_page(Options& options, Job& job, bool& duel, base::Help per_page_help) {
    using base::Help;
    options.number("--players", job.players, 1, 4, Help::players);
    options.flag("--duel", duel, Help::duel);
    options.choice("--per-page", job.per_page, {{"1", 1}, {"2", 2}, {"4", 4}}, per_page_help);
    options.flag("--cut-marks", job.cut_marks, Help::print_cut_marks);
}

struct SheetsOptions {
    print::SheetsJob job = {};
    bool duel = false;
    std::optional<std::string> levels = {};
    std::optional<std::string> names = {};
    std::optional<print::Overview> overview = {};
    bool no_markers = false;
};

template <class Options>
void declare(Options& options, SheetsOptions& sheets) {
    using base::Help;
    using print::Overview;
    declare_page(options, sheets.job, sheets.duel, Help::print_sheets_per_page);
    options.text("--level", sheets.levels, "N", Help::print_sheets_level);
    options.text("--names", sheets.names, "NAME,...", Help::print_sheets_names);
    options.number("--sheets", sheets.job.sheets, 1, print::max_sheets, Help::print_sheets_sheets);
    options.number("--copies", sheets.job.copies, 1, 1000, Help::print_sheets_copies);
    options.choice(
        "--overview", sheets.overview,
        {{"beside", Overview::beside}, {"back", Overview::back}, {"page", Overview::page}, {"none", Overview::none}},
        Help::print_sheets_overview);
    options.flag("--no-markers", sheets.no_markers, Help::print_sheets_no_markers);
}

// Completes the job with the other options. Refuses a text for --level that is not a list of levels.
void complete(SheetsOptions& sheets);

struct OverviewOptions {
    print::OverviewJob job = {};
    bool duel = false;
};

template <class Options>
void declare(Options& options, OverviewOptions& overview) {
    using base::Help;
    declare_page(options, overview.job, overview.duel, Help::print_overview_per_page);
    options.number("--level", overview.job.level, 1, 4, Help::print_overview_level);
}

void complete(OverviewOptions& overview);

} // namespace printing
