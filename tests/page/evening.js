// node evening.js FOLDER/NAME: plays a standard game of bench_photos --evenings on the page, by touch alone, with a reload in the
// middle: the same rolls as in its log, then the photos of all sheets. Prints how many touches that took, and who won.
import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { launch, open, ready, settled } from "./browser.js";

const [name] = process.argv.slice(2);
const lines = readFileSync(`${name}.log`, "utf8").trim().split("\n");
const players = lines[1].replace(/^game: standard, /, "").split(", level ").flatMap((part) => part.split(", ").map((word) => word.trim()));
const seats = Array.from({ length: players.length / 2 }, (_, seat) => ({ name: players[2 * seat], level: players[2 * seat + 1] }));
const photos = seats.map((_, seat) => `${name}-${seat + 1}.jpg`).filter(existsSync);

const browser = await launch();
const { tab, complaints } = await open(browser, { asNew: true, viewport: { width: 360, height: 664 } });
tab.on("dialog", (dialog) => void dialog.accept());
// The page takes the next roll from this seed.
const useSeeds = () => {
  const random = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (array) => (array instanceof BigUint64Array ? array.fill(BigInt(globalThis.seed ?? 0)) : random(array));
};
await tab.evaluate(useSeeds);
const kept = () => tab.evaluate(() => JSON.parse(localStorage.brikks ?? "{}").games?.at(-1)?.log ?? "");

let touches = 0;
async function touch(selector) {
  ++touches;
  await tab.waitForTimeout(450); // a touch too soon after another one is none
  await tab.tap(selector);
}

/** Taps on a button, and waits for the line that it adds to the log. */
async function add(selector, line) {
  const before = await kept();
  await touch(selector);
  await tab.waitForFunction((before) => (JSON.parse(localStorage.brikks ?? "{}").games?.at(-1)?.log ?? "") !== before, before);
  const last = (await kept()).trim().split("\n").at(-1);
  assert.equal(last, line);
}

/** Finds a seed with which the next roll gives this line of the log. */
function seedFor(log, line, type) {
  return tab.evaluate(async ([log, line, type]) => {
    for (let seed = 1; seed < 10_000; ++seed) {
      const answer = await globalThis.brikks.table(log, [{ event: type }], { seed: String(seed), language: "en" });
      if (answer.log.trim().endsWith(line)) return (globalThis.seed = seed);
    }
    throw new Error(`no seed gives ${line}`);
  }, [log, line, type]);
}

await touch("#go-table");
for (const [seat, { name, level }] of seats.entries()) {
  await tab.fill(`.seat:nth-child(${seat + 1}) input`, name);
  if (level !== "2") await tab.selectOption(`.seat:nth-child(${seat + 1}) select`, level);
}
await touch("#setup .main");
await tab.waitForSelector("#at-table", { state: "visible" });
const rounds = Math.max(...lines.map((line) => Number(/^roll: (\d+)/.exec(line)?.[1] ?? 0)));
const perRound = Array(rounds + 1).fill(0);
let round = 0;
for (const line of lines.slice(2)) {
  const before = touches;
  const roll = /^roll: (\d+)\.(\d)/.exec(line);
  const person = /^(bomb|out): (.*)$/.exec(line);
  if (roll) {
    round = Number(roll[1]);
    await seedFor(await kept(), line, roll[2] === "1" ? "roll" : "again");
    await add(roll[2] === "1" ? "#roll" : "#roll-again", line);
  } else if (person) await add(`#${person[1]}-${seats.findIndex(({ name }) => name === person[2])}`, line);
  // A roll is kept by what follows; the page writes that line itself.
  perRound[round] += touches - before;
  if (!roll || round !== Math.ceil(rounds / 2) || roll[2] !== "1") continue;
  await tab.reload();
  await ready(tab);
  await tab.waitForSelector("#dice .die");
  await tab.evaluate(useSeeds);
}
for (let asked = 0; asked < seats.length; ++asked) await touch("#ask-total .main"); // the totals come from the photos
writeFileSync(`${name}.page.log`, await kept());
console.log(`${seats.length} players, ${rounds} rounds: ${perRound.slice(1).reduce((sum, each) => sum + each, 0)} touches in the rounds, at most ${Math.max(...perRound)}; ${touches} in all`);
await touch("#roll"); // Check the sheets
await tab.setInputFiles("#photo-open", photos);
const start = Date.now();
await tab.waitForSelector("html[data-busy=true]", { state: "attached", timeout: 2000 }).catch(() => undefined);
await settled(tab);
console.log(`${photos.length} photos in ${((Date.now() - start) / 1000).toFixed(1)} s`);
if (await tab.isVisible("#go-results")) await touch("#go-results");
await tab.waitForTimeout(3000);
console.log(await tab.locator("#screen-results").innerText());
await tab.screenshot({ path: `${name}.page.png`, fullPage: true });
assert.deepEqual(complaints, []);
await browser.close();
