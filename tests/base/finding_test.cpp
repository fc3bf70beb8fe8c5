// Findings as lines, in the order of a file.
#include <doctest/doctest.h>

#include "base/finding.hpp"
#include "support/english.hpp"

using base::Place;

TEST_CASE("A finding is a line that can be shown") {
    CHECK(base::to_line("a\x1b.txt", Place{3, 7}, base::Severity::error, "b\n", base::Language::en) ==
          "a\\x1b.txt:3:7: error: b\\x0a");
    CHECK(base::to_line("a", Place{3, 0}, base::Severity::warning, "b", base::Language::en) == "a:3: warning: b");
    CHECK(base::to_line("a", Place{}, base::Severity::note, "b", base::Language::en) == "a: note: b");
    CHECK(base::line("b\x1b", base::Language::en) == "b\\x1b\n");
}

TEST_CASE("Findings are sorted by place, and of a flood only the first ten remain") {
    std::vector<base::Finding> findings;
    for (int line = 12; line > 0; --line)
        add_warning(findings, {line, 1}, "x");
    add_error(findings, {1, 2}, "y");
    sort_and_truncate(findings);
    REQUIRE(findings.size() == 11);
    CHECK(findings[0].place == Place{1, 1});
    CHECK(findings[1].place == Place{1, 2});
    CHECK(findings[9].place == Place{9, 1});
    CHECK(has_error(findings));
    CHECK(support::english(findings[10].text) == "and 3 more");
    CHECK(findings[10].left_out == 3);
}

TEST_CASE("A flood of findings is counted, not kept") {
    std::vector<base::Finding> findings;
    add_error(findings, {5000, 1}, "y");
    for (int line = 4000; line > 0; --line)
        add_warning(findings, {line, 1}, "x");
    CHECK(findings.size() <= 1001);
    sort_and_truncate(findings);
    REQUIRE(findings.size() == 11);
    CHECK(findings[0].place == Place{1, 1});
    CHECK(findings[9].place == Place{10, 1});
    CHECK(has_error(findings));
    CHECK(support::english(findings[10].text) == "and 3991 more");
}
