// A canvas that draws on another one, and notes the same drawing for the page, which shows it before it is printed.
#pragma once

#include "documents/json.hpp"
#include "print/canvas.hpp"

namespace page {

// The pages: width, height (mm) and marks, in the order they were made; or same, the number (from 0) of an earlier page
// that looks like it. A mark is a path of SVG in millimetres, d, with fill and stroke (colours), width and ends; or a
// text with x, y, size, fill and, where it is not that of most texts, bold, anchor (as in SVG) and angle.
class DrawingCanvas : public print::Canvas {
public:
    // The canvas that is drawn on must outlive this one.
    explicit DrawingCanvas(print::Canvas& canvas) : canvas_(canvas) {}

    void begin_page(const print::Page& page) override;
    void repeat_page(const print::Page& page, int earlier) override;
    void add_bookmark(std::string_view text) override;
    void draw(const print::Shape& shape, const print::Paint& paint) override;
    void image(const print::Box& box, const print::GreyImage& image) override;
    void text(print::Point at, std::string_view text, const print::TextStyle& style) override;
    double text_width(std::string_view text, print::Font font, double size) override;

    const documents::Json& pages() const { return pages_; }

private:
    print::Canvas& canvas_;
    documents::Json pages_ = documents::Json::array();
};

} // namespace page
