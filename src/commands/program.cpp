#include "commands/program.hpp"

#include <exception>
#include <new>
#include <ostream>
#include <utility>

#include "base/utf8.hpp"
#include "commands/command.hpp"
#include "commands/commands.hpp"
#include "commands/complete.hpp"
#include "commands/input.hpp"
#include "commands/parse.hpp"

namespace commands {
namespace {

template <ActionPointer (*action)(std::unique_ptr<Game>), std::unique_ptr<Game> (*game)()>
ActionPointer of() {
    return action(game());
}

constexpr std::string_view print_details =
    "Print at true size, without scaling; a line of 50 mm at the edge of the page shows whether it worked.";
constexpr std::string_view rules_help = "List the rules by their ids, or explain one";

constexpr Command pages[] = {
    {"sheets", "Fresh sheets", "", print_sheets},
    {"overview", "The 24 blocks, the costs, the levels", "", print_overview},
    {"dice", "The two dice as nets to cut out, fold and glue", "", print_dice},
    {"report", "Finished sheets as fair copies, with points and findings", "", print_report},
};

constexpr Command brikks_commands[] = {
    {"roll", "Roll both dice and draw the block; on a terminal you may roll again, once", "", roll},
    {"table", "The dice companion for an evening: whose roll it is, re-rolls, bombs, who is out",
     "Enter rolls, or keeps the roll; r rolls again; out NAME, bomb NAME, undo, rolls, new, help, quit.\n"
     "Every roll is in the log, and on the disk, before it is shown; start again with the same log to resume\n"
     "the game. brikks convert turns a log into a game record to fill in.\n"
     "With --names nothing is asked before the game; without it, whatever is missing is asked for.",
     table},
    {"print", "Write pages to print: sheets, overview, dice, report", print_details, nullptr, pages},
    {"form", "Write an empty form to copy a paper sheet into", "", of<form, brikks_game>},
    {"show", "Draw a sheet, or the sheets of a game at any moment, in the terminal", "", of<show, brikks_game>},
    {"score", "Total sheets and games; rank several sheets",
     "The marks are counted as they are, right or wrong; brikks check judges them. With --rank they are judged here,\n"
     "too: only legal sheets have a place, and the exit status is that of check. Of a folder, the .txt and .json\n"
     "files are read, or if it has none, its photos.",
     score},
    {"check", "Judge sheets and records: can a game end with this sheet? Was this game played by the rules?",
     "Exit status: 0 legal, 1 a rule is broken, 2 a file cannot be read, 3 undecided.", of<check, brikks_game>},
    {"moves", "List where a rolled block, also turned or swapped, can come to rest, and what it would do there",
     "Of several blocks with the same shape, only the cheapest one is listed. A placement is a block and the\n"
     "square of the lower left corner of its bounding box.",
     of<moves, brikks_game>},
    {"read", "Turn photos or scans of sheets into sheet files",
     "Only sheets that brikks print has given markers can be read. Without -o the sheet goes to standard output, and\n"
     "what is doubtful to standard error. On a terminal you are asked about it; Enter takes the answer named.\n"
     "The probabilities under marks of --json are those of the ink alone, before the rules decided.\n"
     "Exit status: 0 legal, 1 a rule is broken, 2 a photo cannot be read, 3 what is doubtful could change the\n"
     "verdict or the total (any other doubt leaves it as it is); of several sheets the worst: 2, 3, 1, 0.",
     read},
    {"convert", "Turn a sheet or a game record into JSON or text, or a log into a game record to fill in",
     "Only comments, blanks and remarks (note, comment, date, place) are lost. The log of brikks table becomes a\n"
     "game record, as text, with ? for what must be filled in from the sheets.",
     of<convert, brikks_game>},
    {"extract", "Write the players' sheets at the end of a game record, or after a round",
     "Either one player's sheet, with --player and -o, or all sheets, with --prefix: PREFIX1.txt,\n"
     "PREFIX2.txt ... in the order of the players.",
     extract},
    {"fill", "Write the record of an evening from the log of its dice and the finished sheets",
     "One sheet for each player, in any order. Sheets are matched to players by name, otherwise by the dice.\n"
     "Of several histories that fit, the most natural one is written; standard error says how many there are.\n"
     "Exit status: 0 written, 1 the sheets do not fit the dice, 2 a file cannot be used, 3 undecided.",
     fill},
    {"rules", rules_help, "", of<rules, brikks_game>},
};

constexpr Command bilitaire_commands[] = {
    {"print", "Write the pages to print: the tray, plates and balls to cut out, slips for the results", print_details,
     print_bilitaire},
    {"form", "Write an empty record to fill in", "", of<form, bilitaire_game>},
    {"show", "Draw the tray at any moment of a record in the terminal", "", of<show, bilitaire_game>},
    {"check", "Judge records: replay them, report broken rules, the balls left and the winner",
     "After the findings, the tray is drawn as it was before each move that breaks a rule.\n"
     "Exit status: 0 legal, 1 a rule is broken, 2 a file cannot be read.",
     of<check, bilitaire_game>},
    {"moves", "List every push, removal, announcement or jump that is allowed at the end of a record or at any moment",
     "Without --after: at the end of the record, or of the round named by --round. With --after alone, the turn\n"
     "is looked for in the last round first.",
     of<moves, bilitaire_game>},
    {"convert", "Turn a record into JSON or text",
     "Only comments, blanks and remarks (note, comment, date, place) are lost.", of<convert, bilitaire_game>},
    {"rules", rules_help, "", of<rules, bilitaire_game>},
};

// Returns the exit status of the process. The README lists the values.
int exit_status(Status status) {
    switch (status) {
    case Status::ok:
        return 0;
    case Status::illegal:
        return 1;
    case Status::failed:
        return 2;
    case Status::undecided:
        return 3;
    }
    return 2;
}

Status dispatch(const Command& program, std::vector<std::string> words, Environment& environment) {
    if (!words.empty() && words.front() == "__complete") { // called by the scripts in completions/
        print_completions(program, {words.begin() + 1, words.end()}, environment.out);
        return Status::ok;
    }
    const Parsed parsed = parse(program, std::move(words), environment);
    if (parsed.action == nullptr)
        return parsed.status;
    try {
        return parsed.action->run(environment);
    } catch (const FileError& error) {
        environment.err << to_lines(error, environment.language);
    } catch (const base::TextError& error) { // wrong usage, pages that cannot be printed
        environment.err << to_line(parsed.path, {}, base::Severity::error, error.text, environment.language) << '\n';
    } catch (const std::bad_alloc&) {
        environment.err << to_line(parsed.path, {}, base::Severity::error, base::Id::not_enough_memory,
                                   environment.language)
                        << '\n';
    } catch (const std::exception& error) { // a bug
        environment.err << parsed.path << ": error: " << base::printable(error.what()) << '\n';
    }
    return Status::failed;
}

} // namespace

const Command& brikks_program() {
    static constexpr Command program = {
        "brikks", "A companion for the roll-and-write game Brikks: dice, sheets, referee.",
        "FILE may be - for standard input.\n"
        "Exit status: 0 success, 1 the sheet or game breaks a rule, 2 wrong usage or a file that cannot be read\n"
        "or written, 3 undecided, within the limits or because of a doubtful photo.",
        nullptr, brikks_commands};
    return program;
}

const Command& bilitaire_program() {
    static constexpr Command program = {
        "bilitaire", "A companion for the two-player game Bi-litaire: pages to print, records, referee.",
        "FILE may be - for standard input.\n"
        "Exit status: 0 success, 1 the record breaks a rule, 2 wrong usage or a file that cannot be read or\n"
        "written.",
        nullptr, bilitaire_commands};
    return program;
}

int run(const Command& program, std::vector<std::string> words, Environment& environment) {
    Status status = Status::failed;
    try {
        status = dispatch(program, std::move(words), environment);
    } catch (const std::exception& unexpected) { // a bug that shows before the command is known
        environment.err << program.name << ": error: " << unexpected.what() << '\n';
    }
    environment.out.flush();
    if (!environment.out) {
        environment.err << program.name << ": error: standard output could not be written to the end\n";
        status = Status::failed;
    }
    return exit_status(status);
}

} // namespace commands
