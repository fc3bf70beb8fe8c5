// Tests the players of the coach at the table, by touch: that they come only when they are chosen, what they say, undo, their
// sheets, the result, and that the program and the page go on with each other's log.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { launch, open, program, readText, ready, settled } from "./browser.js";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const folder = mkdtempSync(path.join(tmpdir(), "brikks-"));
let browser;
before(async () => (browser = await launch()));
after(() => {
  rmSync(folder, { recursive: true });
  return browser.close();
});

const log = (tab) => tab.evaluate(() => JSON.parse(localStorage.brikks).games.at(-1)?.log ?? "");
const text = (tab) => tab.locator("#rolled-text").innerText();
const lines = (tab) => tab.locator("#rolled-text span").allInnerTexts();

/** Taps on a button, as late as no touch is ignored, and waits until the log has grown. */
async function tap(tab, selector) {
  const before = await log(tab);
  await tab.waitForTimeout(450);
  await tab.tap(selector);
  await tab.waitForFunction((before) => JSON.parse(localStorage.brikks).games.at(-1)?.log !== before, before, { timeout: 90_000 });
  await tab.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

async function begin(tab, names, bots, strength) {
  await tab.tap("#go-table");
  for (const [seat, name] of names.entries()) await tab.fill(`.seat:nth-child(${seat + 1}) input`, name);
  await tab.selectOption("#bots", String(bots));
  if (strength) await tab.selectOption("#bots-strength", strength);
  await tab.tap("#setup .main");
  await tab.waitForSelector("#at-table", { state: "visible", timeout: 90_000 });
}

/** Types lines at `brikks table`, which goes on with a log. Returns the log and what the program says. */
function typed(text, typed, ...words) {
  const file = path.join(folder, "evening.log");
  rmSync(file, { force: true });
  if (text) writeFileSync(file, text);
  const said = execFileSync(program, ["table", "--log", file, ...words], { input: typed.map((line) => `${line}\n`).join(""), encoding: "utf8", env: { ...process.env, LC_ALL: "C" } });
  return { log: readFileSync(file, "utf8"), said };
}

/** Says how often the worker was given the weights of the coach: a question with them is a long message. */
const countWeights = () => {
  globalThis.heavy = 0;
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message.weights) ++globalThis.heavy;
    return post.call(this, message, ...rest);
  };
};

/** Always rolls the same dice: after some rolls Robo uses a bomb. */
const useSameDice = () => {
  const random = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (array) => (array instanceof BigUint64Array ? array.fill(1n) : random(array));
};

test("nobody of the coach plays unasked, nor in a duel, and at most four play", async () => {
  const { tab, context } = await open(browser);
  await tab.evaluate(countWeights);
  const options = () => tab.$$eval("#bots option:not([hidden])", (all) => all.map(({ value }) => value).join(""));
  await tab.tap("#go-table");
  assert.equal(await tab.inputValue("#bots"), "0");
  assert.ok(await tab.isHidden("#bots-how"));
  assert.equal(await options(), "0123");
  await tab.fill(".seat:nth-child(1) input", "Ana");
  await tab.fill(".seat:nth-child(2) input", "Ben");
  assert.equal(await options(), "012");
  assert.ok(await tab.isVisible("#duel-field"));
  await tab.tap("#duel");
  assert.ok(await tab.isHidden("#bots-field"));
  await tab.tap("#duel");
  await tab.selectOption("#bots", "2");
  assert.ok(await tab.isHidden("#duel-field"));
  assert.equal(await tab.inputValue("#bots-strength"), "casual");
  assert.equal(await tab.textContent("#bots-points"), "98 points on average in solo games at level 2.");
  await tab.selectOption("#bots-strength", "best");
  assert.match(await tab.textContent("#bots-points"), /^1[12]\d points on average in solo games at level 2\.$/);
  await tab.fill(".seat:nth-child(3) input", "Cleo");
  assert.equal(await tab.inputValue("#bots"), "1");
  await tab.fill(".seat:nth-child(4) input", "Dov");
  assert.ok(await tab.isHidden("#bots-field"));
  await tab.tap("#setup .main");
  await tab.waitForSelector("#at-table", { state: "visible" });
  assert.match(await log(tab), /^game: standard, Ana, level 2, Ben, level 2, Cleo, level 2, Dov, level 2$/m);
  await tap(tab, "#roll");
  await tap(tab, "#roll");
  assert.match(await text(tab), /^Round 2, Ben/); // without Robo the next roll keeps this one
  assert.equal(await tab.evaluate(() => globalThis.heavy), 0);
  await context.close();
});

test("a whole game against Robo, with undo, its sheet, a reload and the result", async () => {
  const { tab, context, complaints } = await open(browser, { viewport: { width: 360, height: 740 } });
  await tab.evaluate(useSameDice);
  await begin(tab, ["Ana"], 1, "strong");
  assert.match((await lines(tab)).at(-1), /^Robo starts with the [a-z]+ block at [a-j]1\.$/);
  assert.equal(await tab.getAttribute("#rolled-text", "aria-live"), "polite");
  assert.ok(await tab.isHidden("#bomb-1"));
  assert.ok(await tab.isDisabled("#table-undo"));
  assert.equal(await tab.textContent("#roll"), "Ana rolls");
  await tap(tab, "#roll");
  assert.equal(await tab.textContent("#roll"), "Keep the roll");
  assert.equal((await lines(tab)).length, 1); // Robo waits until the roll counts
  const rolled = await log(tab);
  await tap(tab, "#roll");
  const said = await lines(tab);
  assert.match(said[0], /^Round 1, Ana/);
  assert.equal(said[1], "Ana keeps the roll.");
  assert.match(said[2], /^Robo: the [a-z]+ block at [a-j]\d+.*\. Energy: \d+\.$/);
  assert.equal(said[3], "Ana draws the block.");
  await tap(tab, "#table-undo");
  assert.match(await log(tab), /\nundo: turn\nundo: keep\n$/);
  assert.equal(await tab.textContent("#roll"), "Keep the roll");
  await tap(tab, "#roll");
  assert.deepEqual(await lines(tab), said); // Robo does the same again
  assert.ok((await log(tab)).startsWith(rolled));

  await tab.tap("#sheet-1");
  assert.equal(await tab.getAttribute("#sheet-1", "aria-expanded"), "true");
  assert.equal(await tab.evaluate(() => document.activeElement.id), "sheet-1");
  assert.match(await tab.innerText("#at-table .sheet"), /strong player · Total: \d+ · Energy: \d+/);
  const blocks = async () => (await tab.textContent("#at-table .sheet .hidden")).split("; ");
  assert.deepEqual((await blocks()).map((block) => block.split(" ").length), [4, 4]);

  await tap(tab, "#roll"); // by Robo, who keeps the roll or rolls again by itself
  assert.match((await lines(tab))[0], /^Round 2, Robo/);
  assert.equal(await tab.isVisible("#roll-again"), false);
  assert.equal(await tab.textContent("#roll"), "Ana rolls");
  assert.equal((await blocks()).length, 3);
  await tab.reload();
  await ready(tab);
  await tab.waitForSelector("#dice .die");
  assert.match(await text(tab), /Robo: [^]*Ana draws the block/);

  await tap(tab, "#out-0"); // now Robo plays to the end
  const end = await lines(tab);
  assert.equal(end[0], "Robo is out. The game is over.");
  assert.match(end[1], new RegExp(`^Round ${await tab.locator("#rounds li").count()}, Robo(, second roll)?: [A-Z]\\d`));
  assert.equal(await tab.textContent("#total-of"), "Total of Ana");
  await tab.fill("#total-given", "31");
  await tap(tab, "#ask-total .main");
  const total = /\ntotal: Robo (\d+)|\ntotal: Robo, (\d+)/.exec(await log(tab))?.slice(1).find(Boolean);
  assert.ok(total, await log(tab));
  assert.match(await text(tab), new RegExp(`Robo +${total}\\b`));
  await tab.tap("#sheet-1");
  assert.match(await tab.innerText("#at-table .sheet"), new RegExp(`Total: ${total} `));
  assert.ok((await blocks()).length > 8);
  // What Robo drew, also while it played alone, stands in the list of the rounds.
  await tab.tap("#all-rolls summary");
  const turns = await tab.locator("#rounds .drawn").allInnerTexts();
  assert.equal(turns.length, (await blocks()).length - 1); // without the start block
  for (const turn of turns) assert.match(turn, /^Robo: the [a-z]+ block at [a-j]\d+.*\. Energy: \d+\.$/);
  assert.equal(turns.at(-1), said[2]);

  // Another game begins with the same players.
  await tab.waitForTimeout(450);
  await tab.tap("#roll-again");
  await tab.waitForSelector("#setup", { state: "visible" });
  assert.deepEqual([await tab.inputValue(".seat:nth-child(1) input"), await tab.inputValue(".seat:nth-child(2) input"), await tab.inputValue("#bots"), await tab.inputValue("#bots-strength")], ["Ana", "", "1", "strong"]);
  assert.deepEqual(complaints, []);
  await context.close();
});

test("the program goes on with a game of the page, and the page with one of the program", async () => {
  const { tab, context } = await open(browser);
  await begin(tab, ["Ana"], 2, "beginner");
  for (let taps = 0; taps < 5; ++taps) await tap(tab, "#roll"); // two for the roll of Ana, one for each of the others
  const ofPage = await log(tab);
  const { log: ofProgram, said } = typed(ofPage, ["sheet Robo 2", "undo", "", "", "out Ana", "12"]);
  assert.match(said, /Robo 2/);
  assert.ok(ofProgram.startsWith(ofPage));
  const { log: left } = typed("", ["", "", ""], "--names", "Ana", "--bots", "1", "--strength", "casual");
  const half = left.slice(0, left.lastIndexOf("\n", left.length - 2) + 1);
  for (const [text, players] of [[ofProgram, 3], [half, 2]]) {
    const file = path.join(folder, "opened.log");
    writeFileSync(file, text);
    if (await tab.locator("#games-panel[open]").count() === 0) await tab.tap("#games-panel summary");
    await tab.setInputFiles("#open-game", file);
    await tab.waitForFunction((players) => document.querySelectorAll("#at-table li").length === players, players);
  }
  await tab.waitForFunction((half) => JSON.parse(localStorage.brikks).games.at(-1).log.length > half.length, half, { timeout: 90_000 });
  assert.equal(await log(tab), left); // the page does what the program did next
  await context.close();
});

test("the page says that the coach is thinking as long as it plays alone", async () => {
  const { tab, context } = await open(browser);
  await begin(tab, ["Ana"], 1, "best");
  await tap(tab, "#roll");
  await tab.waitForTimeout(450);
  await tab.evaluate(() => { // on a fast machine the coach may be done before anything is said
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (...message) { setTimeout(() => post.apply(this, message), 2000); };
  });
  await tab.tap("#out-0");
  await tab.waitForFunction(() => document.getElementById("rolled-text").textContent.endsWith("The coach is thinking …"), null, { timeout: 90_000 });
  assert.match(await log(tab), /\nroll: 1.1 ..\n$/);
  await tab.waitForSelector("#ask-total", { state: "visible", timeout: 90_000 });
  assert.match(await text(tab), /The game is over\./);
  assert.doesNotMatch(await text(tab), /thinking/);
  await context.close();
});

test("a language that is chosen while the coach plays is that of its answer", async () => {
  const { tab, context } = await open(browser);
  await tab.evaluate(useSameDice);
  await begin(tab, ["Ana"], 1, "strong");
  await tap(tab, "#roll");
  await tab.waitForTimeout(450);
  await tab.evaluate(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) { // the coach thinks longer
      setTimeout(() => post.call(this, message, ...rest), message.weights ? 2000 : 0);
    };
  });
  await tab.tap("#roll");
  await tab.selectOption("#language", "de");
  await tab.waitForFunction(() => JSON.parse(localStorage.brikks).games.at(-1).log.includes("\nturn: Robo"), null, { timeout: 90_000 });
  await tab.waitForFunction(() => /^Runde 1, Ana/.test(document.getElementById("rolled-text").textContent) && /Robo: Block/.test(document.getElementById("rolled-text").textContent));
  assert.equal(await tab.textContent("#roll"), "Robo würfelt");
  await context.close();
});

test("the coach goes on in the game that waits for it when a language is chosen just as the game is opened", async () => {
  const { tab, context, complaints } = await open(browser);
  const { log: left } = typed("", ["", "", ""], "--names", "Ana", "--bots", "1", "--strength", "casual");
  const half = left.slice(0, left.lastIndexOf("\n", left.length - 2) + 1);
  await tab.evaluate((log) => localStorage.setItem("brikks", JSON.stringify({ ...JSON.parse(localStorage.brikks), games: [{ id: "7-7", at: 7, players: ["Ana", "Robo"], log }] })), half);
  await tab.reload();
  await ready(tab);
  await begin(tab, ["Ana", "Ben"], 0);
  await tab.evaluate(countWeights);
  await tab.evaluate(() => {
    document.querySelector("#games button").click();
    const languages = document.getElementById("language");
    languages.value = "de";
    languages.dispatchEvent(new Event("change"));
  });
  await tab.waitForFunction((half) => JSON.parse(localStorage.brikks).games[0].log.length > half.length, half, { timeout: 90_000 });
  await tab.waitForFunction(() => document.getElementById("rolled-text").textContent.startsWith("Runde "));
  assert.equal(await tab.evaluate(() => JSON.parse(localStorage.brikks).games[0].log), left); // as the program went on
  assert.equal(await tab.evaluate(() => globalThis.heavy), 1);
  assert.deepEqual(complaints, []);
  await context.close();
});

/** Returns the record of a game that the coach plays as Ana and as Robo, and the log of it if Ana had played at the table. */
async function recordAndLog(tab) {
  const record = await tab.evaluate(() => globalThis.brikks.play([{ name: "Ana" }, { name: "Robo" }], { seed: "5", strength: "casual" }));
  const log = ["brikks-log/1", "game: standard, Ana, level 2, Robo, level 2 bot casual"];
  for (const line of record.split("\n")) {
    const [, start] = /^start: +\S+ +(\S+)/.exec(line) ?? [];
    if (start) log.push(`start: Robo, ${start}`);
    const [, round, first, second, ...turns] = /^(\d+)\. +(\S+)( \S+)? +: +\*?(\S+) +\*?(\S+)/.exec(line) ?? [];
    if (!round) continue;
    log.push(`roll: ${round}.1 ${first}`, second ? `roll: ${round}.2${second}` : `keep: ${round}`);
    for (const [player, name] of ["Ana", "Robo"].entries())
      if (/bomb|out/.test(turns[player])) log.push(`${turns[player]}: ${name}`);
      else if (name === "Robo" && turns[player] !== "-") log.push(`turn: Robo, ${turns[player]}`);
  }
  return { record, log: log.map((line) => `${line}\n`).join("") };
}

test("an evening is filled in without a sheet of Robo, also if there is one", async () => {
  const { tab, context, complaints } = await open(browser);
  const { record, log } = await recordAndLog(tab);
  writeFileSync(path.join(folder, "record.txt"), record);
  const ana = execFileSync(program, ["extract", path.join(folder, "record.txt"), "--player", "Ana", "-o", "-"], { encoding: "utf8" });
  for (const sheet of [ana, ana.replace(/^(player: +)Ana/m, "$1Robo")]) await readText(tab, sheet); // Robo has drawn something else
  await tab.tap("#go-table");
  await tab.tap("#games-panel summary");
  await tab.setInputFiles("#open-game", { name: "evening.log", mimeType: "text/plain", buffer: Buffer.from(log) });
  await tab.waitForSelector("#at-table", { state: "visible" });
  await settled(tab);
  await tab.tap("#go-results");
  await tab.waitForSelector("#with-dice .fit", { timeout: 90_000 });
  assert.equal(await tab.textContent("#with-dice h2"), "With the dice of Ana");
  await tab.waitForSelector("#record .chart", { timeout: 90_000 });
  assert.deepEqual((await tab.locator("#record-ranking .who").allTextContents()).sort(), ["Ana", "Robo"]);
  assert.deepEqual(await tab.locator("#record-ranking button.who").allTextContents(), ["Ana"]); // the sheet of Robo is at the table
  assert.deepEqual(complaints, []);
  await context.close();
});

for (const colorScheme of ["light", "dark"])
  test(`no accessibility violation, and nothing too wide, ${colorScheme}`, async () => {
    const { tab, context } = await open(browser, { colorScheme, bypassCSP: true, locale: "de", viewport: { width: 320, height: 660 } });
    await tab.addScriptTag({ path: axe });
    const look = async (what) => {
      const { violations } = await tab.evaluate(() => globalThis.axe.run());
      assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).slice(0, 2)}`), [], what);
      assert.ok(await tab.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), what);
    };
    await tab.tap("#go-table");
    await tab.selectOption("#bots", "2");
    await look("robo-form");
    await begin(tab, ["Ana"], 2);
    await tap(tab, "#roll");
    await tap(tab, "#roll");
    await look("robo-turn");
    await tap(tab, "#roll");
    await tab.tap("#sheet-1");
    await look("robo-sheet");
    await tap(tab, "#out-0");
    await tap(tab, "#ask-total .main");
    await look("robo-result");
    await context.close();
  });
