// The page says what the program says: the same JSON for every sample, case and seed.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { filesIn, launch, open, program, textOf } from "./browser.js";
import { compare, printed } from "./twin.js";

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

test("each case of tests/rules by itself", async (context) => {
  const { mkdtemp, writeFile, rm } = await import("node:fs/promises");
  const path = await import("node:path");
  const folder = await mkdtemp(path.join((await import("node:os")).tmpdir(), "brikks-"));
  try {
    const files = [];
    for (const file of await filesIn("tests/rules/brikks", /\.txt$/))
      for (const part of (await textOf(file)).split(/^-- (?:breaks|keeps|.*): .* --$/m).slice(1)) {
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
});

test("the version", async () => {
  const { execFileSync } = await import("node:child_process");
  const version = execFileSync(program, ["--version"], { encoding: "utf8" });
  assert.ok(version.includes(await tab.evaluate(() => globalThis.brikks.version)));
});
