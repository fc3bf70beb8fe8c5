#include "fuzz/printing.hpp"

#include <string_view>

#include "base/node.hpp"
#include "base/utf8.hpp"
#include "fuzz/reading.hpp"

namespace fuzz {

void expect_json(const documents::Json& object) {
    const std::string json = documents::dump(object);
    std::vector<base::Finding> messages;
    const auto root = base::read_json(json, messages);
    expect(messages.empty() && root && root->kind == base::Node::Kind::object, "no JSON: " + json);
    expect(base::printable(json) == json, "not printable: " + json);
}

void expect_lines(const std::string& text) {
    std::string_view rest = text;
    for (std::size_t end = 0; (end = rest.find('\n')) != std::string_view::npos; rest.remove_prefix(end + 1))
        expect(base::printable(rest.substr(0, end)) == rest.substr(0, end), "not printable:\n" + text);
    expect(rest.empty(), "without a line end:\n" + text);
}

} // namespace fuzz
