#include "documents/game_draft.hpp"

#include "base/wording.hpp"
#include <algorithm>

namespace documents {
namespace {

using brikks::Game;
using brikks::Turn;

std::string number(std::size_t count) {
    return std::to_string(count);
}

class Checker {
public:
    explicit Checker(GameDraft& draft) : draft_(draft), messages_(draft.messages) {}

    Game check() {
        read_players();
        read_variant();
        read_start();
        read_rounds();
        read_claims();
        read_winner();
        tell_what_to_fill_in();
        return std::move(game_);
    }

private:
    void read_players();
    void read_variant();
    void read_start();
    void read_rounds();
    brikks::Round read_round(const RoundDraft& written, std::size_t index);
    Turn read_turn(const Word& word, const std::string& said, const std::string& path);
    void read_minis(const RoundDraft& written, const std::string& said, const std::string& path, brikks::Round& round);
    void read_claims();
    void read_winner();
    void tell_what_to_fill_in();

    void set(const std::string& path, base::Place place) { draft_.where.set(path, place); }
    void error(base::Place place, std::string text) { add_error(messages_, place, std::move(text)); }
    void missing(std::string_view key, const std::string& what) {
        if (!draft_.has_key(key))
            error({1, 1}, what);
    }
    // A list with one for each player.
    void check_count(std::string_view path, std::size_t given, std::string_view what, base::Place place,
                     const std::string& how = {}) {
        if (!players_known_ || given == game_.players.size())
            return;
        error(place,
              std::string(path) + " has " + base::counted(given, what) + ", but there " +
                  (game_.players.size() == 1 ? "is 1 player" : "are " + number(game_.players.size()) + " players") +
                  how);
    }
    // How a part of the file is called: by its path in JSON, in words in text.
    std::string called(const std::string& path, const std::string& words) const {
        return draft_.form == Form::json ? path : words;
    }
    std::optional<std::size_t> player_named(std::string_view path, const Word& word);
    // Whether this is a place that is still empty; they are told together.
    bool is_to_fill_in(const Word& word) {
        if (word.text != to_fill_in)
            return false;
        if (count_to_fill_in_++ == 0)
            first_to_fill_in_ = word.place;
        return true;
    }

    GameDraft& draft_;
    std::vector<Finding>& messages_;
    Game game_;
    bool players_known_ = false; // how many there are
    std::size_t count_to_fill_in_ = 0;
    base::Place first_to_fill_in_;
};

void Checker::read_players() {
    if (!draft_.players) {
        missing("players", "the players are missing: 1 (solo) to 4, the starting player first");
        return;
    }
    const std::vector<PlayerDraft>& written = *draft_.players;
    if (written.empty() || written.size() > brikks::max_players) {
        error(written.empty() ? draft_.where.find("players") : written[brikks::max_players].place,
              "a game has 1 to 4 players, not " + number(written.size()));
        return;
    }
    players_known_ = true;
    for (std::size_t i = 0; i < written.size(); ++i) {
        const PlayerDraft& one = written[i];
        const std::string path = "players/" + number(i);
        set(path, one.place);
        brikks::GamePlayer player;
        player.name = utf8(one.name);
        check_name(called(path + "/name", "the name"), one.name, one.place, messages_);
        if (one.level) {
            set(path + "/level", one.level->place);
            player.level = whole_number(called(path + "/level", "level"), *one.level, level_range, messages_)
                               .value_or(player.level);
        }
        for (std::size_t other = 0; other < i; ++other)
            if (game_.players[other].name == player.name)
                error(one.place, "two players are called " + in_quotes(player.name) + "; give them different names");
        game_.players.push_back(std::move(player));
    }
}

void Checker::read_variant() {
    if (draft_.variant) {
        const auto index = choice("variant", *draft_.variant, variants, messages_);
        game_.variant = index == 1U ? brikks::Variant::duel : brikks::Variant::standard;
    }
    if (game_.variant == brikks::Variant::duel && players_known_ && game_.players.size() != 2)
        error(draft_.variant->place, "a duel has 2 players, not " + number(game_.players.size()));
    game_.house = read_house(draft_.house, messages_);
}

void Checker::read_start() {
    if (!draft_.start) {
        missing("start", "the start blocks are missing: start, with one block for each player, as in G1@a1");
        return;
    }
    check_count("start", draft_.start->size(), "block", draft_.where.find("start"));
    for (std::size_t i = 0; i < draft_.start->size(); ++i) {
        const Word& word = (*draft_.start)[i];
        set("start/" + number(i), word.place);
        if (is_to_fill_in(word))
            continue;
        if (const auto placement = read_placement(called("start/" + number(i), "start"), word, messages_))
            game_.start.push_back(*placement);
    }
}

void Checker::read_rounds() {
    if (!draft_.rounds) {
        missing("rounds", "the rounds are missing");
        return;
    }
    for (std::size_t i = 0; i < draft_.rounds->size(); ++i)
        game_.rounds.push_back(read_round((*draft_.rounds)[i], i));
}

std::optional<std::size_t> Checker::player_named(std::string_view path, const Word& word) {
    std::vector<std::string> names;
    for (const brikks::GamePlayer& player : game_.players)
        names.push_back(player.name);
    if (const auto player = find_name(names, word.text))
        return player;
    if (players_known_)
        error(word.place, std::string(path) + ": there is no player " + in_quotes(word.text) +
                              did_you_mean(word.text, std::vector<std::string_view>(names.begin(), names.end())));
    return std::nullopt;
}

brikks::Round Checker::read_round(const RoundDraft& written, std::size_t index) {
    const std::string path = "rounds/" + number(index);
    const std::string said = "round " + number(index + 1);
    set(path, written.place);
    set(path + "/rolls", written.rolls_place);
    set(path + "/turns", written.turns_place);
    brikks::Round round;
    if (written.broken)
        return round;
    for (std::size_t i = 0; i < written.rolls.size(); ++i) {
        const Word& word = written.rolls[i];
        if (const auto roll = brikks::parse_block(word.text))
            round.rolls.push_back(*roll);
        else
            error(word.place, said + ": " + in_quotes(word.text) +
                                  " is not a roll; that is a colour (W Y G R B K) and a column (1 to 4), as in G3");
    }
    if (written.rolls.empty())
        error(written.rolls_place, said + " has no roll; a round has one, or two if the roller rolled again");
    if (written.roller) {
        set(path + "/roller", written.roller->place);
        round.roller = player_named(said + ", roller", *written.roller);
    } else if (written.roller_turn && *written.roller_turn < written.turns.size()) {
        set(path + "/roller", written.roller_place);
        round.roller = *written.roller_turn;
    }
    const bool too_few = written.turns.size() < game_.players.size();
    check_count(said, written.turns.size(), "turn", written.turns_place,
                too_few ? "; the turn of a player who is out since an earlier round is " + called("null", "-") : "");
    for (std::size_t i = 0; i < written.turns.size(); ++i)
        round.turns.push_back(read_turn(written.turns[i], said, path + "/turns/" + number(i)));
    read_minis(written, said, path, round);
    return round;
}

Turn Checker::read_turn(const Word& word, const std::string& said, const std::string& path) {
    set(path, word.place);
    const std::string lower = lower_case(word.text);
    if (lower == "bomb")
        return {Turn::Kind::bomb, {}};
    if (lower == "out")
        return {Turn::Kind::out, {}};
    if (lower == no_turn || lower == "null")
        return {Turn::Kind::gone, {}};
    if (const auto placement = brikks::parse_placement(word.text))
        return {Turn::Kind::place, *placement};
    if (is_to_fill_in(word))
        return {};
    error(word.place, said + ": " + in_quotes(word.text) +
                          " is not a turn; that is a placement (as in G1@a3), bomb or out" +
                          did_you_mean(word.text, std::array<std::string_view, 2>{"bomb", "out"}));
    return {};
}

void Checker::read_minis(const RoundDraft& written, const std::string& said, const std::string& path,
                         brikks::Round& round) {
    const bool duel = game_.variant == brikks::Variant::duel;
    if (written.minis) {
        set(path + "/minis", written.minis_place);
        if (!written.minis->empty() || duel)
            check_count(said + ", mini blocks,", written.minis->size(), "list", written.minis_place);
        for (std::size_t i = 0; i < written.minis->size(); ++i) {
            const std::vector<Word>& words = (*written.minis)[i];
            const std::string list = path + "/minis/" + number(i);
            round.minis.emplace_back();
            for (std::size_t j = 0; j < words.size(); ++j) {
                if (j == 0)
                    set(list, words[j].place);
                set(list + '/' + number(j), words[j].place);
                if (const auto cell = brikks::parse_cell(words[j].text))
                    round.minis.back().push_back(*cell);
                else
                    error(words[j].place, said + ": " + in_quotes(words[j].text) +
                                              " is not a square; that is a column a to j and a row 1 to 11, as in e3");
            }
        }
    }
    // None at all is written in several ways.
    const bool none =
        std::all_of(round.minis.begin(), round.minis.end(), [](const auto& list) { return list.empty(); });
    if (none)
        round.minis.assign(duel ? 2 : 0, {});
}

void Checker::read_claims() {
    if (!draft_.claims)
        return;
    check_count("claims", draft_.claims->size(), "claim", draft_.where.find("claims"));
    for (std::size_t i = 0; i < draft_.claims->size(); ++i) {
        const Word& word = (*draft_.claims)[i];
        const std::string path = "claims/" + number(i) + "/total";
        set("claims/" + number(i), word.place);
        set(path, word.place);
        game_.totals.push_back(word.text == no_turn
                                   ? std::nullopt
                                   : whole_number(called(path, "a claimed total"), word, claim_range, messages_));
    }
    if (std::count(game_.totals.begin(), game_.totals.end(), std::nullopt) ==
        static_cast<std::ptrdiff_t>(game_.totals.size()))
        game_.totals.clear(); // nothing is claimed
}

void Checker::read_winner() {
    if (!draft_.winner)
        return;
    std::vector<std::size_t> winner;
    for (const Word& word : *draft_.winner)
        if (const auto player = player_named("winner", word)) {
            if (std::find(winner.begin(), winner.end(), *player) != winner.end())
                error(word.place, "winner: " + in_quotes(word.text) + " is named twice");
            winner.push_back(*player);
        }
    std::sort(winner.begin(), winner.end());
    if (!winner.empty())
        game_.winner = std::move(winner);
}

void Checker::tell_what_to_fill_in() {
    if (count_to_fill_in_ == 0)
        return;
    error(first_to_fill_in_,
          base::counted(count_to_fill_in_, "place") + " in this record " + (count_to_fill_in_ == 1 ? "is" : "are") +
              " still to be filled in; the first \"?\" is here: write the block and where it was placed (as in G1@a3), "
              "bomb or out");
}

} // namespace

bool GameDraft::note_key(const std::string& key, base::Place place) {
    const auto [first, is_new] = keys.emplace(key, place);
    if (is_new) {
        where.set(key, place);
        return true;
    }
    return false;
}

bool check_game_format(const Word& format, std::vector<Finding>& messages) {
    if (lower_case(format.text) == game_format)
        return true;
    add_error(messages, format.place,
              "the format of a game record is " + in_quotes(game_format) + ", not " + in_quotes(format.text));
    return false;
}

Reading<Game> unreadable_game(Finding message) {
    Reading<Game> reading;
    reading.messages.push_back(std::move(message));
    return reading;
}

Reading<Game> finish(GameDraft draft) {
    draft.where.set("", {1, 1});
    Game game = Checker(draft).check();
    Reading<Game> reading;
    put_in_order(draft.messages);
    if (!has_error(draft.messages))
        reading.value = std::move(game);
    reading.messages = std::move(draft.messages);
    reading.where = std::move(draft.where);
    return reading;
}

} // namespace documents
