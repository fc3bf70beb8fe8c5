// A canvas that records what is drawn, for tests.
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
    std::vector<std::variant<Drawn, Written>> marks; // in the order in which they were drawn
    std::vector<std::string> bookmarks = {};         // without the bookmark of the page itself
};

class RecordingCanvas : public Canvas {
public:
    // `measure` measures the texts, and must outlive this canvas.
    explicit RecordingCanvas(Canvas& measure) : measure_(measure) {}

    void begin_page(const Page& page) override;
    void repeat_page(const Page& page, int earlier) override;
    void add_bookmark(std::string_view text) override;
    void draw(const Shape& shape, const Paint& paint) override;
    void image(const Box& box, const GreyImage& image) override; // recorded as a box without paint
    void text(Point at, std::string_view text, const TextStyle& style) override;
    double text_width(std::string_view text, Font font, double size) override;

    const std::vector<RecordedPage>& pages() const { return pages_; }

private:
    Canvas& measure_;
    std::vector<RecordedPage> pages_;
};

// Returns one line for each mark, rounded to 0.01 mm, to compare with a stored drawing.
std::string to_text(const std::vector<RecordedPage>& pages);

// These functions return the smallest box around a mark, pen included.
Box bounds(const Drawn& drawn);
Box bounds(const Written& written);

} // namespace print
