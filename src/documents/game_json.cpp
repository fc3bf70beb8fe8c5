// Reading a game record as JSON. Writing: game_write.cpp.
#include "base/fields.hpp"
#include "documents/game.hpp"
#include "documents/game_draft.hpp"

namespace documents {
namespace {

using Kind = Node::Kind;

class GameReader {
public:
    void read(const Node& root) {
        Fields fields(root, "", draft.messages);
        for (const Member& member : root.members)
            if (member.value.kind != Kind::null)
                draft.note_key(member.key, member.place);
        fields.ignore("format");
        draft.variant = fields["variant"].word();
        read_house_rules(fields["house"]);
        read_players(fields["players"]);
        draft.start = all_words(fields["start"]);
        read_rounds(fields["rounds"]);
        read_claims(fields["claims"]);
        read_winner(fields["winner"]);
        fields.finish();
    }

    GameDraft draft;

private:
    // Empty if one of them is unusable, for the others would be counted wrong.
    std::optional<std::vector<Word>> all_words(const Field& field) {
        auto words = field.words();
        return words && words->size() == field->items.size() ? std::move(words) : std::nullopt;
    }

    void read_house_rules(const Field& field);
    void read_players(const Field& field);
    void read_rounds(const Field& field);
    RoundDraft read_round(const Field& field);
    std::vector<Word> read_turns(const Field& field);
    std::optional<std::vector<std::vector<Word>>> read_minis(const Field& field);
    void read_claims(const Field& field);
    void read_winner(const Field& field);
};

void GameReader::read_house_rules(const Field& field) {
    if (field && field->kind == Kind::list)
        draft.house = field.words().value_or(std::vector<Word>());
    else if (const auto word = field.word(); word && !word->text.empty())
        draft.house = {*word};
}

void GameReader::read_players(const Field& field) {
    const auto items = field.items("an array of players");
    if (!items)
        return;
    std::vector<PlayerDraft> players;
    for (const Field& item : *items) {
        PlayerDraft player;
        player.place = item->place;
        if (item.is(Kind::object, "an object with name and level")) {
            Fields fields(*item, item.path(), draft.messages);
            const Field name = fields["name"];
            if (!name)
                item.error(name.path() + " is missing");
            else if (auto text = name.text()) {
                if (text->empty())
                    name.error(name.path() + " is empty; every player needs a name");
                player.name = std::move(*text);
            }
            player.level = fields["level"].numeral(level_range);
            fields.finish();
        }
        // So that players without a name are not reported to have the same one.
        if (player.name.empty())
            player.name = characters(item.path(), item->place);
        players.push_back(std::move(player));
    }
    draft.players = std::move(players);
}

void GameReader::read_rounds(const Field& field) {
    const auto items = field.items("an array of rounds");
    if (!items)
        return;
    draft.rounds.emplace();
    for (const Field& item : *items)
        draft.rounds->push_back(read_round(item));
}

RoundDraft GameReader::read_round(const Field& field) {
    RoundDraft round;
    round.place = round.rolls_place = round.turns_place = field->place;
    round.broken = !field.is(Kind::object, "an object with rolls and turns");
    if (round.broken)
        return round;
    Fields fields(*field, field.path(), draft.messages);
    if (const Field rolls = fields["rolls"]) {
        round.rolls_place = rolls->place;
        round.rolls = rolls.words().value_or(std::vector<Word>());
    }
    round.roller = fields["roller"].word();
    if (const Field turns = fields["turns"]) {
        round.turns_place = turns->place;
        round.turns = read_turns(turns);
    }
    if (const Field minis = fields["minis"]) {
        round.minis_place = minis->place;
        round.minis = read_minis(minis);
    }
    fields.finish();
    return round;
}

std::vector<Word> GameReader::read_turns(const Field& field) {
    std::vector<Word> turns;
    for (const Field& item : field.items("an array with a turn for each player").value_or(std::vector<Field>())) {
        std::optional<Word> turn;
        if (item->kind != Kind::null)
            turn = item.word();
        turns.push_back(turn.value_or(Word{std::string(no_turn), item->place})); // after an error if it is unusable
    }
    return turns;
}

std::optional<std::vector<std::vector<Word>>> GameReader::read_minis(const Field& field) {
    const auto items = field.items("an array with a list of squares for each player");
    if (!items)
        return std::nullopt;
    std::vector<std::vector<Word>> minis;
    for (const Field& item : *items)
        minis.push_back(item.words().value_or(std::vector<Word>()));
    return minis;
}

void GameReader::read_claims(const Field& field) {
    const auto items = field.items("an array with an object for each player");
    if (!items)
        return;
    std::vector<Word> claims;
    for (const Field& item : *items) {
        Word claim{std::string(no_turn), item->place};
        if (item->kind != Kind::null && item.is(Kind::object, "an object with the total")) {
            Fields fields(*item, item.path(), draft.messages);
            claim = fields["total"].numeral(claim_range).value_or(claim);
            fields.finish();
        }
        claims.push_back(std::move(claim));
    }
    draft.claims = std::move(claims);
}

void GameReader::read_winner(const Field& field) {
    if (field && field->kind == Kind::string)
        draft.winner = {{word(*field)}};
    else
        draft.winner = field.words();
}

} // namespace

Reading<brikks::Game> read_game_json(std::string_view bytes) {
    if (auto message = unreadable(bytes))
        return unreadable_game(std::move(*message));
    GameReader reader;
    std::vector<Finding>& messages = reader.draft.messages;
    const auto root = read_json(bytes, messages);
    if (!root || !has_format(*root, "a game record", game_format, messages))
        return unreadable_game(std::move(messages.back()));
    reader.read(*root);
    return finish(std::move(reader.draft));
}

} // namespace documents
