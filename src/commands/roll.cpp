// The command roll: rolls both dice.
#include <istream>
#include <ostream>
#include <string>

#include "base/finding.hpp"
#include "brikks/dice.hpp"
#include "commands/commands.hpp"
#include "commands/output.hpp"
#include "referee/colour_words.hpp"
#include "reports/result_json.hpp"
#include "table/typed.hpp"
#include "terminal/drawing.hpp"

namespace commands {
namespace {

using base::Id;
using brikks::Block;

void draw(Block block, terminal::Style style, Environment& environment) {
    environment.out << line({Id::roll_drawn,
                             {{"roll", to_string(block)}, {"colour", to_text(block.colour)}, {"column", block.column}}},
                            environment.language)
                    << '\n'
                    << terminal::draw_block(block, style) << '\n';
}

// Asks until the answer is clear. Keeps the roll if the answer is empty or the input ends.
bool wants_to_roll_again(Environment& environment) {
    for (;;) {
        environment.out << to_string(Id::roll_ask, environment.language) << ' ' << std::flush;
        std::string answer;
        if (!std::getline(environment.in, answer)) {
            environment.out << '\n';
            return false;
        }
        if (answer.empty() || table::is_typed(answer, Id::roll_words_keep, environment.language))
            return false;
        if (table::is_typed(answer, Id::roll_words_again, environment.language))
            return true;
        environment.out << line(Id::roll_answers, environment.language);
    }
}

void roll_many(brikks::Dice& dice, std::uint64_t count, bool json, std::ostream& out) {
    for (std::uint64_t number = 0; number < count && out; ++number) {
        const Block block = brikks::roll(dice);
        out << (json ? documents::dump(reports::roll_json({block})) : to_string(block)) << '\n';
    }
}

class Roll : public Action {
public:
    void declare(Options& options) override {
        options.flag("--solo", solo_, Help::solo);
        options.number("--seed", seed_, 0, UINT64_MAX, Help::roll_seed);
        options.number("--count", count_, 1, 1'000'000, Help::roll_count);
        options.flag("--json", json_, Help::roll_json);
        drawing_.declare(options);
        language_.declare(options);
    }

    Status run(Environment& environment) override {
        language_.apply(environment, json_);
        brikks::Dice dice = brikks::dice_from_seed(seed_ ? *seed_ : environment.entropy());
        if (json_ || count_) {
            roll_many(dice, count_.value_or(1), json_, environment.out);
            return Status::ok;
        }
        const terminal::Style style = drawing_.style(environment);
        draw(brikks::roll(dice), style, environment);
        const bool may_ask = environment.in_is_terminal && environment.out_is_terminal && !solo_;
        if (may_ask && wants_to_roll_again(environment)) {
            environment.out << '\n';
            draw(brikks::roll(dice), style, environment);
            environment.out << line(Id::roll_counts, environment.language);
        }
        return Status::ok;
    }

private:
    bool solo_ = false;
    std::optional<std::uint64_t> seed_;
    std::optional<std::uint64_t> count_;
    bool json_ = false;
    DrawingOptions drawing_;
    LanguageOption language_;
};

} // namespace

ActionPointer roll() {
    return std::make_unique<Roll>();
}

} // namespace commands
