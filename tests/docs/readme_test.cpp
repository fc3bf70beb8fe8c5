// Compares what README.md shows of the program with what the program prints. docs/sessions.hpp describes the
// convention.
#include <doctest/doctest.h>

#include <filesystem>
#include <stdexcept>

#include "commands/session.hpp"
#include "docs/sessions.hpp"

namespace {

// A document in the form of a README; only its second and fourth block are sessions.
const std::string example = R"(# Example

```sh
brikks is built like this
```

```console
$ brikks roll --seed 1 --count 3
W1
W3
R1

$ brikks score samples/rulebook-final.txt
samples/rulebook-final.txt: Lukas
   row  crosses     points
...
   extra points          21   6 crosses
...
```

```
just text
$ brikks nothing
```
```
$ brikks roll --count 0
...
```
)";

using Lines = std::vector<std::string>;

} // namespace

TEST_CASE("README.md shows what the program prints") {
    const auto sessions = docs::sessions(session::content("README.md"));
    CHECK_MESSAGE(!sessions.empty(), "README.md has no console session");
    CHECK(docs::differences(sessions) == "");
}

TEST_CASE("docs/EVENINGS.md shows what the program prints") {
    const auto sessions = docs::sessions(session::content("docs/EVENINGS.md"));
    CHECK(sessions.size() == 2);
    CHECK(docs::differences(sessions) == "");
}

TEST_CASE("Sessions are found with their commands and what is shown") {
    const auto sessions = docs::sessions(example);
    REQUIRE(sessions.size() == 2);
    REQUIRE(sessions[0].size() == 2);
    CHECK(sessions[0][0].text == "brikks roll --seed 1 --count 3");
    CHECK(sessions[0][0].line == 8);
    CHECK(sessions[0][0].shown == Lines{"W1", "W3", "R1"});
    CHECK(sessions[0][1].line == 13);
    CHECK(sessions[0][1].shown.size() == 5);
    CHECK_FALSE(sessions[0][1].unicode);
    REQUIRE(sessions[1].size() == 1);
    CHECK(sessions[1][0].line == 26);
    CHECK(docs::sessions("```\n$ brikks roll\n\xe2\x94\x8c\n```\n")[0][0].unicode);
    CHECK(docs::sessions("no block\n$ brikks roll\n").empty());
}

TEST_CASE("Sessions that show what is printed have no differences, with files named from the root") {
    CHECK(docs::differences(docs::sessions(example)) == "");
}

TEST_CASE("A session that shows something else is reported with both outputs") {
    CHECK(docs::differences(docs::sessions("```\n$ brikks roll --seed 1 --count 2\nW1\n```\n")) ==
          "line 2: $ brikks roll --seed 1 --count 2\n"
          "  shown:\n"
          "    W1\n"
          "  printed:\n"
          "    W1\n"
          "    W3\n");
    CHECK(docs::differences(docs::sessions("```\n$ brikks roll | cat\n```\n")) == "line 2: $ brikks roll | cat\n"
                                                                                  "  | would need a shell\n");
    CHECK(docs::differences(docs::sessions("```\n$ brikks roll --seed 1 --count 1\nW1\n$ rm x\n```\n")) ==
          "line 4: $ rm x\n"
          "  a command of a session begins with brikks or bilitaire\n");
}

TEST_CASE("What one command of a session writes the next one reads, and the project stays as it is") {
    const std::string name = "form-of-a-session.txt";
    CHECK(docs::differences(docs::sessions("```\n$ brikks form -o " + name + "\n...\n$ brikks score " + name + "\n" +
                                           name + "\n...\n```\n")) == "");
    CHECK_FALSE(std::filesystem::exists(name));
}

TEST_CASE("Three dots stand for any lines") {
    const Lines printed = {"a", "b", "c", "b"};
    CHECK(docs::matches({"a", "b", "c", "b"}, printed));
    CHECK(docs::matches({"..."}, printed));
    CHECK(docs::matches({"...", "b"}, printed));
    CHECK(docs::matches({"a", "...", "b", "..."}, printed));
    CHECK(docs::matches({"a", "...", "b", "c", "b"}, printed));
    CHECK_FALSE(docs::matches({"a", "..."}, {}));
    CHECK_FALSE(docs::matches({"a", "...", "c"}, printed));
    CHECK_FALSE(docs::matches({"b", "..."}, printed));
    CHECK_FALSE(docs::matches({"a", "b", "c"}, printed));
    CHECK_FALSE(docs::matches({"a", "b", "c", "b", "b"}, printed));
    CHECK(docs::matches({}, {}));
}

TEST_CASE("printf types what the program asks for") {
    const docs::Typed parts = docs::typed("printf 'a b\\n\\nc' | brikks table --names 'A | B'");
    CHECK(parts.input == "a b\n\nc");
    CHECK(parts.command == "brikks table --names 'A | B'");
    CHECK(docs::typed("brikks roll").command == "brikks roll");
    CHECK(docs::typed("brikks roll").input == "");
    CHECK(docs::differences(docs::sessions("```\n$ printf 'no\\n' | brikks table --names A --log a.log\n...\n> "
                                           "no\n\"no\" is understood.\n...\n```\n"))
              .starts_with("line 2: $ printf 'no\\n' | brikks table --names A --log a.log\n"));
}

TEST_CASE("The words of a command") {
    CHECK(docs::words("brikks roll  --seed 1") == Lines{"roll", "--seed", "1"});
    CHECK(docs::words("brikks print --names 'Ana Maria,Ben' \"\"") == Lines{"print", "--names", "Ana Maria,Ben", ""});
    CHECK(docs::words("bilitaire check a.txt") == Lines{"check", "a.txt"});
    CHECK_THROWS_AS(docs::words("brikks 'roll"), std::invalid_argument);
    CHECK_THROWS_AS(docs::words("ls"), std::invalid_argument);
    CHECK_THROWS_AS(docs::words("brikks form > a.txt"), std::invalid_argument);
}
