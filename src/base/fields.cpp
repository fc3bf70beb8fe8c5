#include "base/fields.hpp"

#include <algorithm>
#include <charconv>
#include <unordered_set>

#include "base/joined.hpp"
#include "base/text_lines.hpp"

namespace base {

using Kind = Node::Kind;

namespace {

// Returns a word in the form in which words are compared. If case is ignored, this is lower case and British spelling
// ("colour" for "color").
std::string with(Case letters, const std::string& text) {
    if (letters == Case::exact)
        return text;
    std::string word = lower_case(text);
    constexpr std::string_view american = "color";
    if (const std::size_t at = word.find(american); at != word.npos)
        word.replace(at, american.size(), "colour");
    return word;
}

} // namespace

std::optional<int> whole_number(const Value& what, const Word& written, Range range, std::vector<Finding>& messages) {
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
              {too_large ? Id::whole_number_too_large : Id::whole_number_wrong,
               {{"what", what}, {"low", range.low}, {"high", range.high}, {"found", bare ? text : in_quotes(text)}}});
    return std::nullopt;
}

std::optional<std::size_t> choice(const Value& what, const Word& written, std::span<const std::string_view> words,
                                  std::vector<Finding>& messages, Case letters) {
    const auto found = std::find(words.begin(), words.end(), with(letters, written.text));
    if (found != words.end())
        return static_cast<std::size_t>(found - words.begin());
    const std::string first = joined(words.first(words.size() - 1), ", ");
    const Value choices =
        words.size() == 1 ? Value(words.front()) : Value(Text{Id::list_or, {{"first", first}, {"last", words.back()}}});
    add_error(messages, written.place,
              {Id::choice_wrong,
               {{"what", what},
                {"choices", choices},
                {"found", in_quotes(written.text)},
                {"hint", did_you_mean(written.text, words)}}});
    return std::nullopt;
}

Text not_a_key(std::string_view key, const Text& document, std::span<const std::string_view> keys) {
    std::vector<Text> hint = did_you_mean(key, keys);
    if (hint.empty())
        hint = {Id::remark_keys};
    return {Id::not_a_key, {{"key", in_quotes(key)}, {"document", document}, {"hint", hint}}};
}

bool check_format(const Node& root, const Value& what, std::string_view format, std::vector<Finding>& messages,
                  Case letters) {
    if (root.kind != Kind::object) {
        add_error(messages, root.place, {Id::format_not_object, {{"what", what}, {"found", name(root.kind)}}});
        return false;
    }
    const Member* given = find(root, "format");
    if (given == nullptr) {
        add_error(messages, root.place, {Id::format_missing, {{"what", what}, {"format", in_quotes(format)}}});
        return false;
    }
    const Node& value = given->value;
    const bool is_text = value.kind == Kind::string || value.kind == Kind::text;
    if (is_text && with(letters, value.text) == format)
        return true;
    add_error(messages, value.place,
              {Id::format_wrong,
               {{"what", what},
                {"format", in_quotes(format)},
                {"found", is_text ? Value(in_quotes(value.text)) : Value(name(value.kind))}}});
    return false;
}

void Field::wrong_type(const Text& wanted) const {
    const Text found =
        node_->kind == Kind::string ? Text{Id::the_string, {{"text", in_quotes(node_->text)}}} : name(node_->kind);
    error({Id::wrong_type, {{"key", path_}, {"wanted", wanted}, {"found", found}}});
}

bool Field::check_kind(Kind kind, const Text& what) const {
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
    wrong_type({Id::whole_number, {{"low", range.low}, {"high", range.high}}});
    return std::nullopt;
}

std::optional<int> Field::number(Range range) const {
    const auto written = numeral(range);
    return written ? whole_number(path_, *written, range, *messages_) : std::nullopt;
}

std::optional<Word> Field::word() const {
    return text() ? std::optional(base::word(*node_)) : std::nullopt;
}

std::optional<Characters> Field::text() const {
    if (node_ == nullptr || (node_->kind != Kind::text && !check_kind(Kind::string, name(Kind::string))))
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
    const auto list = items({Id::array_of_strings});
    if (!list)
        return std::nullopt;
    std::vector<Word> result;
    for (const Field& item : *list)
        if (auto word = item.word())
            result.push_back(std::move(*word));
    return result;
}

std::optional<std::vector<Field>> Field::items(const Text& what) const {
    if (!check_kind(Kind::list, what))
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
    Field field = (*this)[key];
    if (!field)
        field.error(object_.place, {Id::missing_key, {{"key", field.path()}}});
    else if (field.check_kind(kind, name(kind)))
        return field;
    return {field.path(), nullptr, field.key(), messages_};
}

std::vector<const Member*> Fields::unknown() const {
    std::vector<const Member*> result;
    std::unordered_set<std::string_view> seen(known_.begin(), known_.end()); // duplicates are already reported
    for (const Member& member : object_.members)
        if (seen.insert(member.key).second)
            result.push_back(&member);
    return result;
}

void Fields::finish() {
    for (const Member* member : unknown())
        add_warning(messages_, member->place,
                    {Id::unknown_key, {{"key", in_quotes(member->key)}, {"hint", did_you_mean(member->key, known_)}}});
}

void Fields::finish(const Text& document, Words words) {
    constexpr std::size_t few = 10; // only ten errors are reported, and comparing a key with all words takes long
    const std::vector<std::string_view> keys(known_.begin(), known_.end());
    const std::vector<std::string_view> all = words != nullptr ? words(keys) : keys;
    std::size_t count = 0;
    for (const Member* member : unknown())
        add_error(messages_, member->place, not_a_key(member->key, document, ++count <= few ? all : keys));
}

std::string Fields::path_of(std::string_view key) const {
    return path_.empty() ? std::string(key) : path_ + '/' + std::string(key);
}

} // namespace base
