// What brikks table says and understands: the object "table" of templates/words/*.json.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "base/reading.hpp"
#include "brikks/block.hpp"
#include "brikks/score.hpp"
#include "table/word_list.hpp" // made of the keys of templates/words/en.json: Key, word_keys

namespace table {

// The texts by Key. Of the keys say_*, what players may type: one or several words with blanks between them, of which
// the first is shown to them (say_and: one of these between names). The others are what the table says.
struct Words {
    base::EnumArray<Key, std::string> texts;
    // From the words of the printed pages.
    base::EnumArray<brikks::Colour, std::string> colours;
    base::EnumArray<brikks::Rank, std::string> ranks;

    const std::string& operator[](Key key) const { return texts[key]; }
    // With the values in the places of {1}, {2} ...
    std::string with(Key key, std::initializer_list<std::string_view> values) const;
    // The one of its words that is shown to players. key: say_*.
    std::string first(Key key) const;
    // Whether it is one of its words, in any case. key: say_*.
    bool has(Key key, std::string_view word) const;
    friend bool operator==(const Words&, const Words&) = default;
};

// Every key is needed; no text is empty, longer than 400 characters or has control characters.
base::Reading<Words> read_words(std::string_view json);

// The words of one of the languages that come with the program; what may be typed, in English as well.
inline constexpr std::string_view default_language = "en";
Words words_in(std::string_view language);

} // namespace table
