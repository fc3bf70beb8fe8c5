// Compares what is drawn, mark by mark, with stored drawings. After an intended change, run BRIKKS_RECORD=1 ctest -R
// golden, then look at the pages and at the difference.
#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "print/helpers.hpp"

namespace {

void compare(const std::string& name, const Pages& pages) {
    const std::string path = "tests/print/golden/" + name + ".txt";
    const std::string drawn = print::to_text(pages);
    if (std::getenv("BRIKKS_RECORD") != nullptr)
        std::ofstream(path) << drawn;
    std::ifstream file(path);
    std::stringstream stored;
    stored << file.rdbuf();
    std::istringstream drawn_lines(drawn);
    std::string expected;
    std::string line;
    for (int number = 1; std::getline(stored, expected); ++number) {
        std::getline(drawn_lines, line);
        REQUIRE_MESSAGE(line == expected, path << ":" << number);
    }
    CHECK(drawn == stored.str());
}

} // namespace

TEST_CASE("golden: a sheet beside its overview") {
    compare("beside", record(sheets_job()));
}

TEST_CASE("golden: a solo sheet in ink, in German, with cut marks") {
    print::SheetsJob job = sheets_job("ink", "de");
    job.players = 1;
    job.levels = {3};
    job.overview = print::Overview::none;
    job.paper = print::Paper::letter;
    job.cut_marks = true;
    compare("solo-ink-de", record(job));
}

TEST_CASE("golden: the sheets of a duel") {
    print::SheetsJob job = sheets_job("arcade", "es");
    job.variant = brikks::Variant::duel;
    job.overview = print::Overview::none;
    job.per_page = 2;
    job.names = {"Ana", "Íñigo"};
    compare("duel-es", record(job));
}

TEST_CASE("golden: the dice") {
    compare("dice", record(print::DiceJob{{print::Paper::a4, style(), words()}}));
}

TEST_CASE("golden: a review") {
    compare("review", record(review_job()));
}

TEST_CASE("golden: the pages of Bi-litaire") {
    compare("bilitaire", record(bilitaire::BilitaireJob{{print::Paper::a4, style(), words()}}));
}
