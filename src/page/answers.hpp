// The questions of the page for phones about rules, sheets and photos, and the answers: JSON both.
#pragma once

#include <string>
#include <string_view>

#include "page/clock.hpp"
#include "page/pictures.hpp"

namespace page {

// request: {"ask": "check", …}, with these members, all but the text with a default:
//   check    text, file, strict_bombs, seconds: what `brikks check --json FILE` prints
//   score    text, file, log: what `brikks score --json FILE` prints; with log what it prints with --log
//   roll     seed (digits): what `brikks roll --json --seed N` prints
//   convert  text, to ("text" or "json"): {"text": …}; or as check, if the file cannot be read
//   sheet    text, crossed (number of circles): all that the page shows of a sheet (answers.cpp)
//   bars     text, crossed: the numbers that are possible for the bars (referee/entering.hpp)
//   compare  sheets ([{file, text, open}]): the ranking, and whether they are of one game (answers.cpp)
//   read     file, places (of the markers: four {x, y}, in the order of their corners) and, if they are printed on the
//            sheet, players, level, duel: the sheets in a photo; json is what `brikks read --json` prints, ink is for
//            decide (photos.cpp)
//   decide   ink, answers ([{about, value}]): what was read, with these answers to its questions
//   game     what the page has to know of the game: shapes, circles, bars, colours with their letters, ranks; and the
//            version
// "language" is that of the messages: en, es, fr, it or de.
std::string answer(std::string_view request, const Clock& clock, Pictures& pictures);

} // namespace page
