#include "api/api.hpp"

#include <utility>

#include "base/utf8.hpp"
#include "brikks/grid.hpp"
#include "documents/game.hpp"
#include "documents/json.hpp"
#include "documents/sheet.hpp"
#include "replay/game_replay.hpp"
#include "reports/file.hpp"
#include "reports/judging.hpp"
#include "reports/repairs.hpp"
#include "reports/result_json.hpp"

namespace brikks::api {
namespace {

using documents::dump;

std::vector<Finding> in_words(const std::vector<base::Finding>& findings, const base::SourceMap& where,
                              Language language) {
    std::vector<Finding> result;
    for (const base::Finding& finding : in_order(findings, where)) {
        const base::Place place = where.find(finding);
        Finding& words = result.emplace_back(Finding{.severity = finding.severity,
                                                     .rule = std::string(id(finding)),
                                                     .message = base::printable(to_string(finding.text, language)),
                                                     .line = place.line,
                                                     .column = place.column});
        for (const int square : finding.squares)
            words.squares.push_back(cell_of(square));
    }
    return result;
}

template <class Value>
Reading<Value> read(std::string_view text, base::Reading<Value> (*read_document)(documents::Source),
                    Language language) {
    documents::Source source = documents::identify(text);
    if (const auto why = documents::no_sheet(source, text))
        return {std::nullopt, in_words({{.text = *why}}, {}, language)};
    base::Reading<Value> reading = read_document(std::move(source));
    return {std::move(reading.value), in_words(reading.messages, reading.where, language)};
}

Limits limits_of(const Options& options) {
    using Clock = std::chrono::steady_clock;
    return {[start = Clock::now(), limit = options.time_limit] { return Clock::now() - start >= limit; },
            options.memory};
}

Result result_of(const Sheet& sheet, const reports::File& file, const Options& options) {
    const base::SourceMap& where = file.sheet.where;
    const Judgement judgement = reports::judge_file(sheet, where, file.form, limits_of(options));
    const Score points = score(sheet);
    Result result{.verdict = judgement.verdict,
                  .findings = in_words(judgement.findings, where, options.language),
                  .scores = {points},
                  .json =
                      dump(reports::judgement_json(file.origin(), sheet, judgement, points, where, options.language))};
    for (const ProofStep& step : judgement.proof)
        result.order.push_back(step.placement);
    return result;
}

Result result_of(const Game& record, const reports::File& file, const Options& options) {
    const base::SourceMap& where = file.game.where;
    const GameReplay replay = replay_game(record);
    Result result{.verdict = replay.verdict(),
                  .findings = in_words(replay.findings, where, options.language),
                  .json = dump(reports::game_judgement_json(file.name, record, replay, where, options.language))};
    for (std::size_t player = 0; player < replay.scores.size(); ++player)
        result.scores.push_back(replay.tracked[player] ? std::optional(replay.scores[player]) : std::nullopt);
    return result;
}

// Returns the result for a text that cannot be read.
Result unreadable(const reports::File& file, const Options& options) {
    const std::vector<base::Finding> findings =
        reports::with_repair(file.messages(), file.bytes, options.strict_bombs, limits_of(options));
    return {.findings = in_words(findings, {}, options.language),
            .json = dump(reports::unreadable_json(file.origin(), findings, options.language))};
}

} // namespace

Reading<Sheet> read_sheet(std::string_view text, Language language) {
    return read<Sheet>(text, documents::read_sheet, language);
}

Reading<Game> read_record(std::string_view text, Language language) {
    return read<Game>(text, documents::read_game, language);
}

std::string to_text(const Sheet& sheet) {
    return documents::write_sheet_text(sheet);
}

std::string to_text(const Game& record) {
    return documents::write_game_text(record);
}

std::string to_json(const Sheet& sheet) {
    return documents::write_sheet_json(sheet);
}

std::string to_json(const Game& record) {
    return documents::write_game_json(record);
}

Result judge(std::string_view text, const Options& options) {
    reports::File file(options.file, std::string(text));
    const auto judged = [&](auto& reading) {
        reading.value->house.strict_bombs |= options.strict_bombs;
        Result result = result_of(*reading.value, file, options);
        const std::vector<Finding> warnings = in_words(reading.messages, reading.where, options.language);
        result.findings.insert(result.findings.begin(), warnings.begin(), warnings.end());
        return result;
    };
    return file.game.value ? judged(file.game) : file.sheet.value ? judged(file.sheet) : unreadable(file, options);
}

} // namespace brikks::api
