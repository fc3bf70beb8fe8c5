// Measures the page on a phone whose processor is six times slower: node phone.js. Prints the time to the first paint,
// the time until the page is ready, and how long verdicts on all samples and known cases and PDFs of four sheets take. This
// is not a test, because another machine has other times.
import { pathToFileURL } from "node:url";
import { filesIn, launch, page, phone, ready, textOf } from "./browser.js";

const slower = 6;
const median = (values) => values.sort((a, b) => a - b)[values.length >> 1]; // also sorts the values
const report = (what, values) => console.log(`${what}: median ${median(values).toFixed(0)} ms, worst ${values.at(-1).toFixed(0)} ms, of ${values.length}`);

const browser = await launch();

async function open(rate) {
  const context = await browser.newContext({ ...phone, locale: "en" });
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  await tab.goto(pathToFileURL(page).href);
  await ready(tab);
  return { context, tab };
}

/** Measures the milliseconds for each text. The first text is read once before, which does not count. */
function verdicts(tab, texts) {
  return tab.evaluate(async (texts) => {
    const times = [];
    for (const text of [texts[0], ...texts]) {
      const start = performance.now();
      await globalThis.brikks.show(text);
      times.push(performance.now() - start);
    }
    return times.slice(1);
  }, texts);
}

/** Measures the milliseconds for PDFs of sheets for four players, the first of a new page included. */
async function documents(tab) {
  return tab.evaluate(async () => {
    const times = [];
    for (let run = 0; run < 5; ++run) {
      const start = performance.now();
      await globalThis.brikks.print(["sheets", "--players", "4"]);
      times.push(performance.now() - start);
    }
    return times;
  });
}

const texts = [];
for (const file of [...(await filesIn("samples", /\.(txt|json|log)$/)), ...(await filesIn("tests/cases", /\.(txt|json)$/))]) {
  const text = await textOf(file);
  if (text !== undefined) texts.push(text);
}

// Chromium slows only the page, not its worker, where nearly all of the other times are spent. So those are multiplied.
const paints = [];
const readies = [];
for (let run = 0; run < 9; ++run) {
  const slow = await open(slower);
  paints.push(await slow.tab.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime));
  await slow.context.close();
  const fast = await open(1);
  readies.push(slower * await fast.tab.evaluate(() => performance.now()));
  await fast.context.close();
}
report("first paint", paints);
report("ready", readies);
const { tab } = await open(1);
report("PDF of four sheets", (await documents(tab)).map((time) => slower * time));
report("verdict", (await verdicts(tab, texts)).map((time) => slower * time));
await browser.close();
