// Tests that every finished sheet can be entered by touch alone. Measures the number of touches, and the time that the
// page takes.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { filesIn, launch, open, settled, textOf } from "./browser.js";
import { pointsOf, enter, toEnter } from "./entering.js";

const mostTouches = 40;
const all = Boolean(process.env.BRIKKS_FULL); // otherwise one sheet of three
const hands = 3; // run at the same time, because a page mostly waits for its next frame

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

class Finger {
  touches = 0;

  constructor(tab, session) {
    Object.assign(this, { tab, session });
  }

  settled() {
    return settled(this.tab);
  }

  send(type, ...points) {
    return this.session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  }

  /**
   * Calls `act`. Returns undefined if the event hit the element of the selector; otherwise returns the element that it
   * hit, or "nothing".
   */
  async missed(event, selector, act) {
    await this.tab.evaluate(([event, selector]) => {
      globalThis.seen = new Promise((resolve) =>
        addEventListener(event, ({ target }) => resolve(target.closest(selector) ? undefined : target.outerHTML), { once: true, capture: true }));
    }, [event, selector]);
    await act();
    return this.tab.evaluate(() => Promise.race([globalThis.seen, new Promise((resolve) => setTimeout(resolve, 3000, "nothing"))]));
  }

  /**
   * Taps an element. Tries again, as a finger would, if Chromium drops the tap, which happens when the machine is busy.
   */
  async tap(selector) {
    ++this.touches;
    for (let attempt = 1; ; ++attempt) {
      const [point] = await this.tab.evaluate(pointsOf, [selector]);
      const missed = await this.missed("click", selector, () => Promise.all([this.send("touchStart", point), this.send("touchEnd")]));
      if (!missed) return;
      if (missed !== "nothing" || attempt === 3) assert.fail(`${selector}: the tap hit ${missed}`);
    }
  }

  async drag(selectors) {
    ++this.touches;
    const points = await this.tab.evaluate(pointsOf, selectors);
    const missed = await this.missed("pointerup", "#grid", async () => {
      await this.send("touchStart", points[0]);
      for (let i = 1; i < points.length; ++i)
        for (const part of [0.5, 1])
          await this.send("touchMove", {
            x: points[i - 1].x + (points[i].x - points[i - 1].x) * part,
            y: points[i - 1].y + (points[i].y - points[i - 1].y) * part,
          });
      await this.send("touchEnd");
    });
    assert.equal(missed, undefined);
  }
}

/** Returns the finished sheets of the project whose blocks are known (crosses and colours do not tell), each once. */
async function finishedSheets(tab) {
  const sheets = new Map();
  for (const file of [...(await filesIn("tests/cases", /\.(txt|json)$/)), ...(await filesIn("samples", /^(?!unfinished).*\.(txt|json)$/))]) {
    const text = await textOf(file);
    const answer = await tab.evaluate((text) => globalThis.brikks.show(text), text);
    if (answer.verdict.verdict !== "legal" || !["outlines", "order"].includes(answer.sheet?.notation)) continue;
    const what = toEnter(answer);
    const key = JSON.stringify({ ...what, blocks: what.blocks.map((cells) => cells.join(" ")).sort(), minis: what.minis.sort() });
    if (!sheets.has(key)) sheets.set(key, { file, text, what });
  }
  return [...sheets.values()];
}

async function entered({ file, text, what }) {
  const { context, tab, complaints } = await open(browser, { deviceScaleFactor: 1 });
  const finger = new Finger(tab, await context.newCDPSession(tab));
  const start = performance.now();
  await enter(finger, what);
  const seconds = (performance.now() - start) / 1000;
  const [ours, theirs] = await tab.evaluate(async (texts) => {
    const verdicts = [];
    for (const each of texts) verdicts.push(JSON.parse(await globalThis.brikks.check(each)));
    return verdicts;
  }, [await tab.inputValue("#text"), text]);
  await context.close();
  assert.deepEqual(complaints, [], file);
  assert.equal(ours.verdict, "legal", `${file}: ${JSON.stringify(ours.findings)}`);
  assert.deepEqual(ours.score, theirs.score, file);
  return { file, touches: finger.touches, seconds };
}

test("finished sheets, entered by touch", { timeout: 1_200_000 }, async (context) => {
  const { tab } = await open(browser);
  const results = [];
  const left = (await finishedSheets(tab)).filter((_, index) => all || index % 3 === 0);
  const hand = async () => {
    for (let sheet = left.shift(); sheet; sheet = left.shift()) {
      const result = await entered(sheet);
      context.diagnostic(`${result.file}: ${result.touches} touches, ${result.seconds.toFixed(1)} s`);
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: hands }, hand));
  assert.ok(results.length > (all ? 20 : 7));
  const report = (what, values) => {
    values.sort((a, b) => a - b);
    context.diagnostic(`${what}: median ${values[values.length >> 1]}, worst ${values.at(-1)}, of ${values.length} sheets`);
  };
  report("touches", results.map(({ touches }) => touches));
  report(`seconds, ${hands} sheets at a time`, results.map(({ seconds }) => Number(seconds.toFixed(1))));
  assert.deepEqual(results.filter(({ touches }) => touches > mostTouches), []);
});
