#include "commands/program.hpp"

#include <exception>
#include <ostream>
#include <utility>

#include "base/source_text.hpp"
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
    "Print them at true size, without scaling; a line of 50 mm at the edge shows whether it worked.";
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
     "Every roll is in the log, and on the disk, before it is shown: started again on the same log, the\n"
     "game resumes. brikks convert turns a log into a template of a game record.\n"
     "With --names no questions are asked; without, whatever is missing is asked for.",
     table},
    {"print", "Write pages to print: sheets, overview, dice, report", print_details, nullptr, pages},
    {"form", "Write an empty form to copy a paper sheet into", "", of<form, brikks_game>},
    {"show", "Draw a sheet, or the sheets of a game at any moment, in the terminal", "", of<show, brikks_game>},
    {"score", "Total sheets and games; of several sheets also the ranking",
     "The marks are counted as they are; whether they are legal is a question for check.", score},
    {"check", "Be the referee: could a game have ended with this sheet? Was this game played by the rules?",
     "Exit status: 0 legal, 1 a rule is broken, 2 a file cannot be read, 3 undecided.", of<check, brikks_game>},
    {"moves", "List where a rolled block can come to rest, turned and swapped too, and what it would do there",
     "Of blocks with the same shape the cheapest one is listed. A placement is the block and the square of\n"
     "the lower left corner of its bounding box.",
     of<moves, brikks_game>},
    {"convert", "Write a sheet or a game record as text or as JSON, or a log as the template of a record",
     "Only comments, blanks and unknown keys are lost. The log of brikks table becomes a game record, as text,\n"
     "with ? for what is to be filled in from the sheets.",
     of<convert, brikks_game>},
    {"extract", "Write the sheets that the players of a game record have at its end",
     "Either the sheet of one player, with --player and -o, or those of all, with --prefix: PREFIX1.txt,\n"
     "PREFIX2.txt ... in the order of the players.",
     extract},
    {"rules", rules_help, "", of<rules, brikks_game>},
};

constexpr Command bilitaire_commands[] = {
    {"print", "Write the pages to print: the tray, plates and balls to cut out, slips for the results", print_details,
     print_bilitaire},
    {"form", "Write an empty record to fill in", "", of<form, bilitaire_game>},
    {"show", "Draw the tray at any moment of a record in the terminal", "", of<show, bilitaire_game>},
    {"check", "Be the referee: replay records, report broken rules, the balls left and the winner",
     "After the findings the tray is drawn as it was before each move that breaks a rule.\n"
     "Exit status: 0 legal, 1 a rule is broken, 2 a file cannot be read.",
     of<check, bilitaire_game>},
    {"moves", "List every push, removal, announcement or jump that is allowed at the end of a record, or at a moment",
     "Without --after, the end of the record is meant, or of the round that --round names. With --after alone,\n"
     "the turn is looked for in the last round first.",
     of<moves, bilitaire_game>},
    {"convert", "Write a record as text or as JSON", "Only comments, blanks and unknown keys are lost.",
     of<convert, bilitaire_game>},
    {"rules", rules_help, "", of<rules, bilitaire_game>},
};

Status dispatch(const Command& program, std::vector<std::string> words, Environment& environment) {
    if (!words.empty() && words.front() == "__complete") { // for the shells, see completions/
        print_completions(program, {words.begin() + 1, words.end()}, environment.out);
        return Status::ok;
    }
    const Parsed parsed = parse(program, std::move(words), environment);
    if (parsed.action == nullptr)
        return parsed.status;
    try {
        return parsed.action->run(environment);
    } catch (const FileError& error) {
        environment.err << error.what() << '\n';
    } catch (const std::exception& error) { // wrong usage, pages that cannot be printed, out of memory, a bug
        environment.err << parsed.path << ": error: " << base::printable(error.what()) << '\n';
    }
    return Status::failed;
}

} // namespace

const Command& brikks_program() {
    static constexpr Command program = {
        "brikks", "A companion for the roll-and-write game Brikks: dice, sheets, referee.",
        "FILE may be - for standard input.\n"
        "Exit status: 0 success, 1 the sheet breaks a rule, 2 wrong usage or a file that cannot be read or\n"
        "written, 3 undecided within the limits.",
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
    } catch (const std::exception& unexpected) { // as above, before the command is known
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
