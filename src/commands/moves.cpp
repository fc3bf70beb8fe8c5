// The command moves: lists what a player may do.
#include "commands/commands.hpp"
#include "commands/output.hpp"

namespace commands {
namespace {

class Moves : public Action {
public:
    explicit Moves(std::unique_ptr<Game> game) : game_(std::move(game)) {}

    void declare(Options& options) override {
        game_->declare_moves(options);
        quiet_.declare(options);
        language_.declare(options);
        options.operand("FILE", file_, game_->file_help());
    }

    Status run(Environment& environment) override {
        language_.apply(environment, game_->json());
        quiet_.apply(environment);
        return game_->moves(file_, environment);
    }

private:
    std::unique_ptr<Game> game_;
    QuietOption quiet_;
    LanguageOption language_;
    std::string file_;
};

} // namespace

ActionPointer moves(std::unique_ptr<Game> game) {
    return std::make_unique<Moves>(std::move(game));
}

} // namespace commands
