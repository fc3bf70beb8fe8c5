// brikks table: the companion for a whole evening.
#include <ostream>
#include <span>

#include "base/source_text.hpp"
#include "brikks/dice.hpp"
#include "commands/commands.hpp"
#include "commands/files.hpp"
#include "commands/pages.hpp"
#include "commands/sheets.hpp"
#include "commands/style.hpp"
#include "commands/words.hpp"
#include "documents/file_kind.hpp"
#include "print/templates.hpp"
#include "table/log_format.hpp"
#include "table/session.hpp"
#include "table/table_words_json.hpp"
#include "terminal/text.hpp"

namespace commands {
namespace {

constexpr std::string_view default_log = "brikks-table.log";
constexpr std::string_view default_language = "en";

void usage(const std::string& message, Environment& environment) {
    environment.err << "brikks table: error: " << message << '\n';
}

void tell(const std::string& log, base::Severity severity, base::Place place, const std::string& message,
          Environment& environment) {
    environment.err << prefix(log, place, severity) << terminal::printable(message) << '\n';
}

// Empty if these can be the levels of so many players; 0: of how many is not known yet.
std::string mistake_in_levels(const std::string& text, std::size_t players, const table::TableWords& words) {
    const auto levels = table::split_levels(text, words);
    const bool too_many = levels && players == 0 && levels->size() > brikks::max_players;
    if (levels && !too_many && (players == 0 || table::read_levels(text, players, words)))
        return {};
    std::string right = players == 1 ? "a level from 1 to 4"
                                     : "a level from 1 to 4, or one for each player as in " +
                                           table::example_levels(players == 0 ? 3 : players);
    if (!levels)
        return right;
    const std::string count = std::to_string(levels->size()) + " levels for ";
    if (too_many)
        return count + "at most " + std::to_string(brikks::max_players) + " players; give " + right;
    return count + std::to_string(players) + (players == 1 ? " player" : " players") + "; give " + right;
}

// What the options say; nothing, after an error, if they do not fit together.
std::optional<table::SetupOptions> setup_options(const Arguments& arguments, const table::TableWords& words,
                                                 Environment& environment) {
    table::SetupOptions options;
    options.duel = arguments.given("duel");
    options.solo = arguments.given("solo");
    const std::size_t due = options.duel ? 2 : options.solo ? 1 : 0;
    if (options.duel && options.solo) {
        usage("--duel is for two, --solo for one; leave one of them out", environment);
        return std::nullopt;
    }
    if (arguments.given("names")) {
        options.names = table::split_names(arguments.text("names"), words);
        const table::Mistake mistake = table::mistake_in(options.names);
        const std::string option = "--names " + in_quotes(arguments.text("names")) + ": ";
        std::string wrong;
        if (mistake.kind == table::Mistake::Kind::count)
            wrong = "1 to 4 names with commas between them, not " + mistake.word;
        else if (mistake.kind == table::Mistake::Kind::same)
            wrong = "two players cannot both be called " + in_quotes(mistake.word);
        else if (mistake.kind == table::Mistake::Kind::bad)
            wrong = in_quotes(mistake.word) + " is no name: it has printable characters only, and at most 100";
        else if (due != 0 && options.names.size() != due)
            wrong = options.duel ? "a duel is played by two" : "a solo game is played by one";
        if (!wrong.empty()) {
            usage(option + wrong, environment);
            return std::nullopt;
        }
    }
    if (arguments.given("level")) {
        options.levels = arguments.text("level");
        const std::size_t players = options.names.empty() ? due : options.names.size();
        if (const std::string wrong = mistake_in_levels(options.levels, players, words); !wrong.empty()) {
            usage("--level " + in_quotes(options.levels) + ": " + wrong, environment);
            return std::nullopt;
        }
    }
    return options;
}

// Whether what the options say is the game that is on.
bool fits(const table::SetupOptions& options, const table::LoggedGame& game, const table::TableWords& words) {
    for (std::size_t i = 0; i < options.names.size(); ++i)
        if (options.names.size() != game.players.size() ||
            base::folded(game.players[i].name) != base::folded(options.names[i]))
            return false;
    if ((options.duel && game.variant != brikks::Variant::duel) || (options.solo && !game.solo()))
        return false;
    if (options.levels.empty())
        return true;
    const auto levels = table::read_levels(options.levels, game.players.size(), words);
    for (std::size_t i = 0; levels && i < levels->size(); ++i)
        if ((*levels)[i] != game.players[i].level)
            return false;
    return levels.has_value();
}

// What is in the log, repaired if its last line is incomplete; nullopt, after an error, if it cannot be resumed.
std::optional<table::TableLog> load_log(const std::string& name, table::LogFile& log, Environment& environment) {
    if (const std::string error = log.open(name); !error.empty()) {
        tell(name, base::Severity::error, {}, error, environment);
        return std::nullopt;
    }
    const std::string& bytes = log.bytes();
    std::size_t whole = 0; // of a log that was cut off in its first line there is nothing
    table::TableLog content;
    // A few letters may be somebody's file, not the beginning of the heading.
    constexpr std::size_t recognisable = std::string_view("brikks-log").size();
    const bool cut_off = bytes.empty() || (bytes.size() >= recognisable && table::log_heading.starts_with(bytes) &&
                                           bytes.size() < table::log_heading.size());
    if (!cut_off) {
        if (!documents::is_log(bytes)) {
            tell(name, base::Severity::error, {1, 1},
                 "this file is no log of brikks table and stays as it is; name another one with --log", environment);
            return std::nullopt;
        }
        base::Reading<table::LoadedLog> reading = table::read_log(bytes);
        for (const base::Finding& message : reading.messages)
            tell(name, message.severity, message.place, to_string(message.text), environment);
        if (!reading.value)
            return std::nullopt;
        content = std::move(reading.value->log);
        whole = reading.value->whole;
    }
    if (whole == bytes.size())
        return content;
    if (const std::string error = log.cut(whole); !error.empty()) {
        tell(name, base::Severity::error, {}, error, environment);
        return std::nullopt;
    }
    tell(name, base::Severity::note, {},
         "the log is mended: the line that was cut off has been removed; nothing of it had been shown", environment);
    return content;
}

// The words of that language, and then those of the others.
std::vector<table::TableWords> words_from(const std::string& language) {
    std::vector<table::TableWords> all;
    for (const print::Template& each : print::word_templates())
        all.insert(each.name == language ? all.begin() : all.end(), table::read_table_words(each.json).value.value());
    return all;
}

// Every roll of the log was one of these dice, whatever they were when it was made.
brikks::Dice dice_after(std::uint64_t seed, std::size_t rolls) {
    brikks::Dice dice = brikks::dice_from_seed(seed);
    for (std::size_t i = 0; i < rolls; ++i)
        brikks::roll(dice);
    return dice;
}

std::string command_for(const std::string& log, const std::string& language) {
    const std::string spoken = language == default_language ? "" : " --lang " + language;
    if (log == default_log)
        return "brikks table" + spoken;
    const bool plain = log.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-") ==
                       std::string::npos;
    return "brikks table --log " + (plain ? log : in_quotes(log)) + spoken;
}

Status run_table(const Arguments& arguments, Environment& environment) {
    const std::string& language = arguments.text("lang");
    const std::vector<table::TableWords> words = words_from(language);
    const std::optional<table::SetupOptions> options = setup_options(arguments, words.front(), environment);
    if (!options)
        return Status::unusable;
    const std::string& name = arguments.text("log");
    if (name.empty() || name == "-") {
        usage("--log " + in_quotes(name) + ": the log is a file; - cannot be read again", environment);
        return Status::unusable;
    }
    table::LogFile log;
    std::optional<table::TableLog> content = load_log(name, log, environment);
    if (!content) {
        log.discard_if_new();
        return Status::unusable;
    }
    if (!content->games.empty() && phase(content->games.back()) != table::Phase::finished &&
        !fits(*options, content->games.back(), words.front())) {
        usage("the game in " + terminal::printable(name) +
                  " is another one and not over; go on with it without --names, --level, --duel and --solo, or begin "
                  "another log with --log",
              environment);
        return Status::unusable;
    }
    const std::uint64_t seed = arguments.given("seed") ? arguments.number("seed") : environment.entropy();
    brikks::Dice dice = dice_after(seed, arguments.given("seed") ? count_rolls(*content) : 0);
    table::Console console(environment.in, environment.out, !environment.in_is_terminal);
    const table::Place place{terminal::printable(name), command_for(name, language), log.size() > 0};
    table::Session session(
        std::move(*content), log, [&dice] { return brikks::roll(dice); },
        table::Language{words.front(), std::span(words).subspan(1)}, style(arguments, environment), place, console);
    const std::string error = session.run(*options);
    if (session.log().games.empty())
        log.discard_if_new();
    if (error.empty())
        return Status::fine;
    environment.out.flush();
    tell(name, base::Severity::error, {}, error, environment);
    return Status::unusable;
}

} // namespace

Command table_command() {
    static const std::string languages = names_of(print::word_templates(), "|"); // the option only looks at it
    return {
        .name = "table",
        .help = "The companion for a whole evening: whose roll it is, re-rolls, bombs, who is out",
        .details = "Enter rolls, or keeps the roll; r rolls again; out NAME, bomb NAME, undo, rolls, new, help, quit.\n"
                   "Every roll is in the log, and on the disk, before it is shown: started again on the same log, the\n"
                   "game goes on where it was. brikks convert turns a log into the frame of a game record.\n"
                   "What is not given is asked for; with --names, nothing is.",
        .options = {{.name = "log",
                     .kind = Kind::text,
                     .value = "FILE",
                     .fallback = default_log,
                     .help = "The log to begin or to go on with"},
                    {.name = "names",
                     .kind = Kind::text,
                     .value = "NAMES",
                     .help = "Who plays, as in Ana,Ben: clockwise, the starting player first; one name plays solo"},
                    {.name = "level",
                     .kind = Kind::text,
                     .value = "LEVELS",
                     .help = "The level from 1 to 4, or one for each player as in 2,3,1; by default 2"},
                    {.name = "duel", .help = "A duel of two players"},
                    {.name = "solo", .help = "A solo game: no second roll"},
                    {.name = "seed",
                     .kind = Kind::number,
                     .value = "N",
                     .low = 0,
                     .high = UINT64_MAX,
                     .help = "The same rolls again for the same number; those in the log are passed over"},
                    {.name = "lang",
                     .kind = Kind::choice,
                     .value = languages,
                     .fallback = default_language,
                     .help = "The language of the table"},
                    colour_option(),
                    ascii_option()},
        .run = run_table,
    };
}

} // namespace commands
