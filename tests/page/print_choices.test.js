// Tests of the words after `brikks print` that the choices on the screen for printing stand for.
import assert from "node:assert/strict";
import { test } from "node:test";
import { moduleOf } from "./browser.js";

const { matters, offeredNames, overviewAfter, usualOverview, wordsOf } = await moduleOf("templates/page/print_choices.ts");

const usual = { kind: "sheets", players: "", names: "", level: "", duel: "", "per-page": "1", overview: "beside", paper: "a4", style: "arcade", lang: "en" };
const words = (choices, files) => wordsOf({ ...usual, ...choices }, files).join(" ");
const look = "--paper=a4 --style=arcade --lang=en";

test("each kind of pages has its options", () => {
  assert.equal(words({}), `sheets --per-page=1 --overview=beside ${look}`);
  assert.equal(words({ players: "3", names: "Ana,Ben", level: "2", "per-page": "2", overview: "none", paper: "a5", style: "ink", lang: "fr" }),
    "sheets --players=3 --names=Ana,Ben --level=2 --per-page=2 --overview=none --paper=a5 --style=ink --lang=fr");
  const chosen = { players: "4", names: "Ana", level: "1", "per-page": "4", overview: "page" };
  assert.equal(words({ ...chosen, kind: "overview" }), `overview --players=4 --level=1 --per-page=4 ${look}`);
  assert.equal(words({ ...chosen, kind: "dice" }), `dice ${look}`);
  assert.equal(words({ ...chosen, kind: "report" }, ["Sheet 1", "Sheet 3"]), `report ${look} Sheet 1 Sheet 3`);
  assert.equal(words({ ...chosen, kind: "ranking" }, ["Sheet 1"]), `ranking ${look} Sheet 1`);
  assert.equal(words({}, ["Sheet 1"]), words({})); // sheets show nothing that was entered
});

test("a duel has two players", () => {
  assert.equal(words({ duel: "on", players: "4" }), `sheets --duel --per-page=1 --overview=beside ${look}`);
  assert.ok(!matters("players", { ...usual, duel: "on" }));
  assert.ok(matters("players", usual) && !matters("names", { ...usual, kind: "overview" }));
});

test("names are taken as they are typed, without the end of a list", () => {
  for (const [typed, names] of [["Ana, Ben", "Ana, Ben"], [" Ana,Ben, ", "Ana,Ben"], ["-Ana", "-Ana"], ["Ana,,Ben", "Ana,,Ben"], ["Ana &", "Ana"]])
    assert.ok(wordsOf({ ...usual, names: typed }).includes(`--names=${names}`), typed);
  for (const typed of ["", "  ", " , "]) assert.ok(!words({ names: typed }).includes("--names"), typed);
});

test("names of the table and of the sheets are offered, each list once", () => {
  assert.deepEqual(offeredNames(["Ana", "Ben"], ["Ben", "", "Ben ", "Cem"]), ["Ana, Ben", "Ben, Cem"]);
  assert.deepEqual(offeredNames(["Ana", "Ben"], ["Ana", "Ben"]), ["Ana, Ben"]);
  assert.deepEqual(offeredNames([], ["", "Ana, Jr."]), []);
});

test("the usual place of the overview is that of the program", () => {
  assert.deepEqual(["1", "2", "4"].map(usualOverview), ["beside", "page", "page"]);
});

test("a chosen place of the overview stays when another number is chosen", () => {
  assert.equal(overviewAfter("beside", "1", "2"), "page");
  assert.equal(overviewAfter("page", "2", "1"), "beside");
  for (const [before, after] of [["1", "2"], ["2", "1"]]) assert.equal(overviewAfter("none", before, after), "none");
});
