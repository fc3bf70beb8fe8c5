#include "helpers.hpp"

#include <fstream>
#include <iterator>
#include <utility>

#include "page/answers.hpp"

std::string content(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string sample(const std::string& name) {
    return content("samples/" + name);
}

std::string ask(const std::string& request) {
    page::Pictures pictures;
    return page::answer(
        request, [] { return 0.0; }, pictures);
}

Json ask(const Json& request) {
    return Json::parse(ask(request.dump()));
}

Json ask(const Json& request, page::Pictures& pictures) {
    return Json::parse(page::answer(
        request.dump(), [] { return 0.0; }, pictures));
}

Json to_compare(const std::vector<std::string>& texts) {
    Json sheets = Json::array();
    for (const std::string& text : texts)
        sheets.push_back({{"file", std::string(1, static_cast<char>('a' + sheets.size()))}, {"text", text}});
    return {{"ask", "compare"}, {"sheets", std::move(sheets)}};
}
