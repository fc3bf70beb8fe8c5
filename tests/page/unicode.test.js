// Tests that the browser says the same about letters (templates/page/unicode.ts) as utf8proc says to the program, for
// every character that utf8proc knows.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import path from "node:path";
import { test } from "node:test";
import { moduleOf, program } from "./browser.js";

const { folded, isAccent } = await moduleOf("templates/page/unicode.ts");
const table = execFileSync(path.join(path.dirname(program), "tests/page/unicode_table"), { encoding: "utf8", maxBuffer: 1 << 28 });
const letters = table.trimEnd().split("\n").map((line) => {
  const [code, accent, ...parts] = line.split(" ");
  return { code: parseInt(code, 16), accent: accent === "1", parts: String.fromCodePoint(...parts.map((part) => parseInt(part, 16))) };
});
const named = ({ code }) => `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;

test("accents", () => {
  assert.ok(letters.length > 270_000 && letters.filter(({ accent }) => accent).length > 500);
  assert.deepEqual(letters.filter(({ code, accent }) => isAccent(code) !== accent).map(named), []);
});

test("letters in any case", () => {
  // For Cherokee utf8proc takes the capital letters, and the browser the small ones.
  const same = ({ code, parts }) => {
    const letter = String.fromCodePoint(code);
    return folded(letter) === (/\p{Script=Cherokee}/u.test(letter) ? parts.toLowerCase() : parts);
  };
  assert.deepEqual(letters.filter((each) => !same(each)).map(named), []);
});
