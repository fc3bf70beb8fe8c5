// Helpers that the tests of the printed pages share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/reading.hpp"
#include "bilitaire/pages.hpp"
#include "print/dice.hpp"
#include "print/error.hpp"
#include "print/pdf_canvas.hpp"
#include "print/press.hpp"
#include "print/report.hpp"
#include "print/review.hpp"
#include "print/sheets.hpp"
#include "support/picture.hpp"
#include "support/recording_canvas.hpp"

// Return the styles and words that come with the program, and their names.
print::Style style(std::string_view name = "arcade");
print::Words words(std::string_view language = "en");
const std::vector<std::string>& style_names();
const std::vector<std::string>& languages();

print::SheetsJob sheets_job(std::string_view style_name = "arcade", std::string_view language = "en");
print::OverviewJob overview_job(std::string_view style_name = "arcade", std::string_view language = "en");
// A review of two players, with one expensive moment.
print::ReviewJob review_job(std::string_view style_name = "arcade");

using Pages = std::vector<print::RecordedPage>;

template <class Job>
Pages record(const Job& job) {
    print::PdfCanvas measure({"", "en"});
    print::RecordingCanvas canvas(measure);
    draw(canvas, job);
    return canvas.pages();
}

// Returns the shapes of one kind on a page. texts() returns the texts.
template <class Shape>
std::vector<std::pair<Shape, print::Paint>> shapes(const print::RecordedPage& page) {
    std::vector<std::pair<Shape, print::Paint>> found;
    for (const auto& mark : page.marks)
        if (const auto* drawn = std::get_if<print::Drawn>(&mark))
            if (const auto* shape = std::get_if<Shape>(&drawn->shape))
                found.emplace_back(*shape, drawn->paint);
    return found;
}
std::vector<print::Written> texts(const print::RecordedPage& page);
int count_text(const print::RecordedPage& page, std::string_view text);

// The resolution at which pages are rendered.
inline constexpr double dots = 10;     // dots per millimetre
inline constexpr int resolution = 254; // dots per inch

// Returns the message of the print::Error that the function throws.
template <class Function>
std::string error_of(Function function) {
    try {
        function();
    } catch (const print::Error& error) {
        return error.what();
    }
    return "(no error)";
}

// Writes a file into the current folder. The destructor removes it.
class TempFile {
public:
    TempFile(std::string name, std::string_view content);
    ~TempFile();
    TempFile(const TempFile&) = delete;
    TempFile& operator=(const TempFile&) = delete;
    const std::string& path() const { return path_; }

private:
    std::string path_;
};

// The exit status of a program, and what it wrote to standard output and standard error.
struct Ran {
    int status = 0;
    std::string output;
};
Ran run(const std::string& command);

// Returns the text with each run of white space replaced by a single space.
std::string one_line(std::string_view text);

using photos::Picture;
using photos::render;
