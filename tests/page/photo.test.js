// Tests photos in the page: they are read as the program reads them, asked about, refused, and never harmful.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { launch, moduleOf, open, openForm, phone, program, ready, root, settled } from "./browser.js";
import { drawn, readPhoto, sample } from "./photos.js";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

let browser;
let folder;
before(async () => {
  browser = await launch();
  folder = await mkdtemp(path.join(os.tmpdir(), "brikks-"));
});
after(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

const status = (tab) => tab.textContent("#status");

function printed(file) {
  return new Promise((resolve) => {
    const env = { ...process.env, LC_ALL: "C" };
    execFile(program, ["read", "--json", "--time-limit", "60", file], { cwd: root, env, maxBuffer: 1 << 26 }, (_, out) => resolve(out.trimEnd()));
  });
}

const publicRead = (tab, bytes, file) =>
  tab.evaluate(([base64, file]) => {
    const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
    return globalThis.brikks.read(new Blob([bytes]), { file, seconds: 60 });
  }, [bytes.toString("base64"), file]);

test("the same picture is read as the program reads it", async () => {
  const { tab, context } = await open(browser);
  // The photos are PNG in grey, which every decoder opens alike. Some are turned, smaller, or have parts that cannot be
  // read.
  const changes = [
    { file: "ana.jpg" }, { file: "two.jpg" }, { file: "ana.jpg", turn: 1 }, { file: "ana.jpg", scale: 0.8 }, { file: "two.jpg", scale: 1.7 },
    { file: "ana.jpg", veils: [[410, 480, 90, 90, 0.85]] }, { file: "ana.jpg", veils: [[660, 700, 60, 60, 0.8]] },
    { file: "ana.jpg", veils: [[0, 0, 200, 200, 1]] }, { file: "ana.jpg", veils: [[0, 0, 240, 240, 1]] }, { file: "ana.jpg", scale: 0.2 }, { file: "ana.jpg", mirrored: true },
  ];
  for (const [index, change] of changes.entries()) {
    const file = path.join(folder, `${index}.png`);
    const bytes = await drawn(tab, change);
    await writeFile(file, bytes);
    const [inPage, inProgram] = (await Promise.all([publicRead(tab, bytes, file), printed(file)])).map((line) => JSON.parse(line));
    assert.deepEqual(inPage, inProgram, JSON.stringify(change));
  }
  await context.close();
});

test("JPEG files of the samples are read", async () => {
  const { tab, complaints, requests, context } = await open(browser);
  for (const file of ["ana.jpg", "two.jpg"]) {
    const name = `samples/photos/${file}`;
    const bytes = await readFile(path.join(root, name));
    const [inPage, inProgram] = (await Promise.all([publicRead(tab, bytes, name), printed(name)])).map((line) => JSON.parse(line));
    assert.deepEqual(inPage.sheets.map(({ sheet, verdict }) => [sheet, verdict]), inProgram.sheets.map(({ sheet, verdict }) => [sheet, verdict]));
  }
  await readPhoto(tab, sample("ana.jpg"));
  assert.match(await status(tab), /^✓legal.*Total: 50/);
  assert.match(await tab.textContent("#photo-notes"), /nothing doubtful/);
  assert.equal(await tab.isHidden("#question-panel"), true);
  assert.match(await tab.getAttribute("#grid", "data-photo"), /^data:image\/jpeg/);
  await tab.reload();
  await ready(tab);
  await settled(tab);
  assert.match(await status(tab), /^✓legal.*Total: 50/);
  assert.match(await tab.getAttribute("#grid", "data-photo"), /^data:image\/jpeg/);
  assert.deepEqual(complaints, []);
  assert.deepEqual(requests, []);
  await context.close();
});

test("two sheets in a picture become two sheets", async () => {
  const { tab, context } = await open(browser);
  await readPhoto(tab, sample("two.jpg"));
  assert.deepEqual(await tab.locator(".tab").allTextContents(), ["Sheet 1", "Sheet 2", "+"]);
  assert.match(await status(tab), /^✓legal.*Total: 50/);
  assert.match(await tab.textContent("#photo-report"), /^2 sheets are in this photo:/);
  await tab.tap("#photo-report >> text=/^Sheet 2/");
  await settled(tab);
  assert.match(await status(tab), /illegal/);
  assert.equal(await tab.isVisible("#photo-report"), true); // until it is closed
  await tab.tap("#photo-report >> text=Close");
  assert.equal(await tab.isHidden("#photo-panel"), true);
  await context.close();
});

const hidden = { file: "ana.jpg", veils: [[0, 0, 240, 240, 1]] };
const doubtful = { file: "ana.jpg", veils: [[410, 480, 90, 90, 0.85]] };

/** Answers what is still asked about the doubtful photo, as the sheet is: below the veil all squares are covered. */
async function answerTheRest(tab) {
  for (let most = 5; most > 0 && (await tab.isVisible("#question-panel")); --most) {
    const isInBlock = /f3 and f4|g3 and g4|e4 and e5|e5 and f5/.test(await tab.textContent("#question"));
    await tab.tap(`#question-choices >> text=/^${isInBlock ? "no" : "yes"}/`);
    await settled(tab);
  }
}
const noted = (tab) => tab.evaluate(() => {
  const seen = (globalThis.seen = []);
  new MutationObserver(() => seen.push(document.querySelector("#photo-report").firstElementChild?.textContent))
    .observe(document.querySelector("#photo-report"), { childList: true, subtree: true, characterData: true });
});

test("several photos: a refused one does not hide the others, and can be read again", async () => {
  const { tab, context } = await open(browser);
  await noted(tab);
  await readPhoto(tab, await drawn(tab, { file: "two.jpg" }), await drawn(tab, hidden), await drawn(tab, { file: "ana.jpg", turn: 1 }));
  assert.equal((await tab.evaluate(() => globalThis.seen)).filter((words) => /^Photo 2 of 3: Reading/.test(words)).length > 0, true);
  assert.deepEqual(await tab.locator(".tab").allTextContents(), ["Sheet 1", "Sheet 2", "Sheet 3", "+"]);
  assert.equal(await tab.textContent("#photo-report .headline >> nth=0"), "Sheets read: 3");
  assert.match(await tab.textContent(".photos li >> nth=0"), /^Photo 12 sheets are in this photo:Sheet 1.*Sheet 2/);
  assert.match(await tab.textContent(".photos li >> nth=1"), /^Photo 2The upper left marker cannot be seen/);
  assert.match(await tab.textContent(".photos li >> nth=2"), /^Photo 3Sheet 3/);
  await tab.waitForFunction(() => document.querySelector(".photos li:nth-child(2) img").naturalWidth > 0);
  await tab.tap(".photos >> text=/^Sheet 3/");
  await settled(tab);
  assert.equal(await tab.getAttribute(".tab >> nth=2", "aria-current"), "true");
  await tab.tap(".photos .help");
  await tab.waitForSelector(".ring");
  await tab.tap("#photo-report >> text=Cancel");
  assert.equal(await tab.textContent("#photo-report .headline >> nth=0"), "Sheets read: 3"); // nothing is lost
  await tab.reload();
  await ready(tab);
  assert.equal(await tab.locator(".tab").count(), 4);
  await context.close();
});

test("of a photo that is taken again only the new one counts", async () => {
  const { tab, context } = await open(browser);
  const [bad, good] = [await drawn(tab, hidden), await drawn(tab, { file: "ana.jpg" })];
  await readPhoto(tab, bad);
  assert.match(await tab.textContent("#photo-report"), /The upper left marker/);
  await readPhoto(tab, good);
  assert.equal(await tab.isHidden("#photo-panel"), true);
  await readPhoto(tab, bad, Buffer.from("x"));
  await readPhoto(tab, good); // perhaps another sheet
  assert.match((await tab.locator(".photos li").allTextContents()).join(), /^Photo 1The upper left marker.*,Photo 2This picture.*,Photo 3Sheet 2$/);
  await context.close();
});

test("reading can be stopped, and what was read stays", async () => {
  const { tab, context } = await open(browser);
  await tab.evaluate(() => { // stops as soon as the second photo is being read
    new MutationObserver((_, observer) => {
      const report = document.querySelector("#photo-report");
      if (!/^Photo 2 of 3: Reading/.test(report.textContent)) return;
      observer.disconnect();
      report.querySelector("button").click();
    }).observe(document.querySelector("#photo-report"), { childList: true, subtree: true });
  });
  const photo = await drawn(tab, { file: "ana.jpg" });
  await readPhoto(tab, photo, photo, photo);
  assert.deepEqual(await tab.locator(".tab").allTextContents(), ["Sheet 1", "+"]);
  assert.deepEqual(await tab.locator(".photos li").allTextContents(), ["Photo 1Sheet 1", "Photo 2Not read yet", "Photo 3Not read yet"]);
  await tab.evaluate(() => document.querySelector("#photo-report .main").click());
  await tab.waitForSelector(".photos >> text=Sheet 3");
  await context.close();
});

test("a photo whose reading the browser ends is not called broken, and the others are read", async () => {
  const { tab, context } = await open(browser);
  const [ana, two] = [await drawn(tab, { file: "ana.jpg" }), await drawn(tab, { file: "two.jpg" })];
  await tab.evaluate(() => { // ends the worker twice, each time while it has a picture
    const { postMessage } = Worker.prototype;
    const ends = [false, true, false, true];
    Worker.prototype.postMessage = function (message, ...rest) {
      if (message.picture && ends.shift()) setTimeout(() => this.dispatchEvent(new ErrorEvent("error", { message: "out of memory" })), 20);
      else postMessage.call(this, message, ...rest);
    };
  });
  await readPhoto(tab, ana, two, ana);
  const [, second] = await tab.locator(".photos li").allTextContents();
  assert.match(second, /^Photo 2The reading stopped/);
  assert.deepEqual(await tab.locator(".tab").allTextContents(), ["Sheet 1", "Sheet 2", "+"]);
  for (const words of [/^Photo 2The reading stopped/, /^Photo 22 sheets are in this photo:/]) {
    assert.equal(await tab.textContent("#photo-report .main"), "Try again");
    await tab.tap("#photo-report .main");
    await settled(tab);
    assert.match(await tab.textContent(".photos li >> nth=1"), words);
  }
  assert.equal(await tab.locator(".tab").count(), 5);
  await context.close();
});

test("a photo that comes after the reading was stopped is ignored, and the next one is opened", async () => {
  const { tab, context } = await open(browser);
  await tab.tap('[data-square="a1"]');
  await tab.evaluate(() => { // stops and closes as soon as the photo is being read
    new MutationObserver((_, observer) => {
      const report = document.querySelector("#photo-report");
      if (!/^Reading/.test(report.textContent)) return;
      observer.disconnect();
      report.querySelector("button").click();
      [...report.querySelectorAll("button")].at(-1).click();
      globalThis.wasStopped = true;
    }).observe(document.querySelector("#photo-report"), { childList: true, subtree: true });
  });
  const buffer = await drawn(tab, { file: "ana.jpg" });
  const photo = { name: "photo", mimeType: "image/png", buffer };
  await tab.setInputFiles("#photo-open", photo);
  await tab.waitForFunction(() => globalThis.wasStopped); // the panel may be open for a moment only
  await tab.waitForSelector("#photo-panel", { state: "hidden" });
  await readPhoto(tab, buffer);
  assert.deepEqual(await tab.locator(".tab").allTextContents(), ["Sheet 1", "Sheet 2", "+"]);
  assert.equal(await tab.getAttribute(".tab >> nth=1", "aria-current"), "true");
  assert.match(await status(tab), /^✓legal/);
  await context.close();
});

test("the summary follows the sheets, and no photos change nothing", async () => {
  const { tab, context } = await open(browser);
  await readPhoto(tab, await drawn(tab, doubtful), await drawn(tab, { ...doubtful, veils: [[410, 480, 90, 90, 0.84]] }), await drawn(tab, hidden));
  assert.match(await tab.textContent(".photos li >> nth=1"), /with a question/);
  await tab.evaluate(() => document.querySelector("#question-piece canvas").classList.add("first"));
  await tab.tap(".photos >> text=/^Sheet 2/");
  assert.equal(await tab.locator("#question-piece canvas:not(.first)").count(), 1); // the question is the same, the photo is not
  await answerTheRest(tab);
  assert.equal(await tab.textContent(".photos li >> nth=1"), "Photo 2Sheet 2");
  await tab.evaluate(() => document.dispatchEvent(new DragEvent("drop", { dataTransfer: new DataTransfer() })));
  assert.match(await tab.textContent(".photos li >> nth=2"), /^Photo 3The upper left marker/);
  await tab.selectOption("#language", "de");
  await settled(tab);
  assert.equal(await tab.textContent(".photos li >> nth=1"), "Foto 2Blatt 2");
  assert.equal(await tab.locator(".photos li").count(), 3);
  await context.close();
});

test("several marks of a joint question are wrong", async () => {
  const { withWrong } = await moduleOf("templates/page/photo.ts");
  const [extra, bomb, square] = [{ about: "extra", value: 4 }, { about: "bomb 1", value: 1 }, { about: "square e3", value: 0 }];
  const [noExtra, noBomb, covered] = [{ about: "misread extra", value: 4 }, { ...bomb, value: 0 }, { ...square, value: 1 }];
  const choices = [[extra, bomb, square], [bomb, square, noExtra], [extra, square, noBomb], [extra, bomb, covered], []].map((answers) => ({ text: "", percent: 0, answers }));
  assert.deepEqual(withWrong({ choices }, [2]), [extra, square, noBomb]);
  assert.deepEqual(withWrong({ choices }, [3, 1]), [bomb, covered, noExtra]);
  assert.deepEqual(withWrong({ choices }, [1, 2, 3]), [noExtra, noBomb, covered]);
});

test("per cents are told only if the second answer is likely enough", async () => {
  const { choiceWords } = await moduleOf("templates/page/photo.ts");
  const choices = (...percents) => percents.map((percent) => ({ text: "x", percent, answers: [] }));
  assert.deepEqual(choiceWords(choices(91, 9)), ["x", "x"]);
  assert.deepEqual(choiceWords(choices(90, 10)), ["x (90 %)", "x (10 %)"]);
  assert.deepEqual(choiceWords(choices(90, 10, 0)), ["x (90 %)", "x (10 %)", "x"]); // unknown is not impossible
});

test("the markers are explained before the first photo, and only then", async () => {
  const { tab, context } = await open(browser);
  const chosen = () => tab.waitForEvent("filechooser", { timeout: 2000 }).then(() => true, () => false);
  assert.equal((await Promise.all([chosen(), tab.tap(".button:has(#photo-open)")]))[0], false);
  assert.match(await tab.textContent("#photo-guide"), /four markers/);
  assert.equal(await tab.isVisible("#photo-guide svg"), true);
  await tab.goBack();
  await tab.waitForSelector("#photo-guide", { state: "hidden" });
  await tab.tap(".button:has(#photo-open)");
  await tab.tap("#guide-by-hand");
  assert.equal(await tab.isHidden("#photo-guide"), true);
  await tab.tap(".button:has(#photo-take)"); // not understood yet
  assert.equal((await Promise.all([chosen(), tab.tap("#guide-go-on")]))[0], true);
  await tab.reload();
  await ready(tab);
  assert.equal((await Promise.all([chosen(), tab.tap(".button:has(#photo-open)")]))[0], true);
  assert.equal(await tab.isHidden("#photo-guide"), true);
  await context.close();
});

test("what is doubtful pulses, is asked and is answered", async () => {
  const { tab, context } = await open(browser);
  await readPhoto(tab, await drawn(tab, doubtful));
  const question = await tab.textContent("#question");
  assert.match(question, /^Is all of this right: 1\) f4 \(read as covered\), 2\) g4 \(read as covered\), 3\) 1 written for row 4, 4\) no line at f3\/f4, /);
  const numbers = [...question.matchAll(/(?:: |, |and )(\d+)\) /g)].map((mark) => mark[1]);
  assert.match(await tab.getAttribute('[data-square="f3"]', "class"), /doubtful asked/);
  assert.match(await tab.getAttribute('[data-square="f3"]', "aria-label"), /doubtful/);
  const choices = await tab.locator("#question-choices button").allTextContents();
  const words = choices.map((choice) => choice.replace(/ \(.*/, ""));
  assert.deepEqual([words[0], words.at(-1)], ["yes", "Leave open"]); // the likeliest answer first
  const namesValue = (word) => /^all but \d+: /.test(word);
  assert.ok(words.some(namesValue)); // the points of a row may be any number
  assert.deepEqual(words.slice(1, -1).filter((word) => !namesValue(word)).sort(), [...numbers.map((number) => `all but ${number}`), "several wrong"].sort());
  assert.equal(await tab.textContent("#question-choices .main"), choices[0]);
  await tab.waitForFunction(() => {
    const piece = document.querySelector("#question-piece canvas");
    const { data } = piece.getContext("2d").getImageData(0, 0, piece.width, piece.height);
    const greys = data.filter((_, index) => index % 4 === 1 && data[index + 2] === 255);
    const colours = new Set(Array.from({ length: data.length / 4 }, (_, index) => data.slice(4 * index, 4 * index + 3).join()));
    const frame = getComputedStyle(document.documentElement).getPropertyValue("--on-photo").match(/[\da-f]{2}/g)?.map((hex) => parseInt(hex, 16)).join();
    return greys.some((grey) => grey > 200) && greys.some((grey) => grey < 100) && colours.has(frame); // paper, ink and the frame
  });
  await tab.selectOption("#language", "de");
  await settled(tab);
  assert.match(await tab.textContent("#question"), /keine Linie bei f3\/f4/);
  await tab.selectOption("#language", "en");
  await settled(tab);
  let leftOpen = 0;
  for (; leftOpen < 5 && (await tab.isVisible("#question-panel")); ++leftOpen) {
    await tab.tap("#question-choices .quiet");
    await settled(tab);
  }
  assert.equal(await tab.isHidden("#question-panel"), true);
  for (; leftOpen > 0; --leftOpen) await tab.tap("#undo");
  await tab.reload(); // reloads while questions are open
  await ready(tab);
  assert.equal(await tab.isVisible("#question-panel"), true);
  await tab.tap("#question-choices >> text=/^several/");
  assert.equal(await tab.isDisabled("#question-choices .main"), true); // nothing is marked as wrong yet
  assert.deepEqual(await tab.locator("#question-choices button").allTextContents(), [...numbers.map((number) => `${number})`), "These are wrong", "Not sure which"]);
  await tab.tap('#question-choices >> text="1)"');
  await tab.tap('#question-choices >> text="2)"');
  await tab.tap("#question-choices .main");
  await settled(tab);
  assert.doesNotMatch((await tab.textContent("#question")) ?? "", /f4 \(read as covered\)/); // it is answered
  await tab.tap("#undo");
  await answerTheRest(tab);
  assert.equal(await tab.isHidden("#question-panel"), true);
  assert.match(await status(tab), /^✓legal.*Total: 50/);
  assert.doesNotMatch(await tab.getAttribute('[data-square="f3"]', "class"), /doubtful/);
  await context.close();
});

test("after a change by hand nothing is asked, and what was not changed stays doubtful", async () => {
  const { tab, context } = await open(browser);
  await readPhoto(tab, await drawn(tab, doubtful));
  const doubts = () => tab.locator(".square.doubtful").count();
  const before = await doubts();
  assert.ok(before > 0);
  await tab.tap('[data-square="a1"]');
  await settled(tab);
  assert.equal(await tab.isHidden("#question-panel"), true);
  assert.equal(await doubts(), before);
  assert.match(await tab.getAttribute("#grid", "data-photo"), /^data:image\/jpeg/);
  await tab.tap('[data-square="f3"]');
  await settled(tab);
  assert.ok((await doubts()) < before);
  for (let step = 0; step < 2; ++step) await tab.tap("#undo");
  await settled(tab);
  assert.equal(await tab.isVisible("#question-panel"), true);
  await context.close();
});

// A photo that leaves the sheet undecided, because an energy circle cannot be read.
const undecided = { file: "ana.jpg", veils: [[660, 700, 60, 60, 0.8]] };
const choose = async (tab, name, value) => {
  await tab.tap(`label:has(input[name="${name}"][value="${value}"])`);
  await settled(tab);
};

test("another level or number does not decide what is doubtful", async () => {
  const { tab, context } = await open(browser);
  await readPhoto(tab, await drawn(tab, undecided));
  const before = await status(tab);
  assert.match(before, /^\?undecided/);
  await openForm(tab);
  for (const level of [4, 1]) await choose(tab, "level", level);
  assert.equal(await status(tab), before);
  assert.equal(await tab.isVisible("#question-panel"), true);
  await choose(tab, "extra", 4);
  assert.match(await status(tab), /^\?undecided/);
  assert.match(await tab.textContent("#question"), /energy circle 14/);
  await choose(tab, "crossed", 3);
  assert.doesNotMatch(await status(tab), /undecided/);
  assert.equal(await tab.locator("#crossed-bar.doubtful").count(), 0);
  await context.close();
});

test("without room for the picture the doubts are kept all the same", async () => {
  const { tab, context } = await open(browser);
  await tab.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, text) {
      if (text.length > 30_000) throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, key, text);
    };
  });
  await readPhoto(tab, await drawn(tab, undecided));
  const before = await status(tab);
  assert.match(before, /^\?undecided/);
  await tab.reload();
  await ready(tab);
  await settled(tab);
  assert.equal(await status(tab), before);
  assert.equal(await tab.isHidden("#photo-view"), true);
  assert.equal(await tab.isVisible("#question-panel"), true);
  await context.close();
});

test("a photo becomes the sheet that it was opened for", async () => {
  const { tab, context } = await open(browser);
  await tab.addInitScript(() => { // makes the module slow after the photo was read
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message, ...rest) {
      setTimeout(() => postMessage.call(this, message, ...rest), message.request?.includes('"seconds":0.1') ? 1500 : 0);
    };
  });
  await tab.reload();
  await ready(tab);
  await tab.tap('[data-square="a1"]');
  await tab.tap(".tab.add");
  await tab.setInputFiles("#photo-open", { name: "photo", mimeType: "image/png", buffer: await drawn(tab, { file: "ana.jpg" }) });
  await tab.waitForTimeout(100);
  await tab.tap(".tab >> nth=0");
  await tab.waitForSelector("#status.legal");
  assert.equal(await tab.getAttribute(".tab >> nth=1", "aria-current"), "true");
  await tab.tap(".tab >> nth=0");
  assert.equal(await tab.locator("#grid .crossed").count(), 1);
  await context.close();
});

test("what is said of a photo follows the language", async () => {
  const { tab, context } = await open(browser);
  await readPhoto(tab, Buffer.from("x"));
  await tab.selectOption("#language", "de");
  await tab.waitForSelector("#photo-report >> text=Dieses Bild");
  await context.close();
});

test("a hidden marker is refused, and can be shown", async () => {
  const { tab, context } = await open(browser);
  await readPhoto(tab, await drawn(tab, hidden));
  assert.match(await tab.textContent("#photo-report"), /The upper left marker cannot be seen/);
  assert.equal(await tab.textContent("#photo-report .main"), "Take the photo again");
  assert.equal(await tab.locator(".square.crossed").count(), 0);
  await tab.tap("#photo-report .help");
  await tab.waitForSelector(".ring");
  assert.equal(await tab.locator(".ring").count(), 4);
  await tab.focus(".ring >> nth=0"); // the page computes the place of this ring from the others
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowUp"]) await tab.keyboard.press(key);
  await tab.tap("#photo-report .main");
  await settled(tab);
  assert.match(await status(tab), /Total: 50/);
  await context.close();
});

test("a sheet without markers is read where the player shows its corners", async () => {
  const { tab, context } = await open(browser);
  const places = [[148, 132], [692, 133], [697, 986], [162, 1001]];
  await readPhoto(tab, await drawn(tab, { file: "ana.jpg", veils: places.map(([x, y]) => [x - 28, y - 28, 56, 56, 1]) }));
  assert.match(await tab.textContent("#photo-report"), /No sheet was found/);
  await tab.tap("#photo-report .help");
  await tab.waitForSelector(".ring");
  const { x, y, width } = await tab.locator(".corners canvas").first().boundingBox();
  for (const [index, place] of places.entries()) {
    const ring = await tab.locator(".ring").nth(index).boundingBox();
    await tab.mouse.move(ring.x + ring.width / 2, ring.y + ring.height / 2);
    await tab.mouse.down();
    // A finger is some pixels beside the marker.
    const off = index % 2 ? 2 : -2;
    await tab.mouse.move(x + (place[0] * width) / 816 + off, y + (place[1] * width) / 816 - off, { steps: 3 });
    await tab.mouse.up();
  }
  await tab.selectOption("#photo-report select >> nth=0", "3");
  await tab.selectOption("#photo-report select >> nth=1", "1");
  await tab.tap("#photo-report .main");
  await settled(tab);
  assert.match(await status(tab), /Total: 50/);
  await context.close();
});

const hostile = {
  "nothing": Buffer.alloc(0),
  "text": Buffer.from("player: Ana\n"),
  "HTML": Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='window.hacked=1'><script>window.hacked=1</script></svg>"),
  "the beginning of a JPEG file": null,
  "a PNG file of 60,000 x 60,000": Buffer.from("89504e470d0a1a0a0000000d494844520000ea600000ea6008000000005a5a5a5a0000000049454e44ae426082", "hex"),
};

test("what is no photo shows an error only", async () => {
  const { tab, complaints, context } = await open(browser);
  for (const [name, bytes] of Object.entries(hostile)) {
    await readPhoto(tab, bytes ?? (await readFile(path.join(root, "samples/photos/ana.jpg"))).subarray(0, 300));
    assert.match(await tab.textContent("#photo-report"), /This picture cannot be opened/, name);
  }
  for (const change of [{ file: "ana.jpg", veils: [[0, 0, 5000, 5000, 1]] }, { file: "ana.jpg", scale: 0.002 }]) {
    await readPhoto(tab, await drawn(tab, change));
    assert.match(await tab.textContent("#photo-report"), /No sheet was found|too dark|blurred/);
  }
  await assert.rejects(publicRead(tab, Buffer.from("x"), "x"));
  assert.equal(await tab.evaluate(() => window.hacked), undefined);
  assert.deepEqual(complaints, []);
  await readPhoto(tab, sample("ana.jpg")); // the page reads a photo as well as before
  assert.match(await status(tab), /^✓legal.*Total: 50/);
  await context.close();
});

test("a photo that was kept can be broken", async () => {
  const { tab, context } = await open(browser);
  await readPhoto(tab, await drawn(tab, doubtful));
  const kept = JSON.parse(await tab.evaluate(() => localStorage.getItem("brikks")));
  const { photo } = kept.sheets[0];
  for (const broken of [7, {}, { ...photo, picture: "javascript:hack()" }, { ...photo, grid: [1] }, { ...photo, decision: 1 }, { ...photo, ink: [1, 2] }, { ...photo, ink: null }]) {
    await tab.evaluate((kept) => localStorage.setItem("brikks", kept), JSON.stringify({ ...kept, sheets: [{ ...kept.sheets[0], photo: broken }] }));
    await tab.reload();
    await ready(tab);
    if (await tab.isVisible("#question-panel")) await tab.tap("#question-choices >> text=/^all but 1/");
    await settled(tab);
    assert.match(await status(tab), /Total: 50/);
  }
  await context.close();
});

for (const colorScheme of ["light", "dark"])
  test(`no accessibility violation with a photo, ${colorScheme}`, async () => {
    const { tab, context } = await open(browser, { ...phone, colorScheme, bypassCSP: true });
    await tab.addScriptTag({ path: axe });
    const look = async (what) => {
      const { violations } = await tab.evaluate(() => globalThis.axe.run());
      assert.deepEqual(violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.target.join(" ") + " " + node.failureSummary).slice(0, 3).join("; ")}`), [], what);
    };
    await readPhoto(tab, await drawn(tab, doubtful));
    await look("doubtful");
    await readPhoto(tab, await drawn(tab, hidden));
    await look("refused");
    await tab.tap("#photo-report .help");
    await tab.waitForSelector(".ring");
    await look("corners");
    await context.close();
  });
