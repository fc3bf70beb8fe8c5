// Reading a game record as text. Writing: game_write.cpp.
#include <algorithm>

#include "base/numbering.hpp"
#include "base/text_lines.hpp"
#include "documents/file_kind.hpp"
#include "documents/game.hpp"
#include "documents/game_draft.hpp"
#include "documents/sheet.hpp"

namespace documents {
namespace {

// The keys of the text: `player` once for each player instead of `players`; each round has a line of its own.
constexpr std::array<std::string_view, 7> text_keys = {"format", "variant", "house", "player",
                                                       "start",  "claims",  "winner"};
constexpr std::string_view round_shape = "a round is written as in 1. B1 R4 : R2@c3 R4@f1";

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// The pieces of a line between some separators, each with its place; the separators themselves are left out.
std::vector<Item> pieces(std::string_view text, base::Place start, char separator) {
    std::vector<Item> result;
    for (;;) {
        const std::string_view piece = text.substr(0, text.find(separator));
        result.push_back({piece, start});
        if (piece.size() == text.size())
            return result;
        text.remove_prefix(piece.size() + 1);
        start = along(start, length(piece) + 1);
    }
}

class TextReader {
public:
    // False if the file is something else than a record.
    bool read(const std::vector<TextLine>& lines) {
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const TextLine& line = lines[i];
            if (i == 0 && line.content.find(':') == std::string_view::npos) {
                if (!check_game_format({std::string(line.content), line.place}, draft.messages))
                    return false;
            } else if (is_digit(line.content.front())) {
                read_round(line);
            } else if (const auto entry = key_value(line)) {
                if (!read_entry(*entry))
                    return false;
            } else {
                add_error(draft.messages, line.place,
                          in_quotes(line.content) + " is neither 'key: value' nor a round; " +
                              std::string(round_shape));
            }
        }
        return true;
    }

    GameDraft draft;

private:
    Numbering numbering_;

    bool read_entry(const KeyValue& entry);
    void read_player(const KeyValue& entry);
    void read_round(const TextLine& line);
    void read_turns(const Item& text, RoundDraft& round);
};

bool TextReader::read_entry(const KeyValue& entry) {
    if (std::find(text_keys.begin(), text_keys.end(), entry.key) == text_keys.end()) {
        add_warning(draft.messages, entry.key_place,
                    "ignoring unknown key " + in_quotes(entry.key) + "" + did_you_mean(entry.key, text_keys));
        return true;
    }
    if (entry.key == "player") {
        read_player(entry);
        return true;
    }
    if (!draft.note_key(entry.key, entry.key_place)) {
        add_error(draft.messages, entry.key_place,
                  "duplicate key " + in_quotes(entry.key) + "; first given at " +
                      to_string(draft.keys.find(entry.key)->second));
        return true;
    }
    const Word word{std::string(entry.value), entry.value_place};
    if (entry.key == "start") {
        draft.start = words(entry.value, entry.value_place);
    } else if (entry.value.empty()) {
        // Left empty is not given.
    } else if (entry.key == "format") {
        return check_game_format(word, draft.messages);
    } else if (entry.key == "variant") {
        draft.variant = word;
    } else if (entry.key == "house") {
        draft.house = words(entry.value, entry.value_place);
    } else if (entry.key == "claims") {
        draft.claims = words(entry.value, entry.value_place);
    } else {
        draft.winner.emplace();
        for (const Item& item : items(entry.value, entry.value_place))
            draft.winner->push_back({utf8(unquoted(item.text, item.place)), item.place});
    }
    return true;
}

// "Ana, level 2"
void TextReader::read_player(const KeyValue& entry) {
    if (!draft.players)
        draft.players.emplace();
    draft.note_key("players", entry.key_place); // the second one too is no mistake
    const std::vector<Item> parts = items(entry.value, entry.value_place);
    PlayerDraft player;
    player.place = entry.value_place;
    player.name = unquoted(parts.front().text, parts.front().place);
    if (player.name.empty()) {
        add_error(draft.messages, entry.value_place,
                  "a name is missing; a player is written as in player: Ana, level 2");
        player.name = characters("players/" + std::to_string(draft.players->size()), entry.value_place);
    }
    if (parts.size() == 1) {
        const std::vector<Word> all = words(parts.front().text, parts.front().place);
        if (all.size() > 2 && parts.front().text.front() != '"' && lower_case(all[all.size() - 2].text) == "level")
            add_warning(
                draft.messages, all[all.size() - 2].place,
                "this is taken for part of the name; a level stands behind a comma, as in player: Ana, level 2");
    } else if (parts.size() == 2) {
        const std::vector<Word> level = words(parts[1].text, parts[1].place);
        if (level.size() == 2 && lower_case(level[0].text) == "level")
            player.level = level[1];
        else
            add_error(draft.messages, parts[1].place,
                      "behind the name stands the level, as in player: Ana, level 2; not " + in_quotes(parts[1].text));
    } else if (parts.size() > 2) {
        add_error(draft.messages, entry.value_place,
                  "a name with a comma stands in double quotes, as in player: \"Ana, Jr.\", level 2");
    }
    draft.players->push_back(std::move(player));
}

// "12. B1 R4 : R2@c3 R4@f1 / c4 d1 | f2"
void TextReader::read_round(const TextLine& line) {
    if (!draft.rounds)
        draft.rounds.emplace();
    draft.note_key("rounds", line.place);
    const auto digits = std::min(line.content.find_first_not_of("0123456789"), line.content.size());
    const std::string_view number = line.content.substr(0, digits);
    RoundDraft& round = draft.rounds->emplace_back();
    round.place = line.place;
    const auto broken = [&](base::Place place, const std::string& what) {
        add_error(draft.messages, place, what);
        draft.rounds->back().broken = true;
    };
    const auto due = numbering_.due_instead_of(number);
    if (digits == line.content.size() || line.content[digits] != '.')
        return broken(line.place, "behind the number of a round stands a full stop; " + std::string(round_shape));
    if (due)
        add_error(draft.messages, line.place,
                  "this should be round " + std::to_string(*due) + ", not " + std::string(number.substr(0, 12)));
    const std::string_view text = line.content.substr(digits + 1);
    const std::vector<Item> halves = pieces(text, along(line.place, digits + 1), ':');
    if (halves.size() != 2)
        return broken(line.place, "between the rolls and the turns stands one ':'; " + std::string(round_shape));
    round.rolls = words(halves[0].text, halves[0].place);
    round.rolls_place = round.rolls.empty() ? line.place : round.rolls.front().place;
    const std::vector<Item> parts = pieces(halves[1].text, halves[1].place, '/');
    read_turns(parts[0], round);
    if (parts.size() > 2)
        return broken(parts[2].place, "behind a second '/' nothing more can stand");
    if (parts.size() < 2)
        return;
    round.minis_place = parts[1].place;
    round.minis.emplace();
    for (const Item& list : pieces(parts[1].text, parts[1].place, '|'))
        round.minis->push_back(words(list.text, list.place));
}

void TextReader::read_turns(const Item& text, RoundDraft& round) {
    round.turns = words(text.text, text.place);
    round.turns_place = round.turns.empty() ? text.place : round.turns.front().place;
    for (std::size_t i = 0; i < round.turns.size(); ++i) {
        Word& turn = round.turns[i];
        if (!turn.text.starts_with('*'))
            continue;
        if (round.roller_turn)
            add_error(draft.messages, turn.place, "a second '*': only one player rolls");
        round.roller_turn = i;
        turn.text.erase(0, 1);
        round.roller_place = turn.place;
        turn.place = along(turn.place, 1);
    }
}

} // namespace

bool is_game(std::string_view bytes) {
    return file_kind(bytes) == FileKind::game;
}

Reading<brikks::Game> read_game(std::string_view bytes) {
    return form_of(bytes) == Form::json ? read_game_json(bytes) : read_game_text(bytes);
}

Reading<brikks::Game> read_game_text(std::string_view bytes) {
    if (auto message = unreadable(bytes))
        return unreadable_game(std::move(*message));
    TextReader reader;
    reader.draft.form = Form::text;
    if (!reader.read(text_lines(bytes)))
        return unreadable_game(std::move(reader.draft.messages.back()));
    if (!reader.draft.rounds) // a game before its first round has no line for that
        reader.draft.rounds.emplace();
    return finish(std::move(reader.draft));
}

} // namespace documents
