// Tests that what is written reads back as the same value.
#include <algorithm>
#include <vector>

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "documents/helpers.hpp"
#include "documents/sheet.hpp"
#include "support/cases.hpp"

namespace {

int number(int low, int high) {
    return *rc::gen::inRange(low, high + 1);
}

bool maybe() {
    return number(0, 1) == 1;
}

std::string some_name() {
    const std::vector<std::string> parts = {"A", "na", " ", "#", "\"", "\\", ":", "|", "\xC3\xA9", "\xF0\x9F\x98\x80",
                                            "7"};
    std::string name;
    for (int i = number(0, 8); i > 0; --i)
        name += parts[static_cast<std::size_t>(number(0, static_cast<int>(parts.size()) - 1))];
    return name;
}

brikks::Marks some_marks(brikks::Notation notation, bool duel) {
    const std::array<std::string, 4> of_notation = {"X", "WYGRBK", "ABCxyz0189", "ABCXYZabcxyz"};
    const std::string marks = of_notation[static_cast<std::size_t>(notation)] + (duel ? "+..." : "...");
    brikks::Marks grid;
    for (auto& row : grid)
        for (char& square : row)
            square = marks[static_cast<std::size_t>(number(0, static_cast<int>(marks.size()) - 1))];
    return grid;
}

brikks::EnergyMarks some_energy(int players) {
    using brikks::EnergyMark;
    const int deactivated = brikks::start_energy(players).deactivated;
    brikks::EnergyMarks marks{};
    for (int i = 0, position = number(0, brikks::energy_circles); i < position; ++i) {
        EnergyMark& mark = marks[static_cast<std::size_t>(i)];
        mark = static_cast<EnergyMark>(number(1, 3));
        if (i < deactivated && mark == EnergyMark::crossed)
            mark = EnergyMark::deactivated; // a cross on these circles means the same
    }
    return marks;
}

brikks::Sheet some_sheet() {
    brikks::Sheet sheet;
    sheet.player = some_name();
    sheet.variant = maybe() ? brikks::Variant::duel : brikks::Variant::standard;
    const bool duel = sheet.variant == brikks::Variant::duel;
    sheet.players = duel ? 2 : number(1, 4);
    sheet.level = number(1, 4);
    sheet.house.strict_bombs = maybe();
    if (maybe()) {
        sheet.blocks.emplace();
        for (int i = number(0, 27); i > 0; --i)
            sheet.blocks->push_back({brikks::all_blocks()[static_cast<std::size_t>(number(0, 23))],
                                     brikks::Cell{number(0, 9), number(0, 10)}});
        sheet.notation = brikks::Notation::order;
        sheet.marks = brikks::marks_of(*sheet.blocks);
    } else {
        sheet.notation = static_cast<brikks::Notation>(number(0, 3));
        sheet.marks = some_marks(sheet.notation, duel);
    }
    if (maybe())
        sheet.energy = some_energy(sheet.players);
    if (maybe())
        sheet.extra = number(0, 14);
    if (maybe())
        sheet.bombs = brikks::BombMarks{maybe(), maybe(), maybe()};
    if (maybe()) {
        sheet.claims.rows.emplace();
        for (std::optional<int>& points : *sheet.claims.rows)
            if (maybe())
                points = number(0, 999);
    }
    if (maybe())
        sheet.claims.total = number(0, 999);
    return sheet;
}

void check_round_trip(const brikks::Sheet& sheet, const std::string& written) {
    const auto reading = documents::read_sheet(written);
    RC_ASSERT(printed(reading.messages) == "");
    RC_ASSERT(reading.value.has_value());
    RC_ASSERT((*reading.value == sheet));
}

} // namespace

TEST_CASE("any sheet is read back as it was written") {
    CHECK(rc::check("text", [] {
        const brikks::Sheet sheet = some_sheet();
        check_round_trip(sheet, documents::write_sheet_text(sheet));
    }));
    CHECK(rc::check("JSON", [] {
        const brikks::Sheet sheet = some_sheet();
        check_round_trip(sheet, documents::write_sheet_json(sheet));
    }));
}

TEST_CASE("all sample sheets are read without a message, and go through both forms unchanged") {
    std::vector<std::string> names = {"samples/rulebook-final.txt"};
    for (const support::KnownCase& each : support::known_cases())
        if (!each.is_record())
            names.push_back(each.path);
    CHECK(names.size() == 190);
    for (const std::string& name : names) {
        CAPTURE(name);
        const auto first = documents::read_sheet(file(name));
        CHECK(printed(first.messages) == "");
        REQUIRE(first.value);
        const auto json = documents::read_sheet(documents::write_sheet_json(*first.value));
        REQUIRE(json.value);
        const auto text = documents::read_sheet(documents::write_sheet_text(*json.value));
        REQUIRE(text.value);
        CHECK(*json.value == *first.value);
        CHECK(*text.value == *first.value);
    }
}

TEST_CASE("a sheet is written as a person would") {
    const auto reading = documents::read_sheet(ana_text);
    REQUIRE(reading.value);
    CHECK(documents::write_sheet_text(*reading.value) == file("tests/documents/ana-written.txt"));
    CHECK(documents::write_sheet_json(*reading.value) == file("tests/documents/ana-written.json"));
}
