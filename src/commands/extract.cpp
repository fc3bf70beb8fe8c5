// The command extract: writes the sheets of a game record, each to a file.
#include <ostream>

#include "commands/commands.hpp"
#include "commands/evening.hpp"
#include "commands/input.hpp"
#include "commands/output.hpp"
#include "commands/photo.hpp"
#include "table/bots.hpp"
#include "table/messages.hpp"
#include "table/record_template.hpp"

namespace commands {
namespace {

class Extract : public Action {
public:
    void declare(Options& options) override {
        options.text("--prefix", prefix_, "PREFIX", Help::prefix);
        moment_.declare(options);
        game_.declare(options);
        form_.declare(options);
        output_.declare(options, Help::extract_output);
        quiet_.declare(options);
        language_.declare(options);
        options.operand("FILE", file_, Help::extract_file);
    }

    Status run(Environment& environment) override {
        language_.apply(environment, form_.form() == documents::Form::json);
        quiet_.apply(environment);
        refuse_overwriting_input(output_.file, {file_});
        const std::string bytes = read_bytes(file_, environment);
        if (documents::is_log(bytes)) {
            const table::LoggedGame game = game_of_log(file_, bytes, game_, environment);
            return write(sheets_of_bots(game, environment.language), environment);
        }
        if (game_.number)
            throw UsageError({base::Id::option_is_for_log, {{"option", game_.name}}});
        const Document document = load_document(file_, bytes, environment, {});
        const auto* loaded = std::get_if<LoadedGame>(&document);
        if (loaded == nullptr)
            throw FileError(file_, base::Id::is_sheet_already);
        if (!is_legal(*loaded, environment))
            return Status::illegal;
        return write(sheets_of(document, loaded->value, environment), environment);
    }

private:
    Status write(const std::vector<Position>& sheets, Environment& environment) const {
        if (prefix_ && moment_.player)
            throw UsageError(base::Id::prefix_or_player);
        if (!prefix_ && sheets.size() > 1)
            throw UsageError(base::Id::players_several);
        if (prefix_)
            write_all(sheets, environment);
        else
            save(output_.file, written(sheets.front().sheet, form_.form()), environment, output_.existing());
        return Status::ok;
    }

    // True if the game keeps to the rules. Otherwise prints its errors, because its sheets would be wrong, too.
    static bool is_legal(const LoadedGame& loaded, Environment& environment) {
        const brikks::GameReplay replay = replay_game(loaded.value);
        print_errors(loaded, replay, environment);
        return replay.legal();
    }

    // Returns the sheets at the moment that the options select. Without --after, adds the totals that the players
    // claimed.
    std::vector<Position> sheets_of(const Document& document, const brikks::Game& game,
                                    Environment& environment) const {
        std::vector<Position> sheets = positions(document, moment_, environment);
        if (!moment_.after)
            for (Position& position : sheets)
                for (std::size_t player = 0; player < game.totals.size(); ++player)
                    if (game.players[player].name == position.player)
                        position.sheet.claims.total = game.totals[player];
        return sheets;
    }

    // Returns the sheets of the bots that the options select.
    std::vector<Position> sheets_of_bots(const table::LoggedGame& game, base::Language language) const {
        if (game.bots.empty())
            throw FileError(file_, base::Id::extract_no_bots);
        if (game.starts.size() < game.bots.size())
            throw FileError(file_, base::Id::fill_no_rounds);
        const std::size_t rounds = moment_.after.value_or(game.rounds.size());
        if (rounds > game.rounds.size())
            throw UsageError({base::Id::after_end_of_game, {{"after", rounds}, {"count", game.rounds.size()}}});
        std::vector<std::size_t> bots = bots_of(game);
        if (moment_.player) {
            const std::size_t player = player_number(table::open_game(game).game, *moment_.player);
            if (!game.is_bot(player))
                throw UsageError(
                    {base::Id::table_on_paper,
                     {{"player", game.players[player].name}, {"bots", table::listed(game, bots, language)}}});
            bots = {player};
        }
        std::vector<Position> sheets;
        for (const std::size_t bot : bots)
            sheets.push_back({sheet_of_bot(game, bot, rounds), game.players[bot].name});
        return sheets;
    }

    void write_all(const std::vector<Position>& sheets, Environment& environment) const {
        const std::vector<std::string> files = numbered_files(*prefix_, sheets.size(), form_.form(), output_.force);
        for (std::size_t i = 0; i < sheets.size(); ++i)
            save(files[i], written(sheets[i].sheet, form_.form()), environment, output_.existing(),
                 base::Text(sheets[i].player));
    }

    std::optional<std::string> prefix_;
    MomentOptions moment_;
    GameOption game_;
    FormOption form_;
    OutputOptions output_;
    QuietOption quiet_;
    LanguageOption language_;
    std::string file_;
};

} // namespace

ActionPointer extract() {
    return std::make_unique<Extract>();
}

} // namespace commands
