// What the page promises: offline, nothing lost, nothing run that was entered, usable by everybody.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { launch, open, phone, readText, ready, settled, textOf } from "./browser.js";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

const status = (tab) => tab.textContent("#status");
const name = (tab, square) => tab.getAttribute(`[data-square="${square}"]`, "aria-label");

test("it works offline, asks no network, and is small", async () => {
  const { tab, requests, complaints, context } = await open(browser);
  await readText(tab, await textOf("samples/ana-outlines.txt"));
  assert.match(await status(tab), /legal.*Total: 50/);
  await tab.tap("#go-dice");
  await tab.tap("#roll");
  await tab.waitForSelector("#dice .die");
  assert.deepEqual(requests, []);
  assert.deepEqual(complaints, []);
  const { statSync } = await import("node:fs");
  const { page } = await import("./browser.js");
  assert.ok(statSync(page).size < 400_000);
  await context.close();
});

test("a reload keeps everything", async () => {
  const { tab, context } = await open(browser);
  await readText(tab, await textOf("samples/cleo-level-4.txt"));
  await tab.tap(".tab.add");
  await tab.tap('[data-square="a1"]');
  await tab.tap('[data-square="b1"]');
  await settled(tab);
  await tab.reload();
  await ready(tab);
  assert.match(await name(tab, "a1"), /^a1, a cross/);
  await tab.tap(".tab >> nth=0");
  await settled(tab);
  assert.match(await status(tab), /legal/);
  await context.close();
});

test("a block is drawn by four taps and by keys, removed by one, and undone", async () => {
  const { tab, context } = await open(browser);
  for (const square of ["a1", "b1", "a2", "b2"]) await tab.tap(`[data-square="${square}"]`);
  await settled(tab);
  assert.equal(await name(tab, "a1"), "a1, black block");
  assert.match(await status(tab), /legal/);
  await tab.tap('[data-square="b2"]');
  await settled(tab);
  assert.equal(await name(tab, "a1"), "a1, empty");
  await tab.tap("#undo");
  assert.equal(await name(tab, "b2"), "b2, black block");
  await tab.tap("#redo");
  assert.equal(await name(tab, "b2"), "b2, empty");
  await tab.focus('[data-square="b2"]');
  for (const key of ["ArrowRight", "ArrowDown", " ", "ArrowRight", " ", "ArrowRight", " ", "ArrowRight", " "]) await tab.keyboard.press(key);
  await settled(tab);
  assert.equal(await name(tab, "f1"), "f1, black block");
  await tab.keyboard.press("Control+z");
  assert.equal(await name(tab, "f1"), "f1, empty");
  await context.close();
});

test("an illegal sheet says what is wrong, in the player's language", async () => {
  const { tab, context } = await open(browser, { locale: "de-AT" });
  const text = (await textOf("samples/ana-outlines.txt")).replace(/^extra: .*$/m, "extra: 9");
  await readText(tab, text);
  assert.match(await status(tab), /regelwidrig/);
  assert.ok((await tab.locator("#findings .error").count()) > 0);
  assert.match(await tab.textContent("#findings"), /extra/);
  await context.close();
});

test("a legal sheet is played back block by block", async () => {
  const { tab, context } = await open(browser);
  await readText(tab, await textOf("samples/ana-outlines.txt"));
  const crossed = () => tab.locator("#grid .crossed").count();
  assert.equal(await crossed(), 92);
  await tab.fill("#order-slider", "3");
  assert.equal(await crossed(), 12);
  assert.match(await tab.textContent("#order-text"), /^3\. /);
  await context.close();
});

const hostile = [
  "<img src=x onerror=alert(1)>", "</script><script>window.hacked = 1</script>", "\u0000\u0001", "{".repeat(100_000), "[[[[", "x".repeat(2_000_000),
  'player: "<b onmouseover=hack()>Ana</b>"\nplayers: 1\n', "format: brikks-sheet/1\ngrid: \u202e\u2028",
  '{"format":"brikks-sheet/1","player":"<script>window.hacked=1</script>","players":1,"grid":[]}', "", "\ud800",
];

test("hostile text does nothing but show an error", async () => {
  const { tab, complaints, context } = await open(browser);
  for (const text of hostile) {
    await readText(tab, text);
    await tab.evaluate(async (text) => {
      await globalThis.brikks.check(text);
      await globalThis.brikks.score(text);
    }, text);
  }
  const sheet = (await textOf("samples/ana-outlines.txt")).replace(/^player:.*$/m, "player: <img src=x onerror=window.hacked=1>");
  await readText(tab, sheet);
  await tab.tap("#go-compare");
  await tab.waitForSelector("#comparison table");
  assert.match(await tab.textContent("#comparison"), /<img src=x/);
  assert.equal(await tab.evaluate(() => window.hacked), undefined);
  assert.equal(await tab.locator("main img, main script, main b").count(), 0);
  assert.deepEqual(complaints, []);
  await context.close();
});

test("what was kept can be broken", async () => {
  const { tab, context } = await open(browser);
  for (const kept of ["{", "null", "[]", '{"sheets":[]}', '{"sheets":[{"player":"Ana"}],"current":7,"language":"xx"}']) {
    await tab.evaluate((kept) => localStorage.setItem("brikks", kept), kept);
    await tab.reload();
    await ready(tab);
  }
  await context.close();
});

test("several sheets are ranked and compared", async () => {
  const { tab, context } = await open(browser);
  await readText(tab, await textOf("samples/ana-outlines.txt"));
  await tab.tap(".tab.add");
  await readText(tab, await textOf("samples/cleo-level-4.txt"));
  await tab.tap("#go-compare");
  await tab.waitForSelector("#comparison table");
  assert.equal(await tab.locator("#comparison tbody tr").count(), 2);
  assert.equal(await tab.locator("#comparison .fit").count(), 1);
  await context.close();
});

for (const colorScheme of ["light", "dark"])
  test(`no accessibility violation, ${colorScheme}`, async () => {
    for (const [locale, options] of [["en", {}], ["de", { viewport: { width: 1280, height: 900 } }]]) {
      const { tab, context } = await open(browser, { ...phone, ...options, colorScheme, locale, bypassCSP: true });
      await tab.addScriptTag({ path: axe });
      const look = async (what) => {
        const { violations } = await tab.evaluate(() => globalThis.axe.run());
        const found = violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.target.join(" ") + " " + node.failureSummary).slice(0, 3).join("; ")}`);
        assert.deepEqual(found, [], what);
      };
      await look("empty");
      for (const square of ["a1", "b1", "a2", "b2", "d1", "e1"]) await tab.tap(`[data-square="${square}"]`);
      await settled(tab);
      await look("begun");
      await readText(tab, "players: 9\ngrid\n");
      await look("unreadable");
      await readText(tab, await textOf("samples/duel-outlines.txt"));
      await tab.tap("#mini");
      await look("duel");
      await readText(tab, await textOf("samples/ana-outlines.txt"));
      await look("legal");
      await tab.fill("#order-slider", "14");
      await look("played back");
      await readText(tab, (await textOf("samples/ana-outlines.txt")).replace(/^extra: .*$/m, "extra: 9"));
      await look("illegal");
      await tab.tap("#go-compare");
      await tab.waitForSelector("#comparison table");
      await look("compare");
      await tab.tap("#go-dice");
      await tab.tap("#roll");
      await tab.waitForSelector("#dice .die");
      await tab.waitForTimeout(500);
      await look("dice");
      await context.close();
    }
  });
