// Reads the truth about the sheets of a photo (brikks-photo-truth/1), and compares a reading with it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/arrays.hpp"
#include "print/canvas.hpp"
#include "reading/reader.hpp"

namespace photos {

struct TrueSheet {
    brikks::Sheet sheet;                   // the perfect reading: outlines or crosses, and the points that are written
    std::string page;                      // the page of its geometry: a file and the number of the page, "a5-ink-3#1"
    std::string pen;                       // "black felt"
    std::string way = "crosses";           // how squares are marked, one of way_names
    std::array<reading::Point, 4> middles; // the middles of the markers, in pixels
    double square = 0;                     // side of a square, in pixels
    std::array<bool, 4> seen{};            // true if the whole marker is in the picture

    struct Written { // numbers that are not part of the sheet
        int rows;
        int extra;
        int bombs;
        int energy;
    };
    std::optional<Written> sums;
};

struct PhotoTruth {
    std::string photo; // the name of its file; empty if the truth does not say it
    bool scan = false;
    double hard = 1;
    std::string style;             // the style of the page; may be empty
    std::string arrival = "usual"; // how the picture arrived, one of arrival_names
    std::vector<TrueSheet> sheets;
};

// Throws if the text is not a truth file.
PhotoTruth read_truth(const std::string& json);

// Returns the sheet of the reading that is at the place of the true sheet; null if there is none.
const reading::ReadSheet* read_for(const TrueSheet& truth, const reading::PictureReading& reading);

// Kinds of marks, as the table of the benchmark counts them.
enum class Kind : std::uint8_t { square, edge, mini, gained, spent, extra, bomb, level, players, row, sum, total };
constexpr std::size_t enum_size(Kind) {
    return 12;
}
inline constexpr base::EnumArray<Kind, std::string_view> kind_names = {
    {{"squares", "edges", "mini blocks", "energy gained", "energy spent", "extra points", "bombs", "level", "players",
      "points of rows", "sums", "total"}}};

struct WrongMark {
    Kind kind;
    std::string mark; // "square e3 (odds -0.4)"
};
struct Comparison {
    base::EnumArray<Kind, int> marks{};   // number of marks of each kind
    base::EnumArray<Kind, int> missing{}; // written numbers that were not read
    std::vector<WrongMark> wrong;

    // True if all marks are right. The points that were written are no marks, nor is the number of players, which no
    // ink shows.
    bool exact() const;
};
// Compare a reading with the truth. The first function compares the marks that the ink shows without the rules.
Comparison compare(const TrueSheet& truth, const reading::SheetInk& ink);
Comparison compare(const TrueSheet& truth, const brikks::Sheet& read);

// Returns the answer of a player with this sheet: the choice that is true; or that these marks of a joint question are
// wrong; or another number. nullopt if no answer is true.
std::optional<std::vector<reading::Answer>> true_answers(const brikks::Sheet& truth, const reading::Question& question);

// Gives each question the true answer, and decides again. Returns the number of questions; nullopt if a question has no
// true choice, or if the questions do not end.
std::optional<int> answer_all(const TrueSheet& truth, reading::ReadSheet& sheet,
                              const reading::ReadingOptions& options = {});

} // namespace photos
