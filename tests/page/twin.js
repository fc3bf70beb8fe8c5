// What the program prints for files, and whether the page answers the same.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { program, root, textOf } from "./browser.js";

/** The lines that the program prints, one for each file; it may end with any status. */
export function printed(words, files) {
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

/** ask(function, text, options) asks the page; the number of files that were compared. */
export async function compare(ask, files) {
  const texts = [];
  for (const file of files) {
    const text = await textOf(file);
    if (text !== undefined) texts.push({ file, text });
  }
  assert.ok(texts.length > 0);
  for (const { words, ask: name, options } of kinds) {
    const lines = await printed(words, texts.map(({ file }) => file));
    for (const [index, { file, text }] of texts.entries())
      assert.equal(await ask(name, text, { ...options, file }), lines[index], `${words.join(" ")} ${file}`);
  }
  return texts.length;
}
