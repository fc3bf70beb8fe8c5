// brikks roll: both dice.
#include <istream>
#include <ostream>
#include <string>

#include "brikks/dice.hpp"
#include "commands/commands.hpp"
#include "commands/style.hpp"
#include "documents/output_json.hpp"
#include "terminal/drawing.hpp"

namespace commands {
namespace {

using brikks::Block;

void draw(Block block, terminal::Style style, std::ostream& out) {
    out << to_string(block) << "  " << name(block.colour) << ", column " << block.column << "\n\n"
        << terminal::draw_block(block, style) << '\n';
}

// Asks until the answer is clear; no answer at all keeps the roll.
bool wants_to_roll_again(Environment& environment) {
    for (;;) {
        environment.out << "Keep it, or roll both dice again? [K/r] " << std::flush;
        std::string answer;
        if (!std::getline(environment.in, answer)) {
            environment.out << '\n';
            return false;
        }
        if (answer.empty() || answer == "k" || answer == "K" || answer == "keep")
            return false;
        if (answer == "r" || answer == "R" || answer == "roll")
            return true;
        environment.out << "k keeps the roll, r rolls again.\n";
    }
}

void roll_many(brikks::Dice& dice, std::uint64_t count, bool json, std::ostream& out) {
    for (std::uint64_t number = 0; number < count && out; ++number) {
        const Block block = brikks::roll(dice);
        out << (json ? documents::roll_json({block}) : to_string(block)) << '\n';
    }
}

Status run_roll(const Arguments& arguments, Environment& environment) {
    const std::uint64_t seed = arguments.given("seed") ? arguments.number("seed") : environment.entropy();
    brikks::Dice dice = brikks::dice_from_seed(seed);
    const bool json = arguments.given("json");
    if (json || arguments.given("count")) {
        roll_many(dice, arguments.number("count"), json, environment.out);
        return Status::fine;
    }
    const terminal::Style drawn = style(arguments, environment);
    draw(brikks::roll(dice), drawn, environment.out);
    const bool may_ask = environment.in_is_terminal && environment.out_is_terminal && !arguments.given("solo");
    if (may_ask && wants_to_roll_again(environment)) {
        environment.out << '\n';
        draw(brikks::roll(dice), drawn, environment.out);
        environment.out << "This roll stands.\n";
    }
    return Status::fine;
}

} // namespace

Command roll_command() {
    return {
        .name = "roll",
        .help = "Roll both dice and draw the block; on a terminal you may roll again, once",
        .options = {{.name = "solo", .help = "The solo game: the first roll stands"},
                    {.name = "seed",
                     .kind = Kind::number,
                     .value = "N",
                     .low = 0,
                     .high = UINT64_MAX,
                     .help = "The same rolls again for the same number, everywhere"},
                    {.name = "count",
                     .kind = Kind::number,
                     .value = "N",
                     .fallback = "1",
                     .low = 1,
                     .high = 1'000'000,
                     .help = "Roll that many times, one roll a line"},
                    {.name = "json", .help = "Print one JSON object for each roll"},
                    colour_option(),
                    ascii_option()},
        .run = run_roll,
    };
}

} // namespace commands
