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
        form_.declare(options);
        output_.declare(options);
        language_.declare(options);
    }

    Status run(Environment& environment) override {
        language_.apply(environment, form_.form() == documents::Form::json);
        return game_->form(form_.form(), output_, environment);
    }

private:
    std::unique_ptr<Game> game_;
    FormOption form_;
    LanguageOption language_;
    OutputOptions output_;
};

} // namespace

ActionPointer form(std::unique_ptr<Game> game) {
    return std::make_unique<Form>(std::move(game));
}

} // namespace commands
