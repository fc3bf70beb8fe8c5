// Tests that sentences of the module name on the page what is on the screen: no signs of files, no commands, no options.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { moduleOf, root } from "./browser.js";

const { asSeen, withoutHints } = await moduleOf("templates/page/standing.ts");

const game = { colours: { black: "K", green: "G" }, blocks: { K4: 0 }, shapes: [{ colour: "black", squares: [[0, 0], [1, 0], [1, 1], [2, 1]] }] };
const screen = { block: (...all) => `<block ${all.join(" ")}>`, circle: (...all) => `<circle ${all.join(" ")}>`, rolled: (...all) => `<roll ${all.join(" ")}>` };
const seen = (message) => asSeen(message, game, screen);

/** Returns the messages of a language by id; each has one text or two. */
async function catalogueOf(language) {
  const sections = JSON.parse(await readFile(path.join(root, `templates/messages/${language}.json`), "utf8"));
  return Object.assign({}, ...Object.values(sections));
}
const catalogues = await Promise.all(["en", "de", "es", "fr", "it"].map(catalogueOf));

test("blocks, circles and rolls are named by what is seen of them", () => {
  assert.equal(seen("'C' (K4@d8) hangs in the air"), "<block black d8> hangs in the air");
  assert.equal(seen("turning K2 into G3 costs 1"), "turning <roll black 2> into <roll green 3> costs 1");
  for (const words of ["a4 and b5 (4)", "A4 paper", "level 2 (X1)", "Z9@a1"]) assert.equal(seen(words), words);
  for (const { "gain-plus": text } of catalogues) {
    const sum = text.replace("{sum}", "4").replace("{points}", "2").replace("{circle}", "a4").replace("{colour}", "K").replace("{block}", "K4@d8");
    assert.match(seen(sum), /^4 \+ 2 \S+ <circle black a4> \S+ <block black d8>$/);
  }
});

test("the turns of the coach at the table name the block by what is seen of it", () => {
  for (const catalogue of catalogues)
    for (const id of ["table-bot-start", "table-bot-turn", "table-bot-turn-effects"]) {
      const text = catalogue[id].replace("{player}", "Robo 2").replace("{block}", "K4").replace("{square}", "d8").replace("{effects}", "+1");
      assert.match(seen(text), /^Robo 2\b[^K]*<block black d8>/, text);
    }
});

test("messages that can reach the page lose what is for files and for the command line", () => {
  const hinted = ["is-log", "sheet-drawing", "expected-sheet", "is-bilitaire", "dice-time-over", "changes-cut-off", "dice-open", "unknown-markers", "sheet-other-layout"];
  const signs = ["bomb-not-excused", "bomb-not-excused-minis", "bomb-too-early", "circle-not-deactivated", "circle-deactivated", "with-circle-crossed-in-game", "rank-open-places"];
  for (const catalogue of catalogues)
    for (const id of [...hinted, ...signs]) {
      const before = catalogue[id];
      const after = (hinted.includes(id) ? withoutHints : seen)(before);
      assert.ok(after.length < before.length, before);
      assert.doesNotMatch(after, /--|\b(?:brikks|bilitaire) (?!table\b|show\b)[a-z]|strict-bombs|'.'|\(-\)|; *$/, before);
    }
});

test("squares that are no block lose the sign that they have in the text, and what is to be marked keeps it", () => {
  for (const catalogue of catalogues) {
    const { one, other } = catalogue["marked-squares"];
    const and = catalogue["list-and"].replace("{first}", "b4").replace("{last}", "c4");
    const [single, several] = [one.replace("{squares}", "a4"), other.replace("{count}", "3").replace("{squares}", `a4, ${and}`)].map((text) => text.replace("{mark}", "R"));
    for (const text of [single, several]) assert.doesNotMatch(seen(text), /'|R/, text);
    assert.match(seen(single), /a4/);
    assert.match(seen(several), /a4, b4 \S+ c4/);
    const change = catalogue["with-row-left"].one.replace("{row}", "5").replace("{count}", "1");
    const correction = catalogue["with-mark-returned"].replace("{change}", change).replace("{square}", "j5").replace("{mark}", "T");
    assert.equal(seen(correction), correction);
  }
});
