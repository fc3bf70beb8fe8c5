// The command play: a game among coaches.
#include <ostream>

#include "base/text.hpp"
#include "coach/play.hpp"
#include "commands/commands.hpp"
#include "commands/output.hpp"
#include "commands/strength.hpp"
#include "table/bots.hpp"

namespace commands {
namespace {

class Play : public Action {
public:
    void declare(Options& options) override {
        options.number("--seed", seed_, 0, UINT64_MAX, Help::roll_seed);
        options.number("--players", players_, 1, brikks::max_players, Help::players);
        options.number("--level", level_, 1, 4, Help::play_level);
        strength_option(options, strength_);
        form_.declare(options);
        output_.declare(options);
        language_.declare(options);
    }

    Status run(Environment& environment) override {
        language_.apply(environment, form_.form() == documents::Form::json);
        refuse_unwritable(output_.file, output_.existing());
        std::vector<brikks::GamePlayer> players;
        for (const std::string& name : table::names_of_bots(players_, {}))
            players.push_back({name, level_});
        brikks::Dice dice = brikks::dice_from_seed(seed_ ? *seed_ : environment.entropy());
        save(output_.file, written(coach::play(std::move(players), strength_, dice), form_.form()), environment,
             output_.existing());
        return Status::ok;
    }

private:
    std::optional<std::uint64_t> seed_;
    std::size_t players_ = 1;
    int level_ = 2;
    coach::Strength strength_ = coach::Strength::best;
    FormOption form_;
    OutputOptions output_;
    LanguageOption language_;
};

} // namespace

ActionPointer play() {
    return std::make_unique<Play>();
}

} // namespace commands
