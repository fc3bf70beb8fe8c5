// Tests the results: the geometry of the chart, the numbers of each player, the rounds of a record compared with the
// program, and the screen with a record, a game and its picture.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { launch, moduleOf, open, program, ready, readText, root, textOf } from "./browser.js";
import { played } from "./kept.js";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const { apart, geometryOf, roundAt, shortened, stepFor } = await moduleOf("templates/page/chart.ts");
const { totalsByPlayer } = await moduleOf("templates/page/statistics.ts");

let browser;
let tab;
before(async () => {
  browser = await launch();
  ({ tab } = await open(browser));
});
after(() => browser.close());

// ---- Without a browser

test("steps are 1, 2 or 5 times a power of ten, and no smaller than needed", () => {
  for (const [range, most, step] of [[10, 5, 2], [10, 10, 1], [82, 5, 20], [101, 5, 50], [7, 2, 5], [3000, 6, 500]]) assert.equal(stepFor(range, most), step, `${range} in ${most}`);
});

test("labels keep their order and a distance, above the lowest place", () => {
  assert.deepEqual(apart([10, 50, 90], 16, 100), [10, 50, 90]);
  assert.deepEqual(apart([90, 88, 90], 16, 90), [74, 58, 90]);
  assert.deepEqual(apart([40, 120], 16, 100), [40, 100]);
});

test("names that are too long are cut between letters", () => {
  assert.deepEqual([shortened("Ana", 3), shortened("Theodora", 5), shortened("🎲🎲🎲🎲", 3)], ["Ana", "Theo…", "🎲🎲…"]);
});

test("each point of the chart is where its round and its points are", () => {
  const series = [{ name: "Ana", points: [0, 10, 40] }, { name: "Ben", points: [0, null, 38] }, { name: "Cleo", points: [null, null, null] }];
  const { left, right, top, bottom, ticks, rounds, lines, labels } = geometryOf(series, 360, 200);
  assert.deepEqual(ticks.map(({ value }) => value), [0, 10, 20, 30, 40]);
  assert.deepEqual([ticks[0].y, ticks.at(-1).y], [bottom, top]);
  assert.deepEqual(rounds, [{ value: 0, x: left }, { value: 1, x: (left + right) / 2 }, { value: 2, x: right }]);
  assert.deepEqual(lines[0], [[{ x: left, y: bottom }, { x: (left + right) / 2, y: bottom - (bottom - top) / 4 }, { x: right, y: top }]]);
  assert.deepEqual(lines[1].map((part) => part.length), [1, 1]); // no line leads over a point that is unknown
  assert.deepEqual(lines[2], []);
  assert.deepEqual(labels.map(({ text }) => text), ["Ana 40", "Ben 38", ""]);
  assert.ok(labels[1].y - labels[0].y >= 16 && labels[0].x > right && right + 6 * 8 < 360);
  assert.deepEqual([-50, left, (left + right) / 2, right, 900].map((x) => roundAt(x, { left, right }, 2)), [0, 0, 1, 2, 2]);
});

test("a game without rounds and one of the longest names have a chart, too", () => {
  for (const points of [[0], [0, 0], [8, 750]]) {
    const { left, right, lines } = geometryOf([{ name: "Maximiliane-Theodora von und zu Hohenstein", points }], 240, 190);
    assert.ok(right - left > 80);
    assert.ok(lines.flat(2).every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)));
  }
});

test("games, wins, best, mean and sum of each player", () => {
  const games = [
    played({ players: [{ name: "Ana", total: 50 }, { name: "Ben", total: 40 }], winners: [0] }),
    played({ players: [{ name: "ben ", total: 61 }, { name: "ANA", total: 61 }], winners: [0, 1] }),
    played({ players: [{ name: "Ana", total: 10 }, { name: "Ben", total: 20 }], winners: [1], duel: true }), // no totals
    played({ players: [{ name: "Cleo", total: 90 }], winners: [0] }), // the only player beat nobody
    played({ players: [{ name: "Ana", total: null }, { name: "Dora", total: null }], winners: [] }),
  ];
  assert.deepEqual(totalsByPlayer(games), [
    { name: "Ana", games: 4, wins: 2, best: 61, mean: 55.5, sum: 111 },
    { name: "Ben", games: 3, wins: 2, best: 61, mean: 50.5, sum: 101 },
    { name: "Cleo", games: 1, wins: 0, best: 90, mean: 90, sum: 90 },
    { name: "Dora", games: 1, wins: 0, best: null, mean: null, sum: 0 },
  ]);
  assert.deepEqual(totalsByPlayer([]), []);
});

// ---- Compared with the program

const printed = (...words) => execFileSync(program, words, { cwd: root, encoding: "utf8", env: { ...process.env, LC_ALL: "C.UTF-8" } });
const record = (text) => tab.evaluate((text) => globalThis.brikks.record(text), text);

/** Returns the squares that `brikks show` draws as crossed, and those with a mini block. */
function drawn(file, round, player) {
  const lines = printed("show", file, "--after", String(round), "--player", player, "--colour", "never").split("\n").filter((line) => /^ ?\d+ [│|]/u.test(line));
  assert.equal(lines.length, 11);
  const marks = lines.flatMap((line, fromTop) => [..."abcdefghij"].map((letter, column) => [`${letter}${11 - fromTop}`, line[4 + 4 * column] === "(" ? "circle" : line[5 + 4 * column]]));
  return { crossed: marks.filter(([, mark]) => /^[A-Z]$/.test(mark)).map(([name]) => name).sort(), minis: marks.filter(([, mark]) => mark === "+").map(([name]) => name).sort() };
}

for (const file of ["samples/evening.txt", "samples/duel-evening.txt", "samples/mistakes/evening.txt"])
  test(`the points after each round are those of brikks score --log: ${file}`, async () => {
    const { moments, verdict } = await record(await textOf(file));
    const { log, score, player: names } = JSON.parse(printed("score", "--log", "--json", file));
    assert.equal(moments.length, log.at(-1).round + 1);
    let compared = 0;
    for (const { round, player, turn, total, energy } of log) {
      const shown = moments[round].players[names.indexOf(player)];
      assert.equal(shown.block ?? shown.kind, turn, `round ${round}, ${player}`);
      assert.equal(shown.energy, energy, `round ${round}, ${player}`);
      if (verdict.variant !== "duel" || !shown.minis.length) assert.equal(shown.score?.total ?? null, total, `round ${round}, ${player}`);
      ++compared;
    }
    assert.ok(compared > 40);
    assert.deepEqual(moments.at(-1).players.map((each) => each.score), score);
  });

for (const file of ["samples/evening.txt", "samples/duel-evening.txt"])
  test(`the squares after each round are those of brikks show --after: ${file}`, async () => {
    const { moments, verdict: { player: names, variant } } = await record(await textOf(file));
    for (const [index, name] of names.entries()) {
      const [crossed, minis] = [[], []];
      for (const [round, { players }] of moments.entries()) {
        crossed.push(...players[index].cells);
        minis.push(...players[index].minis);
        if (round % 4 && round < moments.length - 2) continue;
        const expected = drawn(file, round, name);
        assert.deepEqual({ crossed: [...crossed].sort(), minis: [...minis].sort() }, expected, `round ${round}, ${name}`);
        if (variant !== "duel") continue;
        // Complete rows count, with the last mini blocks: 5 points, times 2 from row 6, times 4 in row 11.
        const all = [...expected.crossed, ...expected.minis].map((square) => Number(square.slice(1)));
        const points = [...Array(11).keys()].map((row) => row + 1).filter((row) => all.filter((each) => each === row).length === 10)
          .reduce((sum, row) => sum + 5 * (row === 11 ? 4 : row > 5 ? 2 : 1), 0);
        assert.equal(players[index].score.total, points, `round ${round}, ${name}`);
      }
    }
  });

test("what is no record has only a verdict", async () => {
  for (const text of ["", "nothing", await textOf("samples/ana-outlines.txt")]) assert.deepEqual(Object.keys(await record(text)), ["verdict"]);
});

// ---- On the screen

/** Reads the width and the height of a PNG file. */
function sizeOf(file) {
  const bytes = readFileSync(file);
  assert.deepEqual([...bytes.subarray(0, 8)], [137, 80, 78, 71, 13, 10, 26, 10]);
  assert.ok(bytes.length > 20_000);
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

async function pictureFrom(tab, selector) {
  await tab.tap(selector);
  await tab.waitForSelector("#card[open] img");
  const [saved] = await Promise.all([tab.waitForEvent("download"), tab.tap("#save-card")]);
  await tab.tap("#card .quiet");
  await tab.waitForFunction(() => !history.state?.covered); // a reload does not come before the browser has gone back
  return { name: saved.suggestedFilename(), size: sizeOf(await saved.path()) };
}

test("a record is opened as a text, stepped through, kept, and made a picture", async () => {
  const { tab, context, complaints } = await open(browser, { viewport: { width: 320, height: 454 } });
  await tab.tap("#go-results");
  await tab.waitForSelector("#no-sheets", { state: "visible" });
  await tab.tap("#no-results button:nth-child(3)");
  assert.equal(await tab.isVisible("#screen-sheet"), true);
  await readText(tab, await textOf("samples/evening.txt"));
  await tab.waitForSelector("#record .chart");
  assert.equal(await tab.isVisible("#screen-results"), true);
  assert.equal(await tab.isVisible("#no-sheets"), false);
  assert.deepEqual(await tab.locator("#record-ranking .who").allTextContents(), ["Cleo", "Ana", "Ben"]);
  assert.match(await tab.locator("#record-ranking .winner").innerText(), /Cleo[^]*65/);
  assert.equal(await tab.textContent("#record-outcome"), "✓ Winner Cleo");
  const round = () => tab.locator("#record-round").innerText();
  assert.match(await round(), /^Round 25, Ana/);
  await tab.fill("#record-slider", "2");
  assert.match(await round(), /^Round 2, Ben/);
  await tab.tap("#record-buttons button:nth-child(1)");
  assert.match(await round(), /^Round 1, Ana[^]*W/);
  assert.equal(await tab.locator("#record-round .not-kept").count(), 1); // the roll that was not kept
  await tab.evaluate(() => document.activeElement.blur());
  await tab.keyboard.press("ArrowLeft");
  assert.match(await round(), /^Start blocks/);
  await tab.keyboard.press("ArrowRight");
  const { moments } = await tab.evaluate((text) => globalThis.brikks.record(text), await textOf("samples/evening.txt"));
  for (const at of [1, 13, 24]) {
    await tab.fill("#record-slider", String(at));
    assert.deepEqual((await tab.locator("#boards .facts").allTextContents()).map((text) => Number(/\d+/.exec(text)[0])), moments[at].players.map(({ score }) => score.total));
  }
  await tab.evaluate(() => (document.querySelector("#record details").open = true));
  assert.equal(await tab.locator("#record-table tbody tr").count(), moments.length);
  assert.match(await tab.getAttribute("#record-chart svg", "aria-label"), /Ana 60, Ben 51, Cleo 65/);
  assert.equal(await tab.locator("#record-chart .series").count(), 3);
  const game = await pictureFrom(tab, "#record-picture");
  assert.match(game.name, /^brikks-\d{4}-\d\d-\d\d-results\.png$/);
  assert.ok(game.size[0] === 1080 && game.size[1] > 1000);
  const one = await pictureFrom(tab, "#record-ranking li:nth-child(2) .quiet");
  assert.match(one.name, /-ana\.png$/);
  assert.deepEqual(one.size, [1080, 1110]);
  assert.equal(await tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);
  await tab.reload(); // the page keeps the game
  await ready(tab);
  await tab.waitForSelector("#evenings-list li");
  assert.deepEqual((await tab.locator("#players-table tbody tr").allInnerTexts()).map((text) => text.split(/\s+/)), [
    ["Cleo", "1", "1", "65", "65.0", "65"], ["Ana", "1", "0", "60", "60.0", "60"], ["Ben", "1", "0", "51", "51.0", "51"],
  ]);
  await tab.tap("#evenings-list button:has-text('Round by round')");
  await tab.waitForSelector("#record .chart");
  await tab.tap("#evenings-list .square-button");
  assert.equal(await tab.isVisible("#evenings"), false);
  await tab.tap("#notice button");
  await tab.waitForSelector("#evenings-list li", { state: "visible" });
  assert.deepEqual(complaints, []);
  await context.close();
});

/** Opens the log of an evening and enters its three sheets, which make a record. */
async function openEvening(tab) {
  await tab.tap("#go-table");
  await tab.tap("#games-panel summary");
  await tab.setInputFiles("#open-game", { name: "evening.log", mimeType: "text/plain", buffer: readFileSync(`${root}/samples/evening.log`) });
  await tab.waitForSelector("#at-table", { state: "visible" });
  await tab.tap("#go-sheet");
  for (const name of ["ana", "ben", "cleo"]) await readText(tab, await textOf(`samples/${name}-outlines.txt`));
  await tab.tap("#go-results");
  await tab.waitForSelector("#record .chart");
}

test("sheets that fit the dice make a game, whose players lead to their sheets", async () => {
  const { tab, context, complaints } = await open(browser);
  await openEvening(tab);
  assert.equal(await tab.isVisible("#comparison"), false); // the ranking must not be shown twice
  assert.match(await tab.locator("#record-ranking .winner").innerText(), /Ana[^]*50/);
  assert.deepEqual(await tab.evaluate(() => JSON.parse(localStorage.brikks).played.map(({ winners, players }) => [winners, players.map(({ total }) => total)])), [[[0], [50, 21, 31]]]);
  await tab.tap("#record-ranking li:nth-child(2) .who");
  assert.equal(await tab.inputValue("#player"), "Cleo");
  await tab.tap('input[name="extra"][value="0"] + *');
  await tab.tap("#go-results");
  await tab.waitForSelector("#comparison .ranking");
  assert.equal(await tab.isVisible("#record"), false); // the record belongs to the sheets before the change
  await tab.tap("#comparison .who:text('Ben')");
  assert.equal(await tab.inputValue("#player"), "Ben");
  assert.deepEqual(complaints, []);
  await context.close();
});

/** Deletes something in another tab, and taps on a button of the results before the page can have drawn them anew. Returns true if a record is shown then. */
function tapAfterDeletion(tab, words, list, index) {
  return tab.evaluate(([words, list, index]) => {
    const shown = [...document.querySelectorAll("#screen-results button")].find(({ textContent }) => textContent === words);
    const kept = JSON.parse(localStorage.brikks);
    localStorage.brikks = JSON.stringify({ ...kept, [list]: kept[list].toSpliced(index, 1) });
    dispatchEvent(new StorageEvent("storage", { key: "brikks" }));
    shown.click();
    return !document.getElementById("record").hidden;
  }, [words, list, index]);
}

test("a tap in the results opens what another tab has just moved, and not what it has just deleted", async () => {
  const { tab, context, complaints } = await open(browser);
  for (const name of ["ana", "ben", "cleo"]) await readText(tab, await textOf(`samples/${name}-outlines.txt`));
  await tab.tap("#go-results");
  await tab.waitForSelector("#comparison .ranking");
  await tapAfterDeletion(tab, "Cleo", "sheets", 0);
  assert.equal(await tab.isVisible("#screen-sheet"), true);
  assert.equal(await tab.inputValue("#player"), "Cleo");
  await tab.tap("#go-results");
  await tab.waitForSelector("#comparison .ranking");
  await tapAfterDeletion(tab, "Cleo", "sheets", 1);
  assert.equal(await tab.isVisible("#screen-results"), true);
  await tab.waitForSelector("#comparison .ranking");
  assert.deepEqual(await tab.locator("#comparison .who").allTextContents(), ["Ben"]);
  await tab.tap("#go-sheet");
  await readText(tab, await textOf("samples/evening.txt"));
  await tab.waitForSelector("#evenings-list li");
  assert.equal(await tapAfterDeletion(tab, "Round by round", "played", 0), false);
  await tab.waitForSelector("#evenings", { state: "hidden" });
  assert.deepEqual(complaints, []);
  await context.close();
});

test("no old answer about the dice stays, after an error or when the dice have changed", async () => {
  const { tab, context } = await open(browser);
  await openEvening(tab);
  await tab.evaluate(() => {
    const post = Worker.prototype.postMessage;
    addEventListener("unhandledrejection", () => ++globalThis.failures);
    Worker.prototype.postMessage = function (message, ...rest) {
      if (message.ask === globalThis.broken) setTimeout(() => this.onmessage({ data: { id: message.id, error: "broken" } }));
      else post.call(this, message, ...rest);
    };
  });
  for (const broken of ["table", "fill"]) {
    await tab.evaluate((broken) => Object.assign(globalThis, { broken, failures: 0 }), broken);
    await tab.selectOption("#language", "de");
    await tab.waitForFunction(() => globalThis.failures > 0 && !document.getElementById("with-dice").textContent);
    await tab.evaluate(() => (globalThis.broken = ""));
    await tab.selectOption("#language", "en");
    await tab.waitForSelector("#with-dice .fit", { timeout: 90_000 });
  }
  await tab.tap("#go-table");
  const rounds = await tab.locator("#rounds li").count();
  while ((await tab.locator("#rounds li").count()) > rounds - 3) { // the last roll can be one that nobody drew
    const log = await tab.evaluate(() => JSON.parse(localStorage.brikks).games[0].log);
    await tab.waitForTimeout(450); // a touch too soon after another one is none
    await tab.tap("#table-undo");
    await tab.waitForFunction((log) => JSON.parse(localStorage.brikks).games[0].log !== log, log);
  }
  await tab.tap("#go-results");
  await tab.waitForSelector("#comparison .ranking", { state: "visible", timeout: 90_000 });
  assert.equal(await tab.isVisible("#record"), false);
  await context.close();
});

test("a game of which only the sheets are known is kept once", async () => {
  const { tab, context } = await open(browser);
  for (const name of ["ana", "ben", "cleo"]) await readText(tab, await textOf(`samples/${name}-outlines.txt`));
  await tab.tap("#go-results");
  await tab.tap("#keep-game");
  await tab.waitForSelector("#evenings-list li");
  assert.equal(await tab.isVisible("#keep-game"), false);
  assert.match(await tab.locator("#evenings-list .facts").innerText(), /Ana 50[^]*Cleo 31[^]*Ben 21/);
  // There is no button for the rounds, which are unknown.
  assert.equal(await tab.locator("#evenings-list button").count(), 1);
  await context.close();
});

for (const colorScheme of ["light", "dark"])
  test(`large enough, and no accessibility violation, ${colorScheme}`, async () => {
    const { tab, context } = await open(browser, { viewport: { width: 320, height: 640 }, colorScheme, locale: "de", bypassCSP: true });
    await tab.addScriptTag({ path: axe });
    const look = async (what) => {
      const { violations } = await tab.evaluate(() => globalThis.axe.run());
      assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes[0].target, nodes[0].failureSummary]), [], what);
      const small = await tab.evaluate(() => [...document.querySelectorAll("#screen-results :is(button:not(.who), input, summary)")].map((each) => [each.id || each.className || each.textContent, each.getBoundingClientRect()])
        .filter(([, { width, height }]) => width > 0 && (width < 43.9 || height < 43.9)).map(([name, { width, height }]) => `${name}: ${width} x ${height}`));
      assert.deepEqual(small, [], what);
      assert.equal(await tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0, what);
    };
    await tab.tap("#go-results");
    await look("empty");
    await tab.tap("#go-sheet");
    await readText(tab, await textOf("samples/ana-outlines.txt"));
    await readText(tab, (await textOf("samples/evening.txt")).replace("Cleo", "Maximiliane-Theodora von und zu Hohenstein"));
    await tab.waitForSelector("#record .chart");
    await tab.evaluate(() => (document.querySelector("#record details").open = true));
    await tab.tap("#boards .look");
    await look("record");
    await tab.tap("#record-picture");
    await tab.waitForSelector("#card[open] img");
    await look("picture");
    await context.close();
  });
