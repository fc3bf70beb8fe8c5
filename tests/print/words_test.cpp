#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <set>

#include <nlohmann/json.hpp>

#include "base/finding.hpp"
#include "base/language.hpp"
#include "base/utf8.hpp"
#include "print/helpers.hpp"
#include "print/printable.hpp"
#include "print/templates.hpp"
#include "print/words.hpp"

namespace {

using print::Word;

// These words are in the metadata of the document, not on its pages.
const std::set<Word> not_on_pages = {Word::sheets_title, Word::overview_title, Word::dice_title,     Word::report_title,
                                     Word::review_title, Word::sheet,          Word::bilitaire_title};

std::string raw_text_of(const std::string& pdf) {
    const TempFile file("words.pdf", pdf);
    return run("pdftotext -raw " + file.path() + " -").output + "\n";
}

// Returns the texts of pages that together show every word.
std::string all_texts(const print::Words& words) {
    std::string text;
    print::SheetsJob job = sheets_job("arcade");
    job.words = words;
    text += raw_text_of(print::pdf(job));
    job.players = 3;
    job.levels = {3};
    text += raw_text_of(print::pdf(job));
    job.players = 1;
    job.levels = {};
    text += raw_text_of(print::pdf(job));
    job.players = 2;
    job.variant = brikks::Variant::duel;
    text += raw_text_of(print::pdf(job));
    print::OverviewJob overview = overview_job("arcade");
    overview.words = words;
    overview.variant = brikks::Variant::duel;
    text += raw_text_of(print::pdf(overview));
    overview.variant = brikks::Variant::standard;
    overview.players = 1;
    text += raw_text_of(print::pdf(overview));
    text += raw_text_of(print::pdf(print::DiceJob{{print::Paper::a4, style(), words}}));
    text += raw_text_of(print::pdf(bilitaire::BilitaireJob{{print::Paper::a4, style(), words}}));

    print::ReportJob reports;
    reports.style = style();
    reports.words = words;
    for (const auto verdict : {std::optional<base::Verdict>(), std::optional(base::Verdict::legal),
                               std::optional(base::Verdict::illegal), std::optional(base::Verdict::undecided)}) {
        print::ReportSheet sheet;
        sheet.verdict = verdict;
        sheet.sheet.claims.total = 99;
        if (verdict == base::Verdict::illegal)
            for (const base::Severity severity : {base::Severity::error, base::Severity::warning, base::Severity::note})
                sheet.findings.push_back({base::Rule::players, severity, "", "", {}});
        sheet.marked = verdict == base::Verdict::illegal ? 1 : 0;
        if (verdict == base::Verdict::legal)
            sheet.order.push_back({{brikks::Colour::green, 1}, {0, 0}});
        reports.sheets.push_back(sheet);
    }
    return one_line(text + raw_text_of(print::pdf(reports)));
}

void check_all_found(const print::Words& all) {
    const std::string text = all_texts(all);
    for (std::size_t i = 0; i < print::word_keys.size(); ++i) {
        const Word word = static_cast<Word>(i);
        if (not_on_pages.contains(word))
            CHECK(!print::to_characters(all[word]).empty());
        else
            CHECK_MESSAGE(text.find(all[word]) != std::string::npos, all.language << ": " << print::word_keys[i]);
    }
}

void check_title(const std::string& pdf, const print::Words& all, Word title) {
    const TempFile file("title.pdf", pdf);
    CHECK(one_line(run("pdfinfo " + file.path()).output).find("Title: " + all[title] + " ") != std::string::npos);
    const std::string raw = run("qpdf --qdf --object-streams=disable " + file.path() + " -").output;
    CHECK(raw.find("/Lang (" + all.language + ")") != std::string::npos);
}

} // namespace

TEST_CASE("the files of words and styles are those that are built in, each once") {
    const auto check = [](std::span<const print::Template> templates, const std::string& folder) {
        std::multiset<std::string> built_in;
        for (const print::Template& each : templates)
            built_in.insert(std::string(each.name) + ".json");
        std::multiset<std::string> files;
        for (const auto& entry : std::filesystem::directory_iterator("templates/" + folder))
            files.insert(entry.path().filename().string());
        CHECK(built_in == files);
    };
    check(print::word_templates(), "words");
    check(print::style_templates(), "styles");
    CHECK(print::word_templates().front().name == "en");
    CHECK(print::style_templates().front().name == "arcade");
}

TEST_CASE("every language has every word, and nothing else") {
    for (const print::Template& each : print::word_templates()) {
        const auto reading = print::read_words(each.json);
        CHECK(reading.messages.empty());
        REQUIRE(reading.value);
        CHECK(reading.value->language == each.name);
    }
}

TEST_CASE("messages beside the words are in their language, whatever the country") {
    print::Words all = words();
    for (const auto& [written, language] : {std::pair("de", base::Language::de),
                                            {"de-AT", base::Language::de},
                                            {"FR-ca", base::Language::fr},
                                            {"pl", base::Language::en}}) {
        all.language = written;
        CHECK(language_of(all) == language);
    }
}

TEST_CASE("the languages are translated: few words are the same in two of them") {
    for (const std::string& one : languages())
        for (const std::string& other : languages()) {
            int same = 0;
            const print::Words a = words(one);
            const print::Words b = words(other);
            for (std::size_t i = 0; i < print::word_keys.size(); ++i)
                same += a.texts[i] == b.texts[i] ? 1 : 0;
            CHECK_MESSAGE((one == other) == (same > 12), one << " " << other << " " << same);
        }
}

TEST_CASE("every word of every language is found in the printed text") {
    for (const std::string& language : languages())
        check_all_found(words(language));
}

TEST_CASE("the words may be of any European script") {
    struct Script {
        std::string_view language;
        std::u32string_view letters; // replacements for the letters from a to z
    };
    for (const auto& [language, letters] : {Script{"pl", U"ąbćdęfghijkłmńópqrśtuvwxyź"},
                                            {"el", U"άβψδέφγήίξκλμνόπςρστύώχωζθ"},
                                            {"ru", U"абцдефгхийклмнопщрстувюшыз"}}) {
        std::string json(print::find(print::word_templates(), "en")->json);
        const print::Words english = words();
        const auto translated = [&, letters = letters](std::string_view text) {
            std::string result;
            for (const char letter : text)
                result += letter >= 'a' && letter <= 'z' ? base::utf8(letters[static_cast<std::size_t>(letter - 'a')])
                                                         : std::string(1, letter);
            return result;
        };
        for (std::size_t i = 0; i < print::word_keys.size(); ++i) {
            const std::string start = '"' + std::string(print::word_keys[i]) + "\": \"";
            const std::size_t at = json.find(start + english.texts[i]);
            REQUIRE(at != std::string::npos);
            json.replace(at + start.size(), english.texts[i].size(), translated(english.texts[i]));
        }
        const std::string name = "\"language\": \"";
        json.replace(json.find(name) + name.size(), 2, language);
        const auto reading = print::read_words(json);
        REQUIRE(reading.messages.empty());
        check_all_found(*reading.value);
        check_title(print::pdf(print::DiceJob{{print::Paper::a4, style(), *reading.value}}), *reading.value,
                    Word::dice_title);
    }
}

TEST_CASE("the documents have their titles and languages") {
    for (const std::string& language : languages()) {
        const print::Words all = words(language);
        const auto check = [&](const std::string& pdf, Word title) { check_title(pdf, all, title); };
        print::ReviewJob review = review_job();
        review.words = all;
        check(print::pdf(review), Word::review_title);
        check(print::pdf(sheets_job("ink", language)), Word::sheets_title);
        check(print::pdf(overview_job("ink", language)), Word::overview_title);
        check(print::pdf(print::DiceJob{{print::Paper::a4, style(), all}}), Word::dice_title);
        check(print::pdf(print::ReportJob{{print::Paper::a4, style(), all}, {{}}}), Word::report_title);
        check(print::pdf(bilitaire::BilitaireJob{{print::Paper::a4, style(), all}}), Word::bilitaire_title);
    }
}

TEST_CASE("all fonts of all documents are embedded") {
    const std::vector<std::string> documents = {
        print::pdf(sheets_job()), print::pdf(overview_job("ink", "fr")),
        print::pdf(print::DiceJob{{print::Paper::a4, style(), words()}}),
        print::pdf(print::ReportJob{{print::Paper::a4, style(), words()}, {{}}}),
        print::pdf(bilitaire::BilitaireJob{{print::Paper::a4, style(), words()}})};
    for (const std::string& pdf : documents) {
        const TempFile file("fonts.pdf", pdf);
        const std::string fonts = one_line(run("pdffonts " + file.path()).output);
        CHECK(fonts.find(" yes yes no ") != std::string::npos);
        CHECK(fonts.find(" no no ") == std::string::npos);
    }
}

TEST_CASE("a verdict has one name in messages, on paper and on the page for phones") {
    for (const base::Language language : base::all_languages) {
        const print::Words texts = print::words_in(language);
        CHECK(texts[Word::legal] == to_string(base::to_text(base::Verdict::legal), language));
        CHECK(texts[Word::illegal] == to_string(base::to_text(base::Verdict::illegal), language));
        CHECK(texts[Word::undecided] == to_string(base::to_text(base::Verdict::undecided), language));
        std::ifstream file("templates/words/" + texts.language + ".json");
        CHECK(nlohmann::json::parse(file)["page"]["unreadable"] == to_string(base::Id::verdict_unreadable, language));
    }
}
