// The command form for Brikks: writes empty sheets and records to fill in.
#include <algorithm>

#include "base/names.hpp"
#include "base/text_lines.hpp"
#include "commands/brikks.hpp"
#include "commands/output.hpp"
#include "documents/game.hpp"

namespace commands {

using base::Id;

void Brikks::declare_form(Options& options) {
    options.number("--players", players_, 1, 4, Help::form_players);
    options.number("--level", level_, 1, 4, Help::form_level);
    options.flag("--duel", duel_, Help::duel);
    options.text("--names", names_, "NAMES", Help::form_names);
    options.text("--prefix", prefix_, "PREFIX", Help::prefix);
    options.flag("--record", record_, Help::form_record);
    options.flag("--game", record_, Help::form_record);
    options.hide_last();
}

// Returns the names of --names. Throws UsageError if they are wrong, or if other options contradict them.
std::vector<std::string> Brikks::form_names(const OutputOptions& output) const {
    if (prefix_ && !names_)
        throw UsageError({Id::option_is_for, {{"option", "--prefix"}, {"other", "--names"}}});
    if (prefix_ && (record_ || output.file != "-"))
        throw UsageError({Id::options_exclude, {{"option", "--prefix"}, {"other", record_ ? "--record" : "-o"}}});
    if (!names_)
        return {};
    std::vector<std::string> names = base::split_names(*names_);
    if (const auto wrong = base::wrong_name(names))
        throw UsageError({Id::label, {{"name", "--names " + in_quotes(*names_)}, {"text", describe(*wrong)}}});
    if (names.size() > 1 && !prefix_ && !record_)
        throw UsageError(Id::names_without_prefix);
    return names;
}

Status Brikks::form(documents::Form form, const OutputOptions& output, Environment& environment) {
    std::vector<std::string> names = form_names(output);
    const brikks::Variant variant = duel_ ? brikks::Variant::duel : brikks::Variant::standard;
    const std::size_t named = std::clamp<std::size_t>(names.size(), 1, brikks::max_players);
    const int players = players_.value_or(duel_ ? 2 : static_cast<int>(named));
    const auto seats = static_cast<std::size_t>(players);
    if (!players_fit(variant, seats))
        throw UsageError({Id::duel_players, {{"players", players}}});
    if (names.size() > seats)
        throw UsageError({Id::names_for_players, {{"count", players}, {"names", names.size()}}});
    if (record_) {
        names.resize(seats);
        save(output.file, documents::empty_game(form, names, level_, variant, environment.language), environment,
             output.existing());
        return Status::ok;
    }
    const auto sheet = [&](const std::string& player) {
        const bool solo = players == 1 && form == documents::Form::text;
        return (solo ? base::as_comment(to_string(Id::form_solo, environment.language)) : "") +
               documents::empty_form(form, players, level_, variant, environment.language, player);
    };
    if (!prefix_) {
        save(output.file, sheet(names.empty() ? "" : names.front()), environment, output.existing());
        return Status::ok;
    }
    const std::vector<std::string> files = numbered_files(*prefix_, names.size(), form, output.force);
    for (std::size_t i = 0; i < files.size(); ++i)
        save(files[i], sheet(names[i]), environment, output.existing(),
             names[i].empty() ? base::Text(Id::file_written) : base::Text(names[i]));
    return Status::ok;
}

} // namespace commands
