// Tests the store (templates/page/store.ts) without a page: history, sheets, the questions to the referee, photos.
import assert from "node:assert/strict";
import { webcrypto } from "node:crypto";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { moduleOf } from "./browser.js";
import { sheet } from "./kept.js";

globalThis.crypto ??= webcrypto;
const { Store } = await moduleOf("templates/page/store.ts");

const legal = (request) => ({ verdict: { verdict: "legal", findings: [] }, text: `text of ${JSON.parse(request.text).player}`, steps: [] });
const bars = { crossed: [1], extra: [2], bombs: [0], complete: true };

/**
 * Makes a store and its host. answer(request) gives an answer, `asked` has the requests, and `busy` the changes of the
 * busy sign.
 */
function made({ sheets = [sheet()], current = 0, answer = (request) => (request.ask === "bars" ? bars : legal(request)) } = {}) {
  const texts = new Map([["brikks", JSON.stringify({ sheets, current, screen: "sheet", language: "" })]]);
  const host = {
    asked: [], busy: [], shown: 0, failed: 0, texts, tongue: "en",
    storage: () => ({ getItem: (name) => texts.get(name) ?? null, setItem: (name, text) => texts.set(name, text), removeItem: (name) => texts.delete(name) }),
    async ask(request) {
      host.asked.push(request);
      await sleep(1);
      return answer(request);
    },
    language: () => host.tongue,
    show: () => void ++host.shown,
    showTrouble: (trouble) => void (host.trouble = trouble),
    showBusy: (isBusy) => void host.busy.push(isBusy),
    fail: () => void ++host.failed,
    kept: () => JSON.parse(texts.get("brikks")),
  };
  return { host, store: new Store(host) };
}

async function settled({ busy }) {
  while (busy.at(-1)) await sleep(1);
}

const named = (store, player) => store.change({ ...store.current, player });

test("a player with a sheet or a game at the table is not new", () => {
  const isNew = (change) => {
    const { store } = made({ sheets: [sheet({ player: "", blocks: [] })] });
    change(store);
    return store.isNew;
  };
  assert.deepEqual([() => {}, (store) => store.greet(), (store) => store.addGame("brikks-log/1\n", ["Ana"]), (store) => named(store, "Ana")].map(isNew),
    [true, false, false, false]);
});

test("changes are kept, undone and redone", async () => {
  const { host, store } = made();
  assert.deepEqual([store.canUndo, store.canRedo], [false, false]);
  for (const name of ["a", "b", "c"]) named(store, name);
  assert.equal(host.kept().sheets[0].player, "c");
  store.undo();
  store.undo();
  assert.deepEqual([store.current.player, store.canUndo, store.canRedo], ["a", true, true]);
  store.redo();
  assert.equal(store.current.player, "b");
  named(store, "d");
  assert.deepEqual([store.canUndo, store.canRedo], [true, false]);
  store.change({ ...store.current, player: "e" }, false); // makes no step of its own
  store.undo();
  assert.equal(store.current.player, "b");
  for (let step = 0; step < 300; ++step) named(store, String(step));
  let steps = 0;
  for (; store.canUndo; ++steps) store.undo();
  assert.equal(steps, 200);
  store.undo();
  await settled(host);
});

test("another sheet has a history of its own", async () => {
  const { host, store } = made({ sheets: [sheet(), sheet({ id: "3-4", player: "Ben", level: 4 })], current: 1 });
  named(store, "Bob");
  store.open(0);
  assert.deepEqual([store.canUndo, store.current.player, host.kept().current], [false, "Ana", 0]);
  store.open(1);
  store.add();
  assert.deepEqual([store.index, store.current.level, store.current.player], [2, 4, ""]);
  store.openFor(store.sheets[2]); // this sheet is empty, so no other one is added
  assert.equal(store.sheets.length, 3);
  store.openFor({ ...sheet(), id: "gone" });
  assert.deepEqual([store.index, store.sheets.length], [3, 4]);
  for (const filled of [{ blocks: [[0, 1, 10, 11]] }, { bombs: 1 }, { asRead: { players: 2 } }]) {
    store.change({ ...store.current, blocks: [], bombs: null, asRead: null, ...filled });
    const { length } = store.sheets;
    store.openFor(store.current); // this sheet has something that the text would replace
    assert.deepEqual([store.sheets.length, store.index], [length + 1, length], JSON.stringify(filled));
    store.remove();
    store.open(3);
  }
  for (let left = 4; left > 0; --left) store.remove();
  assert.deepEqual([store.index, store.sheets.length], [0, 1]);
  await settled(host);
});

test("the answer is that on the current sheet", async () => {
  const { host, store } = made();
  store.show();
  assert.equal(store.answerNow(), null);
  await settled(host);
  assert.equal(store.answerNow().text, "text of Ana");
  assert.deepEqual(store.possible, bars);
  assert.deepEqual(host.asked.map(({ ask }) => ask), ["sheet", "bars"]);
  named(store, "Zoe");
  assert.deepEqual([store.answerNow(), store.answer.text, store.possible], [null, "text of Ana", null]);
  assert.equal(await store.textOf(), "text of Zoe");
  await settled(host);
  assert.equal(store.answerNow().text, "text of Zoe");
  store.add();
  assert.equal(store.answer, null);
  await settled(host);
  assert.equal(host.asked.at(-1).ask, "sheet"); // without blocks the bars are not asked about
});

test("of changes while the referee is asked only the last counts", async () => {
  const { host, store } = made();
  for (const name of ["a", "b", "c"]) named(store, name);
  await settled(host);
  assert.deepEqual(host.asked.map(({ ask, text }) => `${ask} ${JSON.parse(text).player}`), ["sheet a", "sheet c", "bars c"]);
  const shown = host.shown;
  await Promise.all([store.judge(), store.judge()]);
  assert.equal(host.shown, shown + 2);
});

test("a referee that stops is reported, and asked again after the next change", async () => {
  let stops = true;
  const { host, store } = made({ answer: (request) => {
    if (stops) throw new Error("unreachable");
    return request.ask === "bars" ? bars : legal(request);
  } });
  store.show();
  await settled(host);
  assert.deepEqual([host.failed, store.answer], [1, null]);
  stops = false;
  named(store, "Zoe");
  await settled(host);
  assert.deepEqual([host.failed, store.answerNow().text], [1, "text of Zoe"]);
});

test("busy ends with the last task, also if it fails", async () => {
  const { host, store } = made();
  const first = store.during(() => sleep(5));
  await assert.rejects(store.during(async () => {
    throw new Error("no");
  }));
  assert.equal(host.busy.at(-1), true);
  await first;
  assert.deepEqual(host.busy, [true, true, true, false]);
});

test("another tab's sheets are taken over, and the current one stays", async () => {
  const { host, store } = made({ sheets: [sheet(), sheet({ id: "3-4", player: "Ben" })], current: 1 });
  named(store, "Bob");
  const keep = (text) => {
    host.texts.set("brikks", text);
    store.takeOver();
  };
  keep(JSON.stringify({ sheets: [sheet({ id: "3-4", player: "Bobby" })] }));
  assert.deepEqual([store.index, store.current.player, store.canUndo], [0, "Bobby", true]);
  keep(JSON.stringify({ sheets: [sheet({ id: "5-6", player: "Cleo" })] }));
  assert.deepEqual([store.current.player, store.canUndo], ["Cleo", false]);
  keep('{"sheets":[7]}');
  assert.deepEqual([store.current.player, host.kept().sheets[0].player, host.texts.get("brikks-broken")], ["Cleo", "Cleo", '{"sheets":[7]}']);
  await settled(host);
});

test("sheets that cannot be shown are moved aside", async () => {
  const { host, store } = made();
  store.beginAnew();
  assert.deepEqual([store.sheets.length, store.current.player, host.kept().sheets[0].player], [1, "", ""]);
  assert.equal(JSON.parse(host.texts.get("brikks-broken")).sheets[0].player, "Ana");
  await settled(host);
});

/** Makes another tab with the page, which has the same storage. */
const besides = ({ host }) => {
  const other = { ...host, asked: [], busy: [] };
  return { host: other, store: new Store(other) };
};

test("a reload and another sheet keep what can be undone and redone", async () => {
  const first = made({ sheets: [sheet(), sheet({ id: "3-4", player: "Ben" })] });
  for (const name of ["a", "b", "c"]) named(first.store, name);
  first.store.undo();
  first.store.open(1);
  named(first.store, "Bob");
  const { store, host } = besides(first);
  store.undo();
  assert.deepEqual([store.current.player, store.canUndo, store.canRedo], ["Ben", false, true]);
  store.open(0);
  store.redo();
  assert.deepEqual([store.current.player, store.canRedo], ["c", false]);
  for (let step = 0; step < 3; ++step) store.undo();
  assert.deepEqual([store.current.player, store.canUndo], ["Ana", false]);
  await Promise.all([settled(first.host), settled(host)]);
});

test("undo goes back exactly: blocks, squares, bars, a file, a photo", async () => {
  const { host, store } = made({ sheets: [sheet({ asRead: { players: 2 } })] });
  const { id, ...rest } = sheet();
  const states = [
    {}, { blocks: [[0, 1, 10, 11], [4, 5, 6, 7]], asRead: null }, { blocks: [[4, 5, 6, 7]], loose: [50] }, { loose: [50, 52] },
    { loose: [], blocks: [[4, 5, 6, 7], [50, 51, 52, 53]], minis: [60] }, { level: 3, bombs: 1, rowsWritten: [1, null] }, { duel: true, player: "Z" },
    { marksWritten: { notation: "crosses", grid: ["X"] }, blocks: [], minis: [] },
  ];
  const seen = [];
  for (const state of states) {
    store.change({ ...store.current, ...state });
    seen.push(JSON.stringify(store.current));
  }
  for (const back of [...seen].reverse().slice(1)) {
    store.undo();
    assert.equal(JSON.stringify(store.current), back);
  }
  for (const on of seen.slice(1)) {
    store.redo();
    assert.equal(JSON.stringify(store.current), on);
  }
  assert.deepEqual([store.canRedo, id, rest.player], [false, "1-2", "Ana"]);
  await settled(host);
});

test("two tabs do not undo each other's work", async () => {
  const first = made();
  const second = besides(first);
  const draw = (store, ...block) => store.change({ ...store.current, blocks: [...store.current.blocks, block] });
  draw(first.store, 4, 5, 6, 7);
  second.store.takeOver();
  draw(second.store, 20, 21, 22, 23);
  second.store.change({ ...second.store.current, bombs: 2 });
  first.store.takeOver();
  first.store.undo();
  assert.deepEqual([first.store.current.blocks, first.store.current.bombs], [[[0, 1, 10, 11], [20, 21, 22, 23]], 2]);
  assert.equal(first.store.canUndo, false); // the other steps are those of the other tab
  second.store.takeOver();
  second.store.undo();
  second.store.undo();
  assert.deepEqual([second.store.current.blocks, second.store.current.bombs, second.store.canUndo], [[[0, 1, 10, 11]], null, false]);
  await Promise.all([settled(first.host), settled(second.host)]);
});

test("steps that were kept can be broken", async () => {
  const patches = [7, null, {}, { lists: 7, values: {} }, { lists: { blocks: { out: 5, in: [] } }, values: {} }, { lists: { blocks: { out: [], in: [[0, "x"]] } }, values: {} },
    { lists: {}, values: { level: [2, 9] } }, { lists: {}, values: { level: 3 } }, { lists: {}, values: { photo: [null, 5] } }];
  for (const text of ["", "{", "7", "[7]", ...patches.map((patch) => JSON.stringify([{ id: "s", sheet: "1-2", isUndone: false, patch }]))]) {
    const first = made();
    first.host.texts.set("brikks-steps", text);
    const { store, host } = besides(first);
    const before = JSON.stringify(store.current);
    store.undo();
    assert.equal(JSON.stringify(store.current), before, text);
    named(store, "Zoe");
    store.undo();
    assert.equal(store.current.player, "Ana", text);
    await settled(host);
  }
});

test("a sheet that was deleted comes back, with its history", async () => {
  const { host, store } = made({ sheets: [sheet(), sheet({ id: "3-4", player: "Ben" })], current: 1 });
  named(store, "Bob");
  store.remove();
  assert.deepEqual([store.sheets.length, store.current.player], [1, "Ana"]);
  const after = besides({ host }).store; // as after a reload
  after.bringBack();
  assert.deepEqual([after.current.player, after.sheets.length, after.removed.length, host.kept().sheets.length], ["Bob", 2, 0, 2]);
  after.undo();
  assert.equal(after.current.player, "Ben");
  after.remove();
  after.remove();
  after.bringBack(); // the sheet takes the place of the blank one
  assert.deepEqual([after.sheets.map(({ player }) => player), after.removed.length], [["Ana"], 1]);
  for (let left = 7; left > 0; --left) {
    after.add();
    after.change({ ...after.current, blocks: [[0, 1, 2, 3]] });
    after.remove();
  }
  assert.equal(host.kept().removed.length, 5);
  await settled(host);
});

test("rolls are kept", async () => {
  const { host, store } = made();
  for (let roll = 0; roll < 120; ++roll) store.addRoll({ block: "R5", again: roll % 2 > 0 });
  assert.equal(host.kept().rolls.length, 100);
  const other = besides({ host });
  assert.deepEqual(other.store.rolls.at(-1), store.rolls.at(-1));
});

test("a log is extended only as it is kept, and one from a file goes on with it", () => {
  const { host, store } = made();
  const logs = () => host.kept().games.map(({ log }) => log);
  store.addGame("a\n", ["Ana"]);
  store.addGame("a\n", ["Ana"]); // another game of the same players
  const first = store.games[0];
  assert.ok(store.extendGame(first, "a\nb\n"));
  assert.equal(store.extendGame(first, "a\nc\n"), false); // the log has grown meanwhile
  assert.deepEqual([logs(), store.gameShown.log], [["a\nb\n", "a\n"], "a\n"]);
  store.readGame("a\nb\nd\n", ["Ana"]);
  assert.deepEqual([logs(), store.gameShown.log], [["a\nb\nd\n", "a\n"], "a\nb\nd\n"]);
  store.readGame("e\n", ["Ben"]);
  assert.deepEqual([logs().length, store.gameShown.players], [3, ["Ben"]]);
  store.addAll({ sheets: [sheet({ id: "7-7" })], games: [{ id: "8-8", at: 1, players: ["Cem"], log: "f\n" }], played: [] });
  assert.equal(logs().length, 4);
});

test("a game that is over is kept once, and can be removed", () => {
  const { host, store } = made();
  const ids = () => host.kept().played.map(({ id }) => id);
  const game = { duel: false, players: [{ name: "Ana", total: 50 }], winners: [0], record: "r", isSupposed: false };
  const first = store.keepPlayed(game);
  assert.ok(first.at <= Date.now());
  assert.equal(store.keepPlayed(game), first); // the same record is kept once
  const other = store.keepPlayed({ ...game, id: "8-8", at: 1, record: "" });
  assert.deepEqual(ids(), ["8-8", first.id]); // the oldest game comes first
  store.keepPlayed({ ...other, record: "found" });
  assert.deepEqual(host.kept().played[0], { ...other, record: "found" });
  store.removePlayed(first);
  assert.deepEqual(ids(), ["8-8"]);
  store.keepPlayed(first); // undoes the removal
  assert.deepEqual([ids(), besides({ host }).store.played], [["8-8", first.id], store.played]);
});

test("a store that keeps nothing is reported, and asked again", async () => {
  const { host, store } = made();
  const { storage } = host;
  host.storage = () => ({ ...storage(), setItem: () => { throw new Error("QuotaExceededError"); } });
  named(store, "Zoe");
  assert.deepEqual([host.trouble.isRefused, store.isLostOnLeaving, store.canUndo], [true, true, true]);
  host.storage = storage;
  named(store, "Cleo");
  assert.deepEqual([host.trouble.isRefused, store.isLostOnLeaving, host.kept().sheets[0].player], [false, false, "Cleo"]);
  store.undo();
  assert.equal(store.current.player, "Zoe");
  await settled(host);
});

test("sheets that were saved together are added", async () => {
  const { host, store } = made();
  store.addAll({ sheets: [sheet({ player: "again" }), sheet({ id: "3-4", player: "Ben" })], games: [], played: [] });
  assert.deepEqual(store.sheets.map(({ player }) => player), ["Ana", "again", "Ben"]);
  assert.equal(new Set(store.sheets.map(({ id }) => id)).size, 3);
  await settled(host);
});

// ---- Photos

const decision = (questions, language) => ({
  open: questions.length > 0, verdict: language, certain: "",
  players_open: false, notes: [], doubtful: [], parts: ["extra/1"], questions,
});
const question = (text) => ({ text, about: [], cells: [], choices: [] });
const read = () => sheet({
  asRead: { players: 2 }, photo: {
    width: 10, height: 10, grid: [0, 0, 1, 1], picture: "", ink: ["ink"], answers: [], leftOpen: [], decision: decision([question("a?")], "en"), language: "en",
  },
});
const asReader = (request) => {
  if (request.ask === "decide")
    return { ...decision([], request.language), sheet: { player: "Ana", players: 2, level: 3, variant: "standard" }, grid: Array(11).fill(".........."), circled: null };
  if (request.ask === "bars") return bars;
  return { ...legal(request), sheet: { variant: "standard", ...JSON.parse(request.text) }, grid: Array(11).fill("..........") };
};

test("an answer about the photo is decided again", async () => {
  const { host, store } = made({ sheets: [read()], answer: asReader });
  store.game = { start: [] };
  const answers = [{ about: "extra", value: 4 }];
  store.answerQuestion(answers);
  await settled(host);
  const [asked] = host.asked.filter(({ ask }) => ask === "decide");
  assert.deepEqual([asked.answers, asked.ink], [answers, ["ink"]]);
  assert.deepEqual([store.current.photo.decision.questions, store.current.photo.answers, store.current.id], [[], answers, "1-2"]);
  store.undo(); // takes back the answer and brings back its question in one step
  assert.equal(store.current.photo.decision.questions.length, 1);
  assert.equal(store.canUndo, false);
  store.leaveOpen(store.current.photo.decision.questions[0]);
  assert.deepEqual(store.current.photo.leftOpen, ["a?"]);
  await settled(host);
});

test("a joint question that is left open is asked about separately", async () => {
  const { host, store } = made({ sheets: [read()], answer: asReader });
  store.game = { start: [] };
  const [extra, bomb] = [{ about: "extra", value: 4 }, { about: "bomb 1", value: 0 }];
  const disputes = [extra, bomb].map(({ about, value }) => ({ about: `disputed ${about}`, value }));
  const choices = [
    { text: "yes", percent: 60, answers: [extra, bomb] }, { text: "all but 1", percent: 20, answers: [bomb, disputes[0]] }, { text: "several wrong", percent: 20, answers: disputes },
  ];
  store.leaveOpen({ ...question("all?"), choices });
  await settled(host);
  assert.deepEqual(store.current.photo.leftOpen, []);
  assert.deepEqual(host.asked.filter(({ ask }) => ask === "decide").map(({ answers }) => answers), [[{ about: "separately", value: 1 }]]);
});

test("a decision belongs to the sheet that was asked about, whichever is shown", async () => {
  const { host, store } = made({ sheets: [read(), sheet({ id: "3-4", player: "Ben" })], answer: asReader });
  store.game = { start: [] };
  const answers = [{ about: "extra", value: 4 }];
  store.answerQuestion(answers);
  store.open(1);
  await settled(host);
  assert.deepEqual([store.current.player, store.current.photo], ["Ben", null]);
  const [{ photo, level, id }] = host.kept().sheets;
  assert.deepEqual([photo.decision.questions, photo.answers, level, id], [[], answers, 3, "1-2"]);
  store.open(0);
  assert.deepEqual([store.current.photo.decision.questions, store.canUndo], [[], true]);
  store.undo(); // takes back the answer with its decision
  assert.deepEqual([store.current.photo.decision.questions.length, store.current.photo.answers, store.current.level, store.canUndo], [1, [], 2, false]);
  await settled(host);
});

test("a question that is left open while the photo is decided again stays so", async () => {
  const { host, store } = made({ sheets: [read()], answer: asReader });
  store.game = { start: [] };
  store.answerQuestion([{ about: "extra", value: 4 }]);
  store.leaveOpen(question("b?"));
  await settled(host);
  assert.deepEqual([store.current.photo.leftOpen, store.current.photo.decision.questions], [["b?"], []]);
});

/** A sheet from a photo of a table that leaves open whether two or three played. */
function photoOf(id, table, alone = { players: [0, 0.5, 0.5, 0], open: true, decides: false }) {
  const one = { ...read(), id };
  one.photo = { ...one.photo, ink: [id], table, alone, decision: { ...one.photo.decision, players_open: alone.open } };
  return one;
}

const ofThree = { players: [0, 0, 1, 0], open: false, decides: false };
const says = (players) => (request) => {
  if (request.ask === "players") return { players: players(request.sheets), by_count: players === two };
  return request.ask === "decide" ? { ...asReader(request), players: request.answers.length ? [0, 0, 1, 0] : [0, 0.5, 0.5, 0], players_open: !request.answers.length } : asReader(request);
};
const two = () => 2;
const anyThree = (sheets) => (sheets.some(({ players }) => players[2] === 1) ? 3 : null);

test("the photos of one table agree on the number of players", async () => {
  const { host, store } = made({ sheets: [photoOf("1-1", "t"), photoOf("1-2", "t", ofThree), photoOf("1-3", "t"), photoOf("1-4", "other")], answer: says(anyThree) });
  store.game = { start: [] };
  const asked = (ask) => host.asked.filter((request) => request.ask === ask);
  store.open(1);
  await store.agreeOnPlayers("t");
  assert.deepEqual(asked("players").map(({ sheets }) => sheets.map(({ players }) => players)), [[[0, 0.5, 0.5, 0], [0, 0, 1, 0], [0, 0.5, 0.5, 0]]]);
  assert.deepEqual(asked("decide").map(({ ink, answers }) => [ink, answers]), ["1-1", "1-3"].map((id) => [[id], [{ about: "players", value: 3 }]]));
  assert.deepEqual(store.sheets.map(({ id, photo }) => [id, photo.agreed]), [["1-1", 3], ["1-2", undefined], ["1-3", 3], ["1-4", undefined]]);
  assert.deepEqual(host.kept().sheets.map(({ photo }) => photo.answers.length), [0, 0, 0, 0]); // it is no answer of the player
  await store.agreeOnPlayers("t"); // nothing changes
  assert.equal(asked("decide").length, 2);
  await settled(host);
});

test("what a player says of the number of players counts for the whole table, until it is taken back", async () => {
  const { host, store } = made({ sheets: [photoOf("1-1", "t"), photoOf("1-2", "t")], answer: says(anyThree) });
  store.game = { start: [] };
  const agreed = () => store.sheets.map(({ photo }) => photo.agreed);
  store.answerQuestion([{ about: "players", value: 3 }]);
  await settled(host);
  assert.deepEqual([agreed(), store.sheets[1].photo.decision.players_open], [[undefined, 3], false]);
  store.undo();
  await settled(host);
  assert.deepEqual([agreed(), store.sheets[1].photo.decision.players_open], [[undefined, undefined], true]);
});

test("the number of sheets counts only where it changes no verdict", async () => {
  const decides = { players: [0, 0.5, 0.5, 0], open: true, decides: true };
  const { host, store } = made({ sheets: [photoOf("1-1", "t"), photoOf("1-2", "t", decides)], answer: says(two) });
  store.game = { start: [] };
  await store.agreeOnPlayers("t");
  assert.deepEqual(store.sheets.map(({ photo }) => [photo.agreed, photo.isCounted]), [[2, true], [undefined, undefined]]);
  await settled(host);
});

test("a duel says nothing about the number of players of other sheets", async () => {
  const { host, store } = made({ sheets: [photoOf("1-1", "t"), { ...photoOf("1-2", "t", ofThree), duel: true }], answer: says(anyThree) });
  store.game = { start: [] };
  await store.agreeOnPlayers("t");
  assert.equal(store.sheets[0].photo.agreed, undefined);
  await settled(host);
});

test("after a change by hand the numbers on paper are no doubt any more, nor is a number of players that was chosen", async () => {
  const doubts = (parts) => {
    const one = read();
    one.photo.decision = { ...one.photo.decision, parts, players_open: true };
    return one;
  };
  for (const [parts, left] of [[["total"], []], [["rows/3", "sums/extra", "total"], []], [["total", "bombs"], ["bombs"]]]) {
    const { host, store } = made({ sheets: [doubts(parts)], answer: asReader });
    store.changeByHand({ ...store.current, blocks: [] });
    assert.deepEqual([store.current.photo.decision.parts, store.current.photo.decision.open], [left, left.length > 0], parts.join());
    assert.equal(store.current.photo.decision.players_open, true);
    store.changeByHand({ ...store.current, players: 3 });
    assert.equal(store.current.photo.decision.players_open, false);
    await settled(host);
  }
});

test("a change by hand is an answer while something can be asked, and ends the questions otherwise", async () => {
  const { host, store } = made({ sheets: [read()], answer: asReader });
  store.game = { start: [] };
  store.choose([{ about: "extra", value: 2 }], { ...store.current, extra: 2 });
  assert.deepEqual([store.current.photo.answers.length, store.current.photo.redrawn, store.current.asRead], [1, undefined, null]);
  store.choose(null, { ...store.current, crossed: 3 }); // changes the sheet before the decision comes
  await settled(host);
  assert.deepEqual([store.current.photo.redrawn, store.current.crossed, store.current.photo.decision.questions], [true, 3, []]);
  store.choose([{ about: "extra", value: 1 }], { ...store.current, extra: 1 });
  assert.equal(store.current.photo.answers.length, 1);
  assert.deepEqual([store.current.photo.decision.parts, store.current.photo.decision.open], [[], false]);
  await settled(host);
});

// A sheet of crosses, read from a photo that leaves open whether lines are drawn around the blocks.
const perhapsLined = (parts = ["grid"]) => {
  const one = read();
  const choice = (text, value) => ({ text, percent: 0, answers: [{ about: "outlines", value }] });
  const notes = [{ rule: "", severity: "note", message: "the lines", line: null, cells: [], part: "grid" }];
  const questions = [{ ...question("lines?"), choices: [choice("yes", 1), choice("no", 0)] }, question("a?")];
  one.photo.decision = { ...one.photo.decision, parts, notes, questions };
  return { ...one, blocks: [], marksWritten: { notation: "crosses", grid: [...Array(10).fill(".........."), "X........."] } };
};
const ofPhoto = ({ current: { photo: { decision } } }) => [decision.open, decision.parts, decision.notes.length, decision.questions.map(({ text }) => text)];

test("the question about lines stays after a change by hand, and its answer counts", async () => {
  for (const [value, parts, left] of [[0, ["grid"], [false, [], 0, []]], [0, ["grid", "bombs"], [true, ["bombs"], 0, []]], [1, ["grid"], [true, ["grid"], 1, []]]]) {
    const { host, store } = made({ sheets: [perhapsLined(parts)], answer: asReader });
    store.changeByHand({ ...store.current, crossed: 3 });
    assert.deepEqual(ofPhoto(store), [true, parts, 1, ["lines?"]]);
    store.answerQuestion([{ about: "outlines", value }]);
    assert.deepEqual([ofPhoto(store), store.current.crossed], [left, 3]);
    store.undo();
    assert.deepEqual(ofPhoto(store), [true, parts, 1, ["lines?"]]);
    await settled(host);
    assert.equal(host.asked.filter(({ ask }) => ask === "decide").length, 0); // the ink no longer counts
  }
});

test("whether the numbers of covered squares are right stays a question until squares are changed by hand", async () => {
  const unconfirmed = () => {
    const one = perhapsLined(["squares", "grid"]);
    const choices = [1, 0].map((value) => ({ text: "", percent: 0, answers: [{ about: "rows 9 10", value }] }));
    const { decision } = one.photo;
    decision.notes = [{ ...decision.notes[0], part: "squares" }, ...decision.notes];
    decision.questions = [{ ...question("rows?"), choices }, ...decision.questions];
    return made({ sheets: [one], answer: asReader });
  };
  const { host, store } = unconfirmed();
  store.changeByHand({ ...store.current, crossed: 3 });
  assert.deepEqual(ofPhoto(store), [true, ["squares", "grid"], 2, ["rows?", "lines?"]]);
  store.answerQuestion([{ about: "rows 9 10", value: 0 }]);
  assert.deepEqual(ofPhoto(store), [true, ["squares", "grid"], 2, []]);
  store.undo();
  store.answerQuestion([{ about: "outlines", value: 0 }]);
  assert.deepEqual(ofPhoto(store), [true, ["squares"], 1, ["rows?"]]);
  store.answerQuestion([{ about: "rows 9 10", value: 1 }]);
  assert.deepEqual(ofPhoto(store), [false, [], 0, []]);
  await settled(host);

  const drawn = unconfirmed();
  const { marksWritten } = drawn.store.current;
  drawn.store.changeByHand({ ...drawn.store.current, marksWritten: { ...marksWritten, grid: Array(11).fill("..........") } });
  assert.deepEqual(ofPhoto(drawn.store), [true, ["grid"], 1, ["lines?"]]);
  await settled(drawn.host);
});

test("lines are no doubt any more as soon as the blocks are drawn by hand", async () => {
  const { host, store } = made({ sheets: [perhapsLined()], answer: asReader });
  const { marksWritten } = store.current;
  store.changeByHand({ ...store.current, marksWritten: { ...marksWritten, grid: Array(11).fill("..........") } });
  assert.deepEqual(ofPhoto(store), [true, ["grid"], 1, ["lines?"]]);
  store.changeByHand({ ...store.current, marksWritten: null });
  assert.deepEqual(ofPhoto(store), [false, [], 0, []]);
  await settled(host);
});

test("why the verdict is open is said until the doubt is gone, unless it is a question", async () => {
  const { host, store } = made({ sheets: [perhapsLined()], answer: asReader });
  const { photo } = store.current;
  store.change({ ...store.current, photo: { ...photo, decision: { ...photo.decision, questions: [], verdict: "lines are missing" } } });
  store.changeByHand({ ...store.current, crossed: 3 });
  assert.equal(store.current.photo.decision.verdict, "lines are missing");
  store.undo();
  store.undo();
  store.changeByHand({ ...store.current, crossed: 3 });
  assert.equal(store.current.photo.decision.verdict, "");
  await settled(host);
});

test("a name is no mark: the file that was read still counts", async () => {
  const { host, store } = made({ sheets: [read()], answer: asReader });
  store.changeByHand({ ...store.current, player: "Zoe" });
  assert.deepEqual([store.current.asRead, store.current.photo.redrawn], [{ players: 2 }, undefined]);
  store.changeByHand({ ...store.current, blocks: [] });
  assert.deepEqual([store.current.asRead, store.current.photo.redrawn], [null, true]);
  await settled(host);
});

test("the photo is described in the language of now", async () => {
  const { host, store } = made({ sheets: [read()], answer: asReader });
  store.game = { start: [] };
  store.translatePhoto();
  assert.equal(host.asked.length, 0);
  host.tongue = "de";
  store.translatePhoto();
  await settled(host);
  assert.deepEqual([store.current.photo.language, store.current.photo.decision.verdict, store.canUndo], ["de", "de", false]);
});
