#include "reading/classes.hpp"

#include <doctest/doctest.h>

#include "support/rng.hpp"

using namespace reading;

namespace {

const Expectation expectation = {{0, 0.1, 0.02}, {0.5, 0.3, 0.05}};

} // namespace

TEST_CASE("Values are separated into those without and those with ink") {
    const Classes classes = separated({0.01, 0.44, 0.03, 0.0, 0.40, 0.02}, expectation).classes;
    for (const double bare : {0.0, 0.01, 0.02, 0.03})
        CHECK(classes.odds(bare) < -3);
    for (const double inked : {0.40, 0.44})
        CHECK(classes.odds(inked) > 3);
    CHECK(classes.inked.mean > classes.bare.mean + 0.3);
}

TEST_CASE("Values of one class are not torn in two") {
    const Classes none = separated({0.0, 0.01, 0.02, 0.01, 0.03}, expectation).classes;
    CHECK(none.odds(0.03) < -3);
    const Classes all = separated({0.5, 0.48, 0.52, 0.47}, expectation).classes;
    CHECK(all.odds(0.47) > 3);
}

TEST_CASE("However much one class varies and however few the other has, each value is in its own") {
    // The values are like those of squares with the crosses of a pale pen, and of squares without crosses.
    const Expectation squares = {{0.006, 0.006, 0.003}, {0.15, 0.12, 0.01}};
    for (const int inked : {0, 1, 2, 4, 8, 50, 94, 96, 97, 98}) {
        CAPTURE(inked);
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            CAPTURE(seed);
            support::Rng rng(seed);
            std::vector<Value> values;
            for (int i = 0; i < 98; ++i)
                values.emplace_back(i < inked ? 0.055 + rng.normal(0.01) : 0.008 + rng.normal(0.001));
            const Classes classes = separated(values, squares).classes;
            for (int i = 0; i < 98; ++i)
                CHECK((classes.odds(values[static_cast<std::size_t>(i)].value) > 0) == (i < inked));
        }
    }
}

TEST_CASE("What is darker than the inked ones is as certain as these, and likewise what is paler") {
    const Classes classes = {{0, 0.02}, {0.5, 0.05}};
    CHECK(classes.odds(2) == classes.odds(0.5));
    CHECK(classes.odds(-1) == classes.odds(0));
}

TEST_CASE("What is known of a value decides where its class is") {
    std::vector<Value> values = {0.0, 0.01, 0.2, 0.21};
    values[2].inked = values[3].inked = true;
    CHECK(separated(values, expectation).classes.odds(0.2) > 0);
    values[2].inked = values[3].inked = false;
    CHECK(separated(values, expectation).classes.odds(0.2) < 0);
}

TEST_CASE("A bare bar whose print varies is not taken for one with the crosses of a pale pencil") {
    // The values of an empty extra points bar on a photo whose pencil is pale: beside the numbers, and over them.
    const auto with_pencil = [](Expectation print, Expected ink) {
        constexpr double pencil = 0.0309;
        print.inked = {ink.mean * pencil, ink.doubt * pencil, ink.spread * pencil};
        return print;
    };
    std::vector<Likes> bar = {
        {{},
         {0.0026, 0.0037, 0.0041, 0.0029, 0.0019, 0.0018, 0.0029, 0.0024, 0.0027, 0.0039, 0.0033, 0.0025, 0.0028,
          0.0015, 0.0015},
         with_pencil({{0.008, 0.01, 0.008}, {}}, {0.7, 0.3, 0.2})},
        {{}, {0.0791, 0.0607, 0.0827, 0.0835}, with_pencil({{0.08, 0.02, 0.015}, {}}, {1, 0.3, 0.25})},
        {{},
         {0.1390, 0.1411, 0.1412, 0.1585, 0.1618, 0.1521, 0.1382, 0.1614, 0.1569, 0.1191, 0.1200},
         with_pencil({{0.14, 0.03, 0.02}, {}}, {0.9, 0.3, 0.25})}};
    for (std::size_t i = 0; i < 15; ++i) {
        bar[0].places.push_back(i);
        bar[i < 4 ? 1 : 2].places.push_back(i);
    }
    separate_bar(bar, 15);
    std::vector<double> odds(15, 0);
    for (const Likes& likes : bar)
        for (std::size_t i = 0; i < likes.places.size(); ++i)
            odds[likes.places[i]] += likes.classes.odds(likes.values[i]);
    for (const double each : odds)
        CHECK(each < 0);
}

TEST_CASE("A bar is marked from its start, whatever kinds of fields it has") {
    // Fields 0, 2 and 4 are printed pale, fields 1, 3 and 5 dark. The first three fields are crossed out.
    std::vector<Likes> bar(2);
    bar[0] = {{0, 2, 4}, {0.5, 0.55, 0.01}, expectation};
    bar[1] = {{1, 3, 5}, {0.8, 0.3, 0.31}, {{0.3, 0.1, 0.02}, {0.5, 0.3, 0.05}}};
    separate_bar(bar, 6);
    CHECK(bar[0].classes.odds(0.5) > 3);
    CHECK(bar[0].classes.odds(0.01) < -3);
    CHECK(bar[1].classes.odds(0.8) > 3);
    CHECK(bar[1].classes.odds(0.3) < -3);
}
