// Reads the text of a record into a tree (FORMATS.md 6).
#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "base/fields.hpp"
#include "base/line_numbers.hpp"
#include "base/text_lines.hpp"
#include "base/utf8.hpp"
#include "bilitaire/move.hpp"
#include "bilitaire/record_format.hpp"
#include "documents/keys.hpp"

namespace bilitaire {

using namespace base;

namespace {

using Kind = Node::Kind;

constexpr std::array<std::string_view, 2> keys = {"round", "left"};

bool is_key(std::string_view key) {
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

// Joins words into moves: an announcement belongs to the move before it, and a blank does not end a move if it is next
// to a > or -, or after an x or !. Joins two cells, too: neither is a move, so the > between them must be missing.
std::vector<base::Word> joined(const std::vector<base::Word>& words) {
    std::vector<base::Word> moves;
    for (const base::Word& word : words) {
        if (moves.empty()) {
            moves.push_back(word);
            continue;
        }
        std::string& last = moves.back().text;
        const char first = word.text.front();
        const char end = last.back();
        if (first == '!' || (parse_cell(last) && parse_cell(word.text)))
            last += " " + word.text;
        else if (first == '>' || first == '-' || end == '>' || end == '-' || end == '!' || lower_case(last) == "x")
            last += word.text;
        else
            moves.push_back(word);
    }
    return moves;
}

class RecordLines {
public:
    explicit RecordLines(std::vector<Finding>& messages) : messages_(messages) {}

    // Reads the rounds. Each is an object whose first two members are `moves` and `turns`.
    std::vector<Node> read(std::span<const TextLine> lines) {
        for (const TextLine& line : lines) {
            if (is_digit(line.content.front()))
                read_turn(line);
            else if (const auto entry = documents::entry_meant(line, is_key))
                read_entry(*entry);
            else
                report_unreadable(line);
        }
        for (const Node& round : rounds_)
            check_duplicates(round.members, messages_);
        return std::move(rounds_);
    }

private:
    void report_unreadable(const TextLine& line);
    void read_entry(const KeyValue& entry);
    void begin_round(Place place);
    void read_players(const KeyValue& entry);
    void read_player(const Item& item);
    void read_turn(const TextLine& line);
    void add_moves(const std::vector<base::Word>& written);

    void error(Place place, Text text) { add_error(messages_, place, std::move(text)); }
    // Reports an error. The message ends with `shape`, which shows how to write the line.
    void error(Place place, Id id, std::vector<Argument> arguments, Id shape) {
        arguments.push_back({"shape", Text(shape)});
        error(place, {id, std::move(arguments)});
    }

    void add(std::string key, Place place, Node value) {
        rounds_.back().members.push_back({std::move(key), place, std::move(value)});
    }

    std::vector<Finding>& messages_;
    std::vector<Node> rounds_;
    int turns_ = 0;       // number of turns of the round so far
    LineNumbers numbers_; // checks the numbers that are written
};

// Reports a line that is neither a turn nor an entry. A line like "round ball Ana, plate Ben", without its colon, still
// begins a round, to which the following lines belong.
void RecordLines::report_unreadable(const TextLine& line) {
    const std::string text = lower_case(line.content);
    const bool is_round = text.starts_with("round");
    if (is_round)
        begin_round(line.place);
    error(line.place, Id::record_unreadable_line, {{"line", in_quotes(line.content)}},
          is_round                   ? Id::record_round_shape
          : text.starts_with("left") ? Id::record_left_shape
                                     : Id::record_turn_shape);
}

void RecordLines::begin_round(Place place) {
    rounds_.push_back({.kind = Kind::object, .place = place});
    add("moves", place, {.kind = Kind::list, .place = place});
    add("turns", place, {.kind = Kind::list, .place = place}); // number of the turn of each move; not in JSON
    turns_ = 0;
    numbers_ = {};
}

void RecordLines::read_entry(const KeyValue& entry) {
    if (entry.key == "round") {
        begin_round(entry.key_place);
        read_players(entry);
    } else if (documents::is_remark(entry.key)) {
        return;
    } else if (entry.key != "left") {
        error(entry.key_place, not_a_key(entry.key, {Id::a_bilitaire_record}, keys));
    } else if (rounds_.empty()) {
        error(entry.key_place, Id::record_left_before_round, {}, Id::record_round_shape);
    } else if (!entry.value.empty()) { // "left:" without a value, as in a form, is ignored
        add("left", entry.key_place, text_node(entry.value, entry.value_place));
    }
}

void RecordLines::read_players(const KeyValue& entry) {
    const std::size_t reported = messages_.size();
    for (const Item& item : items(entry.value, entry.value_place))
        if (!item.text.empty())
            read_player(item);
    for (const char* role : {"ball", "plate"})
        if (find(rounds_.back(), role) == nullptr && messages_.size() == reported)
            error(entry.value_place, Id::record_player_missing, {{"role", role}}, Id::record_round_shape);
}

// Reads "ball Ana". If the name has a comma or a #, the whole item is in double quotes; then the first blank separates
// role and name, and further blanks belong to the name.
void RecordLines::read_player(const Item& item) {
    const Characters all = unquoted(item.text, item.place);
    const bool quoted = all.size() < length(item.text);
    const auto blank = [](const Character& character) { return is_blank(character.code); };
    const auto end = std::find_if(all.begin(), all.end(), blank);
    const std::string role = lower_case(utf8(Characters(all.begin(), end)));
    const Characters name(quoted && end != all.end() ? end + 1 : std::find_if_not(end, all.end(), blank), all.end());
    if ((role != "ball" && role != "plate") || name.empty())
        error(item.place, Id::record_bad_player, {{"item", in_quotes(item.text)}}, Id::record_round_shape);
    else if (find(rounds_.back(), role) != nullptr)
        error(item.place, Id::record_second_player, {{"role", role}}, Id::record_round_shape);
    else
        add(role, item.place,
            {.kind = Kind::text, .place = name.front().place, .text = utf8(name), .characters = name});
}

// Reads a line like "3. C1>D1 !2  e4-c4-c6".
void RecordLines::read_turn(const TextLine& line) {
    if (rounds_.empty()) {
        error(line.place, Id::record_turn_before_round, {}, Id::record_round_shape);
        begin_round(line.place); // so that the missing round is reported only once
    }
    const auto digits = std::min(line.content.find_first_not_of("0123456789"), line.content.size());
    const std::string_view number = line.content.substr(0, digits);
    if (digits == line.content.size() || line.content[digits] != '.') {
        error(line.place, Id::record_no_full_stop, {}, Id::record_turn_shape);
        ++turns_;
        numbers_.expected_instead_of(number);
        return;
    }
    const std::vector<base::Word> written = words(line.content.substr(digits + 1), advance(line.place, digits + 1));
    if (written.empty())
        return; // a turn of a form that is not filled in yet
    if (turns_++ == 0)
        rounds_.back().members.front().value.place = line.place;
    if (const auto due = numbers_.expected_instead_of(number))
        error(line.place, number == "1" ? Id::record_turn_1_again : Id::record_wrong_turn,
              {{"due", *due}, {"number", in_quotes(number)}}, Id::record_round_shape);
    add_moves(joined(written));
}

// Adds the moves of a turn: in turn 1 the ball taken off, later a plate move and the jumps after it. Reports a move
// that belongs to another turn.
void RecordLines::add_moves(const std::vector<base::Word>& written) {
    const auto begins_turn = [](const base::Word& word) {
        const auto move = parse_move(word.text);
        return move && std::holds_alternative<PlateMove>(*move);
    };
    const auto second = written.begin() + 1;
    const auto extra = turns_ == 1 ? second : std::find_if(second, written.end(), begins_turn);
    if (extra != written.end())
        error(extra->place, turns_ == 1 ? Id::record_not_in_turn_1 : Id::record_next_turn,
              {{"move", in_quotes(extra->text)}, {"turn", turns_}}, Id::record_turn_shape);
    for (const base::Word& word : written) {
        rounds_.back().members[0].value.items.push_back(text_node(word.text, word.place));
        rounds_.back().members[1].value.items.push_back(text_node(std::to_string(turns_), word.place));
    }
}

} // namespace

std::optional<Node> record_tree(const std::vector<TextLine>& lines, std::vector<Finding>& messages) {
    if (lines.empty()) {
        add_error(messages, {1, 1}, {Id::record_only_comments, {{"format", record_format}}});
        return std::nullopt;
    }
    const auto entry = key_value(lines.front());
    const bool named = entry && entry->key == "format";
    Node format =
        named ? text_node(entry->value, entry->value_place) : text_node(lines.front().content, lines.front().place);
    if (lower_case(format.text) != record_format) {
        add_error(messages, format.place,
                  {Id::record_other_format, {{"format", record_format}, {"found", in_quotes(format.text)}}});
        return std::nullopt;
    }
    Node rounds{.kind = Kind::list, .place = {1, 1}, .items = RecordLines(messages).read(std::span(lines).subspan(1))};
    return Node{.kind = Kind::object,
                .place = {1, 1},
                .members = {{"format", format.place, format}, {"rounds", {1, 1}, rounds}}};
}

} // namespace bilitaire
