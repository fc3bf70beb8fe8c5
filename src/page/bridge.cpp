// The interface between the page and this WebAssembly module: memory for a request, and the answer to it.
//
// The page calls request(n), writes the n bytes of a request to the address that the function returns, and calls
// answer(). This returns the address of the answer, which has answer_size() bytes and stays there until the next
// answer. Request and answer are UTF-8. For a question about a photo, the page first writes the grey pixels to
// photo(width, height), and then every second pixel of every second row of each colour to photo_colour(colour); each
// photo can be read once. After that, straightened(i) gives the picture of a sheet that was found in the
// photo. document() gives the bytes of the document that was printed last, and font(bold) the font_size(bold) bytes of
// a font that its pages use. When the coach is asked for the first time, the module asks the page for its weights.
#include <cstdlib>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "coach/weights.hpp"
#include "page/answers.hpp"
#include "page/request.hpp"
#include "print/error.hpp"
#include "print/pdf_canvas.hpp"
#include "reports/words.hpp"

#define EXPORT(name) extern "C" __attribute__((export_name(#name)))
#define IMPORT(name) extern "C" __attribute__((import_module("browser"), import_name(#name)))

IMPORT(seconds) double browser_seconds();
IMPORT(weights_size) unsigned browser_weights_size(int level);
IMPORT(weights) void browser_weights(int level, char* bytes);
IMPORT(refuse) __attribute__((noreturn)) void browser_refuse(const char* why, unsigned size);

namespace {

// Pointers, so that nothing is constructed when the module is loaded. The last request and answer are never destroyed.
std::string* the_request = nullptr;
std::string* the_answer = nullptr;
page::Pictures* the_pictures = nullptr;
std::string* the_weights = nullptr; // of the coach, packed

page::Pictures& pictures() {
    if (!the_pictures)
        the_pictures = new page::Pictures();
    return *the_pictures;
}

} // namespace

// Passes the reason to the browser, which throws it and starts the module again.
void print::refuse(base::Text why) {
    const page::Request request(page::Json::parse(*the_request, nullptr, false), browser_seconds);
    const std::string text =
        to_string(request.flag("on_screen") ? reports::without_hint(std::move(why)) : why, request.language());
    browser_refuse(text.data(), static_cast<unsigned>(text.size()));
}

void print::refuse_argument(const char*) {
    std::abort();
}

std::string_view coach::packed_weights(int level) {
    delete the_weights;
    the_weights = new std::string(browser_weights_size(level), '\0');
    browser_weights(level, the_weights->data());
    return *the_weights;
}

EXPORT(request) char* page_request(unsigned size) {
    delete the_request;
    the_request = new std::string(size, '\0');
    return the_request->data();
}

EXPORT(answer) const char* page_answer() {
    delete the_answer;
    the_answer = new std::string(page::answer(*the_request, browser_seconds, pictures()));
    return the_answer->data();
}

EXPORT(answer_size) unsigned page_answer_size() {
    return static_cast<unsigned>(the_answer->size());
}

// `colour`: 0 red, 1 green, 2 blue; each at half the size.
EXPORT(photo_colour) std::uint8_t* page_photo_colour(unsigned colour) {
    return pictures().photo.colours.at(colour).grey.data();
}

EXPORT(photo) std::uint8_t* page_photo(int width, int height) {
    pictures().photo = reading::blank(width, height);
    pictures().photo.colours.assign(3, reading::blank(reading::half(width), reading::half(height)));
    return pictures().photo.grey.data();
}

EXPORT(document) const char* page_document() {
    return pictures().document.data();
}

EXPORT(font) const unsigned char* page_font(bool bold) {
    return print::font_file(bold ? print::Font::bold : print::Font::regular).data();
}

EXPORT(font_size) unsigned page_font_size(bool bold) {
    return static_cast<unsigned>(print::font_file(bold ? print::Font::bold : print::Font::regular).size());
}

EXPORT(straightened) const std::uint8_t* page_straightened(unsigned index) {
    return pictures().straightened.at(index).data();
}
