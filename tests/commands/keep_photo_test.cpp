// `read --keep`: keeps a photo and the truth about it. The photos are simulated.
#include <filesystem>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "session.hpp"

using nlohmann::json;
using session::contains;
using session::content;
using session::Folder;
using session::Outcome;
using session::run;

namespace {

const std::string of_ana = "samples/photos/ana.jpg"; // of samples/ana-outlines.txt
const std::string ana_sheet = "samples/ana-outlines.txt";
const std::string of_two = "samples/photos/two.jpg";

} // namespace

TEST_CASE("a photo is kept with the corrected sheet, and never in the place of another one") {
    const Folder folder;
    const std::string kept = folder.path("");
    const std::vector<std::string> words = {"read", "--keep", kept, of_ana, ana_sheet};
    const Outcome outcome = run(words);
    CHECK(outcome.status == 0);
    CHECK(contains(outcome.out, "ana.jpg: written\n"));
    CHECK(contains(outcome.out, "ana.truth.json: written\n"));
    const json truth = json::parse(content(folder.path("ana.truth.json")));
    CHECK(truth["format"] == "brikks-photo-truth/1");
    CHECK(truth["sheets"].size() == 1);
    CHECK(truth["sheets"][0]["outlines"] == true);
    CHECK(truth["sheets"][0]["written"]["total"] == 50);
    CHECK(truth["sheets"][0]["sheet"] == json::parse(run({"convert", "--to", "json", ana_sheet}).out));
    CHECK(run({"read", folder.path("ana.jpg")}).out == run({"read", of_ana}).out);
    CHECK(run(words).status == 2);
}

TEST_CASE("a photo is not kept with the wrong sheets") {
    const Folder folder;
    const auto refused = [&](const std::vector<std::string>& words, const std::string& why) {
        CAPTURE(why);
        std::vector<std::string> all = {"read", "--keep", folder.path("")};
        all.insert(all.end(), words.begin(), words.end());
        const Outcome outcome = run(all);
        CHECK(outcome.status == 2);
        CHECK(contains(outcome.err, why));
        CHECK(std::filesystem::is_empty(folder.path("")));
    };
    refused({of_ana}, "name the photo and then its corrected sheets");
    refused({of_ana, ana_sheet, ana_sheet}, "1 sheet was found in the photo, but the number of corrected sheets is 2");
    refused({of_two, ana_sheet}, "2 sheets were found in the photo, but the number of corrected sheets is 1");
    refused({of_ana, of_ana}, "this is a photo again");
    refused({of_ana, "samples/evening.txt"}, "this is a game record");
    refused({of_ana, "samples/duel-outlines.txt"}, "the page in the photo is for another number of players");
    refused({ana_sheet, ana_sheet}, "this is not a photo");
    refused({"-", ana_sheet}, "name the photo and then its corrected sheets");
    // The sheets of the photo, each with the level of the other one.
    const Folder other;
    REQUIRE(run({"read", of_two, "--no-ask", "--prefix", other.path("sheet")}).status == 1);
    const auto with_level = [&](const std::string& name, const std::string& level) {
        std::string text = content(other.path(name));
        text.replace(text.find("level:"), text.find('\n', text.find("level:")) - text.find("level:"),
                     "level: " + level);
        return other.file("other-" + name, text);
    };
    refused({of_two, with_level("sheet2.txt", "1"), with_level("sheet1.txt", "4")},
            "the sheets seem to be in another order than in the photo");
    refused({of_ana, ana_sheet, "--json"}, "--keep and --json do not go together");
}
