// Functions that create the actions of the commands.
#pragma once

#include <memory>

#include "commands/command.hpp"
#include "commands/game.hpp"

namespace commands {

// Commands of both programs.
ActionPointer check(std::unique_ptr<Game> game);
ActionPointer convert(std::unique_ptr<Game> game);
ActionPointer form(std::unique_ptr<Game> game);
ActionPointer moves(std::unique_ptr<Game> game);
ActionPointer rules(std::unique_ptr<Game> game);
ActionPointer show(std::unique_ptr<Game> game);

// Commands of brikks.
ActionPointer advise();
ActionPointer extract();
ActionPointer fill();
ActionPointer par();
ActionPointer play();
ActionPointer print_dice();
ActionPointer print_overview();
ActionPointer print_ranking();
ActionPointer print_report();
ActionPointer print_review();
ActionPointer print_sheets();
ActionPointer read();
ActionPointer review();
ActionPointer roll();
ActionPointer score();
ActionPointer table();

// Commands of bilitaire.
ActionPointer print_bilitaire();

} // namespace commands
