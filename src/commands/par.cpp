// The command par: the best game that can be found on the dice of a game.
#include <ostream>

#include "base/utf8.hpp"
#include "commands/commands.hpp"
#include "commands/evening.hpp"
#include "commands/input.hpp"
#include "commands/json_output.hpp"
#include "commands/output.hpp"
#include "reports/found_par.hpp"

namespace commands {
namespace {

using base::Id;

// Returns the first line of the record, which says that nobody played it.
std::string comment(const reports::Par& par, base::Language language) {
    const base::Text text{Id::par_record, {{"player", base::printable(par.player)}, {"points", par.game.points}}};
    return "# " + line(text, language);
}

class FindPar : public Action {
public:
    FindPar() { output_.file.clear(); } // no record unless a file is named

    void declare(Options& options) override {
        options.text("--player", player_, "NAME", Help::only_player);
        options.number("--effort", effort_, 1, 1000, Help::par_effort);
        game_.declare(options);
        options.flag("--json", json_, Help::par_json);
        output_.declare(options, Help::par_output);
        quiet_.declare(options);
        language_.declare(options);
        options.operand("RECORD", file_, Help::par_file);
    }

    Status run(Environment& environment) override {
        language_.apply(environment, json_);
        quiet_.apply(environment);
        const bool writes = !output_.file.empty();
        if (writes) {
            refuse_overwriting_input(output_.file, {file_});
            refuse_unwritable(output_.file, output_.existing());
        }
        const LoadedEvening evening = load_evening(file_, game_, environment);
        const brikks::Game& game = evening.open.game;
        if (game.variant == brikks::Variant::duel)
            throw FileError(file_, Id::coach_no_duel);
        std::optional<std::size_t> only;
        if (player_)
            only = player_number(game, *player_);
        if (writes && !only && game.players.size() > 1)
            throw UsageError(Id::par_players_several);
        for (const base::Text& remark : reports::remarks_on(evening.open))
            warn(file_, remark, environment, base::Severity::note);
        std::vector<reports::Par> found;
        for (std::size_t player = 0; player < game.players.size(); ++player)
            if (!only || player == *only)
                found.push_back(reports::find_par(evening.open, player, effort_));
        if (writes)
            save(output_.file,
                 comment(found.front(), environment.language) +
                     written(reports::record_of(evening.open, only.value_or(0), found.front().game),
                             documents::Form::text),
                 environment, output_.existing(), Id::file_written, &environment.err);
        if (json_)
            print_json(reports::par_json(file_, found), environment);
        else
            environment.out << reports::par_text(found, environment.language);
        return Status::ok;
    }

private:
    std::optional<std::string> player_;
    std::size_t effort_ = reports::usual_effort;
    GameOption game_;
    bool json_ = false;
    OutputOptions output_;
    QuietOption quiet_;
    LanguageOption language_;
    std::string file_;
};

} // namespace

ActionPointer par() {
    return std::make_unique<FindPar>();
}

} // namespace commands
