#include <doctest/doctest.h>

#include "base/unicode.hpp"
#include "base/utf8.hpp"
#include "print/error.hpp"
#include "print/helpers.hpp"
#include "print/pdf_canvas.hpp"
#include "print/printable.hpp"

namespace {

// Makes two pages. The second one repeats the first.
std::string small_pdf() {
    print::PdfCanvas canvas({"Spielblätter (1)", "de"});
    canvas.begin_page({210, 297, "Blatt für Ana", "Blatt", 1});
    canvas.draw(print::RoundBox{{20, 30, 50, 40}, 0}, {print::Rgb{255, 0, 0}, std::nullopt});
    canvas.text({20, 20}, "Größe", {print::Font::bold, 5, {}, print::Align::left});
    canvas.repeat_page({210, 297, "Blatt 2", "Blatt", 2}, 0);
    return canvas.bytes();
}

// Makes a page with these lines in bold type, and one with the same lines in regular type.
std::string pdf_of(const std::vector<std::string>& lines) {
    print::PdfCanvas canvas({"", "en"});
    for (const print::Font font : {print::Font::bold, print::Font::regular}) {
        canvas.begin_page({210, 297, "", "", 1});
        double y = 10;
        for (const std::string& line : lines)
            canvas.text({10, y += 8}, line, {font, 3, {}, print::Align::left});
    }
    return canvas.bytes();
}

// Returns the text that pdftotext finds on the first page of the document. The second page must have the same text.
std::string text_of(const std::string& pdf) {
    const TempFile file("text.pdf", pdf);
    const std::string text = run("pdftotext -raw " + file.path() + " -").output;
    const std::size_t half = text.size() / 2;
    REQUIRE(text.substr(half) == text.substr(0, half));
    REQUIRE(text.ends_with('\f'));
    return text.substr(0, half - 1);
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
    const Picture picture = render(small_pdf(), 254); // 254 dots per inch are 10 dots per millimetre
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
    CHECK(pdf_of({"Łukasz", "Ελένη"}) == pdf_of({"Łukasz", "Ελένη"}));
}

TEST_CASE("names in any European script are given back by the document") {
    const std::vector<std::string> names = {"Łukasz", "Ελένη", "Δημήτρης", "Ștefan", "Țepeș", "Иван", "Dvořák", "Ağa",
                                            "Þóra",   "Čapek", "Ω",        "μ",      "µ",     "Əli",  "Ґалаґан"};
    std::string lines;
    for (const std::string& name : names)
        lines += name + '\n';
    CHECK(text_of(pdf_of(names)) == lines);
    CHECK(text_of(pdf_of({"Jose\u0301", "C\u030Capek", "Δημη\u0301τρης"})) == "José\nČapek\nΔημήτρης\n");
}

TEST_CASE("every letter of the fonts is given back, however many a document has") {
    std::vector<std::string> lines;
    std::string all;
    for (const auto& [first, last] : {std::pair{0xC0, 0x24F}, {0x386, 0x3CE}, {0x400, 0x513}, {0x1E00, 0x1EF9}}) {
        std::u32string letters;
        for (int code = first; code <= last; ++code)
            if (const std::string letter = base::composed(base::utf8(static_cast<char32_t>(code)));
                letter != "·" && print::missing_characters(letter).empty()) {
                if (letters.size() % 60 == 0)
                    lines.emplace_back();
                letters += static_cast<char32_t>(code);
                lines.back() += letter;
            }
    }
    for (const std::string& line : lines)
        all += line + '\n';
    CHECK(lines.size() > 15);
    CHECK(text_of(pdf_of(lines)) == all);
    CHECK(error_of([&] { pdf_of({lines[0] + lines[1] + lines[2] + lines[3]}); }) ==
          "a text to be printed has more than 128 different letters");
}

TEST_CASE("letters that are in no standard encoding are embedded with the others, each font once") {
    const std::string pdf = pdf_of({"Łukasz", "Zoë"});
    const TempFile file("named.pdf", pdf);
    CHECK(run("qpdf --check " + file.path()).status == 0);
    const std::string fonts = one_line(run("pdffonts " + file.path()).output);
    for (const char* font : {"LiberationSans TrueType WinAnsi yes yes no", "LiberationSans TrueType Custom yes yes yes",
                             "LiberationSans-Bold,Bold TrueType WinAnsi yes yes no",
                             "LiberationSans-Bold,Bold TrueType Custom yes yes yes"})
        CHECK_MESSAGE(fonts.find(font) != std::string::npos, font);
    const std::string raw = run("qpdf --qdf --object-streams=disable " + file.path() + " -").output;
    std::size_t files = 0;
    for (std::size_t at = raw.find("/FontFile2"); at != std::string::npos; at = raw.find("/FontFile2", at + 1))
        ++files;
    CHECK(files == 2);
    const TempFile plain("plain.pdf", pdf_of({"Zoë"}));
    CHECK(run("pdffonts " + plain.path()).output.find("Custom") == std::string::npos);
}

TEST_CASE("title, bookmarks and page labels have the same letters") {
    print::PdfCanvas canvas({"Φύλλα", "el"});
    canvas.begin_page({210, 297, "Φύλλο 1: Łukasz", "Œuvre — Φύλλο", 1});
    const TempFile file("greek.pdf", canvas.bytes());
    CHECK(one_line(run("pdfinfo " + file.path()).output).find("Title: Φύλλα ") != std::string::npos);
    const std::string json =
        one_line(run("qpdf --json --json-key=outlines --json-key=pagelabels " + file.path()).output);
    CHECK(json.find("\"title\": \"Φύλλο 1: Łukasz\"") != std::string::npos);
    CHECK(json.find("\"/P\": \"u:Œuvre — Φύλλο \"") != std::string::npos);
}

TEST_CASE("a page that repeats one with letters of several encodings shows the same") {
    print::PdfCanvas canvas({"", "en"});
    const auto write = [&](double y, const char* text, print::Font font) {
        canvas.text({20, y}, text, {font, 5, {}, print::Align::left});
    };
    canvas.begin_page({210, 297, "", "", 1});
    write(20, "Ana", print::Font::bold);
    canvas.begin_page({210, 297, "", "", 2});
    canvas.text_width("Łukasz", print::Font::bold, 5); // this text is measured before it is drawn
    write(20, "Ελένη", print::Font::regular);
    write(30, "Łukasz", print::Font::bold);
    canvas.repeat_page({210, 297, "", "", 3}, 0);
    canvas.repeat_page({210, 297, "", "", 4}, 1);
    const TempFile file("repeated.pdf", canvas.bytes());
    CHECK(run("pdftotext -raw " + file.path() + " -").output == "Ana\n\fΕλένη\nŁukasz\n\fAna\n\fΕλένη\nŁukasz\n\f");
    const auto page = [&](int number) {
        const std::string only = " -f " + std::to_string(number) + " -l " + std::to_string(number) + " ";
        return run("pdftoppm -r 30" + only + file.path()).output;
    };
    CHECK(page(1) == page(3));
    CHECK(page(2) == page(4));
}

TEST_CASE("an accent that has no letter with it takes no room of its own") {
    print::PdfCanvas canvas({"", "en"});
    for (const print::Font font : {print::Font::regular, print::Font::bold}) {
        CHECK(canvas.text_width("е\u0301", font, 10) == doctest::Approx(canvas.text_width("е", font, 10)));
        CHECK(canvas.text_width("e\u0301", font, 10) == doctest::Approx(canvas.text_width("é", font, 10)));
    }
}

TEST_CASE("a grey picture fills its box") {
    print::PdfCanvas canvas({"", "en"});
    canvas.begin_page({100, 100, "", "", 1});
    canvas.image({20, 10, 40, 20}, {2, 1, {0, 255}}); // black on the left, white on the right
    CHECK_THROWS_AS(canvas.image({20, 10, 40, 20}, {2, 1, {0}}), print::Error);
    CHECK_THROWS_AS(canvas.image({20, 10, 40, 20}, {0, 0, {}}), print::Error);
    const TempFile file("image.pdf", canvas.bytes());
    // 25.4 dots per inch are one dot per millimetre.
    const std::string grey = run("pdftoppm -gray -r 25.4 " + file.path()).output;
    const auto at = [&](std::size_t x, std::size_t y) {
        return static_cast<unsigned char>(grey[grey.size() - 100 * 100 + 100 * y + x]);
    };
    CHECK(at(30, 20) == 0);
    CHECK(at(50, 20) == 255);
    CHECK(at(22, 12) == 0);
    CHECK(at(22, 28) == 0);
    CHECK(at(22, 8) == 255);
    CHECK(at(22, 32) == 255);
    CHECK(at(18, 20) == 255);
}
