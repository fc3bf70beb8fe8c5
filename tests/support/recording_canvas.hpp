// A canvas that keeps what was drawn, for tests to look at.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "print/canvas.hpp"

namespace print {

struct Drawn {
    Shape shape;
    Paint paint;
};
struct Written {
    Point at;
    std::string text;
    TextStyle style;
    double width = 0;
};

struct RecordedPage {
    Page page;
    std::vector<std::variant<Drawn, Written>> marks; // in the order they were made
    std::vector<std::string> bookmarks = {};         // besides that of the page
};

class RecordingCanvas : public Canvas {
public:
    // Texts are measured by that canvas, which must outlive this one.
    explicit RecordingCanvas(Canvas& measure) : measure_(measure) {}

    void begin_page(const Page& page) override;
    void repeat_page(const Page& page, int earlier) override;
    void add_bookmark(std::string_view text) override;
    void draw(const Shape& shape, const Paint& paint) override;
    void image(const Box& box, const GreyImage& image) override; // kept as a box without paint
    void text(Point at, std::string_view text, const TextStyle& style) override;
    double text_width(std::string_view text, Font font, double size) override;

    const std::vector<RecordedPage>& pages() const { return pages_; }

private:
    Canvas& measure_;
    std::vector<RecordedPage> pages_;
};

// One line a mark, rounded to 0.01 mm: for comparing with a stored drawing.
std::string to_text(const std::vector<RecordedPage>& pages);

// The smallest box around it, pen included.
Box bounds(const Drawn& drawn);
Box bounds(const Written& written);

} // namespace print
