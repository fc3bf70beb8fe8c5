// Reading a record of Bi-litaire as JSON. Writing: bilitaire_write.cpp.
#include "base/fields.hpp"
#include "bilitaire/record_draft.hpp"

namespace bilitaire {
namespace {

using Kind = Node::Kind;

class JsonReader {
public:
    void read(const Node& root) {
        Fields fields(root, "", draft.messages);
        fields.ignore("format");
        const Field rounds = fields["rounds"];
        fields.finish();
        if (!rounds)
            add_error(draft.messages, root.place, "rounds is missing");
        for (const Field& round : rounds.items("an array of rounds").value_or(std::vector<Field>()))
            read_round(round);
    }

    BilitaireDraft draft;

private:
    void read_round(const Field& written) {
        BilitaireRoundDraft& round = draft.rounds.emplace_back();
        round.place = round.moves_place = written->place;
        if (!written.is(Kind::object, "an object with ball, plate and moves"))
            return;
        Fields fields(*written, written.path(), draft.messages);
        round.ball = read_name(fields["ball"], written);
        round.plate = read_name(fields["plate"], written);
        if (const Field moves = fields["moves"]) {
            round.moves_place = moves->place;
            round.moves = moves.words().value_or(std::vector<Word>());
        } else {
            written.error(moves.path() + " is missing");
        }
        round.left = fields["left"].numeral(Range{0, bilitaire::balls_at_start});
        fields.finish();
    }

    std::optional<Characters> read_name(const Field& name, const Field& round) {
        if (!name) {
            round.error(name.path() + " is missing: the player's name");
            return std::nullopt;
        }
        auto text = name.text();
        if (text && text->empty()) {
            name.error(name.path() + " is empty; every player needs a name");
            return std::nullopt;
        }
        return text;
    }
};

} // namespace

Reading<bilitaire::Record> read_bilitaire_json(documents::Source source) {
    JsonReader reader;
    std::vector<Finding>& messages = reader.draft.messages = std::move(source.messages);
    if (!source.json || !has_format(*source.json, "a record of Bi-litaire", bilitaire_format, messages))
        return unreadable_record(std::move(messages.back()));
    reader.read(*source.json);
    return finish(std::move(reader.draft));
}

} // namespace bilitaire
