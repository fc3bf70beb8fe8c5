// The command advise: what the coach would do after a roll.
#include <ostream>

#include "base/utf8.hpp"
#include "coach/play.hpp"
#include "commands/commands.hpp"
#include "commands/input.hpp"
#include "commands/json_output.hpp"
#include "commands/output.hpp"
#include "commands/report.hpp"
#include "reports/coaching.hpp"
#include "terminal/drawing.hpp"

namespace commands {
namespace {

using base::Id;

// When the player rolls. A record says it.
coach::Rolling rolling_of(const Document& document, const Position& position, std::optional<std::size_t> after,
                          bool roller) {
    if (const auto* loaded = std::get_if<LoadedGame>(&document)) {
        const brikks::GameReplay replay = replay_game(loaded->value);
        return coach::rolling_after(loaded->value, replay, after.value_or(replay.rounds.size()),
                                    player_number(loaded->value, position.player));
    }
    return reports::rolling_on(position.sheet, roller);
}

// Prints a note if the marks of the sheet are illegal, because the advice is then one for a game that cannot be played.
// Waits only a second for a verdict: a player at the table asks for advice.
void warn_if_illegal(const LoadedSheet& sheet, Environment& environment) {
    constexpr double patience = 1; // seconds
    if (judge_marks(sheet, patience, environment).verdict == base::Verdict::illegal)
        warn(sheet.file, Id::advise_illegal, environment, base::Severity::note);
}

class Advise : public Action {
public:
    void declare(Options& options) override {
        options.text("--roll", roll_, "G3", Help::moves_roll);
        options.require_last();
        options.flag("--roller", roller_, Help::advise_roller);
        options.number("--count", count_, 1, 1000, Help::advise_count);
        moment_.declare(options);
        photo_.declare(options);
        options.flag("--json", json_, Help::advise_json);
        options.flag("--no-drawing", no_drawing_, Help::advise_no_drawing);
        drawing_.declare(options);
        quiet_.declare(options);
        language_.declare(options);
        options.operand("FILE", file_, Help::file);
    }

    Status run(Environment& environment) override {
        language_.apply(environment, json_);
        quiet_.apply(environment);
        const auto roll = brikks::parse_block(*roll_);
        if (!roll)
            throw UsageError(must_be("--roll", Id::a_roll, *roll_));
        photo_.read_pages(environment);
        const Document document = load_document(file_, environment, photo_);
        if (roller_ && std::holds_alternative<LoadedGame>(document))
            throw UsageError({Id::advise_record_rolls, {{"file", file_}}});
        warn_if_open(document, environment);
        if (const auto* sheet = std::get_if<LoadedSheet>(&document))
            warn_if_illegal(*sheet, environment);
        for (const Position& position : positions_in_play(document, moment_, environment))
            advise(position, rolling_of(document, position, moment_.after, roller_), *roll, environment);
        return status_of(document);
    }

private:
    void advise(const Position& of_player, coach::Rolling rolling, brikks::Block roll, Environment& environment) const {
        const auto& [sheet, name] = of_player;
        if (sheet.variant == brikks::Variant::duel)
            throw FileError(file_, Id::coach_no_duel);
        if (roller_ && sheet.players == 1)
            throw UsageError(Id::advise_solo);
        if (!sheet.energy)
            warn(file_, Id::moves_free_only, environment, base::Severity::note);
        const reports::Advice advice = reports::advise(sheet, rolling, roll);
        if (json_)
            return print_json(reports::advice_json(file_, sheet.player, advice), environment);
        environment.out << base::printable(file_) << ": " << (name.empty() ? "" : base::printable(name) + ": ")
                        << line({Id::roll_and_energy,
                                 {{"roll", to_string(roll)}, {"count", advice.position.player.energy.active()}}},
                                environment.language)
                        << reports::advice_text(advice, count_, environment.language);
        const coach::Turn& best = advice.options.front().turn;
        if (!no_drawing_ && best.kind == coach::Turn::Kind::place)
            environment.out << '\n'
                            << terminal::draw_grid(sheet, drawing_.style(environment), squares(*best.shape, best.at));
    }

    std::optional<std::string> roll_; // required
    bool roller_ = false;
    std::size_t count_ = reports::turns_shown;
    MomentOptions moment_;
    PhotoOptions photo_;
    bool json_ = false;
    bool no_drawing_ = false;
    DrawingOptions drawing_;
    QuietOption quiet_;
    LanguageOption language_;
    std::string file_;
};

} // namespace

ActionPointer advise() {
    return std::make_unique<Advise>();
}

} // namespace commands
