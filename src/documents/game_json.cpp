// Reading a game record as JSON. Writing: game_write.cpp.
#include "base/json_fields.hpp"
#include "base/json_object.hpp"
#include "documents/game.hpp"
#include "documents/game_draft.hpp"

namespace documents {
namespace {

using Kind = JsonValue::Kind;

class GameReader {
public:
    void read(const JsonValue& root) {
        JsonMembers members(root, draft.messages);
        for (const JsonMember& member : root.members)
            if (member.value.kind != Kind::null)
                draft.note_key(member.key, member.place);
        members.get("format");
        if (const JsonValue* value = members.get("variant"))
            draft.variant = fields_.word("variant", *value);
        if (const JsonValue* value = members.get("house"))
            read_house_rules(*value);
        if (const JsonValue* value = members.get("players"))
            read_players(*value);
        if (const JsonValue* value = members.get("start"))
            draft.start = all_words("start", *value);
        if (const JsonValue* value = members.get("rounds"))
            read_rounds(*value);
        if (const JsonValue* value = members.get("claims"))
            read_claims(*value);
        if (const JsonValue* value = members.get("winner"))
            read_winner(*value);
        members.finish();
    }

    GameDraft draft;

private:
    // Whether it is of that kind; else the error. what: "an array of rounds".
    bool is(Kind kind, const std::string& path, const JsonValue& value, const std::string& what) {
        if (value.kind == kind)
            return true;
        fields_.wrong_type(value, path + " must be " + what);
        return false;
    }

    // Nothing if one of them is unusable, for the others would be counted wrong.
    std::optional<std::vector<Word>> all_words(const std::string& path, const JsonValue& value) {
        auto words = fields_.words(path, value);
        return words && words->size() == value.elements.size() ? std::move(words) : std::nullopt;
    }

    void read_house_rules(const JsonValue& value);
    void read_players(const JsonValue& value);
    void read_rounds(const JsonValue& value);
    RoundDraft read_round(const std::string& path, const JsonValue& value);
    std::vector<Word> read_turns(const std::string& path, const JsonValue& value);
    std::optional<std::vector<std::vector<Word>>> read_minis(const std::string& path, const JsonValue& value);
    void read_claims(const JsonValue& value);
    void read_winner(const JsonValue& value);

    JsonFields fields_{draft.messages};
};

void GameReader::read_house_rules(const JsonValue& value) {
    if (value.kind == Kind::array)
        draft.house = fields_.words("house", value).value_or(std::vector<Word>());
    else if (const auto word = fields_.word("house", value); word && !word->text.empty())
        draft.house = {*word};
}

void GameReader::read_players(const JsonValue& value) {
    if (!is(Kind::array, "players", value, "an array of players"))
        return;
    std::vector<PlayerDraft> players;
    for (std::size_t i = 0; i < value.elements.size(); ++i) {
        const JsonValue& element = value.elements[i];
        const std::string path = "players/" + std::to_string(i);
        PlayerDraft player;
        player.place = element.place;
        if (is(Kind::object, path, element, "an object with name and level")) {
            JsonMembers members(element, draft.messages);
            const JsonValue* name = members.get("name");
            if (name == nullptr)
                add_error(draft.messages, element.place, path + "/name is missing");
            else if (auto text = fields_.text(path + "/name", *name)) {
                if (text->empty())
                    add_error(draft.messages, name->place, path + "/name is empty; every player needs a name");
                player.name = std::move(*text);
            }
            if (const JsonValue* level = members.get("level"))
                player.level = fields_.number(path + "/level", *level, level_range);
            members.finish();
        }
        // So that players without a name are not told to have the same one.
        if (player.name.empty())
            player.name = characters(path, element.place);
        players.push_back(std::move(player));
    }
    draft.players = std::move(players);
}

void GameReader::read_rounds(const JsonValue& value) {
    if (!is(Kind::array, "rounds", value, "an array of rounds"))
        return;
    std::vector<RoundDraft> rounds;
    for (std::size_t i = 0; i < value.elements.size(); ++i)
        rounds.push_back(read_round("rounds/" + std::to_string(i), value.elements[i]));
    draft.rounds = std::move(rounds);
}

RoundDraft GameReader::read_round(const std::string& path, const JsonValue& value) {
    RoundDraft round;
    round.place = round.rolls_place = round.turns_place = value.place;
    round.broken = !is(Kind::object, path, value, "an object with rolls and turns");
    if (round.broken)
        return round;
    JsonMembers members(value, draft.messages);
    if (const JsonValue* rolls = members.get("rolls")) {
        round.rolls_place = rolls->place;
        round.rolls = fields_.words(path + "/rolls", *rolls).value_or(std::vector<Word>());
    }
    if (const JsonValue* roller = members.get("roller"))
        round.roller = fields_.word(path + "/roller", *roller);
    if (const JsonValue* turns = members.get("turns")) {
        round.turns_place = turns->place;
        round.turns = read_turns(path + "/turns", *turns);
    }
    if (const JsonValue* minis = members.get("minis")) {
        round.minis_place = minis->place;
        round.minis = read_minis(path + "/minis", *minis);
    }
    members.finish();
    return round;
}

std::vector<Word> GameReader::read_turns(const std::string& path, const JsonValue& value) {
    std::vector<Word> turns;
    if (!is(Kind::array, path, value, "an array with a turn for each player"))
        return turns;
    for (std::size_t i = 0; i < value.elements.size(); ++i) {
        const JsonValue& element = value.elements[i];
        std::optional<Word> turn;
        if (element.kind != Kind::null)
            turn = fields_.word(path + '/' + std::to_string(i), element);
        turns.push_back(turn.value_or(Word{std::string(no_turn), element.place})); // an unusable one has been told
    }
    return turns;
}

std::optional<std::vector<std::vector<Word>>> GameReader::read_minis(const std::string& path, const JsonValue& value) {
    if (!is(Kind::array, path, value, "an array with a list of squares for each player"))
        return std::nullopt;
    std::vector<std::vector<Word>> minis;
    for (std::size_t i = 0; i < value.elements.size(); ++i)
        minis.push_back(fields_.words(path + '/' + std::to_string(i), value.elements[i]).value_or(std::vector<Word>()));
    return minis;
}

void GameReader::read_claims(const JsonValue& value) {
    if (!is(Kind::array, "claims", value, "an array with an object for each player"))
        return;
    std::vector<Word> claims;
    for (std::size_t i = 0; i < value.elements.size(); ++i) {
        const JsonValue& element = value.elements[i];
        const std::string path = "claims/" + std::to_string(i);
        Word claim{std::string(no_turn), element.place};
        if (element.kind != Kind::null && is(Kind::object, path, element, "an object with the total")) {
            JsonMembers members(element, draft.messages);
            if (const JsonValue* total = members.get("total"))
                claim = fields_.number(path + "/total", *total, claim_range).value_or(claim);
            members.finish();
        }
        claims.push_back(std::move(claim));
    }
    draft.claims = std::move(claims);
}

void GameReader::read_winner(const JsonValue& value) {
    if (value.kind == Kind::string)
        draft.winner = {{Word{value.text, along(value.place, 1)}}};
    else
        draft.winner = fields_.words("winner", value);
}

} // namespace

Reading<brikks::Game> read_game_json(std::string_view bytes) {
    if (auto message = unreadable(bytes))
        return unreadable_game(std::move(*message));
    JsonDocument document = read_json(bytes);
    if (!document.root || root_of_format(document, "a game record", game_format, document.messages) == nullptr)
        return unreadable_game(std::move(document.messages.back()));
    GameReader reader;
    reader.draft.messages = std::move(document.messages);
    reader.read(*document.root);
    return finish(std::move(reader.draft));
}

} // namespace documents
