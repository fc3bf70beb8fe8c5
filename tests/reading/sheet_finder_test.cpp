#include "reading/sheet_finder.hpp"

#include <algorithm>
#include <random>

#include <doctest/doctest.h>

#include "reading/drawn_markers.hpp"
#include "support/english.hpp"

namespace {

using namespace reading;

const layout::SheetKind open_kind = {};
const layout::SheetKind sheet_of_three = {3, brikks::Variant::standard, 2};
const layout::SheetKind duel = {2, brikks::Variant::duel, {}};

std::vector<Marker> operator+(std::vector<Marker> markers, const std::vector<Marker>& more) {
    markers.insert(markers.end(), more.begin(), more.end());
    return markers;
}

std::vector<Marker> seen(const layout::SheetKind& kind, const View& view) {
    return seen_markers(layout::geometry_of(kind), view);
}

std::vector<Marker> without(std::vector<Marker> markers, std::initializer_list<std::size_t> hidden) {
    std::vector<Marker> left;
    for (std::size_t i = 0; i < markers.size(); ++i)
        if (std::find(hidden.begin(), hidden.end(), i) == hidden.end())
            left.push_back(markers[i]);
    return left;
}

std::string refusal(const FoundSheet& sheet) {
    return sheet.refusal ? support::english(*sheet.refusal) : "";
}

bool same(const Marker& a, const Marker& b) {
    return a.id == b.id && a.corners == b.corners;
}

bool has_markers(const FoundSheet& sheet, const std::vector<Marker>& markers) {
    return std::equal(sheet.markers.begin(), sheet.markers.end(), markers.begin(), markers.end(), same);
}

} // namespace

TEST_CASE("The markers of a sheet say what is printed on it") {
    for (const layout::SheetKind& kind : {open_kind, sheet_of_three, duel, layout::SheetKind{1, {}, 4}}) {
        const auto sheets = find_sheets(seen(kind, {{100, 100}}));
        REQUIRE(sheets.size() == 1);
        CHECK(sheets[0].geometry.kind == kind);
        CHECK(!sheets[0].refusal);
        CHECK(sheets[0].geometry.levels.size() == (kind.level ? 0 : 4));
    }
}

TEST_CASE("A sheet is found from any side, and its markers are in the order of the geometry") {
    for (const double turn : {0, 45, 90, 180, 270})
        for (const double tilt : {0.0, 0.03, -0.02}) {
            CAPTURE(turn);
            CAPTURE(tilt);
            std::vector<Marker> markers = seen(sheet_of_three, {{900, 900}, 40, turn, tilt});
            const std::vector<Marker> in_order = markers;
            std::reverse(markers.begin(), markers.end());
            const auto sheets = find_sheets(markers);
            REQUIRE(sheets.size() == 1);
            CHECK(!sheets[0].refusal);
            CHECK(has_markers(sheets[0], in_order));
        }
}

TEST_CASE("The size of the markers on larger paper is measured") {
    for (const double side : {0.9, 0.8, 0.64, 0.45}) {
        const layout::SheetGeometry paper = with_markers_of(layout::geometry_of(duel), side);
        const auto sheets = find_sheets(seen_markers(paper, {{100, 200}, 60, 5, 0.02}));
        REQUIRE(sheets.size() == 1);
        CHECK(!sheets[0].refusal);
        for (std::size_t i = 0; i < 4; ++i)
            for (std::size_t corner = 0; corner < 4; ++corner) {
                CHECK(sheets[0].geometry.markers[i].corners[corner].x ==
                      doctest::Approx(paper.markers[i].corners[corner].x).epsilon(0.001));
                CHECK(sheets[0].geometry.markers[i].corners[corner].y ==
                      doctest::Approx(paper.markers[i].corners[corner].y).epsilon(0.001));
            }
    }
}

TEST_CASE("Corners that are a pixel off do no harm") {
    std::mt19937 random(1);
    std::uniform_real_distribution<double> off(-1, 1);
    for (int i = 0; i < 50; ++i) {
        std::vector<Marker> markers = seen(sheet_of_three, {{100, 100}, 30, 7, 0.01});
        for (Marker& marker : markers)
            for (Point& corner : marker.corners)
                corner = {corner.x + off(random), corner.y + off(random)};
        const auto sheets = find_sheets(markers);
        REQUIRE(sheets.size() == 1);
        CHECK(!sheets[0].refusal);
    }
}

TEST_CASE("Several sheets in a picture are told apart, in reading order as the page is held") {
    // There are four sheets with the same markers on a page.
    for (const double turn : {0, 20, 90, 180, 270}) {
        CAPTURE(turn);
        const View page{{2000, 2000}, 25, turn};
        std::vector<std::vector<Marker>> each;
        for (const auto& [x, y] : {std::pair(0.0, 0.0), {16.0, 0.0}, {0.0, 24.0}, {16.0, 24.0}})
            each.push_back(seen(sheet_of_three, {page({x, y}), 25, turn}));
        const auto sheets = find_sheets(each[3] + each[1] + each[0] + each[2]);
        REQUIRE(sheets.size() == 4);
        for (std::size_t i = 0; i < 4; ++i) {
            CHECK(!sheets[i].refusal);
            CHECK(has_markers(sheets[i], each[i]));
        }
    }
    SUBCASE("that lie anyhow") {
        const auto a = seen(sheet_of_three, {{500, 100}, 25, 30});
        const auto b = seen(sheet_of_three, {{1500, 900}, 28, 200});
        const auto c = seen(duel, {{1600, 1000}, 23, -10});
        const auto sheets = find_sheets(a + b + c);
        CHECK(sheets.size() == 3);
        CHECK(std::none_of(sheets.begin(), sheets.end(), [](const auto& sheet) { return sheet.refusal.has_value(); }));
    }
    SUBCASE("one with hidden markers") {
        const auto a = seen(sheet_of_three, {{100, 100}, 25});
        const auto b = seen(sheet_of_three, {{500, 110}, 25});
        const auto sheets = find_sheets(without(a, {1, 2}) + b);
        REQUIRE(sheets.size() == 2);
        CHECK(refusal(sheets[0]).starts_with("the upper right marker and the lower right marker cannot be seen"));
        CHECK(refusal(sheets[1]) == "");
        CHECK(has_markers(sheets[1], b));
    }
}

TEST_CASE("Hidden markers are named, and where they should be") {
    const std::vector<Marker> all = seen(sheet_of_three, {{400, 300}, 30, 25, 0.01});
    const auto check = [&](std::initializer_list<std::size_t> hidden, const std::string& message, double near) {
        CAPTURE(message);
        const auto sheets = find_sheets(without(all, hidden));
        REQUIRE(sheets.size() == 1);
        const std::string text =
            message + " cannot be seen: hidden, cut off, blurred or in glare; take the photo again";
        CHECK(support::english(hidden_markers(sheets[0].seen)) == text);
        CHECK(refusal(sheets[0]) == (hidden.size() > 1 ? text : "")); // three markers are enough
        CHECK(sheets[0].is_hidden());
        for (std::size_t i = 0; i < 4; ++i) {
            CHECK(sheets[0].seen[i] == (std::find(hidden.begin(), hidden.end(), i) == hidden.end()));
            CHECK(std::hypot(sheets[0].markers[i].corners[0].x - all[i].corners[0].x,
                             sheets[0].markers[i].corners[0].y - all[i].corners[0].y) < near);
        }
    };
    check({0}, "the upper left marker", 2);
    check({2}, "the lower right marker", 2);
    check({1, 3}, "the upper right marker and the lower left marker", 250);
    check({0, 1}, "the upper left marker and the upper right marker", 250);
    check({0, 1, 2}, "the upper left marker, the upper right marker and the lower right marker", 500);
}

TEST_CASE("A sheet that is too small in the picture is refused") {
    const auto sheets = find_sheets(seen(sheet_of_three, {{10, 10}, 21}));
    REQUIRE(sheets.size() == 1);
    CHECK(refusal(sheets[0]) ==
          "the sheet is too small in the picture: a square has 21 pixels, 22 are needed; hold the "
          "camera nearer or scan at 150 dpi or more");
    CHECK(refusal(find_sheets(seen(sheet_of_three, {{10, 10}, 23}))[0]).empty());
}

TEST_CASE("Markers that are no sheet are none") {
    CHECK(find_sheets({}).empty());
    SUBCASE("of others, or of a later layout") {
        std::vector<Marker> markers = seen(sheet_of_three, {{10, 10}});
        for (Marker& marker : markers)
            marker.id += 500;
        CHECK(find_sheets(markers).empty());
        for (Marker& marker : markers)
            marker.id -= 500 - 120;
        CHECK(find_sheets(markers).empty());
    }
    SUBCASE("mirrored") {
        std::vector<Marker> markers = seen(sheet_of_three, {{1000, 10}});
        for (Marker& marker : markers)
            for (Point& corner : marker.corners)
                corner.x = 2000 - corner.x;
        CHECK(find_sheets(markers).empty());
    }
    SUBCASE("each turned by itself") {
        std::vector<Marker> markers = seen(sheet_of_three, {{10, 10}});
        std::rotate(markers[1].corners.begin(), markers[1].corners.begin() + 1, markers[1].corners.end());
        for (const FoundSheet& sheet : find_sheets(markers))
            CHECK((sheet.refusal || !sheet.seen[1])); // the three others are enough for a sheet
    }
    SUBCASE("all at one point") {
        std::vector<Marker> markers = seen(sheet_of_three, {{10, 10}});
        for (Marker& marker : markers)
            marker.corners.fill({5, 5});
        CHECK(find_sheets(markers).empty());
    }
}

TEST_CASE("Of a sheet that reaches the horizon no two markers go together, so it is refused") {
    // The last marker is extremely far away: its middle is still in front of the camera, its corners are not.
    const View steep{{500, 500}, 30, 0, -1 / 13.9};
    std::vector<Marker> markers = seen(sheet_of_three, steep);
    for (const auto& hidden : {std::initializer_list<std::size_t>{1}, {2}, {1, 2}, {}})
        for (const FoundSheet& sheet : find_sheets(without(markers, hidden))) {
            CHECK(sheet.refusal);
            CHECK(std::count(sheet.seen.begin(), sheet.seen.end(), true) == 1);
            for (const Marker& marker : sheet.markers)
                for (const Point& corner : marker.corners) {
                    CHECK(std::abs(corner.x) < 1e6);
                    CHECK(std::abs(corner.y) < 1e6);
                }
        }
}

TEST_CASE("A flood of markers is searched for a few of them") {
    std::vector<Marker> markers;
    std::mt19937 random(3);
    std::uniform_real_distribution<double> place(0, 5000);
    for (int i = 0; i < 20'000; ++i) {
        std::vector<Marker> more = seen(sheet_of_three, {{place(random), place(random)}, 20, place(random)});
        markers.push_back(more[static_cast<std::size_t>(i) % 4]);
    }
    CHECK(find_sheets(markers).size() <= 200);
}

TEST_CASE("Pages of another layout are found by their own geometry") {
    layout::SheetGeometry page = layout::geometry_of(sheet_of_three);
    // This page is measured in millimetres, has its markers elsewhere, and has other ids.
    const auto scale = [](Box& box) { box = {box.x * 9, box.y * 9, box.width * 9, box.height * 9}; };
    for (auto& row : page.squares)
        std::for_each(row.begin(), row.end(), scale);
    for (std::size_t i = 0; i < 4; ++i) {
        page.markers[i].id = 400 + static_cast<int>(i);
        const Point corner = {i == 1 || i == 2 ? 130.0 : 3.0, i >= 2 ? 170.0 : 12.0};
        page.markers[i].corners = {
            corner, {corner.x + 6, corner.y}, {corner.x + 6, corner.y + 6}, {corner.x, corner.y + 6}};
    }
    page.page = 1;
    layout::SheetGeometry other = page; // two of its markers are elsewhere, with the same ids
    for (std::size_t i = 2; i < 4; ++i)
        for (Point& corner : other.markers[i].corners)
            corner.y += 40;
    other.page = 2;
    layout::SheetGeometry again = page;
    again.page = 3;

    const std::vector<Marker> markers = seen_markers(page, {{50, 60}, 4, 12, 0.001});
    CHECK(find_sheets(markers).empty());
    for (const auto& [pages, wanted] :
         {std::pair(std::vector{page}, 1), {{page, other}, 1}, {{other, page}, 1}, {{other, again, page}, 3}}) {
        const auto sheets = find_sheets(markers, pages);
        REQUIRE(sheets.size() == 1);
        CHECK(sheets[0].geometry.page == wanted);
        CHECK(!sheets[0].refusal);
        CHECK(has_markers(sheets[0], markers));
    }
    // One page has no markers, and the markers of the other one have no size.
    layout::SheetGeometry bare = page;
    bare.markers.clear();
    layout::SheetGeometry flat = page;
    for (auto& marker : flat.markers)
        marker.corners.fill({});
    CHECK(find_sheets(markers, {bare, flat}).empty());
}
