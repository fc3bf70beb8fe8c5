// Telling text from JSON, and empty forms.
#include "base/node.hpp"
#include "documents/sheet.hpp"
#include "documents/sheet_draft.hpp"
#include "documents/sheet_marks.hpp"

namespace documents {
namespace {

std::string text_form(int players, int level, bool duel) {
    std::string out =
        "# A Brikks sheet to fill in. Whatever stands behind a # is a comment.\n"
        "player:                 # your name, if you like\n"
        "players:  " +
        std::to_string(players) + "             # how many play, 1 to 4; 1 = solo\nlevel:    " + std::to_string(level) +
        "             # 1 to 4; 2 is the base game\nvariant:  " + (duel ? "duel    " : "standard") +
        "      # standard or duel\n"
        "house:                  # strict-bombs, if you play with that house rule\n"
        "notation:               # how the grid below is written: crosses, colours, outlines or order;\n"
        "                        # left empty, the marks themselves tell which of the first three\n"
        "\n"
        "# The grid, top row first: . is an empty square. A crossed square is one of these, the same\n"
        "# kind for the whole grid; the more it tells, the more the referee can check:\n"
        "#   X for every square (crosses), or\n"
        "#   the letter of the block's colour: W Y G R B K (B is blue, K is black; colours), or\n"
        "#   a letter or digit of your choice for each block, so that its outline can be seen (outlines), or\n"
        "#   A for the block placed first, B for the next, up to Z, then a to z (order).\n";
    if (duel)
        out += "# A mini block from your opponent is a +.\n";
    out += '\n' + grid_text(brikks::Marks()) +
           "\n# The 28 energy circles: . untouched, o circled, x circled and crossed out, - crossed out before the "
           "game.\n# The circles of the start are filled in.\nenergy:   " +
           energy_text(marks_of(brikks::start_energy(players))) + "\n";
    out += duel ? "extra:    0             # stays empty in a duel\n"
                : "extra:    0             # how many crosses are on the extra points bar, 0 to 14\n";
    out += "bombs:    ...           # from the top: x used, . left\n"
           "\n"
           "# What you wrote down yourself, if it is to be checked: the points per row, top row first, and the total.\n"
           "rows:\n"
           "total:\n";
    return out;
}

std::string json_form(int players, int level, bool duel) {
    return "{\n  \"format\": " + json_string(sheet_format) +
           ",\n  \"player\": \"\", \"players\": " + std::to_string(players) + ", \"level\": " + std::to_string(level) +
           ", \"variant\": " + (duel ? "\"duel\"" : "\"standard\"") +
           ", \"notation\": null,\n  \"grid\": " + grid_json(brikks::Marks()) +
           ",\n  \"energy\": " + json_string(energy_marks(marks_of(brikks::start_energy(players)))) +
           ", \"extra\": 0, \"bombs\": \"...\",\n  \"rows\": null, \"total\": null\n}\n";
}

} // namespace

Form form_of(std::string_view bytes) {
    bytes = without_bom(bytes);
    const auto first = bytes.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && (bytes[first] == '{' || bytes[first] == '[') ? Form::json : Form::text;
}

Reading<brikks::Sheet> read_sheet(std::string_view bytes) {
    return form_of(bytes) == Form::json ? read_sheet_json(bytes) : read_sheet_text(bytes);
}

std::string empty_form(Form form, int players, int level, brikks::Variant variant) {
    const bool duel = variant == brikks::Variant::duel;
    return form == Form::json ? json_form(players, level, duel) : text_form(players, level, duel);
}

} // namespace documents
