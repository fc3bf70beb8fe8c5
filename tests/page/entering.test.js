// Whole finished sheets are entered by touch alone: how many touches, and how long the page takes for them.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { filesIn, launch, open, settled, textOf } from "./browser.js";

const mostTouches = 40;

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** A finger. */
class Finger {
  constructor(tab, session) {
    this.tab = tab;
    this.session = session;
    this.touches = 0;
  }

  async centre(selector) {
    const point = await this.tab.evaluate((selector) => {
      const element = document.querySelector(selector);
      const footer = document.querySelector("footer").getBoundingClientRect().top;
      let box = element.getBoundingClientRect();
      if (box.top < 0 || box.bottom > footer) {
        element.scrollIntoView({ block: "center" });
        box = element.getBoundingClientRect();
      }
      return { x: box.x + box.width / 2, y: box.y + box.height / 2, size: box.width };
    }, selector);
    assert.ok(point.size > 0, `${selector} is not shown`);
    return { x: point.x, y: point.y };
  }

  send(type, ...points) {
    return this.session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  }

  /** Short, however slow the machine is: a long press is no tap. The click comes a little later; nobody scrolls meanwhile. */
  async tap(selector) {
    await this.tab.evaluate(() => {
      globalThis.clicked = new Promise((resolve) => addEventListener("click", () => resolve(true), { once: true, capture: true }));
    });
    ++this.touches;
    const point = await this.centre(selector);
    await Promise.all([this.send("touchStart", point), this.send("touchEnd")]);
    await this.tab.evaluate(() => Promise.race([globalThis.clicked, new Promise((resolve) => setTimeout(resolve, 500))]));
  }

  async drag(selectors) {
    ++this.touches;
    const points = [];
    for (const selector of selectors) points.push(await this.centre(selector));
    await this.send("touchStart", points[0]);
    for (let i = 1; i < points.length; ++i)
      for (const part of [0.5, 1])
        await this.send("touchMove", {
          x: points[i - 1].x + (points[i].x - points[i - 1].x) * part,
          y: points[i - 1].y + (points[i].y - points[i - 1].y) * part,
        });
    await this.send("touchEnd");
  }
}

const number = (name) => (Number(name.slice(1)) - 1) * 10 + name.charCodeAt(0) - 97;
const nextTo = (a, b) => Math.abs(number(a) - number(b)) === 10 || (Math.abs(number(a) - number(b)) === 1 && a.slice(1) === b.slice(1));

/** The squares in an order that a finger can follow; it may go back over some of them. */
function path(cells) {
  for (const first of cells) {
    const way = walk([first], cells);
    if (way) return way;
  }
  // The T: to the end of an arm, back, and on.
  const middle = cells.find((cell) => cells.filter((other) => nextTo(cell, other)).length === 3);
  const [one, two, three] = cells.filter((cell) => cell !== middle);
  return [one, middle, two, middle, three];
}

function walk(way, cells) {
  if (way.length === cells.length) return way;
  for (const next of cells)
    if (!way.includes(next) && nextTo(way.at(-1), next)) {
      const found = walk([...way, next], cells);
      if (found) return found;
    }
  return undefined;
}

const square = (name) => `[data-square="${name}"]`;

async function enter(sheet, steps, text, context) {
  const { context: browserContext, tab, complaints } = await open(browser, { deviceScaleFactor: 1 });
  const session = await browserContext.newCDPSession(tab);
  const finger = new Finger(tab, session);
  const start = performance.now();
  const duel = sheet.variant === "duel";
  const players = duel ? "duel" : String(sheet.players);
  if (players !== "2") await finger.tap(`label:has(input[name="players"][value="${players}"])`);
  if (sheet.level !== 2) await finger.tap(`label:has(input[name="level"][value="${sheet.level}"])`);
  for (const step of steps) await finger.drag(path(step.cells).map(square));
  const minis = steps.flatMap((step) => step.minis ?? []);
  if (minis.length) await finger.tap("#mini");
  for (const mini of minis) await finger.tap(square(mini));
  await settled(tab);
  const crossed = [...(sheet.energy ?? "")].filter((mark) => mark === "x").length;
  if (sheet.energy !== undefined) await finger.tap(`label:has(input[name="crossed"][value="${crossed}"]:enabled)`);
  if (!duel && sheet.extra !== undefined) await finger.tap(`label:has(input[name="extra"][value="${sheet.extra}"])`);
  const bombs = (sheet.bombs ?? "").replaceAll(".", "").length;
  if (sheet.bombs !== undefined) await finger.tap(`label:has(input[name="bombs"][value="${bombs}"])`);
  await settled(tab);
  const seconds = (performance.now() - start) / 1000;
  const entered = await tab.inputValue("#text");
  const [ours, theirs] = await tab.evaluate(async ([entered, text]) => {
    const check = async (each) => JSON.parse(await globalThis.brikks.check(each));
    return [await check(entered), await check(text)];
  }, [entered, text]);
  assert.deepEqual(complaints, []);
  await browserContext.close();
  return { touches: finger.touches, seconds, ours, theirs, context };
}

test("finished sheets, entered by touch", { timeout: 1_200_000 }, async (context) => {
  const { tab } = await open(browser);
  const files = [...(await filesIn("tests/cases", /outlines\.(txt|json)$/)), ...(await filesIn("samples", /^(ana|duel)-outlines\.txt$/))];
  const results = [];
  for (const file of files.slice(0, Number(process.env.BRIKKS_ENTERED ?? 12))) {
    const text = await textOf(file);
    const { sheet, steps, verdict } = await tab.evaluate(async (text) => globalThis.brikks.show(text), text);
    if (verdict.verdict !== "legal") continue;
    const { touches, seconds, ours, theirs } = await enter(sheet, steps, text, context);
    assert.equal(ours.verdict, "legal", `${file}: ${JSON.stringify(ours.findings)}`);
    assert.deepEqual(ours.score, theirs.score, file);
    context.diagnostic(`${file}: ${touches} touches, ${seconds.toFixed(1)} s`);
    results.push({ file, touches, seconds });
  }
  assert.ok(results.length > 2);
  const touches = results.map((each) => each.touches).sort((a, b) => a - b);
  context.diagnostic(`touches: median ${touches[touches.length >> 1]}, worst ${touches.at(-1)}, of ${results.length} sheets`);
  context.diagnostic(`seconds for the page alone: worst ${Math.max(...results.map((each) => each.seconds)).toFixed(1)}`);
  const minis = results.filter((each) => each.touches > mostTouches).map((each) => each.file);
  assert.deepEqual(minis, []);
});
