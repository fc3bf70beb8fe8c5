// The command par: the best game that can be found on the dice of a game.
#include <ostream>

#include "base/utf8.hpp"
#include "commands/commands.hpp"
#include "commands/input.hpp"
#include "commands/json_output.hpp"
#include "commands/output.hpp"
#include "commands/reviewed.hpp"
#include "reports/found_par.hpp"

namespace commands {
namespace {

using base::Id;

// Returns the first lines of the record, which say that nobody played it.
std::string comment(const reports::Par& par, bool others_are_known, base::Language language) {
    const base::Text text{Id::par_record, {{"player", base::printable(par.player)}, {"points", par.game.points}}};
    return "# " + line(text, language) + (others_are_known ? "" : "# " + line(Id::par_record_others, language));
}

class FindPar : public Action {
public:
    FindPar() { output_.file.clear(); } // no record unless a file is named

    void declare(Options& options) override {
        options.number("--effort", effort_, 1, 1000, Help::par_effort);
        options.flag("--json", json_, Help::par_json);
        output_.declare(options, Help::par_output);
        quiet_.declare(options);
        language_.declare(options);
        files_.declare(options, Help::par_file);
    }

    Status run(Environment& environment) override {
        language_.apply(environment, json_);
        quiet_.apply(environment);
        const bool writes = !output_.file.empty();
        if (writes) {
            refuse_overwriting_input(output_.file, files_.all());
            refuse_unwritable(output_.file, output_.existing());
        }
        brikks::OpenGame open;
        if (files_.all().size() == 1) {
            open = load_evening(files_.name(), files_.game(), environment).open;
        } else {
            FoundGame filled = files_.fill(environment);
            if (filled.status != Status::ok)
                return filled.status;
            open = reports::without_open_turns(std::move(filled.game));
        }
        const brikks::Game& game = open.game;
        if (game.variant == brikks::Variant::duel)
            throw FileError(files_.name(), Id::coach_no_duel);
        const std::optional<std::size_t> only = files_.player(game);
        if (writes && !only && game.players.size() > 1)
            throw UsageError(Id::par_players_several);
        for (const base::Text& remark : reports::remarks_on(open))
            warn(files_.name(), remark, environment, base::Severity::note);
        std::vector<reports::Par> found;
        for (std::size_t player = 0; player < game.players.size(); ++player)
            if (!only || player == *only)
                found.push_back(reports::find_par(open, player, effort_));
        if (writes)
            save(output_.file,
                 comment(found.front(), reports::others_are_known(open, only.value_or(0)), environment.language) +
                     written(reports::record_of(open, only.value_or(0), found.front().game), documents::Form::text),
                 environment, output_.existing(), Id::file_written, &environment.err);
        if (json_)
            print_json(reports::par_json(files_.name(), found), environment);
        else
            environment.out << reports::par_text(found, environment.language);
        return Status::ok;
    }

private:
    std::size_t effort_ = reports::usual_effort;
    bool json_ = false;
    OutputOptions output_;
    QuietOption quiet_;
    LanguageOption language_;
    FilesOfGame files_;
};

} // namespace

ActionPointer par() {
    return std::make_unique<FindPar>();
}

} // namespace commands
