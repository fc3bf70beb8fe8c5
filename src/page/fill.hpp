// Answers the page about sheets and the dice of their evening.
#pragma once

#include <string>
#include <vector>

#include "brikks/sheet.hpp"
#include "page/request.hpp"

namespace page {

struct EveningFile {
    std::string name;
    brikks::Sheet sheet;
    bool level_given = true;
    bool open = false; // true if a doubt about its photo could change the verdict
};

// Answers as `brikks fill LOG SHEETS` does; the request has the log, which has the sheets of the bots. In the answer,
// the file of such a sheet has the name of the bot.
Json fill(const Request& request, const std::vector<EveningFile>& files_of_people);

} // namespace page
