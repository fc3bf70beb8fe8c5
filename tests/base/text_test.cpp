// Tests the catalogue of messages, and the words that are filled into a sentence.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include <nlohmann/json.hpp>

#include "base/catalogue.hpp"
#include "base/text.hpp"
#include "support/english.hpp"

namespace {

namespace fs = std::filesystem;
using base::Id;
using base::Language;
using base::Text;

std::string content(const fs::path& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

// Returns the ids of en.json, in its order.
std::vector<std::string> keys() {
    std::vector<std::string> result;
    const auto catalogue = nlohmann::ordered_json::parse(content("templates/messages/en.json"));
    for (const auto& section : catalogue)
        for (const auto& [key, text] : section.items())
            result.push_back(key);
    return result;
}

// Returns the names in braces.
std::set<std::string> placeholders(std::string_view text) {
    std::set<std::string> names;
    for (auto at = text.find('{'); at != std::string_view::npos; at = text.find('{', at)) {
        if (text.substr(at).starts_with("{{")) {
            at += 2;
            continue;
        }
        const auto end = text.find('}', at);
        names.emplace(text.substr(at + 1, end - at - 1));
        at = end;
    }
    return names;
}

// True if two letters stand side by side outside the braces.
bool has_words(std::string_view text) {
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    bool in_braces = false;
    for (std::size_t i = 1; i < text.size(); ++i) {
        in_braces = text[i - 1] == '{' || (in_braces && text[i - 1] != '}');
        if (!in_braces && is_letter(text[i - 1]) && is_letter(text[i]))
            return true;
    }
    return false;
}

} // namespace

TEST_CASE("Every message can be formatted with its arguments in every language") {
    const std::vector<std::string> ids = keys();
    REQUIRE(ids.size() == static_cast<std::size_t>(base::id_count));
    for (const Language language : base::all_languages)
        for (int i = 0; i < base::id_count; ++i) {
            CAPTURE(name(language));
            CAPTURE(ids[static_cast<std::size_t>(i)]);
            const Id id = static_cast<Id>(i);
            const base::Pattern pattern = base::pattern(id, language);
            const base::Pattern english = base::pattern(id, Language::en);
            // fmt keeps the pointer to a name, so the names must outlive the text.
            std::set<std::string> names = placeholders(pattern.one);
            names.merge(placeholders(pattern.other));
            std::set<std::string> wanted = placeholders(english.one);
            wanted.merge(placeholders(english.other));
            CHECK(names == wanted);
            names.insert("count");
            for (const int count : {0, 1, 2}) {
                const bool one = count == 1 || (count == 0 && language == Language::fr);
                const std::string_view chosen = one ? pattern.one : pattern.other;
                CHECK_FALSE(chosen.empty());
                Text text(id);
                std::size_t length = chosen.size();
                for (const std::string& name : names) {
                    text.arguments.push_back(
                        {name.c_str(), name == "count" ? base::Value(count) : base::Value("<" + name + ">")});
                    length += 80;
                }
                const std::string words = to_string(text, language);
                CHECK(words.size() <= length);
                for (const std::string& name : placeholders(chosen))
                    CHECK(words.find(name == "count" ? std::to_string(count) : "<" + name + ">") != std::string::npos);
            }
            if (pattern.one != pattern.other)
                CHECK_THROWS_AS(to_string(Text(id), language), std::runtime_error);
        }
}

TEST_CASE("In French a blank stands before each sign that has two parts") {
    const std::set<std::string> keys_of_files = {"clé",  "format", "notation", "variant", "player",
                                                 "back", "undo",   "round",    "left"}; // keys, as in "player: Ana"
    for (const std::string catalogue : {"messages", "help", "rules", "words"}) {
        const auto texts = nlohmann::json::parse(content("templates/" + catalogue + "/fr.json")).flatten();
        for (const auto& text : texts) {
            std::istringstream words(text.is_string() ? text.get<std::string>() : "");
            for (std::string word; words >> word;) {
                CAPTURE(text);
                if (word.size() < 2 || std::string_view(":;?!").find(word.back()) == std::string_view::npos)
                    continue;
                word.pop_back();
                std::erase_if(word, [](char c) { return c == '(' || c == '\'' || c == '"'; });
                CHECK((word.ends_with("\u00a0") || keys_of_files.contains(word)));
            }
        }
    }
}

TEST_CASE("Every message is translated") {
    // The texts that are rightly the same as in English.
    const std::set<std::string> same = {
        "es answer-no",      "it answer-no",          "fr photo-report-certain", "es column-extra",   "es column-total",
        "es kind-null",      "es line-total",         "es severity-error",       "es winner-unknown", "fr column-place",
        "fr column-points",  "fr column-total",       "fr column-verdict",       "fr count-points",   "fr kind-null",
        "fr review-points",  "fr line-total",         "it column-extra",         "it column-file",    "it kind-null",
        "it winner-unknown", "de kind-null",          "de winner-unknown",       "de table-enter",    "de table-a-name",
        "fr say-duel",       "it characters-in-text", "de characters-in-text"};
    const std::vector<std::string> ids = keys();
    for (const Language language : base::all_languages)
        for (int i = 0; i < base::id_count && language != Language::en; ++i) {
            const std::string& key = ids[static_cast<std::size_t>(i)];
            const base::Pattern pattern = base::pattern(static_cast<Id>(i), language);
            const base::Pattern english = base::pattern(static_cast<Id>(i), Language::en);
            const bool equal =
                has_words(english.other) && (pattern.one == english.one || pattern.other == english.other);
            const std::string name = std::string(base::name(language)) + ' ' + key;
            CAPTURE(name);
            CHECK((!equal || same.contains(name)));
        }
}

TEST_CASE("Every message of the catalogue is used") {
    std::string sources;
    for (const auto& entry : fs::recursive_directory_iterator("src"))
        if (entry.is_regular_file())
            sources += content(entry.path());
    for (std::string key : keys()) {
        std::replace(key.begin(), key.end(), '-', '_');
        CAPTURE(key);
        const std::string name = "Id::" + key;
        bool used = false;
        for (auto at = sources.find(name); at != std::string::npos && !used; at = sources.find(name, at + 1))
            used = std::string_view("abcdefghijklmnopqrstuvwxyz0123456789_").find(sources[at + name.size()]) ==
                   std::string_view::npos;
        CHECK(used);
    }
}

TEST_CASE("An argument is a number, words, a list of words, numbers or other texts") {
    const auto words = [](base::Value value) {
        return support::english(Text{Id::verbatim, {{"text", std::move(value)}}});
    };
    CHECK(words(7) == "7");
    CHECK(words("{e3}") == "{e3}");
    CHECK(words(std::vector<std::string>{}) == "");
    CHECK(words(std::vector<std::string>{"e3"}) == "e3");
    CHECK(words(std::vector<std::string>{"e3", "f3"}) == "e3 and f3");
    CHECK(words(std::vector<std::string>{"e3", "f3", "g3"}) == "e3, f3 and g3");
    CHECK(words(std::vector<std::string>(9, "x")) == "x, x, x, x, x, x, x, x and x");
    CHECK(words(std::vector<std::string>(10, "x")) == "x, x, x, x, x, x, x, x and 2 more");
    // The gender of what is left out is not known.
    CHECK(to_string(Text{Id::verbatim, {{"text", std::vector<std::string>(10, "x")}}}, Language::it) ==
          "x, x, x, x, x, x, x, x e ancora 2");
    CHECK(words(std::vector<int>{3}) == "3");
    CHECK(words(std::vector<int>{3, 4}) == "3 or 4");
    CHECK(words(std::vector<int>{3, 4, 5}) == "3 to 5");
    CHECK(words(std::vector<int>{3, 5, 6}) == "3, 5 or 6");
    CHECK(words(Text{Id::and_more, {{"count", 4}}}) == "and 4 more");
    CHECK(words(std::vector<Text>{"a", "b"}) == "a and b");
    CHECK(words(std::vector<Text>(19, "x")) == "x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x and x");
    CHECK(words(std::vector<Text>(20, "x")) == "x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x and 2 more");
    CHECK(words(std::vector<Text>{}) == "");
}

TEST_CASE("Spanish has another word for and before i, and for or before o") {
    const auto listed = [](Id id, const char* last) {
        return to_string(Text{id, {{"first", "a"}, {"last", last}}}, Language::es);
    };
    const auto plain = [](Id id) { return std::string(base::pattern(id, Language::es).other); };
    const auto filled = [](std::string pattern, const std::string& last) {
        pattern.replace(pattern.find("{first}"), 7, "a");
        return pattern.replace(pattern.find("{last}"), 6, last);
    };
    for (const char* last : {"Inés", "Íñigo", "Hilda", "i1", "IV"})
        CHECK(listed(Id::list_and, last) == filled(plain(Id::list_and_i), last));
    for (const char* last : {"Ana", "Hielo", "hiato", "y", "h1"})
        CHECK(listed(Id::list_and, last) == filled(plain(Id::list_and), last));
    for (const char* last : {"Olga", "Óscar", "Hortensia", "8", "80", "11"})
        CHECK(listed(Id::list_or, last) == filled(plain(Id::list_or_o), last));
    for (const char* last : {"Ana", "7", "110", "Hugo"})
        CHECK(listed(Id::list_or, last) == filled(plain(Id::list_or), last));
}

TEST_CASE("Italian has another word for and before e") {
    const auto listed = [](const char* last) {
        return to_string(Text{Id::list_and, {{"first", "a"}, {"last", last}}}, Language::it);
    };
    for (const char* last : {"Eva", "Èlia", "Hélène", "e2"})
        CHECK(listed(last) == std::string("a ed ") + last);
    for (const char* last : {"Ivo", "Inés", "Hilda", "d2"})
        CHECK(listed(last) == std::string("a e ") + last);
}

TEST_CASE("A text that lacks one of its arguments throws") {
    CHECK_THROWS(support::english(Text{Id::and_more}));
}
