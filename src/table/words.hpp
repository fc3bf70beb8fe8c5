// What brikks table says and understands: the object "table" of templates/words/*.json.
#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <string_view>

#include "base/reading.hpp"
#include "brikks/block.hpp"

namespace table {

// say-*: what players may type, one or several words with blanks between them, of which the first is shown to them
// (say-and: one of these between names). The others are what the table says.
// clang-format off
inline constexpr std::array<std::string_view, 100> word_keys = {
    "say-roll", "say-again", "say-keep", "say-duel", "say-out", "say-bomb", "say-undo", "say-rolls", "say-new",
    "say-help", "say-quit", "say-and", "a-name", "log-kept", "going-on", "last-is-over", "ask-names", "same-players",
    "back-to-game", "undo-last", "ask-levels", "ask-level", "ask-duel", "count-of-players", "two-for-duel",
    "one-for-solo", "same-name", "bad-name", "number-no-name", "one-player", "bad-level", "bad-levels",
    "count-of-levels", "not-begun", "levelled", "a-game", "a-duel", "a-solo", "energy-solo", "energy-two",
    "energy-three", "start-order", "start-solo", "roll-due", "first-roll", "second-roll", "dice", "offer", "draw-it",
    "draw-it-solo", "or-say", "close-duel", "now-out", "still-in", "bomb-used", "bombs-left", "none", "undone-roll",
    "undone-second", "undone-keep", "undone-bomb", "undone-out", "undone-end", "undone-total", "nothing-to-undo",
    "not-understood", "whose", "no-such-player", "several-players", "out-already", "bomb-already", "bombs-gone",
    "roll-first", "no-second-solo", "no-second", "game-is-over", "duel-rows", "ask-total", "ask-rows", "bad-total",
    "winner", "winners", "draw", "solo-rank", "no-rolls", "goes-on-with", "not-noted", "enter", "help-names",
    "help-levels", "help-duel", "help-enter", "help-again", "help-keep", "help-out", "help-bomb", "help-undo",
    "help-rolls", "help-new", "help-quit",
};
// clang-format on

// One of these keys; another one does not compile.
class Key {
public:
    template <std::size_t size>
    consteval Key(const char (&name)[size]) { // NOLINT(google-explicit-constructor): a literal stands for its key
        while (word_keys.at(index_) != name)
            ++index_;
    }
    constexpr std::size_t index() const { return index_; }

private:
    std::size_t index_ = 0;
};

struct Words {
    std::array<std::string, word_keys.size()> texts; // by Key
    // From the words of the printed pages.
    std::array<std::string, brikks::colour_count> colours; // by Colour
    std::array<std::string, 9> ranks;                      // by Rank

    const std::string& operator[](Key key) const { return texts[key.index()]; }
    // With the values in the places of {1}, {2} ...
    std::string with(Key key, std::initializer_list<std::string_view> values) const;
    // The one of its words that is shown to players. key: say-*.
    std::string first(Key key) const;
    // Whether it is one of its words, in any case. key: say-*.
    bool has(Key key, std::string_view word) const;
    friend bool operator==(const Words&, const Words&) = default;
};

// Every key is needed; no text is empty, longer than 400 characters or has control characters.
base::Reading<Words> read_words(std::string_view json);

// Adds what may be typed in English to what may be typed in another language.
void add_english(Words& words, const Words& english);

} // namespace table
