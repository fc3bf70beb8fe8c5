#include "commands/program.hpp"

#include <exception>
#include <new>
#include <ostream>
#include <utility>

#include "commands/command.hpp"
#include "commands/commands.hpp"
#include "commands/complete.hpp"
#include "commands/input.hpp"
#include "commands/markers_apart.hpp"
#include "commands/parse.hpp"

namespace commands {
namespace {

template <ActionPointer (*action)(std::unique_ptr<Game>), std::unique_ptr<Game> (*game)()>
ActionPointer of() {
    return action(game());
}

constexpr Command pages[] = {
    {"sheets",
     Help::print_sheets,
     {},
     {{{"print sheets --names Ana,Ben,Cem --players 3", Help::print_sheets_example_1},
       {"print sheets --per-page 2 --paper letter --style ink", Help::print_sheets_example_2}}},
     print_sheets},
    {"overview",
     Help::print_overview,
     {},
     {{{"print overview --players 3", Help::print_overview_example_1},
       {"print overview --per-page 4 --cut-marks", Help::print_overview_example_2}}},
     print_overview},
    {"dice",
     Help::print_dice,
     {},
     {{{"print dice", Help::print_dice_example_1},
       {"print dice --paper letter -o nets.pdf", Help::print_dice_example_2}}},
     print_dice},
    {"report",
     Help::print_report,
     {},
     {{{"print report ana.txt ben.txt", Help::print_report_example_1},
       {"print report ana.jpg -o ana.pdf", Help::print_report_example_2}}},
     print_report},
    {"ranking",
     Help::print_ranking,
     {},
     {{{"print ranking evening", Help::print_ranking_example_1},
       {"print ranking ana.txt ben.txt -o places.pdf", Help::print_ranking_example_2}}},
     print_ranking},
    {"review",
     Help::print_review,
     {},
     {{{"print review evening.txt", Help::print_review_example_1},
       {"print review evening.txt --style ink -o course.pdf", Help::print_review_example_2}}},
     print_review},
};

constexpr Command brikks_commands[] = {
    {"roll",
     Help::roll,
     {},
     {{{"roll", Help::roll_example_1}, {"roll --count 20 --seed 7", Help::roll_example_2}}},
     roll},
    {"table",
     Help::table,
     Help::table_details,
     {{{"table --names Ana,Ben", Help::table_example_1},
       {"table --names Ana,Ben --bots 2 --log friday.log", Help::table_example_2}}},
     table},
    {"print",
     Help::print,
     Help::print_details,
     {{{"print sheets --players 3", Help::print_example_1}, {"print report ana.txt", Help::print_example_2}}},
     nullptr,
     pages},
    {"form",
     Help::form,
     Help::form_details,
     {{{"form --players 3 -o dana.txt", Help::form_example_1},
       {"form --record --players 2 -o record.txt", Help::form_example_2}}},
     of<form, brikks_game>},
    {"show",
     Help::show,
     {},
     {{{"show ana.txt", Help::show_example_1}, {"show evening.txt --after 10 --player Ana", Help::show_example_2}}},
     of<show, brikks_game>},
    {"score",
     Help::score,
     Help::score_details,
     {{{"score ana.txt ben.txt", Help::score_example_1}, {"score --rank --csv evening", Help::score_example_2}}},
     score},
    {"check",
     Help::check,
     Help::check_details,
     {{{"check ana.txt", Help::check_example_1}, {"check --game ana.txt ben.txt cem.txt", Help::check_example_2}}},
     of<check, brikks_game>},
    {"moves",
     Help::moves,
     Help::moves_details,
     {{{"moves ana.txt --roll G3", Help::moves_example_1}, {"moves ana.txt --roll G3 --at e3", Help::moves_example_2}}},
     of<moves, brikks_game>},
    {"read",
     Help::read,
     Help::read_details,
     {{{"read ana.jpg -o dana.txt", Help::read_example_1}, {"read ana.jpg --report ana.pdf", Help::read_example_2}}},
     read},
    {"convert",
     Help::convert,
     Help::convert_details,
     {{{"convert ana.txt -o ana.json", Help::convert_example_1},
       {"convert brikks-table.log -o record.txt", Help::convert_example_2}}},
     of<convert, brikks_game>},
    {"extract",
     Help::extract,
     Help::extract_details,
     {{{"extract evening.txt --prefix sheet", Help::extract_example_1},
       {"extract evening.txt --player Ana -o dana.txt", Help::extract_example_2}}},
     extract},
    {"fill",
     Help::fill,
     Help::fill_details,
     {{{"fill evening.log ana.txt ben.txt cem.txt -o record.txt", Help::fill_example_1},
       {"fill evening.log ana.txt ben.txt cem.txt --json", Help::fill_example_2}}},
     fill},
    {"advise",
     Help::advise,
     Help::advise_details,
     {{{"advise ana.txt --roll G3", Help::advise_example_1},
       {"advise evening.txt --after 9 --player Ana --roll G3", Help::advise_example_2}}},
     advise},
    {"review",
     Help::review,
     Help::review_details,
     {{{"review evening.txt", Help::review_example_1}, {"review --all evening.txt", Help::review_example_2}}},
     review},
    {"par",
     Help::par,
     Help::par_details,
     {{{"par evening.txt", Help::par_example_1}, {"par evening.log --player Ana -o best.txt", Help::par_example_2}}},
     par},
    {"play",
     Help::play,
     {},
     {{{"play --seed 7 -o robo.txt", Help::play_example_1},
       {"play --players 3 --level 1 --strength casual", Help::play_example_2}}},
     play},
    {"rules",
     Help::rules,
     {},
     {{{"rules", Help::rules_example_1}, {"rules extra --lang es", Help::rules_example_2}}},
     of<rules, brikks_game>},
};

constexpr Command bilitaire_commands[] = {
    {"print",
     Help::bilitaire_print,
     Help::print_details,
     {{{"print", Help::bilitaire_print_example_1},
       {"print --paper letter --style ink -o tray.pdf", Help::bilitaire_print_example_2}}},
     print_bilitaire},
    {"form",
     Help::bilitaire_form,
     {},
     {{{"form --names Ana,Ben -o evening.txt", Help::bilitaire_form_example_1},
       {"form --to json", Help::bilitaire_form_example_2}}},
     of<form, bilitaire_game>},
    {"show",
     Help::bilitaire_show,
     {},
     {{{"show game.txt", Help::bilitaire_show_example_1},
       {"show game.txt --round 1 --after 2", Help::bilitaire_show_example_2}}},
     of<show, bilitaire_game>},
    {"check",
     Help::bilitaire_check,
     Help::bilitaire_check_details,
     {{{"check game.txt", Help::bilitaire_check_example_1},
       {"check --json game.txt", Help::bilitaire_check_example_2}}},
     of<check, bilitaire_game>},
    {"moves",
     Help::bilitaire_moves,
     Help::bilitaire_moves_details,
     {{{"moves game.txt", Help::bilitaire_moves_example_1},
       {"moves game.txt --round 1 --after 1", Help::bilitaire_moves_example_2}}},
     of<moves, bilitaire_game>},
    {"convert",
     Help::bilitaire_convert,
     Help::bilitaire_convert_details,
     {{{"convert game.txt -o game.json", Help::bilitaire_convert_example_1},
       {"convert game.txt --to text", Help::bilitaire_convert_example_2}}},
     of<convert, bilitaire_game>},
    {"rules",
     Help::rules,
     {},
     {{{"rules", Help::rules_example_1}, {"rules jump --lang es", Help::rules_example_2}}},
     of<rules, bilitaire_game>},
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

void print_failure(std::string_view path, const base::Text& error, Environment& environment) {
    environment.err << to_line(path, {}, base::Severity::error, error, environment.language) << '\n';
}

// Prints the exception that is being handled as an error of the command `path`.
void print_exception(std::string_view path, Environment& environment) {
    try {
        throw;
    } catch (const FileError& error) {
        environment.err << to_lines(error, environment.language);
    } catch (const base::TextError& error) { // wrong usage, pages that cannot be printed
        print_failure(path, error.text, environment);
    } catch (const std::bad_alloc&) {
        print_failure(path, base::Id::not_enough_memory, environment);
    } catch (const std::exception& error) { // a bug
        print_failure(path, error.what(), environment);
    }
}

// Runs the command that the words name. Sets `path` to its name in messages as soon as it is known.
Status dispatch(const Command& program, std::vector<std::string> words, std::string& path, Environment& environment) {
    if (!words.empty() && words.front() == "__complete") { // called by the scripts in completions/
        print_completions(program, {words.begin() + 1, words.end()}, environment);
        return Status::ok;
    }
    if (!words.empty() && words.front() == find_markers_word) { // called by find_markers_apart
        print_markers(environment);
        return Status::ok;
    }
    Parsed parsed = parse(program, std::move(words), environment);
    path = std::move(parsed.path);
    return parsed.action == nullptr ? parsed.status : parsed.action->run(environment);
}

} // namespace

const Command& brikks_program() {
    static constexpr Command program = {
        "brikks",
        Help::brikks,
        Help::brikks_details,
        {{{"print sheets --players 3", Help::print_example_1}, {"check ana.txt", Help::check_example_1}}},
        nullptr,
        brikks_commands};
    return program;
}

const Command& bilitaire_program() {
    static constexpr Command program = {
        "bilitaire",
        Help::bilitaire,
        Help::bilitaire_details,
        {{{"print", Help::bilitaire_print_example_1}, {"check game.txt", Help::bilitaire_check_example_1}}},
        nullptr,
        bilitaire_commands};
    return program;
}

int run(const Command& program, std::vector<std::string> words, Environment& environment) {
    std::string path(program.name);
    Status status = Status::failed;
    try {
        status = dispatch(program, std::move(words), path, environment);
    } catch (...) {
        print_exception(path, environment);
    }
    environment.out.flush();
    if (!environment.out) {
        print_failure(program.name, base::Id::output_incomplete, environment);
        status = Status::failed;
    }
    return exit_status(status);
}

} // namespace commands
