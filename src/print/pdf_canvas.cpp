// The only file that uses libharu. libharu reports errors to a handler and refuses every call after the first one, so
// the first is kept and checked when the document is complete.
#include "print/pdf_canvas.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <span>
#include <utility>

#include <hpdf.h>
#include <hpdf_doc.h>

#include "print/encoding.hpp"
#include "print/error.hpp"

// Liberation Sans, TrueType (SIL Open Font License): made by cmake/subset_font.py and cmake/Embed.cmake.
namespace embedded {
extern const unsigned char font_regular[];
extern const std::size_t font_regular_size;
extern const unsigned char font_bold[];
extern const std::size_t font_bold_size;
} // namespace embedded

namespace print {
namespace {

// The pages are drawn in tenths of a point (0.035 mm): whole numbers keep the file small, and no printer
// shows the difference.
// libharu allows no line wider than 100 units.
constexpr double units_per_point = 10;
constexpr HPDF_REAL point_per_unit = 0.1F;
constexpr double points_per_mm = 72.0 / 25.4;
// The length of the handles of the four curves of a circle, as a share of its radius.
constexpr double handle = 0.5523;

HPDF_REAL units(double mm) {
    return static_cast<HPDF_REAL>(std::round(mm * points_per_mm * units_per_point));
}

// The precision of page sizes and colours.
HPDF_REAL hundredths(double value) {
    return static_cast<HPDF_REAL>(std::round(value * 100) / 100);
}

void record_first_error(HPDF_STATUS code, HPDF_STATUS, void* first) {
    HPDF_STATUS& kept = *static_cast<HPDF_STATUS*>(first);
    if (kept == HPDF_OK)
        kept = code;
}

// A font as a file in memory, because libharu 2.3 reads TrueType fonts from files only.
class MemoryFile {
public:
    explicit MemoryFile(std::span<const unsigned char> bytes) : descriptor_(memfd_create("font", MFD_CLOEXEC)) {
        while (complete() && !bytes.empty()) {
            const ssize_t written = write(descriptor_, bytes.data(), bytes.size());
            if (written <= 0)
                close_file();
            else
                bytes = bytes.subspan(static_cast<std::size_t>(written));
        }
    }
    ~MemoryFile() { close_file(); }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;

    bool complete() const { return descriptor_ >= 0; }
    std::string path() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

private:
    void close_file() {
        if (complete())
            close(std::exchange(descriptor_, -1));
    }

    int descriptor_;
};

} // namespace

struct PdfCanvas::Pdf {
    Pdf() : document(HPDF_New(record_first_error, &first_error)) {
        if (document == nullptr)
            throw Error("there is not enough memory to make a PDF");
    }
    ~Pdf() { HPDF_Free(document); }
    Pdf(const Pdf&) = delete;
    Pdf& operator=(const Pdf&) = delete;

    void check() const {
        if (first_error == HPDF_OK)
            return;
        std::array<char, 64> text{};
        std::snprintf(text.data(), text.size(), "the PDF cannot be made (libharu error 0x%04lX)",
                      static_cast<unsigned long>(first_error));
        throw Error(text.data());
    }

    HPDF_Font load(std::span<const unsigned char> content) {
        const MemoryFile file(content);
        if (!file.complete())
            throw Error("the fonts cannot be set up: a file in memory cannot be created");
        const char* name = HPDF_LoadTTFontFromFile(document, file.path().c_str(), HPDF_TRUE);
        check();
        const HPDF_Font font = HPDF_GetFont(document, name, "WinAnsiEncoding");
        check();
        return font;
    }

    HPDF_Font font(Font which) const { return which == Font::bold ? bold : regular; }
    HPDF_REAL x(double mm) const { return units(mm); }
    HPDF_REAL y(double mm) const { return units(height - mm); }

    void move_to(Point p) { HPDF_Page_MoveTo(page, x(p.x), y(p.y)); }
    void line_to(Point p) { HPDF_Page_LineTo(page, x(p.x), y(p.y)); }
    void curve_to(Point a, Point b, Point end) {
        HPDF_Page_CurveTo(page, x(a.x), y(a.y), x(b.x), y(b.y), x(end.x), y(end.y));
    }

    void trace(const Box& box);
    void trace(const RoundBox& shape);
    void trace(const Boxes& shape);
    void trace(const Disc& shape);
    void trace(const Polygon& shape);
    void trace(const Segments& shape);
    void set(const Paint& paint);
    void set_fill(Rgb colour);
    void add_page(const Page& wanted);
    HPDF_UINT pages() const { return static_cast<HPDF_UINT>(drawings.size()); }

    HPDF_STATUS first_error = HPDF_OK;
    HPDF_Doc document;
    HPDF_Font regular = nullptr;
    HPDF_Font bold = nullptr;
    HPDF_Page page = nullptr;
    std::vector<HPDF_Dict> drawings; // what is drawn on each page; pages that look the same share one
    double height = 0;               // of the page, mm
    // The current state of the page, so that only changes are written.
    std::optional<Rgb> fill;
    std::optional<Pen> pen;
    std::optional<Font> font_set;
};

void PdfCanvas::Pdf::trace(const Box& box) {
    // The size is computed from the rounded corners, so that there are no gaps between neighbours.
    HPDF_Page_Rectangle(page, x(box.x), y(box.bottom()), x(box.right()) - x(box.x), y(box.y) - y(box.bottom()));
}

void PdfCanvas::Pdf::trace(const Boxes& shape) {
    for (const Box& box : shape.boxes)
        trace(box);
}

void PdfCanvas::Pdf::trace(const RoundBox& shape) {
    const Box& b = shape.box;
    const double r = shape.radius;
    if (r <= 0) {
        trace(b);
        return;
    }
    const double k = r * (1 - handle);
    move_to({b.x + r, b.y});
    line_to({b.right() - r, b.y});
    curve_to({b.right() - k, b.y}, {b.right(), b.y + k}, {b.right(), b.y + r});
    line_to({b.right(), b.bottom() - r});
    curve_to({b.right(), b.bottom() - k}, {b.right() - k, b.bottom()}, {b.right() - r, b.bottom()});
    line_to({b.x + r, b.bottom()});
    curve_to({b.x + k, b.bottom()}, {b.x, b.bottom() - k}, {b.x, b.bottom() - r});
    line_to({b.x, b.y + r});
    curve_to({b.x, b.y + k}, {b.x + k, b.y}, {b.x + r, b.y});
    HPDF_Page_ClosePath(page);
}

void PdfCanvas::Pdf::trace(const Disc& shape) {
    const auto [cx, cy] = shape.centre;
    const double r = shape.radius;
    const double h = r * handle;
    move_to({cx + r, cy});
    curve_to({cx + r, cy + h}, {cx + h, cy + r}, {cx, cy + r});
    curve_to({cx - h, cy + r}, {cx - r, cy + h}, {cx - r, cy});
    curve_to({cx - r, cy - h}, {cx - h, cy - r}, {cx, cy - r});
    curve_to({cx + h, cy - r}, {cx + r, cy - h}, {cx + r, cy});
    HPDF_Page_ClosePath(page);
}

void PdfCanvas::Pdf::trace(const Polygon& shape) {
    move_to(shape.corners.front());
    for (const Point& corner : std::span(shape.corners).subspan(1))
        line_to(corner);
    if (shape.closed)
        HPDF_Page_ClosePath(page);
}

void PdfCanvas::Pdf::trace(const Segments& shape) {
    for (const auto& [from, to] : shape.lines) {
        move_to(from);
        line_to(to);
    }
}

void PdfCanvas::Pdf::set_fill(Rgb colour) {
    if (fill == colour)
        return;
    fill = colour;
    // Grey is written as grey, so that colour printers use black ink.
    if (colour.red == colour.green && colour.green == colour.blue)
        HPDF_Page_SetGrayFill(page, hundredths(colour.red / 255.0));
    else
        HPDF_Page_SetRGBFill(page, hundredths(colour.red / 255.0), hundredths(colour.green / 255.0),
                             hundredths(colour.blue / 255.0));
}

void PdfCanvas::Pdf::set(const Paint& paint) {
    if (paint.fill)
        set_fill(*paint.fill);
    if (!paint.pen)
        return;
    const Pen& wanted = *paint.pen;
    const Rgb colour = wanted.colour;
    if (!pen || pen->colour != colour) {
        if (colour.red == colour.green && colour.green == colour.blue)
            HPDF_Page_SetGrayStroke(page, hundredths(colour.red / 255.0));
        else
            HPDF_Page_SetRGBStroke(page, hundredths(colour.red / 255.0), hundredths(colour.green / 255.0),
                                   hundredths(colour.blue / 255.0));
    }
    if (!pen || pen->width != wanted.width)
        HPDF_Page_SetLineWidth(page, units(wanted.width));
    if (!pen || pen->ends != wanted.ends) {
        const bool round = wanted.ends == Ends::round;
        HPDF_Page_SetLineCap(page, round ? HPDF_ROUND_END : HPDF_BUTT_END);
        HPDF_Page_SetLineJoin(page, round ? HPDF_ROUND_JOIN : HPDF_MITER_JOIN);
    }
    pen = wanted;
}

PdfCanvas::PdfCanvas(const Document& document) : pdf_(std::make_unique<Pdf>()) {
    Pdf& pdf = *pdf_;
    HPDF_SetCompressionMode(pdf.document, HPDF_COMP_ALL);
    pdf.regular = pdf.load({embedded::font_regular, embedded::font_regular_size});
    pdf.bold = pdf.load({embedded::font_bold, embedded::font_bold_size});
    HPDF_SetCurrentEncoder(pdf.document, "WinAnsiEncoding");
    HPDF_SetInfoAttr(pdf.document, HPDF_INFO_TITLE, to_winansi(document.title).c_str());
    HPDF_SetViewerPreference(pdf.document, HPDF_PRINT_SCALING_NONE);
    HPDF_SetPageMode(pdf.document, HPDF_PAGE_MODE_USE_NONE);
    // libharu has no function for the language of a document.
    HPDF_Dict_Add(pdf.document->catalog, "Lang",
                  HPDF_String_New(pdf.document->mmgr, document.language.c_str(), nullptr));
    pdf.check();
}

PdfCanvas::~PdfCanvas() = default;

void PdfCanvas::Pdf::add_page(const Page& wanted) {
    page = HPDF_AddPage(document);
    check();
    height = wanted.height;
    fill.reset();
    pen.reset();
    font_set.reset();
    HPDF_Page_SetWidth(page, hundredths(wanted.width * points_per_mm));
    HPDF_Page_SetHeight(page, hundredths(wanted.height * points_per_mm));
    // Every page names the fonts in the same order, so that pages can share a drawing.
    for (const HPDF_Font font_of_page : {regular, bold})
        HPDF_Page_SetFontAndSize(page, font_of_page, 1);
    HPDF_Page_Concat(page, point_per_unit, 0, 0, point_per_unit, 0, 0);
    HPDF_AddPageLabel(document, pages(), HPDF_PAGE_NUM_STYLE_DECIMAL, static_cast<HPDF_UINT>(wanted.number),
                      to_winansi(wanted.label.empty() ? wanted.label : wanted.label + " ").c_str());
    if (!wanted.bookmark.empty()) {
        const HPDF_Outline entry = HPDF_CreateOutline(document, nullptr, to_winansi(wanted.bookmark).c_str(),
                                                      HPDF_GetEncoder(document, "WinAnsiEncoding"));
        const HPDF_Destination whole_page = HPDF_Page_CreateDestination(page);
        check();
        HPDF_Destination_SetFit(whole_page);
        HPDF_Outline_SetDestination(entry, whole_page);
    }
    check();
}

void PdfCanvas::begin_page(const Page& page) {
    Pdf& pdf = *pdf_;
    pdf.add_page(page);
    HPDF_Dict drawing = nullptr;
    HPDF_Page_New_Content_Stream(pdf.page, &drawing);
    pdf.check();
    pdf.drawings.push_back(drawing);
}

void PdfCanvas::repeat_page(const Page& page, int earlier) {
    Pdf& pdf = *pdf_;
    pdf.add_page(page);
    const HPDF_Dict drawing = pdf.drawings.at(static_cast<std::size_t>(earlier));
    HPDF_Page_Insert_Shared_Content_Stream(pdf.page, drawing);
    pdf.check();
    pdf.drawings.push_back(drawing);
    pdf.page = nullptr;
}

void PdfCanvas::draw(const Shape& shape, const Paint& paint) {
    Pdf& pdf = *pdf_;
    if (is_empty(shape) || (!paint.fill && !paint.pen))
        return;
    pdf.set(paint);
    std::visit([&](const auto& each) { pdf.trace(each); }, shape);
    if (paint.fill && paint.pen)
        HPDF_Page_FillStroke(pdf.page);
    else if (paint.fill)
        HPDF_Page_Fill(pdf.page);
    else
        HPDF_Page_Stroke(pdf.page);
}

void PdfCanvas::text(Point at, std::string_view text, const TextStyle& style) {
    Pdf& pdf = *pdf_;
    const std::string bytes = to_winansi(text);
    const double share = style.align == Align::left ? 0 : style.align == Align::centre ? 0.5 : 1;
    const double back = share == 0 ? 0 : share * text_width(text, style.font, style.size);
    constexpr double radians_per_degree = 3.14159265358979323846 / 180;
    const double angle = style.angle * radians_per_degree;
    const double cosine = style.angle == 0 ? 1 : std::cos(angle);
    const double sine = style.angle == 0 ? 0 : std::sin(angle);

    pdf.set_fill(style.colour);
    HPDF_Page_BeginText(pdf.page);
    if (pdf.font_set != style.font) {
        HPDF_Page_SetFontAndSize(pdf.page, pdf.font(style.font), 1);
        pdf.font_set = style.font;
    }
    const double size = units(style.size);
    HPDF_Page_SetTextMatrix(pdf.page, static_cast<HPDF_REAL>(size * cosine), static_cast<HPDF_REAL>(size * sine),
                            static_cast<HPDF_REAL>(-size * sine), static_cast<HPDF_REAL>(size * cosine),
                            pdf.x(at.x - back * cosine), pdf.y(at.y + back * sine));
    HPDF_Page_ShowText(pdf.page, bytes.c_str());
    HPDF_Page_EndText(pdf.page);
}

double PdfCanvas::text_width(std::string_view text, Font font, double size) {
    const std::string bytes = to_winansi(text);
    const HPDF_TextWidth width = HPDF_Font_TextWidth(pdf_->font(font), reinterpret_cast<const HPDF_BYTE*>(bytes.data()),
                                                     static_cast<HPDF_UINT>(bytes.size()));
    return width.width * size / 1000; // a thousandth of the font's size each
}

std::string PdfCanvas::bytes() {
    Pdf& pdf = *pdf_;
    pdf.check();
    HPDF_SaveToStream(pdf.document);
    pdf.check();
    HPDF_ResetStream(pdf.document);
    std::string result(HPDF_GetStreamSize(pdf.document), '\0');
    std::size_t filled = 0;
    while (filled < result.size()) {
        HPDF_UINT32 part = static_cast<HPDF_UINT32>(result.size() - filled);
        HPDF_ReadFromStream(pdf.document, reinterpret_cast<HPDF_BYTE*>(result.data() + filled), &part);
        pdf.check();
        if (part == 0)
            throw Error("the PDF cannot be made (it is incomplete)");
        filled += part;
    }
    return result;
}

} // namespace print
