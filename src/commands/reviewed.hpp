// The review of a game, which the commands review and print review show.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "coach/review.hpp"
#include "commands/evening.hpp"

namespace commands {

struct FoundGame {
    Status status = Status::ok;
    brikks::Game game;                           // empty if the status is not `ok`
    std::vector<brikks::HistoryGroup> histories; // of the sheets of an evening
};

struct Reviewed {
    Status status = Status::ok;
    brikks::Game game;
    std::vector<coach::PlayerReview> players; // empty if the status is not `ok`
};

// The files of a game: a record; or a log and a sheet of each player, which lead to one.
class FilesOfGame {
public:
    // Declares the files, the option --player, and the options for photos and logs.
    void declare(Options& options, Help files);
    const std::vector<std::string>& all() const { return files_; }
    const std::string& name() const { return files_.front(); }
    const GameOption& game() const { return game_; }

    // Returns the player of --player in a game, if one was named.
    std::optional<std::size_t> player(const brikks::Game& game) const;
    // Loads the game of a log and its sheets. If the sheets do not fit, prints why.
    FoundGame fill(Environment& environment);
    // Loads the game and reviews it, or only the player of --player. If it breaks the rules, or if the sheets do not
    // fit, prints why. Throws FileError for a single sheet and for a duel.
    Reviewed review(Environment& environment);

private:
    FoundGame load_record(Environment& environment) const;

    std::optional<std::string> player_;
    GameOption game_;
    PhotoOptions photo_;
    std::vector<std::string> files_;
};

} // namespace commands
