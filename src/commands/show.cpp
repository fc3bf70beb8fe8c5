// The command show: draws sheets or trays in the terminal.
#include "commands/commands.hpp"
#include "commands/output.hpp"

namespace commands {
namespace {

class Show : public Action {
public:
    explicit Show(std::unique_ptr<Game> game) : game_(std::move(game)) {}

    void declare(Options& options) override {
        game_->declare_show(options);
        drawing_.declare(options);
        quiet_.declare(options);
        language_.declare(options);
        options.operand("FILE", file_, game_->file_help());
    }

    Status run(Environment& environment) override {
        language_.apply(environment, game_->json());
        quiet_.apply(environment);
        return game_->show(file_, drawing_.style(environment), environment);
    }

private:
    std::unique_ptr<Game> game_;
    DrawingOptions drawing_;
    QuietOption quiet_;
    LanguageOption language_;
    std::string file_;
};

} // namespace

ActionPointer show(std::unique_ptr<Game> game) {
    return std::make_unique<Show>(std::move(game));
}

} // namespace commands
