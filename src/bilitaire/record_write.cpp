// Writes records as text and as JSON, and empty records to fill in.
#include <nlohmann/json.hpp>

#include "base/joined.hpp"
#include "base/text_lines.hpp"
#include "bilitaire/record_format.hpp"
#include "documents/json_file.hpp"

namespace bilitaire {

using namespace base;

namespace {

using Json = nlohmann::ordered_json;

// Writes "ball Ana"; in quotes if it could not be read back without them.
std::string player(const std::string& role, const std::string& name) {
    const std::string text = role + " " + name;
    return name.starts_with(' ') ? quote(text) : quote_item_if_needed(text);
}

std::string players(const Round& round) {
    return "round: " + player("ball", round.ball) + ", " + player("plate", round.plate) + '\n';
}

// Writes a line for each turn. The first line has only the take; then a new line begins with the second move and with
// each plate move. Moves out of turn follow on the line of the move before them.
std::string turns(const Round& round) {
    std::string text;
    std::string line;
    int number = 0;
    const auto finish = [&] {
        if (!line.empty())
            text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    };
    for (const Move& move : round.moves) {
        const bool begins = number == 0 || number == 1 || std::holds_alternative<PlateMove>(move);
        if (begins) {
            finish();
            line = padded(std::to_string(++number) + ".", 4);
        }
        line += padded(to_string(move), begins && number > 1 ? 10 : 0);
        if (!begins || number == 1)
            line += ' ';
    }
    finish();
    return text;
}

Json json(const Round& round) {
    Json object = {{"ball", round.ball}, {"plate", round.plate}, {"moves", Json::array()}};
    for (const Move& move : round.moves)
        object["moves"].push_back(to_string(move));
    if (round.left)
        object["left"] = *round.left;
    return object;
}

} // namespace

std::string write_record_text(const Record& record) {
    std::string text = std::string(record_format) + '\n';
    for (const Round& round : record.rounds)
        text += players(round) + turns(round) + (round.left ? "left: " + std::to_string(*round.left) + '\n' : "");
    return text;
}

std::string write_record_json(const Record& record) {
    Json rounds = Json::array();
    for (const Round& round : record.rounds)
        rounds.push_back(json(round));
    return documents::json_file({{"format", record_format}, {"rounds", std::move(rounds)}}, {"rounds", "moves"},
                                "rounds");
}

std::string empty_record(Form form, const std::string& first, const std::string& second, Language language) {
    const Round one{first, second, {}, {}};
    const Round two{second, first, {}, {}};
    if (form == Form::json)
        return write_record_json({{one, two}});
    const auto comment = [&](Id id) { return as_comment(to_string(id, language)); };
    const std::string to_fill_in = padded("1.", 16) + comment(Id::form_bilitaire_take) + padded("2.", 16) +
                                   comment(Id::form_bilitaire_turn) + padded("left:", 16) +
                                   comment(Id::form_bilitaire_left);
    return std::string(record_format) + '\n' + comment(Id::form_bilitaire) + '\n' + players(one) + to_fill_in + '\n' +
           players(two) + to_fill_in;
}

} // namespace bilitaire
