// Tests of small phones: what is in sight, what a finger hits, and that scrolling never draws. Tests of the start card.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, open, playBack, readText, settled, textOf } from "./browser.js";

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

const sizes = [[320, 454], [375, 553], [360, 664]];
const opened = (width, height, options = {}) => open(browser, { viewport: { width, height }, asNew: true, ...options });
const byHand = (tab) => tab.tap("#start-hand");
const ana = await textOf("samples/ana-outlines.txt");
const read = async (tab, text) => {
  await readText(tab, text);
  await tab.evaluate(() => {
    document.querySelector("#text").closest("details").open = false;
    scrollTo(0, 0);
  });
};

/** Names what is not in sight of the grid's rows, the verdict and the tools. */
const outOfSight = (tab) => tab.evaluate(() => {
  const footer = document.querySelector("footer").getBoundingClientRect();
  const inside = (box) => box.top >= 0 && box.left >= 0 && box.right <= innerWidth && box.bottom <= footer.top + 0.5;
  const boxOf = (selector) => document.querySelector(selector).getBoundingClientRect();
  const squares = Array.from({ length: 11 }, (_, row) => [`a${row + 1}`, `j${row + 1}`]).flat().map((name) => `[data-square="${name}"]`);
  const status = boxOf("#status");
  return [...squares, "#undo"].filter((selector) => !(inside(boxOf(selector)) && (boxOf(selector).width || selector === "#undo")))
    .concat(status.height >= 40 && status.top >= 0 && status.bottom <= innerHeight ? [] : ["#status"],
      document.documentElement.scrollWidth > innerWidth ? ["too wide"] : []);
});

/** Names the controls that are smaller than a finger: 44 px each way. Squares are as large as the window allows. */
const tooSmall = (tab) => tab.evaluate(() =>
  [...document.querySelectorAll("button, select, summary, label.button, .segment, .choice, input:not(.hidden), #status")].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width && !element.closest(".square, label input") && element.type !== "checkbox" && (width < 43.5 || height < 43.5);
  }).map((element) => `${element.id || element.className}: ${Math.round(element.offsetWidth)} x ${Math.round(element.offsetHeight)}`));

for (const [width, height] of sizes)
  test(`the whole grid and the verdict are in sight, and fingers hit, at ${width} x ${height}`, async () => {
    const { tab, context } = await opened(width, height, { locale: "de" }); // with the longest verdict
    assert.deepEqual(await tooSmall(tab), []);
    const card = await tab.locator("#start").boundingBox();
    assert.ok(card.y + card.height <= height - 44, "the start card is in sight");
    await byHand(tab);
    const look = async (what) => assert.deepEqual([what, await outOfSight(tab), await tooSmall(tab)], [what, [], []]);
    await look("empty");
    for (const square of ["a1", "b1", "a2"]) await tab.tap(`[data-square="${square}"]`);
    await look("no block yet");
    await tab.tap('[data-square="b2"]');
    await settled(tab);
    await look("so far");
    for (const [what, text] of [["legal", ana], ["illegal", ana.replace(/^level:.*$/m, "level: 3")], ["duel", await textOf("samples/duel-outlines.txt")]]) {
      await read(tab, text);
      await look(what);
    }
    assert.ok(await tab.evaluate(() => [...document.querySelectorAll(".row-points")].every(({ firstChild }) => { // no number is broken
      const range = document.createRange();
      if (firstChild) range.selectNodeContents(firstChild);
      return range.getClientRects().length < 2;
    })));
    await tab.tap("#play-back");
    await look("played back");
    await context.close();
  });

/** A finger that the browser itself sees. */
async function finger(tab, context) {
  const session = await context.newCDPSession(tab);
  const send = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  return async (...ways) => { // from and to, for each finger
    const at = (part) => ways.map(([from, to], id) => ({ x: from[0] + (to[0] - from[0]) * part, y: from[1] + (to[1] - from[1]) * part, id }));
    await send("touchStart", ...at(0));
    for (let part = 1; part <= 12; ++part) await send("touchMove", ...at(part / 12));
    await send("touchEnd");
    await tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));
  };
}

test("a finger scrolls or draws, never both", async () => {
  const { tab, context } = await opened(375, 553);
  await byHand(tab);
  const swipe = await finger(tab, context);
  const middle = (square) => tab.evaluate((square) => {
    const box = document.querySelector(`[data-square="${square}"]`).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  }, square);
  const crossed = () => tab.locator("#grid .crossed").count();
  const scrolled = () => tab.evaluate(() => scrollY);
  const back = () => tab.evaluate(async () => { // two fingers leave some speed
    for (let still = 0; still < 3; still = scrollY ? 0 : still + 1) {
      scrollTo(0, 0);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  const [x, y] = await middle("a3");
  for (const [what, ...ways] of [
    ["beside the grid", [[x - 24, y], [x - 24, y - 170]]],
    ["far over the grid", [await middle("e3"), await middle("e10")]],
    ["with two fingers", [await middle("c2"), await middle("c7")], [await middle("g2"), await middle("g7")]],
  ]) {
    await swipe(...ways);
    assert.ok(await scrolled() > 40, what);
    assert.equal(await crossed(), 0, what);
    await back();
  }
  await swipe([await middle("e1"), await middle("e4")]);
  assert.equal(await scrolled(), 0);
  assert.equal(await crossed(), 4);
  await swipe([await middle("e2"), await middle("e7")]); // from a block
  assert.ok(await scrolled() > 40);
  assert.equal(await crossed(), 4);
  await back();
  await swipe([await middle("e2"), await middle("g2")]);
  assert.equal(await crossed(), 4);
  assert.match(await tab.textContent("#notice"), /empty square/);
  await context.close();
});

test("level and players count only when they are chosen", async () => {
  const { tab, context } = await opened(390, 844);
  await byHand(tab);
  const checked = () => tab.locator('#who input:checked').count();
  assert.equal(await checked(), 0);
  for (const square of ["a1", "b1", "a2", "b2"]) await tab.tap(`[data-square="${square}"]`);
  await settled(tab);
  assert.match(await tab.textContent("#status"), /Still missing: Players, Level, Energy/);
  assert.equal(await tab.textContent("#status .lead"), "Now: Players");
  await tab.tap('.segment:has([name="players"][value="3"])');
  await tab.tap('.segment:has([name="level"][value="2"])');
  await settled(tab);
  assert.equal(await tab.getAttribute("#who-line", "aria-expanded"), "false");
  assert.equal((await tab.textContent("#who-line")).replace(/\s+/g, " ").trim(), "Level 2 3 players");
  assert.equal(await tab.textContent("#status .lead"), "Now the bars");
  await tab.tap("#status .lead");
  const box = await tab.locator("#crossed-bar").boundingBox();
  assert.ok(box.y >= 0 && box.y < 700);
  await tab.reload();
  await tab.waitForSelector("html[data-ready]");
  await tab.tap(".tab.add"); // another sheet of the same game
  assert.equal(await checked(), 2);
  await context.close();
});

test("the start card goes after its first use, and never hides a sheet", async () => {
  const { tab, context, complaints } = await opened(390, 844);
  assert.ok(await tab.isVisible("#start") && !(await tab.isVisible("#grid")));
  await tab.tap("#start-example");
  await tab.waitForSelector("#status.illegal");
  assert.equal(await tab.locator(".moment").count(), 0);
  await tab.tap("#status .do"); // what would be right
  await tab.waitForSelector(".moment");
  await tab.waitForSelector("#status.legal");
  await tab.reload();
  await tab.waitForSelector("html[data-ready]");
  await settled(tab);
  await tab.waitForSelector("#status.legal");
  assert.equal(await tab.locator(".moment").count(), 0, "it was right before");
  assert.ok(!(await tab.isVisible("#start")) && await tab.isVisible("#grid"));
  await tab.tap("#remove");
  assert.ok(!(await tab.isVisible("#start")));
  assert.deepEqual(complaints, []);
  await context.close();
});

test("the start card leads to a photo and to the grid", async () => {
  const { tab, context } = await opened(390, 844);
  await tab.tap("#start-photo");
  assert.ok(await tab.isVisible("#photo-guide") && !(await tab.isVisible("#start")));
  const chooser = tab.waitForEvent("filechooser");
  await tab.tap("#guide-go-on");
  await chooser;
  await context.close();
  const other = await opened(390, 844);
  await other.tab.tap("#start-photo");
  await other.tab.tap("#guide-by-hand");
  assert.ok(await other.tab.isVisible("#grid") && !(await other.tab.isVisible("#start")));
  await other.context.close();
});

test("a sheet without a game to play back shows its tools", async () => {
  const { tab, context } = await opened(390, 844);
  await byHand(tab);
  await read(tab, ana);
  await tab.tap("#play-back");
  assert.ok(!(await tab.isVisible("#undo")));
  await tab.tap(".tab.add");
  assert.ok(await tab.isVisible("#undo"));
  await context.close();
});

test("a swipe and the arrow keys step through the game", async () => {
  const { tab, context } = await opened(390, 844);
  await byHand(tab);
  await read(tab, ana);
  const swipe = await finger(tab, context);
  const box = await tab.locator("#grid").boundingBox();
  const [left, right] = [0.3, 0.7].map((part) => [box.x + box.width * part, box.y + box.height / 2]);
  await playBack(tab, 12);
  const step = () => tab.inputValue("#order-slider");
  await swipe([right, left]);
  assert.equal(await step(), "13");
  await swipe([left, right]);
  assert.equal(await step(), "12");
  await swipe([[box.x + box.width * 0.5, box.y + box.height * 0.2], [box.x + box.width * 0.57, box.y + box.height * 0.8]]);
  assert.equal(await step(), "12", "a finger that scrolls does not step");
  await tab.evaluate(() => scrollTo(0, 0));
  await tab.focus('#grid [tabindex="0"]');
  await tab.keyboard.press("Control+ArrowLeft");
  assert.equal(await step(), "12");
  await tab.keyboard.press("ArrowLeft");
  assert.equal(await step(), "11");
  await tab.keyboard.press("ArrowUp");
  assert.equal(await step(), "11");
  assert.equal(await tab.textContent("#status .head"), "Block 11 of 23");
  await context.close();
});
