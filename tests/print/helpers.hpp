// What the tests of the printed pages share.
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
#include "print/sheets.hpp"
#include "support/picture.hpp"
#include "support/recording_canvas.hpp"

// Those that come with the program.
print::Style style(std::string_view name = "arcade");
print::Words words(std::string_view language = "en");
const std::vector<std::string>& style_names();
const std::vector<std::string>& languages();

print::SheetsJob sheets_job(std::string_view style_name = "arcade", std::string_view language = "en");
print::OverviewJob overview_job(std::string_view style_name = "arcade", std::string_view language = "en");

using Pages = std::vector<print::RecordedPage>;

template <class Job>
Pages record(const Job& job) {
    print::PdfCanvas measure({"", "en"});
    print::RecordingCanvas canvas(measure);
    draw(canvas, job);
    return canvas.pages();
}

// The shapes of one kind, and the texts, on a page.
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
inline constexpr double dots = 10;     // a millimetre
inline constexpr int resolution = 254; // dots per inch

// What throws: the message of the print::Error.
template <class Function>
std::string error_of(Function function) {
    try {
        function();
    } catch (const print::Error& error) {
        return error.what();
    }
    return "(no error)";
}

// A file in the folder that the tests run in, with that content; removed at the end.
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

// What a program writes to both its outputs, and how it ends.
struct Ran {
    int status = 0;
    std::string output;
};
Ran run(const std::string& command);

// All runs of white space as single spaces.
std::string one_line(std::string_view text);

using photos::Picture;
using photos::render;
