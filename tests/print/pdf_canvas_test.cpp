#include <doctest/doctest.h>

#include "print/helpers.hpp"
#include "print/pdf_canvas.hpp"

namespace {

// Two pages, the second a repetition.
std::string small_pdf() {
    print::PdfCanvas canvas({"Spielblätter (1)", "de"});
    canvas.begin_page({210, 297, "Blatt für Ana", "Blatt", 1});
    canvas.draw(print::RoundBox{{20, 30, 50, 40}, 0}, {print::Rgb{255, 0, 0}, std::nullopt});
    canvas.text({20, 20}, "Größe", {print::Font::bold, 5, {}, print::Align::left});
    canvas.repeat_page({210, 297, "Blatt 2", "Blatt", 2}, 0);
    return canvas.bytes();
}

} // namespace

TEST_CASE("a document is sound and says what it is") {
    const TempFile file("small.pdf", small_pdf());
    CHECK(run("qpdf --check " + file.path()).status == 0);

    const std::string info = one_line(run("pdfinfo " + file.path()).output);
    CHECK(info.find("Title: Spielblätter (1) ") != std::string::npos);
    CHECK(info.find("Pages: 2 ") != std::string::npos);
    CHECK(info.find("Page size: 595.28 x 841.89 pts (A4)") != std::string::npos);
    CHECK(info.find("CreationDate") == std::string::npos);

    const std::string raw = one_line(run("qpdf --qdf --object-streams=disable " + file.path() + " -").output);
    CHECK(raw.find("/Lang (de)") != std::string::npos);
    CHECK(raw.find("/PrintScaling /None") != std::string::npos);
}

TEST_CASE("bookmarks and page labels") {
    const TempFile file("small.pdf", small_pdf());
    const std::string json =
        one_line(run("qpdf --json --json-key=outlines --json-key=pagelabels " + file.path()).output);
    CHECK(json.find("\"title\": \"Blatt für Ana\"") != std::string::npos);
    CHECK(json.find("\"title\": \"Blatt 2\"") != std::string::npos);
    CHECK(json.find("\"/P\": \"u:Blatt \"") != std::string::npos);
    CHECK(json.find("\"/St\": 2") != std::string::npos);
}

TEST_CASE("both fonts are embedded as subsets") {
    const TempFile file("small.pdf", small_pdf());
    const std::string fonts = one_line(run("pdffonts " + file.path()).output);
    CHECK(fonts.find("LiberationSans TrueType WinAnsi yes yes no") != std::string::npos);
    CHECK(fonts.find("LiberationSans-Bold,Bold TrueType WinAnsi yes yes no") != std::string::npos);
}

TEST_CASE("a repeated page shows the same") {
    const TempFile file("small.pdf", small_pdf());
    CHECK(run("pdftotext " + file.path() + " -").output == "Größe\n\n\fGröße\n\n\f");
    CHECK(run("pdftoppm -r 30 -f 1 -l 1 " + file.path()).output ==
          run("pdftoppm -r 30 -f 2 -l 2 " + file.path()).output);
}

TEST_CASE("millimetres count from the upper left corner") {
    const Picture picture = render(small_pdf(), 254); // 10 dots a millimetre
    const print::Rgb red = {255, 0, 0};
    const print::Rgb white = {255, 255, 255};
    struct Expected {
        int x;
        int y;
        print::Rgb colour;
    };
    for (const Expected& each : {Expected{198, 500, white},
                                 {202, 500, red},
                                 {698, 500, red},
                                 {702, 500, white},
                                 {500, 298, white},
                                 {500, 302, red},
                                 {500, 698, red},
                                 {500, 702, white}})
        CHECK_MESSAGE(picture.at(each.x, each.y) == each.colour, each.x << "," << each.y);
}

TEST_CASE("texts are measured as the font is made") {
    print::PdfCanvas canvas({"", "en"});
    // Widths of Liberation Sans, in thousandths of its size: A 667, i 222; bold A 722.
    CHECK(canvas.text_width("A", print::Font::regular, 10) == doctest::Approx(6.67).epsilon(0.002));
    CHECK(canvas.text_width("Ai", print::Font::regular, 10) == doctest::Approx(8.89).epsilon(0.002));
    CHECK(canvas.text_width("A", print::Font::bold, 10) == doctest::Approx(7.22).epsilon(0.002));
    CHECK(canvas.text_width("", print::Font::regular, 10) == 0);
}

TEST_CASE("the same drawing gives the same bytes") {
    CHECK(small_pdf() == small_pdf());
}
