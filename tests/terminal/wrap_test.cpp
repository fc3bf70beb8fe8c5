#include "terminal/wrap.hpp"

#include <doctest/doctest.h>

using terminal::wrapped;

TEST_CASE("Lines are wrapped between words") {
    CHECK(wrapped("", 10) == "");
    CHECK(wrapped("one two three four", 18) == "one two three four");
    CHECK(wrapped("one two three four", 17) == "one two three\nfour");
    CHECK(wrapped("one two three four", 8) == "one two\nthree\nfour");
    CHECK(wrapped("one two\n\nthree four\n", 5) == "one\ntwo\n\nthree\nfour\n");
}

TEST_CASE("A word is never broken, however narrow the terminal") {
    CHECK(wrapped("a wonderful day", 5) == "a\nwonderful\nday");
    CHECK(wrapped("a b", 1) == "a\nb");
    CHECK(wrapped("a b", 0) == "a\nb");
}

TEST_CASE("Characters count by their width") {
    CHECK(wrapped("木村 木村", 9) == "木村 木村");
    CHECK(wrapped("木村 木村", 8) == "木村\n木村");
    CHECK(wrapped("Zoe\u0308 Zoe\u0308", 7) == "Zoe\u0308 Zoe\u0308");
}

TEST_CASE("A second column is kept apart, where there is room for it") {
    CHECK(wrapped("  out NAME   is out for good", 26) == "  out NAME   is out for\n             good");
    CHECK(wrapped("  out NAME   is out for good", 20) == "  out NAME\n      is out for\n      good");
    CHECK(wrapped("             is out for good", 20) == "      is out for\n      good");
    CHECK(wrapped("  a b", 3) == " a\n b");
    CHECK(wrapped("  a line of its own", 12) == "  a line of\n  its own");
}

TEST_CASE("A sign stays with the word before it") {
    CHECK(wrapped("Entrée : oui ! Qui joue ?", 10) == "Entrée :\noui ! Qui\njoue ?");
    CHECK(wrapped("Entrée : oui ! Qui joue ?", 8) == "Entrée :\noui !\nQui\njoue ?");
}
