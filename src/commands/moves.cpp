// brikks moves: where the rolled block, turned and swapped, can come to rest.
#include "brikks/moves.hpp"

#include <algorithm>
#include <ostream>

#include "commands/commands.hpp"
#include "commands/documents.hpp"
#include "commands/effects.hpp"
#include "commands/words.hpp"
#include "documents/game_output_json.hpp"
#include "terminal/text.hpp"

namespace commands {
namespace {

using brikks::Block;
using brikks::Landing;
using documents::AtAnswer;
using terminal::printable;

struct Question {
    Block rolled;
    std::optional<brikks::Cell> at;
};

// Nothing, after an error, if the options are no roll or no square.
std::optional<Question> question(const Arguments& arguments, Environment& environment) {
    const auto wrong = [&](const std::string& what) -> std::optional<Question> {
        environment.err << "brikks moves: error: " << what << '\n';
        return std::nullopt;
    };
    if (!arguments.given("roll"))
        return wrong("--roll is missing: what was rolled, as in --roll G3");
    const auto rolled = brikks::parse_block(arguments.text("roll"));
    if (!rolled)
        return wrong("--roll: " + in_quotes(arguments.text("roll")) +
                     " is not a roll; that is a colour (W Y G R B K) and a column (1 to 4), as in G3");
    Question result{*rolled, std::nullopt};
    if (arguments.given("at")) {
        result.at = brikks::parse_cell(arguments.text("at"));
        if (!result.at)
            return wrong("--at: " + in_quotes(arguments.text("at")) +
                         " is not a square; that is a column a to j and a row 1 to 11, as in e3");
    }
    return result;
}

// The rolled block first, whatever becomes of it.
std::vector<AtAnswer> answers(const brikks::Player& player, const Question& question) {
    std::vector<AtAnswer> result;
    for (const brikks::Offer& offer : offers(player, question.rolled)) {
        const brikks::Shape& shape = shape_of(offer.block);
        AtAnswer answer{offer, classify_landing(player.grid, shape, *question.at), {}};
        if (answer.landing.kind == Landing::Kind::lands)
            answer.path = *path(player.grid, shape, *question.at);
        result.push_back(std::move(answer));
    }
    return result;
}

std::string cost_words(int cost) {
    return cost == 0 ? "" : " for " + std::to_string(cost) + (cost == 1 ? " energy point" : " energy points");
}

std::string at_text(const std::vector<AtAnswer>& answers, const Question& question) {
    const std::string at = '@' + to_string(*question.at);
    std::string text;
    bool other = false;
    for (const AtAnswer& answer : answers) {
        const std::string name = to_string(answer.offer.block) + at;
        if (answer.landing.kind == Landing::Kind::lands) {
            text += name + ": yes" + cost_words(answer.offer.cost) + ", from above column " +
                    static_cast<char>('a' + answer.path.front().column) + ' ' + way(answer.path) + '\n';
            other = other || answer.offer.cost > 0;
        } else if (answer.offer.block == question.rolled) {
            text += name + ": no, it " + to_string(describe(answer.landing)) + '\n';
        }
    }
    if (!other)
        text += "turned or swapped, as far as the energy goes, no other block comes to rest there\n";
    return text;
}

std::string moves_text(const std::vector<brikks::Move>& moves, Block rolled, brikks::Variant variant) {
    if (moves.empty())
        return to_string(rolled) + " cannot be placed, not even turned or swapped: a bomb, or out\n";
    std::string text;
    std::optional<Block> block;
    for (const brikks::Move& move : moves) {
        brikks::Effect effect = move.effect;
        if (block != move.placement.block) {
            block = move.placement.block;
            text += to_string(*block) + cost_words(effect.cost) + '\n';
        }
        effect.cost = 0; // it stands above
        const std::string parts = join(parts_of(effect, variant), ", ");
        text += "   " + to_string(move.placement) + (parts.empty() ? "" : "   " + parts) + '\n';
    }
    return text;
}

std::string heading(const std::string& file, const Position& position, const brikks::Player& player, Block rolled) {
    const int active = player.energy.active();
    return printable(file) + ": " + (position.player.empty() ? "" : printable(position.player) + ": ") +
           to_string(rolled) + ", " + std::to_string(active) + (active == 1 ? " active point" : " active points") +
           '\n';
}

// Of a record without --player only those whose turn it is.
std::vector<Position> in_play(const Document& document, std::vector<Position> all, const Arguments& arguments) {
    const auto* loaded = std::get_if<LoadedGame>(&document);
    if (loaded == nullptr || arguments.given("player"))
        return all;
    const brikks::GameReplay replay = replay_game(loaded->game);
    const std::size_t rounds = arguments.given("after") ? arguments.number("after") : replay.rounds.size();
    std::vector<Position> result;
    for (std::size_t player = 0; player < all.size(); ++player)
        if (!replay.out_in[player] || *replay.out_in[player] >= rounds)
            result.push_back(std::move(all[player]));
    return result;
}

Status run_moves(const Arguments& arguments, Environment& environment) {
    const std::optional<Question> asked = question(arguments, environment);
    if (!asked)
        return Status::unusable;
    const std::string& file = arguments.operands().front();
    const std::optional<Document> document = load_document(file, environment);
    if (!document)
        return Status::unusable;
    const std::vector<Position> all = positions(*document, arguments, "brikks moves", environment);
    if (all.empty())
        return Status::unusable;
    const std::vector<Position> players = in_play(*document, all, arguments);
    if (players.empty()) {
        environment.err << prefix(file, {}, base::Severity::error) << "all players are out by then\n";
        return Status::unusable;
    }
    for (const Position& position : players) {
        if (!position.sheet.energy)
            environment.err << prefix(file, {}, base::Severity::note)
                            << "no energy bar given: only what costs nothing is listed\n";
        const brikks::Player player = player_of(position.sheet);
        const auto at = asked->at ? std::optional(answers(player, *asked)) : std::nullopt;
        const auto all_moves = moves(player, asked->rolled, position.sheet.level, position.sheet.variant);
        if (arguments.given("json"))
            environment.out << documents::moves_json(file, position.sheet.player, asked->rolled, player.energy.active(),
                                                     all_moves, at)
                            << '\n';
        else
            environment.out << heading(file, position, player, asked->rolled)
                            << (at ? at_text(*at, *asked)
                                   : moves_text(all_moves, asked->rolled, position.sheet.variant));
    }
    return Status::fine;
}

} // namespace

Command moves_command() {
    return {
        .name = "moves",
        .help = "List where a rolled block can come to rest, turned and swapped too, and what it would do there",
        .details =
            "Of blocks with the same shape the cheapest one is listed. A placement is the block and the square of\n"
            "the lower left corner of its bounding box.",
        .options = {{.name = "roll", .kind = Kind::text, .value = "G3", .help = "What was rolled"},
                    {.name = "at",
                     .kind = Kind::text,
                     .value = "e3",
                     .help = "Can it come to rest there? By which way, or what is in the way"},
                    after_option(),
                    player_option(),
                    {.name = "json", .help = "Print one JSON object for each sheet"}},
        .operands =
            Operands{.name = "FILE", .least = 1, .most = 1, .help = "A sheet or a game record, as text or JSON"},
        .run = run_moves,
    };
}

} // namespace commands
