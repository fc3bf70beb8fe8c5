// Photographs simulated sheets, reads them, and compares them with the truth. For the tests of the whole reader.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include <doctest/doctest.h>

#include "brikks/squares.hpp"
#include "reading/marker_detector.hpp"
#include "reading/picture_file.hpp"
#include "reading/reader.hpp"
#include "support/photo_simulator.hpp"
#include "support/photo_truth.hpp"

namespace tests {

inline photos::PhotoPlan plan(std::uint64_t seed) {
    photos::PhotoPlan plan;
    plan.seed = seed;
    plan.camera.hard = 0.5;
    plan.camera.rotated = 0;
    plan.camera.cut = false;
    plan.camera.hidden = false;
    return plan;
}

// Returns the first scene for which `is` holds, beginning with this seed.
inline photos::Scene scene_where(std::uint64_t seed, const std::function<bool(const photos::Scene&)>& is) {
    while (true)
        if (photos::Scene scene = photos::random_scene(seed++); is(scene))
            return scene;
}

inline reading::PictureReading read_file(const std::string& file) {
    const auto picture = reading::read_picture(file);
    REQUIRE(picture.value);
    return read_sheets(*picture.value, reading::find_markers(*picture.value));
}

inline reading::PictureReading read(const photos::Photo& photo) {
    return read_file(photo.file);
}

// Checks that each sheet is found and read as it is, and that all questions can be answered.
inline void check(const reading::PictureReading& reading, const photos::PhotoTruth& truth) {
    CHECK_FALSE(reading.refusal);
    CHECK(reading.sheets.size() == truth.sheets.size());
    for (const photos::TrueSheet& sheet : truth.sheets) {
        const reading::ReadSheet* found = read_for(sheet, reading);
        REQUIRE(found != nullptr);
        REQUIRE_FALSE(found->refusal);
        CHECK(found->found.geometry.kind.variant == sheet.sheet.variant);
        reading::ReadSheet answered = *found;
        const std::optional<int> questions = answer_all(sheet, answered);
        REQUIRE(questions);
        CHECK(*questions <= 2);
        CHECK(answered.decision.judgement.verdict == judge(sheet.sheet).verdict);
        for (const photos::WrongMark& wrong : compare(sheet, answered.decision.sheet).wrong)
            if (wrong.kind != photos::Kind::players) // which no ink shows
                FAIL_CHECK(wrong.mark);
    }
}

inline void check(const photos::Scene& scene, const photos::PhotoPlan& plan) {
    const photos::Photo photo = photograph(scene, plan);
    check(read(photo), photos::read_truth(truth_json(photo, "p.jpg", "p#1")));
}

// Returns the number of squares among `squares` that the ink says wrongly.
inline int wrong_squares(const reading::SheetInk& ink, const brikks::Sheet& truth,
                         brikks::Bits squares = brikks::full_grid) {
    const brikks::Bits crossed = brikks::crossed_squares(truth.marks).bits;
    int wrong = 0;
    for (const brikks::Cell cell : brikks::cells(squares)) {
        const auto row = static_cast<std::size_t>(cell.row), column = static_cast<std::size_t>(cell.column);
        wrong += (ink.squares[row][column] > 0) != ((crossed & bit(cell)) != 0);
    }
    return wrong;
}

} // namespace tests
