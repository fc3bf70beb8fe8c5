// Reading a record of Bi-litaire as JSON. Writing: bilitaire_write.cpp.
#include "base/json_fields.hpp"
#include "base/json_object.hpp"
#include "bilitaire/record_draft.hpp"

namespace bilitaire {
namespace {

using Kind = JsonValue::Kind;

class JsonReader {
public:
    void read(const JsonValue& root) {
        JsonMembers members(root, draft.messages);
        members.get("format");
        const JsonValue* rounds = members.get("rounds");
        members.finish();
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
    void read_round(const JsonValue& value, const std::string& path) {
        BilitaireRoundDraft& round = draft.rounds.emplace_back();
        round.place = round.moves_place = value.place;
        if (value.kind != Kind::object) {
            fields_.wrong_type(value, path + " must be an object with ball, plate and moves");
            return;
        }
        JsonMembers members(value, draft.messages);
        round.ball = read_name(members.get("ball"), path + "/ball", value.place);
        round.plate = read_name(members.get("plate"), path + "/plate", value.place);
        if (const JsonValue* moves = members.get("moves")) {
            round.moves_place = moves->place;
            round.moves = fields_.words(path + "/moves", *moves).value_or(std::vector<Word>());
        } else {
            add_error(draft.messages, value.place, path + "/moves is missing");
        }
        if (const JsonValue* left = members.get("left"))
            round.left = fields_.number(path + "/left", *left, Range{0, bilitaire::balls_at_start});
        members.finish();
    }

    // value: null if it is not given; round: the place of its round.
    std::optional<Characters> read_name(const JsonValue* value, const std::string& name, base::Place round) {
        if (value == nullptr) {
            add_error(draft.messages, round, name + " is missing: the player's name");
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

} // namespace bilitaire
