// A canvas that writes PDF, with the fonts embedded and print scaling off. The same drawing gives the same bytes.
#pragma once

#include <memory>
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
    void draw(const Shape& shape, const Paint& paint) override;
    void image(const Box& box, const GreyImage& image) override;
    void text(Point at, std::string_view text, const TextStyle& style) override;
    double text_width(std::string_view text, Font font, double size) override;

    // Returns the whole document; to be called after everything is drawn. Throws Error if the document could not be
    // made.
    std::string bytes();

private:
    struct Pdf;
    std::unique_ptr<Pdf> pdf_;
};

// The pages of a job, drawn by draw(canvas, job), as a PDF document. Throws Error for anything that cannot be printed.
template <class Job>
std::string pdf(const Job& job) {
    PdfCanvas canvas({job.words[Job::title], job.words.language});
    draw(canvas, job);
    return canvas.bytes();
}

} // namespace print
