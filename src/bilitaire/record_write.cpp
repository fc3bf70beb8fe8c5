// Writing a record of Bi-litaire as text and as JSON, and empty forms.
#include <algorithm>

#include "base/json_file.hpp"
#include "base/text_lines.hpp"
#include "bilitaire/record_format.hpp"

namespace bilitaire {
namespace {

using bilitaire::Move;
using bilitaire::Record;
using bilitaire::Round;

std::string padded(std::string text, std::size_t width) {
    text.resize(std::max(width, text.size()), ' ');
    return text;
}

// "ball Ana"; in quotes if it could not stand bare between commas and blanks.
std::string player(const std::string& role, const std::string& name) {
    const std::string text = role + " " + name;
    if (name.find(',') == std::string::npos && !name.starts_with(' '))
        return quote_if_needed(text);
    std::string quoted = quote_if_needed(text + '#'); // which needs quotes
    return quoted.erase(quoted.size() - 2, 1);
}

// The take alone; then a plate move begins each turn. Moves out of turn stand with those before them.
std::string turns(const Round& round) {
    std::string text;
    std::string line;
    int number = 0;
    const auto finish = [&] {
        if (!line.empty())
            text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    };
    for (const Move& move : round.moves) {
        const bool begins = number == 0 || number == 1 || std::holds_alternative<bilitaire::PlateMove>(move);
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

std::string round_json(const Round& round) {
    std::string moves;
    for (const Move& move : round.moves)
        moves.append(moves.empty() ? "" : ", ").append(json_string(to_string(move)));
    std::string text = "    { \"ball\": " + json_string(round.ball) + ", \"plate\": " + json_string(round.plate) +
                       ",\n      \"moves\": [" + moves + "]";
    if (round.left)
        text += ", \"left\": " + std::to_string(*round.left);
    return text + " }";
}

} // namespace

std::string write_bilitaire_text(const Record& record) {
    std::string out = std::string(bilitaire_format) + '\n';
    for (const Round& round : record.rounds) {
        out += "round: " + player("ball", round.ball) + ", " + player("plate", round.plate) + '\n' + turns(round);
        if (round.left)
            out += "left: " + std::to_string(*round.left) + '\n';
    }
    return out;
}

std::string write_bilitaire_json(const Record& record) {
    std::string out = "{\n  \"format\": " + json_string(bilitaire_format) + ",\n  \"rounds\": [";
    for (std::size_t i = 0; i < record.rounds.size(); ++i)
        out.append(i == 0 ? "\n" : ",\n").append(round_json(record.rounds[i]));
    return out + "\n  ]\n}\n";
}

std::string empty_bilitaire_form(Form form, std::string_view first, std::string_view second) {
    const Round one{std::string(first), std::string(second), {}, {}};
    const Round two{one.plate, one.ball, {}, {}};
    if (form == Form::json)
        return write_bilitaire_json({{one, two}});
    const std::string turn_lines = "1.              # the ball that the ball player takes off: 1. d4\n"
                                   "2.              # the plate player's move, then the jump: 2. B4>A4 d2-d4\n"
                                   "left:           # the balls left, as you counted them\n";
    return std::string(bilitaire_format) +
           "\n# A game of Bi-litaire to fill in. Whatever stands behind a # is a comment.\n"
           "# Cells are A1 to D4, hollows a1 to h8, from the lower left. The plate player's moves:\n"
           "#   B4>A4     the plate on B4 goes to A4; the plates that touch before it are pushed along\n"
           "#   xB2       the empty plate on B2 is taken off the tray\n"
           "#   C1>D1 !3  a push, and three jumps announced\n"
           "# The ball player's: d2-d4 is a jump, e4-c4-c6 are two by the same ball. The last turn has no jump.\n\n" +
           "round: " + player("ball", one.ball) + ", " + player("plate", one.plate) + '\n' + turn_lines + '\n' +
           "round: " + player("ball", two.ball) + ", " + player("plate", two.plate) + '\n' + turn_lines;
}

} // namespace bilitaire
