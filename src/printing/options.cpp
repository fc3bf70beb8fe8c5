#include "printing/options.hpp"

#include <algorithm>

#include "base/joined.hpp"
#include "base/names.hpp"
#include "base/suggest.hpp"
#include "base/utf8.hpp"
#include "brikks/game.hpp"
#include "print/error.hpp"

namespace printing {
namespace {

using base::Id;

// Reads one or more levels, "2" or "2,3,1", but not more than `most`.
std::vector<int> levels_of(const std::string& text, std::size_t most) {
    std::vector<int> result;
    for (const std::string& part : base::split(text, ",")) {
        if (part.size() != 1 || part[0] < '1' || part[0] > '4')
            print::refuse(base::must_be("--level", Id::a_level_each, text));
        result.push_back(part[0] - '0');
    }
    if (result.size() > most)
        print::refuse(base::must_be("--level", {Id::at_most_levels, {{"most", most}}}, text));
    return result;
}

} // namespace

bool is_path(const std::string& wanted) {
    return wanted.find_first_of("/.") != std::string::npos;
}

std::string template_bytes(std::span<const print::Template> templates, const std::string& wanted,
                           std::string_view option, const ReadFile& read_file) {
    if (const print::Template* found = print::find(templates, base::lower_case(wanted)))
        return std::string(found->json);
    if (is_path(wanted))
        return read_file(wanted);
    const std::vector<std::string> names = names_of(templates);
    print::refuse(base::must_be(option, {Id::a_name_or_file, {{"names", base::joined(names, ", ")}}}, wanted,
                                base::did_you_mean(wanted, names)));
}

void complete(SheetsOptions& sheets) {
    print::SheetsJob& job = sheets.job;
    if (sheets.duel)
        job.variant = brikks::Variant::duel;
    if (sheets.names)
        job.names = base::split_names(*sheets.names);
    if (sheets.levels)
        job.levels = levels_of(*sheets.levels, std::max(brikks::max_players, job.names.size()));
    job.markers = !sheets.no_markers;
    // With several sheets per page, an overview next to each sheet would make its squares too small for a pen.
    job.overview = sheets.overview.value_or(job.per_page > 1 ? print::Overview::page : print::Overview::beside);
}

void complete(OverviewOptions& overview) {
    if (overview.duel)
        overview.job.variant = brikks::Variant::duel;
}

} // namespace printing
