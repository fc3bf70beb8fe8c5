// Tests that the page says what the program says: the same JSON for every sample, case and seed.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { filesIn, launch, open, program, textOf } from "./browser.js";
import { compare, compareTable, printed, tables } from "./twin.js";

let browser;
let tab;
before(async () => {
  browser = await launch();
  ({ tab } = await open(browser));
});
after(() => browser.close());

const askHere = (...question) => tab.evaluate(([ask, given, options]) => globalThis.brikks[ask](given, options), question);
const compareHere = (files) => compare(askHere, files);

for (const [folder, pattern] of [
  ["samples", /\.(txt|json|log)$/],
  ["tests/cases", /\.(txt|json)$/],
  ["tests/fuzz/seeds", /./],
  ["tests/fuzz/crashes", /./],
  ["tests/rules", /\.txt$/],
  ["tests/commands", /\.(txt|json)$/],
]) {
  test(`the files in ${folder}`, async (context) => {
    context.diagnostic(`${await compareHere(await filesIn(folder, pattern))} files`);
  });
}

for (const table of tables)
  test(`the table of ${table.join(", ")}`, async () => {
    await compareTable(askHere, table);
  });

test("texts without names are the files 1, 2 and so on", async () => {
  const { mkdtempSync, rmSync, writeFileSync } = await import("node:fs");
  const path = await import("node:path");
  const { spawnSync } = await import("node:child_process");
  const folder = mkdtempSync(path.join((await import("node:os")).tmpdir(), "brikks-"));
  try {
    const [ana, ben, cleo, record, order] = await Promise.all(
      ["ana-outlines", "ben-outlines", "cleo-outlines", "evening", "solo-order"].map((name) => textOf(`samples/${name}.txt`)));
    for (const [texts, options] of [[[ana, ben, cleo], {}], [[ana, ben.replace(/^bombs: .*$/m, "bombs: .x."), cleo], { strict_bombs: true }], [[ana, record, "Ö"], { language: "fr" }], [[order], {}]]) {
      for (const [index, text] of texts.entries()) writeFileSync(path.join(folder, String(index + 1)), text);
      const words = ["--time-limit", "60", "--lang", options.language ?? "en", ...(options.strict_bombs ? ["--house", "strict-bombs"] : []), ...texts.map((_, index) => String(index + 1))];
      const run = (...command) => spawnSync(program, [...command, ...words], { cwd: folder, encoding: "utf8", env: { ...process.env, LC_ALL: "C" } }).stdout;
      assert.equal(await askHere("compare", texts, { ...options, seconds: 60 }), run("check", "--game", "--json").trimEnd());
    }
    writeFileSync(path.join(folder, "1"), ana);
    const report = spawnSync(program, ["print", "report", "1", "-o", "-"], { cwd: folder }).stdout.toString("base64");
    const printed = await tab.evaluate(async (ana) => btoa(String.fromCharCode(...await globalThis.brikks.print(["report", "1"], { sheets: [ana] }))), ana);
    assert.equal(printed, report);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("what the page shows of a sheet that it reads", async (context) => {
  const files = [...(await filesIn("samples", /\.(txt|json)$/)), ...(await filesIn("tests/cases", /\.(txt|json)$/))];
  let sheets = 0;
  for (const file of files) {
    const text = await textOf(file);
    const [verdict, isSheet] = await tab.evaluate(async (text) => {
      const verdict = JSON.parse(await globalThis.brikks.check(text));
      return [verdict, (await globalThis.brikks.show(text)).sheet !== undefined];
    }, text);
    if (!isSheet) continue;
    const shown = await tab.evaluate(async (text) => {
      const element = (id) => document.getElementById(id);
      element("text").value = text;
      element("text-read").click();
      for (const busy of ["true", "false"])
        while (document.documentElement.dataset.busy !== busy) await new Promise((resolve) => setTimeout(resolve, 1));
      const total = element("status").querySelector(".total")?.textContent.match(/\d+/)[0];
      return {
        verdict: element("status").className,
        total: total === undefined ? undefined : Number(total),
        rules: [...document.querySelectorAll("#findings [data-rule]")].map(({ dataset }) => dataset.rule).filter(Boolean),
        text: element("text").value,
      };
    }, text);
    const { verdict: word, score, findings } = verdict;
    const inOrder = [...findings].sort((a, b) => (b.severity === "error") - (a.severity === "error")).map(({ rule }) => rule).filter(Boolean);
    const duel = verdict.variant === "duel"; // a duel has no total
    const unknown = [score?.extra, score?.bombs, score?.energy].slice(duel ? 1 : 0).includes(null);
    assert.deepEqual([shown.verdict, shown.total, shown.rules], [word === "legal" && unknown ? "so-far" : word, duel ? undefined : score?.total, inOrder], file);
    const again = JSON.parse(await tab.evaluate((text) => globalThis.brikks.check(text), shown.text));
    assert.deepEqual([again.verdict, again.score], [word, score], `${file}, its text`);
    ++sheets;
  }
  assert.ok(sheets > 30);
  context.diagnostic(`${sheets} sheets`);
});

test("each case of tests/rules by itself", async (context) => {
  const { mkdtemp, writeFile, rm } = await import("node:fs/promises");
  const path = await import("node:path");
  const folder = await mkdtemp(path.join((await import("node:os")).tmpdir(), "brikks-"));
  try {
    const files = [];
    for (const file of await filesIn("tests/rules/brikks", /\.txt$/))
      for (const part of (await textOf(file)).split(/^-- .*: .* --$/m).slice(1)) {
        const name = path.join(folder, `${files.length}.txt`);
        await writeFile(name, part.split(/^-- expected --$/m)[0].trimStart());
        files.push(name);
      }
    context.diagnostic(`${await compareHere(files)} cases`);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("the dice", async () => {
  for (const seed of ["0", "7", "18446744073709551615"]) {
    const [line] = await printed(["roll", "--seed", seed], []);
    assert.equal(await tab.evaluate((seed) => globalThis.brikks.roll({ seed }), seed), line);
  }
  for (const seed of ["x", "18446744073709551616"])
    await assert.rejects(tab.evaluate((seed) => globalThis.brikks.roll({ seed }), seed), /RangeError: seed/);
});

test("the version", async () => {
  const { execFileSync } = await import("node:child_process");
  const version = execFileSync(program, ["--version"], { encoding: "utf8" });
  assert.ok(version.includes(await tab.evaluate(() => globalThis.brikks.version)));
});
