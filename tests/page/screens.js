// Takes screenshots to look at: node screens.js FOLDER [PATTERN]. Takes every state on phones, a tablet and a desktop,
// light and dark, in five languages. With a pattern, takes only those whose names match it: "small-light-de",
// "tablet.*legal". Prints the names of the pages that are wider than the screen, because they would scroll sideways.
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { launch, open, readText, settled, textOf } from "./browser.js";
import { drawn, readPhoto, sample } from "./photos.js";

const folder = process.argv[2] ?? "screens";
await mkdir(folder, { recursive: true });

const devices = {
  small: { viewport: { width: 360, height: 800 } },
  phone: { viewport: { width: 390, height: 844 } },
  tablet: { viewport: { width: 820, height: 1180 } },
  desktop: { viewport: { width: 1280, height: 900 }, isMobile: false },
};

const ana = await textOf("samples/ana-outlines.txt");
const states = {
  empty: async () => {},
  half: async (tab) => {
    const lines = ana.split("\n");
    const half = lines.map((line) => (/^( 9|1\d| [5-8]) \|/.test(line) ? `${line.slice(0, 5)}${". ".repeat(10).trim()}` : line));
    await readText(tab, half.filter((line) => !/^(energy|extra|bombs|rows|total):/.test(line)).join("\n"));
    await tab.tap('[data-square="d6"]');
    await tab.tap('[data-square="e6"]');
  },
  legal: (tab) => readText(tab, ana),
  slider: async (tab) => {
    await readText(tab, ana);
    await tab.fill("#order-slider", "14");
  },
  illegal: (tab) => readText(tab, ana.replace("11 | . . . T T T U U . .", "11 | Z . . T T T U U . .").replace(/^rows:.*\n/m, "")),
  wrong: (tab) => readText(tab, ana.replace(/^extra:.*$/m, "extra: 9")),
  duel: async (tab) => readText(tab, await textOf("samples/duel-outlines.txt")),
  unreadable: (tab) => readText(tab, "player: Ana\nplayers: 9\ngrid\n"),
  photo: (tab) => readPhoto(tab, sample("ana.jpg")),
  doubtful: async (tab) => readPhoto(tab, await drawn(tab, { file: "ana.jpg", veils: [[410, 480, 90, 90, 0.85]] })),
  corners: async (tab) => {
    await readPhoto(tab, await drawn(tab, { file: "ana.jpg", veils: [[0, 0, 200, 200, 1]] }));
    await tab.tap("#photo-report .main");
    await tab.waitForSelector(".ring");
  },
  compare: async (tab) => {
    await readText(tab, ana);
    await tab.tap(".tab.add");
    await readText(tab, await textOf("samples/cleo-level-4.txt"));
    await tab.tap("#go-results");
    await tab.waitForSelector("#comparison .ranking");
  },
  rules: async (tab) => {
    await tab.tap("#open-rules");
    await tab.tap('[data-topic="levels"] summary');
  },
  rule: async (tab) => {
    await readText(tab, await textOf("samples/mistakes/energy-gain.txt"));
    await tab.tap("#findings .rule >> nth=0");
    await tab.waitForSelector("#rule-example canvas");
  },
  dice: async (tab) => {
    await tab.tap("#go-table");
    await tab.tap("#roll");
    await tab.waitForSelector("#dice .die");
    await tab.waitForTimeout(900);
  },
};

const wanted = new RegExp(process.argv[3] ?? "");
const browser = await launch();
for (const [device, options] of Object.entries(devices))
  for (const colorScheme of ["light", "dark"])
    for (const locale of ["en", "de", "es", "fr", "it"])
      for (const [state, reach] of Object.entries(states)) {
        const name = `${device}-${colorScheme}-${locale}-${state}`;
        if (!wanted.test(name)) continue;
        const { tab, context } = await open(browser, { ...options, colorScheme, locale });
        await reach(tab);
        await settled(tab);
        await tab.evaluate(() => document.querySelector("details").removeAttribute("open"));
        const wide = await tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        if (wide > 0) console.log(`${name}: ${wide} pixels too wide`);
        await tab.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
        await context.close();
      }
await browser.close();
