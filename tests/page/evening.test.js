// Tests the screen of the table by touch: who plays, rolls, bombs, players who are out, the end, and earlier games.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { launch, open, page, program, ready, textOf } from "./browser.js";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const folder = mkdtempSync(path.join(tmpdir(), "brikks-"));
let browser;
before(async () => (browser = await launch()));
after(() => {
  rmSync(folder, { recursive: true });
  return browser.close();
});

const kept = (tab) => tab.evaluate(() => JSON.parse(localStorage.brikks).games);
const log = async (tab) => (await kept(tab)).at(-1).log;
const text = (tab) => tab.locator("#rolled-text").innerText();
let clock = 0;

/** Taps a second after the last tap, and waits until the log has grown. */
async function tap(tab, selector) {
  const lengthOf = () => JSON.parse(localStorage.brikks).games.map((game) => game.log).join("").length;
  const length = await tab.evaluate(lengthOf);
  await tab.evaluate((ms) => (performance.now = () => ms), (clock += 1000));
  await tab.tap(selector);
  await tab.waitForFunction((length) => JSON.parse(localStorage.brikks).games.map((game) => game.log).join("").length > length, length);
  await tab.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

async function begin(tab, names, { duel = false } = {}) {
  await tab.tap("#go-table");
  for (const [seat, name] of names.entries()) await tab.fill(`.seat:nth-child(${seat + 1}) input`, name);
  if (duel) await tab.tap("#duel");
  await tab.evaluate((ms) => (performance.now = () => ms), (clock += 1000));
  await tab.tap("#setup .main");
  await tab.waitForSelector("#at-table", { state: "visible" });
}

/** Returns the record that the program makes of a log. */
function record(log) {
  const file = path.join(folder, "evening.log");
  writeFileSync(file, log);
  return execFileSync(program, ["convert", file], { encoding: "utf8" });
}

test("an evening of three, with a reload in the middle", async () => {
  const { tab, context, complaints } = await open(browser, { viewport: { width: 320, height: 454 } });
  await begin(tab, ["Ana", "Ben, the \"first\"", "Cleo"]);
  assert.match(await text(tab), /^Energy bar: cross out the circle marked 4/);
  assert.equal(await tab.textContent("#roll"), "Ana rolls");
  await tap(tab, "#roll");
  assert.match(await text(tab), /^Round 1, Ana: [A-Z]\d/);
  for (const part of ["#dice", "#rolled-block", "#rolled-text", "#roll", "#roll-again"]) {
    const box = await tab.locator(part).boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= (await tab.locator("footer").boundingBox()).y, part);
  }
  await tap(tab, "#roll-again");
  assert.equal(await tab.isVisible("#roll-again"), false);
  assert.match(await text(tab), /second roll[^]*Everyone draws the block/);
  await tap(tab, "#roll");
  await tap(tab, "#bomb-2");
  assert.match(await text(tab), /Cleo crosses out the bomb worth 1/);
  assert.equal(await tab.isDisabled("#bomb-2"), true);
  assert.equal(await tab.isVisible("#roll-again"), false); // the bomb means that the roll was kept
  await tap(tab, "#table-undo");
  assert.match(await text(tab), /Undone: the bomb of Cleo/);
  const before = await log(tab);
  const shown = await tab.locator("#at-table").innerText();
  await tab.reload();
  await ready(tab);
  await tab.waitForSelector("#dice .die");
  assert.match(await text(tab), /^Round 2, Ben, the "first": [A-Z]\d/);
  assert.equal(await tab.locator("#at-table").innerText(), shown);
  assert.equal(await log(tab), before);
  for (let round = 3; round <= 5; ++round) await tap(tab, "#roll"); // each round takes one touch
  assert.equal(await tab.locator("#rounds li").count(), 5);
  await tap(tab, "#out-0");
  assert.match(await text(tab), /Ana is out. Still in/);
  await tap(tab, "#out-1");
  assert.equal(await tab.textContent("#roll"), "Cleo rolls");
  await tap(tab, "#out-2");
  assert.match(await text(tab), /The game is over/);
  assert.equal(await tab.isVisible("#rolled"), false);
  await tab.fill("#total-given", "188");
  await tab.tap("#ask-total .main");
  assert.equal(await tab.$eval("#total-given", (field) => field.validationMessage), "A number from 0 to 187 is needed.");
  for (const [player, total] of [["Ana", "40"], ["Ben, the \"first\"", ""], ["Cleo", "52"]]) {
    assert.equal(await tab.textContent("#total-of"), `Total of ${player}`);
    await tab.fill("#total-given", total);
    await tap(tab, "#ask-total .main");
  }
  assert.equal(await tab.isVisible("#ask-total"), false);
  assert.match(await text(tab), /Cleo/);
  assert.equal(await tab.textContent("#roll-again"), "New game");
  assert.equal(await tab.textContent("#roll"), "Check the sheets");
  await tab.evaluate((ms) => (performance.now = () => ms), (clock += 1000));
  await tab.tap("#roll");
  await tab.waitForSelector("#no-sheets", { state: "visible" });
  assert.equal(await tab.isVisible("#go-evening"), false);
  assert.match(record(await log(tab)), /Cleo/);
  assert.deepEqual(complaints, []);
  await context.close();
});

test("a whole evening takes at most two touches a round; the program goes on with it, and the page again", async () => {
  const { tab, context, complaints } = await open(browser, { viewport: { width: 360, height: 664 } });
  await begin(tab, ["Ana", "Ben", "Cleo"]);
  let touches = 0;
  const touch = async (selector) => {
    ++touches;
    await tap(tab, selector);
  };
  const rounds = 25;
  for (let round = 1; round <= rounds; ++round) {
    await touch("#roll");
    if (round % 3 === 0) await touch("#roll-again");
    if (round % 11 === 0) await touch(`#bomb-${round % 2}`);
    if (round !== 12) continue;
    await tab.reload();
    await ready(tab);
    await tab.waitForSelector("#dice .die");
  }
  assert.equal(await tab.locator("#rounds li").count(), rounds);
  assert.ok(touches <= 2 * rounds, `${touches} touches`);

  const ofPage = await log(tab);
  const file = path.join(folder, "table.log");
  writeFileSync(file, ofPage);
  const said = execFileSync(program, ["table", "--log", file], { input: "\n\nout Cleo\n", encoding: "utf8", env: { ...process.env, LC_ALL: "C" } });
  assert.match(said, /Cleo is out/);
  const ofProgram = readFileSync(file, "utf8");
  assert.ok(ofProgram.startsWith(ofPage) && ofProgram.length > ofPage.length);
  await tab.tap("#games-panel summary");
  await tab.setInputFiles("#open-game", file);
  await tab.waitForSelector(`#rounds li >> nth=${rounds}`, { state: "attached" }); // the game is kept before it is shown
  assert.equal(await log(tab), ofProgram);
  await tap(tab, "#roll");
  for (const player of [0, 1]) await tap(tab, `#out-${player}`);
  for (const total of ["61", "70", "52"]) {
    await tab.fill("#total-given", total);
    await tap(tab, "#ask-total .main");
  }
  assert.match(await text(tab), /Ben/);
  const whole = await log(tab);
  assert.ok(whole.startsWith(ofProgram));
  assert.match(record(whole), /^claims: 61 70 52$/m);
  assert.equal((await kept(tab)).length, 1);
  assert.deepEqual(complaints, []);
  await context.close();
});

test("a duel ends with one player out, or with both", async () => {
  const { tab, context } = await open(browser);
  await begin(tab, ["Ana", "Ben"], { duel: true });
  await tap(tab, "#roll");
  await tap(tab, "#out-0");
  assert.equal(await tab.textContent("#roll"), "Ben has won");
  await tap(tab, "#out-1");
  assert.equal(await tab.textContent("#total-of"), "Ana: points for complete rows");
  await tap(tab, "#table-undo");
  await tap(tab, "#roll");
  assert.match(await text(tab), /Ben has won/);
  await context.close();
});

test("one player has no second roll", async () => {
  const { tab, context } = await open(browser);
  await begin(tab, ["Ana"]);
  await tap(tab, "#roll");
  assert.equal(await tab.isVisible("#roll-again"), false);
  assert.equal(await tab.textContent("#roll"), "Roll");
  await context.close();
});

test("a double tap is one tap", async () => {
  const { tab, context } = await open(browser);
  await begin(tab, ["Ana", "Ben"]);
  await tap(tab, "#roll");
  const before = await log(tab);
  await tab.evaluate((ms) => (performance.now = () => ms), clock + 399);
  await tab.tap("#roll");
  await tab.waitForTimeout(100);
  assert.equal(await log(tab), before);
  await context.close();
});

test("a new game keeps the one before, which can be opened again", async () => {
  const { tab, context } = await open(browser);
  await begin(tab, ["Ana", "Ben"]);
  await tap(tab, "#roll");
  const first = await log(tab);
  await tab.tap("#games-panel summary");
  await tab.tap("#new-game");
  await tab.waitForSelector("#setup", { state: "visible" });
  assert.deepEqual(await tab.evaluate(() => [...document.querySelectorAll(".seat input")].map(({ value }) => value)), ["Ana", "Ben", "", ""]);
  await begin(tab, ["Ana", "Ben"]);
  const games = await kept(tab);
  assert.equal(games.length, 2);
  assert.equal(games[0].log, first);
  await tab.tap("#games-panel summary");
  await tab.tap("#games button");
  await tab.waitForSelector("#dice .die", { state: "visible" });
  assert.match(await text(tab), /^Round 1, Ana/);
  await context.close();
});

test("a tap while another game is opened adds nothing to it", async () => {
  const { tab, context } = await open(browser);
  for (const names of [["Ana", "Ben"], ["Cleo", "Dov"]]) {
    await begin(tab, names);
    await tap(tab, "#roll");
    await tab.tap("#games-panel summary");
    await tab.tap("#new-game");
    await tab.waitForSelector("#setup", { state: "visible" });
  }
  const press = (...selectors) => tab.evaluate(([ms, selectors]) => {
    performance.now = () => ms;
    for (const selector of selectors) document.querySelector(selector).click();
  }, [(clock += 1000), selectors]);
  const logs = async () => (await kept(tab)).map(({ log }) => log);
  const before = await logs();
  await press("#games li:nth-child(2) button"); // the first game
  await tab.waitForFunction(() => document.getElementById("rolled-text").textContent.startsWith("Round 1, Ana"));
  await press("#games li:nth-child(1) button", "#roll", "#bomb-0", "#table-undo");
  await tab.waitForFunction(() => document.getElementById("rolled-text").textContent.startsWith("Round 1, Cleo"));
  await tab.evaluate(() => globalThis.brikks.roll()); // answered after all that was asked before
  assert.deepEqual(await logs(), before);
  await tap(tab, "#roll");
  assert.notEqual((await logs())[1], before[1]);
  await context.close();
});

test("names that cannot be are refused in words", async () => {
  const { tab, context } = await open(browser, { locale: "de" });
  await tab.tap("#go-table");
  await tab.tap("#setup .main");
  assert.equal(await tab.isVisible("#setup"), true);
  for (const [seat, name] of ["Ana", "ana"].entries()) await tab.fill(`.seat:nth-child(${seat + 1}) input`, name);
  await tab.waitForTimeout(450);
  await tab.tap("#setup .main");
  await tab.waitForSelector("#setup-message", { state: "visible" });
  assert.match(await tab.textContent("#setup-message"), /ana/);
  assert.equal(await tab.evaluate(() => JSON.parse(localStorage.brikks).games.length), 0);
  await context.close();
});

test("a log of the program is opened, goes on, and is saved", async () => {
  const { tab, context } = await open(browser);
  await tab.tap("#go-table");
  await tab.tap("#games-panel summary");
  const give = (name, text) => tab.setInputFiles("#open-game", { name, mimeType: "text/plain", buffer: Buffer.from(text) });
  await give("letter.txt", "good evening\n");
  await tab.waitForSelector("#game-message", { state: "visible" });
  const evening = await textOf("samples/evening.log");
  await give("evening.log", evening);
  await tab.waitForSelector("#at-table", { state: "visible" });
  await tap(tab, "#table-undo");
  assert.ok((await log(tab)).startsWith(evening));
  await tab.tap("#games-panel summary");
  const [saved] = await Promise.all([tab.waitForEvent("download"), tab.tap("#save-game")]);
  assert.equal(readFileSync(await saved.path(), "utf8"), await log(tab));
  const whole = await log(tab);
  await give("evening.log", evening); // an older state of the same game
  await tab.waitForFunction(() => !document.getElementById("games-panel").open);
  assert.deepEqual((await kept(tab)).map((game) => game.log), [whole]);
  await context.close();
});

test("two tabs go on with one game, and lose no roll", async () => {
  const { tab, context } = await open(browser);
  await begin(tab, ["Ana", "Ben"]);
  const other = await context.newPage();
  await other.goto(pathToFileURL(page).href);
  await ready(other);
  await other.waitForSelector("#at-table", { state: "visible" });
  await tap(tab, "#roll");
  await other.waitForSelector("#dice .die");
  assert.equal(await text(other), await text(tab));
  await tap(other, "#roll");
  await tab.waitForFunction(() => document.getElementById("rolled-text").innerText.startsWith("Round 2"));
  assert.equal((await log(tab)).match(/^roll/gm).length, 2);
  await context.close();
});

for (const colorScheme of ["light", "dark"])
  test(`large enough, and no accessibility violation, ${colorScheme}`, async () => {
    for (const [locale, viewport] of [["de", { width: 320, height: 454 }], ["fr", { width: 360, height: 664 }], ["it", { width: 640, height: 360 }]]) {
      const { tab, context } = await open(browser, { viewport, colorScheme, locale, bypassCSP: true });
      await tab.addScriptTag({ path: axe });
      const look = async (what) => {
        await tab.waitForTimeout(450);
        const { violations } = await tab.evaluate(() => globalThis.axe.run());
        assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes[0].target, nodes[0].failureSummary]), [], what);
        const small = await tab.evaluate(() => [...document.querySelectorAll("#screen-table :is(button, input:not(.hidden), select, summary, .button)")]
          .map((each) => [each.id || each.className, (each.closest("label") ?? each).getBoundingClientRect()])
          .filter(([, { width, height }]) => width > 0 && (width < 43.9 || height < 43.9)).map(([name, { width, height }]) => `${name}: ${width} x ${height}`));
        assert.deepEqual(small, [], what);
        assert.equal(await tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0, what);
      };
      await tab.tap("#go-table");
      await look("who plays");
      await begin(tab, ["Ana", "Maximiliane-Theodora von und zu Hohenstein"], { duel: true });
      await look("begun");
      await tap(tab, "#roll");
      await tab.tap("#all-rolls summary");
      await look("rolled");
      await tap(tab, "#out-0");
      await tap(tab, "#out-1");
      await look("totals");
      for (let player = 0; player < 2; ++player) await tap(tab, "#ask-total .main");
      await tab.tap("#games-panel summary");
      await look("over");
      await context.close();
    }
  });

test("large text leaves room for names", async () => {
  for (const locale of ["de", "es", "fr"]) {
    const { tab, context } = await open(browser, { viewport: { width: 360, height: 800 }, isMobile: false, locale });
    await tab.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    const look = async (what, names) => {
      assert.equal(await tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0, what);
      const widths = await tab.evaluate((names) => [...document.querySelectorAll(names)].map((each) => each.getBoundingClientRect().width).filter(Boolean), names);
      assert.ok(widths.length && widths.every((width) => width > 140), `${what}, ${locale}: ${widths}`);
    };
    await tab.tap("#go-table");
    await look("who plays", ".seat input");
    await begin(tab, ["Anastasia", "Ben"]);
    await tap(tab, "#roll");
    await look("rolled", "#at-table b");
    await context.close();
  }
});
