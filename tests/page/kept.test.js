// Tests of what localStorage kept, which may be anything: whatever can be used is used, and the rest is moved aside.
import assert from "node:assert/strict";
import { webcrypto } from "node:crypto";
import { test } from "node:test";
import { moduleOf } from "./browser.js";
import { brokenSheets, sheet } from "./kept.js";

globalThis.crypto ??= webcrypto;
const { Keeper } = await moduleOf("templates/page/kept.ts");

/** A localStorage with this text; broken() is what was moved aside. */
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
  const kept = { sheets: [sheet(), sheet({ player: "Ben", duel: true, minis: [5] })], current: 1, screen: "dice", language: "de" };
  assert.deepEqual(load(kept), { ...kept, isWhole: true });
  const { storage } = place();
  new Keeper(() => storage).save(kept);
  assert.deepEqual(new Keeper(() => storage).load(), kept);
  const older = load({ sheets: [{ player: "Ana" }] }); // by a page with fewer fields
  assert.deepEqual([older.isWhole, older.sheets[0].player, older.sheets[0].level], [true, "Ana", 2]);
});

for (const [name, broken] of Object.entries(brokenSheets))
  test(`moved aside: ${name}`, () => {
    const { sheets, isWhole } = load({ sheets: [sheet(broken), sheet({ player: "Ben" })], current: 1 });
    assert.equal(isWhole, false);
    assert.deepEqual(sheets.map(({ player }) => player), broken.photo ? ["Ana", "Ben"] : ["Ben"]);
    assert.ok(sheets.every(({ photo }) => photo === null));
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

test("sheets of another tab are taken only if all can be used", () => {
  const { storage, kept, broken } = place("mine");
  const keeper = new Keeper(() => storage);
  assert.equal(keeper.sheetsIn(JSON.stringify({ sheets: [sheet(), sheet()] })).length, 2);
  assert.equal(kept(), "mine");
  assert.equal(keeper.sheetsIn('{"sheets":[7]}'), undefined);
  assert.equal(broken(), '{"sheets":[7]}');
});

test("without room pictures are left out, and without storage nothing fails", () => {
  const { storage, kept } = place();
  const small = { ...storage, setItem: (name, value) => {
    if (value.length > 2000) throw new Error("QuotaExceededError");
    storage.setItem(name, value);
  } };
  const photo = { ...sheet(brokenSheets["a note without a message"]).photo, decision: null, picture: "data:image/jpeg;base64," + "A".repeat(4000) };
  new Keeper(() => small).save({ sheets: [sheet({ photo })], current: 0, screen: "sheet", language: "" });
  assert.deepEqual(JSON.parse(kept()).sheets, [sheet({ photo: { ...photo, picture: "" } })]);
  const none = new Keeper(() => {
    throw new Error("SecurityError");
  });
  none.save(none.load());
});
