// The messages in other languages use the words of docs/GLOSSARY.md.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/joined.hpp"
#include "base/names.hpp"
#include "base/utf8.hpp"

namespace {

constexpr std::array languages = {"es", "fr", "it", "de"};

struct Term {
    std::string english;
    std::array<std::vector<std::string>, languages.size()> stems; // words in lower case without accents and endings
};

// Returns the stem of a word: "casil" for "casilla (la)", which "casillas" begins with, too.
std::string stem_of(std::string word) {
    word = word.substr(0, word.find(" ("));
    word = base::fold_accents(base::trimmed(word));
    return word.substr(0, word.size() - std::min<std::size_t>(word.size() > 5 ? 2 : 1, word.size()));
}

// Returns the terms of "The sheet" and "Bi-litaire". The longest English term comes first, because "plate player"
// contains the term "plate".
std::vector<Term> read_terms() {
    std::ifstream file("docs/GLOSSARY.md");
    std::vector<Term> terms;
    bool wanted = false;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("## "))
            wanted = line == "## The sheet" || line == "## Bi-litaire";
        if (!wanted || !line.starts_with("| ") || line.starts_with("| --") || line.starts_with("| English"))
            continue;
        const std::vector<std::string> cells = base::split(line, "|");
        REQUIRE(cells.size() >= 6);
        Term term{std::string(base::trimmed(cells[1])), {}};
        for (std::size_t i = 0; i < languages.size(); ++i)
            for (const std::string& word : base::split(cells[i + 2], ";"))
                term.stems[i].push_back(stem_of(std::string(base::trimmed(word))));
        terms.push_back(std::move(term));
    }
    std::sort(terms.begin(), terms.end(),
              [](const Term& a, const Term& b) { return a.english.size() > b.english.size(); });
    return terms;
}

// Returns the texts by their ids. A text with a singular and a plural has both, joined by a blank.
std::map<std::string, std::string> read_messages(const std::string& language) {
    std::ifstream file("templates/messages/" + language + ".json");
    std::map<std::string, std::string> texts;
    for (const auto& section : nlohmann::json::parse(file))
        for (const auto& [id, text] : section.items())
            texts[id] = text.is_string() ? text.get<std::string>()
                                         : text["one"].get<std::string>() + ' ' + text["other"].get<std::string>();
    return texts;
}

// Removes the term from the text wherever it is a word of its own, perhaps in the plural, but not where it is the
// {name} of an argument. True if it was found.
bool take_out(std::string& text, const std::string& term) {
    const auto is_part = [&](std::size_t at) {
        return at < text.size() && (std::isalpha(static_cast<unsigned char>(text[at])) != 0 || text[at] == '{' ||
                                    text[at] == '}' || text[at] == '-');
    };
    bool found = false;
    for (std::size_t at = 0; (at = text.find(term, at)) != std::string::npos; ++at) {
        std::size_t end = at + term.size();
        end += end < text.size() && text[end] == 's' ? 1 : 0;
        if ((at > 0 && is_part(at - 1)) || is_part(end))
            continue;
        text.replace(at, end - at, "");
        found = true;
    }
    return found;
}

} // namespace

TEST_CASE("The messages use the words of the glossary in every language") {
    const std::vector<Term> terms = read_terms();
    REQUIRE(terms.size() > 30);
    std::map<std::string, std::string> english = read_messages("en");
    std::array<std::map<std::string, std::string>, languages.size()> translated;
    for (std::size_t i = 0; i < languages.size(); ++i)
        for (const auto& [id, text] : read_messages(languages[i]))
            translated[i][id] = base::fold_accents(text);
    for (const Term& term : terms) {
        std::vector<std::string> ids;
        for (auto& [id, text] : english)
            if (take_out(text, term.english))
                ids.push_back(id);
        for (std::size_t i = 0; i < languages.size(); ++i) {
            std::string without;
            std::size_t missing = 0;
            for (const std::string& id : ids) {
                const std::string& text = translated[i].at(id);
                if (std::none_of(term.stems[i].begin(), term.stems[i].end(),
                                 [&](const std::string& stem) { return text.find(stem) != std::string::npos; })) {
                    ++missing;
                    without += ' ' + id;
                }
            }
            // Some sentences are better without the word, or name a key of a file in English. A quarter of the
            // sentences may lack it, or two if there are few.
            CHECK_MESSAGE(4 * missing <= std::max<std::size_t>(ids.size(), 8),
                          std::string(languages[i]) << ", " << term.english << ":" << without);
        }
    }
}
