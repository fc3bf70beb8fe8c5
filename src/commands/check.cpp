// The command check: judges files by the rules.
#include "commands/commands.hpp"
#include "commands/output.hpp"

namespace commands {
namespace {

class Check : public Action {
public:
    explicit Check(std::unique_ptr<Game> game) : game_(std::move(game)) {}

    void declare(Options& options) override {
        game_->declare_check(options);
        options.flag("--json", json_, Help::json_per_file);
        options.flag("--no-drawing", no_drawing_, Help::no_drawing);
        drawing_.declare(options);
        quiet_.declare(options);
        language_.declare(options);
        options.operand("FILE", files_, game_->files_help());
    }

    Status run(Environment& environment) override {
        language_.apply(environment, json_);
        quiet_.apply(environment);
        environment.err_in_colour = drawing_.in_colour(environment.err_is_terminal, environment);
        return game_->check(files_, {json_, !no_drawing_, drawing_.style(environment)}, environment);
    }

private:
    std::unique_ptr<Game> game_;
    bool json_ = false;
    bool no_drawing_ = false;
    DrawingOptions drawing_;
    QuietOption quiet_;
    LanguageOption language_;
    std::vector<std::string> files_;
};

} // namespace

ActionPointer check(std::unique_ptr<Game> game) {
    return std::make_unique<Check>(std::move(game));
}

} // namespace commands
