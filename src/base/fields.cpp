#include "base/fields.hpp"

#include <algorithm>
#include <charconv>

#include "base/text_lines.hpp"
#include "base/wording.hpp"

namespace base {

using Kind = Node::Kind;

std::string must_be_whole(std::string_view what, Range range) {
    return std::string(what) + " must be a whole number from " + std::to_string(range.low) + " to " +
           std::to_string(range.high);
}

std::optional<int> whole_number(std::string_view what, const Word& written, Range range,
                                std::vector<Finding>& messages) {
    const std::string& text = written.text;
    int number = 0;
    const char* last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, number);
    const bool whole = end == last && !text.empty();
    if (whole && error == std::errc{} && number >= range.low && number <= range.high && !text.starts_with('-'))
        return number;
    const bool too_large = whole && error == std::errc::result_out_of_range && !text.starts_with('-');
    const bool bare = text.size() <= 12 && text.find_first_not_of("0123456789+-.eE") == std::string::npos;
    add_error(messages, written.place,
              must_be_whole(what, range) + ", not " + (bare ? text : in_quotes(text)) +
                  (too_large ? ", which is far too large" : ""));
    return std::nullopt;
}

std::optional<std::size_t> choice(std::string_view what, const Word& written, std::span<const std::string_view> words,
                                  std::vector<Finding>& messages) {
    const auto found = std::find(words.begin(), words.end(), lower_case(written.text));
    if (found != words.end())
        return static_cast<std::size_t>(found - words.begin());
    std::string list;
    for (std::size_t i = 0; i < words.size(); ++i)
        list.append(i == 0 ? "" : i + 1 == words.size() ? " or " : ", ").append(words[i]);
    add_error(messages, written.place,
              std::string(what) + " must be " + list + ", not " + in_quotes(written.text) +
                  did_you_mean(written.text, words));
    return std::nullopt;
}

void check_name(std::string_view what, const Characters& name, Place place, std::vector<Finding>& messages) {
    if (name.size() > longest_name)
        add_error(messages, place,
                  std::string(what) + " has " + counted(name.size(), "character") + "; at most " +
                      std::to_string(longest_name) + " are allowed");
    const auto control =
        std::find_if(name.begin(), name.end(), [](const Character& character) { return is_control(character.code); });
    if (control != name.end())
        add_error(messages, control->place,
                  std::string(what) + " has the control character " + in_quotes(control->code) +
                      "; a name is printable characters");
}

bool has_format(const Node& root, std::string_view what, std::string_view format, std::vector<Finding>& messages) {
    if (root.kind != Kind::object) {
        add_error(messages, root.place, std::string(what) + " is a JSON object, not " + std::string(name(root.kind)));
        return false;
    }
    const Member* given = find(root, "format");
    if (given == nullptr) {
        add_error(messages, root.place,
                  "the format is missing; " + std::string(what) + " has \"format\": " + in_quotes(format));
        return false;
    }
    const Node& value = given->value;
    const bool is_text = value.kind == Kind::string || value.kind == Kind::text;
    if (is_text && lower_case(value.text) == format)
        return true;
    add_error(messages, value.place,
              "the format of " + std::string(what) + " is " + in_quotes(format) + ", not " +
                  (is_text ? in_quotes(value.text) : std::string(name(value.kind))));
    return false;
}

void Field::wrong_type(std::string_view wanted) const {
    error(path_ + " must be " + std::string(wanted) + ", not " +
          (node_->kind == Kind::string ? "the string " + in_quotes(node_->text) : std::string(name(node_->kind))));
}

bool Field::is(Kind kind, std::string_view what) const {
    if (node_ == nullptr || node_->kind == kind)
        return node_ != nullptr;
    wrong_type(what);
    return false;
}

std::optional<Word> Field::numeral(Range range) const {
    if (node_ == nullptr)
        return std::nullopt;
    if (node_->kind == Kind::number || node_->kind == Kind::text)
        return Word{node_->text, node_->place};
    wrong_type(must_be_whole("", range).substr(std::string_view(" must be ").size()));
    return std::nullopt;
}

std::optional<int> Field::number(Range range) const {
    const auto written = numeral(range);
    return written ? whole_number(path_, *written, range, *messages_) : std::nullopt;
}

std::optional<std::size_t> Field::choice(std::span<const std::string_view> words) const {
    const auto written = word();
    return written ? base::choice(path_, *written, words, *messages_) : std::nullopt;
}

std::optional<Word> Field::word() const {
    return text() ? std::optional(base::word(*node_)) : std::nullopt;
}

std::optional<Characters> Field::text() const {
    if (node_ == nullptr || (node_->kind != Kind::text && !is(Kind::string, "a string")))
        return std::nullopt;
    return node_->characters;
}

std::optional<Characters> Field::marks() const {
    const auto all = text();
    return all ? std::optional(without_blanks(*all)) : std::nullopt;
}

std::optional<std::vector<Word>> Field::words() const {
    if (node_ != nullptr && node_->kind == Kind::text)
        return base::words(node_->text, node_->place);
    const auto list = items("an array of strings");
    if (!list)
        return std::nullopt;
    std::vector<Word> result;
    for (const Field& item : *list)
        if (auto word = item.word())
            result.push_back(std::move(*word));
    return result;
}

std::optional<std::vector<Field>> Field::items(std::string_view what) const {
    if (!is(Kind::list, what))
        return std::nullopt;
    std::vector<Field> result;
    for (std::size_t i = 0; i < node_->items.size(); ++i)
        result.emplace_back(path_ + '/' + std::to_string(i), &node_->items[i], node_->items[i].place, *messages_);
    return result;
}

Field Fields::operator[](std::string_view key) {
    known_.emplace_back(key);
    const Member* member = find(object_, key);
    if (member == nullptr)
        return {path_of(key), nullptr, object_.place, messages_};
    const Node& value = member->value;
    const bool given = value.kind != Kind::null && !(value.kind == Kind::text && value.text.empty());
    return {path_of(key), given ? &value : nullptr, member->place, messages_};
}

Field Fields::filled(std::string_view key) {
    const Field field = (*this)[key];
    const bool empty = field && field->kind == Kind::string && field->text.empty();
    return empty ? Field(field.path(), nullptr, field.key(), messages_) : field;
}

Field Fields::required(std::string_view key, Kind kind) {
    const Field field = (*this)[key];
    const Member* member = find(object_, key);
    if (member == nullptr)
        field.error(object_.place, field.path() + " is missing");
    else if (Field(field.path(), &member->value, member->place, messages_).is(kind, name(kind)))
        return field;
    return {field.path(), nullptr, field.key(), messages_};
}

void Fields::finish() {
    const std::vector<std::string_view> keys(known_.begin(), known_.end());
    for (const Member& member : object_.members)
        if (std::find(known_.begin(), known_.end(), member.key) == known_.end())
            add_warning(messages_, member.place,
                        "ignoring unknown key " + in_quotes(member.key) + did_you_mean(member.key, keys));
}

std::string Fields::path_of(std::string_view key) const {
    return path_.empty() ? std::string(key) : path_ + '/' + std::string(key);
}

} // namespace base
