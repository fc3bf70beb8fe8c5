// Implements, for Brikks, the commands that the programs brikks and bilitaire share.
#pragma once

#include "commands/crew.hpp"
#include "commands/evening.hpp"
#include "commands/game.hpp"
#include "commands/input.hpp"
#include "commands/photo.hpp"
#include "commands/report.hpp"

namespace commands {

class Brikks final : public Game {
public:
    base::Game rules() const override { return base::Game::brikks; }
    Help file_help() const override { return Help::file; }
    Help files_help() const override { return Help::score_file; }

    void declare_check(Options& options) override;
    Status check(const std::vector<std::string>& names, const Report& report, Environment& environment) override;

    Help convertible() const override { return Help::convert_file; }
    void declare_convert(Options& options) override;
    Converted convert(const std::string& file, std::optional<documents::Form> form, Environment&) override;

    void declare_form(Options& options) override;
    Status form(documents::Form form, const OutputOptions& output, Environment& environment) override;

    bool json() const override { return json_; }

    void declare_show(Options& options) override;
    Status show(const std::string& file, terminal::Style style, Environment& environment) override;

    void declare_moves(Options& options) override;
    Status moves(const std::string& file, Environment& environment) override;

private:
    Status check(const LoadedSheet& loaded, const Report& report, Environment& environment) const;
    Status check(const LoadedGame& loaded, const Report& report, Environment& environment) const;

    // options of check
    double time_limit_ = default_time_limit;
    bool strict_bombs_ = false;
    bool one_game_ = false;
    std::optional<std::string> dice_;
    GameOption dice_game_;
    bool proof_ = false;
    JobsOption jobs_;

    GameOption game_option_; // for convert

    std::vector<std::string> form_names(const OutputOptions& output) const;
    // options of form
    std::optional<int> players_;
    int level_ = 2;
    bool duel_ = false;
    std::optional<std::string> names_;
    std::optional<std::string> prefix_;
    bool record_ = false;

    MomentOptions moment_; // for show and moves
    PhotoOptions photo_;   // for check, convert, show and moves

    // options of moves
    std::optional<std::string> roll_; // required
    std::optional<std::string> at_;
    bool json_ = false;
};

} // namespace commands
