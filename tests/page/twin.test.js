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

const compareHere = (files) => compare((...question) => tab.evaluate(([ask, text, options]) => globalThis.brikks[ask](text, options), question), files);

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
    await compareTable((...question) => tab.evaluate(([sheets, options]) => globalThis.brikks.compare(sheets, options), question), table);
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
    const duel = verdict.variant === "duel"; // has no total
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
