// The interface between the page and this WebAssembly module: memory for a request, and the answer to it.
//
// The page calls request(n), writes the n bytes of a request to the address that it returns, and calls answer(). This
// returns the address of the answer, which has answer_size() bytes and stays there until the next answer. Request and
// answer are UTF-8. For a question about a photo, the page first writes the pixels to photo(width, height); each photo
// can be read once. Then straightened(i) is the picture of a sheet that was found in it.
#include <string>

#include "page/answers.hpp"

#define EXPORT(name) extern "C" __attribute__((export_name(#name)))
#define IMPORT(name) extern "C" __attribute__((import_module("browser"), import_name(#name)))

IMPORT(seconds) double browser_seconds();

namespace {

// Pointers, so that nothing is constructed when the module is loaded. The last request and answer are never destroyed.
std::string* the_request = nullptr;
std::string* the_answer = nullptr;
page::Pictures* the_pictures = nullptr;

page::Pictures& pictures() {
    if (!the_pictures)
        the_pictures = new page::Pictures();
    return *the_pictures;
}

} // namespace

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

EXPORT(photo) std::uint8_t* page_photo(int width, int height) {
    pictures().photo = {width, height,
                        std::vector<std::uint8_t>(static_cast<std::size_t>(width) * static_cast<std::size_t>(height))};
    return pictures().photo.grey.data();
}

EXPORT(straightened) const std::uint8_t* page_straightened(unsigned index) {
    return pictures().straightened.at(index).data();
}
