#include <doctest/doctest.h>

#include <set>

#include "layout/marker_ids.hpp"

TEST_CASE("every kind of sheet and every corner has a marker of its own, which tells them") {
    std::set<int> ids;
    for (int players = 0; players <= 5; ++players)
        for (int level = 0; level <= 4; ++level)
            for (int corner = 0; corner < 4; ++corner) {
                layout::SheetKind kind;
                if (players == 5)
                    kind = {2, brikks::Variant::duel, {}};
                else if (players > 0)
                    kind.players = players;
                if (level > 0)
                    kind.level = level;
                const int id = layout::marker_id(corner, kind);
                ids.insert(id);
                const auto meaning = layout::meaning_of(id);
                REQUIRE(meaning);
                CHECK(meaning->version == layout::layout_version);
                CHECK(meaning->corner == corner);
                CHECK(meaning->kind == kind);
            }
    CHECK(ids.size() == 120);
    CHECK(*ids.begin() == 120 * layout::layout_version);
    CHECK(*ids.rbegin() == 120 * layout::layout_version + 119);
}

TEST_CASE("markers of others mean nothing, those of later layouts name their version") {
    CHECK(!layout::meaning_of(-1));
    CHECK(!layout::meaning_of(480));
    CHECK(!layout::meaning_of(586));
    CHECK(layout::meaning_of(479)->version == 3);
    CHECK(layout::meaning_of(120)->version == 1);
}
