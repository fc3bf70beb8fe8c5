// Reading a record of Bi-litaire as JSON. Writing: bilitaire_write.cpp.
#include <algorithm>
#include <array>

#include "formats/bilitaire_draft.hpp"
#include "formats/json_fields.hpp"
#include "formats/json_object.hpp"
#include "formats/suggest.hpp"

namespace formats {
namespace {

using Kind = JsonValue::Kind;

// The value of that key; null counts as not given. Of a key given twice, which the document has told, the first.
const JsonValue* find(const JsonValue& object, std::string_view key) {
    for (const JsonMember& member : object.members)
        if (member.key == key)
            return member.value.kind == Kind::null ? nullptr : &member.value;
    return nullptr;
}

class JsonReader {
public:
    void read(const JsonValue& root) {
        constexpr std::array<std::string_view, 2> keys = {"format", "rounds"};
        warn_of_unknown(root, keys);
        const JsonValue* rounds = find(root, "rounds");
        if (rounds == nullptr) {
            add_error(draft.messages, root.place, "rounds is missing");
            return;
        }
        if (rounds->kind != Kind::array) {
            fields_.wrong_type(*rounds, "rounds must be an array of rounds");
            return;
        }
        for (std::size_t i = 0; i < rounds->elements.size(); ++i)
            read_round(rounds->elements[i], "rounds/" + std::to_string(i));
    }

    BilitaireDraft draft;

private:
    void warn_of_unknown(const JsonValue& object, std::span<const std::string_view> keys) {
        for (const JsonMember& member : object.members)
            if (std::find(keys.begin(), keys.end(), member.key) == keys.end())
                add_warning(draft.messages, member.place,
                            "the key " + in_quotes(member.key) + " is not known and is passed over" +
                                did_you_mean(member.key, keys));
    }

    void read_round(const JsonValue& value, const std::string& path) {
        constexpr std::array<std::string_view, 4> keys = {"ball", "plate", "moves", "left"};
        BilitaireRoundDraft& round = draft.rounds.emplace_back();
        round.place = round.moves_place = value.place;
        if (value.kind != Kind::object) {
            fields_.wrong_type(value, path + " must be an object with ball, plate and moves");
            return;
        }
        warn_of_unknown(value, keys);
        round.ball = read_name(value, "ball", path);
        round.plate = read_name(value, "plate", path);
        if (const JsonValue* moves = find(value, "moves")) {
            round.moves_place = moves->place;
            round.moves = fields_.words(path + "/moves", *moves).value_or(std::vector<Word>());
        } else {
            add_error(draft.messages, value.place, path + "/moves is missing");
        }
        if (const JsonValue* left = find(value, "left"))
            round.left = fields_.number(path + "/left", *left, Range{0, bilitaire::balls_at_start});
    }

    std::optional<Characters> read_name(const JsonValue& round, std::string_view key, const std::string& path) {
        const std::string name = path + '/' + std::string(key);
        const JsonValue* value = find(round, key);
        if (value == nullptr) {
            add_error(draft.messages, round.place, name + " is missing: the player's name");
            return std::nullopt;
        }
        auto text = fields_.text(name, *value);
        if (text && text->empty()) {
            add_error(draft.messages, value->place, name + " is empty; every player needs a name");
            return std::nullopt;
        }
        return text;
    }

    JsonFields fields_{draft.messages};
};

} // namespace

Reading<bilitaire::Record> read_bilitaire_json(std::string_view bytes) {
    if (auto message = unreadable(bytes))
        return unreadable_record(std::move(*message));
    JsonDocument document = read_json(bytes);
    JsonReader reader;
    reader.draft.messages = std::move(document.messages);
    const JsonValue* root = root_of_format(document, "a record of Bi-litaire", bilitaire_format, reader.draft.messages);
    if (root == nullptr)
        return unreadable_record(std::move(reader.draft.messages.back()));
    reader.read(*root);
    return finish(std::move(reader.draft));
}

} // namespace formats
