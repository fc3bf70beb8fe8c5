// What is on the sheets of a photo, from its file of truth (brikks-photo-truth/1), and what a reading makes of them.
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
    brikks::Sheet sheet; // as a perfect reader would give it: outlines or crosses, and the points that are written
    std::string page;    // of its geometry: a file and the number of the page, "a5-ink-3#1"
    std::string pen;     // "black felt"
    std::array<reading::Point, 4> middles; // of the markers, pixels
    double square = 0;                     // side of a square, pixels
    std::array<bool, 4> seen{};            // is all of the marker in the picture?

    struct Written { // what is not part of the sheet
        int rows;
        int extra;
        int bombs;
        int energy;
    };
    std::optional<Written> sums;
};

struct PhotoTruth {
    bool scan = false;
    double hard = 1;
    std::string style; // of the page; may be empty
    std::vector<TrueSheet> sheets;
};

// Throws if it is not such a file.
PhotoTruth read_truth(const std::string& json);

// Which of the read sheets is the true one, by their places; null if none is.
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
    base::EnumArray<Kind, int> marks{};   // how many there are
    base::EnumArray<Kind, int> missing{}; // numbers that are written and were not read
    std::vector<WrongMark> wrong;

    // All that a sheet file says but the points that were written.
    bool exact() const;
};
// What the ink says by itself, without the rules.
Comparison compare(const TrueSheet& truth, const reading::SheetInk& ink);
Comparison compare(const TrueSheet& truth, const brikks::Sheet& read);

// Answers each question as the truth is, and decides again; returns how many there were. nullopt: a question has no
// choice that is true, or they do not end.
std::optional<int> answer_all(const TrueSheet& truth, reading::ReadSheet& sheet,
                              const reading::ReadingOptions& options = {});

} // namespace photos
