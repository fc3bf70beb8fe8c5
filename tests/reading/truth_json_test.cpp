#include "reading/truth_json.hpp"

#include <cmath>

#include <doctest/doctest.h>

#include "reading/marker_detector.hpp"
#include "reading/picture_file.hpp"
#include "support/photo_simulator.hpp"
#include "support/photo_truth.hpp"

using documents::Json;

namespace {

// A photo with two sheets.
photos::Photo photo_of_two(photos::Scene& scene) {
    photos::PhotoPlan plan;
    plan.camera.hard = 0.5;
    plan.camera.cut = false;
    plan.camera.hidden = false;
    for (plan.seed = 1; scene.sheets.size() != 2; ++plan.seed)
        scene = photos::random_scene(plan.seed);
    return photograph(scene, plan);
}

void check_near(const Json& points, const Json& others, double most) {
    REQUIRE(points.size() == others.size());
    for (std::size_t i = 0; i < points.size(); ++i)
        for (const std::size_t axis : {std::size_t{0}, std::size_t{1}})
            CHECK(std::abs(points[i][axis].get<double>() - others[i][axis].get<double>()) < most);
}

} // namespace

TEST_CASE("the truth about a photo has its sheets, and their places in the picture") {
    photos::Scene scene;
    const photos::Photo photo = photo_of_two(scene);
    const auto picture = reading::read_picture(photo.file);
    REQUIRE(picture.value);
    const auto reading = read_sheets(*picture.value, reading::find_markers(*picture.value));
    REQUIRE(reading.sheets.size() == 2);
    const Json simulated = Json::parse(photos::truth_json(photo, "a.jpg", "a#1"));
    const photos::PhotoTruth truth = photos::read_truth(simulated.dump());
    std::vector<brikks::Sheet> sheets(2); // in the order of the reading
    for (const photos::TrueSheet& sheet : truth.sheets) {
        const auto* found = read_for(sheet, reading);
        REQUIRE(found != nullptr);
        sheets[static_cast<std::size_t>(found - reading.sheets.data())] = sheet.sheet;
    }

    const Json made = truth_json("a.jpg", reading, sheets);
    CHECK(made["photo"] == "a.jpg");
    const photos::PhotoTruth again = photos::read_truth(made.dump());
    REQUIRE(again.sheets.size() == 2);
    for (std::size_t i = 0; i < 2; ++i) {
        CHECK(read_for(again.sheets[i], reading) == &reading.sheets[i]);
        CHECK(again.sheets[i].sheet == sheets[i]);
        CHECK(std::all_of(again.sheets[i].seen.begin(), again.sheets[i].seen.end(), [](bool seen) { return seen; }));
        const std::size_t other = truth.sheets[i].sheet == sheets[i] ? i : 1 - i;
        check_near(made["sheets"][i]["grid"], simulated["sheets"][other]["grid"], 8); // the paper is not flat
        for (std::size_t marker = 0; marker < 4; ++marker)
            check_near(made["sheets"][i]["markers"][marker]["corners"],
                       simulated["sheets"][other]["markers"][marker]["corners"], 1);
    }
}
