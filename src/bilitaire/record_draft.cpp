#include "bilitaire/record_draft.hpp"

#include <algorithm>

#include "base/fields.hpp"
#include "documents/fields.hpp"

namespace bilitaire {
namespace {

using documents::check_name;

using bilitaire::Move;
using bilitaire::Record;

constexpr std::string_view what_moves_are =
    "a move is a ball taken off (d4), a push (B4>A4) or a plate taken off (xB2), with an announcement if there is one "
    "(C1>D1 !2), or jumps (e4-c4-c6)";
constexpr std::string_view what_names_are = "cells are A1 to D4, hollows a1 to h8";

// With that sign for each hyphen and arrow (->).
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

// The moves that may have been meant: letters in the other case, an arrow or a hyphen for the sign.
std::vector<std::string> meant(const std::string& text) {
    std::vector<std::string> result;
    for (const std::string& signs : {with_sign(text, '>'), with_sign(text, '-')})
        for (const std::string& candidate : {signs, lower_case(signs), with_capitals(signs)})
            if (bilitaire::parse_move(candidate) && std::find(result.begin(), result.end(), candidate) == result.end())
                result.push_back(candidate);
    return result;
}

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// The first word of a letter and a number that names no place: "i9", "E4".
std::string no_place(const std::string& text) {
    for (std::size_t at = text.find_first_not_of("xX"); at < text.size(); ++at) {
        std::size_t end = at;
        while (end < text.size() && is_letter(text[end]))
            ++end;
        const std::size_t digits = end;
        while (end < text.size() && is_digit(text[end]))
            ++end;
        std::string name = text.substr(at, end - at);
        if (digits == at + 1 && end > digits && !bilitaire::parse_hollow(name) && !bilitaire::parse_cell(name))
            return name;
        at = std::max(at, end);
    }
    return {};
}

// Why it is no move, to go behind "is not a move".
std::string reason(const std::string& text) {
    std::string reason;
    for (const std::string& move : meant(text))
        reason += (reason.empty() ? "; did you mean " : " or ") + move;
    if (!reason.empty())
        return "; " + std::string(what_names_are) + reason + "?";
    if (const std::string name = no_place(text); !name.empty())
        return ": there is no " + name + "; " + std::string(what_names_are);
    const auto mark = text.find('>');
    if (mark != std::string::npos && bilitaire::parse_hollow(text.substr(0, mark)))
        return ": a plate is pushed by whole cells, A1 to D4, as in B4>A4";
    return "; " + std::string(what_moves_are);
}

class Checker {
public:
    explicit Checker(BilitaireDraft& draft) : draft_(draft), messages_(draft.messages) { where.set("", {1, 1}); }

    Record check() {
        Record record;
        if (draft_.rounds.empty() && !has_error(messages_))
            add_error(messages_, {1, 1}, "there is no round; a record has one or two");
        if (draft_.rounds.size() > bilitaire::max_rounds)
            add_error(messages_, draft_.rounds[bilitaire::max_rounds].place,
                      "a third round begins here; a game has two, with the roles changed");
        for (std::size_t i = 0; i < draft_.rounds.size(); ++i)
            record.rounds.push_back(read_round(draft_.rounds[i], "rounds/" + std::to_string(i)));
        return record;
    }

    SourceMap where;

private:
    bilitaire::Round read_round(const BilitaireRoundDraft& written, const std::string& path) {
        where.set(path, written.place);
        bilitaire::Round round;
        round.ball = read_name(written.ball, path + "/ball");
        round.plate = read_name(written.plate, path + "/plate");
        if (written.ball && written.plate && round.ball == round.plate)
            add_error(messages_, written.place,
                      "a round is played by two; ball and plate are both " + in_quotes(round.ball));
        where.set(path + "/moves", written.moves_place);
        for (std::size_t i = 0; i < written.moves.size(); ++i)
            read_move(written.moves[i], path + "/moves/" + std::to_string(i), round);
        if (written.left) {
            where.set(path + "/left", written.left->place);
            round.left = whole_number("left", *written.left, Range{0, bilitaire::balls_at_start}, messages_);
        }
        return round;
    }

    std::string read_name(const std::optional<Characters>& name, const std::string& path) {
        if (!name)
            return {};
        const base::Place place = name->empty() ? base::Place{} : name->front().place;
        where.set(path, place);
        check_name(path, *name, place, messages_);
        return utf8(*name);
    }

    void read_move(const Word& word, const std::string& path, bilitaire::Round& round) {
        where.set(path, word.place);
        if (auto move = bilitaire::parse_move(word.text)) {
            round.moves.push_back(std::move(*move));
            return;
        }
        add_error(messages_, word.place, in_quotes(word.text) + " is not a move" + reason(word.text));
    }

    BilitaireDraft& draft_;
    std::vector<Finding>& messages_;
};

} // namespace

bool check_bilitaire_format(const Word& format, std::vector<Finding>& messages) {
    if (lower_case(format.text) == bilitaire_format)
        return true;
    add_error(messages, format.place,
              "a record of Bi-litaire begins with the line " + std::string(bilitaire_format) + ", not with " +
                  in_quotes(format.text));
    return false;
}

Reading<Record> unreadable_record(Finding message) {
    Reading<Record> reading;
    reading.messages.push_back(std::move(message));
    return reading;
}

Reading<Record> finish(BilitaireDraft draft) {
    Checker checker(draft);
    Record record = checker.check();
    Reading<Record> reading;
    put_in_order(draft.messages);
    if (!has_error(draft.messages))
        reading.value = std::move(record);
    reading.messages = std::move(draft.messages);
    reading.where = std::move(checker.where);
    return reading;
}

} // namespace bilitaire
