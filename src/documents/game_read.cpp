// Reading a game record from its tree.
#include <algorithm>

#include "base/wording.hpp"
#include "documents/fields.hpp"
#include "documents/game.hpp"
#include "documents/text_trees.hpp"

namespace documents {
namespace {

using brikks::Game;
using brikks::Round;
using brikks::Turn;
using Kind = Node::Kind;

// Empty if one of them is unusable, for the others would be counted wrong.
std::optional<std::vector<Word>> all_words(const Field& field) {
    auto words = field.words();
    return words && words->size() == field->items.size() ? std::move(words) : std::nullopt;
}

class GameReader {
public:
    GameReader(const Node& root, Form form, Reading<Game>& reading)
        : form_(form), messages_(reading.messages), where_(reading.where), fields_(root, "", messages_) {}

    Game read() {
        fields_.ignore("format");
        read_players(fields_["players"]);
        read_variant(fields_["variant"]);
        game_.house = read_house(fields_.filled("house"), messages_);
        read_start(fields_["start"]);
        read_rounds(fields_["rounds"]);
        read_claims(fields_["claims"]);
        read_winner(fields_["winner"]);
        fields_.finish();
        report_what_to_fill_in();
        return std::move(game_);
    }

private:
    void read_players(const Field& players);
    brikks::GamePlayer read_player(const Field& written);
    void read_variant(const Field& variant);
    void read_start(const Field& start);
    void read_rounds(const Field& rounds);
    Round read_round(const Field& written, const std::string& name);
    void read_roller(const Field& roller, const std::string& name, Round& round);
    Turn read_turn(const Field& written, const std::string& name);
    void read_minis(const Field& minis, const std::string& name, Round& round);
    std::vector<brikks::Cell> read_cells(const Field& list, const std::string& name);
    void read_claims(const Field& claims);
    std::optional<int> read_claim(const Field& claim);
    void read_winner(const Field& winner);
    void report_what_to_fill_in();

    void error(Place place, Text text) { add_error(messages_, place, std::move(text)); }

    // What messages call a part of the file: its path in JSON, words in text.
    std::string called(const std::string& path, const std::string& words) const {
        return form_ == Form::json ? path : words;
    }

    // A list must have one of them for each player.
    void check_count(std::string_view name, std::size_t given, std::string_view what, Place place,
                     const std::string& how = {}) {
        if (players_known_ && given != game_.players.size())
            error(place, std::string(name) + " has " + counted(given, what) + ", but there " +
                             (game_.players.size() == 1 ? "is " : "are ") + counted(game_.players.size(), "player") +
                             how);
    }

    std::optional<std::size_t> player_named(const std::string& name, const Word& word) {
        std::vector<std::string> names;
        for (const brikks::GamePlayer& player : game_.players)
            names.push_back(player.name);
        const auto player = find_name(names, word.text);
        if (!player && players_known_)
            error(word.place, name + ": there is no player " + in_quotes(word.text) +
                                  did_you_mean(word.text, std::vector<std::string_view>(names.begin(), names.end())));
        return player;
    }

    // Whether this is a place that is still empty; they are reported together.
    bool is_to_fill_in(const Word& word) {
        if (word.text == to_fill_in && count_to_fill_in_++ == 0)
            first_to_fill_in_ = word.place;
        return word.text == to_fill_in;
    }

    Form form_;
    std::vector<Finding>& messages_;
    SourceMap& where_;
    Fields fields_;
    Game game_;
    bool players_known_ = false; // how many there are
    std::size_t count_to_fill_in_ = 0;
    Place first_to_fill_in_;
};

void GameReader::read_players(const Field& players) {
    if (!players)
        return error({1, 1}, "the players are missing: 1 (solo) to 4, the starting player first");
    const auto items = players.items("an array of players");
    if (!items)
        return;
    if (items->empty() || items->size() > brikks::max_players)
        return error(items->empty() ? players.key() : (*items)[brikks::max_players]->place,
                     "a game has 1 to 4 players, not " + std::to_string(items->size()));
    players_known_ = true;
    for (const Field& item : *items) {
        brikks::GamePlayer player = read_player(item);
        for (const brikks::GamePlayer& other : game_.players)
            if (other.name == player.name)
                error(item->place, "two players are called " + in_quotes(player.name) + "; give them different names");
        game_.players.push_back(std::move(player));
    }
}

brikks::GamePlayer GameReader::read_player(const Field& written) {
    brikks::GamePlayer player;
    player.name = written.path(); // unless there is one, so that no two are the same
    if (!written.is(Kind::object, "an object with name and level"))
        return player;
    Fields fields(*written, called(written.path(), ""), messages_);
    const Field name = fields["name"];
    const auto text = name.text();
    if (!name || (text && text->empty()))
        error(name && form_ == Form::json ? name->place : written->place,
              called(name.path(), "the name") + " is missing; every player needs a name");
    else if (text)
        player.name = utf8(*text);
    if (text)
        check_name(called(name.path(), "the name"), *text, written->place, messages_);
    player.level = fields["level"].number(level_range).value_or(player.level);
    fields.finish();
    return player;
}

void GameReader::read_variant(const Field& variant) {
    game_.variant = variant.choice(variants) == 1U ? brikks::Variant::duel : brikks::Variant::standard;
    if (game_.variant == brikks::Variant::duel && players_known_ && game_.players.size() != 2)
        error(start(*variant), "a duel has 2 players, not " + std::to_string(game_.players.size()));
}

void GameReader::read_start(const Field& start) {
    if (!start)
        return error({1, 1}, "the start blocks are missing: start, with one block for each player, as in G1@a1");
    const auto words = all_words(start);
    if (!words)
        return;
    check_count("start", words->size(), "block", start.key());
    for (std::size_t i = 0; i < words->size(); ++i)
        if (!is_to_fill_in((*words)[i]))
            if (const auto placement =
                    read_placement(called("start/" + std::to_string(i), "start"), (*words)[i], messages_))
                game_.start.push_back(*placement);
}

void GameReader::read_rounds(const Field& rounds) {
    if (!rounds)
        return error({1, 1}, "the rounds are missing");
    for (const Field& round : rounds.items("an array of rounds").value_or(std::vector<Field>()))
        game_.rounds.push_back(read_round(round, "round " + std::to_string(game_.rounds.size() + 1)));
}

Round GameReader::read_round(const Field& written, const std::string& name) {
    Round round;
    if (written->kind == Kind::text || !written.is(Kind::object, "an object with rolls and turns"))
        return round;
    Fields fields(*written, written.path(), messages_);
    const Field rolls = fields["rolls"];
    const std::vector<Word> words = rolls.words().value_or(std::vector<Word>());
    for (const Word& word : words)
        if (const auto roll = brikks::parse_block(word.text))
            round.rolls.push_back(*roll);
        else
            error(word.place, name + ": " + in_quotes(word.text) +
                                  " is not a roll; that is a colour (W Y G R B K) and a column (1 to 4), as in G3");
    if (words.empty())
        error(rolls ? rolls->place : written->place,
              name + " has no roll; a round has one, or two if the roller rolled again");
    const Field roller = fields["roller"];
    const Field turns = fields["turns"];
    const std::vector<Field> items = turns.items("an array with a turn for each player").value_or(std::vector<Field>());
    const bool too_few = items.size() < game_.players.size();
    check_count(name, items.size(), "turn", turns ? turns->place : written->place,
                too_few ? "; the turn of a player who went out in an earlier round is " + called("null", "-") : "");
    for (const Field& turn : items)
        round.turns.push_back(read_turn(turn, name));
    read_roller(roller, name, round);
    read_minis(fields["minis"], name, round);
    fields.finish();
    return round;
}

// A name, or in text the number of the turn that has the star.
void GameReader::read_roller(const Field& roller, const std::string& name, Round& round) {
    if (roller && roller->kind == Kind::text) {
        if (const std::size_t turn = std::stoul(roller->text); turn < round.turns.size())
            round.roller = turn;
    } else if (const auto word = roller.word()) {
        round.roller = player_named(name + ", roller", *word);
    }
}

Turn GameReader::read_turn(const Field& written, const std::string& name) {
    if (written->kind == Kind::null)
        return {Turn::Kind::gone, {}};
    const auto word = written.word();
    if (!word)
        return {Turn::Kind::gone, {}};
    const std::string lower = lower_case(word->text);
    if (lower == "bomb")
        return {Turn::Kind::bomb, {}};
    if (lower == "out")
        return {Turn::Kind::out, {}};
    if (lower == no_turn || lower == "null")
        return {Turn::Kind::gone, {}};
    if (const auto placement = brikks::parse_placement(word->text))
        return {Turn::Kind::place, *placement};
    if (!is_to_fill_in(*word))
        error(word->place, name + ": " + in_quotes(word->text) +
                               " is not a turn; that is a placement (as in G1@a3), bomb or out" +
                               did_you_mean(word->text, std::array<std::string_view, 2>{"bomb", "out"}));
    return {};
}

void GameReader::read_minis(const Field& minis, const std::string& name, Round& round) {
    const bool duel = game_.variant == brikks::Variant::duel;
    if (const auto lists = minis.items("an array with a list of squares for each player")) {
        if (!lists->empty() || duel)
            check_count(name + ", mini blocks,", lists->size(), "list", minis->place);
        for (const Field& list : *lists) {
            if (round.minis.size() < game_.players.size()) // findings about a list are about its first square
                where_.set(list.path(), list->items.empty() ? minis->place : start(list->items.front()));
            round.minis.push_back(read_cells(list, name));
        }
    }
    // None at all can be written in several ways.
    if (std::all_of(round.minis.begin(), round.minis.end(), [](const auto& list) { return list.empty(); }))
        round.minis.assign(duel ? 2 : 0, {});
}

std::vector<brikks::Cell> GameReader::read_cells(const Field& list, const std::string& name) {
    std::vector<brikks::Cell> cells;
    for (const Word& word : list.words().value_or(std::vector<Word>()))
        if (const auto cell = brikks::parse_cell(word.text))
            cells.push_back(*cell);
        else
            error(word.place, name + ": " + in_quotes(word.text) +
                                  " is not a square; that is a column a to j and a row 1 to 11, as in e3");
    return cells;
}

void GameReader::read_claims(const Field& claims) {
    const auto items = claims.items("an array with an object for each player");
    if (!items)
        return;
    check_count("claims", items->size(), "claim", claims.key());
    for (const Field& claim : *items)
        game_.totals.push_back(read_claim(claim));
    if (std::none_of(game_.totals.begin(), game_.totals.end(), [](const auto& total) { return total.has_value(); }))
        game_.totals.clear();
}

std::optional<int> GameReader::read_claim(const Field& claim) {
    if (claim->kind == Kind::text)
        return claim->text == no_turn ? std::nullopt
                                      : whole_number("a claimed total", word(*claim), claim_range, messages_);
    if (claim->kind == Kind::null || !claim.is(Kind::object, "an object with the total"))
        return std::nullopt;
    Fields fields(*claim, claim.path(), messages_);
    const auto total = fields["total"].number(claim_range);
    fields.finish();
    return total;
}

void GameReader::read_winner(const Field& winner) {
    std::vector<Word> names;
    const auto add = [&](const Field& name) {
        if (const auto letters = name.text())
            names.push_back({utf8(*letters), start(*name)});
    };
    if (winner && winner->kind == Kind::string)
        add(winner);
    else
        for (const Field& item : winner.items("an array of strings").value_or(std::vector<Field>()))
            add(item);
    std::vector<std::size_t> players;
    for (const Word& name : names)
        if (const auto player = player_named("winner", name)) {
            if (std::find(players.begin(), players.end(), *player) != players.end())
                error(name.place, "winner: " + in_quotes(name.text) + " is named twice");
            players.push_back(*player);
        }
    std::sort(players.begin(), players.end());
    if (!players.empty())
        game_.winner = std::move(players);
}

void GameReader::report_what_to_fill_in() {
    if (count_to_fill_in_ != 0)
        error(first_to_fill_in_,
              counted(count_to_fill_in_, "place") + " in this record " + (count_to_fill_in_ == 1 ? "is" : "are") +
                  " still to be filled in; the first \"?\" is here: write the block and where it was placed (as in "
                  "G1@a3), bomb or out");
}

} // namespace

Reading<Game> read_game(Source source) {
    Reading<Game> reading;
    std::vector<Finding>& messages = reading.messages = std::move(source.messages);
    std::optional<Node> root = std::move(source.json);
    if (!root && messages.empty())
        root = game_tree(source.lines, messages);
    if (!is_of_format(root, source.form, "a game record", game_format, messages))
        return reading;
    Game game = GameReader(*root, source.form, reading).read();
    put_in_order(messages);
    if (!has_error(messages))
        reading.value = std::move(game);
    reading.where.set_tree(std::move(*root));
    return reading;
}

Reading<Game> read_game(std::string_view bytes) {
    return read_game(identify(bytes));
}

} // namespace documents
