// The command review: what was luck in a game, and which turns cost how many points.
#include <ostream>

#include "base/utf8.hpp"
#include "commands/commands.hpp"
#include "commands/input.hpp"
#include "commands/json_output.hpp"
#include "commands/output.hpp"
#include "reports/coaching.hpp"

namespace commands {
namespace {

using base::Id;

class Review : public Action {
public:
    void declare(Options& options) override {
        options.flag("--all", all_, Help::review_all);
        options.flag("--json", json_, Help::review_json);
        quiet_.declare(options);
        language_.declare(options);
        options.operand("RECORD", file_, Help::review_file);
    }

    Status run(Environment& environment) override {
        language_.apply(environment, json_);
        quiet_.apply(environment);
        const Document document = load_document(file_, environment, {});
        const auto* loaded = std::get_if<LoadedGame>(&document);
        if (loaded == nullptr)
            throw FileError(file_, Id::coach_needs_record);
        if (loaded->value.variant == brikks::Variant::duel)
            throw FileError(file_, Id::coach_no_duel);
        const brikks::GameReplay replay = replay_game(loaded->value);
        if (!replay.legal_turns()) {
            print_errors(*loaded, replay, environment);
            return Status::illegal;
        }
        const auto players = coach::review(loaded->value, replay);
        if (json_)
            print_json(reports::review_json(file_, loaded->value, players), environment);
        else
            environment.out << reports::review_text(loaded->value, players, all_, environment.language);
        return Status::ok;
    }

private:
    bool all_ = false;
    bool json_ = false;
    QuietOption quiet_;
    LanguageOption language_;
    std::string file_;
};

} // namespace

ActionPointer review() {
    return std::make_unique<Review>();
}

} // namespace commands
