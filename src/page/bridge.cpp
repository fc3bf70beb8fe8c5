// The module as the page sees it: memory for a request, and the answer to it.
//
// The page writes a request of n bytes to request(n) and calls answer(); the answer has answer_size() bytes. Both are
// UTF-8. A request can be read once; an answer is there until the next one.
#include <string>

#include "page/answers.hpp"

#define EXPORT(name) extern "C" __attribute__((export_name(#name)))
#define IMPORT(name) extern "C" __attribute__((import_module("browser"), import_name(#name)))

IMPORT(seconds) double browser_seconds();

namespace {

// Made anew for each, and never destroyed: nothing happens when the module is loaded.
std::string* the_request = nullptr;
std::string* the_answer = nullptr;

} // namespace

EXPORT(request) char* page_request(unsigned size) {
    delete the_request;
    the_request = new std::string(size, '\0');
    return the_request->data();
}

EXPORT(answer) const char* page_answer() {
    delete the_answer;
    the_answer = new std::string(page::answer(*the_request, browser_seconds));
    return the_answer->data();
}

EXPORT(answer_size) unsigned page_answer_size() {
    return static_cast<unsigned>(the_answer->size());
}
