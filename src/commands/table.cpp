// brikks table: the dice companion for an evening.
#include <algorithm>
#include <ostream>

#include "base/source_text.hpp"
#include "brikks/dice.hpp"
#include "commands/commands.hpp"
#include "commands/files.hpp"
#include "commands/pages.hpp"
#include "commands/sheets.hpp"
#include "commands/style.hpp"
#include "commands/words.hpp"
#include "documents/source.hpp"
#include "print/templates.hpp"
#include "table/answers.hpp"
#include "table/log_format.hpp"
#include "table/session.hpp"
#include "terminal/text.hpp"

namespace commands {
namespace {

constexpr std::string_view default_log = "brikks-table.log";
constexpr std::string_view default_language = "en";

void usage(const std::string& message, Environment& environment) {
    environment.err << "brikks table: error: " << message << '\n';
}

void report(const std::string& log, base::Severity severity, base::Place place, const base::Text& message,
            Environment& environment) {
    environment.err << prefix(log, place, severity) << terminal::printable(to_string(message)) << '\n';
}

// nullopt, after an error, if the options cannot go together.
std::optional<table::SetupOptions> setup_options(const Arguments& arguments, const table::Words& words,
                                                 Environment& environment) {
    table::SetupOptions options;
    options.duel = arguments.given("duel");
    options.solo = arguments.given("solo");
    const std::size_t due = options.duel ? 2 : options.solo ? 1 : 0;
    std::string mistake;
    if (options.duel && options.solo)
        mistake = "--duel is for two players and --solo for one; leave one of them out";
    if (mistake.empty() && arguments.given("names")) {
        options.names = table::split_names(arguments.text("names"), words);
        mistake = mistake_in_names(options.names, words);
        if (mistake.empty() && due != 0 && options.names.size() != due)
            mistake = options.duel ? words["two-for-duel"] : words["one-for-solo"];
        if (!mistake.empty())
            mistake = "--names " + in_quotes(arguments.text("names")) + ": " + mistake;
    }
    if (mistake.empty() && arguments.given("level")) {
        options.levels = arguments.text("level");
        mistake = mistake_in_levels(options.levels, options.names.empty() ? due : options.names.size(), words);
        if (!mistake.empty())
            mistake = "--level: " + mistake;
    }
    if (mistake.empty())
        return options;
    usage(mistake, environment);
    return std::nullopt;
}

// Whether the game that is being played is the one that the options describe.
bool fits(const table::SetupOptions& options, const table::LoggedGame& game, const table::Words& words) {
    if ((options.duel && game.variant != brikks::Variant::duel) || (options.solo && !game.solo()))
        return false;
    const auto same_name = [](const std::string& name, const brikks::GamePlayer& player) {
        return base::folded(name) == base::folded(player.name);
    };
    if (!options.names.empty() &&
        !std::equal(options.names.begin(), options.names.end(), game.players.begin(), game.players.end(), same_name))
        return false;
    if (options.levels.empty())
        return true;
    const auto levels = table::read_levels(options.levels, game.players.size(), words);
    const auto same_level = [](int level, const brikks::GamePlayer& player) { return level == player.level; };
    return levels && std::equal(levels->begin(), levels->end(), game.players.begin(), same_level);
}

// What is in the log, repaired if its last line is incomplete; nullopt, after an error, if it cannot be resumed.
std::optional<table::TableLog> load_log(const std::string& name, table::LogFile& log, Environment& environment) {
    if (const auto error = log.open(name)) {
        report(name, base::Severity::error, {}, *error, environment);
        return std::nullopt;
    }
    const std::string& bytes = log.bytes();
    std::size_t whole = 0; // a log cut off in its first line is empty
    table::TableLog content;
    // A few letters may be somebody's file, not the beginning of the heading.
    constexpr std::size_t recognisable = std::string_view("brikks-log").size();
    const bool cut_off = bytes.empty() || (bytes.size() >= recognisable && table::log_heading.starts_with(bytes) &&
                                           bytes.size() < table::log_heading.size());
    if (!cut_off) {
        if (!documents::is_log(bytes)) {
            report(name, base::Severity::error, {1, 1}, base::Id::log_foreign, environment);
            return std::nullopt;
        }
        base::Reading<table::LoadedLog> reading = table::read_log(bytes);
        for (const base::Finding& message : reading.messages)
            report(name, message.severity, message.place, message.text, environment);
        if (!reading.value)
            return std::nullopt;
        content = std::move(reading.value->log);
        whole = reading.value->whole;
    }
    if (whole == bytes.size())
        return content;
    if (const auto error = log.cut(whole)) {
        report(name, base::Severity::error, {}, *error, environment);
        return std::nullopt;
    }
    report(name, base::Severity::note, {}, base::Id::log_repaired, environment);
    return content;
}

// The words of that language; what may be typed, in English as well.
table::Words words_in(std::string_view language) {
    const auto read = [](std::string_view name) {
        const auto& all = print::word_templates();
        const auto found = std::find_if(all.begin(), all.end(), [&](const auto& each) { return each.name == name; });
        return table::read_words(found->json).value.value();
    };
    table::Words words = read(language);
    if (language != default_language)
        add_english(words, read(default_language));
    return words;
}

// As if every roll of the log had been made with them.
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
    const table::Words words = words_in(language);
    const std::optional<table::SetupOptions> options = setup_options(arguments, words, environment);
    if (!options)
        return Status::unusable;
    const std::string& name = arguments.text("log");
    if (name.empty() || name == "-") {
        usage("--log " + in_quotes(name) + ": the log must be a file", environment);
        return Status::unusable;
    }
    table::LogFile log;
    std::optional<table::TableLog> content = load_log(name, log, environment);
    if (!content) {
        log.discard_if_new();
        return Status::unusable;
    }
    if (!content->games.empty() && phase(content->games.back()) != table::Phase::finished &&
        !fits(*options, content->games.back(), words)) {
        usage("the game in " + terminal::printable(name) +
                  " is a different one and not over; resume it without --names, --level, --duel and --solo, or choose "
                  "another log with --log",
              environment);
        return Status::unusable;
    }
    const std::uint64_t seed = arguments.given("seed") ? arguments.number("seed") : environment.entropy();
    brikks::Dice dice = dice_after(seed, arguments.given("seed") ? count_rolls(*content) : 0);
    table::Console console(environment.in, environment.out, !environment.in_is_terminal);
    const table::Session::File file{terminal::printable(name), command_for(name, language), log.size() == 0};
    table::Session session(
        std::move(*content), log, [&dice] { return brikks::roll(dice); }, words, style(arguments, environment), file,
        console);
    const auto error = session.run(*options);
    if (session.log().games.empty())
        log.discard_if_new();
    if (!error)
        return Status::fine;
    environment.out.flush();
    report(name, base::Severity::error, {}, *error, environment);
    return Status::unusable;
}

} // namespace

Command table_command() {
    static const std::string languages = names_of(print::word_templates(), "|"); // the option only looks at it
    return {
        .name = "table",
        .help = "The dice companion for an evening: whose roll it is, re-rolls, bombs, who is out",
        .details = "Enter rolls, or keeps the roll; r rolls again; out NAME, bomb NAME, undo, rolls, new, help, quit.\n"
                   "Every roll is in the log, and on the disk, before it is shown: started again on the same log, the\n"
                   "game resumes. brikks convert turns a log into a template of a game record.\n"
                   "With --names no questions are asked; without, whatever is missing is asked for.",
        .options = {{.name = "log",
                     .kind = Kind::text,
                     .value = "FILE",
                     .fallback = default_log,
                     .help = "The log to start or to resume"},
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
                     .help = "The same number gives the same rolls; those in the log are skipped"},
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
