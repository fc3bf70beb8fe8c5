// Reads a game record from its tree.
#include <algorithm>
#include <array>

#include "base/names.hpp"
#include "documents/common_fields.hpp"
#include "documents/game.hpp"
#include "documents/text_trees.hpp"

namespace documents {

using namespace base;

namespace {

using brikks::Game;
using brikks::Round;
using brikks::Turn;
using Kind = Node::Kind;

// True for a key of the JSON, however deeply it is nested.
bool is_json_key(std::string_view key) {
    constexpr std::array<std::string_view, 15> keys = {"format", "variant", "house",  "players", "start",
                                                       "rounds", "claims",  "winner", "name",    "level",
                                                       "rolls",  "roller",  "turns",  "minis",   "total"};
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

// Returns the words of a list. If one of them is unusable, returns nullopt, so that no wrong number of words is
// reported.
std::optional<std::vector<Word>> all_words(const Field& field) {
    auto words = field.words();
    return words && words->size() == field->items.size() ? std::move(words) : std::nullopt;
}

class GameReader {
public:
    GameReader(const Node& root, Form form, std::vector<Finding>& messages, SourceMap& where)
        : form_(form), messages_(messages), where_(where), fields_(root, "", messages_) {}

    // Reads the whole record. `open`: true if start blocks and turns may still be "?".
    brikks::OpenGame read(bool open) {
        may_be_open_ = open;
        fields_.ignore("format");
        read_players(fields_["players"]);
        read_variant(fields_["variant"]);
        game_.house = read_house(fields_.filled("house"), messages_);
        read_start(fields_["start"]);
        read_rounds(fields_["rounds"]);
        read_claims(fields_["claims"]);
        read_winner(fields_["winner"]);
        fields_.finish({Id::a_game_record}, with_aliases);
        report_what_to_fill_in();
        return {std::move(game_), std::move(open_start_), std::move(open_turns_)};
    }

private:
    void read_players(const Field& players);
    brikks::GamePlayer read_player(const Field& written);
    void read_variant(const Field& variant);
    void read_start(const Field& start);
    void read_rounds(const Field& rounds);
    Round read_round(const Field& written, std::size_t number);
    void read_roller(const Field& roller, std::size_t number, Round& round);
    Turn read_turn(const Field& written, std::size_t number, bool& open);
    void read_minis(const Field& minis, std::size_t number, Round& round);
    std::vector<brikks::Cell> read_cells(const Field& list, std::size_t number);
    void read_claims(const Field& claims);
    std::optional<int> read_claim(const Field& claim);
    void read_winner(const Field& winner);
    void report_what_to_fill_in();

    void error(Place place, Text text) { add_error(messages_, place, std::move(text)); }

    void error_in_round(Place place, std::size_t number, Text text) {
        error(place, {Id::in_round, {{"round", number}, {"what", std::move(text)}}});
    }

    // Returns the name of a part of the file for messages: in JSON its path, in a text file `words`.
    Value called(const std::string& path, Value words) const {
        return form_ == Form::json ? Value(path) : std::move(words);
    }

    // Reports an error if a list does not have one item for each player. `count`: the number of its items. `given`: the
    // message for that number, "3 turns". `how`: a hint at the end of the error.
    void check_count(const Value& list, std::size_t count, Id given, Place place, const Value& how = "") {
        if (players_known_ && count != game_.players.size())
            error(place, {Id::one_per_player,
                          {{"list", list},
                           {"given", Text{given, {{"count", count}}}},
                           {"count", game_.players.size()},
                           {"how", how}}});
    }

    // Finds a player by name. Reports an unknown name with the sentence `message`, to which it adds the argument
    // "what".
    std::optional<std::size_t> player_named(const Word& word, Text message) {
        const std::vector<std::string> names = names_of(game_.players);
        const auto player = find_name(names, word.text);
        if (!player && players_known_) {
            message.arguments.push_back(
                {"what", Text{Id::unknown_player,
                              {{"player", in_quotes(word.text)}, {"hint", did_you_mean(word.text, names)}}}});
            error(word.place, std::move(message));
        }
        return player;
    }

    // Returns true if the word is "?". If "?" is not allowed here, counts it, and keeps the place and the advice `how`
    // of the first one: read() reports one error for all of them.
    bool note_to_fill_in(const Word& word, Id how) {
        if (word.text != to_fill_in)
            return false;
        const bool reported = !may_be_open_ || how == Id::how_to_fill_in_roll;
        if (reported && count_to_fill_in_++ == 0) {
            first_to_fill_in_ = word.place;
            how_to_fill_in_ = how;
        }
        return true;
    }

    Form form_;
    std::vector<Finding>& messages_;
    SourceMap& where_;
    Fields fields_;
    Game game_;
    bool may_be_open_ = false;
    std::vector<bool> open_start_;
    std::vector<std::vector<bool>> open_turns_;
    bool players_known_ = false; // true if the number of players is known
    std::size_t count_to_fill_in_ = 0;
    Place first_to_fill_in_;
    Id how_to_fill_in_ = Id::how_to_fill_in;
};

void GameReader::read_players(const Field& players) {
    if (!players)
        return error({1, 1}, {Id::no_players});
    const auto items = players.items({Id::array_of_players});
    if (!items)
        return;
    if (items->empty() || items->size() > brikks::max_players)
        return error(items->empty() ? players.key() : (*items)[brikks::max_players]->place,
                     {Id::player_count, {{"players", items->size()}}});
    players_known_ = true;
    for (const Field& item : *items) {
        brikks::GamePlayer player = read_player(item);
        for (const brikks::GamePlayer& other : game_.players)
            if (other.name == player.name)
                error(item->place, {Id::same_names, {{"name", in_quotes(player.name)}}});
        game_.players.push_back(std::move(player));
    }
}

brikks::GamePlayer GameReader::read_player(const Field& written) {
    brikks::GamePlayer player;
    player.name = written.path(); // replaces a missing name, so that no two players have the same name
    if (!written.check_kind(Kind::object, {Id::player_object}))
        return player;
    Fields fields(*written, form_ == Form::json ? written.path() : "", messages_);
    const Field name = fields["name"];
    const auto text = name.text();
    const Value what = called(name.path(), Text{Id::the_name});
    if (!name || (text && text->empty()))
        error(name && form_ == Form::json ? name->place : written->place, {Id::name_missing, {{"what", what}}});
    else if (text)
        player.name = utf8(*text);
    if (text)
        check_name(what, *text, written->place, messages_);
    player.level = fields["level"].number(level_range).value_or(player.level);
    fields.finish({Id::a_game_record}, with_aliases);
    return player;
}

void GameReader::read_variant(const Field& variant) {
    game_.variant = variant.choice(brikks::variant_names).value_or(game_.variant);
    if (players_known_ && !players_fit(game_.variant, game_.players.size()))
        error(start(*variant), {Id::duel_players, {{"players", game_.players.size()}}});
}

void GameReader::read_start(const Field& start) {
    if (!start)
        return error({1, 1}, {Id::no_start});
    const auto words = all_words(start);
    if (!words)
        return;
    check_count("start", words->size(), Id::count_blocks, start.key());
    for (std::size_t i = 0; i < words->size(); ++i) {
        open_start_.push_back(note_to_fill_in((*words)[i], Id::how_to_fill_in_start));
        const auto placement =
            open_start_.back()
                ? brikks::Placement()
                : read_placement(form_ == Form::json ? "start/" + std::to_string(i) : "start", (*words)[i], messages_);
        game_.start.push_back(placement.value_or(brikks::Placement()));
    }
}

void GameReader::read_rounds(const Field& rounds) {
    if (!rounds)
        return error({1, 1}, {Id::no_rounds});
    for (const Field& round : rounds.items({Id::array_of_rounds}).value_or(std::vector<Field>()))
        game_.rounds.push_back(read_round(round, game_.rounds.size() + 1));
}

Round GameReader::read_round(const Field& written, std::size_t number) {
    Round round;
    if (written->kind == Kind::text || !written.check_kind(Kind::object, {Id::round_object}))
        return round;
    Fields fields(*written, written.path(), messages_);
    const Field rolls = fields["rolls"];
    const std::vector<Word> words = rolls.words().value_or(std::vector<Word>());
    for (const Word& word : words)
        if (const auto roll = brikks::parse_block(word.text))
            round.rolls.push_back(*roll);
        else if (!note_to_fill_in(word, Id::how_to_fill_in_roll))
            error_in_round(word.place, number, {Id::not_a_roll, {{"found", in_quotes(word.text)}}});
    if (words.empty())
        error_in_round(rolls ? rolls->place : written->place, number, {Id::no_roll});
    const Field roller = fields["roller"];
    const Field turns = fields["turns"];
    const std::vector<Field> items = turns.items({Id::array_of_turns}).value_or(std::vector<Field>());
    const bool too_few = items.size() < game_.players.size();
    const Text hint{Id::turn_after_end, {{"turn", called("null", "-")}}};
    check_count(Text{Id::the_round, {{"round", number}}}, items.size(), Id::count_turns,
                turns ? turns->place : written->place, too_few ? Value(hint) : Value(""));
    std::vector<bool>& open_turns = open_turns_.emplace_back();
    for (const Field& turn : items) {
        bool open = false;
        round.turns.push_back(read_turn(turn, number, open));
        open_turns.push_back(open);
    }
    read_roller(roller, number, round);
    read_minis(fields["minis"], number, round);
    fields.finish({Id::a_game_record}, with_aliases);
    return round;
}

// Reads the player who rolled. In JSON it is a name, in a text file the index of the turn that has the star.
void GameReader::read_roller(const Field& roller, std::size_t number, Round& round) {
    if (roller && roller->kind == Kind::text) {
        if (const std::size_t turn = std::stoul(roller->text); turn < round.turns.size())
            round.roller = turn;
    } else if (const auto word = roller.word()) {
        round.roller = player_named(*word, {Id::roller_unknown, {{"round", number}}});
    }
}

Turn GameReader::read_turn(const Field& written, std::size_t number, bool& open) {
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
    open = note_to_fill_in(*word, Id::how_to_fill_in);
    if (!open) {
        const auto hint = did_you_mean(word->text, std::array<std::string_view, 2>{"bomb", "out"});
        error_in_round(word->place, number, {Id::not_a_turn, {{"found", in_quotes(word->text)}, {"hint", hint}}});
    }
    return {};
}

void GameReader::read_minis(const Field& minis, std::size_t number, Round& round) {
    const bool duel = game_.variant == brikks::Variant::duel;
    if (const auto lists = minis.items({Id::array_of_lists})) {
        if (!lists->empty() || duel)
            check_count(Text{Id::the_minis, {{"round", number}}}, lists->size(), Id::count_lists, minis->place);
        for (const Field& list : *lists) {
            if (round.minis.size() < game_.players.size()) // findings about a list are shown at its first square
                where_.set(list.path(), list->items.empty() ? minis->place : start(list->items.front()));
            round.minis.push_back(read_cells(list, number));
        }
    }
    // A round without mini blocks can be written in several ways, which are all read as the same value.
    if (std::all_of(round.minis.begin(), round.minis.end(), [](const auto& list) { return list.empty(); }))
        round.minis.assign(duel ? 2 : 0, {});
}

std::vector<brikks::Cell> GameReader::read_cells(const Field& list, std::size_t number) {
    std::vector<brikks::Cell> cells;
    for (const Word& word : list.words().value_or(std::vector<Word>()))
        if (const auto cell = brikks::parse_cell(word.text))
            cells.push_back(*cell);
        else
            error_in_round(word.place, number, {Id::not_a_square, {{"found", in_quotes(word.text)}}});
    return cells;
}

void GameReader::read_claims(const Field& claims) {
    const auto items = claims.items({Id::array_of_claims});
    if (!items)
        return;
    check_count("claims", items->size(), Id::count_claims, claims.key());
    for (const Field& claim : *items)
        game_.totals.push_back(read_claim(claim));
    if (std::none_of(game_.totals.begin(), game_.totals.end(), [](const auto& total) { return total.has_value(); }))
        game_.totals.clear();
}

std::optional<int> GameReader::read_claim(const Field& claim) {
    if (claim->kind == Kind::text)
        return claim->text == no_turn ? std::nullopt
                                      : whole_number(Text{Id::claimed_total}, word(*claim), claim_range, messages_);
    if (claim->kind == Kind::null || !claim.check_kind(Kind::object, {Id::claim_object}))
        return std::nullopt;
    Fields fields(*claim, claim.path(), messages_);
    const auto total = fields["total"].number(claim_range);
    fields.finish({Id::a_game_record}, with_aliases);
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
        for (const Field& item : winner.items({Id::array_of_strings}).value_or(std::vector<Field>()))
            add(item);
    std::vector<std::size_t> players;
    for (const Word& name : names)
        if (const auto player = player_named(name, {Id::winner_unknown})) {
            if (std::find(players.begin(), players.end(), *player) != players.end())
                error(name.place, {Id::winner_twice, {{"name", in_quotes(name.text)}}});
            players.push_back(*player);
        }
    std::sort(players.begin(), players.end());
    if (!players.empty())
        game_.winner = std::move(players);
}

void GameReader::report_what_to_fill_in() {
    if (count_to_fill_in_ != 0)
        error(first_to_fill_in_, {Id::to_fill_in, {{"count", count_to_fill_in_}, {"how", Text{how_to_fill_in_}}}});
}

Format record_format() {
    return {Id::a_game_record, game_format, Case::exact, game_tree, is_json_key};
}

} // namespace

Reading<Game> read_game(Source source) {
    return read_document<Game>(std::move(source), record_format(),
                               [](const Node& root, Form form, Reading<Game>& reading) {
                                   return GameReader(root, form, reading.messages, reading.where).read(false).game;
                               });
}

Reading<brikks::OpenGame> read_open_game(Source source) {
    return read_document<brikks::OpenGame>(
        std::move(source), record_format(), [](const Node& root, Form form, Reading<brikks::OpenGame>& reading) {
            return GameReader(root, form, reading.messages, reading.where).read(true);
        });
}

Reading<Game> read_game(std::string_view bytes) {
    return read_game(identify(bytes));
}

} // namespace documents
