#include "commands/score_rank.hpp"

#include <new>
#include <ostream>
#include <variant>

#include "base/files.hpp"
#include "commands/input.hpp"
#include "commands/json_output.hpp"
#include "commands/report.hpp"
#include "reports/ranking.hpp"
#include "reports/result_json.hpp"

namespace commands {
namespace {

// Judges the document, prints the judgement if --json is given, and adds the document to the ranking.
Status add(const Document& document, const RankOptions& options, reports::Ranking& ranking, Environment& environment) {
    if (const auto* game = std::get_if<LoadedGame>(&document)) {
        const brikks::GameReplay replay = replay_game(game->value);
        if (options.json)
            print_json(reports::game_judgement_json(game->file, game->value, replay, game->where, environment.language),
                       environment);
        ranking.add(game->file, game->value, replay);
        return status_of(replay.verdict());
    }
    const auto& sheet = std::get<LoadedSheet>(document);
    const brikks::Judgement judgement = options.json ? judge_and_correct(sheet, options.time_limit, environment)
                                                     : judge_in_time(sheet, options.time_limit, environment);
    if (options.json)
        print_json(judgement_json(sheet, judgement, environment.language), environment);
    ranking.add(sheet.file, sheet.value, judgement, status_of(document) == Status::undecided);
    return status_of(judgement.verdict);
}

} // namespace

Status rank(const std::vector<std::string>& names, const RankOptions& options, Environment& environment) {
    const std::vector<std::string> files = with_files_of_folders(names, environment);
    reports::Ranking ranking;
    const auto load = [&](const std::string& file) {
        try {
            if (file != "-" && base::is_folder(file)) // a folder without sheets: throws its error
                files_of_folder(file, environment);
            Documents documents = load_documents(file, environment, options.time_limit, options.photo);
            for (const FileError& refused : documents.refused)
                ranking.add_unreadable(name_of_sheet(refused.file, refused.sheet));
            return documents;
        } catch (...) { // an error of the file, or no memory
            ranking.add_unreadable(file);
            throw;
        }
    };
    const Status status = for_each_document(files, options.json, environment, load, [&](Document& document) {
        add_house_rule(document, options.strict_bombs);
        try {
            return add(document, options, ranking, environment);
        } catch (const std::bad_alloc&) {
            ranking.add_unreadable(std::visit([](const auto& loaded) { return loaded.file; }, document));
            throw;
        }
    });
    ranking.finish();
    if (options.json) {
        print_json(ranking.json(environment.language), environment);
        return status;
    }
    environment.out << (options.csv ? ranking.csv() : ranking.text(environment.language));
    const std::vector<base::Text> notes = ranking.notes();
    if (!options.csv && !notes.empty())
        environment.out << '\n';
    for (const base::Text& note : notes)
        if (options.csv)
            environment.err << to_line("brikks score", {}, base::Severity::note, note, environment.language) << '\n';
        else
            environment.out << line(note, environment.language);
    return status;
}

} // namespace commands
