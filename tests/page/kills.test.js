// Kills the tab at random moments while sheets are entered and dice are rolled, and checks that everything that was
// shown is still there. BRIKKS_KILLS is the number of kills (by default 30, with BRIKKS_FULL 1000). BRIKKS_SEED repeats
// a run as far as times allow.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { launch, page, phone, ready } from "./browser.js";

const patience = 20_000; // ms for a kill and a reload, on a busy machine
const kills = Number(process.env.BRIKKS_KILLS ?? (process.env.BRIKKS_FULL ? 1000 : 30));
const seed = Number(process.env.BRIKKS_SEED ?? Date.now() % 1e6);

let state = seed;
/** Returns a random number below `end`. */
function random(end) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * end);
}

/** Runs in the page: tells what is shown whenever it has changed. */
function watch() {
  const all = (selector) => [...document.querySelectorAll(selector)];
  let last = "";
  const tell = () => {
    // While a finger is on the grid, the page shows what it would draw. Nothing is promised before it is lifted.
    if (!document.documentElement.dataset.ready || document.querySelector("#grid .preview")) return;
    const shown = JSON.stringify({
      count: all("#sheets .tab:not(.add)").length,
      index: all("#sheets .tab").findIndex((tab) => tab.hasAttribute("aria-current")),
      sheet: {
        squares: all("#grid .square.crossed").map(({ dataset }) => dataset.square).sort(),
        bombs: document.querySelector('input[name="bombs"]:checked')?.value ?? null,
      },
      rolls: [document.querySelector("#dice .die") && document.getElementById("rolled-text").textContent, ...all("#rolls-before .hidden").map((each) => each.textContent)].filter(Boolean),
    });
    if (shown !== last) globalThis.shown((last = shown));
  };
  new MutationObserver(tell).observe(document, { subtree: true, childList: true, attributes: true });
}

/** Runs in the page: returns the sheets that are kept, in the form of `watch`. */
function keptSheets() {
  const name = (square) => "abcdefghij"[square % 10] + (Math.floor(square / 10) + 1);
  const { sheets } = JSON.parse(localStorage.brikks ?? '{"sheets":[]}');
  return sheets.map(({ blocks, loose, bombs }) => ({ squares: [...blocks.flat(), ...loose].map(name).sort(), bombs: bombs === null ? null : String(bombs) }));
}

const blank = { squares: [], bombs: null };
const text = JSON.stringify;

/** Knows what was shown last: all sheets, and the last four rolls. hear() takes each change. */
class Shown {
  sheets = [blank];
  rolls = [];
  mayChange = { sheets: false, rolls: false }; // true if something was done and its effect was not shown yet
  index = 0;

  hear({ count, index, sheet, rolls }) {
    const before = text(this.sheets);
    if (count < this.sheets.length) this.sheets.splice(this.index, 1);
    if (count > this.sheets.length) this.sheets.push(blank);
    this.index = index;
    this.sheets[index] = sheet;
    if (text(this.sheets) !== before) this.mayChange.sheets = false;
    if (text(rolls) !== text(this.rolls)) this.mayChange.rolls = false;
    this.rolls = rolls;
  }

  /** Checks what is there after a kill: what was shown, or one step further if that step was begun. */
  check(sheets, rolls) {
    const where = `shown ${text(this.sheets)} and ${text(this.rolls)}, kept ${text(sheets)} and ${text(rolls)}`;
    if (text(rolls) !== text(this.rolls)) {
      assert.ok(this.mayChange.rolls, where);
      assert.deepEqual(rolls.slice(1), this.rolls.slice(0, 3), where);
    }
    if (text(sheets) !== text(this.sheets)) {
      assert.ok(this.mayChange.sheets, where);
      const others = this.sheets.filter((sheet) => !sheets.some((each) => text(each) === text(sheet)));
      assert.ok(others.length <= 1, where);
    }
    Object.assign(this, { sheets, rolls, mayChange: { sheets: false, rolls: false } });
  }
}

/** Does something that changes what is shown once, or not at all. */
async function act(tab, shown) {
  const press = (selector) => tab.evaluate((selector) => document.querySelector(selector).click(), selector);
  const kind = random(20);
  const part = kind < 6 ? "rolls" : "sheets";
  shown.mayChange[part] = true;
  if (kind < 6) {
    await press("#roll");
    for (let wait = 0; wait < 20 && shown.mayChange.rolls; ++wait) await sleep(10);
    await sleep(random(2) * 400); // a tap within 400 ms of the one before does nothing
  } else if (kind < 14) {
    const [x, y] = await tab.evaluate(([column, row]) => {
      const cell = document.querySelector(`[data-square="${"abcdefghij"[column]}${row + 1}"]`);
      cell.scrollIntoView({ block: "center" });
      const box = cell.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    }, [random(4), random(4)]);
    await tab.touchscreen.tap(x, y);
  } else if (kind < 16) {
    await press(`input[name="bombs"][value="${random(4)}"]`);
  } else if (kind < 18) {
    await press(random(3) ? "#undo" : "#redo");
  } else {
    await press(shown.sheets.length < 3 ? ".tab.add" : "#remove");
  }
  await tab.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  shown.mayChange[part] = false;
}

/**
 * Kills the processes of the tabs of a browser, and waits until the browser knows that. Otherwise the browser would use
 * one of them again.
 */
async function killTabs(session) {
  const tabs = async () => (await session.send("SystemInfo.getProcessInfo")).processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
  const killed = await tabs();
  for (const id of killed)
    try {
      process.kill(id, "SIGKILL");
    } catch {
      // The process has just ended.
    }
  for (let wait = 0; wait < 200 && (await tabs()).some((id) => killed.includes(id)); ++wait) await sleep(10);
}

test("nothing that was shown is lost when the tab is killed", { timeout: kills * patience }, async (about) => {
  const browser = await launch();
  const session = await browser.newBrowserCDPSession();
  const context = await browser.newContext({ ...phone, locale: "en" });
  const shown = new Shown();
  let heard = (_) => undefined;
  await context.exposeBinding("shown", (_, line) => heard(JSON.parse(line)));
  let acts = 0;
  try {
    for (let kill = 0; kill <= kills; ++kill) {
      heard = () => undefined;
      const tab = await context.newPage();
      tab.on("dialog", (dialog) => void dialog.accept());
      await tab.goto(pathToFileURL(page).href);
      await ready(tab);
      await tab.evaluate(() => document.getElementById("go-table").click());
      const rolls = await tab.evaluate(() => [document.querySelector("#dice .die") && document.getElementById("rolled-text").textContent,
        ...[...document.querySelectorAll("#rolls-before .hidden")].map((each) => each.textContent)].filter(Boolean));
      if (kill > 0) shown.check(await tab.evaluate(keptSheets), rolls);
      if (kill === kills) break;
      await tab.evaluate(() => document.getElementById("go-sheet").click());
      await tab.waitForSelector("#screen-sheet", { state: "visible" });
      await tab.evaluate(() => document.getElementById("start-hand").click());
      shown.index = await tab.evaluate(() => [...document.querySelectorAll("#sheets .tab")].findIndex((each) => each.hasAttribute("aria-current")));
      heard = (line) => shown.hear(line);
      await tab.evaluate(watch);
      let isDying = false; // from then on, what is done to the tab can fail in any way
      let isOver = false;
      const killed = sleep(random(1000)).then(() => (isDying = true)).then(() => killTabs(session)).then(() => (isOver = true));
      try {
        while (!isOver) {
          await Promise.race([act(tab, shown), killed.then(() => sleep(50))]);
          ++acts;
        }
      } catch (error) {
        if (!isDying) throw error;
      }
      await killed;
      await sleep(20); // the last message of the tab may still be on its way
      await Promise.race([tab.close(), sleep(5000)]); // a tab that was killed does not always answer
    }
  } finally {
    await browser.close();
  }
  about.diagnostic(`${kills} kills, ${acts} acts, seed ${seed}`);
});
