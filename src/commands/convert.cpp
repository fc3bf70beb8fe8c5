// The command convert: turns text into JSON, and JSON into text.
#include "commands/commands.hpp"
#include "commands/output.hpp"

namespace commands {
namespace {

class Convert : public Action {
public:
    explicit Convert(std::unique_ptr<Game> game) : game_(std::move(game)) {}

    void declare(Options& options) override {
        options.choice("--to", form_, {{"text", documents::Form::text}, {"json", documents::Form::json}},
                       Help::convert_to);
        output_.declare(options);
        game_->declare_convert(options);
        quiet_.declare(options);
        language_.declare(options);
        options.operand("FILE", file_, game_->convertible());
    }

    Status run(Environment& environment) override {
        language_.apply(environment);
        quiet_.apply(environment);
        refuse_overwriting_input(output_.file, {file_});
        const Converted converted = game_->convert(file_, form_, environment);
        save(output_.file, converted.bytes, environment, output_.existing());
        return converted.status;
    }

private:
    std::unique_ptr<Game> game_;
    std::optional<documents::Form> form_;
    OutputOptions output_;
    QuietOption quiet_;
    LanguageOption language_;
    std::string file_;
};

} // namespace

ActionPointer convert(std::unique_ptr<Game> game) {
    return std::make_unique<Convert>(std::move(game));
}

} // namespace commands
