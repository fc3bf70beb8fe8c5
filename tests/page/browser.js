// Functions to open the page in a browser, to draw on it and to ask it.
import { chromium } from "playwright-core";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";

export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), "../..");
export const page = process.env.BRIKKS_PAGE ?? path.join(root, "build/page/brikks.html");
export const program = process.env.BRIKKS_PROGRAM ?? path.join(root, "build/release/brikks");

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

// The headless shell is Chromium without windows: it needs a third less time.
const found = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((each) => existsSync(each));
const executablePath = process.env.BRIKKS_BROWSER ?? found;

export async function launch() {
  return chromium.launch({ executablePath, args: ["--no-sandbox"] });
}

/** Starts a browser that keeps everything in a folder, from which the next start reads it. */
export async function launchFrom(folder) {
  return chromium.launchPersistentContext(folder, { ...phone, locale: "en", executablePath, args: ["--no-sandbox"] });
}

/**
 * Opens a page that is ready: on an empty sheet whose form is open or, with asNew, on the card that a new player sees. complaints has
 * its errors, requests what it asked of a network.
 */
export async function open(browser, { asNew = false, ...options } = {}) {
  const context = await browser.newContext({ ...phone, locale: "en", ...options });
  await context.setOffline(true);
  const tab = await context.newPage();
  const complaints = [];
  const requests = [];
  tab.on("pageerror", (error) => complaints.push(error.message));
  tab.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  tab.on("request", (request) => /^(file|data|blob):/.test(request.url()) || requests.push(request.url()));
  await tab.goto(pathToFileURL(page).href);
  await ready(tab);
  if (!asNew) await tab.evaluate(begin);
  return { context, tab, complaints, requests };
}

export async function ready(tab) {
  await tab.waitForSelector("html[data-ready]");
}

/** Waits for the verdict on what was entered last. */
export async function settled(tab) {
  await tab.waitForSelector("html[data-busy=false]");
}

/** Leaves the start card, in the page, and opens the form. */
export function begin() {
  document.getElementById("start-hand").click();
  if (document.getElementById("who-line").ariaExpanded === "false") document.getElementById("who-line").click();
}

/** Opens the form with name, level and players, which is folded when level and players are known. */
export async function openForm(tab) {
  if (await tab.getAttribute("#who-line", "aria-expanded") === "false") await tab.tap("#who-line");
}

/** Plays the game back, up to the block with this number. */
export async function playBack(tab, step) {
  if (await tab.isVisible("#play-back")) await tab.tap("#play-back");
  await tab.fill("#order-slider", String(step));
}

export async function readText(tab, text) {
  await tab.evaluate(() => {
    if (!document.getElementById("start").hidden) document.getElementById("start-hand").click();
    document.querySelector("#text").closest("details").open = true;
  });
  await tab.fill("#text", text);
  await tab.tap("#text-read");
  await settled(tab);
}

/** Lists the files below a folder of the project whose names match `pattern`. */
export async function filesIn(folder, pattern) {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name))).sort();
}

/** Reads a file as text; undefined if it is not UTF-8, because a page is never given such a file. */
export async function textOf(file) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await readFile(path.resolve(root, file)));
  } catch {
    return undefined;
  }
}

/** Imports a module of the page with the modules that it imports. The module must do without a document. */
export function moduleOf(file) {
  const script = execFileSync("esbuild", [path.join(root, file), "--bundle", "--format=esm"], { encoding: "utf8" });
  return import(`data:text/javascript,${encodeURIComponent(script)}`);
}
