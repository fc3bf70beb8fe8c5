// Reading a record of Bi-litaire as text. Writing: bilitaire_write.cpp.
#include <algorithm>
#include <array>
#include <iterator>

#include "base/numbering.hpp"
#include "base/suggest.hpp"
#include "base/text_lines.hpp"
#include "bilitaire/record_draft.hpp"

namespace bilitaire {
namespace {

constexpr std::array<std::string_view, 2> round_keys = {"round", "left"};
constexpr std::string_view turn_shape = "a turn is written as in 2. B4>A4 d2-d4";
constexpr std::string_view round_shape = "a round begins as in round: ball Ana, plate Ben";
constexpr std::string_view left_shape = "the balls left are written as in left: 17";

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// The moves out of words: an announcement belongs to the move before it, and what is written around > and - or behind x
// and ! belongs to it even with blanks between.
std::vector<Word> joined(const std::vector<Word>& words) {
    std::vector<Word> moves;
    for (const Word& word : words) {
        if (moves.empty()) {
            moves.push_back(word);
            continue;
        }
        std::string& last = moves.back().text;
        const char first = word.text.front();
        const char end = last.back();
        if (first == '!')
            last += " " + word.text;
        else if (first == '>' || first == '-' || end == '>' || end == '-' || end == '!' || lower_case(last) == "x")
            last += word.text;
        else
            moves.push_back(word);
    }
    return moves;
}

class TextReader {
public:
    void read(const std::vector<TextLine>& lines) {
        for (const TextLine& line : lines) {
            if (is_digit(line.content.front()))
                read_turn(line);
            else if (const auto entry = key_value(line))
                read_entry(*entry);
            else
                tell_unreadable(line);
        }
    }

    BilitaireDraft draft;

private:
    void tell_unreadable(const TextLine& line);
    void read_entry(const KeyValue& entry);
    void begin_round(base::Place place);
    void read_players(const KeyValue& entry);
    void read_player(const Item& item);
    void read_turn(const TextLine& line);
    void add_moves(std::vector<Word> written);

    BilitaireRoundDraft* round() { return draft.rounds.empty() ? nullptr : &draft.rounds.back(); }

    int turns_ = 0;       // of the round
    Numbering numbering_; // as written
    base::Place left_place_;
};

// "round ball Ana, plate Ben", without the colon, still begins a round: what follows belongs to it.
void TextReader::tell_unreadable(const TextLine& line) {
    const std::string text = lower_case(line.content);
    const bool is_round = text.starts_with("round");
    if (is_round)
        begin_round(line.place);
    add_error(draft.messages, line.place,
              in_quotes(line.content) + " cannot be read; " +
                  std::string(is_round                   ? round_shape
                              : text.starts_with("left") ? left_shape
                                                         : turn_shape));
}

void TextReader::begin_round(base::Place place) {
    draft.rounds.push_back({place, {}, {}, {}, place, {}});
    turns_ = 0;
    numbering_ = {};
}

void TextReader::read_entry(const KeyValue& entry) {
    if (entry.key == "round") {
        begin_round(entry.key_place);
        read_players(entry);
    } else if (entry.key != "left") {
        add_warning(draft.messages, entry.key_place,
                    "ignoring unknown key " + in_quotes(entry.key) + "" + did_you_mean(entry.key, round_keys));
    } else if (round() == nullptr) {
        add_error(draft.messages, entry.key_place, "left stands before the first round; " + std::string(round_shape));
    } else if (round()->left) {
        add_error(draft.messages, entry.key_place, "duplicate key \"left\"; first given at " + to_string(to_text(left_place_)));
    } else if (!entry.value.empty()) { // left empty, as in a form, is not given
        left_place_ = entry.key_place;
        round()->left = Word{std::string(entry.value), entry.value_place};
    }
}

void TextReader::read_players(const KeyValue& entry) {
    const std::size_t told = draft.messages.size();
    for (const Item& item : items(entry.value, entry.value_place))
        if (!item.text.empty())
            read_player(item);
    for (const std::string_view role : {"ball", "plate"})
        if (!(role == "ball" ? round()->ball : round()->plate) && draft.messages.size() == told)
            add_error(draft.messages, entry.value_place,
                      "the " + std::string(role) + " player is missing; " + std::string(round_shape));
}

// "ball Ana"; with a comma or a # in the name all of it in double quotes, in which one blank parts role and name, and
// any more belong to the name.
void TextReader::read_player(const Item& item) {
    const Characters all = unquoted(item.text, item.place);
    const bool quoted = all.size() < length(item.text);
    const auto blank = [](const Character& character) { return is_blank(character.code); };
    const auto end = std::find_if(all.begin(), all.end(), blank);
    const std::string role = lower_case(utf8(Characters(all.begin(), end)));
    Characters name(quoted && end != all.end() ? end + 1 : std::find_if_not(end, all.end(), blank), all.end());
    std::optional<Characters>* player = role == "ball" ? &round()->ball : role == "plate" ? &round()->plate : nullptr;
    if (player == nullptr || name.empty())
        add_error(draft.messages, item.place,
                  in_quotes(item.text) + " is no player with a role, ball or plate; " + std::string(round_shape));
    else if (*player)
        add_error(draft.messages, item.place, "there is a second " + role + " player; " + std::string(round_shape));
    else
        *player = std::move(name);
}

// "3. C1>D1 !2  e4-c4-c6"
void TextReader::read_turn(const TextLine& line) {
    if (round() == nullptr) {
        add_error(draft.messages, line.place, "the turn stands before the first round; " + std::string(round_shape));
        begin_round(line.place); // told once
    }
    const auto digits = std::min(line.content.find_first_not_of("0123456789"), line.content.size());
    const std::string_view number = line.content.substr(0, digits);
    if (digits == line.content.size() || line.content[digits] != '.') {
        add_error(draft.messages, line.place,
                  "behind the number of a turn stands a full stop; " + std::string(turn_shape));
        ++turns_;
        numbering_.due_instead_of(number);
        return;
    }
    const std::vector<Word> written = words(line.content.substr(digits + 1), along(line.place, digits + 1));
    if (written.empty())
        return; // of a form, not filled in yet
    if (turns_ == 0)
        round()->moves_place = line.place;
    ++turns_;
    if (const auto due = numbering_.due_instead_of(number))
        add_error(draft.messages, line.place,
                  "turn " + std::to_string(*due) + " is due here, not " + in_quotes(number) +
                      (number == "1" ? "; " + std::string(round_shape) : ""));
    add_moves(joined(written));
}

// One ball taken off in turn 1, later a move of the plate player and the jump after it.
void TextReader::add_moves(std::vector<Word> written) {
    const auto begins_a_turn = [](const Word& word) {
        const auto move = bilitaire::parse_move(word.text);
        return move && std::holds_alternative<bilitaire::PlateMove>(*move);
    };
    const auto extra =
        turns_ == 1 ? written.begin() + 1 : std::find_if(written.begin() + 1, written.end(), begins_a_turn);
    if (extra != written.end())
        add_error(
            draft.messages, extra->place,
            in_quotes(extra->text) + " does not belong to turn " + std::to_string(turns_) +
                (turns_ == 1 ? ", in which a ball is taken off; " : ": it begins a turn, on a line of its own; ") +
                std::string(turn_shape));
    std::move(written.begin(), written.end(), std::back_inserter(round()->moves));
}

} // namespace

Reading<bilitaire::Record> read_bilitaire_text(documents::Source source) {
    if (!source.messages.empty())
        return unreadable_record(std::move(source.messages.back()));
    std::vector<TextLine> lines = std::move(source.lines);
    TextReader reader;
    std::vector<Finding>& messages = reader.draft.messages;
    if (lines.empty()) {
        add_error(messages, {1, 1},
                  "there is nothing but comments; the first line is " + std::string(bilitaire_format));
        return unreadable_record(std::move(messages.back()));
    }
    const auto entry = key_value(lines.front());
    const Word format = entry && entry->key == "format" ? Word{std::string(entry->value), entry->value_place}
                                                        : Word{std::string(lines.front().content), lines.front().place};
    if (!check_bilitaire_format(format, messages))
        return unreadable_record(std::move(messages.back())); // another format: nothing else is to the point
    lines.erase(lines.begin());
    reader.read(lines);
    return finish(std::move(reader.draft));
}

Reading<bilitaire::Record> read_bilitaire(documents::Source source) {
    return source.form == Form::json ? read_bilitaire_json(std::move(source)) : read_bilitaire_text(std::move(source));
}

Reading<bilitaire::Record> read_bilitaire(std::string_view bytes) {
    return read_bilitaire(documents::identify(bytes));
}

} // namespace bilitaire
