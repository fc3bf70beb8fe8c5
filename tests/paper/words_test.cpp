#include <doctest/doctest.h>

#include <filesystem>
#include <set>

#include "formats/words_json.hpp"
#include "paper/encoding.hpp"
#include "paper/helpers.hpp"
#include "paper/templates.hpp"

namespace {

using paper::Word;

// These stand in the document's data, not on its pages.
const std::set<Word> not_on_pages = {Word::sheets_title, Word::overview_title, Word::dice_title,
                                     Word::report_title, Word::sheet,          Word::bilitaire_title};

std::string text_of(const std::string& pdf) {
    const TempFile file("words.pdf", pdf);
    return run("pdftotext -raw " + file.path() + " -").output + "\n";
}

// The texts of pages that together bear every word.
std::string all_texts(const std::string& language) {
    std::string text;
    paper::SheetsJob job = sheets_job("arcade", language);
    text += text_of(paper::sheets_pdf(job));
    job.players = 3;
    job.levels = {3};
    text += text_of(paper::sheets_pdf(job));
    job.players = 1;
    job.levels = {};
    text += text_of(paper::sheets_pdf(job));
    job.players = 2;
    job.variant = brikks::Variant::duel;
    text += text_of(paper::sheets_pdf(job));
    text += text_of(paper::dice_pdf({paper::Paper::a4, style(), words(language)}));
    text += text_of(paper::bilitaire_pdf({paper::Paper::a4, style(), words(language)}));

    paper::ReportJob reports;
    reports.style = style();
    reports.words = words(language);
    for (const auto verdict :
         {std::optional<findings::Verdict>(), std::optional(findings::Verdict::legal),
          std::optional(findings::Verdict::illegal), std::optional(findings::Verdict::undecided)}) {
        paper::ReportSheet sheet;
        sheet.verdict = verdict;
        sheet.sheet.claims.total = 99;
        if (verdict == findings::Verdict::illegal)
            for (const findings::Severity severity :
                 {findings::Severity::error, findings::Severity::warning, findings::Severity::note})
                sheet.findings.push_back({findings::Rule::players, severity, "", "", {}});
        if (verdict == findings::Verdict::legal)
            sheet.order.push_back({{brikks::Colour::green, 1}, {0, 0}});
        reports.sheets.push_back(sheet);
    }
    return one_line(text + text_of(paper::report_pdf(reports)));
}

} // namespace

TEST_CASE("the files of words and styles are those that are built in, each once") {
    const auto check = [](std::span<const paper::Template> templates, const std::string& folder) {
        std::multiset<std::string> built_in;
        for (const paper::Template& each : templates)
            built_in.insert(std::string(each.name) + ".json");
        std::multiset<std::string> files;
        for (const auto& entry : std::filesystem::directory_iterator(BRIKKS_SOURCE_DIR "/templates/" + folder))
            files.insert(entry.path().filename().string());
        CHECK(built_in == files);
    };
    check(paper::word_templates(), "words");
    check(paper::style_templates(), "styles");
    CHECK(paper::word_templates().front().name == "en");
    CHECK(paper::style_templates().front().name == "arcade");
}

TEST_CASE("every language has every word, and nothing else") {
    for (const paper::Template& each : paper::word_templates()) {
        const auto reading = formats::read_words(each.json);
        CHECK(reading.messages.empty());
        REQUIRE(reading.value);
        CHECK(reading.value->language == each.name);
    }
}

TEST_CASE("the keys are all different") {
    CHECK(std::set<std::string_view>(paper::word_keys.begin(), paper::word_keys.end()).size() == paper::word_count);
}

TEST_CASE("the languages are translated: few words are those of another") {
    for (const std::string& one : languages())
        for (const std::string& other : languages()) {
            int same = 0;
            for (std::size_t i = 0; i < words(one).texts.size(); ++i)
                same += words(one).texts[i] == words(other).texts[i] ? 1 : 0;
            CHECK_MESSAGE((one == other) == (same > 12), one << " " << other << " " << same);
        }
}

TEST_CASE("every word of every language is found in the printed text") {
    for (const std::string& language : languages()) {
        const std::string text = all_texts(language);
        const paper::Words all = words(language);
        for (int i = 0; i < paper::word_count; ++i) {
            const Word word = static_cast<Word>(i);
            if (not_on_pages.contains(word))
                CHECK(!paper::to_winansi(all[word]).empty());
            else
                CHECK_MESSAGE(text.find(all[word]) != std::string::npos,
                              language << ": " << paper::word_keys[static_cast<std::size_t>(i)]);
        }
    }
}

TEST_CASE("the documents bear their titles and languages") {
    for (const std::string& language : languages()) {
        const paper::Words all = words(language);
        const auto check = [&](const std::string& pdf, Word title) {
            const TempFile file("title.pdf", pdf);
            CHECK(one_line(run("pdfinfo " + file.path()).output).find("Title: " + all[title] + " ") !=
                  std::string::npos);
            const std::string raw = run("qpdf --qdf --object-streams=disable " + file.path() + " -").output;
            CHECK(raw.find("/Lang (" + language + ")") != std::string::npos);
        };
        check(paper::sheets_pdf(sheets_job("ink", language)), Word::sheets_title);
        check(paper::overview_pdf(overview_job("ink", language)), Word::overview_title);
        check(paper::dice_pdf({paper::Paper::a4, style(), all}), Word::dice_title);
        check(paper::report_pdf({{{}}, paper::Paper::a4, style(), all}), Word::report_title);
        check(paper::bilitaire_pdf({paper::Paper::a4, style(), all}), Word::bilitaire_title);
    }
}

TEST_CASE("all fonts of all documents are embedded") {
    const std::vector<std::string> documents = {paper::sheets_pdf(sheets_job()),
                                                paper::overview_pdf(overview_job("ink", "fr")),
                                                paper::dice_pdf({paper::Paper::a4, style(), words()}),
                                                paper::report_pdf({{{}}, paper::Paper::a4, style(), words()}),
                                                paper::bilitaire_pdf({paper::Paper::a4, style(), words()})};
    for (const std::string& pdf : documents) {
        const TempFile file("fonts.pdf", pdf);
        const std::string fonts = one_line(run("pdffonts " + file.path()).output);
        CHECK(fonts.find(" yes yes no ") != std::string::npos);
        CHECK(fonts.find(" no no ") == std::string::npos);
    }
}
