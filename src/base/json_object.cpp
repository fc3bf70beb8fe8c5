#include "base/json_object.hpp"

#include <algorithm>

#include "base/suggest.hpp"

namespace base {
namespace {

using Kind = JsonValue::Kind;

const JsonMember* find(const JsonValue& object, std::string_view key) {
    const auto found = std::find_if(object.members.begin(), object.members.end(),
                                    [&](const JsonMember& member) { return member.key == key; });
    return found == object.members.end() ? nullptr : &*found;
}

void warn_of_others(const JsonValue& object, const std::vector<std::string>& known, std::vector<Finding>& messages) {
    const std::vector<std::string_view> keys(known.begin(), known.end());
    for (const JsonMember& member : object.members)
        if (std::find(known.begin(), known.end(), member.key) == known.end())
            add_warning(messages, member.place,
                        "the key " + in_quotes(member.key) + " is not known and is passed over" +
                            did_you_mean(member.key, keys));
}

} // namespace

JsonObject::JsonObject(const JsonValue& value, std::string path, std::vector<Finding>& messages)
    : path_(std::move(path)), messages_(messages) {
    if (value.kind == Kind::object)
        object_ = &value;
    else
        add_error(messages_, value.place, path_ + " must be an object, not " + std::string(name(value.kind)));
}

const JsonValue* JsonObject::get(std::string_view key, Kind kind) {
    known_.emplace_back(key);
    if (object_ == nullptr)
        return nullptr;
    const JsonMember* member = find(*object_, key);
    if (member == nullptr) {
        add_error(messages_, object_->place, path_of(key) + " is missing");
        return nullptr;
    }
    const Kind given = member->value.kind;
    if (given == kind || (kind == Kind::number && given == Kind::integer))
        return &member->value;
    add_error(messages_, member->value.place,
              path_of(key) + " must be " + std::string(name(kind)) + ", not " + std::string(name(given)));
    return nullptr;
}

void JsonObject::finish() {
    if (object_ != nullptr)
        warn_of_others(*object_, known_, messages_);
}

std::string JsonObject::path_of(std::string_view key) const {
    return path_.empty() ? std::string(key) : path_ + '/' + std::string(key);
}

const JsonValue* JsonMembers::get(std::string_view key) {
    known_.emplace_back(key);
    const JsonMember* member = find(object_, key);
    return member == nullptr || member->value.kind == Kind::null ? nullptr : &member->value;
}

void JsonMembers::finish() {
    warn_of_others(object_, known_, messages_);
}

const JsonValue* root_of_format(const JsonDocument& document, std::string_view what, std::string_view format,
                                std::vector<Finding>& messages) {
    if (!document.root)
        return nullptr;
    const JsonValue& root = *document.root;
    if (root.kind != Kind::object) {
        add_error(messages, root.place, std::string(what) + " is a JSON object, not " + std::string(name(root.kind)));
        return nullptr;
    }
    const JsonMember* given = find(root, "format");
    if (given == nullptr) {
        add_error(messages, root.place,
                  "the format is missing; " + std::string(what) + " has \"format\": " + in_quotes(format));
        return nullptr;
    }
    if (given->value.kind == Kind::string && given->value.text == format)
        return &root;
    add_error(
        messages, given->value.place,
        "format must be " + in_quotes(format) + ", not " +
            (given->value.kind == Kind::string ? in_quotes(given->value.text) : std::string(name(given->value.kind))));
    return nullptr;
}

} // namespace base
