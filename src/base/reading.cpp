#include "base/reading.hpp"

#include <algorithm>
#include <charconv>
#include <set>
#include <tuple>

namespace base {
namespace {

std::optional<std::size_t> number(std::string_view text) {
    std::size_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

std::optional<Place> mark(const Node& bar, std::size_t index) {
    const Characters marks = without_blanks(bar.characters);
    return index < marks.size() ? std::optional(marks[index].place) : std::nullopt;
}

// Returns the place of a square of the grid: "e3" is the fifth mark of the third row from the bottom.
std::optional<Place> square(const Node& grid, std::string_view name) {
    const bool is_list = grid.kind == Node::Kind::list;
    const std::size_t rows = is_list ? grid.items.size() : grid.members.size();
    const auto row = name.empty() ? std::nullopt : number(name.substr(1));
    if (!row || *row < 1 || *row > rows)
        return std::nullopt;
    return mark(is_list ? grid.items[rows - *row] : grid.members[rows - *row].value,
                static_cast<std::size_t>(name.front() - 'a'));
}

} // namespace

Place SourceMap::find(std::string_view path) const {
    while (true) {
        if (const auto found = places_.find(path); found != places_.end())
            return found->second;
        if (const auto place = in_tree(path))
            return *place;
        if (path.empty())
            return {};
        const auto slash = path.rfind('/');
        path = path.substr(0, slash == std::string_view::npos ? 0 : slash);
    }
}

Place SourceMap::find(const Finding& finding) const {
    return finding.place.line > 0 ? finding.place : find(finding.subject);
}

std::optional<Place> SourceMap::in_tree(std::string_view path) const {
    if (tree_.kind == Node::Kind::null)
        return std::nullopt;
    const Node* node = &tree_;
    Place place{1, 1};
    while (!path.empty()) {
        const std::string_view step = path.substr(0, path.find('/'));
        path.remove_prefix(std::min(step.size() + 1, path.size()));
        const auto index = number(step);
        if (const Member* member = base::find(*node, step)) {
            place = node == &tree_ ? member->place : start(member->value);
            node = &member->value;
        } else if (node->kind == Node::Kind::list && index && *index < node->items.size()) {
            node = &node->items[*index];
            place = start(*node);
        } else {
            return index && *index > 0 ? mark(*node, *index - 1) : square(*node, step);
        }
    }
    return place;
}

std::vector<Finding> in_order(std::vector<Finding> findings, const SourceMap& where) {
    struct Keyed {
        std::tuple<bool, bool, bool, int, int, bool> key;
        Finding finding;
    };
    std::set<std::pair<int, int>> wrong; // the places of errors and warnings
    for (const Finding& finding : findings)
        if (const Place place = where.find(finding); finding.severity != Severity::note)
            wrong.emplace(place.line, place.column);
    std::vector<Keyed> all;
    for (Finding& finding : findings) {
        const Place place = where.find(finding);
        const bool note = finding.severity == Severity::note;
        const bool last = finding.rule && is_listed_last(*finding.rule);
        const bool alone = note && !wrong.contains({place.line, place.column});
        all.push_back({{last, alone, finding.subject.empty(), place.line, place.column, note}, std::move(finding)});
    }
    std::stable_sort(all.begin(), all.end(), [](const Keyed& a, const Keyed& b) { return a.key < b.key; });
    std::transform(all.begin(), all.end(), findings.begin(), [](Keyed& each) { return std::move(each.finding); });
    return findings;
}

std::string to_line(std::string_view file, const Finding& finding, const SourceMap& where, Language language) {
    const std::string rule = finding.rule ? " [" + std::string(id(finding)) + "]" : "";
    return to_line(file, where.find(finding), finding.severity, finding.text, language) + rule;
}

std::string to_lines(std::string_view file, const std::vector<Finding>& findings, const SourceMap& where,
                     Language language) {
    std::string text;
    for (const Finding& finding : in_order(findings, where))
        text += to_line(file, finding, where, language) + '\n';
    return text;
}

} // namespace base
