// Tests the reading of localStorage, which may contain anything: whatever can be used is used, and the rest is moved
// aside.
import assert from "node:assert/strict";
import { webcrypto } from "node:crypto";
import { test } from "node:test";
import { moduleOf } from "./browser.js";
import { brokenPlayed, brokenSheets, played, sheet } from "./kept.js";

globalThis.crypto ??= webcrypto;
const { backupOf, Keeper, keptIn, logsIn } = await moduleOf("templates/page/kept.ts");

/** Makes a localStorage with this text. kept() returns its text, and broken() what was moved aside. */
function place(text) {
  const texts = new Map(text === undefined ? [] : [["brikks", text]]);
  const storage = {
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, value) => void texts.set(name, value),
    removeItem: (name) => void texts.delete(name),
  };
  return { storage, kept: () => texts.get("brikks"), broken: () => texts.get("brikks-broken") };
}

function load(value) {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const { storage, broken } = place(text);
  const kept = new Keeper(() => storage).load();
  assert.ok(kept.sheets.length > 0);
  assert.ok(Number.isInteger(kept.current) && kept.sheets[kept.current]);
  if (broken() !== undefined) assert.equal(broken(), text);
  return { ...kept, isWhole: broken() === undefined };
}

test("what was kept is loaded as it was", () => {
  const roll = { id: "5-6", at: 7, block: "Y3", again: false };
  const kept = {
    sheets: [sheet(), sheet({ id: "3-4", player: "Ben", duel: true, minis: [5] })], removed: [sheet({ id: "7-8" })], rolls: [roll],
    games: [{ id: "9-9", at: 8, players: ["Ana"], log: "brikks-log/1\n" }], gameShown: "9-9", played: [played()], current: 1, screen: "table", language: "de",
    knowsMarkers: true, isGreeted: true, printChoices: { kind: "dice", names: "Ana, Ben", "per-page": "2", duel: "on", lang: "fr" },
  };
  assert.deepEqual(load(kept), { ...kept, isWhole: true });
  const { storage } = place();
  new Keeper(() => storage).save(kept);
  assert.deepEqual(new Keeper(() => storage).load(), kept);
  for (const [old, screen] of [["dice", "table"], ["compare", "results"], ["x", "sheet"]]) assert.equal(load({ ...kept, screen: old }).screen, screen);
  const older = load({ sheets: [{ player: "Ana" }] }); // written by an older page with fewer fields
  assert.deepEqual([older.isWhole, older.sheets[0].player, older.sheets[0].level], [true, "Ana", 2]);
  const { assumed, ...before } = sheet(); // a page that did not keep what was chosen
  assert.deepEqual(load({ sheets: [before, { ...before, id: "2", blocks: [] }] }).sheets.map((each) => each.assumed), [[], ["players", "level"]]);
});

for (const [name, broken] of Object.entries(brokenSheets))
  test(`moved aside: ${name}`, () => {
    const { sheets, isWhole } = load({ sheets: [sheet(broken), sheet({ player: "Ben" })], current: 1 });
    assert.equal(isWhole, false);
    assert.deepEqual(sheets.map(({ player }) => player), broken.photo ? ["Ana", "Ben"] : ["Ben"]);
    assert.ok(sheets.every(({ photo }) => photo === null));
  });

for (const [name, broken] of Object.entries(brokenPlayed))
  test(`a game that is over, moved aside: ${name}`, () => {
    const { played: games, isWhole } = load({ sheets: [sheet()], played: [played(broken), played({ id: "4" })] });
    assert.deepEqual([isWhole, games.map(({ id }) => id)], [false, ["4"]]);
  });

test("a list of games that is none is moved aside", () => {
  for (const list of [7, {}, "x", [null], [5]]) assert.deepEqual([load({ sheets: [sheet()], played: list })].map((kept) => [kept.isWhole, kept.played]), [[false, []]]);
});

test("choices of what to print: those that are texts are used, the others ignored", () => {
  for (const [kept, used] of [[{ paper: "a5", style: 7, "per-page": null, other: "x" }, { paper: "a5" }], [null, {}], ["x", {}], [[1], {}]]) {
    const { printChoices, isWhole } = load({ sheets: [sheet()], printChoices: kept });
    assert.deepEqual([printChoices, isWhole], [used, true]);
  }
});

test("what is no list of sheets is moved aside", () => {
  for (const text of ["", "{", "null", "5", '"x"', "[]", "{}", '{"sheets":7}', '{"sheets":{}}', '{"sheets":[null]}', '{"sheets":[5]}', '{"sheets":["x"]}'])
    assert.equal(load(text).isWhole, false, text);
});

test("there is always a current sheet", () => {
  for (const [current, index] of [[0.5, 0], [1.9, 1], [-1, 0], [7, 1], ["x", 0], [null, 0], [{}, 0], [1e300, 1]])
    assert.equal(load({ sheets: [sheet(), sheet()], current }).current, index);
  assert.deepEqual([load({ sheets: [], screen: "x", language: 5 })].map(({ screen, language }) => [screen, language]), [["sheet", ""]]);
});

const none = { removed: [], rolls: [], games: [], gameShown: "", played: [], current: 0, screen: "sheet", language: "", knowsMarkers: false, isGreeted: false, printChoices: {} };
const names = (kept) => kept.sheets.map(({ id, player }) => `${id} ${player}`);

/** Opens two tabs that begin with the same sheets, 1 and 2. */
function twoTabs() {
  const { storage, kept, broken } = place(JSON.stringify({ sheets: [sheet({ id: "1", player: "A" }), sheet({ id: "2", player: "B" })] }));
  const tabs = [0, 1].map(() => {
    const keeper = new Keeper(() => storage);
    const own = keeper.load();
    const change = (id, other) => {
      own.sheets = own.sheets.map((each) => (each.id === id ? { ...each, ...other } : each));
      keeper.save(own);
    };
    return { keeper, kept: own, change };
  });
  return { tabs, storage, text: kept, broken };
}

test("two tabs keep the work of both, even before they hear of each other", () => {
  const { tabs: [one, two], text } = twoTabs();
  one.change("1", { player: "Ana" });
  two.change("2", { player: "Ben" });
  one.kept.sheets.push(sheet({ id: "3", player: "Cleo" }));
  one.keeper.save(one.kept);
  two.kept.sheets.splice(0, 1);
  two.keeper.save(two.kept); // the first tab has not changed sheet 1 since
  assert.deepEqual(names(JSON.parse(text())), ["2 Ben", "3 Cleo"]);
  one.change("3", { player: "Cem" });
  assert.deepEqual(names(one.kept), ["2 Ben", "3 Cem"]);
  for (const { kept, keeper } of [one, two]) {
    kept.rolls.push({ id: keeper === one.keeper ? "a" : "b", at: kept.sheets.length, block: "R5", again: false });
    keeper.save(kept);
  }
  assert.deepEqual(JSON.parse(text()).rolls.map(({ id }) => id).sort(), ["a", "b"]);
  one.kept.knowsMarkers = true;
  for (const { kept, keeper } of [one, two]) keeper.save(kept);
  assert.equal(JSON.parse(text()).knowsMarkers, true);
  one.keeper.save(Object.assign(one.kept, { isGreeted: true, printChoices: { paper: "a5" } }));
  two.keeper.save(two.kept);
  assert.ok(JSON.parse(text()).isGreeted && two.kept.isGreeted);
  assert.deepEqual(two.kept.printChoices, { paper: "a5" });
});

test("the log of an evening becomes a log for each game", () => {
  const games = ["game: standard, Ana, level 2\nroll: 1.1 G3\n# good\n", "game: duel, Ana, level 2, Ben, level 2\n"];
  assert.deepEqual(logsIn(`brikks-log/1\n# first game: Ana\n${games.join("")}`), games.map((game) => `brikks-log/1\n# first game: Ana\n${game}`));
  assert.deepEqual(["", "brikks-log/1\n"].map(logsIn), [[], []]);
});

test("a log that two tabs went on with is kept twice, and one that only grew once", () => {
  const { tabs: [one, two], text } = twoTabs();
  const game = (id, log) => ({ id, at: 1, players: ["Ana"], log });
  const logs = () => JSON.parse(text()).games.map(({ log }) => log).sort();
  const put = ({ kept, keeper }, ...games) => keeper.save(Object.assign(kept, { games }));
  put(one, game("x", "a\n"));
  two.keeper.takeUp(two.kept);
  put(two, game("x", "a\nb\n"));
  put(one, game("x", "a\n"), game("y", "c\n")); // the first tab does not know of line b yet
  assert.deepEqual(logs(), ["a\nb\n", "c\n"]);
  put(two, game("x", "a\nd\n"));
  assert.deepEqual(logs(), ["a\nb\n", "a\nd\n", "c\n"]);
  assert.equal(new Set(JSON.parse(text()).games.map(({ id }) => id)).size, 3);
  for (const games of [7, [null], [{ ...game("x", ""), at: "x" }]]) assert.equal(load({ sheets: [sheet()], games }).isWhole, false);
});

test("games that are over: two tabs keep those of both, and what one removes is gone", () => {
  const { tabs: [one, two], text } = twoTabs();
  const put = ({ kept, keeper }, ...games) => keeper.save(Object.assign(kept, { played: games }));
  const ids = () => JSON.parse(text()).played.map(({ id, record }) => id + record);
  put(one, played({ id: "a", at: 2 }));
  put(two, played({ id: "b", at: 1 }));
  assert.deepEqual(ids(), ["b", "a"]);
  put(one, ...two.kept.played.map((game) => (game.id === "a" ? { ...game, record: "!" } : game)));
  two.keeper.takeUp(two.kept);
  put(two, ...two.kept.played.filter(({ id }) => id !== "b"));
  assert.deepEqual(ids(), ["a!"]);
  put(one, ...one.kept.played); // the first tab has not changed the game that the second one removed
  assert.deepEqual(ids(), ["a!"]);
});

test("two changes of one sheet become one sheet", () => {
  const { tabs: [one, two], text } = twoTabs();
  one.change("1", { blocks: [[0, 1, 10, 11], [4, 5, 6, 7]] });
  two.change("1", { blocks: [[0, 1, 10, 11], [20, 21, 22, 23]], bombs: 2 });
  const [both] = JSON.parse(text()).sheets;
  assert.deepEqual([both.blocks.length, both.bombs], [3, 2]);
  assert.deepEqual(two.kept.sheets[0].blocks, both.blocks);
  assert.ok(one.keeper.takeUp(one.kept));
  assert.deepEqual(one.kept.sheets[0].blocks, both.blocks);
});

test("a sheet that one tab deletes and the other one changes stays", () => {
  const { tabs: [one, two], text } = twoTabs();
  one.change("1", { player: "Ana" });
  two.kept.sheets.splice(0, 1);
  two.keeper.save(two.kept);
  assert.deepEqual(names(JSON.parse(text())), ["1 Ana", "2 B"]);
});

test("what another tab has kept is not taken over if it is damaged", () => {
  const { tabs: [one], storage, text, broken } = twoTabs();
  storage.setItem("brikks", '{"sheets":[7]}');
  assert.equal(one.keeper.takeUp(one.kept), false);
  assert.deepEqual(names(one.kept), ["1 A", "2 B"]);
  one.keeper.save(one.kept);
  assert.deepEqual([names(JSON.parse(text())), broken()], [["1 A", "2 B"], '{"sheets":[7]}']);
});

/** Makes a storage with room for `room` characters. */
function limited({ storage }, room) {
  const setItem = (name, value) => {
    const others = ["brikks", "brikks-broken", "brikks-steps"].filter((each) => each !== name);
    const used = others.reduce((sum, each) => sum + (storage.getItem(each)?.length ?? 0), 0);
    if (used + value.length > room) throw new Error("QuotaExceededError");
    storage.setItem(name, value);
  };
  return { ...storage, setItem };
}

test("the only copy of a damaged text is never lost", () => {
  const damaged = JSON.stringify({ sheets: [sheet({ level: 9, player: "x".repeat(3000) })] });
  const own = place(damaged);
  const keeper = new Keeper(() => limited(own, 5000)); // no room for a copy of the damaged text
  const kept = keeper.load();
  assert.equal(own.kept(), damaged);
  assert.deepEqual([keeper.trouble.damaged, keeper.trouble.isRefused], [damaged, false]);
  kept.sheets = [sheet()];
  keeper.save(kept);
  assert.deepEqual([own.kept(), keeper.trouble.isRefused], [damaged, true]); // the page tells the player
  keeper.dismiss(); // the player has saved the damaged text
  keeper.save(kept);
  assert.deepEqual([JSON.parse(own.kept()).sheets[0].player, keeper.trouble], ["Ana", { isRefused: false, hasNoRoom: false, damaged: "" }]);
});

test("a second damaged text does not replace the first one", () => {
  const { storage } = place("{one");
  for (const text of ["{one", "{two", "{two"]) {
    storage.setItem("brikks", text);
    const keeper = new Keeper(() => storage);
    keeper.load();
    assert.ok(keeper.trouble.damaged.endsWith(text));
  }
  assert.deepEqual(["brikks-broken", "brikks-broken-2", "brikks-broken-3"].map((name) => storage.getItem(name)), ["{one", "{two", null]);
  const keeper = new Keeper(() => storage);
  keeper.dismiss();
  assert.equal(new Keeper(() => storage).trouble.damaged, "");
});

test("steps give way to sheets, and sheets without pictures to nothing", () => {
  const own = place();
  own.storage.setItem("brikks-steps", "s".repeat(3000));
  const keeper = new Keeper(() => limited(own, 3000));
  keeper.save({ ...none, sheets: [sheet()] });
  assert.deepEqual([own.storage.getItem("brikks-steps"), keeper.trouble.isRefused], [null, false]);
  keeper.save({ ...none, sheets: [sheet({ player: "y".repeat(5000) })] });
  assert.deepEqual([keeper.trouble.isRefused, JSON.parse(own.kept()).sheets[0].player], [true, "Ana"]);
});

test("all sheets are saved as one text, and read again", () => {
  const sheets = [sheet(), sheet({ id: "3-4", player: "Ben" })];
  const games = [{ id: "1", at: 2, players: ["Ana"], log: "a\n" }];
  const { sheets: read, games: readGames, played: readPlayed } = keptIn(backupOf({ sheets, games, played: [played()] }));
  assert.deepEqual([read, readGames, readPlayed], [sheets, games, [played()]]);
  for (const text of ["", "players: 2", '{"sheets":[]}', '"brikks-page/1"']) assert.equal(keptIn(text), undefined);
});

test("without room pictures are left out, and without storage nothing fails", () => {
  const { storage, kept } = place();
  const small = { ...storage, setItem: (name, value) => {
    if (value.length > 2000) throw new Error("QuotaExceededError");
    storage.setItem(name, value);
  } };
  const photo = { ...sheet(brokenSheets["a note without a message"]).photo, decision: null, picture: "data:image/jpeg;base64," + "A".repeat(4000) };
  const keeper = new Keeper(() => small);
  keeper.save({ ...none, sheets: [sheet({ photo })] });
  assert.equal(keeper.trouble.hasNoRoom, true);
  assert.deepEqual(JSON.parse(kept()).sheets, [sheet({ photo: { ...photo, picture: "" } })]);
  const nowhere = new Keeper(() => {
    throw new Error("SecurityError");
  });
  nowhere.save(nowhere.load());
  assert.equal(nowhere.trouble.isRefused, true);
});
