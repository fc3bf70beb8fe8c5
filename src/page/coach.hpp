// Answers the requests about the coach (docs/COACH.md), in the same words and with the same values as the commands
// advise, review, par and play.
#pragma once

#include <string>

#include "brikks/game.hpp"
#include "brikks/sheet.hpp"
#include "page/request.hpp"

namespace page {

Json advise(const Request& request, const std::string& file, const brikks::Sheet& sheet);
Json review(const Request& request, const std::string& file, const brikks::Game& game);
Json par(const Request& request, const std::string& file, const brikks::Game& game);
Json play(const Request& request);

} // namespace page
