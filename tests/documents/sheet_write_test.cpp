// Empty forms.
#include <doctest/doctest.h>

#include "documents/helpers.hpp"
#include "documents/sheet.hpp"

using brikks::Variant;
using documents::Form;

TEST_CASE("an empty form can be read, and shows the start of the game") {
    for (const Form form : {Form::text, Form::json})
        for (const Variant variant : {Variant::standard, Variant::duel})
            for (int players = 1; players <= 4; ++players) {
                if (variant == Variant::duel && players != 2)
                    continue;
                const auto reading =
                    documents::read_sheet(documents::empty_form(form, players, 3, variant, base::Language::en));
                CHECK(printed(reading.messages) == "");
                REQUIRE(reading.value);
                brikks::Sheet expected;
                expected.players = players;
                expected.level = 3;
                expected.variant = variant;
                expected.energy.emplace();
                const brikks::EnergyBar bar = brikks::start_energy(players);
                for (int i = 0; i < bar.position; ++i)
                    (*expected.energy)[static_cast<std::size_t>(i)] =
                        i < bar.deactivated ? brikks::EnergyMark::deactivated : brikks::EnergyMark::circled;
                if (variant == Variant::standard)
                    expected.extra = 0;
                expected.bombs.emplace();
                CHECK(*reading.value == expected);
            }
}

TEST_CASE("the form of text explains itself") {
    CHECK(documents::empty_form(Form::text, 1, 2, Variant::standard, base::Language::en) ==
          file("tests/documents/empty-form.txt"));
    CHECK(documents::empty_form(Form::json, 2, 2, Variant::duel, base::Language::en) ==
          file("tests/documents/empty-form.json"));
}
