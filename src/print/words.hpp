// The words on the pages: a word file (templates/words/*.json, or a file that a player made).
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/fields.hpp"
#include "base/language.hpp"
#include "base/reading.hpp"
#include "brikks/block.hpp"
#include "brikks/score.hpp"
#include "print/word_list.hpp" // Word and word_keys, generated from templates/words/en.json

namespace print {

constexpr std::string_view key(Word word) {
    return word_keys[word];
}

// Returns the word that comes `places` places after `word`: rank_1 + 3 is rank_4.
constexpr Word operator+(Word word, int places) {
    return static_cast<Word>(static_cast<int>(word) + places);
}
static_assert(Word::rank_1 + 8 == Word::rank_9 && Word::miss_1 + 3 == Word::miss_4);

constexpr Word word_of(brikks::Colour colour) {
    constexpr base::EnumArray<brikks::Colour, Word> words = {
        {{Word::white, Word::yellow, Word::green, Word::red, Word::blue, Word::black}}};
    return words[colour];
}

struct Words {
    std::string language; // "en"
    base::EnumArray<Word, std::string> texts;

    const std::string& operator[](Word word) const { return texts[word]; }
    // Returns the effect of covering a circle in another colour at the level: "+1 energy", "nothing" ...
    const std::string& miss_effect(int level) const { return (*this)[Word::miss_1 + (level - 1)]; }
    friend bool operator==(const Words&, const Words&) = default;
};

// Returns the language of messages on a page with these words: German for "de-AT"; English if the program does not have
// the language.
base::Language language_of(const Words& words);

inline constexpr std::string_view words_format = "brikks-words/1";

// Reads a word file. Every key is required. A text must not be empty, have control characters or be longer than 400
// characters.
base::Reading<Words> read_words(std::string_view json);

// Returns the words that come with the program.
Words words_in(base::Language language);
// Returns the names of the ranks of a solo player, from the words that come with the program.
base::EnumArray<brikks::Rank, std::string> rank_titles(base::Language language);

// Returns the text of `key`. Reports an error if it is missing, empty or too long, or has control characters.
std::string word_text(base::Fields& fields, std::string_view key);

} // namespace print
