// The only file that uses libharu. libharu reports errors to a handler and refuses every call after the first error. So
// the handler keeps the first error, and check() reports it.
#include "print/pdf_canvas.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <iterator>
#include <span>
#include <utility>

#include <hpdf.h>
#include <hpdf_doc.h>
#include <hpdf_pages.h>

#include "base/arrays.hpp"
#include "print/error.hpp"
#include "print/marker_pattern.hpp"
#include "print/printable.hpp"

// Liberation Sans, TrueType (SIL Open Font License): made by cmake/subset_font.py and cmake/Embed.cmake.
namespace embedded {
extern const unsigned char font_regular[];
extern const std::size_t font_regular_size;
extern const unsigned char font_bold[];
extern const std::size_t font_bold_size;
} // namespace embedded

namespace print {
namespace {

using base::Id;

// The pages are drawn in tenths of a point (0.035 mm): whole numbers keep the file small, and no printer shows the
// difference. libharu allows no line wider than 100 units.
constexpr double units_per_point = 10;
constexpr HPDF_REAL point_per_unit = 0.1F;
constexpr double points_per_mm = 72.0 / 25.4;
// A circle is drawn as four Bezier curves. Their handles have this length, as a share of the radius.
constexpr double handle = 0.5523;

HPDF_REAL units(double mm) {
    return static_cast<HPDF_REAL>(std::round(mm * points_per_mm * units_per_point));
}

// Rounds to hundredths, the precision of page sizes and colours.
HPDF_REAL hundredths(double value) {
    return static_cast<HPDF_REAL>(std::round(value * 100) / 100);
}

void record_first_error(HPDF_STATUS code, HPDF_STATUS, void* first) {
    HPDF_STATUS& kept = *static_cast<HPDF_STATUS*>(first);
    if (kept == HPDF_OK)
        kept = code;
}

// The first byte of the letters beyond ASCII in a custom encoding of the document (called "own" in the names below). A
// text is written in WinAnsiEncoding if that encoding has all its letters. Otherwise it is written in a custom
// encoding: ASCII keeps its bytes, and the other letters get the bytes from this one on, in the order in which they
// appear.
//
// How? An encoder of libharu is a map from bytes to letters. In a new custom encoder, this byte and the bytes after it
// have no letters yet. The document gets the map as a list of glyph names, and a table that gives the letters back when
// text is copied or searched (ToUnicode).
//
// Why? libharu's UTF-8 encoding has a wrong table. Its encodings for single scripts mistake some letters for others to
// which Adobe once gave the same name: an omega for the ohm sign, ț for ţ.
//
// Does it work? A glyph name like "uni03A9" means the same letter everywhere. Few documents need a custom encoding.
// Hardly any needs a second one, which is added when the first has no bytes left.
constexpr std::uint8_t first_own_byte = 0x80;

using Letters = std::span<HPDF_UNICODE, 256>; // the letter of each byte of an encoding; 0 if the byte has none

Letters letters_of(HPDF_Encoder encoder) {
    return Letters(static_cast<HPDF_BasicEncoderAttr>(encoder->attr)->unicode_map);
}

// The letters of a custom encoding from first_own_byte on.
std::span<const HPDF_UNICODE> own_letters(HPDF_Encoder encoder) {
    const Letters letters = letters_of(encoder);
    const auto first = letters.begin() + first_own_byte;
    return {first, std::find(first, letters.end(), HPDF_UNICODE{0})};
}

std::string hexadecimal(unsigned number, int digits) {
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), "%0*X", digits, number);
    return text.data();
}

// Writes the /Encoding entry of a font.
HPDF_STATUS write_own_encoding(HPDF_Encoder encoder, HPDF_Stream out) {
    std::string text = "/Encoding <<\n/Type /Encoding\n/BaseEncoding /WinAnsiEncoding\n/Differences [" +
                       std::to_string(first_own_byte);
    for (const HPDF_UNICODE letter : own_letters(encoder))
        text += " /uni" + hexadecimal(letter, 4);
    return HPDF_Stream_WriteStr(out, (text + "]\n>>\n").c_str());
}

bool is_own(HPDF_Encoder encoder) {
    return encoder->write_fn == write_own_encoding;
}

// Returns the content of /ToUnicode, in the form that the PDF standard gives.
std::string to_unicode(HPDF_Encoder encoder) {
    std::string text = "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
                       "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
                       "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
                       "1 begincodespacerange\n<00> <FF>\nendcodespacerange\n"
                       "1 beginbfrange\n<20> <7E> <0020>\nendbfrange\n";
    unsigned byte = first_own_byte;
    for (const HPDF_UNICODE letter : own_letters(encoder))
        text += "1 beginbfchar\n<" + hexadecimal(byte++, 2) + "> <" + hexadecimal(letter, 4) + ">\nendbfchar\n";
    return text + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n";
}

// A text as bytes of an encoding.
struct Encoded {
    HPDF_Encoder encoder;
    std::string bytes;
};

// Encodes the text. A custom encoding gets the letters that it lacks. nullopt if a letter is missing and cannot be
// added, because the encoding is not a custom one or has no byte left.
std::optional<Encoded> encoded(HPDF_Encoder encoder, const std::u32string& text) {
    const Letters letters = letters_of(encoder);
    std::array<HPDF_UNICODE, 256> wanted{};
    std::copy(letters.begin(), letters.end(), wanted.begin());
    std::string bytes;
    for (const char32_t character : text) {
        const auto letter = static_cast<HPDF_UNICODE>(character);
        auto* const others = wanted.begin() + first_own_byte;
        auto* at = letter < first_own_byte ? wanted.begin() + letter : std::find(others, wanted.end(), letter);
        if (at == wanted.end() && is_own(encoder))
            at = std::find(others, wanted.end(), HPDF_UNICODE{0});
        if (at == wanted.end())
            return std::nullopt;
        *at = letter;
        bytes += static_cast<char>(std::distance(wanted.begin(), at));
    }
    std::copy(wanted.begin(), wanted.end(), letters.begin());
    return Encoded{encoder, std::move(bytes)};
}

} // namespace

std::span<const unsigned char> font_file(Font font) {
    if (font == Font::bold)
        return {embedded::font_bold, embedded::font_bold_size};
    return {embedded::font_regular, embedded::font_regular_size};
}

struct PdfCanvas::Pdf {
    Pdf() : document(HPDF_New(record_first_error, &first_error)) {
        if (document == nullptr)
            refuse(Id::pdf_no_memory);
    }
    ~Pdf() { HPDF_Free(document); }
    Pdf(const Pdf&) = delete;
    Pdf& operator=(const Pdf&) = delete;

    void check() const {
        if (first_error == HPDF_OK)
            return;
        std::array<char, 32> code{};
        std::snprintf(code.data(), code.size(), "0x%04lX", static_cast<unsigned long>(first_error));
        refuse({Id::pdf_library, {{"code", code.data()}}});
    }

    // Adds an embedded font, and returns its name. `tag`: six letters, which no other font of the document has. libharu
    // loads TrueType fonts only from files, so this function does the same with bytes.
    const char* load(std::span<const unsigned char> content, std::string tag) {
        const auto size = static_cast<HPDF_UINT>(content.size());
        const HPDF_Stream stream = HPDF_MemStream_New(document->mmgr, size + 1);
        check();
        HPDF_Stream_Write(stream, content.data(), size);
        const HPDF_FontDef font = HPDF_TTFontDef_Load(document->mmgr, stream, HPDF_TRUE);
        check();
        HPDF_List_Add(document->fontdef_list, font);
        HPDF_TTFontDef_SetTagName(font, tag.data());
        check();
        return font->base_font;
    }

    // Encodes the text in the first encoding that has all its letters or room for them. If there is none, adds an
    // encoding.
    Encoded encode(std::string_view text);
    HPDF_Encoder add_encoder();

    // Returns the font for an encoding. libharu keeps a font for each encoding, and all of them share one font file.
    HPDF_Font font(Font which, HPDF_Encoder encoder) {
        const HPDF_Font font = HPDF_GetFont(document, font_names[which], encoder->name);
        check();
        return font;
    }
    std::vector<HPDF_Font> fonts() const {
        std::vector<HPDF_Font> all(document->font_mgr->count);
        for (HPDF_UINT i = 0; i < document->font_mgr->count; ++i)
            all[i] = static_cast<HPDF_Font>(HPDF_List_ItemAt(document->font_mgr, i));
        return all;
    }
    // Registers all fonts with the page. Every page has them in the same order, so that pages can share a drawing.
    void name_fonts() const {
        for (const HPDF_Font each : fonts())
            HPDF_Page_GetLocalFontName(page, each);
    }
    // Adds the /ToUnicode tables. To be called once all texts are written.
    void add_to_unicode();

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
    void trace(const Marker& shape);
    void set(const Paint& paint);
    void set_fill(Rgb colour);
    void add_page(const Page& wanted);
    void add_bookmark(std::string_view text); // for the page added last
    HPDF_UINT pages() const { return static_cast<HPDF_UINT>(drawings.size()); }

    HPDF_STATUS first_error = HPDF_OK;
    HPDF_Doc document;
    base::EnumArray<Font, const char*> font_names = {};
    std::vector<HPDF_Encoder> encoders; // WinAnsiEncoding, then the custom encodings
    HPDF_Page page = nullptr;
    std::vector<HPDF_Dict> drawings; // the drawing on each page; pages that look the same share one
    double height = 0;               // height of the page, mm
    // The current state of the page, so that only changes are written.
    std::optional<Rgb> fill;
    std::optional<Pen> pen;
    HPDF_Font font_set = nullptr;
};

Encoded PdfCanvas::Pdf::encode(std::string_view text) {
    const std::u32string characters = to_characters(text);
    for (const HPDF_Encoder encoder : encoders)
        if (std::optional<Encoded> found = encoded(encoder, characters))
            return *std::move(found);
    if (std::optional<Encoded> found = encoded(add_encoder(), characters))
        return *std::move(found);
    refuse({Id::letters_too_many, {{"most", 0x100 - first_own_byte}}});
}

HPDF_Encoder PdfCanvas::Pdf::add_encoder() {
    const HPDF_Encoder encoder = HPDF_BasicEncoder_New(document->mmgr, HPDF_ENCODING_WIN_ANSI);
    check();
    std::snprintf(encoder->name, sizeof encoder->name, "Own%zu", encoders.size());
    const Letters letters = letters_of(encoder);
    std::fill(letters.begin() + first_own_byte, letters.end(), HPDF_UNICODE{0});
    encoder->write_fn = write_own_encoding;
    HPDF_Doc_RegisterEncoder(document, encoder);
    check();
    encoders.push_back(encoder);
    return encoder;
}

void PdfCanvas::Pdf::add_to_unicode() {
    for (const HPDF_Font font : fonts()) {
        const HPDF_Encoder encoder = static_cast<HPDF_FontAttr>(font->attr)->encoder;
        if (!is_own(encoder))
            continue;
        const HPDF_Dict table = HPDF_DictStream_New(document->mmgr, document->xref);
        check();
        table->filter = HPDF_STREAM_FILTER_FLATE_DECODE;
        HPDF_Stream_WriteStr(table->stream, to_unicode(encoder).c_str());
        HPDF_Dict_Add(font, "ToUnicode", table);
    }
}

void PdfCanvas::Pdf::trace(const Box& box) {
    // The size is computed from the rounded corners, so that there are no gaps between neighbouring boxes.
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

// Traces the square and its light modules. The even-odd rule then leaves these modules unfilled.
void PdfCanvas::Pdf::trace(const Marker& shape) {
    trace(shape.box);
    const auto dark = dark_modules(shape.id);
    const double side = shape.box.width / marker_modules;
    for (int row = 0; row < marker_modules; ++row)
        for (int column = 0; column < marker_modules; ++column)
            if (!dark[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)])
                trace(Box{shape.box.x + column * side, shape.box.y + row * side, side, side});
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
    // Grey is written as grey, so that colour printers use only black ink.
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
    pdf.font_names[Font::regular] = pdf.load(font_file(Font::regular), "HPDFAA");
    pdf.font_names[Font::bold] = pdf.load(font_file(Font::bold), "HPDFAB");
    pdf.encoders = {HPDF_GetEncoder(pdf.document, HPDF_ENCODING_WIN_ANSI)};
    pdf.check();
    for (const Font each : {Font::regular, Font::bold})
        pdf.font(each, pdf.encoders.front());
    const Encoded title = pdf.encode(document.title);
    HPDF_SetCurrentEncoder(pdf.document, title.encoder->name);
    HPDF_SetInfoAttr(pdf.document, HPDF_INFO_TITLE, title.bytes.c_str());
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
    font_set = nullptr;
    HPDF_Page_SetWidth(page, hundredths(wanted.width * points_per_mm));
    HPDF_Page_SetHeight(page, hundredths(wanted.height * points_per_mm));
    name_fonts();
    HPDF_Page_Concat(page, point_per_unit, 0, 0, point_per_unit, 0, 0);
    const Encoded label = encode(wanted.label.empty() ? wanted.label : wanted.label + " ");
    document->def_encoder = label.encoder;
    HPDF_AddPageLabel(document, pages(), HPDF_PAGE_NUM_STYLE_DECIMAL, static_cast<HPDF_UINT>(wanted.number),
                      label.bytes.c_str());
    if (!wanted.bookmark.empty())
        add_bookmark(wanted.bookmark);
    check();
}

void PdfCanvas::Pdf::add_bookmark(std::string_view text) {
    const Encoded bookmark = encode(text);
    const HPDF_Outline entry = HPDF_CreateOutline(document, nullptr, bookmark.bytes.c_str(), bookmark.encoder);
    const HPDF_Destination whole_page = HPDF_Page_CreateDestination(page);
    check();
    HPDF_Destination_SetFit(whole_page);
    HPDF_Outline_SetDestination(entry, whole_page);
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

void PdfCanvas::add_bookmark(std::string_view text) {
    pdf_->add_bookmark(text);
    pdf_->check();
}

std::size_t PdfCanvas::pages() const {
    return pdf_->drawings.size();
}

void PdfCanvas::draw(const Shape& shape, const Paint& paint) {
    Pdf& pdf = *pdf_;
    if (is_empty(shape) || (!paint.fill && !paint.pen))
        return;
    pdf.set(paint);
    std::visit([&](const auto& each) { pdf.trace(each); }, shape);
    if (std::holds_alternative<Marker>(shape))
        HPDF_Page_Eofill(pdf.page);
    else if (paint.fill && paint.pen)
        HPDF_Page_FillStroke(pdf.page);
    else if (paint.fill)
        HPDF_Page_Fill(pdf.page);
    else
        HPDF_Page_Stroke(pdf.page);
}

void PdfCanvas::image(const Box& box, const GreyImage& image) {
    Pdf& pdf = *pdf_;
    if (image.width <= 0 || image.height <= 0 ||
        image.grey.size() != static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height))
        refuse(Id::pdf_picture_empty);
    const HPDF_Image loaded =
        HPDF_LoadRawImageFromMem(pdf.document, image.grey.data(), static_cast<HPDF_UINT>(image.width),
                                 static_cast<HPDF_UINT>(image.height), HPDF_CS_DEVICE_GRAY, 8);
    pdf.check();
    HPDF_Page_DrawImage(pdf.page, loaded, pdf.x(box.x), pdf.y(box.bottom()), units(box.width), units(box.height));
    pdf.check();
}

void PdfCanvas::text(Point at, std::string_view text, const TextStyle& style) {
    Pdf& pdf = *pdf_;
    const Encoded encoded = pdf.encode(text);
    const double share = style.align == Align::left ? 0 : style.align == Align::centre ? 0.5 : 1;
    const double back = share == 0 ? 0 : share * text_width(text, style.font, style.size);
    constexpr double radians_per_degree = 3.14159265358979323846 / 180;
    const double angle = style.angle * radians_per_degree;
    const double cosine = style.angle == 0 ? 1 : std::cos(angle);
    const double sine = style.angle == 0 ? 0 : std::sin(angle);

    pdf.set_fill(style.colour);
    HPDF_Page_BeginText(pdf.page);
    if (const HPDF_Font font = pdf.font(style.font, encoded.encoder); font != pdf.font_set) {
        pdf.name_fonts();
        HPDF_Page_SetFontAndSize(pdf.page, font, 1);
        pdf.font_set = font;
    }
    const double size = units(style.size);
    HPDF_Page_SetTextMatrix(pdf.page, static_cast<HPDF_REAL>(size * cosine), static_cast<HPDF_REAL>(size * sine),
                            static_cast<HPDF_REAL>(-size * sine), static_cast<HPDF_REAL>(size * cosine),
                            pdf.x(at.x - back * cosine), pdf.y(at.y + back * sine));
    HPDF_Page_ShowText(pdf.page, encoded.bytes.c_str());
    HPDF_Page_EndText(pdf.page);
}

double PdfCanvas::text_width(std::string_view text, Font font, double size) {
    const auto [encoder, bytes] = pdf_->encode(text);
    const HPDF_TextWidth width =
        HPDF_Font_TextWidth(pdf_->font(font, encoder), reinterpret_cast<const HPDF_BYTE*>(bytes.data()),
                            static_cast<HPDF_UINT>(bytes.size()));
    return width.width * size / 1000; // libharu's unit is a thousandth of the font's size
}

std::string PdfCanvas::bytes() {
    Pdf& pdf = *pdf_;
    pdf.add_to_unicode();
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
            refuse(Id::pdf_incomplete);
        filled += part;
    }
    return result;
}

} // namespace print
