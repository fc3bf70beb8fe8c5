#include "support/photo_simulator.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include <nlohmann/json.hpp>

#include "documents/sheet.hpp"
#include "print/geometry_json.hpp"
#include "print/pdf_canvas.hpp"
#include "print/templates.hpp"
#include "support/mutate.hpp"
#include "support/photos/jpeg.hpp"

namespace photos {
namespace {

using Json = nlohmann::ordered_json;
using support::Rng;

template <class Value>
Value built_in(std::span<const print::Template> templates, base::Reading<Value> (*read)(std::string_view), Rng& rng) {
    return *read(templates[static_cast<std::size_t>(rng.below(static_cast<int>(templates.size())))].json).value;
}

constexpr std::array<std::string_view, 3> paper_names = {"a4", "letter", "a5"}; // as in print::Paper

Json rounded(const std::array<Point, 4>& corners) {
    Json list = Json::array();
    for (const Point& corner : corners)
        list.push_back({std::round(corner.x * 10) / 10, std::round(corner.y * 10) / 10});
    return list;
}

double rounded(double value) {
    return std::round(value * 100) / 100;
}

Json camera_json(const Photo& photo) {
    const Camera& camera = photo.camera;
    if (camera.scan)
        return {{"dpi", camera.dots_per_inch}, {"turn", rounded(camera.roll)}, {"grey", camera.grey}};
    Json paper = Json::array({camera.bend == Bend::flat ? "flat" : camera.bend == Bend::roll ? "roll" : "wave"});
    if (camera.cut)
        paper.push_back("cut");
    if (camera.thumb)
        paper.push_back("thumb");
    Json light = Json::array();
    for (const Shadow& shadow : camera.shadows)
        light.push_back(shadow.hand ? "hand shadow" : "edge shadow");
    if (camera.glare)
        light.push_back("glare");
    return {{"megapixels", camera.megapixels},
            {"square_px", std::round(photo.square * 10) / 10},
            {"table", camera.table},
            {"paper", std::move(paper)},
            {"light", std::move(light)},
            {"brightness", rounded(camera.brightness)},
            {"tilt", rounded(camera.tilt)},
            {"roll", rounded(camera.roll)},
            {"blur", rounded(camera.blur)},
            {"motion", rounded(camera.motion)},
            {"noise", std::round(camera.noise * 10000) / 10000},
            {"sharpened", rounded(camera.sharpened)}};
}

template <class Value>
Json or_null(const std::optional<Value>& value) {
    return value ? Json(*value) : Json(nullptr);
}

Json written_json(const Written& written) {
    Json rows = Json::array();
    for (const std::optional<int>& row : written.rows)
        rows.push_back(or_null(row));
    Json sums = Json::object();
    if (written.sums)
        sums = {{"rows", written.sums->rows},
                {"extra", written.sums->extra},
                {"bombs", written.sums->bombs},
                {"energy", written.sums->energy}};
    return {{"rows", std::move(rows)},
            {"sums", std::move(sums)},
            {"total", or_null(written.total)},
            {"corrections", written.corrections}};
}

Json sheet_json(const PhotographedSheet& sheet, const std::string& page) {
    Json markers = Json::array();
    for (const auto& marker : sheet.markers)
        markers.push_back({{"id", marker.id}, {"corners", rounded(marker.corners)}, {"seen", marker.seen}});
    return {{"sheet", Json::parse(documents::write_sheet_json(sheet.sheet))},
            {"page", page},
            {"hand", sheet.hand},
            {"pen", sheet.pen},
            {"way", way_names[sheet.way]},
            {"outlines", sheet.written.outlines},
            {"written", written_json(sheet.written)},
            {"markers", std::move(markers)},
            {"grid", rounded(sheet.grid)}};
}

// Returns the orientation in EXIF that turns a picture upright.
std::optional<int> orientation(const Camera& camera) {
    if (!camera.exif)
        return {};
    return camera.rotated == 90 ? 8 : camera.rotated == 180 ? 3 : 6;
}

std::array<Point, 4> corners_in(const View& view, const std::array<Point, 4>& corners) {
    std::array<Point, 4> pixels;
    std::transform(corners.begin(), corners.end(), pixels.begin(), [&](Point corner) {
        const Point pixel = view.printed_pixel(corner);
        return Point{pixel.x - 0.5, pixel.y - 0.5};
    });
    return pixels;
}

PhotographedSheet located(const layout::SheetGeometry& page, const View& view, const Camera& camera) {
    PhotographedSheet sheet;
    for (const layout::MarkerPlace& place : page.markers) {
        PhotographedSheet::Marker marker{place.id, corners_in(view, place.corners), true};
        for (const Point& corner : marker.corners)
            marker.seen =
                marker.seen && corner.x > 0 && corner.y > 0 && corner.x < view.width() && corner.y < view.height();
        if (camera.thumb &&
            std::hypot(place.corners[0].x - camera.thumb->x, place.corners[0].y - camera.thumb->y) < 9.5 + 2)
            marker.seen = false;
        sheet.markers.push_back(marker);
    }
    const layout::Box& first = page.squares.front().front();
    const layout::Box& last = page.squares.back().back();
    sheet.grid = corners_in(
        view,
        {Point{first.x, last.y}, {last.right(), last.y}, {last.right(), first.bottom()}, {first.x, first.bottom()}});
    return sheet;
}

} // namespace

namespace {

struct Played {
    support::Game game;
    print::SheetsJob job; // for the sheets of all players
};

// Plays a game to its end, on paper of any size, style and language.
Played random_game_on_paper(Rng& rng) {
    support::GamePlan plan;
    plan.duel = rng.percent(12);
    plan.players = *plan.duel ? 2 : rng.between(1, 4);
    plan.lucky = rng.percent(20);
    if (rng.percent(10))
        plan.most_rounds = rng.between(4, 15);
    Played played{random_game(rng, plan), {}};

    print::SheetsJob& job = played.job;
    job.style = built_in(print::style_templates(), print::read_style, rng);
    job.words = built_in(print::word_templates(), print::read_words, rng);
    job.paper = rng.pick(std::vector{print::Paper::a4, print::Paper::a5, print::Paper::a5, print::Paper::letter});
    job.overview = rng.percent(25) ? print::Overview::beside : print::Overview::none;
    job.variant = played.game.variant;
    if (rng.percent(40))
        for (const support::GamePlayer& player : played.game.players)
            job.names.push_back(player.name);
    if (rng.percent(50) || *plan.duel)
        job.players = plan.players;
    if (rng.percent(50))
        for (const support::GamePlayer& player : played.game.players)
            job.levels.push_back(player.level);
    job.sheets = plan.players;
    return played;
}

// Fills in the sheet of a player. A name that is not printed is not known.
brikks::Sheet filled(const Played& played, std::size_t player, Rng& rng) {
    const auto notation = rng.percent(50) ? brikks::Notation::order : brikks::Notation::outlines;
    brikks::Sheet sheet = sheet_of(played.game, player, notation, rng);
    if (played.job.names.empty())
        sheet.player.clear();
    return sheet;
}

} // namespace

Scene random_scene(std::uint64_t seed) {
    Rng rng(seed);
    Played played = random_game_on_paper(rng);
    print::SheetsJob& job = played.job;
    const int players = *job.sheets;
    // Prints as many sheets on a page as there are players and room for markers.
    job.per_page = job.paper == print::Paper::a5 ? 1 : rng.pick(std::vector{1, 1, 2, 4});
    job.overview = job.per_page > 1 ? print::Overview::none : job.overview;
    while (job.per_page > 1 && (job.per_page > players + 1 || !count(job).markers_fit))
        job.per_page /= 2;
    Scene scene{job, 1, {}};
    for (int i = 0; i < std::min(players, job.per_page); ++i)
        scene.sheets.push_back(filled(played, static_cast<std::size_t>(i), rng));
    return scene;
}

Scene random_duel(std::uint64_t seed) {
    constexpr std::uint64_t far = 1'000; // from the seeds of other scenes
    Scene scene = random_scene(seed);
    while (scene.job.variant != brikks::Variant::duel)
        scene = random_scene(seed += far);
    return scene;
}

Evening random_evening(std::uint64_t seed) {
    Rng rng(seed);
    Played played = random_game_on_paper(rng);
    Evening evening;
    for (std::size_t i = 0; i < played.game.players.size(); ++i)
        evening.scenes.push_back({played.job, static_cast<int>(i) + 1, {filled(played, i, rng)}});
    evening.game = std::move(played.game);
    return evening;
}

void fill_or_empty(Scene& scene, std::uint64_t seed) {
    constexpr int many = 100;
    Rng rng(seed);
    for (brikks::Sheet& sheet : scene.sheets) {
        support::GamePlan plan{
            .players = sheet.players, .level = sheet.level, .duel = sheet.variant == brikks::Variant::duel};
        const bool few = rng.percent(50);
        plan.most_rounds = few ? rng.below(2) : plan.most_rounds;
        plan.lucky = !few;
        brikks::Sheet other;
        do
            other = sheet_of(random_game(rng, plan), 0, sheet.notation, rng);
        while (!few && brikks::popcount(brikks::crossed_squares(other.marks).bits) < many);
        if (few && rng.percent(25)) { // before the start block
            other.marks = {};
            other.claims = {};
        }
        other.player = sheet.player;
        sheet = std::move(other);
    }
}

void add_slips(Scene& scene, std::uint64_t seed) {
    Rng rng(seed);
    // A slip cannot change what is printed.
    const auto fits = [&](const brikks::Sheet& slip, const brikks::Sheet& sheet) {
        return (slip.level == sheet.level || scene.job.levels.empty()) &&
               (slip.extra == sheet.extra || scene.job.variant == brikks::Variant::standard) &&
               (!slip.energy || slip.energy->position() >= brikks::start_energy(slip.players).position);
    };
    for (brikks::Sheet& sheet : scene.sheets) {
        brikks::Sheet slip;
        do {
            slip = sheet;
            mutate(slip, rng);
        } while (!fits(slip, sheet));
        sheet = std::move(slip);
    }
}

Photo photograph(const Scene& scene, const PhotoPlan& plan) {
    std::vector<layout::SheetGeometry> places = geometries(scene.job);
    std::erase_if(places, [&](const layout::SheetGeometry& place) { return place.page != scene.page; });
    std::vector<layout::Box> names; // the upper half of each label, where a name is to be written
    for (const print::PlacedSheet& placed : placed_sheets(scene.job))
        if (placed.page == scene.page) {
            const layout::Box& name = placed.layout.name;
            names.push_back({name.x + 0.4 * name.width, name.y, 0.55 * name.width, 0.45 * name.height});
        }
    if (places.empty() || places.size() != scene.sheets.size())
        throw std::invalid_argument("the page has another number of sheets");
    const print::PagePlan paper = print::plan_of(scene.job);
    const PageSize size = {paper.width, paper.height};

    // Separate random numbers for writing and for the camera, so that another camera does not change the writing.
    Rng writing(plan.seed * 2);
    Rng taking(plan.seed * 2 + 1);
    PageMarks marks{places.front().squares.front().front().width, {}};
    for (const layout::SheetGeometry& place : places)
        for (const layout::MarkerPlace& marker : place.markers)
            marks.markers.push_back(
                {(marker.corners[0].x + marker.corners[2].x) / 2, (marker.corners[0].y + marker.corners[2].y) / 2});
    std::vector<std::string> tables;
    for (const auto& [name, picture] : plan.tables)
        tables.push_back(name);
    if (tables.empty())
        tables = {"wood", "cloth", "plain"};
    Photo photo;
    photo.style = scene.job.style.name;
    photo.paper = paper_names[static_cast<std::size_t>(scene.job.paper)];
    photo.arrival = plan.arrival;
    photo.camera = random_camera(planned(plan.arrival, plan.camera), size, marks, tables, taking);
    Rng arriving(plan.seed * 2 + 1); // its own, so that the usual photos do not depend on it
    change(photo.camera, plan.arrival, arriving);
    photo.hard = plan.camera.hard;
    photo.seed = plan.seed;
    const View view(photo.camera, size);
    photo.square = view.scale() * marks.square;

    // Renders the page a little finer than the picture, because some of it is nearer to the camera.
    const int resolution = std::clamp(static_cast<int>(view.scale() * 25.4 * 1.15), 100, 450);
    Picture page = render(print::pdf(scene.job), resolution, "", scene.page);
    const double scale = resolution / 25.4;
    change_print(page, scale, plan.arrival, arriving);
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto hand_seed = static_cast<std::uint64_t>(writing.below(1 << 30));
        Hand hand(hand_seed, plan.camera.hard, plan.drawings);
        const Pen pen = random_pen(plan.pen.value_or(static_cast<PenKind>(writing.below(4))), writing);
        Ink ink;
        PhotographedSheet sheet = located(places[i], view, photo.camera);
        sheet.sheet = scene.sheets[i];
        sheet.pen = pen.name;
        sheet.hand = hand_seed;
        sheet.way = plan.fill.way;
        sheet.written = fill_in(ink, places[i], scene.sheets[i], hand, plan.fill, writing);
        if (places[i].player.empty() && writing.percent(60))
            hand.word(ink, names[i]);
        draw(page, scale, ink, pen, writing);
        photo.sheets.push_back(std::move(sheet));
    }
    if (photo.camera.print_scale != 1)
        page = reduced(page, photo.camera.print_scale);
    photo.picture = develop(page, scale, size, photo.camera, view, plan.tables);
    photo.file = jpeg(photo.picture, photo.camera.quality, orientation(photo.camera));
    return photo;
}

std::string truth_json(const Photo& photo, const std::string& file, const std::string& page) {
    Json sheets = Json::array();
    for (const PhotographedSheet& sheet : photo.sheets)
        sheets.push_back(sheet_json(sheet, page));
    return Json{{"format", "brikks-photo-truth/1"},
                {"photo", file},
                {"kind", photo.camera.scan ? "scan" : "photo"},
                {"seed", photo.seed},
                {"hard", photo.hard},
                {"arrival", arrival_names[photo.arrival]},
                {"style", photo.style},
                {"paper", photo.paper},
                {"rotated", photo.camera.rotated},
                {"exif", or_null(orientation(photo.camera))},
                {"jpeg", photo.camera.quality},
                {"size", {photo.picture.width, photo.picture.height}},
                {"camera", camera_json(photo)},
                {"sheets", std::move(sheets)}}
               .dump(1) +
           '\n';
}

} // namespace photos
