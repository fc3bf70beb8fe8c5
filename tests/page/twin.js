// Compares the answers of the page with what the program prints for the same files.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { program, root, textOf } from "./browser.js";

/** Returns the lines that the program prints. The program may end with any status. */
function linesOf(words) {
  return new Promise((resolve) => {
    const env = { ...process.env, LC_ALL: "C" };
    execFile(program, words, { cwd: root, env, maxBuffer: 1 << 28 }, (_, out) => resolve(out.trimEnd().split("\n")));
  });
}

/** Returns the JSON that the program prints, one line for each file. */
export const printed = (words, files) => linesOf([...words, "--json", ...files]);

const kinds = [
  { words: ["check", "--time-limit", "60"], ask: "check", options: { seconds: 60 } },
  { words: ["check", "--time-limit", "60", "--lang", "de", "--house", "strict-bombs"], ask: "check", options: { seconds: 60, language: "de", strict_bombs: true } },
  { words: ["score"], ask: "score", options: {} },
];

/** Compares the answers. ask(function, text, options) asks the page. Returns the number of files that were compared. */
export async function compare(ask, files) {
  const all = [];
  for (const file of files) {
    const text = await textOf(file);
    if (text !== undefined) all.push({ file, text });
  }
  assert.ok(all.length > 0);
  for (const [kind, { words, ask: name, options }] of kinds.entries()) {
    // With all cases, each kind looks at each file; otherwise the second kind, which differs least, at one of three.
    const texts = kind === 1 && !process.env.BRIKKS_FULL ? all.filter((_, index) => index % 3 === 0) : all;
    const lines = printed(words, texts.map(({ file }) => file)); // the program runs while the page is asked
    const answers = [];
    for (const { file, text } of texts) answers.push(await ask(name, text, { ...options, file }));
    for (const [index, line] of (await lines).entries()) assert.equal(answers[index], line, `${words.join(" ")} ${texts[index]?.file}`);
    assert.equal(answers.length, (await lines).length);
  }
  return all.length;
}

/** Tables of sheets: sheets of one game, of several games, and with one that is wrong. */
export const tables = [
  ["samples/ana-outlines.txt", "samples/ben-outlines.txt", "samples/cleo-outlines.txt"],
  ["samples/ana-outlines.txt", "samples/cleo-outlines.txt", "tests/page/sheets/ben-extra-9.txt"],
  ["samples/ana-outlines.txt", "samples/cleo-level-4.txt"],
  ["two-games-ana.txt", "two-games-ben.txt"],
  ["two-games-ana.txt", "illegal-ben.txt"],
  ["two-games-ana-crosses.json", "two-games-ben-crosses.json"],
  ["duel-ana.txt", "duel-ben.json"],
].map((table) => table.map((file) => (file.includes("/") ? file : `tests/page/sheets/${file}`)));

/**
 * Compares what the page says about the sheets of a table with check --game and score --rank.
 * ask(function, sheets, options) asks the page.
 */
export async function compareTable(ask, files) {
  const sheets = await Promise.all(files.map(async (file) => ({ file, text: await textOf(file) })));
  for (const language of ["en", "de"]) {
    const options = ["--time-limit", "60", "--lang", language];
    const lines = await printed(["check", "--game", ...options], files);
    assert.equal(await ask("compare", sheets, { seconds: 60, language }), lines.join("\n"));
    const { game: { words, ...game }, ranking } = await ask("rank", sheets, { seconds: 60, language });
    const expected = JSON.parse(lines.at(-1));
    if (expected.verdict !== "legal") delete expected.winner;
    assert.deepEqual(game, expected, files.join(" "));
    const said = (await linesOf(["check", "--game", ...options, ...files])).map((line) => /^(?:game|Spiel): (.*)/.exec(line)?.[1]).filter(Boolean);
    const hint = / \([^()]*--dice\b.*\)$/; // this hint is of no use to people who have only the page
    assert.deepEqual(words, (game.verdict === "legal" ? said : said.slice(0, 1)).map((each) => each.replace(hint, "")), files.join(" "));
    assert.deepEqual(ranking, JSON.parse((await printed(["score", "--rank", ...options], files)).at(-1)).ranking, files.join(" "));
  }
}
