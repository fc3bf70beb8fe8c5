// The objects that the commands print with --json.
#include "reports/result_json.hpp"

#include <doctest/doctest.h>

#include "brikks/squares.hpp"

TEST_CASE("the JSON of a duel has the mini blocks, that of an unknown place null, that of a bad name no bad bytes") {
    brikks::Sheet sheet;
    sheet.variant = brikks::Variant::duel;
    brikks::Judgement judgement;
    judgement.verdict = base::Verdict::legal;
    judgement.findings.push_back({.rule = base::Rule::not_over,
                                  .severity = base::Severity::note,
                                  .text = "a \"note\"",
                                  .squares = brikks::listed(bit(brikks::Cell{4, 2}) | bit(brikks::Cell{4, 3}))});
    judgement.proof.resize(3);
    judgement.proof[1].minis_after = {{2, 3}, {3, 0}};
    CHECK(
        documents::dump(reports::judgement_json({"a\xff"}, sheet, judgement, {}, {}, base::Language::en)) ==
        "{\"file\":\"a\xef\xbf\xbd\",\"format\":\"brikks-sheet/1\",\"verdict\":\"legal\",\"findings\":[{\"rule\":"
        "\"not-over\",\"severity\":\"note\",\"message\":\"a \\\"note\\\"\",\"line\":null,\"column\":null,\"cells\":["
        "\"e3\",\"e4\"]}],\"score\":{\"rows\":[0,0,0,0,0,0,0,0,0,0,0],\"lines\":0,\"extra\":null,\"bombs\":null,"
        "\"energy\":"
        "null,\"total\":0,\"rank\":null},\"order\":[\"W1@a1\",\"W1@a1\",\"W1@a1\"],\"minis\":[{\"after\":1,\"cells\":["
        "\"c4\",\"d1\"]}],\"player\":\"\",\"players\":1,\"level\":2,\"variant\":\"duel\"}");
}
