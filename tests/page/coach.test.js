// Tests the coach on the page: the size of its weights, the same games and the same answers as the program, and what the
// screens show of them - after a tap, and never before.
import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { launch, open, page, readText, ready, settled, textOf } from "./browser.js";
import { printed } from "./twin.js";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

let browser;
let tab;
before(async () => {
  browser = await launch();
  ({ tab } = await open(browser));
});
after(() => browser.close());

// ---- The same as the program

test("the weights take at most 400 kB of the page", async () => {
  const texts = [...(await readFile(page, "utf16le")).matchAll(/<script id="weights-\d"[^>]*>([^<]*)</g)].map(([, text]) => text);
  const size = 2 * texts.join("").length; // bytes, in UTF-16
  assert.ok(texts.length === 4 && size > 100_000 && size <= 400_000, `${size}`);
});

test("the page starts, and judges sheets, without the weights", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "brikks-"));
  try {
    const file = path.join(folder, "brikks.html");
    await writeFile(file, (await readFile(page, "utf16le")).replace(/(<script id="weights-\d"[^>]*>)[^<]*/g, "$1"), "utf16le");
    const context = await browser.newContext();
    const tab = await context.newPage();
    await tab.goto(pathToFileURL(file).href);
    await ready(tab);
    const text = await textOf("samples/ana-outlines.txt");
    assert.match(await tab.evaluate((text) => globalThis.brikks.check(text), text), /"verdict":"legal"/);
    await assert.rejects(tab.evaluate(() => globalThis.brikks.play()));
    assert.match(await tab.evaluate((text) => globalThis.brikks.check(text), text), /"verdict":"legal"/);
    await context.close();
  } finally {
    await rm(folder, { recursive: true });
  }
});

// As in tests/coach/play_test.cpp.
const strengthOf = (seed) => (seed === 4 || seed === 9 ? "best" : ["beginner", "casual", "strong"][seed % 3]);
const playersOf = (seed) => ["Ana", "Ben", "Cleo", "Dov"].slice(0, (seed % 4) + 1).map((name, index) => ({ name, level: ((Math.floor(seed / 4) + index) % 4) + 1 }));

test("the coach plays the same games as in the program, byte by byte", async () => {
  const games = [];
  for (let seed = 0; seed < 20; ++seed)
    games.push(await tab.evaluate(([players, options]) => globalThis.brikks.play(players, options), [playersOf(seed), { seed: String(seed), strength: strengthOf(seed) }]));
  assert.equal(games.map((game) => `${game}\n`).join(""), await textOf("tests/coach/golden/games.txt"));
});

// Returns what the program prints for a file on the page, as text.
const askHere = (...question) => tab.evaluate(([ask, given, options]) => globalThis.brikks[ask](given, options), question);

test("the coach says what the program prints", async () => {
  for (const [file, roll, words] of [["samples/unfinished.txt", "G2", []], ["samples/unfinished.txt", "K4", ["--roller"]], ["samples/ana-crosses.txt", "R3", []], ["samples/mistakes/extra.txt", "B1", []]]) {
    const [line] = await printed(["advise", "--roll", roll, ...words], [file]);
    assert.equal(await askHere("advise", await textOf(file), { file, roll, roller: words.length > 0 }), line, `${file} ${roll} ${words}`);
  }
  for (const file of ["samples/evening.txt"])
    for (const command of ["review", "par"]) {
      const [line] = await printed([command], [file]);
      assert.equal(await askHere(command, await textOf(file), { file }), line, `${command} ${file}`);
    }
});

test("the coach refuses what it does not know", async () => {
  for (const [question, file, why] of [["advise", "samples/duel-outlines.txt", /duel/], ["review", "samples/duel-evening.txt", /duel/], ["par", "samples/duel-evening.txt", /duel/], ["review", "samples/unfinished.txt", /review/], ["advise", "samples/evening.txt", /advise/]])
    await assert.rejects(askHere(question, await textOf(file), { roll: "G2" }), why, `${question} ${file}`);
  await assert.rejects(askHere("advise", await textOf("samples/unfinished.txt"), { roll: "X9" }), /RangeError/);
  await assert.rejects(askHere("play", [{ name: "Ana" }], { strength: "perfect" }), /RangeError/);
});

// ---- On the screen

/** What of the coach can be seen on the page, beside the buttons that ask it. */
const seen = (tab) => tab.evaluate(() => [...document.querySelectorAll("#coach-panel, #coach-review, #coach-par, .ghost")].filter((each) => each.checkVisibility()).map(({ id, className }) => id || className));

async function chooseRoll(tab, roll) {
  await tab.tap(`#coach-colour label:has([value="${roll[0]}"])`);
  await tab.tap(`#coach-column label:has([value="${roll[1]}"])`);
  await tab.waitForSelector("#coach-turns .turn", { timeout: 90_000 });
}

const ghost = (tab) => tab.evaluate(() => [...document.querySelectorAll("#grid .ghost")].map(({ dataset }) => dataset.square).sort().join(" "));

test("a player asks for a turn, and sees it on the grid", async () => {
  const { tab, context, complaints } = await open(browser);
  assert.ok(await tab.isHidden("#coach-ask")); // there is nothing on the grid
  const text = await textOf("samples/unfinished.txt");
  await readText(tab, text);
  assert.deepEqual(await seen(tab), []);
  await tab.tap("#coach-ask");
  await chooseRoll(tab, "G2");
  const { turns } = JSON.parse((await printed(["advise", "--roll", "G2"], ["samples/unfinished.txt"]))[0]);
  const shown = await tab.$$eval("#coach-turns .turn b", (all) => all.map(({ textContent }) => Number(textContent)));
  assert.deepEqual(shown, turns.slice(0, 5).map(({ points }) => points));
  assert.equal(await ghost(tab), "c1 c2 c3 d1");
  assert.match(await tab.getAttribute('[data-square="c1"]', "aria-label"), /c1, the coach's block, green block/);
  assert.equal(await tab.getAttribute('[data-square="c1"]', "aria-selected"), "false");
  // With the keys: the arrows choose another turn.
  await tab.focus("#coach-turns :checked");
  await tab.keyboard.press("ArrowDown");
  assert.notEqual(await ghost(tab), "c1 c2 c3 d1");
  assert.equal(await tab.evaluate(() => document.activeElement.value), "1");
  // A roller hears if it is better to roll again.
  await tab.tap("#coach-roller-field");
  await tab.waitForFunction(() => /roll/i.test(document.getElementById("coach-says").textContent) && document.querySelector("#coach-turns .turn"), null, { timeout: 90_000 });
  const { again } = JSON.parse((await printed(["advise", "--roller", "--roll", "G2"], ["samples/unfinished.txt"]))[0]);
  assert.match(await tab.textContent("#coach-says"), new RegExp(String(again)));
  // The advice goes with the next change of the sheet.
  await tab.tap('[data-square="j1"]');
  assert.deepEqual(await seen(tab), []);
  await tab.tap("#undo");
  assert.deepEqual([await seen(tab), await tab.isVisible("#coach-ask")], [[], true]);
  await tab.tap("#coach-ask");
  await tab.tap("#coach-close");
  assert.deepEqual(await seen(tab), []);
  assert.equal(await tab.evaluate(() => document.activeElement.id), "coach-ask");
  // It goes with the language, too.
  await tab.tap("#coach-ask");
  await chooseRoll(tab, "G2");
  await tab.selectOption("#language", "fr");
  await tab.waitForSelector("#coach-panel", { state: "hidden" });
  // A block that is drawn where the coach's one is has its own name.
  await tab.tap("#coach-ask");
  await chooseRoll(tab, "G2");
  const place = async (square) => {
    const { x, y, width, height } = await tab.locator(`[data-square="${square}"]`).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  await tab.mouse.move(...(await place("c1")));
  await tab.mouse.down();
  await tab.mouse.move(...(await place("c2")), { steps: 4 });
  assert.doesNotMatch(await tab.getAttribute('[data-square="c2"]', "aria-label"), /undefined/);
  await tab.mouse.up();
  assert.deepEqual(complaints, []);
  await context.close();
});

test("the coach needs a sheet that is right, and does not know the duel", async () => {
  const { tab, context, complaints } = await open(browser);
  const says = async (file, pattern, change = (text) => text) => {
    await readText(tab, change(await textOf(file)));
    await tab.tap("#coach-ask");
    await tab.waitForFunction((source) => new RegExp(source).test(document.getElementById("coach-says").textContent), pattern, { timeout: 90_000 });
    assert.ok(await tab.isHidden("#coach-roll"), file);
  };
  await says("samples/mistakes/extra.txt", "right so far");
  await says("samples/duel-outlines.txt", "does not know the duel");
  await says("samples/duel-outlines.txt", "right so far", (text) => text.replace(/total: +35/, "total: 36"));
  assert.deepEqual(complaints, []);
  await context.close();
});

test("at the table the roll is known", async () => {
  const { tab, context } = await open(browser);
  const names = ["Ana", "Ben", "Cleo"];
  await readText(tab, await textOf("samples/unfinished.txt"));
  await tab.tap("#go-table");
  assert.ok(await tab.isHidden("#coach-at-table"));
  for (const [seat, name] of names.entries()) await tab.fill(`.seat:nth-child(${seat + 1}) input`, name);
  await tab.tap("#setup .main");
  await tab.waitForSelector("#at-table", { state: "visible" });
  assert.ok(await tab.isHidden("#coach-at-table")); // nothing is rolled
  await tab.waitForTimeout(450); // a touch too soon after another one is none
  await tab.tap("#roll");
  await tab.waitForSelector("#rolled", { state: "visible" });
  await tab.tap("#coach-at-table");
  await tab.waitForSelector("#coach-turns .turn", { timeout: 90_000 });
  const roll = await tab.$$eval("#coach-roll :checked:not(#coach-roller)", (all) => all.map(({ value }) => value).join(""));
  const log = await tab.evaluate(() => JSON.parse(localStorage.brikks).games.at(-1).log);
  assert.ok(log.includes(roll), `${roll} in ${log}`);
  assert.ok(await tab.isChecked("#coach-roller")); // Ana rolls first, and may roll again
  assert.ok(await tab.isVisible("#screen-sheet"));
  // The sheet of somebody who does not play knows nothing of this roll.
  const text = (await textOf("samples/unfinished.txt")).replace("Ana", "Zoe");
  await readText(tab, text);
  await tab.tap("#coach-ask");
  await tab.evaluate((text) => globalThis.brikks.check(text), text); // answered after all that was asked before
  await settled(tab);
  assert.equal(await tab.locator("#coach-roll :checked").count(), 0);
  assert.equal(await tab.textContent("#coach-says"), "Choose the roll.");
  await tab.tap("#go-table");
  assert.ok(await tab.isVisible("#coach-at-table")); // for the sheet of Ana
  await context.close();
});

test("a player whom only the coach plays with needs no name on the sheet", async () => {
  const { tab, context } = await open(browser);
  const sheet = await textOf("samples/unfinished.txt");
  await readText(tab, sheet.replace("Ana", "Robo"));
  await tab.tap("#go-table");
  await tab.fill(".seat:nth-child(1) input", "Ana");
  await tab.selectOption("#bots", "2");
  await tab.selectOption("#bots-strength", "beginner");
  await tab.tap("#setup .main");
  await tab.waitForSelector("#at-table", { state: "visible", timeout: 90_000 });
  await settled(tab);
  await tab.waitForTimeout(450); // a touch too soon after another one is none
  await tab.tap("#roll");
  await tab.waitForSelector("#rolled", { state: "visible", timeout: 90_000 });
  await settled(tab);
  assert.ok(await tab.isHidden("#coach-at-table")); // the sheet of Robo is at the table
  await tab.tap("#go-sheet");
  await readText(tab, sheet.replace(/^player:.*\n/m, ""));
  await tab.tap("#go-table");
  await tab.tap("#coach-at-table");
  await tab.waitForSelector("#coach-turns .turn", { timeout: 90_000 });
  assert.ok(await tab.isChecked("#coach-roller"));
  await context.close();
});

test("a game is reviewed, and the best game on its dice is shown, when a player asks", async () => {
  const { tab, context, complaints } = await open(browser);
  const file = "samples/evening.txt";
  await tab.evaluate(() => (document.querySelector("#text").closest("details").open = true));
  await tab.fill("#text", await textOf(file));
  await tab.tap("#text-read");
  await tab.waitForSelector("#record-review", { state: "visible" });
  assert.deepEqual(await seen(tab), []);
  await tab.tap("#record-review");
  await tab.waitForSelector("#coach-review .chart", { timeout: 90_000 });
  // A screen reader stands at the answer, and says that it is there; it does not read all of it aloud.
  assert.equal(await tab.evaluate(() => document.activeElement.ariaLabel), "Review by the coach");
  assert.equal(await tab.locator("#coach-game :is([aria-live], [role=status])").count(), 1);
  assert.equal(await tab.textContent("#coach-game [role=status]"), await tab.textContent("#coach-review h3"));
  const { reviews } = JSON.parse((await printed(["review"], [file]))[0]);
  const sums = await tab.$$eval("#coach-review tbody tr", (rows) => rows.map((row) => [...row.querySelectorAll("td")].map(({ textContent }) => Number(textContent.replace("–", "-").replace(/[^-.\d]/g, "")))));
  assert.deepEqual(sums, reviews.map(({ prediction, luck, cost, result }) => [prediction, luck, -cost, result]));
  for (const [prediction, luck, cost, result] of sums) assert.ok(Math.abs(prediction + luck + cost - result) < 0.01);
  assert.equal(await tab.locator("#coach-review .chart .line").count(), 3);
  const costs = reviews.flatMap(({ decisions }) => decisions.filter(({ grade }) => grade !== "good").map(({ cost }) => cost)).sort((a, b) => b - a);
  const shown = await tab.$$eval("#coach-review .moments .facts:nth-of-type(1)", (all) => all.map(({ textContent }) => Number(/([\d.]+) points/.exec(textContent)[1])));
  assert.deepEqual(shown, costs.slice(0, 6));
  assert.equal(await tab.locator("#coach-review .moments canvas").count(), 6);
  await tab.tap("#record-par");
  await tab.waitForFunction(() => /187/.test(document.getElementById("coach-par").textContent), null, { timeout: 90_000 });
  const { players } = JSON.parse((await printed(["par"], [file]))[0]);
  assert.deepEqual(await tab.$$eval("#coach-par strong", (all) => all.map(({ textContent }) => textContent)), players.map(({ player, points }) => `${player}: ${points}`));
  assert.equal(await tab.locator("#coach-par canvas").count(), 3);
  assert.match(await tab.textContent("#coach-game [role=status]"), /^Cleo: a game with \d+ points/);
  // The charts are as wide as a phone that is turned.
  await tab.setViewportSize({ width: 844, height: 390 });
  for (const chart of ["#record-chart", "#coach-review div:has(> .chart)"])
    await tab.waitForFunction((chart) => {
      const place = document.querySelector(chart);
      return place.clientWidth > 700 && place.querySelector("svg").viewBox.baseVal.width === place.clientWidth;
    }, chart);
  // Another language asks anew, and only after a tap.
  await tab.selectOption("#language", "de");
  await tab.waitForFunction(() => document.getElementById("coach-review").hidden && document.getElementById("coach-par").hidden);
  assert.ok(await tab.isVisible("#record-review"));
  assert.deepEqual(complaints, []);
  await context.close();
});

test("the coach is there again when a game was closed and is opened again", async () => {
  const { tab, context } = await open(browser);
  const text = await textOf("samples/evening.txt");
  await readText(tab, text);
  await tab.waitForSelector("#record-review", { state: "visible" });
  await tab.tap("#record-close");
  await tab.waitForSelector("#record-review", { state: "hidden" });
  await tab.tap("#go-sheet");
  await readText(tab, text);
  await tab.waitForSelector("#record-review", { state: "visible" });
  await context.close();
});

test("the best game on the dice of a game that is not over has a note, once", async () => {
  const { tab, context } = await open(browser);
  const text = await textOf("samples/evening.txt");
  await readText(tab, text.slice(0, text.indexOf("\n8. ") + 1));
  await tab.tap("#record-par");
  await tab.waitForFunction(() => /187/.test(document.getElementById("coach-par").textContent), null, { timeout: 90_000 });
  assert.equal(await tab.locator("#coach-par canvas").count(), 3);
  assert.deepEqual(await tab.locator("#coach-par .hint").allTextContents(), ["The game is not over: with more rolls, more points may be possible"]);
  await context.close();
});

for (const colorScheme of ["light", "dark"])
  test(`no accessibility violation, and nothing too wide, ${colorScheme}`, async () => {
    const { tab, context } = await open(browser, { colorScheme, bypassCSP: true, locale: "fr", viewport: { width: 360, height: 740 } });
    await tab.addScriptTag({ path: axe });
    const look = async (what) => {
      const { violations } = await tab.evaluate(() => globalThis.axe.run());
      assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).slice(0, 2)}`), [], what);
      assert.ok(await tab.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), what);
    };
    await readText(tab, await textOf("samples/unfinished.txt"));
    await tab.tap("#coach-ask");
    await chooseRoll(tab, "G2");
    await look("advice");
    await tab.fill("#text", await textOf("samples/evening.txt"));
    await tab.tap("#text-read");
    await tab.waitForSelector("#record-review", { state: "visible" });
    await tab.tap("#record-review");
    await tab.waitForSelector("#coach-review .chart", { timeout: 90_000 });
    await tab.tap("#record-par");
    await tab.waitForSelector("#coach-par li", { timeout: 90_000 });
    await look("review");
    await context.close();
  });
