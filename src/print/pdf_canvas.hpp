// A canvas that writes PDF, with the fonts embedded and print scaling off. The same drawing gives the same bytes.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "print/canvas.hpp"

namespace print {

struct Document {
    std::string title;
    std::string language; // "en"
};

class PdfCanvas : public Canvas {
public:
    // Throws Error if the fonts cannot be set up.
    explicit PdfCanvas(const Document& document);
    ~PdfCanvas() override;

    void begin_page(const Page& page) override;
    void repeat_page(const Page& page, int earlier) override;
    void add_bookmark(std::string_view text) override;
    void draw(const Shape& shape, const Paint& paint) override;
    void image(const Box& box, const GreyImage& image) override;
    void text(Point at, std::string_view text, const TextStyle& style) override;
    double text_width(std::string_view text, Font font, double size) override;

    // Returns the whole document; to be called after everything is drawn. Throws Error if the document could not be
    // made.
    std::string bytes();
    std::size_t pages() const;

private:
    struct Pdf;
    std::unique_ptr<Pdf> pdf_;
};

// A TrueType font that the documents embed.
std::span<const unsigned char> font_file(Font font);

struct Printed {
    std::string bytes; // a PDF document
    std::size_t pages = 0;
};
// Prints the pages of a job, drawn by draw(canvas, job). Throws Error for anything that cannot be printed.
template <class Job>
Printed printed(const Job& job) {
    PdfCanvas canvas({job.words[Job::title], job.words.language});
    draw(canvas, job);
    return {canvas.bytes(), canvas.pages()};
}
// The same without the number of pages.
template <class Job>
std::string pdf(const Job& job) {
    return printed(job).bytes;
}

} // namespace print
