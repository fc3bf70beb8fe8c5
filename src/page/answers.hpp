// Answers the requests of the page for phones about rules, sheets and photos. Requests and answers are JSON.
#pragma once

#include <string>
#include <string_view>

#include "page/clock.hpp"
#include "page/pictures.hpp"

namespace page {

// Answers one request: {"ask": "check", …} with the members below. All members except text have a default. After the
// colon is the answer.
//   check    text, file, strict_bombs, seconds: the output of `brikks check --json FILE`
//   score    text, file, log: the output of `brikks score --json FILE`; if log is true, with --log
//   roll     seed (digits): the output of `brikks roll --json --seed N`
//   convert  text, to ("text" or "json"): {"text": …}; the answer of check if the file cannot be read
//   sheet    text, crossed (number of circles crossed out in the game), circled (number of marked circles on paper):
//   all
//            that the page shows of a sheet (answers.cpp)
//   bars     text, crossed, circled: the numbers that are possible for the bars (referee/entering.hpp)
//   compare  sheets ([{file, text, crossed, circled, open, players_open, unfinished}]): the ranking, and the verdict on
//            them as sheets of one game (answers.cpp)
//   read     file, places (of the markers: four {x, y}, in the order of their corners) and, if they are printed on the
//            sheet, players, level, duel: the sheets in a photo. In it json is the output of `brikks read --json`, and
//            ink is for decide (photos.cpp)
//   decide   ink, answers ([{about, value}]): the sheet as it is read with these answers to its questions
//   print    words (a list: those after `brikks print`, for example "sheets", "--players", "3"), sheets ([{file, text,
//            open}]: the files that the words name): pages and size, the number of pages and of the bytes of the PDF
//            document that `brikks print` writes, which is in `pictures`
//   table    log (text; empty for a new one), events ([{event, …}], added one by one, with their members: game with
//            players ([{name, level}]) and duel; roll, which keeps a roll that could be rolled again; again, keep, end,
//            undo; bomb and out with player, the number from 0; total with points, of the next player), seed (digits:
//            the rolls are those of `brikks table --seed N`): the log as `brikks table` writes it, and the state of its
//            last game (table.cpp)
//   fill     log, sheets (a list, as for compare; level_open: the level was read from a photo): the answer of
//            `fill --json` as `json`; words and findings, without hints at commands; if all sheets fit, record, as a
//            text. If the sheets are not those of the log: refused (the reason) and file
//   game     the facts of the game that the page needs: shapes, circles, bars, colours with their letters, ranks; and
//            the version
// A member "language" sets the language of the messages: en, es, fr, it or de.
std::string answer(std::string_view request, const Clock& clock, Pictures& pictures);

} // namespace page
