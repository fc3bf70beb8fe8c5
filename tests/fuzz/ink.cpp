// Decides whatever ink the bytes give. It becomes a sheet, with questions about what is doubtful.
#include "fuzz/bytes.hpp"
#include "fuzz/deciding.hpp"
#include "fuzz/target.hpp"

namespace {

void fill(reading::NumberInk& number, fuzz::Bytes& bytes) {
    number.written = bytes.byte() % 2 == 1;
    const std::size_t values = number.written ? bytes.below(4) : 0;
    for (std::size_t i = 0; i < values; ++i)
        number.values.emplace_back(static_cast<int>(bytes.below(400)), i == 0 ? 0 : bytes.from(-12, 0));
    number.unlisted = bytes.from(-12, 0);
}

} // namespace

void fuzz::target(std::string_view input) {
    Bytes bytes(input);
    reading::SheetInk ink;
    const int kind = bytes.byte();
    ink.kind.variant = kind % 8 == 7 ? brikks::Variant::duel : brikks::Variant::standard;
    if (kind & 8)
        ink.kind.players = ink.kind.variant == brikks::Variant::duel ? 2 : 1 + kind / 64;
    if (kind & 16)
        ink.kind.level = 1 + kind / 32 % 4;
    else
        ink.levels.resize(4);
    if (ink.kind.variant == brikks::Variant::standard)
        ink.extra.resize(15);
    ink.outlines = bytes.byte() % 4 != 0;

    const double most = bytes.byte() % 2 == 0 ? 1 : reading::most_odds; // with odds up to 1 everything is doubtful
    const auto odds = [&](double& value) { value = bytes.from(-most, most); };
    for (auto* grid : {&ink.squares, &ink.minis})
        for (auto& row : *grid)
            std::for_each(row.begin(), row.end(), odds);
    for (auto& row : ink.right)
        std::for_each(row.begin(), row.end(), odds);
    for (auto& row : ink.above)
        std::for_each(row.begin(), row.end(), odds);
    for (reading::CircleInk& circle : ink.energy) {
        std::array<double*, 3> states = {&circle.untouched, &circle.circled, &circle.crossed};
        for (double* state : states)
            *state = bytes.from(-most, 0);
        *states[bytes.below(3)] = 0;
    }
    std::for_each(ink.extra.begin(), ink.extra.end(), odds);
    std::for_each(ink.bombs.begin(), ink.bombs.end(), odds);
    std::for_each(ink.levels.begin(), ink.levels.end(), odds);
    for (reading::NumberInk& number : ink.rows)
        fill(number, bytes);
    for (auto* number : {&ink.lines_sum, &ink.extra_sum, &ink.bombs_sum, &ink.energy_sum, &ink.total})
        fill(*number, bytes);

    std::vector<reading::Answer> answers;
    constexpr std::array<std::string_view, 13> marks = {
        "square e3", "edge e3 e4",     "energy 12",         "extra", "bomb 2",
        "level",     "players",        "mini e3",           "row 3", "sum bombs",
        "total",     "disputed extra", "disputed energy 12"};
    while (!bytes.empty()) {
        const std::string about(marks[bytes.below(marks.size())]);
        const bool is_number = about == "row 3" || about == "sum bombs" || about == "total";
        answers.push_back({about, is_number                                ? 2 * bytes.byte()
                                  : about == "level" || about == "players" ? bytes.byte() % 6 // 0 and 5 are ignored
                                  : about.ends_with("energy 12")           ? bytes.byte() % 3
                                                                           : bytes.byte() % 2});
    }
    expect_sound(ink);
    expect_decided(ink, answers);
}
