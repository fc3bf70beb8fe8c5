// Tests that the page never says more than it knows: what is right so far, what is right, and what is wrong.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { filesIn, launch, open, playBack, readText, settled, textOf } from "./browser.js";
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

// On paper, neither the order of the blocks nor squares beside the grid can be wrong.
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
  assert.match(await status(tab), /^…Fine so far.*at least 29.*Still missing: Energy, Extra points, Bombs/);
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
  assert.ok((await tab.getAttribute("#findings-panel", "class")).includes("pointed"));
  await tab.tap("#findings .place >> nth=0");
  assert.ok((await tab.getAttribute("#extra-bar", "class")).includes("pointed"));
  await context.close();
});

test("total, rows and bars are those of the block that is played back", async () => {
  const { tab, context } = await open(browser);
  await readText(tab, await textOf("samples/ana-outlines.txt"));
  const shown = () => tab.evaluate(() => ({
    total: Number(document.querySelector("#status .total").textContent.match(/\d+/)[0]),
    account: Number(document.querySelector("#account .result dd").textContent),
    order: Number(document.querySelector("#order-text").textContent.match(/\d+$/)[0]),
    rows: [...document.querySelectorAll("[id^=points-]:not(.none-yet)")].reduce((sum, { textContent }) => sum + Number(textContent), 0),
    circles: document.querySelectorAll("#bar-crossed .circled, #bar-crossed .spent").length,
    counts: [...document.querySelectorAll("#energy-steppers output")].map(({ textContent }) => Number(textContent)),
    isLegal: document.querySelector("#status").classList.contains("legal"),
    isOnPaper: document.querySelector("#claims").checkVisibility(),
  }));
  const end = await shown();
  assert.deepEqual([end.total, end.account, end.order, end.rows], [50, 50, 50, 29]);
  await playBack(tab, 3);
  const early = await shown();
  assert.ok(early.total < 50 && early.rows < 29 && early.circles < end.circles, JSON.stringify(early));
  assert.deepEqual([early.account, early.order], [early.total, early.total]);
  assert.ok(early.counts.every((count, index) => count < end.counts[index]), JSON.stringify(early));
  assert.deepEqual([[end.isLegal, end.isOnPaper], [early.isLegal, early.isOnPaper]], [[true, true], [false, false]]);
  await playBack(tab, 23);
  assert.deepEqual(await shown(), end);
  await playBack(tab, 3);
  await tab.click("#energy-steppers button >> nth=0"); // ends the playback, and changes nothing
  assert.deepEqual(await shown(), end);
  assert.equal(await tab.inputValue("#order-slider"), "23");
  await context.close();
});

test("a sheet of crosses is entered row by row, and what the referee supposes is shown as such", async () => {
  const { tab, context } = await open(browser);
  const { grid } = await tab.evaluate((text) => globalThis.brikks.show(text), await textOf("samples/ana-crosses.txt"));
  await choose(tab, "players", 3);
  await choose(tab, "level", 1);
  await tab.tap("#only-crosses");
  const place = (square) => tab.evaluate((square) => {
    const box = document.querySelector(`[data-square="${square}"]`).getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, square);
  let drags = 0;
  await tab.evaluate(() => document.querySelector("#grid").scrollIntoView());
  for (const [fromTop, line] of grid.entries())
    for (const { index, 0: run } of line.matchAll(/X+/g)) {
      const [from, to] = await Promise.all([index, index + run.length - 1].map((column) => place("abcdefghij"[column] + (11 - fromTop))));
      await tab.mouse.move(from.x, from.y);
      await tab.mouse.down();
      await tab.mouse.move(to.x, to.y);
      await tab.mouse.up();
      ++drags;
    }
  assert.ok(drags < 30, `${drags} drags`);
  await settled(tab);
  assert.equal(await tab.locator("#grid .crossed").count(), 92);
  await choose(tab, "extra", 5);
  await choose(tab, "bombs", 1);
  await choose(tab, "crossed", 17);
  await tab.locator('.stepper:has([data-word="circled-all"]) button').nth(1).tap();
  await settled(tab);
  assert.equal(await standing(tab), "legal");
  assert.match(await status(tab), /Total: 50/);
  assert.equal(await tab.locator("#grid .pale.supposed").count(), 92);
  assert.match(await tab.getAttribute('[data-square="a1"]', "aria-label"), /a cross, perhaps of a \w+ block/);
  assert.ok(await tab.isVisible("#supposed-hint"));
  await tapAll(tab, "a1");
  await settled(tab);
  assert.equal(await tab.locator("#grid .crossed").count(), 91);
  assert.equal(await tab.locator("#grid .marked").count(), 0);
  assert.equal(await tab.locator("#grid .pale:not(.any)").count(), 88);
  await context.close();
});

test("a change that would make the sheet right is made by one tap", async () => {
  const { tab, context } = await open(browser);
  const ana = await textOf("samples/ana-outlines.txt");
  for (const [key, wrong, change] of [["level", 3, "level 1"], ["extra", 9, "extra 5"]]) {
    await readText(tab, ana.replace(new RegExp(`^${key}:.*$`, "m"), `${key}: ${wrong}`).replace(/^rows:.*\n/m, ""));
    assert.equal(await standing(tab), "illegal");
    await tab.tap(`[data-change="${change}"]`);
    await settled(tab);
    assert.equal(await standing(tab), "legal", key);
    assert.match(await status(tab), /Total: 50/);
  }
  await readText(tab, await textOf("samples/mistakes/energy-gain.txt"));
  await tab.tap('[data-change="circled 12"]');
  await settled(tab);
  assert.equal(await standing(tab), "legal");
  await context.close();
});

test("a sheet that was right is mended by taking the last change back", async () => {
  const { tab, context } = await open(browser);
  await readText(tab, await textOf("samples/ana-outlines.txt"));
  await tapAll(tab, "e8");
  await settled(tab);
  assert.equal(await standing(tab), "illegal");
  assert.equal(await tab.locator("#status .do").count(), 0); // "Change it: Solo"
  assert.ok(await tab.locator("#findings .change").count() > 0);
  await context.close();
});

test("who taps crosses without outlines is led to the mode for crosses", async () => {
  const { tab, context } = await open(browser);
  await tapAll(tab, "a1", "b1", "c1", "d1", "g1", "i1");
  assert.ok(await tab.isHidden("#only-crosses"), "a block and two squares");
  await tapAll(tab, "g3", "i3", "g5");
  assert.match(await status(tab), /Only crosses/);
  await tab.tap("#only-crosses");
  await settled(tab);
  assert.equal(await tab.locator("#grid .crossed").count(), 9);
  await choose(tab, "players", 3);
  await choose(tab, "crossed", 17);
  assert.equal(await tab.locator("#bar-crossed .spent").count(), 17);
  await context.close();
});

test("a duel has no total", async () => {
  const { tab, context } = await open(browser);
  await readText(tab, await textOf("samples/duel-outlines.txt"));
  assert.doesNotMatch(await status(tab), /total/i);
  assert.equal(await tab.locator("#status .total").count(), 0);
  await context.close();
});
