// Turns the text of a game record into a tree (FORMATS.md 3).
#include <algorithm>
#include <array>
#include <utility>

#include "base/fields.hpp"
#include "base/line_numbers.hpp"
#include "documents/keys.hpp"
#include "documents/text_trees.hpp"

namespace documents {

using namespace base;

namespace {

// The keys of the text. Two keys of the JSON are not among them: instead of `players` there is one line `player` for
// each player, and instead of `rounds` there is one line without a key for each round.
constexpr std::array<std::string_view, 7> text_keys = {"format", "variant", "house", "player",
                                                       "start",  "claims",  "winner"};
bool is_text_key(std::string_view key) {
    return std::find(text_keys.begin(), text_keys.end(), key) != text_keys.end();
}
constexpr const char* example = "1. B1 R4 : R2@c3 R4@f1";

// Splits a part of a line at each separator, and returns the pieces with their places. `start`: the place of the part.
std::vector<Item> pieces(std::string_view text, base::Place start, char separator) {
    std::vector<Item> result;
    for (;;) {
        const std::string_view piece = text.substr(0, text.find(separator));
        result.push_back({piece, start});
        if (piece.size() == text.size())
            return result;
        text.remove_prefix(piece.size() + 1);
        start = advance(start, length(piece) + 1);
    }
}

Place first_place(const Node& list, Place otherwise) {
    return list.items.empty() ? otherwise : list.items.front().place;
}

class GameLines {
public:
    explicit GameLines(std::vector<Finding>& messages) : messages_(messages) {}

    Node read(const std::vector<TextLine>& lines) {
        for (const TextLine& line : lines) {
            if (&line == &lines.front() && line.content.find(':') == std::string_view::npos)
                add("format", line.place, text_node(line.content, line.place));
            else if (line.content.front() >= '0' && line.content.front() <= '9')
                rounds_.value.items.push_back(read_round(line));
            else if (const auto entry = entry_meant(line, is_text_key))
                read_entry(*entry);
            else
                error(line.place, {Id::record_line, {{"line", in_quotes(line.content)}, {"example", example}}});
        }
        rounds_.place = first_place(rounds_.value, rounds_.place);
        check_duplicates(root_.members, messages_);
        if (!players_.value.items.empty())
            root_.members.push_back(std::move(players_));
        root_.members.push_back(std::move(rounds_)); // also if it is empty: the game may be before its first round
        return std::move(root_);
    }

private:
    void error(Place place, Text text) { add_error(messages_, place, std::move(text)); }

    void add(std::string key, Place place, Node value) {
        root_.members.push_back({std::move(key), place, std::move(value)});
    }

    void read_entry(const KeyValue& entry);
    Node read_player(const KeyValue& entry);
    Node read_round(const TextLine& line);
    void read_turns(const Item& text, Place line, Node& round);

    std::vector<Finding>& messages_;
    Node root_{.kind = Node::Kind::object, .place = {1, 1}};
    Member players_{"players", {}, {.kind = Node::Kind::list}};
    Member rounds_{"rounds", {1, 1}, {.kind = Node::Kind::list, .place = {1, 1}}};
    LineNumbers numbers_;
};

void GameLines::read_entry(const KeyValue& entry) {
    if (is_remark(entry.key))
        return;
    if (!is_text_key(entry.key)) {
        error(entry.key_place, not_a_key(entry.key, {Id::a_game_record}, text_keys));
    } else if (entry.key == "player") {
        if (players_.value.items.empty())
            players_.place = entry.key_place;
        players_.value.items.push_back(read_player(entry));
    } else if (entry.key == "start" || (!entry.value.empty() && (entry.key == "house" || entry.key == "claims"))) {
        add(entry.key, entry.key_place, text_list(entry.value, entry.value_place));
    } else if (!entry.value.empty() && entry.key == "winner") {
        Node names{.kind = Node::Kind::list, .place = entry.value_place};
        for (const Item& item : items(entry.value, entry.value_place))
            names.items.push_back(text_node(item.text, item.place));
        add(entry.key, entry.key_place, std::move(names));
    } else {
        add(entry.key, entry.key_place, text_node(entry.value, entry.value_place));
    }
}

// Reads a player: "Ana, level 2".
Node GameLines::read_player(const KeyValue& entry) {
    const std::vector<Item> parts = items(entry.value, entry.value_place);
    const Item& name = parts.front();
    Node player{.kind = Node::Kind::object, .place = entry.value_place};
    player.members.push_back({"name", name.place, text_node(name.text, name.place)});
    if (parts.size() == 1) {
        const std::vector<Word> all = words(name.text, name.place);
        if (all.size() > 2 && name.text.front() != '"' && lower_case(all[all.size() - 2].text) == "level")
            add_warning(messages_, all[all.size() - 2].place, {Id::level_in_name});
    } else if (parts.size() == 2) {
        const std::vector<Word> level = words(parts[1].text, parts[1].place);
        if (level.size() == 2 && lower_case(level[0].text) == "level")
            player.members.push_back({"level", level[0].place, text_node(level[1].text, level[1].place)});
        else
            error(parts[1].place, {Id::level_expected, {{"found", in_quotes(parts[1].text)}}});
    } else {
        error(entry.value_place, {Id::name_with_comma});
    }
    return player;
}

// Reads a round: "12. B1 R4 : R2@c3 R4@f1 / c4 d1 | f2".
Node GameLines::read_round(const TextLine& line) {
    const auto digits = std::min(line.content.find_first_not_of("0123456789"), line.content.size());
    const std::string_view number = line.content.substr(0, digits);
    const auto broken = [&](Place place, Text text) {
        error(place, std::move(text));
        return text_node(line.content, line.place);
    };
    const auto due = numbers_.expected_instead_of(number);
    if (digits == line.content.size() || line.content[digits] != '.')
        return broken(line.place, {Id::round_full_stop, {{"example", example}}});
    if (due)
        error(line.place, {Id::round_expected, {{"expected", *due}, {"found", number.substr(0, 12)}}});
    const std::string_view text = line.content.substr(digits + 1);
    const std::vector<Item> halves = pieces(text, advance(line.place, digits + 1), ':');
    if (halves.size() != 2)
        return broken(line.place, {Id::round_colon, {{"example", example}}});
    const std::vector<Item> parts = pieces(halves[1].text, halves[1].place, '/');
    if (parts.size() > 2)
        return broken(parts[2].place, {Id::round_second_slash});
    Node round{.kind = Node::Kind::object, .place = line.place};
    Node rolls = text_list(halves[0].text, halves[0].place);
    rolls.place = first_place(rolls, line.place);
    round.members.push_back({"rolls", rolls.place, std::move(rolls)});
    read_turns(parts[0], line.place, round);
    if (parts.size() == 2) {
        Node minis{.kind = Node::Kind::list, .place = parts[1].place};
        for (const Item& list : pieces(parts[1].text, parts[1].place, '|'))
            minis.items.push_back(text_list(list.text, list.place));
        round.members.push_back({"minis", minis.place, std::move(minis)});
    }
    return round;
}

void GameLines::read_turns(const Item& text, Place line, Node& round) {
    Node turns = text_list(text.text, text.place);
    turns.place = first_place(turns, text.place);
    bool starred = false;
    for (std::size_t i = 0; i < turns.items.size(); ++i) {
        Node& turn = turns.items[i];
        if (!turn.text.starts_with('*'))
            continue;
        if (std::exchange(starred, true))
            error(turn.place, {Id::second_star});
        else
            round.members.push_back({"roller", line, text_node(std::to_string(i), turn.place)});
        turn = text_node(turn.text.substr(1), advance(turn.place, 1));
    }
    round.members.push_back({"turns", turns.place, std::move(turns)});
}

} // namespace

std::optional<Node> game_tree(const std::vector<TextLine>& lines, std::vector<Finding>& messages) {
    return GameLines(messages).read(lines);
}

} // namespace documents
