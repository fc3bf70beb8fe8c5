#include "formats/bilitaire_draft.hpp"

#include <algorithm>

#include "formats/fields.hpp"
#include "formats/numeral.hpp"

namespace formats {
namespace {

using bilitaire::Move;
using bilitaire::Record;

// The move that may have been meant: letters in the other case, cells with a hyphen between them.
std::optional<std::string> meant(const std::string& text) {
    std::string upper = text;
    for (char& letter : upper)
        if (letter >= 'a' && letter <= 'h')
            letter = static_cast<char>(letter - 'a' + 'A');
    std::string pushed = upper;
    std::replace(pushed.begin(), pushed.end(), '-', '>');
    if (upper.starts_with('X'))
        upper.front() = 'x';
    for (const std::string& candidate : {lower_case(text), upper, pushed})
        if (candidate != text && bilitaire::parse_move(candidate))
            return candidate;
    return std::nullopt;
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
        const findings::Place place = name->empty() ? findings::Place{} : name->front().place;
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
        const auto other = meant(word.text);
        add_error(messages_, word.place,
                  in_quotes(word.text) +
                      " is not a move; that is a ball taken off (d4), a push (B4>A4) or a plate taken off (xB2), with "
                      "an announcement if there is one (C1>D1 !2), or jumps (e4-c4-c6)" +
                      (other ? "; did you mean " + *other + "?" : std::string()));
    }

    BilitaireDraft& draft_;
    std::vector<Message>& messages_;
};

} // namespace

bool check_bilitaire_format(const Word& format, std::vector<Message>& messages) {
    if (lower_case(format.text) == bilitaire_format)
        return true;
    add_error(messages, format.place,
              "the format " + in_quotes(format.text) + " is not that of a record of Bi-litaire, " +
                  in_quotes(bilitaire_format));
    return false;
}

Reading<Record> unreadable_record(Message message) {
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

} // namespace formats
