// The command table: the dice companion for an evening.
#include <ostream>

#include "base/names.hpp"
#include "base/utf8.hpp"
#include "commands/commands.hpp"
#include "commands/evening.hpp"
#include "commands/input.hpp"
#include "commands/output.hpp"
#include "commands/strength.hpp"
#include "documents/source.hpp"
#include "print/words.hpp"
#include "table/answers.hpp"
#include "table/log_format.hpp"
#include "table/next.hpp"
#include "table/session.hpp"

namespace commands {
namespace {

using base::Id;

constexpr std::string_view default_log = "brikks-table.log";

// Options that describe a game.
struct GameOptions {
    std::optional<std::string> names;
    std::optional<std::string> levels;
    bool duel = false;
    bool solo = false;
    std::optional<std::size_t> bots;
    std::optional<coach::Strength> strength;
};

// Throws UsageError if the options about bots contradict others.
void check_bots(const GameOptions& given) {
    if (given.strength && !given.bots)
        throw UsageError({Id::option_is_for, {{"option", "--strength"}, {"other", "--bots"}}});
    const auto refuse = [](Id why) { throw UsageError({Id::label, {{"name", "--bots"}, {"text", base::Text(why)}}}); };
    if (given.bots && given.duel)
        refuse(Id::coach_no_duel);
    if (given.bots && given.solo)
        refuse(Id::table_one_for_solo);
}

// Turns the options into the setup of a game. Throws UsageError if they are wrong or contradict each other.
table::SetupOptions setup_options(const GameOptions& given, base::Language language) {
    table::SetupOptions options;
    options.duel = given.duel;
    options.solo = given.solo;
    const std::size_t due = options.duel ? 2 : options.solo ? 1 : 0;
    if (options.duel && options.solo)
        throw UsageError(Id::duel_or_solo);
    check_bots(given);
    options.bots = given.bots.value_or(0);
    options.strength = given.strength;
    if (given.names) {
        options.names = table::split_names(*given.names, language);
        const std::optional<base::WrongName> wrong = base::wrong_name(options.names);
        std::optional<base::Text> mistake =
            wrong ? describe(*wrong) : table::mistake_in_names(options.names, options.bots);
        if (!mistake && due != 0 && options.names.size() != due)
            mistake = options.duel ? Id::table_two_for_duel : Id::table_one_for_solo;
        if (mistake)
            throw UsageError({Id::label, {{"name", "--names " + in_quotes(*given.names)}, {"text", *mistake}}});
    }
    if (given.levels) {
        options.levels = *given.levels;
        const std::size_t players = options.names.empty() ? due : options.names.size() + options.bots;
        if (const auto mistake = table::mistake_in_levels(options.levels, players, language))
            throw UsageError({Id::label, {{"name", "--level"}, {"text", *mistake}}});
    }
    return options;
}

// Opens the log and returns its content. Removes an incomplete last line from the file. Throws FileError if the log
// cannot be resumed.
table::TableLog load_log(const std::string& name, table::LogFile& log, Environment& environment) {
    if (const auto error = log.open(name))
        throw FileError(name, *error);
    const std::string& bytes = log.bytes();
    std::size_t whole = 0; // number of bytes in complete lines; 0 if even the heading is incomplete
    table::TableLog content;
    // A shorter file may be somebody's text, not the beginning of the heading. It must not be changed.
    constexpr std::size_t recognisable = std::string_view("brikks-log").size();
    const bool cut_off = bytes.empty() || (bytes.size() >= recognisable && table::log_heading.starts_with(bytes) &&
                                           bytes.size() < table::log_heading.size());
    if (!cut_off) {
        if (!documents::is_log(bytes))
            throw FileError(name, std::vector<base::Finding>{{.text = Id::log_foreign, .place = {1, 1}}});
        base::Reading<table::LoadedLog> reading = table::read_log(bytes);
        table::LoadedLog loaded = accept(name, reading, environment);
        content = std::move(loaded.log);
        whole = loaded.whole;
    }
    if (whole == bytes.size())
        return content;
    if (const auto error = log.cut(whole))
        throw FileError(name, *error);
    warn(name, Id::log_repaired, environment, base::Severity::note);
    return content;
}

// Quotes the word for a shell, if it needs quotes.
std::string shell_word(const std::string& word) {
    if (word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-") ==
        std::string::npos)
        return word;
    std::string quoted = "'";
    for (const char c : word)
        quoted += c == '\'' ? "'\\''" : std::string(1, c);
    return quoted + '\'';
}

// Returns the command that resumes the game; empty if the name of the log has characters that a terminal cannot show.
// `usual`: the language without --lang.
std::string command_for(const std::string& log, base::Language language, base::Language usual) {
    if (base::printable(log) != log)
        return "";
    const std::string named = log == default_log ? "" : " --log " + shell_word(log);
    const std::string spoken = language == usual ? "" : " --lang " + std::string(name(language));
    return "brikks table" + named + spoken;
}

// Returns a command for the log: "brikks fill evening.log". Empty if the name of the log has characters that a terminal
// cannot show.
std::string command_on(const std::string& log, const std::string& name, const std::string& options = "") {
    return base::printable(log) != log ? "" : "brikks " + name + ' ' + shell_word(log) + options;
}

class Table : public Action {
public:
    void declare(Options& options) override {
        options.text("--log", log_, "FILE", Help::table_log);
        options.text("--names", game_.names, "NAMES", Help::table_names);
        options.text("--level", game_.levels, "LEVELS", Help::table_level);
        options.flag("--duel", game_.duel, Help::duel);
        options.flag("--solo", game_.solo, Help::solo);
        options.number("--bots", game_.bots, 1, brikks::max_players - 1, Help::table_bots);
        strength_option(options, game_.strength);
        options.number("--seed", seed_, 0, UINT64_MAX, Help::table_seed);
        drawing_.declare(options);
        language_.declare(options);
    }

    Status run(Environment& environment) override {
        const base::Language usual = environment.language;
        language_.apply(environment);
        const table::SetupOptions options = setup_options(game_, environment.language);
        if (log_.empty() || log_ == "-")
            throw UsageError({Id::log_no_file, {{"file", in_quotes(log_)}}});
        table::LogFile log;
        table::TableLog content;
        try {
            content = load_log(log_, log, environment);
        } catch (const FileError&) {
            log.discard_if_new();
            throw;
        }
        if (!content.games.empty() && phase(content.games.back()) != table::Phase::finished &&
            !describes(options, content.games.back(), environment.language))
            throw UsageError({Id::log_of_another_game, {{"file", log_}}});
        brikks::Dice dice = table::dice_after(seed_ ? *seed_ : environment.entropy(), seed_ ? count_rolls(content) : 0);
        table::Console console(environment.in, environment.out, !environment.in_is_terminal, environment.columns);
        const table::Session::File file{
            base::printable(log_),    command_for(log_, environment.language, usual), log.bytes().empty(),
            command_on(log_, "fill"), command_on(log_, "extract", " --prefix robo-"), std::string(GameOption::name)};
        table::Session session(
            std::move(content), log, [&dice] { return brikks::roll(dice); },
            {environment.language, print::rank_titles(environment.language), drawing_.style(environment)}, file,
            console);
        const auto error = session.run(options);
        if (session.log().games.empty())
            log.discard_if_new();
        if (!error)
            return Status::ok;
        environment.out.flush();
        throw FileError(log_, *error);
    }

private:
    std::string log_{default_log};
    GameOptions game_;
    std::optional<std::uint64_t> seed_;
    DrawingOptions drawing_;
    LanguageOption language_;
};

} // namespace

ActionPointer table() {
    return std::make_unique<Table>();
}

} // namespace commands
