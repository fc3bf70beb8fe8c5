// Takes screenshots to look at: node screens.js FOLDER [PATTERN] [--window] [--axe]. Takes every state on phones, a tablet and a
// desktop, light and dark, in five languages, and with text of twice the size. With a pattern, takes only those whose names
// match it: "low-light-de", "tablet.*legal". With --window, takes what the screen shows instead of the whole page. Prints the
// names of the pages that are wider than the screen, because they would scroll sideways, of those with text that is cut and,
// with --axe, of those that not everybody can use.
import { mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { parseArgs } from "node:util";
import { launch, open, playBack, ready, readText, settled, textOf } from "./browser.js";
import { drawn, readPhoto, sample } from "./photos.js";

const { positionals: [folder = "screens", pattern = ""], values: { window, axe } } =
  parseArgs({ allowPositionals: true, options: { window: { type: "boolean" }, axe: { type: "boolean" } } });
await mkdir(folder, { recursive: true });

const devices = {
  low: [320, 454], small: [360, 664], phone: [390, 844], side: [740, 360], tablet: [820, 1180], desktop: [1280, 900],
  "low-large": [320, 454, "200%"], "phone-large": [390, 844, "200%"], "side-large": [740, 360, "200%"],
};

const [ana, ben, cleo, cleo4, duel, crosses, record, log] = await Promise.all(
  ["ana-outlines.txt", "ben-outlines.txt", "cleo-outlines.txt", "cleo-level-4.txt", "duel-outlines.txt", "ana-crosses.txt", "evening.txt", "evening.log"].map((file) => textOf(`samples/${file}`)));
const half = ana.split("\n").filter((line) => !/^(energy|extra|bombs|rows|total):/.test(line))
  .map((line) => (/^( 9|1\d| [5-8]) \|/.test(line) ? `${line.slice(0, 5)}${". ".repeat(10).trim()}` : line)).join("\n");
const hidden = { file: "ana.jpg", veils: [[0, 0, 240, 240, 1]] }; // without its first marker
const longNames = ["Ana", "Maximiliane-Theodora von und zu Hohenstein", "Cleo"];

/** Reads texts as sheets, and closes the panel that they are typed into. */
async function read(tab, ...texts) {
  for (const text of texts) await readText(tab, text);
  await tab.evaluate(() => document.querySelectorAll(".rest details").forEach((panel) => (panel.open = false)));
}

async function tapAll(tab, ...selectors) {
  for (const selector of selectors) await tab.tap(selector);
}

async function results(tab, shown, ...texts) {
  await read(tab, ...texts);
  if (await tab.isHidden("#screen-results")) await tab.tap("#go-results");
  await tab.waitForSelector(shown);
}

/** Begins a game, and taps on the buttons. A tap too soon after another one would be no tap. */
async function table(tab, ...selectors) {
  await tab.tap("#go-table");
  for (const [seat, name] of longNames.entries()) await tab.fill(`.seat:nth-child(${seat + 1}) input`, name);
  for (const selector of ["#setup .main", ...selectors]) {
    await tab.waitForTimeout(600);
    await tab.tap(selector);
  }
}

async function openLog(tab) {
  await tapAll(tab, "#go-table", "#games-panel summary");
  await tab.setInputFiles("#open-game", { name: "evening.log", mimeType: "text/plain", buffer: Buffer.from(log) });
  await tab.waitForSelector("#at-table", { state: "visible" });
}

async function print(tab, kind, shown = "#pages svg", ...texts) {
  await read(tab, ...texts);
  await tapAll(tab, "#go-print", `#print-form [name="kind"][value="${kind}"] + span`);
  await tab.waitForSelector(shown);
}

// States of a player who is new to the page.
const first = {
  start: async () => {},
  example: async (tab) => {
    await tab.tap("#start-example");
    await settled(tab);
  },
  guide: (tab) => tab.tap("#start-photo"),
};

const later = {
  empty: async () => {},
  half: async (tab) => {
    await read(tab, half);
    await tapAll(tab, '[data-square="d6"]', '[data-square="e6"]');
  },
  hanging: async (tab) => {
    await tapAll(tab, ...["a3", "b3", "a4", "b4"].map((square) => `[data-square="${square}"]`));
    await settled(tab);
  },
  legal: (tab) => read(tab, ana),
  playback: async (tab) => {
    await read(tab, ana);
    await playBack(tab, 14);
  },
  illegal: (tab) => read(tab, ana.replace("11 | . . . T T T U U . .", "11 | Z . . T T T U U . .").replace(/^rows:.*\n/m, "")),
  wrong: (tab) => read(tab, ana.replace(/^extra:.*$/m, "extra: 9")),
  duel: (tab) => read(tab, duel),
  crossing: async (tab) => {
    await tapAll(tab, "#only-crosses", ...["a1", "b1", "c1", "f1", "g1", "h1", "a2"].map((square) => `[data-square="${square}"]`));
    await settled(tab);
  },
  crosses: (tab) => read(tab, crosses),
  unreadable: (tab) => readText(tab, "player: Ana\nplayers: 9\ngrid\n"),
  text: async (tab) => {
    await readText(tab, ana);
    await tab.evaluate(() => document.querySelectorAll(".rest details, #paper-panel").forEach((panel) => (panel.open = true)));
  },
  sheets: (tab) => read(tab, ana, ben, cleo, half.replace("Ana", longNames[1])),
  deleted: async (tab) => {
    await read(tab, ana, ben);
    await tab.tap("#remove");
    await settled(tab);
  },
  refused: async (tab) => {
    await tab.addInitScript(() => (Storage.prototype.setItem = () => {
      throw new DOMException("", "QuotaExceededError");
    }));
    await tab.reload();
    await ready(tab);
    await read(tab, half);
  },
  damaged: async (tab) => {
    await tab.evaluate(() => (localStorage.brikks = "{damaged"));
    await tab.reload();
    await ready(tab);
  },
  photo: (tab) => readPhoto(tab, sample("ana.jpg")),
  doubtful: async (tab) => readPhoto(tab, await drawn(tab, { file: "ana.jpg", veils: [[410, 480, 90, 90, 0.85]] })),
  "doubtful-bar": async (tab) => readPhoto(tab, await drawn(tab, { file: "ana.jpg", veils: [[660, 700, 60, 60, 0.8]] })),
  "no-marker": async (tab) => readPhoto(tab, await drawn(tab, hidden)),
  corners: async (tab) => {
    await readPhoto(tab, await drawn(tab, hidden));
    await tab.tap("#photo-report .help");
    await tab.waitForSelector(".ring");
  },
  reading: async (tab) => {
    await tab.evaluate(() => { // the second photo is never read
      const { postMessage } = Worker.prototype;
      let photos = 0;
      Worker.prototype.postMessage = function (message, ...rest) {
        if (!message.picture || ++photos < 2) postMessage.call(this, message, ...rest);
      };
    });
    await tab.setInputFiles("#photo-open", [1, 2, 3].map((name) => ({ name: `${name}`, mimeType: "image/jpeg", buffer: sample("ana.jpg") })));
    await tab.waitForSelector(".tab[aria-current] + .tab.add");
    await tab.waitForTimeout(1500);
  },
  photos: async (tab) => readPhoto(tab, sample("two.jpg"), await drawn(tab, hidden), await drawn(tab, { file: "ana.jpg", veils: [[410, 480, 90, 90, 0.85]] })),
  rules: (tab) => tapAll(tab, "#open-rules", '[data-topic="levels"] summary'),
  rule: async (tab) => {
    await read(tab, await textOf("samples/mistakes/energy-gain.txt"));
    await tab.tap("#findings .rule >> nth=0");
    await tab.waitForSelector("#rule-example canvas");
  },
  "who-plays": (tab) => tab.tap("#go-table"),
  begun: (tab) => table(tab),
  rolled: (tab) => table(tab, "#roll"),
  "rolled-again": (tab) => table(tab, "#roll", "#roll-again"),
  bomb: (tab) => table(tab, "#roll", "#roll", "#bomb-1", "#all-rolls summary"),
  out: (tab) => table(tab, "#roll", "#roll", "#roll", "#out-0", "#roll"),
  totals: (tab) => table(tab, "#roll", "#out-0", "#out-1", "#out-2"),
  over: async (tab) => {
    await openLog(tab);
    await tab.tap("#games-panel summary");
  },
  "no-results": (tab) => tab.tap("#go-results"),
  ranking: (tab) => results(tab, "#comparison .ranking", ana, ben, cleo),
  misfit: (tab) => results(tab, "#comparison .error", ana, ben, cleo, cleo4),
  unfinished: (tab) => results(tab, "#comparison .ranking", ana, half.replace("Ana", longNames[1])),
  "duel-result": (tab) => results(tab, "#comparison .ranking", duel),
  "with-dice": async (tab) => {
    await openLog(tab);
    await tab.tap("#go-sheet");
    await results(tab, "#record .chart", ana, ben, cleo);
  },
  "other-dice": async (tab) => {
    await openLog(tab);
    await tab.tap("#go-sheet");
    await results(tab, "#with-dice p", ana, ben);
  },
  record: (tab) => results(tab, "#record .chart", ana, record.replace("Cleo", longNames[1])),
  step: async (tab) => {
    await results(tab, "#record .chart", record);
    await tab.fill("#record-slider", "9");
    await tab.evaluate(() => document.querySelectorAll("#record details").forEach((panel) => (panel.open = true)));
    await tab.tap("#boards .look");
  },
  evenings: async (tab) => {
    await results(tab, "#record .chart", ana, ben, cleo, record);
    await tapAll(tab, "#keep-game", "#record-close");
    await tab.waitForSelector("#evenings-list li");
  },
  card: async (tab) => {
    await results(tab, "#record .chart", record.replace("Cleo", longNames[1]));
    await tab.tap("#record-picture");
    await tab.waitForSelector("#card[open] img");
  },
  "card-of-one": async (tab) => {
    await results(tab, "#record .chart", record);
    await tab.tap("#record-ranking li:nth-child(1) .quiet");
    await tab.waitForSelector("#card[open] img");
  },
  "print-sheets": (tab) => print(tab, "sheets"),
  "print-two": async (tab) => {
    await print(tab, "sheets");
    await tab.tap('#print-form [name="players"][value="3"] + span');
    await tab.fill('[name="names"]', "Ana, Ben, Cleo, Dora, Elias");
    await tab.tap('#print-form [name="per-page"][value="2"] + span');
    await tab.waitForSelector("#pages > :nth-child(3)");
  },
  "print-overview": (tab) => print(tab, "overview"),
  "print-dice": (tab) => print(tab, "dice"),
  "print-report": (tab) => print(tab, "report", "#pages svg", ana, ben),
  "print-ranking": (tab) => print(tab, "ranking", "#pages svg", ana, ben, cleo),
  "print-nothing": (tab) => print(tab, "ranking", "#print-refusal:not([hidden])"),
  "print-refused": async (tab) => {
    await print(tab, "sheets");
    await tab.fill('[name="names"]', "Ana, ana");
    await tab.waitForSelector("#print-refusal:not([hidden])");
  },
};

// States with words that stay in the language in which they were said.
const inPassing = ["example", "deleted", "corners", "reading", "rules", "rule", "card", "card-of-one"];

/** Chooses another language, in the page. */
function choose(language) {
  const select = document.querySelector("#language");
  select.value = language;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Sets the size of the text, in the page. Names what does not fit: the page, and texts that are cut without need. */
async function fit(size) {
  document.documentElement.style.fontSize = size;
  scrollTo(0, 0);
  await new Promise((resolve) => setTimeout(resolve, 100)); // some parts are drawn again
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const hides = (overflow) => ["hidden", "clip"].includes(overflow);
  const cut = [...document.querySelectorAll("body :not(.square, .square *)")].filter((element) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(element);
    return textOverflow === "clip" && webkitLineClamp === "none" && clipPath === "none" && element.innerText?.trim()
      && ((hides(overflowX) && element.scrollWidth > element.clientWidth + 1) || (hides(overflowY) && element.scrollHeight > element.clientHeight + 1));
  });
  return [...(wide > 0 ? [`${wide} pixels too wide`] : []), ...cut.map((element) => `${element.id || element.className} is cut: ${element.innerText}`)];
}

/** Names what axe finds, in the page. */
async function violations() {
  return (await globalThis.axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0].target.join(" ")}`);
}

const wanted = new RegExp(pattern);
let shotsTaken = 0;
const browser = await launch();
for (const [state, reach] of Object.entries({ ...first, ...later })) {
  let page;
  for (const locale of ["en", "de", "es", "fr", "it"]) {
    const shots = Object.entries(devices).flatMap(([device, size]) => ["light", "dark"].map((colorScheme) => ({ name: `${device}-${colorScheme}-${locale}-${state}`, size, colorScheme })))
      .filter(({ name }) => wanted.test(name));
    if (!shots.length) continue;
    if (page && !inPassing.includes(state)) await page.tab.evaluate(choose, locale);
    else {
      await page?.context.close();
      page = await open(browser, { locale, asNew: true, bypassCSP: axe });
      if (!(state in first)) await page.tab.tap("#start-hand");
      page.tab.setDefaultTimeout(120_000); // on a busy machine
      await reach(page.tab).catch((error) => console.log(`${state} was not reached: ${error.message}`));
    }
    await page.tab.waitForTimeout(500);
    if (axe) await page.tab.addScriptTag({ path: createRequire(import.meta.url).resolve("axe-core/axe.min.js") });
    for (const { name, size: [width, height, text = "100%"], colorScheme } of shots) {
      await page.tab.setViewportSize({ width, height });
      await page.tab.emulateMedia({ colorScheme });
      const found = [...await page.tab.evaluate(fit, text), ...(axe ? await page.tab.evaluate(violations) : [])];
      for (const each of found) console.log(`${name}: ${each}`);
      await page.tab.screenshot({ path: path.join(folder, `${name}.png`), fullPage: !window, scale: "css" });
      ++shotsTaken;
    }
  }
  await page?.context.close();
}
await browser.close();
console.log(`${shotsTaken} screenshots`);
