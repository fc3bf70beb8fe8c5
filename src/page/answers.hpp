// Answers the requests of the page for phones about rules, sheets and photos. Requests and answers are JSON.
#pragma once

#include <string>
#include <string_view>

#include "page/clock.hpp"
#include "page/pictures.hpp"

namespace page {

// Answers one request, a JSON object such as {"ask": "check", …}. This list has, for each value of "ask", the other
// members of the request and, after the colon, the answer. All members except text have a default.
//   check    text, file, strict_bombs, seconds: the output of `brikks check --json FILE`
//   score    text, file, log: the output of `brikks score --json FILE`; if log is true, with --log
//   roll     seed (digits): the output of `brikks roll --json --seed N`
//   convert  text, to ("text" or "json"): {"text": …}; the answer of check if the file cannot be read
//   sheet    text, crossed (number of circles crossed out in the game), circled (number of marked circles on paper):
//            everything that the page shows of a sheet (answers.cpp)
//   bars     text, crossed, circled: the numbers that are possible for the bars (referee/entering.hpp)
//   compare  sheets ([{file, text, crossed, circled, open, players_open, unfinished}]): the ranking, and the verdict on
//            them as sheets of one game (answers.cpp)
//   together sheets ([{file, text}]), strict_bombs, seconds: lines, the output of `brikks check --game --json`
//   read     file, places (of the four markers: {x, y}, in the order of their corners) and, if they are printed on the
//            sheet, players, level, duel: the sheets in a photo. In the answer, json is the output of
//            `brikks read --json`, and ink is for decide (photos.cpp)
//   decide   ink, answers ([{about, value}]): the sheet as it is read with these answers to its questions
//   players  sheets ([{players}], of decisions about photos of one table): players, the number of players that they
//            say together, and by_count, true if only the number of sheets says it
//   print    words (a list of the words after `brikks print`, for example "sheets", "--players", "3"), sheets ([{file,
//            text, open}]: the files that the words name): pages (the number of pages) and size (the number of bytes)
//            of the PDF document that `brikks print` writes, and markers (of sheets only: if they have markers). The
//            document itself is in `pictures`. If on_screen is true, players see the pages on the screen, and choose
//            no options: the answer also has drawn, the drawings on the pages (drawing_canvas.hpp), and a refusal has
//            no hints at options
//   table    log (text; empty for a new one), events (added one by one), seed (digits: the rolls are those of
//            `brikks table --seed N`): the log as `brikks table` writes it, and the state of its last game (table.cpp).
//            An event is {event, …} with these members: game has players ([{name, level}], or [{level, strength}] for
//            those of the coach) and duel; bomb and out have player, a number from 0; total has points, and is of the
//            next player; roll, again, keep, end, undo and bots have none. roll keeps a roll that could be rolled
//            again. After each event the players of the coach act until the game waits for the others; bots does only
//            that
//   strengths no members: how well the coach can play ([{strength, words, points, usual}])
//   fill     log, sheets (a list, as for compare; level_open: the level was read from a photo): json (the output of
//            `fill --json`), words and findings, without hints at commands, and, if all sheets fit, record as a text.
//            If the sheets do not belong to the log, the answer has only refused (the reason) and file
//   record   text, file: all that the page shows of a record (answers.cpp)
//   advise   text, file, crossed, circled, roll, roller (true if the player may roll again): json (the output of
//            `brikks advise --json`), turns (the best ones: turn, points and effect in words, and cells), and in words
//            again (of a roller) and note; or refused (the reason)
//   review   text, file: json (the output of `brikks review --json`), and what `brikks print review` shows (coach.cpp)
//   par      text, file, player (a number from 0; all if it is missing): json (the output of `brikks par --json`),
//            players (player, points, words, and blocks: the cells of each), and bound in words
//   play     players ([{name, level}]), strength, seed (digits): {"text": …}, the record of a game as `brikks play`
//            writes it
//   game     no members: the facts of the game that the page needs: shapes, circles, bars, colours with their letters,
//            ranks; and the version
// A member "language" sets the language of the messages: en, es, fr, it or de.
std::string answer(std::string_view request, const Clock& clock, Pictures& pictures);

} // namespace page
