#include "print/helpers.hpp"

#include <unistd.h>

#include <array>
#include <atomic>
#include <cctype>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include <doctest/doctest.h>

#include "print/style.hpp"
#include "print/templates.hpp"
#include "print/words.hpp"

namespace {

template <class Value>
Value value_of(base::Reading<Value> reading) {
    REQUIRE(reading.messages.empty());
    return *reading.value;
}

std::string_view named(std::span<const print::Template> templates, std::string_view name) {
    for (const print::Template& each : templates)
        if (each.name == name)
            return each.json;
    FAIL("no template " << name);
    return {};
}

std::vector<std::string> names(std::span<const print::Template> templates) {
    std::vector<std::string> result;
    for (const print::Template& each : templates)
        result.emplace_back(each.name);
    return result;
}

} // namespace

print::Style style(std::string_view name) {
    return value_of(print::read_style(named(print::style_templates(), name)));
}

print::Words words(std::string_view language) {
    return value_of(print::read_words(named(print::word_templates(), language)));
}

const std::vector<std::string>& style_names() {
    static const std::vector<std::string> all = names(print::style_templates());
    return all;
}

const std::vector<std::string>& languages() {
    static const std::vector<std::string> all = names(print::word_templates());
    return all;
}

print::SheetsJob sheets_job(std::string_view style_name, std::string_view language) {
    print::SheetsJob job;
    job.style = style(style_name);
    job.words = words(language);
    return job;
}

print::OverviewJob overview_job(std::string_view style_name, std::string_view language) {
    print::OverviewJob job;
    job.style = style(style_name);
    job.words = words(language);
    return job;
}

print::ReviewJob review_job(std::string_view style_name) {
    using print::ChartSign;
    print::ReviewJob job{{print::Paper::a4, style(style_name), words()}, {}};
    print::Review& review = job.review;
    review.title = "Review";
    review.chart_title = "Expected points";
    review.axes = {"of points", "of rounds"};
    review.courses = {{"Ana", "104", {110, 121, 90, 104}, {{ChartSign::lucky, 1}, {ChartSign::blunder, 2}}},
                      {"Łukasz 木", "61.3*", {109, 80, 61.3}, {{ChartSign::unlucky, 1}, {ChartSign::mistake, 2}}}};
    review.signs = {{{"lucky", "unlucky", "inaccuracy", "mistake", "blunder"}}};
    review.headings = {"expected", "luck", "decisions", "points"};
    review.sums = {{{"115.4", "+ 10.2", "\u2013 21.6", "= 104"}}, {{"115.1", "\u2013 30.2", "\u2013 23.6", "= 61.3*"}}};
    review.notes = {"* expected now"};
    review.moments_title = "Moments";
    review.played = "played";
    review.better = "better";
    review.nothing = "nothing";
    const brikks::Block roll = {brikks::Colour::green, 1};
    review.moments = {{"Ana, round 2",
                       {"G1@c1: cost 21.6 points", "G1@h1 was better"},
                       roll,
                       {{roll, {0, 0}}},
                       brikks::Placement{roll, {2, 0}},
                       brikks::Placement{roll, {7, 0}}}};
    return job;
}

std::vector<print::Written> texts(const print::RecordedPage& page) {
    std::vector<print::Written> found;
    for (const auto& mark : page.marks)
        if (const auto* written = std::get_if<print::Written>(&mark))
            found.push_back(*written);
    return found;
}

int count_text(const print::RecordedPage& page, std::string_view text) {
    int count = 0;
    for (const print::Written& written : texts(page))
        count += written.text == text ? 1 : 0;
    return count;
}

TempFile::TempFile(std::string name, std::string_view content) {
    static std::atomic<int> serial = 0;
    path_ = "paper-" + std::to_string(getpid()) + "-" + std::to_string(++serial) + "-" + std::move(name);
    std::ofstream(path_, std::ios::binary) << content;
}

TempFile::~TempFile() {
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
}

Ran run(const std::string& command) {
    Ran ran;
    FILE* pipe = popen((command + " 2>&1").c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::array<char, 4096> part{};
    for (std::size_t size = 0; (size = fread(part.data(), 1, part.size(), pipe)) > 0;)
        ran.output.append(part.data(), size);
    const int status = pclose(pipe);
    ran.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return ran;
}

std::string one_line(std::string_view text) {
    std::string result;
    for (const char c : text)
        if (std::isspace(static_cast<unsigned char>(c)) == 0)
            result += c;
        else if (!result.empty() && result.back() != ' ')
            result += ' ';
    return result;
}
