// Tests the rules on the page: their texts are those of `brikks rules`, their examples those of tests/rules, and a tap
// on a finding leads to its rule.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { after, before, test } from "node:test";
import { filesIn, launch, moduleOf, open, page, program, readText, textOf } from "./browser.js";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const languages = ["en", "es", "fr", "it", "de"];

const { unpack } = await moduleOf("templates/page/unpack.ts");
const { topics } = await moduleOf("templates/page/topics.ts");
const packed = /<script id="parts"[^>]*>([^<]*)</.exec(await readFile(page, "utf16le"))[1];
const { texts, examples } = JSON.parse(JSON.parse(Buffer.from(unpack(packed)).toString()).rules);

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

const byProgram = (...words) => execFileSync(program, ["rules", ...words], { encoding: "utf8", env: { ...process.env, LC_ALL: "C" } });
const inOneLine = (text) => text.replace(/\s+/g, " ").trim();
const ids = byProgram().split("\n").filter((line) => /^[a-z]/.test(line)).map((line) => /^\S+/.exec(line)[0]);

test("each rule has a title and the texts of `brikks rules` in every language, and one topic", () => {
  assert.ok(ids.length > 30);
  for (const language of languages) {
    assert.deepEqual(Object.keys(texts[language]).sort(), [...ids].sort());
    for (const id of ids) {
      const { title, rule, more = "" } = texts[language][id];
      assert.ok(title, `${language}, ${id}`);
      assert.equal(inOneLine(`${id} ${rule} ${more}`), inOneLine(byProgram("--lang", language, id)));
    }
    assert.equal(new Set(Object.values(texts[language]).map(({ title }) => title)).size, ids.length, language);
  }
  assert.deepEqual(topics.flatMap(({ rules }) => rules).sort(), [...ids].sort());
});

test("each rule with cases has the first one as its example, and the referee says what it breaks", async () => {
  const files = await filesIn("tests/rules/brikks", /\.txt$/);
  assert.deepEqual(Object.keys(examples).sort(), files.map((file) => path.basename(file, ".txt")).sort());
  const { tab, context } = await open(browser);
  for (const file of files) {
    const id = path.basename(file, ".txt");
    const [, kind, input, expected] = /^-- (\w+): .* --\n([^]*?)-- expected --\n([^]*?)(?=^-- |$(?![^]))/m.exec(await textOf(file));
    assert.equal(examples[id], input.replace(/^#.*\n/gm, ""), id);
    const { verdict, grid, moment } = await tab.evaluate((text) => globalThis.brikks.show(text), examples[id]);
    const found = verdict.findings.filter(({ rule }) => rule === id);
    assert.equal(found.length > 0, kind !== "keeps", id);
    const [, drawn] = /^drawing: \w+ (?:after|before) [^:]*: (.*)$/m.exec(expected) ?? [];
    assert.equal(moment !== undefined, drawn !== undefined, id);
    assert.ok(grid || moment || kind === "keeps" || found.length, id);
    if (drawn) assert.deepEqual([...new Set(found.flatMap(({ cells }) => cells))].sort(), drawn.split(" ").sort(), id);
  }
  await context.close();
});

/** Returns the squares of the example whose border is red. */
const marked = (tab) => tab.evaluate(() => {
  const canvas = document.querySelector("#rule-example canvas");
  const scale = canvas.width / (10 * 24 + 20 + 2);
  const pen = canvas.getContext("2d");
  const found = [];
  for (let row = 1; row <= 11; ++row)
    for (const [column, letter] of [..."abcdefghij"].entries()) {
      const [red, green, blue] = pen.getImageData((20 + column * 24 + 12) * scale, (20 + (11 - row) * 24 + 2.5) * scale, 1, 1).data;
      if (red > 130 && green < 60 && blue < 70) found.push(letter + row);
    }
  return found.sort();
});

const isOpen = (tab) => tab.locator("#rule-book").evaluate((dialog) => dialog.open);
const closed = (tab) => tab.waitForFunction(() => !document.querySelector("#rule-book").open);

test("a tap on a finding opens its rule with its example; the back gesture, Escape and a tap beside it close it", async () => {
  const { tab, complaints, context } = await open(browser, { colorScheme: "light" });
  await readText(tab, await textOf("samples/mistakes/order.txt"));
  assert.equal(await tab.textContent("#findings .error .rule >> nth=0"), "Rule: Order of the blocks");
  const { length } = await tab.evaluate(() => ({ length: history.length }));
  const ways = {
    back: () => tab.evaluate(() => history.back()),
    escape: () => tab.keyboard.press("Escape"),
    beside: () => tab.touchscreen.tap(3, 3),
    button: () => tab.tap("#rule-book .head button >> nth=-1"),
  };
  for (const [way, close] of Object.entries(ways)) {
    await tab.tap("#findings .error .rule >> nth=0");
    await tab.waitForSelector("#rule-example canvas");
    assert.equal(await tab.textContent("#rule-heading"), "Order of the blocks");
    assert.match(await tab.textContent("#rule-book"), /There is an order.*The green block at e3 hangs in the air/s);
    assert.deepEqual(await marked(tab), ["e3", "e4", "f4", "g4"]);
    await close();
    await closed(tab);
    await tab.waitForFunction(() => !history.state?.covered);
    assert.equal(await tab.isVisible("#screen-sheet"), true, way);
    assert.equal(await tab.evaluate(() => document.activeElement.className), "rule", way);
  }
  assert.equal(await tab.evaluate(() => history.length), length + 1);
  assert.deepEqual(complaints, []);
  await context.close();
});

test("the back gesture closes the rules and then leads to the sheet, however quickly they are opened again", async () => {
  const { tab, context } = await open(browser);
  await tab.tap("#go-table");
  await tab.tap("#open-rules");
  await tab.evaluate(() => { // opens the rules again before the browser has gone back
    document.querySelector("#rule-book").close();
    setTimeout(() => document.querySelector("#open-rules").click());
  });
  await tab.waitForTimeout(300);
  assert.equal(await isOpen(tab), true);
  await tab.evaluate(() => history.back());
  await closed(tab);
  assert.equal(await tab.isVisible("#screen-table"), true);
  await tab.tap("#open-rules");
  await tab.reload();
  await tab.waitForSelector("html[data-ready]");
  assert.equal(await isOpen(tab), false);
  await tab.evaluate(() => history.back());
  await tab.waitForSelector("#screen-sheet", { state: "visible" });
  await context.close();
});

test("the list of rules leads to each rule, on small phones with large text, and is accessible", async () => {
  for (const colorScheme of ["light", "dark"]) {
    const { tab, context } = await open(browser, { viewport: { width: 320, height: 454 }, locale: "de", colorScheme, bypassCSP: true });
    await tab.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    await tab.addScriptTag({ path: axe });
    const check = async () => {
      const { violations } = await tab.evaluate(() => globalThis.axe.run());
      assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]), []);
      assert.equal(await tab.evaluate(() => Math.max(...["html", "#rule-book"].map((name) => {
        const { scrollWidth, clientWidth } = document.querySelector(name);
        return scrollWidth - clientWidth;
      }))), 0);
    };
    await tab.tap("#open-rules");
    assert.equal(await tab.locator("#rule-book details").count(), topics.length);
    await tab.tap('[data-topic="levels"] summary');
    assert.match(await tab.textContent('[data-topic="levels"]'), /Stufe 4: –2 Energie/);
    await check();
    await tab.tap('[data-open-rule="circle-miss"]');
    await tab.waitForSelector("#rule-example canvas");
    assert.match(await tab.textContent("#rule-example"), /Stufe 1.*regelgerecht|regelgerecht.*Stufe 1/s);
    await check();
    await tab.tap("#all-rules");
    assert.equal(await tab.locator("#rule-book details[open]").getAttribute("data-topic"), "levels");
    await tab.tap('[data-topic="totals"] summary');
    await tab.tap('[data-open-rule="claims"]'); // the example of this rule has no board
    await tab.waitForSelector("#rule-example .error");
    await check();
    await context.close();
  }
});
