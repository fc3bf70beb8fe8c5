// The page says what the program says: the same JSON for every sample, case and seed.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { after, before, test } from "node:test";
import { filesIn, launch, open, program, root, textOf } from "./browser.js";

let browser;
let tab;
before(async () => {
  browser = await launch();
  ({ tab } = await open(browser));
});
after(() => browser.close());

/** The lines that the program prints, one for each file; it may end with any status. */
function printed(words, files) {
  return new Promise((resolve) => {
    const env = { ...process.env, LC_ALL: "C" };
    execFile(program, [...words, "--json", ...files], { cwd: root, env, maxBuffer: 1 << 28 }, (_, out) => resolve(out.trimEnd().split("\n")));
  });
}

const kinds = [
  { words: ["check", "--time-limit", "60"], ask: "check", options: { seconds: 60 } },
  { words: ["check", "--time-limit", "60", "--lang", "de", "--house", "strict-bombs"], ask: "check", options: { seconds: 60, language: "de", strict_bombs: true } },
  { words: ["score"], ask: "score", options: {} },
];

async function compare(files) {
  const texts = [];
  for (const file of files) {
    const text = await textOf(file);
    if (text !== undefined) texts.push({ file, text });
  }
  assert.ok(texts.length > 0);
  for (const { words, ask, options } of kinds) {
    const lines = await printed(words, texts.map(({ file }) => file));
    const answers = await tab.evaluate(
      async ([all, ask, options]) => {
        const answers = [];
        for (const { file, text } of all) answers.push(await globalThis.brikks[ask](text, { ...options, file }));
        return answers;
      }, [texts, ask, options]);
    answers.forEach((answer, index) => assert.equal(answer, lines[index], `${words.join(" ")} ${texts[index].file}`));
  }
  return texts.length;
}

for (const [folder, pattern] of [
  ["samples", /\.(txt|json|log)$/],
  ["tests/cases", /\.(txt|json)$/],
  ["tests/fuzz/seeds", /./],
  ["tests/fuzz/crashes", /./],
  ["tests/rules", /\.txt$/],
  ["tests/commands", /\.(txt|json)$/],
]) {
  test(`the files in ${folder}`, async (context) => {
    context.diagnostic(`${await compare(await filesIn(folder, pattern))} files`);
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
    context.diagnostic(`${await compare(files)} cases`);
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
