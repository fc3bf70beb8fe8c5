// Reading the log of an evening. Writing: log_write.cpp.
#include <algorithm>

#include "base/text_lines.hpp"
#include "documents/fields.hpp"
#include "documents/file_kind.hpp"
#include "table/log.hpp"
#include "table/log_parts.hpp"

namespace table {
namespace {

using documents::check_name;
using documents::choice;
using documents::claim_range;
using documents::level_range;
using documents::variants;

using brikks::Entry;
using brikks::EveningGame;
using brikks::Refusal;
using Kind = Entry::Kind;

constexpr Range round_range{1, 999'999};

std::string_view heading_line() {
    return log_heading.substr(0, log_heading.size() - 1);
}

// The round or roll that an entry is due for, as far as one is.
std::string due(const EveningGame& game) {
    switch (phase(game)) {
    case brikks::Phase::begin:
    case brikks::Phase::play:
        return "; roll " + to_string(next_round(game)) + " is due";
    case brikks::Phase::offer: {
        const std::string round = std::to_string(game.rounds.size());
        return "; keep " + round + " or roll " + round + ".2 is due";
    }
    case brikks::Phase::close:
        return "; the duel ends with round " + std::to_string(game.rounds.size());
    case brikks::Phase::scores:
    case brikks::Phase::finished:
        return "; the game is over";
    }
    return "";
}

std::string reason(const brikks::Evening& evening, const Entry& entry, Refusal refusal) {
    const auto player = [&] { return evening.games.back().players[entry.player].name; };
    switch (refusal) {
    case Refusal::no_game:
        return "before the first game there can be nothing else; a game begins as in game: standard, Ana, level 2, "
               "Ben, level 3";
    case Refusal::roll_not_due:
        return "roll " + to_string(entry.place) + " comes out of nowhere" + due(evening.games.back());
    case Refusal::rolled_before:
        return "roll " + to_string(entry.place) +
               " was made before; it can only come back, as in back: " + to_string(entry.place);
    case Refusal::not_rolled_yet:
        return "roll " + to_string(entry.place) + " cannot come back: it has never been made";
    case Refusal::not_offered:
        return "there is no roll to keep in round " + std::to_string(entry.place.round) + due(evening.games.back());
    case Refusal::no_roll:
        return "nothing can be done before the first roll";
    case Refusal::over:
        return "the game is over";
    case Refusal::no_such_player: // names are looked up before
        return "there is no such player";
    case Refusal::player_is_out:
        return player() + " is out already";
    case Refusal::bomb_in_round:
        return player() + " has used a bomb in this round";
    case Refusal::no_bomb_left:
        return player() + " has used all three bombs";
    case Refusal::not_closing:
        return "only a duel in which one player is out ends with a round" + due(evening.games.back());
    case Refusal::no_total_due:
        return "no total of " + player() + " is due here";
    case Refusal::nothing_to_undo:
        return "there is nothing to undo in this game";
    case Refusal::undoes_another:
        return "the last entry, which can be undone, is of the kind " +
               std::string(name_of(evening.games.back().standing.back().kind));
    }
    return "";
}

class LogReader {
public:
    explicit LogReader(std::vector<Finding>& messages) : messages_(messages) {}

    void read(const std::vector<TextLine>& lines) {
        for (std::size_t i = 1; i < lines.size() && !lost_; ++i)
            read(lines[i]);
    }

    brikks::Evening evening;

private:
    void error(base::Place place, std::string text) { add_error(messages_, place, std::move(text)); }

    void read(const TextLine& line) {
        const auto written = key_value(line);
        const auto kind = written ? kind_of(written->key) : std::nullopt;
        if (!written || !kind) {
            lost_ = true;
            error(line.place, (written ? in_quotes(written->key) : in_quotes(line.content)) + " is no entry of a log" +
                                  did_you_mean(written ? written->key : std::string(line.content), entry_names));
            return;
        }
        Entry entry;
        entry.kind = *kind;
        if (!read_value(*written, entry)) {
            lost_ = true;
            return;
        }
        if (const auto refused = refusal(evening, entry)) {
            lost_ = true;
            error(line.place, reason(evening, entry, *refused));
            return;
        }
        apply(evening, entry);
    }

    // False, after an error, if it cannot be read.
    bool read_value(const KeyValue& written, Entry& entry) {
        if (entry.kind != Kind::game && evening.games.empty())
            return true; // which is refused, whatever it says
        const std::vector<Word> parts = words(written.value, written.value_place);
        switch (entry.kind) {
        case Kind::game:
            return read_game(written, entry);
        case Kind::roll:
            if (parts.size() != 2)
                return misshapen(written, "a roll is written as in roll: 4.1 G3");
            return read_place(parts[0], entry) && read_block(parts[1], entry);
        case Kind::back:
            if (parts.size() != 1)
                return misshapen(written, "a roll that comes back is written as in back: 4.1");
            return read_place(parts[0], entry);
        case Kind::keep:
        case Kind::end:
            return read_round(written.value, written.value_place, entry);
        case Kind::bomb:
        case Kind::out:
        case Kind::total:
            return read_player(written, entry);
        case Kind::undo:
            if (const auto undone = kind_of(lower_case(written.value)); undone && *undone != Kind::undo) {
                entry.undone = *undone;
                return true;
            }
            return misshapen(written, "what is undone is written as in undo: out");
        }
        return false;
    }

    bool misshapen(const KeyValue& written, const std::string& shape) {
        error(written.value_place, in_quotes(written.value) + " cannot be read; " + shape);
        return false;
    }

    // "3.1"
    bool read_place(const Word& word, Entry& entry) {
        const auto dot = word.text.find('.');
        const std::string number = dot == std::string::npos ? "" : word.text.substr(dot + 1);
        if (number != "1" && number != "2") {
            error(word.place, in_quotes(word.text) +
                                  " is not the place of a roll; that is the round and 1, or 2 if the "
                                  "roller rolled again, as in 4.1");
            return false;
        }
        entry.place.number = number == "1" ? 1 : 2;
        return read_round(word.text.substr(0, dot), word.place, entry);
    }

    bool read_round(std::string_view text, base::Place place, Entry& entry) {
        const auto round = whole_number("the round", {std::string(text), place}, round_range, messages_);
        entry.place.round = round.value_or(1);
        return round.has_value();
    }

    bool read_block(const Word& word, Entry& entry) {
        const auto block = brikks::parse_block(word.text);
        if (!block) {
            error(word.place, in_quotes(word.text) +
                                  " is not a roll; that is a colour (W Y G R B K) and a column (1 to 4), as in G3");
            return false;
        }
        entry.block = *block;
        return true;
    }

    // "Ana", and of a total "Ana, 73".
    bool read_player(const KeyValue& written, Entry& entry) {
        const std::vector<Item> parts = items(written.value, written.value_place);
        const bool total = entry.kind == Kind::total;
        if (parts.size() != (total ? 2U : 1U))
            return misshapen(written, total ? "a total is written as in total: Ana, 73"
                                            : "it is the name of one player, in double quotes if it has a comma");
        const std::string name = utf8(unquoted(parts[0].text, parts[0].place));
        const std::vector<brikks::GamePlayer>& players = evening.games.back().players;
        const auto player =
            std::find_if(players.begin(), players.end(), [&](const auto& each) { return each.name == name; });
        if (player == players.end()) {
            std::vector<std::string_view> names;
            names.reserve(players.size());
            for (const brikks::GamePlayer& each : players)
                names.emplace_back(each.name);
            error(parts[0].place, "there is no player " + in_quotes(name) + did_you_mean(name, names));
            return false;
        }
        entry.player = static_cast<std::size_t>(player - players.begin());
        if (!total || parts[1].text == no_total)
            return true;
        entry.total = whole_number("the total", {std::string(parts[1].text), parts[1].place}, claim_range, messages_);
        return entry.total.has_value();
    }

    // "standard, Ana, level 2, Ben, level 3"
    bool read_game(const KeyValue& written, Entry& entry) {
        const std::vector<Item> parts = items(written.value, written.value_place);
        const std::size_t count = (parts.size() - 1) / 2;
        if (parts.size() % 2 == 0 || count == 0 || count > brikks::max_players)
            return misshapen(written,
                             "a game of 1 to 4 players begins as in game: standard, Ana, level 2, Ben, level 3");
        const auto variant = choice("game", {std::string(parts[0].text), parts[0].place}, variants, messages_);
        if (!variant)
            return false;
        entry.variant = *variant == 1 ? brikks::Variant::duel : brikks::Variant::standard;
        for (std::size_t i = 1; i < parts.size(); i += 2)
            if (!read_player(parts[i], parts[i + 1], entry))
                return false;
        if (entry.variant == brikks::Variant::duel && count != 2) {
            error(parts[0].place, "a duel has 2 players, not " + std::to_string(count));
            return false;
        }
        return true;
    }

    bool read_player(const Item& named, const Item& levelled, Entry& entry) {
        const Characters letters = unquoted(named.text, named.place);
        brikks::GamePlayer player;
        player.name = utf8(letters);
        const std::size_t before = messages_.size();
        if (player.name.empty())
            error(named.place, "a name is missing");
        check_name("a name", letters, named.place, messages_);
        for (const brikks::GamePlayer& other : entry.players)
            if (other.name == player.name)
                error(named.place, "two players are called " + in_quotes(player.name));
        const std::vector<Word> level = words(levelled.text, levelled.place);
        if (level.size() == 2 && level[0].text == "level")
            player.level = whole_number("level", level[1], level_range, messages_).value_or(player.level);
        else
            error(levelled.place, "behind a name stands the level, as in level 2; not " + in_quotes(levelled.text));
        entry.players.push_back(std::move(player));
        return messages_.size() == before;
    }

    std::vector<Finding>& messages_;
    bool lost_ = false; // what follows cannot be judged
};

// Up to the last line end.
std::string_view whole_lines(std::string_view bytes) {
    const auto end = bytes.rfind('\n');
    return end == std::string_view::npos ? std::string_view() : bytes.substr(0, end + 1);
}

// Where the line after these ones begins. A line ends with LF, CR LF or CR.
base::Place end_of(std::string_view lines) {
    base::Place place{1, 1};
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (lines[i] == '\n' || (lines[i] == '\r' && lines[i + 1] != '\n')) // the last one is LF
            ++place.line;
    return place;
}

} // namespace

Reading<ParsedLog> read_log(std::string_view bytes) {
    Reading<ParsedLog> reading;
    const std::string_view whole = whole_lines(bytes);
    if (bytes.size() > max_file_size || whole.empty()) {
        reading.messages.push_back(unreadable(bytes).value_or(
            Finding{.text = "the first line of a log is " + in_quotes(heading_line()), .place = {1, 1}}));
        return reading;
    }
    if (auto message = unreadable(whole)) {
        reading.messages.push_back(std::move(*message));
        return reading;
    }
    const std::vector<TextLine> lines = text_lines(whole);
    if (lines.empty() || lines.front().content != heading_line()) {
        add_error(reading.messages, lines.empty() ? base::Place{1, 1} : lines.front().place,
                  "the first line of a log is " + in_quotes(heading_line()) +
                      (lines.empty() ? "" : ", not " + in_quotes(lines.front().content)));
        return reading;
    }
    LogReader reader(reading.messages);
    reader.read(lines);
    if (const std::string_view cut = bytes.substr(whole.size()); !cut.empty())
        add_warning(reading.messages, end_of(whole),
                    "the last line is cut off and does not count" + (unreadable(cut) ? "" : ": " + in_quotes(cut)));
    if (!has_error(reading.messages))
        reading.value = ParsedLog{std::move(reader.evening), whole.size()};
    return reading;
}

} // namespace table
