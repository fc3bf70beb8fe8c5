// Tests that everybody can use the page: on phones on their side, with large text, on a desktop, and with a screen reader.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { launch, open, phone, playBack, readText, settled, textOf } from "./browser.js";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/**
 * Measures the layout: the number of squares that are not square or in line, how much too wide the page is, and the
 * size of a square.
 */
const layout = (tab) => tab.evaluate(() => {
  const boxes = [...document.querySelectorAll("[data-square^=a]")].map((square) => square.getBoundingClientRect()).filter(({ width }) => width);
  const odd = boxes.filter((box, row) => Math.abs(box.width - box.height) > 0.6 || (row > 0 && Math.abs(box.top - boxes[row - 1].bottom) > 0.6));
  return { odd: odd.length, tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth, square: boxes[0]?.width };
});

test("phones on their side show the whole grid, and scroll", async () => {
  for (const [width, height] of [[640, 360], [667, 375], [800, 360], [844, 390], [915, 412]]) {
    const { tab, context } = await open(browser, { viewport: { width, height }, locale: "de" });
    await readText(tab, await textOf("samples/ana-outlines.txt"));
    const { odd, tooWide, square } = await layout(tab);
    assert.deepEqual({ odd, tooWide }, { odd: 0, tooWide: 0 }, `${width} x ${height}`);
    assert.ok(square >= 24, `${width} x ${height}: squares of ${square}`);
    // The grid stays in view, wherever the controls are scrolled to.
    const grid = await tab.locator("#grid").boundingBox();
    const footer = await tab.locator("footer").boundingBox();
    assert.ok(grid.y >= 0 && grid.y + grid.height <= footer.y, `${width} x ${height}`);
    assert.ok(grid.x + grid.width < width * 0.6, `${width} x ${height}`);
    await readText(tab, (await textOf("samples/ana-outlines.txt")).replace(/^extra: .*$/m, "extra: 9"));
    assert.equal((await layout(tab)).tooWide, 0, `${width} x ${height}: a change that would be right`);
    await tab.tap("#go-table");
    await tab.tap("#roll");
    await tab.waitForSelector("#dice .die");
    for (const part of ["#dice", "#rolled-block", "#roll"]) {
      const box = await tab.locator(part).boundingBox();
      assert.ok(box.y >= 0 && box.y + box.height <= footer.y, `${width} x ${height}: ${part}`);
    }
    await context.close();
  }
});

test("large text fits a narrow phone", async () => {
  for (const size of ["130%", "150%", "200%"])
    for (const locale of ["de", "es", "it"]) {
      const { tab, context } = await open(browser, { viewport: { width: 360, height: 800 }, isMobile: false, locale });
      await tab.evaluate((size) => (document.documentElement.style.fontSize = size), size);
      for (const file of ["ana-outlines", "duel-outlines"]) {
        const text = await textOf(`samples/${file}.txt`);
        for (const each of [text, text.replace(/^extra: .*$/m, "extra: 9")]) {
          await readText(tab, each);
          const { odd, tooWide } = await layout(tab);
          assert.deepEqual({ odd, tooWide }, { odd: 0, tooWide: 0 }, `${file}, ${size}, ${locale}`);
        }
        assert.ok((await tab.locator("footer").boundingBox()).height < 170);
      }
      await tab.tap("#go-table");
      await tab.tap("#roll");
      await tab.waitForSelector("#dice .die");
      assert.equal((await layout(tab)).tooWide, 0, `dice, ${size}, ${locale}`);
      await tab.tap("#go-results");
      await tab.waitForSelector("#comparison .ranking");
      assert.equal((await layout(tab)).tooWide, 0, `comparison, ${size}, ${locale}`);
      await context.close();
    }
});

test("the names of the screens stay whole on a desktop", async () => {
  for (const locale of ["es", "fr"]) {
    const { tab, context } = await open(browser, { viewport: { width: 1024, height: 768 }, isMobile: false, locale });
    const { heights, from, to } = await tab.evaluate(() => {
      const { left: from, right: to } = document.querySelector("footer nav").getBoundingClientRect();
      return { heights: [...document.querySelectorAll("footer nav span")].map((each) => each.getBoundingClientRect().height), from, to };
    });
    assert.ok(heights.every((height) => height < 25), `${locale}: ${heights}`);
    assert.ok(from > (await tab.locator("h1").boundingBox()).x + 100 && to < (await tab.locator("#open-rules").boundingBox()).x, `${locale}: ${from} to ${to}`);
    await context.close();
  }
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
      await playBack(tab, 14);
      await look("played back");
      await readText(tab, (await textOf("samples/ana-outlines.txt")).replace(/^extra: .*$/m, "extra: 9"));
      await look("illegal");
      await tab.tap("#go-results");
      await tab.waitForSelector("#comparison .ranking");
      await look("compare");
      await tab.tap("#go-table");
      await tab.tap("#roll");
      await tab.waitForSelector("#dice .die");
      await tab.waitForTimeout(500);
      await look("dice");
      await context.close();
    }
  });
