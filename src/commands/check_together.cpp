#include "commands/check_together.hpp"

#include <ostream>

#include "base/wording.hpp"
#include "brikks/landing.hpp"
#include "documents/game_output_json.hpp"
#include "referee/same_game.hpp"
#include "terminal/text.hpp"

namespace commands {
namespace {

using terminal::printable;

std::string outcome(const std::vector<brikks::Sheet>& sheets, const std::vector<std::string>& names) {
    const bool duel = sheets.front().variant == brikks::Variant::duel;
    if (names.empty())
        return duel ? "who stayed longer cannot be told without the bombs" : "who has won is not known";
    if (names.size() == 1)
        return "winner " + names.front();
    return duel ? "a draw" : "first place shared by " + base::list(names);
}

} // namespace

Status check_together(const std::vector<LoadedSheet>& loaded, bool json, Environment& environment) {
    std::vector<brikks::Sheet> sheets;
    std::vector<std::string> files;
    for (const LoadedSheet& one : loaded) {
        sheets.push_back(one.sheet);
        files.push_back(one.file);
    }
    const brikks::SameGame together = brikks::judge_same_game(sheets);
    std::vector<std::string> winners;
    for (const std::size_t sheet : together.winners)
        winners.push_back(sheets[sheet].player.empty() ? files[sheet] : sheets[sheet].player);
    if (json) {
        environment.out << documents::together_json(files, together, winners) << '\n';
    } else {
        for (const base::Finding& finding : together.findings)
            environment.out << to_line(finding, loaded[finding.moment->board]);
        for (std::string& winner : winners)
            winner = printable(winner);
        environment.out << "game: " << (together.legal() ? "the sheets fit together" : "the sheets do not fit together")
                        << '\n';
        if (together.legal())
            environment.out << "game: " << outcome(sheets, winners) << '\n';
    }
    return together.legal() ? Status::fine : Status::breaks_a_rule;
}

} // namespace commands
