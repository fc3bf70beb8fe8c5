// The command moves for Brikks: lists where the rolled block, also turned or swapped, can come to rest.
#include <algorithm>
#include <ostream>

#include "base/joined.hpp"
#include "base/utf8.hpp"
#include "brikks/moves.hpp"
#include "commands/brikks.hpp"
#include "commands/json_output.hpp"
#include "referee/effects.hpp"
#include "replay/landing_words.hpp"
#include "reports/result_json.hpp"
#include "reports/words.hpp"

namespace commands {
namespace {

using base::Id;
using base::line;
using base::printable;
using brikks::Block;
using brikks::Landing;
using reports::AtAnswer;

struct Question {
    Block rolled;
    std::optional<brikks::Cell> at;
};

Question question(const std::string& roll, const std::optional<std::string>& at) {
    const auto rolled = brikks::parse_block(roll);
    if (!rolled)
        throw UsageError(must_be("--roll", base::Id::a_roll, roll));
    const auto square = at ? brikks::parse_cell(*at) : std::nullopt;
    if (at && !square)
        throw UsageError(must_be("--at", base::Id::a_square, *at));
    return {*rolled, square};
}

// Returns an answer for each block that can be placed after the roll: if it can come to rest at the square of the
// question. The rolled block comes first, even if it cannot come to rest there.
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

std::string at_text(const std::vector<AtAnswer>& answers, const Question& question, base::Language language) {
    const std::string at = to_string(*question.at);
    std::string text;
    bool other = false;
    for (const AtAnswer& answer : answers) {
        const Block block = answer.offer.block;
        const int cost = answer.offer.cost;
        if (answer.landing.kind == Landing::Kind::lands) {
            text += line({cost == 0 ? Id::at_lands : Id::at_lands_for_energy,
                          {{"block", to_string(block)},
                           {"square", at},
                           {"count", cost},
                           {"column", to_string(answer.path.front()).substr(0, 1)},
                           {"path", reports::describe_path(answer.path)}}},
                         language);
            other = other || cost > 0;
        } else if (block == question.rolled) {
            text += line({Id::at_does_not_land,
                          {{"block", to_string(block)}, {"square", at}, {"what", describe(answer.landing)}}},
                         language);
        }
    }
    return other ? text : text + line(Id::at_no_other, language);
}

std::string moves_text(const std::vector<brikks::Move>& moves, Block rolled, brikks::Variant variant,
                       base::Language language) {
    if (moves.empty())
        return line({Id::no_moves, {{"block", to_string(rolled)}}}, language);
    std::string text;
    std::optional<Block> block;
    for (const brikks::Move& move : moves) {
        brikks::Effect effect = move.effect;
        if (block != move.placement.block) {
            block = move.placement.block;
            text += line({effect.cost == 0 ? Id::block_free : Id::block_for_energy,
                          {{"block", to_string(*block)}, {"count", effect.cost}}},
                         language);
        }
        effect.cost = 0; // the line above the placements shows it
        const std::string parts = in_line(parts_of(effect, variant), language);
        text += "   " + to_string(move.placement) + (parts.empty() ? "" : "   " + parts) + '\n';
    }
    return text;
}

std::string heading(const std::string& file, const std::string& name, const brikks::Player& player, Block rolled,
                    base::Language language) {
    return printable(file) + ": " + (name.empty() ? "" : printable(name) + ": ") +
           line({Id::roll_and_energy, {{"roll", to_string(rolled)}, {"count", player.energy.active()}}}, language);
}

} // namespace

void Brikks::declare_moves(Options& options) {
    options.text("--roll", roll_, "G3", Help::moves_roll);
    options.require_last();
    options.text("--at", at_, "e3", Help::moves_at);
    moment_.declare(options);
    photo_.declare(options);
    options.flag("--json", json_, Help::moves_json);
}

Status Brikks::moves(const std::string& file, Environment& environment) {
    const Question asked = question(*roll_, at_);
    photo_.read_pages(environment);
    const Document document = load_document(file, environment, photo_);
    warn_if_open(document, environment);
    for (const auto& [sheet, name] : positions_in_play(document, moment_, environment)) {
        if (!sheet.energy)
            warn(file, Id::moves_free_only, environment, base::Severity::note);
        const brikks::Player player = player_of(sheet);
        const auto at = asked.at ? std::optional(answers(player, asked)) : std::nullopt;
        const auto all = brikks::moves(player, asked.rolled, sheet.level, sheet.variant);
        if (json_)
            print_json(reports::moves_json(file, sheet.player, asked.rolled, player.energy.active(), all, at,
                                           environment.language),
                       environment);
        else
            environment.out << heading(file, name, player, asked.rolled, environment.language)
                            << (at ? at_text(*at, asked, environment.language)
                                   : moves_text(all, asked.rolled, sheet.variant, environment.language));
    }
    return status_of(document);
}

} // namespace commands
