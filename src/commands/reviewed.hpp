// The review of a game, which the commands review and print review show.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "coach/review.hpp"
#include "commands/evening.hpp"

namespace commands {

struct Reviewed {
    Status status = Status::ok;
    brikks::Game game;
    std::vector<coach::PlayerReview> players;    // empty if the status is not `ok`
    std::vector<brikks::HistoryGroup> histories; // of the sheets of an evening
};

// The files of a game: a record; or a log and a sheet of each player, which lead to one.
class FilesOfGame {
public:
    // Declares the files, the option --player, and the options for photos and logs.
    void declare(Options& options);
    const std::vector<std::string>& all() const { return files_; }
    const std::string& name() const { return files_.front(); }

    // Loads the game and reviews it, or only the player of --player. If it breaks the rules, or if the sheets do not
    // fit, prints why. Throws FileError for a single sheet and for a duel.
    Reviewed review(Environment& environment);

private:
    Reviewed review_record(Environment& environment) const;
    Reviewed review_evening(Environment& environment);

    std::optional<std::string> player_;
    GameOption game_;
    PhotoOptions photo_;
    std::vector<std::string> files_;
};

} // namespace commands
