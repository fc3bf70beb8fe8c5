// The command review: what was luck in a game, and which turns cost how many points.
#include <ostream>

#include "commands/commands.hpp"
#include "commands/input.hpp"
#include "commands/json_output.hpp"
#include "commands/output.hpp"
#include "commands/reviewed.hpp"
#include "reports/coaching.hpp"
#include "terminal/wrap.hpp"

namespace commands {
namespace {

class Review : public Action {
public:
    void declare(Options& options) override {
        options.flag("--all", all_, Help::review_all);
        options.flag("--json", json_, Help::review_json);
        quiet_.declare(options);
        language_.declare(options);
        files_.declare(options, Help::review_file);
    }

    Status run(Environment& environment) override {
        language_.apply(environment, json_);
        quiet_.apply(environment);
        const Reviewed found = files_.review(environment);
        if (found.status != Status::ok)
            return found.status;
        if (json_)
            print_json(reports::review_json(files_.name(), found.game, found.players), environment);
        else
            environment.out << terminal::wrapped(
                reports::review_text(found.game, found.players, all_, environment.language), environment.text_width());
        return Status::ok;
    }

private:
    bool all_ = false;
    bool json_ = false;
    QuietOption quiet_;
    LanguageOption language_;
    FilesOfGame files_;
};

} // namespace

ActionPointer review() {
    return std::make_unique<Review>();
}

} // namespace commands
