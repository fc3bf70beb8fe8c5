// bench_photos FOLDER [--count N] [--seed S] [--hard X] [--megapixels M] [--scan] [--full-or-empty] [--slips] [--pages]
// [--duels] [--evenings] [--way NAME] [--no-outlines] [--correction NAME] [--arrival NAME] [--drawings FOLDER]
// [--tables FOLDER]: makes simulated photos of sheets of random games, with their truth, for bench_reading.
//
// Writes FOLDER/photo-0001.jpg, its truth (.truth.json), its sheets (.sheet.json, .sheet2.json) and the geometry of its
// page (pages/photo-0001.json; with --pages the PDF as well). --hard: how hard the photos are to read, 0 to 1.6.
// --scan: makes scans instead of photos. --full-or-empty: fills in sheets with at most 8 crosses or at least 100.
// --slips: makes one mark of each sheet wrong. --duels: plays only duels. --evenings: makes N games with a photo of the
// sheet of each player, FOLDER/photo-0001-1.jpg, and the log of the table, FOLDER/photo-0001.log. --way: how the
// squares are marked, one of photos::way_names.
// --correction: how a wrong cross on each sheet is taken back, one of photos::correction_names.
// --arrival: how the picture is printed, taken and sent, one of photos::arrival_names.
// --no-outlines: draws no outlines, except where the way needs them. --drawings: a folder with strokes.json and
// digits.bin, drawn by real people. --tables: a folder with photos of tables.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bench_main.hpp"
#include "documents/sheet.hpp"
#include "print/geometry_json.hpp"
#include "print/pdf_canvas.hpp"
#include "support/photo_simulator.hpp"
#include "table/log_format.hpp"

namespace {

struct Options {
    std::string folder;
    int count = 10;
    std::uint64_t seed = 1;
    double hard = 1;
    std::optional<double> megapixels;
    bool scan = false;
    bool full_or_empty = false;
    bool slips = false;
    bool pages = false;
    bool duels = false;
    bool evenings = false;
    photos::FillPlan fill;
    photos::Arrival arrival = photos::Arrival::usual;
    std::string drawings;
    std::string tables;
};

// Returns the value with this name.
template <class Enum>
Enum named(const base::EnumArray<Enum, std::string_view>& names, std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end())
        throw std::runtime_error("there is no " + std::string(name));
    return static_cast<Enum>(found - names.begin());
}

Options options(std::span<char*> arguments) {
    Options chosen;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string_view name = arguments[i];
        const auto value = [&] {
            if (++i == arguments.size())
                throw std::runtime_error("a value is missing after " + std::string(name));
            return std::string_view(arguments[i]);
        };
        if (name == "--count")
            chosen.count = bench::number<int>(value());
        else if (name == "--seed")
            chosen.seed = bench::number<std::uint64_t>(value());
        else if (name == "--hard")
            chosen.hard = bench::number<double>(value());
        else if (name == "--megapixels")
            chosen.megapixels = bench::number<double>(value());
        else if (name == "--scan")
            chosen.scan = true;
        else if (name == "--full-or-empty")
            chosen.full_or_empty = true;
        else if (name == "--slips")
            chosen.slips = true;
        else if (name == "--pages")
            chosen.pages = true;
        else if (name == "--duels")
            chosen.duels = true;
        else if (name == "--evenings")
            chosen.evenings = true;
        else if (name == "--way")
            chosen.fill.way = named(photos::way_names, value());
        else if (name == "--correction")
            chosen.fill.wrong_cross = named(photos::correction_names, value());
        else if (name == "--arrival")
            chosen.arrival = named(photos::arrival_names, value());
        else if (name == "--no-outlines")
            chosen.fill.outlines = false;
        else if (name == "--drawings")
            chosen.drawings = value();
        else if (name == "--tables")
            chosen.tables = value();
        else if (chosen.folder.empty() && !name.starts_with("-"))
            chosen.folder = name;
        else
            throw std::runtime_error("what is " + std::string(name) + "?");
    }
    if (chosen.folder.empty())
        throw std::runtime_error("in which folder?");
    return chosen;
}

void write(const std::string& path, const std::string& bytes) {
    if (!(std::ofstream(path, std::ios::binary) << bytes))
        throw std::runtime_error("cannot write " + path);
}

// Returns the log of a game as the table writes it.
std::string log_of(const support::Game& game) {
    using table::Event;
    table::TableLog log;
    std::string text(table::log_heading);
    const auto add = [&](const Event& event) {
        text += write_event(log, event);
        apply(log, event);
    };
    Event begin{.kind = Event::Kind::game, .variant = game.variant};
    for (const support::GamePlayer& player : game.players)
        begin.players.push_back({player.name, player.level});
    add(begin);
    int number = 0;
    for (const support::GameRound& round : game.rounds) {
        ++number;
        for (std::size_t i = 0; i < round.rolls.size(); ++i)
            add({.kind = Event::Kind::roll, .place = {number, static_cast<int>(i) + 1}, .block = round.rolls[i]});
        for (std::size_t player = 0; player < round.turns.size(); ++player)
            if (round.turns[player].kind == support::GameTurn::Kind::bomb)
                add({.kind = Event::Kind::bomb, .player = player});
            else if (round.turns[player].kind == support::GameTurn::Kind::out)
                add({.kind = Event::Kind::out, .player = player});
        if (phase(log.games.back()) == table::Phase::offer)
            add({.kind = Event::Kind::keep, .place = {number, 1}});
        if (phase(log.games.back()) == table::Phase::close)
            add({.kind = Event::Kind::end, .place = {number, 1}});
    }
    return text;
}

// Photographs a scene, and writes the photo, its truth, its sheets and its page.
void save(const photos::Scene& scene, const photos::PhotoPlan& plan, const Options& chosen, const std::string& name) {
    const std::string path = chosen.folder + "/" + name;
    const photos::Photo photo = photograph(scene, plan);
    write(path + ".jpg", photo.file);
    write(path + ".truth.json", truth_json(photo, name + ".jpg", name + "#" + std::to_string(scene.page)));
    for (std::size_t n = 0; n < scene.sheets.size(); ++n)
        write(path + ".sheet" + (n == 0 ? "" : std::to_string(n + 1)) + ".json",
              documents::write_sheet_json(scene.sheets[n]));
    write(chosen.folder + "/pages/" + name + ".json", geometry_json(scene.job));
    if (chosen.pages)
        write(chosen.folder + "/pages/" + name + ".pdf", print::pdf(scene.job));
}

void run(const Options& chosen) {
    std::filesystem::create_directories(chosen.folder + "/pages");
    std::optional<photos::Drawings> drawings;
    photos::PhotoPlan plan;
    if (!chosen.drawings.empty()) {
        drawings = photos::Drawings::read(chosen.drawings);
        plan.drawings = &*drawings;
    }
    if (!chosen.tables.empty())
        plan.tables = photos::read_tables(chosen.tables);
    plan.fill = chosen.fill;
    plan.arrival = chosen.arrival;
    plan.camera.hard = chosen.hard;
    plan.camera.megapixels = chosen.megapixels;
    plan.camera.scan = chosen.scan || chosen.hard == 0;
    const auto start = std::chrono::steady_clock::now();
    int photos = 0;
    for (int i = 1; i <= chosen.count; ++i) {
        std::string name = std::to_string(i);
        name = "photo-" + std::string(name.size() < 4 ? 4 - name.size() : 0, '0') + name;
        plan.seed = chosen.seed * 1'000'003 + static_cast<std::uint64_t>(i);
        std::vector<photos::Scene> scenes;
        if (chosen.evenings) {
            photos::Evening evening = photos::random_evening(plan.seed);
            write(chosen.folder + "/" + name + ".log", log_of(evening.game));
            scenes = std::move(evening.scenes);
        } else {
            scenes = {chosen.duels ? photos::random_duel(plan.seed) : photos::random_scene(plan.seed)};
        }
        for (photos::Scene& scene : scenes) {
            if (chosen.full_or_empty)
                fill_or_empty(scene, plan.seed);
            if (chosen.slips)
                add_slips(scene, plan.seed);
            save(scene, plan, chosen, name + (chosen.evenings ? "-" + std::to_string(scene.page) : ""));
            plan.seed += 7'919; // the next player has another hand and another camera
            ++photos;
        }
    }
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    std::printf("%d photos, %.2f s each\n", photos, taken.count() / std::max(photos, 1));
}

} // namespace

int main(int count, char** arguments) {
    return bench::bench_main("bench_photos", count, arguments, [](std::span<char*> given) { run(options(given)); });
}
