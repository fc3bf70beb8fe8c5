// Tests that the page prints the same bytes as the program. The combinations of options are random, and there are more
// of them if BRIKKS_FULL is set. Tests the screen for printing, too.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { inflateSync } from "node:zlib";
import { filesIn, launch, open, program, readText, ready, root, settled, textOf } from "./browser.js";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const combinations = process.env.BRIKKS_FULL ? 200 : 60;

let browser;
let tab;
let complaints;
before(async () => {
  browser = await launch();
  ({ tab, complaints } = await open(browser));
});
after(() => browser.close());

/** Returns the document that the program prints, or the reason why it prints none. */
function byProgram(words) {
  return new Promise((resolve) => {
    const env = { ...process.env, LC_ALL: "C" };
    execFile(program, ["print", words[0], "--output=-", ...words.slice(1)], { cwd: root, env, encoding: "buffer", maxBuffer: 1 << 28 }, (_, out, complaint) =>
      resolve(out.length ? { document: out } : { refusal: complaint.toString().trim().replace(/^.*?(error|erreur|errore|Fehler) ?: /, "") }));
  });
}

async function onPage(words, options = {}) {
  const answer = await tab.evaluate(async ([words, options]) => {
    try {
      const bytes = await globalThis.brikks.print(words, options);
      return { document: btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), "")) };
    } catch (error) {
      return { refusal: error.message };
    }
  }, [words, options]);
  return answer.document === undefined ? answer : { document: Buffer.from(answer.document, "base64") };
}

/** Taps when refusals, which move the choices, have their places. */
async function tap(tab, selector) {
  await settled(tab);
  await tab.tap(selector);
}

/** Returns the texts of the files that the words name. */
async function filesAmong(words) {
  const files = words.filter((word) => /\.(txt|json)$/.test(word));
  return Promise.all(files.map(async (file) => ({ file, text: await textOf(file) })));
}

async function compare(words) {
  const language = /--lang[= ](\w+)/.exec(words.join(" "))?.[1];
  const [expected, printed] = await Promise.all([byProgram(words), onPage(words, { sheets: await filesAmong(words), language })]);
  assert.equal(printed.refusal, expected.refusal, words.join(" "));
  assert.ok(expected.refusal || printed.document.equals(expected.document), words.join(" "));
  return expected.document?.toString("latin1", 0, 5) === "%PDF-";
}

/** Returns a function that gives numbers below `end`, the same in each run. */
function dice(seed) {
  return (end) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * end);
  };
}

const names = ["Ana", "Ben", "Çağla", "Đorđe", "Ωmega", "Юлия", "Zoë van der Berg", "O'Neill \"Max\"", "木村", "L0ng".repeat(9), ""];

/** Makes words for sheets, an overview or dice. Many are right, and some contradict each other. */
function randomWords(roll) {
  const one = (list) => list[roll(list.length)];
  const words = [one(["sheets", "sheets", "sheets", "overview", "overview", "dice"])];
  const perhaps = (...more) => roll(3) === 0 && words.push(...more);
  perhaps("--paper", one(["a4", "letter", "a5", "A5"]));
  perhaps("--style", one(["ink", "arcade", "Ink"]));
  perhaps(`--lang=${one(["es", "fr", "it", "de", "en"])}`);
  if (words[0] === "dice") return words;
  perhaps("--players", one(["1", "2", "3", "4", "2"]));
  perhaps("--per-page", one(["1", "2", "4"]));
  perhaps("--level", words[0] === "sheets" ? one(["1", "2", "3", "4", "2,3", "1,2,3,4"]) : one(["1", "2", "3", "4"]));
  perhaps("--cut-marks");
  if (roll(6) === 0) words.push("--duel");
  if (words[0] === "overview") return words;
  perhaps("--names", Array.from({ length: 1 + roll(4) }, () => one(names)).join(","));
  perhaps("--sheets", String(1 + roll(9)));
  if (roll(5) === 0) words.push("--copies", String(1 + roll(4)));
  perhaps("--overview", one(["beside", "back", "page", "none"]));
  perhaps("--no-markers");
  return words;
}

test("random pages", async (context) => {
  const roll = dice(29);
  let documents = 0;
  for (let i = 0; i < combinations; ++i) documents += await compare(randomWords(roll));
  assert.ok(documents > combinations / 2 && documents < combinations);
  context.diagnostic(`${documents} documents of ${combinations}`);
});

const evening = ["samples/ana-outlines.txt", "samples/ben-outlines.txt", "samples/cleo-level-4.txt"];

test("reports and rankings", async (context) => {
  const all = [...(await filesIn("samples", /^[^R].*\.(txt|json)$/)).filter((file) => !file.includes("bilitaire") && !file.includes("photos"))];
  const roll = dice(7);
  const one = (list) => list[roll(list.length)];
  const orders = [
    ["report", evening[0]],
    ["report", ...evening],
    ["report", ...evening, "--per-page", "1", "--paper", "a5", "--lang", "de"],
    ["report", "--style", "ink", ...all],
    ["ranking", ...all, "--lang", "fr"],
    ["ranking", ...evening, "--house", "strict-bombs"],
    ["ranking", "samples/duel-evening.txt"],
  ];
  for (let i = 0; i < combinations / 6; ++i)
    orders.push([one(["report", "ranking"]), ...Array.from({ length: 1 + roll(4) }, () => one(all)), "--lang", one(["es", "it", "en"])]);
  for (const words of orders) assert.ok(await compare([...words, "--time-limit", "60"]), words.join(" "));
  context.diagnostic(`${orders.length} documents`);
});

test("a style and words of one's own", async () => {
  const files = ["templates/styles/ink.json", "templates/words/it.json"];
  await compare(["sheets", "--style", files[0], "--lang", files[1]]);
  // The page was not given this file.
  assert.match((await onPage(["sheets", "--style", files[0]])).refusal, /ink\.json.*there is no such file/);
});

test("words that are refused", async () => {
  for (const words of [
    ["sheets", "--players", "5"], ["sheets", "--players", "03"], ["sheets", "--paper", "a6"], ["sheets", "--style", "inc"],
    ["sheets", "--level", "2,7"], ["sheets", "--players", "2", "--players", "3"], ["sheets", "--copies", "--duel"], ["sheets", "--duel=1"],
    ["sheets", "--player", "2"], ["dice", "--duell"], ["shets"], ["ranking", "--time-limit", "0", evening[0]],
  ]) {
    const [expected, printed] = await Promise.all([byProgram(words), onPage(words, { sheets: await filesAmong(words) })]);
    assert.ok(printed.refusal, words.join(" "));
    assert.equal(printed.refusal.replace(/; .*/, ""), expected.refusal.replace(/; .*/s, "").split("\n")[0], words.join(" "));
  }
  for (const words of [[], ["report"], ["report", "none.txt"], "sheets", [7]]) assert.ok((await onPage(words)).refusal);
  assert.match((await onPage(["sheets", "--players", "5"], { language: "de" })).refusal, /muss/);
  assert.match((await onPage(["report", "a.txt"], { sheets: [{ file: "a.txt", text: "x" }] })).refusal, /./);
});

test("what is chosen by touch is saved as the program prints it", async () => {
  const { tab, context, complaints } = await open(browser);
  const choose = (option, value) => tap(tab, `#print-form [name="${option}"][value="${value}"] + span`);
  const saved = async () => {
    const [download] = await Promise.all([tab.waitForEvent("download"), tap(tab, "#print-save:enabled")]);
    return readFile(await download.path());
  };
  const isProgram = async (...words) => assert.ok((await saved()).equals((await byProgram(words)).document), words.join(" "));
  await readText(tab, await textOf(evening[0]));
  await tap(tab, "#go-print");
  await isProgram("sheets");
  await tap(tab, "#names-offered button");
  await choose("players", 3);
  await choose("per-page", 2);
  await choose("paper", "letter");
  await isProgram("sheets", "--names", "Ana", "--players", "3", "--per-page", "2", "--paper", "letter");
  await tab.fill('[name="names"]', "Ana, ana");
  await tab.waitForSelector('[data-option="names"] #print-refusal:not([hidden])');
  assert.match(await tab.textContent("#print-refusal"), /cannot both be called/);
  for (const id of ["page-steps", "true-size", "markers-hint"]) assert.ok(await tab.isHidden(`#${id}`), id); // there are no pages
  await tap(tab, "#names-offered button");
  await tap(tab, "#names-offered button"); // brings back what was typed
  assert.equal(await tab.inputValue('[name="names"]'), "Ana, ana");
  assert.ok(await tab.isDisabled("#print-save"));
  await tab.fill('[name="names"]', "1,2,3,4,5".replace(/\d/g, "P$&"));
  await choose("players", "");
  assert.match(await tab.textContent("#print-refusal:not([hidden])"), /^5 names are too many: a game has 1 to 4 players$/);
  await choose("kind", "overview");
  await tap(tab, '#print-form [name="duel"]');
  await choose("style", "ink");
  await tab.selectOption('[name="lang"]', "it");
  await isProgram("overview", "--duel", "--per-page", "2", "--paper", "letter", "--style", "ink", "--lang", "it");
  await choose("kind", "report");
  const [given] = await tab.evaluate(() => globalThis.brikks.show(document.querySelector("#text").value)).then(({ text }) => [text]);
  assert.ok(given.includes("Ana"));
  const report = await tab.evaluate((text) => globalThis.brikks.print(["report", "--paper=letter", "--style=ink", "--lang=it", "Foglio 1"], { sheets: [{ file: "Foglio 1", text }] })
    .then((bytes) => [...bytes]), given);
  assert.ok((await saved()).equals(Buffer.from(report)));
  assert.deepEqual(complaints, []);
  await context.close();
});

test("what was chosen is chosen after a reload, unless it is not offered", async () => {
  const { tab, context } = await open(browser);
  const chosen = () => tab.evaluate(() => Object.fromEntries(new FormData(document.querySelector("#print-form"))));
  const reload = async (change) => {
    await tab.evaluate(change);
    await tab.reload();
    await ready(tab);
  };
  await tap(tab, "#go-print");
  const usual = await chosen();
  for (const [option, value] of [["players", 3], ["level", 4], ["per-page", 2], ["paper", "a5"], ["style", "ink"]])
    await tap(tab, `#print-form [name="${option}"][value="${value}"] + span`);
  await tab.fill('[name="names"]', "Ana, Ben");
  await tab.selectOption('[name="lang"]', "it");
  await tap(tab, '#print-form [name="duel"]');
  const before = await chosen();
  assert.deepEqual(before, { kind: "sheets", names: "Ana, Ben", players: "3", duel: "on", level: "4", "per-page": "2", overview: "page", paper: "a5", style: "ink", lang: "it" });
  await reload(() => undefined);
  assert.deepEqual(await chosen(), before);
  await tap(tab, '#print-form [name="per-page"][value="1"] + span');
  assert.equal((await chosen()).overview, "beside");
  await reload(() => {
    const printChoices = { kind: "x", players: "9", names: 5, duel: "x", "per-page": "", overview: "back", paper: "a6", style: "none", lang: "xx" };
    localStorage.setItem("brikks", JSON.stringify({ ...JSON.parse(localStorage.getItem("brikks")), printChoices }));
  });
  assert.deepEqual(await chosen(), usual);
  await context.close();
});

test("the choices stay where they are when the pages come", async () => {
  const { tab, context } = await open(browser);
  const look = () => tab.evaluate(() => {
    if (document.querySelector("#screen-print").hidden) document.querySelector("#go-print").click();
    return { pages: document.querySelector("#pages").childElementCount, top: document.querySelector("#print-choices").getBoundingClientRect().top };
  });
  for (const [printChoices, pages] of [[{}, 1], [{ players: "4" }, 4], [{ kind: "overview" }, 1]]) {
    await tab.evaluate((printChoices) => localStorage.setItem("brikks", JSON.stringify({ ...JSON.parse(localStorage.getItem("brikks")), screen: "sheet", printChoices })), printChoices);
    await tab.reload();
    await ready(tab);
    const before = await look();
    assert.equal(before.pages, 0);
    await tab.waitForSelector("#print-save:enabled");
    assert.deepEqual(await look(), { ...before, pages }, JSON.stringify(printChoices));
  }
  await context.close();
});

test("the fonts of the pages are copied once", async () => {
  const { tab, context } = await open(browser);
  await tab.addInitScript(() => {
    globalThis.copies = [];
    globalThis.Worker = class extends Worker {
      constructor(...all) {
        super(...all);
        this.addEventListener("message", ({ data }) => globalThis.copies.push(...(data.fonts ?? []).map(({ length }) => length)));
      }
    };
  });
  await tab.reload();
  await ready(tab);
  await tap(tab, "#go-print");
  const page = await tab.waitForSelector("#pages svg");
  await tap(tab, "label:has(input[name=style][value=ink])");
  await tab.waitForFunction((before) => !before.isConnected, page);
  await tab.waitForSelector("#print-save:enabled");
  await tab.evaluate(() => globalThis.brikks.print(["dice"]));
  const copies = await tab.evaluate(() => globalThis.copies);
  assert.ok(copies.length === 2 && copies.every((size) => size > 10_000), copies.join());
  await context.close();
});

test("a failure is said in the language of the page, and the next look asks again", async () => {
  const { tab, context } = await open(browser);
  await tab.selectOption("#language", "de");
  await tab.evaluate(() => {
    const { load } = FontFace.prototype;
    FontFace.prototype.load = function () {
      FontFace.prototype.load = load;
      return Promise.reject(new Error("the referee does not answer"));
    };
  });
  await tab.tap("#go-print");
  await tab.waitForSelector("#print-refusal:not([hidden])");
  assert.match(await tab.textContent("#print-refusal"), /^In der Seite ist etwas schiefgegangen/);
  await tab.tap("#go-sheet");
  await tab.tap("#go-print");
  await tab.waitForSelector("#print-save:enabled");
  assert.ok(await tab.isHidden("#print-refusal"));
  await context.close();
});

test("a browser prints the pages at true size, and nothing else of the page", async () => {
  const { tab, context } = await open(browser);
  /** Returns the sizes of the paper. Checks that a millimetre of the first page is one on paper, if a page is drawn. */
  const sizes = async (isDrawn = true) => {
    const document = await tab.pdf({ preferCSSPageSize: true });
    const drawing = document.subarray(document.indexOf("stream", document.indexOf("/FlateDecode")) + 7);
    const [paper, millimetre] = [...inflateSync(drawing).toString("latin1").matchAll(/^([\d.]+) 0 0 -?([\d.]+) [\d.]+ [\d.]+ cm$/gm)].map(([, scale]) => Number(scale));
    assert.ok(!isDrawn || Math.abs(paper * millimetre - 72 / 25.4) < 0.001, `${paper} ${millimetre}`);
    return [...document.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
      .map(([, width, height]) => [width, height].map((points) => Math.round((points / 72) * 25.4)).join("x"));
  };
  assert.equal((await sizes(false)).length, 1); // a sentence
  await tap(tab, "#go-print");
  await tap(tab, '#print-form [name="players"][value="4"] + span');
  await tab.waitForSelector("#pages > :nth-child(4)");
  assert.deepEqual(await sizes(), Array(4).fill("297x210"));
  await tap(tab, '#print-form [name="per-page"][value="2"] + span'); // two pages of sheets, and the overview
  await tab.waitForSelector("#pages > :nth-child(3):last-child");
  assert.deepEqual(await sizes(), Array(3).fill("297x210"));
  await tap(tab, '#print-form [name="kind"][value="dice"] + span');
  await tab.waitForSelector("#pages > :only-child");
  assert.deepEqual(await sizes(), ["210x297"]);
  await context.close();
});

test("the screen has no accessibility violations", async () => {
  for (const colorScheme of ["light", "dark"]) {
    const { tab, context } = await open(browser, { colorScheme, bypassCSP: true });
    await tab.addScriptTag({ path: axe });
    await tap(tab, "#go-print");
    for (const [kind, shown] of [["sheets", "#print-save:enabled"], ["ranking", "#print-refusal:not([hidden])"]]) {
      await tap(tab, `#print-form [name="kind"][value="${kind}"] + span`);
      await tab.waitForSelector(shown);
      const { violations } = await tab.evaluate(() => globalThis.axe.run());
      assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`), [], `${colorScheme} ${kind}`);
    }
    await context.close();
  }
});

test("the page is ready for the next request", async () => {
  await compare(["sheets", "--players", "3"]);
  assert.deepEqual(complaints, []);
});
