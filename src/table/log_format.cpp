#include "table/log_format.hpp"

#include <algorithm>
#include <array>

#include "base/names.hpp"
#include "base/suggest.hpp"
#include "base/text_lines.hpp"
#include "documents/common_fields.hpp"

namespace table {
namespace {

using base::Finding;
using base::Id;
using base::in_quotes;
using base::Item;
using base::KeyValue;
using base::Text;
using base::TextLine;
using base::Word;
using Kind = Event::Kind;

constexpr base::Range round_range{1, 999'999};
constexpr std::string_view no_total = "-";
constexpr std::string_view bot = "bot";

// The kinds of values. The value of an event is the text after the colon of its line.
enum class Value { game, place_and_block, place, round, player, player_and_placement, player_and_total, kind };

struct KindFormat {
    std::string_view key;
    Value value;
    std::string_view example;
    std::string_view second_example = {};
};

// The formats of the kinds of events, in the order of Event::Kind. Reading, writing and error messages use them.
constexpr std::array<KindFormat, 11> formats = {{
    {"game", Value::game, "game: standard, Ana, level 2, Ben, level 3"},
    {"start", Value::player_and_placement, "start: Robo, W1@d1"},
    {"roll", Value::place_and_block, "roll: 4.1 G3"},
    {"back", Value::place, "back: 4.1"},
    {"keep", Value::round, "keep: 4"},
    {"turn", Value::player_and_placement, "turn: Robo, G2@d7"},
    {"bomb", Value::player, "bomb: Ana", "bomb: \"Lee, Jr.\""},
    {"out", Value::player, "out: Ana", "out: \"Lee, Jr.\""},
    {"end", Value::round, "end: 4"},
    {"total", Value::player_and_total, "total: Ana, 73"},
    {"undo", Value::kind, "undo: out"},
}};

const KindFormat& format(Kind kind) {
    return formats[static_cast<std::size_t>(kind)];
}

std::string key(Kind kind) {
    return std::string(format(kind).key);
}

std::optional<Kind> kind_of(std::string_view key) {
    for (std::size_t kind = 0; kind < formats.size(); ++kind)
        if (formats[kind].key == key)
            return static_cast<Kind>(kind);
    return std::nullopt;
}

std::string_view heading_line() {
    return log_heading.substr(0, log_heading.size() - 1);
}

// Returns a place as "4.1".
std::string to_string(RollPlace place) {
    return std::to_string(place.round) + '.' + std::to_string(place.number);
}

std::string written_players(const std::vector<brikks::GamePlayer>& players, const Bots& bots) {
    std::string text;
    for (std::size_t i = 0; i < players.size(); ++i) {
        text += ", " + base::quote_item_if_needed(players[i].name) + ", level " + std::to_string(players[i].level);
        if (const auto found = bots.find(i); found != bots.end())
            text.append(" ").append(bot).append(" ").append(coach::strength_names[found->second]);
    }
    return text;
}

// Returns the text after the colon. `players`: the players of the current game.
std::string written_value(const Event& event, const std::vector<brikks::GamePlayer>& players) {
    const auto player = [&] { return base::quote_item_if_needed(players[event.player].name); };
    switch (format(event.kind).value) {
    case Value::game:
        return std::string(name(event.variant)) + written_players(event.players, event.bots);
    case Value::place_and_block:
        return to_string(event.place) + ' ' + to_string(event.block);
    case Value::place:
        return to_string(event.place);
    case Value::round:
        return std::to_string(event.place.round);
    case Value::player:
        return player();
    case Value::player_and_placement:
        return player() + ", " + to_string(event.placement);
    case Value::player_and_total:
        return player() + ", " + (event.total ? std::to_string(*event.total) : std::string(no_total));
    case Value::kind:
        return key(event.undone);
    }
    return "";
}

std::string written(const TableLog& log, const Event& event) {
    static const std::vector<brikks::GamePlayer> nobody;
    return key(event.kind) + ": " + written_value(event, log.games.empty() ? nobody : log.games.back().players);
}

Text expected(const LoggedGame& game) {
    const std::size_t round = game.rounds.size();
    switch (phase(game)) {
    case Phase::begin:
    case Phase::play:
        if (const auto due = bot_due(game))
            return {game.rounds.empty() ? Id::log_expected_start : Id::log_expected_turn,
                    {{"player", game.players[*due].name}}};
        return {Id::log_expected_roll, {{"roll", to_string(next_round(game))}}};
    case Phase::offer:
        return {Id::log_expected_keep, {{"round", round}}};
    case Phase::close:
        return {Id::log_duel_ends, {{"round", round}}};
    case Phase::scores:
    case Phase::finished:
        break;
    }
    return Id::log_game_over;
}

Text explain(const TableLog& log, const Event& event, Rejection rejection) {
    const auto player = [&] { return log.games.back().players[event.player].name; };
    switch (rejection) {
    case Rejection::no_game:
        return {Id::log_no_game, {{"example", format(Kind::game).example}}};
    case Rejection::unexpected:
        return {Id::log_unexpected,
                {{"event", in_quotes(written(log, event))}, {"expected", expected(log.games.back())}}};
    case Rejection::rolled_before:
        return {Id::log_rolled_before, {{"roll", to_string(event.place)}}};
    case Rejection::never_rolled:
        return {Id::log_never_rolled, {{"roll", to_string(event.place)}}};
    case Rejection::player_is_out:
        return {Id::log_player_out, {{"player", player()}}};
    case Rejection::bomb_in_round:
        return {Id::log_bomb_in_round, {{"player", player()}}};
    case Rejection::no_bomb_left:
        return {Id::log_no_bomb_left, {{"player", player()}}};
    case Rejection::not_a_bot:
        return {Id::log_no_bot, {{"player", player()}}};
    case Rejection::not_possible:
        return {Id::log_bot_cannot, {{"player", player()}, {"placement", to_string(event.placement)}}};
    case Rejection::bot_stays:
        return {Id::log_bot_stays, {{"player", player()}}};
    case Rejection::wrong_total:
        return {Id::log_bot_total, {{"player", player()}, {"total", points_of_bot(log.games.back(), event.player)}}};
    case Rejection::nothing_to_undo:
        return Id::log_nothing_to_undo;
    case Rejection::no_such_player: // impossible, because the reader finds players by their names
    case Rejection::not_the_last:
        break;
    }
    return {Id::log_not_the_last, {{"kind", key(log.games.back().history.back().kind)}}};
}

// Returns a hint that names the entry that a line probably means. `missing`: the colon, if the line has none.
std::vector<Text> meant_entry(std::string_view line, std::string_view missing) {
    std::array<std::string_view, formats.size()> keys;
    std::transform(formats.begin(), formats.end(), keys.begin(), [](const auto& each) { return each.key; });
    const auto meant = base::closest(line.substr(0, line.find(' ')), keys);
    if (!meant)
        return {};
    return {Text{Id::did_you_mean, {{"word", std::string(*meant).append(missing)}}}};
}

class LogReader {
public:
    explicit LogReader(std::vector<Finding>& messages) : messages_(messages) {}

    // Reads a line and applies its event. Reports an error and returns false if the line cannot be read or the event
    // cannot come next.
    bool read(const TextLine& line) {
        const auto given = base::key_value(line);
        const auto kind = given ? kind_of(given->key) : std::nullopt;
        if (!kind) {
            const std::string unknown = given ? given->key : std::string(line.content);
            return error(line.place,
                         {Id::log_unknown_entry,
                          {{"entry", in_quotes(unknown)}, {"hint", meant_entry(unknown, given ? "" : ":")}}});
        }
        Event event;
        event.kind = *kind;
        // The value does not matter before the first game: any event except game is rejected below.
        if ((*kind == Kind::game || !log.games.empty()) && !read_value(*given, event))
            return false;
        if (const auto rejected = rejection(log, event))
            return error(line.place, explain(log, event, *rejected));
        apply(log, event);
        return true;
    }

    TableLog log;

private:
    bool error(base::Place place, Text text) {
        add_error(messages_, place, std::move(text));
        return false;
    }

    // The functions read_... report an error and return false if they cannot read the value.
    bool read_value(const KeyValue& given, Event& event) {
        const std::vector<Word> words = base::words(given.value, given.value_place);
        const std::vector<Item> items = base::items(given.value, given.value_place);
        switch (format(event.kind).value) {
        case Value::game:
            return read_game(given, items, event);
        case Value::place_and_block:
            return words.size() == 2 ? read_place(words[0], event) && read_block(words[1], event)
                                     : malformed(given, event);
        case Value::place:
            return words.size() == 1 ? read_place(words[0], event) : malformed(given, event);
        case Value::round:
            return read_round({std::string(given.value), given.value_place}, event);
        case Value::player:
            return items.size() == 1 ? read_player(items[0], event) : malformed(given, event);
        case Value::player_and_placement:
            return items.size() == 2 ? read_player(items[0], event) && read_placement(given, items[1], event)
                                     : malformed(given, event);
        case Value::player_and_total:
            return items.size() == 2 ? read_player(items[0], event) && read_total(items[1], event)
                                     : malformed(given, event);
        case Value::kind:
            event.undone = kind_of(base::lower_case(given.value)).value_or(Kind::undo);
            return event.undone != Kind::undo || malformed(given, event);
        }
        return false;
    }

    bool malformed(const KeyValue& given, const Event& event) {
        const auto& [key, value, example, second] = format(event.kind);
        const Text examples =
            second.empty() ? Text(std::string(example)) : Text{Id::list_or, {{"first", example}, {"last", second}}};
        return error(given.value_place,
                     {Id::log_bad_value, {{"value", in_quotes(given.value)}, {"example", examples}}});
    }

    // Reads a place such as "3.1".
    bool read_place(const Word& word, Event& event) {
        const auto dot = word.text.find('.');
        const std::string number = dot == std::string::npos ? "" : word.text.substr(dot + 1);
        if (number != "1" && number != "2")
            return error(word.place, {Id::log_bad_place, {{"found", in_quotes(word.text)}}});
        event.place.number = number == "1" ? 1 : 2;
        return read_round({word.text.substr(0, dot), word.place}, event);
    }

    bool read_round(const Word& word, Event& event) {
        const auto round = whole_number(Text(Id::log_the_round), word, round_range, messages_);
        event.place.round = round.value_or(1);
        return round.has_value();
    }

    bool read_block(const Word& word, Event& event) {
        const auto block = brikks::parse_block(word.text);
        if (!block)
            return error(word.place, {Id::not_a_roll, {{"found", in_quotes(word.text)}}});
        event.block = *block;
        return true;
    }

    bool read_player(const Item& item, Event& event) {
        const std::string name = utf8(unquoted(item.text, item.place));
        std::vector<std::string_view> names;
        for (const brikks::GamePlayer& player : log.games.back().players)
            names.emplace_back(player.name);
        event.player = static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
        if (event.player < names.size())
            return true;
        return error(item.place,
                     {Id::unknown_player, {{"player", in_quotes(name)}, {"hint", base::did_you_mean(name, names)}}});
    }

    bool read_placement(const KeyValue& given, const Item& item, Event& event) {
        const auto placement = brikks::parse_placement(item.text);
        if (!placement)
            return malformed(given, event);
        event.placement = *placement;
        return true;
    }

    bool read_total(const Item& item, Event& event) {
        if (item.text == no_total)
            return true;
        event.total = whole_number(Text(Id::log_the_total), {std::string(item.text), item.place},
                                   documents::claim_range, messages_);
        return event.total.has_value();
    }

    // Reads the players of a game: "standard, Ana, level 2, Robo, level 3 bot casual".
    bool read_game(const KeyValue& given, const std::vector<Item>& items, Event& event) {
        const std::size_t count = (items.size() - 1) / 2;
        if (items.size() % 2 == 0 || count == 0 || count > brikks::max_players)
            return malformed(given, event);
        const auto variant =
            choice("game", {std::string(items[0].text), items[0].place}, brikks::variant_names, messages_);
        if (!variant)
            return false;
        event.variant = *variant;
        for (std::size_t i = 1; i < items.size(); i += 2)
            if (!add_player(items[i], items[i + 1], event))
                return false;
        if (!players_fit(event.variant, count))
            return error(items[0].place, {Id::duel_players, {{"players", count}}});
        if (event.variant == brikks::Variant::duel && !event.bots.empty())
            return error(items[0].place, Id::coach_no_duel);
        if (event.bots.size() == count)
            return error(items[0].place, Id::log_no_people);
        return true;
    }

    bool add_player(const Item& named, const Item& levelled, Event& event) {
        const base::Characters letters = unquoted(named.text, named.place);
        brikks::GamePlayer player;
        player.name = utf8(letters);
        const std::size_t before = messages_.size();
        if (player.name.empty())
            error(named.place, Id::log_missing_name);
        base::check_name(Text(Id::a_name), letters, named.place, messages_);
        for (const brikks::GamePlayer& other : event.players)
            if (other.name == player.name)
                error(named.place, {Id::log_duplicate_player, {{"player", in_quotes(player.name)}}});
        const std::vector<Word> level = base::words(levelled.text, levelled.place);
        const bool is_bot = level.size() == 4 && level[2].text == bot;
        if ((level.size() == 2 || is_bot) && level[0].text == "level")
            player.level = whole_number("level", level[1], documents::level_range, messages_).value_or(player.level);
        else
            error(levelled.place, {Id::log_missing_level, {{"found", in_quotes(levelled.text)}}});
        if (is_bot)
            if (const auto strength = choice(bot, level[3], coach::strength_names, messages_))
                event.bots.emplace(event.players.size(), *strength);
        event.players.push_back(std::move(player));
        return messages_.size() == before;
    }

    std::vector<Finding>& messages_;
};

// Returns the bytes up to the last line end, including it.
std::string_view whole_lines(std::string_view bytes) {
    return bytes.substr(0, bytes.rfind('\n') + 1); // npos + 1 is 0
}

// Returns the place where the line after `lines` begins. A line ends with LF, CR LF or CR.
base::Place end_of(std::string_view lines) {
    base::Place place{1, 1};
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (lines[i] == '\n' || (lines[i] == '\r' && lines[i + 1] != '\n')) // the last byte is LF, so i + 1 exists
            ++place.line;
    return place;
}

} // namespace

base::Reading<LoadedLog> read_log(std::string_view bytes) {
    base::Reading<LoadedLog> reading;
    const std::string_view whole = whole_lines(bytes);
    const bool readable_lines = bytes.size() <= base::max_file_size && !whole.empty();
    if (auto message = base::unreadable(readable_lines ? whole : bytes)) {
        reading.messages.push_back(std::move(*message));
        return reading;
    }
    const std::vector<TextLine> lines = base::text_lines(whole);
    if (lines.empty() || lines.front().content != heading_line()) {
        const Text heading =
            lines.empty() ? Text{Id::log_heading, {{"heading", in_quotes(heading_line())}}}
                          : Text{Id::log_other_heading,
                                 {{"heading", in_quotes(heading_line())}, {"found", in_quotes(lines.front().content)}}};
        add_error(reading.messages, lines.empty() ? base::Place{1, 1} : lines.front().place, heading);
        return reading;
    }
    LogReader reader(reading.messages);
    // Stops at the first error, because later events cannot be judged without the earlier ones.
    const bool complete =
        std::all_of(lines.begin() + 1, lines.end(), [&](const TextLine& line) { return reader.read(line); });
    if (const std::string_view cut = bytes.substr(whole.size()); !cut.empty())
        add_warning(reading.messages, end_of(whole),
                    base::unreadable(cut) ? Text{Id::log_incomplete}
                                          : Text{Id::log_incomplete_line, {{"line", in_quotes(cut)}}});
    if (complete)
        reading.value = LoadedLog{std::move(reader.log), whole.size()};
    return reading;
}

std::string write_event(const TableLog& before, const Event& event) {
    return written(before, event) + '\n';
}

} // namespace table
