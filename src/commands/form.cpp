// The command form: writes an empty form to fill in.
#include "commands/commands.hpp"
#include "commands/output.hpp"

namespace commands {
namespace {

class Form : public Action {
public:
    explicit Form(std::unique_ptr<Game> game) : game_(std::move(game)) {}

    void declare(Options& options) override {
        game_->declare_form(options);
        options.flag("--json", json_, Help::json_instead);
        output_.declare(options);
        language_.declare(options);
    }

    Status run(Environment& environment) override {
        language_.apply(environment, json_);
        const std::string form =
            game_->empty_form(json_ ? documents::Form::json : documents::Form::text, environment.language);
        save(output_.file, form, environment, output_.existing());
        return Status::ok;
    }

private:
    std::unique_ptr<Game> game_;
    bool json_ = false;
    LanguageOption language_;
    OutputOptions output_;
};

} // namespace

ActionPointer form(std::unique_ptr<Game> game) {
    return std::make_unique<Form>(std::move(game));
}

} // namespace commands
