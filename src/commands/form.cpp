// form: an empty form to fill in.
#include "commands/commands.hpp"
#include "commands/output.hpp"

namespace commands {
namespace {

class Form : public Action {
public:
    explicit Form(std::unique_ptr<Game> game) : game_(std::move(game)) {}

    void declare(Options& options) override {
        game_->declare_form(options);
        options.flag("--json", json_, "Write JSON instead of text");
        output_option(options, output_);
    }

    Status run(Environment& environment) override {
        const std::string form = game_->empty_form(json_ ? documents::Form::json : documents::Form::text);
        save(output_, form, environment, base::Existing::keep); // it may have been filled in
        return Status::ok;
    }

private:
    std::unique_ptr<Game> game_;
    bool json_ = false;
    std::string output_ = "-";
};

} // namespace

ActionPointer form(std::unique_ptr<Game> game) {
    return std::make_unique<Form>(std::move(game));
}

} // namespace commands
