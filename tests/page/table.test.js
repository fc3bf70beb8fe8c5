// Tests that the page and `brikks table` write the same log for the same events and the same seed, and that each
// resumes the log of the other.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { launch, open, program, root, textOf } from "./browser.js";

let browser;
let tab;
const folder = mkdtempSync(path.join(tmpdir(), "brikks-"));
const log = path.join(folder, "evening.log");
before(async () => {
  browser = await launch();
  ({ tab } = await open(browser));
});
after(() => {
  rmSync(folder, { recursive: true });
  return browser.close();
});

const onPage = (text, events, seed, language) =>
  tab.evaluate(([text, events, options]) => globalThis.brikks.table(text, events, options), [text, events, { seed, language }]);

/** Types lines at `brikks table`, which resumes a log. Returns the log and what the program says. */
function typed(text, lines, words, language) {
  rmSync(log, { force: true });
  if (text) writeFileSync(log, text);
  const said = execFileSync(program, ["table", "--log", log, "--lang", language, ...words],
    { input: lines.map((line) => `${line}\n`).join(""), encoding: "utf8", env: { ...process.env, LC_ALL: "C" } });
  return { log: readFileSync(log, "utf8"), said };
}

/** Returns a function that gives numbers below `end`, the same in each run. */
function dice(seed) {
  return (end) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * end);
  };
}

/** Chooses an event that the page offers, with the lines that a player of `brikks table` types for it. */
function anyEvent(game, roll) {
  const all = [];
  const add = (times, event, ...lines) => all.push(...Array(times).fill({ event, lines }));
  if (game.roll) add(12, { event: "roll" }, ...(game.again ? ["", ""] : [""]));
  if (game.again) add(4, { event: "again" }, "r");
  if (game.again) add(1, { event: "keep" }, "k");
  if (game.end) add(1, { event: "end" }, "");
  if (game.undo) add(1, { event: "undo" }, "undo");
  game.players.forEach(({ name, may_bomb, may_out }, player) => {
    if (may_bomb) add(1, { event: "bomb", player }, `bomb ${name}`);
    if (may_out && game.rounds.length > 8) add(1, { event: "out", player }, `out ${name}`);
  });
  if (game.asked !== null) add(6, { event: "total", points: 5 * game.asked + 20 }, String(5 * game.asked + 20));
  if (game.asked !== null) add(2, { event: "total" }, "");
  return all[roll(all.length)];
}

const names = ["Ana", "Zoë Ångström", "Lee-Roy Brown", "Σωκράτης"];
const evenings = [
  { count: 3, language: "en" }, { count: 2, language: "de" }, { count: 1, language: "fr" }, { count: 4, language: "it" },
  { count: 2, duel: true, language: "es" }, { count: 2, duel: true, language: "en" }, { count: 3, language: "de" },
];

for (const [number, { count, duel = false, language }] of evenings.entries())
  test(`evening ${number}: ${count} players${duel ? ", a duel" : ""}`, async (context) => {
    const roll = dice(number + 1);
    const seed = String(1000 + number);
    const players = names.slice(0, count).map((name, index) => ({ name, level: 1 + ((index + number) % 4) }));
    const words = ["--names", players.map(({ name }) => name).join(), "--level", players.map(({ level }) => level).join(), ...(duel ? ["--duel"] : [])];
    let answer = await onPage("", [{ event: "game", players, duel }], seed, language);
    const lines = [];
    const logs = [{ text: answer.log, lines: 0 }];
    const said = [...answer.words, answer.game.preparation];
    for (let step = 0; step < 120 && answer.game.winners.length === 0 && (!answer.game.over || answer.game.asked !== null); ++step) {
      const { event, lines: more } = anyEvent(answer.game, roll);
      answer = await onPage(answer.log, [event], seed, language);
      assert.deepEqual(answer.messages, []);
      lines.push(...more);
      logs.push({ text: answer.log, lines: lines.length });
      const { words } = answer; // the program says nothing when Enter keeps a roll
      said.push(...(event.event === "keep" ? [] : event.event === "roll" ? words.slice(-1) : words), answer.game.result);
    }
    const whole = typed("", lines, ["--seed", seed, ...words], language);
    assert.equal(whole.log, answer.log);
    const spoken = whole.said.replaceAll(/\s+/g, " ");
    for (const line of said.join("\n").split("\n"))
      assert.ok(spoken.includes(line.trim().replaceAll(/\s+/g, " ")), `${line} in ${whole.said}`);
    // The program resumes a log of the page, and the page resumes a log of the program.
    for (const { text, lines: typedSoFar } of [logs[0], logs[Math.floor(logs.length / 3)], logs[Math.floor(logs.length / 2)], logs.at(-2)])
      assert.equal(typed(text, lines.slice(typedSoFar), ["--seed", seed], language).log, answer.log);
    const half = Math.floor(lines.length / 2);
    let again = await onPage(typed("", lines.slice(0, half), ["--seed", seed, ...words], language).log, [], seed, language);
    for (let rest = half; rest < lines.length; ++rest) {
      const line = lines[rest];
      const [, kind, name] = /^(bomb|out) (.*)$/.exec(line) ?? [];
      const event = kind ? { event: kind, player: names.indexOf(name) }
        : again.game.asked !== null && line !== "undo" ? { event: "total", ...(line ? { points: Number(line) } : {}) }
        : { event: { r: "again", k: "keep", undo: "undo" }[line] ?? (again.game.end ? "end" : again.game.again ? "keep" : "roll") };
      again = await onPage(again.log, [event], seed, language);
    }
    assert.equal(again.log, answer.log);
    context.diagnostic(`${answer.log.split("\n").length} lines`);
  });

test("a log of the program is read with its comments, and only its whole lines", async () => {
  const text = `${await textOf("samples/evening.log")}# good night\r\nback: 9`;
  const { log: read, messages, game } = await onPage(text, []);
  assert.equal(read, text.slice(0, -"back: 9".length));
  assert.equal(messages.length, 1);
  const undone = await onPage(read, [{ event: "undo" }]);
  assert.ok(undone.log.startsWith(read));
  writeFileSync(log, undone.log);
  const record = execFileSync(program, ["convert", log], { encoding: "utf8" });
  assert.ok(game.players.every(({ name }) => record.includes(name)));
});

test("`brikks fill` reads a log with which the page went on", async () => {
  const sheets = ["ana", "ben", "cleo"].map((name) => `samples/${name}-outlines.txt`);
  const run = (file) => {
    try {
      return execFileSync(program, ["fill", "--json", file, ...sheets], { cwd: root, encoding: "utf8" });
    } catch ({ stdout, stderr }) {
      return stdout + stderr;
    }
  };
  const text = await textOf("samples/evening.log");
  const back = await onPage(text, [{ event: "undo" }]);
  writeFileSync(log, back.log);
  const expected = run("samples/evening.log").replaceAll("samples/evening.log", log);
  const { game } = await onPage(text, []);
  if (game.asked === null && !game.over) return assert.notEqual(run(log), "");
  const again = game.players.at(-1).total === null ? { event: "total" } : { event: "total", points: game.players.at(-1).total };
  writeFileSync(log, (await onPage(back.log, [back.game.asked === null ? { event: "out", player: game.players.length - 1 } : again])).log);
  assert.equal(run(log), expected);
});

test("what cannot be", async () => {
  const player = (name) => ({ name, level: 2 });
  const begin = async (...players) => onPage("", [{ event: "game", players: players.map(player), duel: false }]);
  assert.equal((await begin("Ana", "ana")).log, "");
  assert.match((await begin("Ana", "ana")).refused, /ana/);
  assert.match((await begin("Ana", "7")).refused, /7/);
  assert.deepEqual([(await begin()).game, (await begin("a", "b", "c", "d", "e")).game, (await begin("a", "")).game], [null, null, null]);
  assert.equal((await onPage("", [{ event: "game", players: ["a", "b", "c"].map(player), duel: true }])).log, "");
  assert.equal((await onPage("", [{ event: "roll" }])).log, "");
  const { log: first } = await begin("Ana", "Ben");
  for (const event of ["again", "keep", "end", "undo", "total", "x"]) assert.equal((await onPage(first, [{ event }])).log, first, event);
  assert.equal((await onPage(first, [{ event: "roll" }], "x")).log, first);
  const foreign = await onPage("good evening\n", [{ event: "game", players: [player("Ana")], duel: false }]);
  assert.deepEqual([foreign.log, foreign.messages.length], [null, 1]);
});
