// Tests the page in Firefox and WebKit: it gives the same answers as the program, prints, and keeps a sheet that is entered
// by hand.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { begin, filesIn, page, root, textOf } from "./browser.js";
import { compareCharacters } from "./characters.js";
import { pointsOf, enter, toEnter } from "./entering.js";
import { compare, compareTable, printed, tables } from "./twin.js";
import { firefox, webkit } from "./webdriver.js";

/** Waits until the data attribute `key` of the root element of the page has this value. */
async function until(browser, key, value) {
  for (const end = performance.now() + 30_000; (await browser.evaluate((key) => document.documentElement.dataset[key], key)) !== value; await sleep(20))
    assert.ok(performance.now() < end, `never ${key}: ${value}`);
}

async function ready(browser) {
  await until(browser, "ready", "true");
  await browser.evaluate(() => {
    // A variable of this script would not outlive it, so the complaints are kept in the document.
    const { dataset } = document.documentElement;
    dataset.complaints = "";
    for (const type of ["error", "unhandledrejection", "securitypolicyviolation"])
      addEventListener(type, (event) => (dataset.complaints += `${type}: ${event.message ?? event.reason ?? event.blockedURI}\n`));
  });
  await until(browser, "busy", "false");
}

const noComplaints = async (browser) => assert.equal(await browser.evaluate(() => document.documentElement.dataset.complaints), "");

for (const start of [firefox, webkit])
  test(start.name, { timeout: 600_000 }, async (context) => {
    const browser = await start();
    context.after(() => browser.stop());
    await context.test("each character", () =>
      compareCharacters((url) => browser.send("Navigate", { url }), (inPage) => browser.evaluate(inPage)));
    await browser.send("Navigate", { url: pathToFileURL(page).href });
    await ready(browser);
    await browser.evaluate(begin);

    const ask = (...question) => browser.evaluate((ask, given, options) => globalThis.brikks[ask](given, options), ...question);
    await context.test("the same answers", async (context) => {
      const files = [...(await filesIn("samples", /\.(txt|json|log)$/)), ...(await filesIn("tests/cases", /^g00[01].*\.(txt|json)$/))];
      context.diagnostic(`${await compare(ask, files)} files`);
    });

    await context.test("tables", async () => {
      for (const table of tables) await compareTable(ask, table);
    });

    await context.test("photos", async () => {
      for (const file of ["samples/photos/ana.jpg", "samples/photos/two.jpg"]) {
        const inPage = JSON.parse(await browser.evaluate((base64, file) => {
          const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
          return globalThis.brikks.read(new Blob([bytes]), { file, seconds: 60 });
        }, await readFile(path.join(root, file), "base64"), file));
        const inProgram = JSON.parse((await printed(["read", "--time-limit", "60"], [file])).join(""));
        const read = ({ sheets }) => sheets.map(({ sheet, verdict }) => ({ sheet, verdict }));
        assert.deepEqual(read(inPage), read(inProgram), file);
      }
    });

    await context.test("a rule", async () => {
      const opened = () => browser.evaluate(() => document.querySelector("#rule-book").open);
      await browser.evaluate(() => document.querySelector("#open-rules").click());
      assert.equal(await browser.evaluate(() => {
        document.querySelector('[data-topic="blocks"] summary').click();
        return document.querySelector('[data-topic="blocks"]').open;
      }), true);
      await browser.evaluate(() => document.querySelector('[data-open-rule="order"]').click());
      const drawn = () => browser.evaluate(() => document.querySelector("#rule-example canvas")?.getAttribute("aria-label") ?? "");
      for (const end = performance.now() + 30_000; !/e4/.test(await drawn()); await sleep(20)) assert.ok(performance.now() < end, "never drawn");
      assert.equal(await opened(), true);
      await browser.evaluate(() => history.back());
      for (const end = performance.now() + 30_000; await opened(); await sleep(20)) assert.ok(performance.now() < end, "never closed");
      await noComplaints(browser);
    });

    await context.test("pages to print", async () => {
      await browser.evaluate(() => document.querySelector("#go-print").click());
      const drawn = () => browser.evaluate(() => !document.querySelector("#print-save").disabled);
      for (const end = performance.now() + 30_000; !(await drawn()); await sleep(20)) assert.ok(performance.now() < end, "never drawn");
      assert.deepEqual(await browser.evaluate(() => [...document.fonts].map(({ status }) => status)), ["loaded", "loaded"]);
      assert.ok((await browser.evaluate(() => document.querySelector("#pages svg").getBoundingClientRect().width)) > 100);
      await browser.evaluate(() => document.querySelector("#go-sheet").click());
      await noComplaints(browser);
    });

    for (const file of ["samples/ana-outlines.txt", "samples/duel-outlines.txt"])
      await context.test(`${file}, entered`, async () => {
        const text = await textOf(file);
        const what = toEnter(await browser.evaluate((text) => globalThis.brikks.show(text), text));
        await browser.evaluate(() => document.querySelector(".tab.add").click());
        const tap = async (selector) => browser.press(await browser.evaluate(pointsOf, [selector]));
        await enter({
          tap,
          drag: async (selectors) => browser.press(await browser.evaluate(pointsOf, selectors)),
          settled: () => until(browser, "busy", "false"),
        }, what);
        await tap("#circled-yes");
        await until(browser, "busy", "false");
        const score = (text) => browser.evaluate((text) => globalThis.brikks.score(text).then(JSON.parse), text);
        const entered = await browser.evaluate(() => document.querySelector("#text").value);
        assert.deepEqual((await score(entered)).score, (await score(text)).score);
        const shown = () => browser.evaluate(() => document.querySelector("#status").textContent);
        const before = await shown();
        assert.match(before, /^✓legal/);
        await noComplaints(browser);
        await browser.send("Refresh", {});
        await ready(browser);
        assert.equal(await browser.evaluate(() => document.querySelector("#text").value), entered);
        assert.equal(await shown(), before);
      });
    await noComplaints(browser);
  });
