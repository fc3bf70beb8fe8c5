#include "commands/score_rank.hpp"

#include <ostream>
#include <variant>

#include "commands/json_output.hpp"
#include "commands/report.hpp"
#include "reports/result_json.hpp"

namespace commands {

Documents Ranker::load(const std::string& file, Environment& own) const {
    refuse_folder(file, own);
    Documents documents = load_documents(file, own, options_.time_limit, options_.photo);
    for (Document& document : documents.found)
        add_house_rule(document, options_.strict_bombs);
    return documents;
}

void Ranker::judge(Documents& documents, Environment& own) const {
    for (Document& document : documents.found)
        if (auto* const sheet = std::get_if<LoadedSheet>(&document))
            sheet->judgement = options_.json ? judge_and_correct(*sheet, options_.time_limit, own)
                                             : judge_in_time(*sheet, options_.time_limit, own);
}

void Ranker::add_unreadable(const FileError& error) {
    ranking_.add_unreadable(name_of_sheet(error.file, error.sheet));
}

Status Ranker::add(const Document& document) {
    if (const auto* game = std::get_if<LoadedGame>(&document)) {
        const brikks::GameReplay replay = replay_game(game->value);
        if (options_.json)
            print_json(
                reports::game_judgement_json(game->file, game->value, replay, game->where, environment_.language),
                environment_);
        ranking_.add(game->file, game->value, replay);
        return status_of(replay.verdict());
    }
    const auto& sheet = std::get<LoadedSheet>(document);
    const brikks::Judgement& judgement = *sheet.judgement;
    if (options_.json)
        print_json(judgement_json(sheet, judgement, environment_.language), environment_);
    ranking_.add(sheet.file, sheet.value, judgement, status_of(document) == Status::undecided);
    return status_of(judgement.verdict);
}

const reports::Ranking& Ranker::ranking() {
    ranking_.finish();
    return ranking_;
}

void Ranker::print() {
    ranking_.finish();
    if (options_.json) {
        print_json(ranking_.json(environment_.language), environment_);
        return;
    }
    environment_.out << (options_.csv ? ranking_.csv() : ranking_.text(environment_.language));
    const std::vector<base::Text> notes = ranking_.notes();
    if (!options_.csv && !notes.empty())
        environment_.out << '\n';
    for (const base::Text& note : notes)
        if (options_.csv)
            warn("brikks score", note, environment_, base::Severity::note);
        else
            environment_.out << line(note, environment_.language);
}

} // namespace commands
