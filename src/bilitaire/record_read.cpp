// Reads a record from its tree.
#include <algorithm>
#include <array>

#include "base/names.hpp"
#include "base/utf8.hpp"
#include "bilitaire/record_format.hpp"
#include "documents/common_fields.hpp"

namespace bilitaire {

using namespace base;

namespace {

using Kind = Node::Kind;

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
// True for a key of a record in JSON, however deeply it is nested.
bool is_json_key(std::string_view key) {
    constexpr std::array<std::string_view, 6> keys = {"format", "rounds", "ball", "plate", "moves", "left"};
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

// Replaces the dashes and arrows of phones and word processors by hyphens.
std::string with_hyphens(std::string text) {
    for (const std::string_view dash : {"‐", "‑", "‒", "–", "—", "―", "−", "→", "⇒", "⟶", "➔", "➜"})
        for (std::size_t at = text.find(dash); at != std::string::npos; at = text.find(dash, at))
            text.replace(at, dash.size(), 1, '-');
    return text;
}

// Replaces each hyphen and each arrow (->) by `sign`.
std::string with_sign(std::string_view text, char sign) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        result += text[i] == '-' ? sign : text[i];
        if (text.substr(i, 2) == "->")
            ++i;
    }
    return result;
}

std::string with_capitals(std::string text) {
    for (char& letter : text)
        if (letter >= 'a' && letter <= 'h')
            letter = static_cast<char>(letter - 'a' + 'A');
    if (text.starts_with('X'))
        text.front() = 'x';
    return text;
}

// Joins the places of a move with `sign`: "d2xd4" becomes "d2-d4". The text may have nothing between two places, or one
// of the characters : / x X or a blank; for any other text the result is empty.
std::string between_places(std::string_view text, char sign) {
    std::string result;
    while (text.size() >= 2 && is_letter(text[0]) && is_digit(text[1])) {
        result.append(result.empty() ? 0 : 1, sign).append(text.substr(0, 2));
        text.remove_prefix(2);
        if (text.size() > 2 && (text[0] == ':' || text[0] == '/' || text[0] == 'x' || text[0] == 'X' || text[0] == ' '))
            text.remove_prefix(1);
    }
    return text.empty() ? result : std::string();
}

// Guesses the moves that were meant: a plate move, jumps, or both. Letters may be in the wrong case, and a hyphen, a
// dash or an arrow may stand for the right sign.
std::vector<std::string> meant(const std::string& written) {
    const std::string text = with_hyphens(written);
    std::vector<std::string> result;
    for (std::string candidate : {with_capitals(with_sign(text, '>')), lower_case(with_sign(text, '-'))})
        if (parse_move(candidate))
            result.push_back(std::move(candidate));
    // Reads also d2d4, d2xd4 and d2:d4, whose sign is missing or wrong. Here case counts: small letters are hollows.
    if (result.empty())
        for (const char sign : {'>', '-'})
            if (std::string candidate = between_places(text, sign); parse_move(candidate))
                result.push_back(std::move(candidate));
    return result;
}

// True if a number of jumps is announced with no move, or with a take or a jump instead of a plate move.
bool is_misplaced_announcement(const std::string& text) {
    const auto mark = text.find('!');
    if (mark == std::string::npos)
        return false;
    const std::string_view before = trimmed(std::string_view(text).substr(0, mark));
    const auto move = parse_move(before);
    return before.empty() || (move && !std::holds_alternative<PlateMove>(*move));
}

// Returns the first letter and number that name neither a cell nor a hollow ("i9", "E4"); empty if there are none.
std::string unknown_place(const std::string& text) {
    for (std::size_t at = text.find_first_not_of("xX"); at < text.size(); ++at) {
        std::size_t end = at;
        while (end < text.size() && is_letter(text[end]))
            ++end;
        const std::size_t digits = end;
        while (end < text.size() && is_digit(text[end]))
            ++end;
        std::string name = text.substr(at, end - at);
        if (digits == at + 1 && end > digits && !parse_hollow(name) && !parse_cell(name))
            return name;
        at = std::max(at, end);
    }
    return {};
}

Text not_a_move(const std::string& text) {
    const Argument move{"move", in_quotes(text)};
    if (is_misplaced_announcement(text))
        return {Id::record_announcement, {move}};
    if (const auto moves = meant(text); moves.size() == 1)
        return {Id::record_move_meant, {move, {"meant", moves[0]}}};
    else if (moves.size() == 2)
        return {Id::record_move_meant, {move, {"meant", Text{Id::list_or, {{"first", moves[0]}, {"last", moves[1]}}}}}};
    if (const std::string place = unknown_place(text); !place.empty())
        return {Id::record_no_such_place, {move, {"place", place}}};
    return {parse_hollow(text.substr(0, text.find('>'))) ? Id::record_push_of_hollow : Id::record_bad_move, {move}};
}

class RecordReader {
public:
    RecordReader(const Node& root, Form form, std::vector<Finding>& messages)
        : root_(root), form_(form), messages_(messages) {}

    Record read() {
        Fields fields(root_, "", messages_);
        fields.ignore("format");
        const Field rounds = fields.required("rounds", Kind::list);
        fields.finish({Id::a_bilitaire_record}, documents::with_aliases);
        const std::vector<Field> items = rounds.items(Id::bilitaire_array_of_rounds).value_or(std::vector<Field>());
        if (items.empty() && !has_error(messages_))
            add_error(messages_, {1, 1}, Id::record_no_round);
        Record record;
        for (const Field& round : items)
            record.rounds.push_back(read_round(round));
        if (items.size() > max_rounds)
            items[max_rounds].error(Id::record_third_round);
        return record;
    }

private:
    Round read_round(const Field& written) {
        Round round;
        if (!written.check_kind(Kind::object, Id::bilitaire_round_object))
            return round;
        Fields fields(*written, written.path(), messages_);
        round.ball = read_name(fields["ball"]);
        round.plate = read_name(fields["plate"]);
        if (!round.ball.empty() && round.ball == round.plate)
            written.error({Id::record_same_player, {{"name", in_quotes(round.ball)}}});
        const Field moves = fields.required("moves", Kind::list);
        for (const base::Word& word : moves.words().value_or(std::vector<base::Word>()))
            if (auto move = parse_move(word.text))
                round.moves.push_back(std::move(*move));
            else
                add_error(messages_, word.place, not_a_move(word.text));
        if (form_ == Form::text)
            for (const Node& turn : fields["turns"]->items)
                round.turns.push_back(std::stoi(turn.text));
        constexpr Range balls{0, balls_at_start};
        if (const auto left = fields["left"].numeral(balls))
            round.left = whole_number("left", *left, balls, messages_);
        fields.finish({Id::a_bilitaire_record}, documents::with_aliases);
        return round;
    }

    // Reads the name of a player. Reports a missing name only in JSON; in a text, record_tree has reported it already.
    std::string read_name(const Field& name) {
        if (!name && form_ == Form::json)
            name.error(name.key(), {Id::name_missing, {{"what", name.path()}}});
        const Characters letters = name.text().value_or(Characters());
        if (!letters.empty())
            check_name(name.path(), letters, letters.front().place, messages_);
        else if (name && name->kind == Kind::string)
            name.error({Id::record_name_empty, {{"field", name.path()}}});
        return utf8(letters);
    }

    const Node& root_;
    Form form_;
    std::vector<Finding>& messages_;
};

} // namespace

Reading<Record> read_record(documents::Source source) {
    const documents::Format format{Id::a_bilitaire_record, record_format, Case::exact, record_tree, is_json_key};
    return documents::read_document<Record>(std::move(source), format,
                                            [](const Node& root, Form form, Reading<Record>& reading) {
                                                return RecordReader(root, form, reading.messages).read();
                                            });
}

Reading<Record> read_record(std::string_view bytes) {
    return read_record(documents::identify(bytes));
}

} // namespace bilitaire
