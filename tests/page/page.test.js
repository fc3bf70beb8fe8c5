// Tests the promises of the page: it works offline, loses nothing, and runs nothing that was entered.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, open, openForm, playBack, readText, ready, settled, textOf } from "./browser.js";
import { compareCharacters } from "./characters.js";
import { brokenSheets, sheet } from "./kept.js";

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

const status = (tab) => tab.textContent("#status");
const name = (tab, square) => tab.getAttribute(`[data-square="${square}"]`, "aria-label");

test("it works offline, asks no network, and is small", async () => {
  const { tab, requests, complaints, context } = await open(browser);
  await readText(tab, await textOf("samples/ana-outlines.txt"));
  assert.match(await status(tab), /^✓legal.*Total: 50/);
  await tab.tap("#go-table");
  await tab.tap("#roll");
  await tab.waitForSelector("#dice .die");
  assert.deepEqual(requests, []);
  assert.deepEqual(complaints, []);
  const { statSync } = await import("node:fs");
  const { page } = await import("./browser.js");
  assert.ok(statSync(page).size < 1_200_000);
  await context.close();
});

test("each character that it is packed in stays as it is", async () => {
  const tab = await browser.newPage();
  await compareCharacters((url) => tab.goto(url), (inPage) => tab.evaluate(inPage));
  await tab.close();
});

test("a reload keeps everything", async () => {
  const { tab, context } = await open(browser);
  await readText(tab, await textOf("samples/cleo-level-4.txt"));
  await tab.tap(".tab.add");
  await tab.tap('[data-square="a1"]');
  await tab.tap('[data-square="b1"]');
  await settled(tab);
  await tab.reload();
  await ready(tab);
  assert.match(await name(tab, "a1"), /^a1, a cross/);
  await tab.tap(".tab >> nth=0");
  await settled(tab);
  assert.match(await status(tab), /^✓legal/);
  await context.close();
});

test("a block is drawn by four taps and by keys, removed by one, and undone", async () => {
  const { tab, context } = await open(browser);
  for (const square of ["a1", "b1", "a2", "b2"]) await tab.tap(`[data-square="${square}"]`);
  await settled(tab);
  assert.equal(await name(tab, "a1"), "a1, black block");
  assert.match(await status(tab), /^…Fine so far/);
  await tab.tap('[data-square="b2"]');
  await settled(tab);
  assert.equal(await name(tab, "a1"), "a1, empty");
  await tab.tap("#undo");
  assert.equal(await name(tab, "b2"), "b2, black block");
  await tab.tap("#redo");
  assert.equal(await name(tab, "b2"), "b2, empty");
  await tab.focus('[data-square="b2"]');
  for (const key of ["ArrowRight", "ArrowDown", " ", "ArrowRight", " ", "ArrowRight", " ", "ArrowRight", " "]) await tab.keyboard.press(key);
  await settled(tab);
  assert.equal(await name(tab, "f1"), "f1, black block");
  await tab.keyboard.press("Control+z");
  assert.equal(await name(tab, "f1"), "f1, empty");
  await tab.tap("#go-results"); // there the sheet cannot be seen
  await tab.keyboard.press("Control+y");
  await tab.tap("#go-sheet");
  assert.equal(await name(tab, "f1"), "f1, empty");
  await tab.keyboard.press("Control+y");
  assert.equal(await name(tab, "f1"), "f1, black block");
  await context.close();
});

const tapAll = async (tab, ...squares) => {
  for (const square of squares) await tab.tap(`[data-square="${square}"]`);
};
const checked = (tab, text) => tab.evaluate((text) => globalThis.brikks.check(text).then(JSON.parse), text);

test("squares that are no block yet are not judged, and are in the text", async () => {
  const words = { en: "not a block yet", de: "noch kein Block", es: "aún no forma un bloque", fr: "pas encore un bloc", it: "non è ancora un blocco" };
  const { tab, context } = await open(browser);
  await tapAll(tab, "a1", "b1", "a2", "b2", "g6", "c7");
  await settled(tab);
  for (const [language, what] of Object.entries(words)) {
    await tab.selectOption("#language", language);
    assert.ok((await status(tab)).replaceAll("\u00a0", "").startsWith(`g6, c7: ${what}`), language);
  }
  assert.equal(await tab.getAttribute("#status", "class"), "idle");
  await settled(tab);
  const { verdict, findings } = await checked(tab, await tab.inputValue("#text"));
  assert.equal(verdict, "illegal");
  assert.match(JSON.stringify(findings), /c7.*g6|g6.*c7/);
  await tab.tap("#go-results");
  await tab.waitForSelector("#comparison .ranking");
  assert.equal(await tab.textContent("#comparison .place"), "–");
  await tab.tap("#go-sheet");
  await tapAll(tab, "g6", "c7");
  await settled(tab);
  assert.equal(await tab.getAttribute("#status", "class"), "so-far");
  await context.close();
});

test("squares that are no block yet are so again in a text that is read", async () => {
  const { tab, context } = await open(browser);
  await tapAll(tab, "a1", "b1", "d1");
  await settled(tab);
  const text = await tab.inputValue("#text");
  await tab.tap(".tab.add");
  await readText(tab, text);
  assert.equal(await tab.getAttribute("#status", "class"), "illegal");
  await tapAll(tab, "a2", "b2", "d1");
  await settled(tab);
  assert.equal(await name(tab, "a1"), "a1, black block");
  assert.equal(await tab.getAttribute("#status", "class"), "so-far");
  await context.close();
});

test("a file counts as it was read until something is changed", async () => {
  const { tab, context } = await open(browser);
  for (const [file, change] of [["energy-start", 'label:has(input[name="level"][value="1"])'], ["fall", '[data-square="f3"]'], ["inside", '[data-square="a1"]']]) {
    await readText(tab, await textOf(`samples/mistakes/${file}.txt`));
    const shown = await tab.textContent("#findings");
    assert.match(await status(tab), /illegal/, file);
    assert.ok(await tab.locator(`#findings [data-rule="${file}"]`).count() > 0);
    await openForm(tab);
    await tab.fill("#player", "Zoe"); // a name is no mark, so the file still counts as it was read
    await tab.tap("#undo");
    await settled(tab);
    await tab.reload();
    await ready(tab);
    await settled(tab);
    assert.equal(await tab.textContent("#findings"), shown);
    await tab.tap("#who-line");
    await tab.tap(change);
    await settled(tab);
    if (file === "energy-start") assert.equal(await tab.textContent("#findings"), shown, "the bar cannot be entered, but it stays");
    else assert.notEqual(await tab.textContent("#findings"), shown);
  }
  await context.close();
});

test("while a game is played back a touch or a key on the grid ends that, and changes nothing", async () => {
  const { tab, context } = await open(browser);
  await readText(tab, await textOf("samples/ana-outlines.txt"));
  const text = await tab.inputValue("#text");
  for (const act of [() => tab.tap('[data-square="d11"]'), () => tab.press('[data-square="d11"]', " ")]) {
    await playBack(tab, 3);
    await act();
    await settled(tab);
    assert.equal(await tab.inputValue("#order-slider"), await tab.getAttribute("#order-slider", "max"));
    assert.equal(await tab.inputValue("#text"), text);
  }
  await tab.tap('[data-square="d11"]');
  await settled(tab);
  assert.equal(await name(tab, "d11"), "d11, empty");
  await context.close();
});

test("two tabs with the page keep the sheets of both", async () => {
  const { tab, context } = await open(browser);
  await tapAll(tab, "a1");
  await settled(tab);
  const other = await context.newPage();
  await other.goto(tab.url());
  await ready(other);
  await tab.tap(".tab.add");
  await tapAll(tab, "b1");
  await settled(tab);
  await other.waitForSelector(".tab >> nth=2"); // its own sheet, that of the other page, and the tab that adds one
  await tapAll(other, "c1");
  await tab.waitForFunction(() => JSON.parse(localStorage.brikks).sheets.length === 2);
  await tapAll(tab, "d1");
  await other.reload();
  await ready(other);
  assert.deepEqual(await other.evaluate(() => JSON.parse(localStorage.brikks).sheets.map(({ loose }) => loose)), [[0, 2], [1, 3]]);
  for (const each of [tab, other]) await each.tap(".tab >> nth=0");
  await tapAll(tab, "f1");
  await other.waitForSelector('[data-square="f1"].loose');
  await tapAll(other, "h1");
  await tab.waitForSelector('[data-square="h1"].loose');
  await tab.tap("#undo"); // undoes only the step of this tab
  assert.deepEqual(await tab.evaluate(() => JSON.parse(localStorage.brikks).sheets[0].loose), [0, 2, 7]);
  await context.close();
});

test("undo goes on after a reload and on another sheet", async () => {
  const { tab, context } = await open(browser);
  await tapAll(tab, "a1", "c1");
  await tab.tap(".tab.add");
  await tapAll(tab, "e1");
  await tab.tap(".tab >> nth=0");
  await tab.reload();
  await ready(tab);
  await tab.tap("#undo");
  assert.equal(await name(tab, "c1"), "c1, empty");
  await tab.keyboard.press("Control+y");
  assert.match(await name(tab, "c1"), /a cross/);
  await tab.tap(".tab >> nth=1");
  await tab.tap("#undo");
  assert.equal(await name(tab, "e1"), "e1, empty");
  assert.equal(await tab.isDisabled("#undo"), true);
  await context.close();
});

test("what one tap removes is said, and comes back with another one", async () => {
  const { tab, context } = await open(browser);
  await readText(tab, await textOf("samples/ana-outlines.txt"));
  await tapAll(tab, "d11");
  assert.match(await tab.textContent("#notice"), /^Green block removed\.Undo$/);
  await tab.tap("#notice button");
  assert.match(await name(tab, "d11"), /green block/);
  assert.equal(await tab.textContent("#notice"), "");
  await tab.tap("#remove");
  assert.match(await tab.textContent("#notice"), /^Ana deleted\./);
  await tab.tap("#notice button");
  assert.equal(await tab.inputValue("#player"), "Ana");
  await tab.tap("#remove");
  await tab.tap(".tab.add"); // adding a sheet ends the notice
  assert.equal(await tab.textContent("#notice"), "");
  await tab.reload();
  await ready(tab);
  assert.equal(await tab.textContent("#bring-back"), "Bring back Ana");
  await tab.tap("#bring-back");
  await settled(tab);
  assert.match(await status(tab), /^✓legal.*Total: 50/);
  assert.equal(await tab.isHidden("#bring-back"), true);
  await context.close();
});

test("a roll outlives a reload and a second tap, and the rolls before it are shown", async () => {
  const { tab, context } = await open(browser);
  const rolls = () => tab.evaluate(() => JSON.parse(localStorage.brikks).rolls.map(({ block }) => block));
  const setClock = (ms) => tab.evaluate((ms) => (performance.now = () => ms), ms);
  await tab.tap("#go-table");
  await setClock(1000);
  await tab.tap("#roll");
  await tab.waitForSelector("#dice .die");
  await setClock(1399);
  await tab.tap("#roll"); // the second tap of a double tap
  await tab.waitForTimeout(100);
  assert.equal((await rolls()).length, 1);
  for (let roll = 2; roll < 6; ++roll) {
    const words = await tab.textContent("#rolled-text");
    await setClock(1000 * roll);
    await tab.tap("#roll");
    await tab.waitForFunction((count) => JSON.parse(localStorage.brikks).rolls.length === count, roll);
    await tab.waitForFunction((words) => document.querySelector("#rolls-before li").textContent.includes(words), words);
  }
  const shown = () => tab.evaluate(() => ["rolled-text", "rolls-before"].map((id) => document.getElementById(id).innerText));
  const before = await shown();
  assert.equal(await tab.locator("#rolls-before li").count(), 3);
  await tab.reload();
  await ready(tab);
  assert.deepEqual(await shown(), before);
  assert.equal(await tab.textContent("#roll"), "Next roll");
  await context.close();
});

test("a tap while the dice are still rolling is no roll", async () => {
  const { tab, context } = await open(browser);
  await tab.addInitScript(() => { // makes the worker slow
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message, ...rest) {
      setTimeout(() => postMessage.call(this, message, ...rest), message.request?.includes('"ask":"roll"') ? 1500 : 0);
    };
  });
  await tab.reload();
  await ready(tab);
  await tab.tap("#go-table");
  await tab.tap("#roll");
  await tab.waitForTimeout(600);
  await tab.tap("#roll");
  await tab.waitForSelector("#dice .die");
  await tab.waitForTimeout(2000);
  assert.equal(await tab.evaluate(() => JSON.parse(localStorage.brikks).rolls.length), 1);
  await context.close();
});

test("going back leads from another screen to the sheet", async () => {
  const { tab, context } = await open(browser);
  const screen = () => tab.evaluate(() => ["table", "sheet", "results"].find((each) => !document.getElementById(`screen-${each}`).hidden));
  const { length } = await tab.evaluate(() => ({ length: history.length }));
  for (const each of ["table", "results"]) await tab.tap(`#go-${each}`);
  await tab.evaluate(() => history.back());
  await tab.waitForSelector("#screen-sheet", { state: "visible" });
  await tab.tap("#go-table");
  await tab.tap("#go-sheet");
  await tab.tap("#go-table"); // this may come before the browser went back
  await tab.waitForTimeout(300);
  assert.equal(await screen(), "table");
  assert.equal(await tab.evaluate(() => history.length), length + 1);
  await tab.reload();
  await ready(tab);
  assert.equal(await screen(), "table");
  await tab.evaluate(() => history.back());
  await tab.waitForSelector("#screen-sheet", { state: "visible" });
  await context.close();
});

test("a browser that keeps nothing is reported, and everything can be saved and opened again", async () => {
  const { tab, context } = await open(browser);
  await tab.addInitScript(() => (Storage.prototype.setItem = () => {
    throw new DOMException("", "QuotaExceededError");
  }));
  await tab.reload();
  await ready(tab);
  assert.match(await tab.textContent("#trouble"), /keeps nothing/);
  await tab.selectOption("#language", "de");
  assert.match(await tab.textContent("#trouble"), /merkt sich nichts/);
  await readText(tab, await textOf("samples/ana-outlines.txt"));
  await readText(tab, await textOf("samples/ben-outlines.txt"));
  const [download] = await Promise.all([tab.waitForEvent("download"), tab.tap("#trouble button >> nth=0")]);
  const { readFile } = await import("node:fs/promises");
  const buffer = await readFile(await download.path());
  const next = await open(browser);
  await next.tab.setInputFiles("#text-open", { name: "brikks.txt", mimeType: "text/plain", buffer });
  await next.tab.waitForSelector(".tab[aria-current] >> text=Ben");
  await settled(next.tab);
  await next.tab.tap(".tab >> text=Ana");
  await settled(next.tab);
  assert.match(await status(next.tab), /^✓legal.*Total: 50/);
  assert.equal(await next.tab.isHidden("#trouble"), true);
  await Promise.all([context.close(), next.context.close()]);
});

test("a damaged text that was kept is reported, and can be saved", async () => {
  const { tab, context } = await open(browser);
  await tab.evaluate(() => (localStorage.brikks = "{damaged"));
  await tab.reload();
  await ready(tab);
  assert.match(await tab.textContent("#trouble"), /is damaged/);
  const [download] = await Promise.all([tab.waitForEvent("download"), tab.tap("#trouble button >> nth=0")]);
  const { readFile } = await import("node:fs/promises");
  assert.equal(await readFile(await download.path(), "utf8"), "{damaged");
  assert.equal(await tab.isHidden("#trouble"), true);
  await tab.reload();
  await ready(tab);
  assert.equal(await tab.isHidden("#trouble"), true);
  assert.equal(await tab.evaluate(() => localStorage.getItem("brikks-broken")), "{damaged");
  await context.close();
});

test("mini blocks outlive another number of players, and are never on a block", async () => {
  const { tab, context } = await open(browser);
  await readText(tab, await textOf("samples/duel-outlines.txt"));
  const before = await status(tab);
  for (const players of ["2", "duel"]) {
    await openForm(tab);
    await tab.tap(`label:has(input[name="players"][value="${players}"])`);
    await settled(tab);
  }
  assert.equal(before, "✓legal"); // a duel has no total
  assert.equal(await status(tab), before);
  const text = await tab.inputValue("#text");
  const block = await tab.getAttribute(".square.crossed:not(.mini)", "data-square");
  await tab.tap("#mini");
  await tapAll(tab, block);
  await tab.press(`[data-square="${block}"]`, "m");
  await settled(tab);
  assert.match(await name(tab, block), /block/);
  assert.equal(await tab.inputValue("#text"), text);
  await context.close();
});

test("what is typed into the text is kept, and what was said of it is not", async () => {
  const { tab, context } = await open(browser);
  await readText(tab, await textOf("samples/ana-outlines.txt"));
  assert.equal(await tab.textContent("#text-message"), "The sheet was read.");
  await tab.fill("#text", "player: Z");
  await tab.tap("#undo");
  await settled(tab);
  assert.equal(await tab.textContent("#text-message"), "");
  assert.equal(await tab.inputValue("#text"), "player: Z");
  await context.close();
});

test("in French a space is before the colon", async () => {
  const { tab, context } = await open(browser, { locale: "fr" });
  await readText(tab, (await textOf("samples/ana-outlines.txt")).replace(/^extra: .*$/m, "extra: 9"));
  assert.match(await tab.textContent("#findings"), /erreur\u00a0: /);
  await context.close();
});

test("an illegal sheet says what is wrong, in the player's language", async () => {
  const { tab, context } = await open(browser, { locale: "de-AT" });
  const text = (await textOf("samples/ana-outlines.txt")).replace(/^extra: .*$/m, "extra: 9");
  await readText(tab, text);
  assert.match(await status(tab), /regelwidrig/);
  assert.ok((await tab.locator("#findings .error").count()) > 0);
  assert.ok((await tab.locator('#findings [data-rule="extra"]').count()) > 0);
  await context.close();
});

test("a legal sheet is played back block by block", async () => {
  const { tab, context } = await open(browser);
  await readText(tab, await textOf("samples/ana-outlines.txt"));
  const crossed = () => tab.locator("#grid .crossed").count();
  assert.equal(await crossed(), 92);
  await playBack(tab, 3);
  assert.equal(await crossed(), 12);
  assert.match(await tab.textContent("#order-text"), /^3\. /);
  await context.close();
});

const hostile = [
  "<img src=x onerror=alert(1)>", "</script><script>window.hacked = 1</script>", "\u0000\u0001", "{".repeat(100_000), "[[[[", "x".repeat(2_000_000),
  'player: "<b onmouseover=hack()>Ana</b>"\nplayers: 1\n', "format: brikks-sheet/1\ngrid: \u202e\u2028",
  '{"format":"brikks-sheet/1","player":"<script>window.hacked=1</script>","players":1,"grid":[]}', "", "\ud800",
];

test("hostile text does nothing but show an error", async () => {
  const { tab, complaints, context } = await open(browser);
  await readText(tab, await textOf("samples/ana-outlines.txt"));
  const before = await tab.evaluate(() => localStorage.brikks);
  for (const text of hostile) {
    await readText(tab, text);
    assert.notEqual(await tab.textContent("#text-message"), "");
    assert.equal(await tab.evaluate(() => localStorage.brikks), before);
    await tab.evaluate(async (text) => {
      await globalThis.brikks.check(text);
      await globalThis.brikks.score(text);
    }, text);
  }
  const sheet = (await textOf("samples/ana-outlines.txt")).replace(/^player:.*$/m, "player: <img src=x onerror=window.hacked=1>");
  await readText(tab, sheet);
  await tab.tap("#go-results");
  await tab.waitForSelector("#comparison .ranking");
  assert.match(await tab.textContent("#comparison"), /<img src=x/);
  assert.equal(await tab.evaluate(() => window.hacked), undefined);
  assert.equal(await tab.locator("main img, main script, main b").count(), 0);
  assert.deepEqual(complaints, []);
  await context.close();
});

test("a text of any kind is answered, and a value that is none is rejected", async () => {
  const { tab, complaints, context } = await open(browser);
  const verdicts = await tab.evaluate(async () => {
    const half = await globalThis.brikks.check("player: \ud800\nplayers: 2", { file: "\udc00" });
    const lost = await globalThis.brikks.check("player: \ufffd\nplayers: 2", { file: "\ufffd" });
    return [half === lost, JSON.parse(half).verdict, JSON.parse(await globalThis.brikks.check(undefined)).verdict];
  });
  assert.deepEqual(verdicts, [true, "unreadable", "unreadable"]);
  const rejected = await tab.evaluate(() => Promise.all(["check", "score", "show"].map((name) => {
    const thrower = { toString: () => { throw new Error("boo"); } };
    return globalThis.brikks[name](thrower).then(() => "answered", (error) => error.message);
  })));
  assert.deepEqual(rejected, ["boo", "boo", "boo"]);
  await tab.evaluate(() => {
    document.querySelector("#text").value = "player: \ud800\nplayers: 2";
    document.querySelector("#text-read").click();
  });
  await settled(tab);
  assert.match(await tab.textContent("#text-message"), /grid/);
  assert.deepEqual(complaints, []);
  await context.close();
});

test("a worker that has gone is replaced", async () => {
  const { tab, context } = await open(browser);
  await tab.addInitScript(() => { // makes seconds pass faster
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (act, ms, ...rest) => setTimeout(act, ms === 1000 ? 50 : ms, ...rest);
  });
  await tab.reload();
  await ready(tab);
  await settled(tab);
  await tab.workers()[0].evaluate(() => self.close());
  await assert.rejects(tab.evaluate(() => globalThis.brikks.check("players: 2")), /the referee does not answer/);
  await readText(tab, await textOf("samples/ana-outlines.txt"));
  assert.match(await status(tab), /^✓legal/);
  await context.close();
});

test("neither another base nor a form leads away from the page", async () => {
  const { tab, requests, context } = await open(browser);
  const [base, violations] = await tab.evaluate(async () => {
    const violations = [];
    addEventListener("securitypolicyviolation", ({ effectiveDirective }) => violations.push(effectiveDirective));
    const base = document.createElement("base");
    base.href = "https://example.org/";
    document.head.append(base);
    const form = document.createElement("form");
    form.action = "https://example.org/";
    document.body.append(form);
    form.submit();
    await new Promise((resolve) => setTimeout(resolve, 300));
    return [document.baseURI === location.href, violations.sort()];
  });
  assert.deepEqual([base, violations, requests], [true, ["base-uri", "form-action"], []]);
  await context.close();
});

test("what was kept can be broken", async () => {
  const { tab, context } = await open(browser);
  const loads = async (kept) => {
    await tab.evaluate((kept) => {
      localStorage.clear();
      localStorage.setItem("brikks", kept);
    }, kept);
    await tab.reload();
    await ready(tab);
    await tapAll(tab, "h1"); // checks that the page works
    assert.match(await name(tab, "h1"), /a cross/, kept);
    return tab.evaluate(() => localStorage.getItem("brikks-broken"));
  };
  for (const [what, broken] of Object.entries(brokenSheets)) {
    const kept = JSON.stringify({ sheets: [sheet(broken), sheet({ player: "Ben" })], current: 1 });
    assert.equal(await loads(kept), kept, what);
    assert.equal(await tab.textContent('.tab[aria-current="true"]'), "Ben", what);
  }
  for (const kept of ["{", "null", "[]", '{"sheets":7}']) assert.equal(await loads(kept), kept);
  const kept = JSON.stringify({ sheets: [sheet(), sheet({ player: "Ben" })], current: 0.5, language: "xx", screen: "xyz" });
  assert.notEqual(await loads(kept), kept);
  assert.equal(await tab.textContent('.tab[aria-current="true"]'), "Ana");
  await context.close();
});

const fileOf = (tab) => tab.inputValue("#text");
const choose = (tab, name, value) => tab.tap(`label:has(input[name="${name}"][value="${value}"])`);

test("a sheet of crosses stays one", async () => {
  const { tab, context } = await open(browser);
  const text = await textOf("samples/ana-crosses.txt");
  const crossed = () => tab.locator("#grid .crossed").count();
  await readText(tab, text.replace(/^players:.*$/m, "players: 4"));
  await openForm(tab);
  await choose(tab, "players", 3);
  await settled(tab);
  assert.match(await status(tab), /^✓legal.*Total: 50/);
  assert.match(await fileOf(tab), /notation: +crosses/);
  const before = await fileOf(tab);
  await choose(tab, "crossed", 5); // the blocks do not say this number
  await settled(tab);
  assert.match(await fileOf(tab), /^energy: +-x{5}o{8} +o{5}\.+$/m);
  await tab.tap("#undo");
  assert.equal(await crossed(), 92);
  await tapAll(tab, "a1"); // takes away a cross
  await settled(tab);
  assert.equal(await crossed(), 91);
  assert.equal(await tab.getAttribute("#status", "class"), "illegal");
  await tapAll(tab, "a1");
  await settled(tab);
  assert.equal(await fileOf(tab), before);
  await context.close();
});

test("what is saved is the sheet as it is now", async () => {
  const { tab, context } = await open(browser);
  await readText(tab, await textOf("samples/ana-outlines.txt"));
  const saved = await tab.evaluate(() => new Promise((resolve) => {
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
      blob.text().then(resolve);
      return make(blob);
    };
    document.querySelector('input[name=bombs][value="2"]').click();
    document.querySelector("#text-save").click();
  }));
  assert.match(saved, /^bombs: +xx\.$/m);
  assert.match(saved, /^player: +Ana$/m);
  await context.close();
});

test("the answer about another sheet is not used for this one", async () => {
  const { tab, context } = await open(browser);
  await readText(tab, await textOf("samples/ana-outlines.txt"));
  await tab.fill("#text", await textOf("tests/cases/brikks/g004p1-crosses.txt"));
  await tab.evaluate(async () => { // presses a key before the referee has answered
    const message = document.querySelector("#text-message");
    message.textContent = "";
    document.querySelector("#text-read").click();
    while (!/^The sheet/.test(message.textContent)) await new Promise((resolve) => setTimeout(resolve, 0));
    const square = document.querySelector('[data-square="a1"]');
    square.focus();
    square.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
  });
  await settled(tab);
  assert.match(await fileOf(tab), /notation: +crosses/);
  const count = (text) => [...text.matchAll(/(?<= )X/g)].length;
  assert.equal(Math.abs(count(await fileOf(tab)) - count(await textOf("tests/cases/brikks/g004p1-crosses.txt"))), 1);
  await context.close();
});

test("a name counts as soon as it is typed, and Ctrl+Z in its field is about the name", async () => {
  const { tab, context } = await open(browser);
  await tapAll(tab, "a1");
  await tab.tap("#player");
  await tab.keyboard.type("Zoe");
  await tab.keyboard.press("Control+z");
  assert.match(await name(tab, "a1"), /a cross/);
  await tab.keyboard.type("Ben");
  const typed = await tab.inputValue("#player");
  await tab.reload();
  await ready(tab);
  assert.equal(await tab.inputValue("#player"), typed);
  assert.match(typed, /Ben$/);
  await context.close();
});

test("what goes wrong is said in one sentence, and the page recovers", async () => {
  const { tab, context } = await open(browser, { locale: "de" });
  await readText(tab, await textOf("samples/ana-outlines.txt"));
  await tab.evaluate(() => { // lets the next answer fail as if the module had stopped
    const { parse } = JSON;
    JSON.parse = (text, ...rest) => {
      if (!String(text).startsWith('{"sheet"')) return parse(text, ...rest);
      JSON.parse = parse;
      throw new Error("unreachable");
    };
  });
  await openForm(tab);
  await tab.fill("#player", "Zoe");
  await settled(tab);
  assert.match(await status(tab), /^In der Seite ist etwas schiefgegangen/);
  await tab.fill("#player", "Zoe");
  await tab.fill("#player", "Ana");
  await settled(tab);
  assert.match(await status(tab), /^✓regelgerecht/);
  await tab.addInitScript(() => { // makes the page run as in the Lockdown Mode of iPhones
    const { Worker } = globalThis;
    globalThis.Worker = class extends Worker {
      constructor(address) {
        super(URL.createObjectURL(new Blob([`delete self.WebAssembly; importScripts("${address}")`], { type: "text/javascript" })));
      }
    };
  });
  await tab.reload();
  await tab.waitForSelector("#status.unreadable");
  assert.match(await status(tab), /^In der Seite ist etwas schiefgegangen/);
  await context.close();
});

test("a text file is opened or dropped; one that is not UTF-8 is refused", async () => {
  const { tab, context } = await open(browser);
  const text = await textOf("samples/ana-outlines.txt");
  await tab.setInputFiles("#text-open", { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from(text.replace("Ana", "Jos\xe9"), "latin1") });
  await tab.waitForSelector("details[open] >> text=not UTF-8");
  assert.equal(await tab.inputValue("#player"), "");
  await tab.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], "ana.txt", { type: "text/plain" }));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  }, text);
  await tab.waitForSelector("#status.legal");
  assert.equal(await tab.inputValue("#player"), "Ana");
  await context.close();
});

test("a text never replaces a sheet that is filled in", async () => {
  const { tab, context } = await open(browser);
  const names = () => tab.locator(".tab:not(.add)").allTextContents();
  await readText(tab, await textOf("samples/ana-outlines.txt"));
  await readText(tab, await textOf("samples/ben-outlines.txt"));
  assert.deepEqual(await names(), ["Ana", "Ben"]);
  await tab.setInputFiles("#text-open", { name: "c.txt", mimeType: "text/plain", buffer: Buffer.from(await textOf("samples/cleo-outlines.txt")) });
  await tab.waitForSelector(".tab[aria-current] >> text=Cleo");
  await tab.reload();
  await ready(tab);
  assert.deepEqual(await names(), ["Ana", "Ben", "Cleo"]);
  assert.equal(await tab.inputValue("#player"), "Cleo");
  await context.close();
});

test("what is written on paper can be left out", async () => {
  const { tab, context } = await open(browser);
  await readText(tab, (await textOf("samples/ana-outlines.txt")).replace(/^total:.*$/m, "total: 51"));
  assert.equal(await tab.getAttribute("#status", "class"), "illegal");
  assert.match(await tab.textContent("#claimed"), /On paper: Total 51/);
  await tab.tap("#remove-claims");
  await settled(tab);
  assert.match(await status(tab), /^✓legal.*Total: 50/);
  assert.equal(await tab.isHidden("#claims"), true);
  await context.close();
});

test("a fast finger draws every square that it crosses", async () => {
  const { tab, context } = await open(browser);
  await tab.locator('[data-square="d5"]').scrollIntoViewIfNeeded();
  const middle = async (square) => {
    const { x, y, width, height } = await tab.locator(`[data-square="${square}"]`).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const [start, end] = [await middle("d2"), await middle("d5")];
  await tab.mouse.move(...start);
  await tab.mouse.down();
  await tab.mouse.move(...end, { steps: 2 });
  await tab.mouse.up();
  for (const square of ["d2", "d3", "d4", "d5"]) assert.match(await name(tab, square), /block/);
  await context.close();
});

test("the keyboard keeps its place, and takes a number back", async () => {
  const { tab, context } = await open(browser);
  const focused = () => tab.evaluate(() => document.activeElement.textContent);
  await tab.focus(".tab.add");
  await tab.keyboard.press("Enter");
  assert.equal(await focused(), "Sheet 2");
  await tab.focus(".tab >> nth=0");
  await tab.keyboard.press("Enter");
  await settled(tab);
  assert.equal(await focused(), "Sheet 1");
  await choose(tab, "bombs", 1);
  await tab.focus('input[name="bombs"][value="1"]');
  await tab.keyboard.press(" ");
  await settled(tab);
  assert.equal(await tab.locator('input[name="bombs"]:checked').count(), 0);
  await context.close();
});

test("several sheets are ranked and compared", async () => {
  const { tab, context } = await open(browser);
  await readText(tab, await textOf("samples/ana-outlines.txt"));
  await tab.tap(".tab.add");
  await readText(tab, await textOf("samples/cleo-level-4.txt"));
  await tab.tap("#go-results");
  await tab.waitForSelector("#comparison .ranking");
  assert.equal(await tab.locator("#comparison .ranking li").count(), 2);
  assert.equal(await tab.textContent("#comparison .fit"), "Sheets so far: 2 of 3. Add the others to see who has won.");
  assert.equal(await tab.locator("#comparison .error, #keep-game").count(), 0);
  await tab.tap("#comparison .actions >> text=Enter a sheet");
  assert.equal(await tab.textContent(".tab[aria-current]"), "Sheet 3");
  for (const file of ["ben-outlines", "cleo-outlines"]) await readText(tab, await textOf(`samples/${file}.txt`));
  await tab.tap("#go-results");
  await tab.waitForSelector("#comparison .fit.illegal");
  assert.equal(await tab.textContent("#comparison .fit"), "✗ The sheets do not fit together");
  const findings = await tab.locator("#comparison .error").allTextContents();
  assert.match(findings.join("\n"), /^✗error: Ana, Cleo, Ben, Cleo \(2\): This sheet is from a game of 3 players, but there are 4 sheets/); // once for all
  assert.deepEqual(new Set(await tab.locator("#comparison .place").allTextContents()), new Set(["–"]));
  await context.close();
});

test("only sheets that fit together have a winner", async () => {
  const { tab, context } = await open(browser);
  const files = ["ana-outlines", "cleo-outlines", "ben-outlines"];
  for (const [index, file] of files.entries()) {
    if (index > 0) await tab.tap(".tab.add");
    await readText(tab, await textOf(`samples/${file}.txt`));
  }
  const compared = async () => {
    await tab.evaluate(() => document.getElementById("comparison").replaceChildren());
    await tab.tap("#go-results");
    await tab.waitForSelector("#comparison .fit");
    return tab.textContent("#comparison");
  };
  assert.match(await compared(), /✓ The sheets fit together\. Winner Ana/);
  await tab.tap("#go-sheet");
  await tab.tap("#remove");
  await settled(tab);
  await tab.tap(".tab.add");
  await readText(tab, await textOf("tests/page/sheets/ben-extra-9.txt"));
  const wrong = await compared();
  assert.match(wrong, /Undecided: first each sheet has to be right by itself/);
  assert.doesNotMatch(wrong, /fit|winner/i);
  await context.close();
});

test("a sheet that is half entered is undecided, without a word about photos; a comparison is never an old one", async () => {
  const { tab, context } = await open(browser);
  await readText(tab, await textOf("samples/ana-outlines.txt"));
  await tab.tap(".tab.add");
  await tab.tap('[data-square="a1"]');
  await settled(tab);
  const compared = async (words) => {
    await tab.tap("#go-results");
    await tab.waitForFunction((words) => document.getElementById("comparison").textContent.includes(words), words);
    const text = await tab.textContent("#comparison");
    await tab.tap("#go-sheet");
    return text;
  };
  assert.doesNotMatch(await compared("Undecided: first each sheet has to be right by itself"), /photo/);
  await tab.tap("#remove");
  await settled(tab);
  assert.doesNotMatch(await compared("legal"), /undecided/i);
  await tab.evaluate(() => { // an answer that takes long
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message, ...rest) {
      if (!message.request?.includes('"ask":"compare"')) postMessage.call(this, message, ...rest);
    };
  });
  await readText(tab, await textOf("samples/ben-outlines.txt"));
  await tab.tap("#go-results");
  assert.ok(await tab.isVisible("#comparison progress"));
  await context.close();
});
