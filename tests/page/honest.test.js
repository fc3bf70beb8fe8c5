// Tests that the page never says more than it knows: what is right so far, what is right, and what is wrong.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { filesIn, launch, open, readText, settled, textOf } from "./browser.js";
import { enterPaper } from "./paper.js";

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

const standing = (tab) => tab.getAttribute("#status", "class");
const status = (tab) => tab.textContent("#status");
const choose = (tab, name, value) => tab.tap(`label:has(input[name="${name}"][value="${value}"])`);
const tapAll = async (tab, ...squares) => {
  for (const square of squares) await tab.tap(`[data-square="${square}"]`);
};

// Paper shows neither the order of its blocks nor squares beside its grid.
const notOnPaper = ["fall", "inside"];

test("each mistake that paper can show is found on a sheet entered by hand", { timeout: 600_000 }, async (context) => {
  for (const file of await filesIn("samples/mistakes", /\.txt$/)) {
    const [, rule] = /^# Expect: illegal \[([a-z-]+)\]$/m.exec(await textOf(file)) ?? [];
    if (!rule || notOnPaper.some((name) => file.endsWith(`${name}.txt`))) continue;
    const { tab, context: window, complaints } = await open(browser);
    await enterPaper(tab, file);
    const found = await tab.locator("#findings .error").evaluateAll((items) => items.map((item) => item.dataset.rule));
    assert.equal(await standing(tab), "illegal", file);
    assert.ok(found.includes(rule), `${file}: ${found}`);
    assert.deepEqual(complaints, [], file);
    context.diagnostic(`${file}: ${found}`);
    await window.close();
  }
});

test("a sheet is right only when everything is given", async () => {
  const { tab, context } = await open(browser);
  await enterPaper(tab, "samples/ana-outlines.txt", []);
  assert.equal(await standing(tab), "so-far");
  assert.match(await status(tab), /^…So far nothing is wrong.*at least 29.*Still missing: Energy, Extra points, Bombs/);
  await choose(tab, "extra", 6);
  await choose(tab, "bombs", 1);
  await choose(tab, "crossed", 13);
  await settled(tab);
  assert.equal(await standing(tab), "so-far");
  assert.match(await status(tab), /Still missing: number of marked circles/);
  assert.match(await tab.textContent("#circled-words"), /\d+ circles should be marked/);
  await tab.tap("#circled-yes");
  await settled(tab);
  assert.notEqual(await standing(tab), "so-far");
  await context.close();
});

test("nothing is an alarm while a sheet is copied from top to bottom", async () => {
  const { tab, context } = await open(browser);
  await tapAll(tab, "a3", "b3", "a4", "b4");
  await settled(tab);
  assert.equal(await standing(tab), "so-far");
  assert.match(await status(tab), /Nothing below it yet: the black block at a3/);
  assert.equal(await tab.locator(".square.marked").count(), 0);
  assert.equal(await tab.locator(".square.hanging").count(), 4);
  assert.match(await tab.getAttribute('[data-square="a3"]', "aria-label"), /nothing below it yet/);
  await tab.tap("#judge");
  await settled(tab);
  assert.equal(await standing(tab), "illegal");
  assert.equal(await tab.locator(".square.marked").count(), 4);
  assert.match(await tab.textContent("#findings"), /the black block at a3/i);
  await tapAll(tab, "a1", "b1", "a2", "b2");
  await settled(tab);
  assert.equal(await standing(tab), "so-far");
  assert.equal(await tab.locator(".square.hanging").count(), 0);
  await context.close();
});

test("a sentence names what is on the grid, and a tap on it shows the place", async () => {
  const { tab, context } = await open(browser);
  await readText(tab, await textOf("samples/mistakes/order.txt"));
  const text = await tab.textContent("#findings");
  assert.doesNotMatch(text, /[A-Z]\d@|'[A-Za-z]'/);
  assert.match(text, /the \w+ block at [a-j]\d/i);
  await tab.tap("#status");
  assert.ok(await tab.locator(".square.pointed").count() > 0);
  await readText(tab, await textOf("samples/mistakes/extra.txt"));
  assert.ok((await tab.getAttribute("#extra-bar", "class")).includes("marked"));
  await tab.tap("#status .lead");
  assert.ok((await tab.getAttribute("#extra-bar", "class")).includes("pointed"));
  await context.close();
});

test("a duel has no total", async () => {
  const { tab, context } = await open(browser);
  await readText(tab, await textOf("samples/duel-outlines.txt"));
  assert.doesNotMatch(await status(tab), /total/i);
  assert.equal(await tab.locator("#status .total").count(), 0);
  await context.close();
});
