// Tests that the page says about sheets and the dice of their game what `brikks fill --json` prints, and that it shows
// this.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { launch, open, program, readText, settled, textOf } from "./browser.js";

let browser;
let tab;
const folder = mkdtempSync(path.join(tmpdir(), "brikks-"));
before(async () => {
  browser = await launch();
  ({ tab } = await open(browser));
});
after(() => {
  rmSync(folder, { recursive: true });
  return browser.close();
});

const names = ["ana", "ben", "cleo"];
const evening = await textOf("samples/evening.log");
const sheets = await Promise.all(names.map((name) => textOf(`samples/${name}-outlines.txt`)));

/**
 * Returns what the page and the program say about these texts. The program reads them from files named 1, 2 and so on.
 */
async function both(log, texts, language = "en") {
  writeFileSync(path.join(folder, "evening.log"), log);
  const files = texts.map((text, index) => String(index + 1));
  for (const [index, file] of files.entries()) writeFileSync(path.join(folder, file), texts[index]);
  const page = await tab.evaluate(([log, texts, options]) => globalThis.brikks.fill(log, texts, options).catch((error) => error.message),
    [log, texts, { file: "evening.log", language }]);
  let printed;
  try {
    printed = execFileSync(program, ["fill", "--json", "--lang", language, "evening.log", ...files], { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  } catch ({ stdout, stderr }) {
    printed = stdout || stderr;
  }
  return [page, printed.trimEnd()];
}

const verdictIn = (json) => JSON.parse(json).verdict;

const wrong = {
  "another bar": [sheets[0].replace(/^extra: .*$/m, "extra: 9"), sheets[1], sheets[2]],
  "another level": [sheets[0].replace(/^level: .*$/m, "level: 4"), sheets[1], sheets[2]],
  "another bomb": [sheets[0], sheets[1].replace(/^bombs: .*$/m, "bombs: xx."), sheets[2]],
};

test("sheets that fit, in any order and without names", async () => {
  for (const order of [[0, 1, 2], [2, 0, 1]])
    for (const nameless of [false, true]) {
      const texts = order.map((index) => (nameless ? sheets[index].replace(/^player: .*\n/m, "") : sheets[index]));
      const [page, printed] = await both(evening, texts);
      assert.equal(verdictIn(page), "legal");
      assert.equal(page, printed);
    }
});

for (const [name, texts] of Object.entries(wrong))
  test(`sheets that do not fit: ${name}`, async () => {
    for (const language of ["en", "de"]) {
      const [page, printed] = await both(evening, texts, language);
      assert.notEqual(verdictIn(page), "legal");
      assert.equal(page, printed);
    }
  });

test("a level that was read from a photo is no reason to refuse a sheet", async () => {
  const files = wrong["another level"].map((text, index) => ({ file: `${index}.txt`, text, level_open: index === 0 }));
  assert.equal(verdictIn(await tab.evaluate(([log, files]) => globalThis.brikks.fill(log, files), [evening, files])), "legal");
});

test("dice that were changed", async () => {
  for (const line of evening.match(/^roll: .*$/gm).slice(3, 9)) {
    const other = line.endsWith("R1") ? "B4" : "R1";
    const [page, printed] = await both(evening.replace(line, line.replace(/..$/, other)), sheets);
    assert.equal(page, printed, line);
  }
});

test("what cannot be filled in is refused with the sentence of the program", async () => {
  for (const [log, texts] of [
    [evening, sheets.slice(0, 2)], [evening, [...sheets, sheets[0]]], [evening, [sheets[0], sheets[0], sheets[2]]],
    ["brikks-log/1\n", sheets], ["brikks-log/1\ngame: standard, Ana, level 2\n", sheets.slice(0, 1)],
  ]) {
    const [page, printed] = await both(log, texts);
    assert.ok(printed.replaceAll(/\s+/g, " ").includes(page), `${page} in ${printed}`);
  }
});

test("the page shows it with the comparison, and saves the record", async () => {
  const { tab, context, complaints } = await open(browser);
  await tab.tap("#go-table");
  await tab.tap("#games-panel summary");
  await tab.setInputFiles("#open-game", { name: "evening.log", mimeType: "text/plain", buffer: Buffer.from(evening) });
  await tab.waitForSelector("#at-table", { state: "visible" });
  await tab.tap("#games-panel summary"); // an evening of two games, the first of which is known
  const second = evening.slice(evening.search(/^game/m));
  await tab.setInputFiles("#open-game", { name: "two.log", mimeType: "text/plain", buffer: Buffer.from(evening + second.replaceAll("Cleo", "Cem")) });
  await tab.waitForFunction(() => document.querySelector("#at-table").innerText.includes("Cem"));
  await tab.tap("#games-panel summary");
  assert.equal(await tab.locator("#games button").count(), 1);
  await tab.tap("#games button");
  await tab.tap("#go-sheet");
  for (const text of sheets.slice(0, 2)) await readText(tab, text);
  const shown = async (words) => {
    await tab.tap("#go-results");
    await tab.waitForFunction((words) => document.getElementById("with-dice").innerText.includes(words), words);
    assert.equal(await tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);
    return tab.locator("#with-dice").innerText();
  };
  assert.match(await shown("Enter exactly the sheets"), /^With the dice of Ana, Ben, Cleo/);
  await tab.tap("#go-sheet");
  await readText(tab, sheets[2]);
  await shown("fit these dice");
  await tab.waitForSelector("#record-save", { state: "visible" });
  const [saved] = await Promise.all([tab.waitForEvent("download"), tab.tap("#record-save")]);
  assert.match(execFileSync(program, ["check", await saved.path()], { encoding: "utf8" }), /legal/);
  await tab.tap("#go-sheet");
  await readText(tab, sheets[2].replace(/^extra: .*$/m, "extra: 9").replace("Cleo", "Ben"));
  await settled(tab);
  assert.doesNotMatch(await shown("Enter exactly"), /--|brikks /);
  assert.deepEqual(complaints, []);
  await context.close();
});
