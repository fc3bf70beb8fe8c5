// The page: connects its screens and its language to the store.
import style from "../styles/arcade.json";
import type { Game } from "./answers";
import { connectBack, remember } from "./back";
import { byId, make, set } from "./dom";
import { ask, publicFunctions } from "./engine";
import { connectFindings } from "./findings";
import { connectHost } from "./hosted";
import { backupOf, screens, storageName, type Screen } from "./kept";
import { hideNotice } from "./notice";
import { connectGuide } from "./photo_guide";
import { PhotoReader } from "./photo_reader";
import { PrintScreen } from "./print_screen";
import { ResultsScreen, waysToEnter } from "./results_screen";
import { connectRules } from "./rules";
import { SheetScreen } from "./sheet_screen";
import { Store } from "./store";
import { TableScreen } from "./table";
import { connectStart } from "./start";
import { showTrouble } from "./trouble";
import { allLanguages, browserLanguage, isLanguage, language, languageNames, say, translate, useLanguage } from "./words";

let sheetScreen: SheetScreen | undefined; // set as soon as the module has described the game
let tableScreen: TableScreen | undefined;
let resultsScreen: ResultsScreen | undefined;
let printScreen: PrintScreen | undefined;

const store = new Store({
  storage: () => localStorage,
  ask,
  language,
  show,
  showBusy: (isBusy) => (document.documentElement.dataset.busy = String(isBusy)),
  showTrouble: (trouble) => showTrouble(trouble, { backup: () => backupOf(store), dismiss: () => store.dismissTrouble() }),
  fail,
});
const photos = new PhotoReader(store, () => go("sheet"));

/** Shows in the place of the verdict that something went wrong. */
function fail(): void {
  set(byId("status"), { class: "unreadable", "data-shown": null });
  byId("status").hidden = false;
  byId("status").textContent = say("page-failed");
}

/** Shows what has changed. */
function show(): void {
  sheetScreen?.show();
  photos.show();
  if (store.screen === "table") tableScreen?.show();
  if (store.screen === "results") resultsScreen?.show();
  if (store.screen === "print") printScreen?.show();
}

// ---- screens

function go(screen: Screen, isBack = false): void {
  if (screen !== "sheet") hideNotice();
  store.screen = screen;
  if (!isBack) remember(screen);
  for (const each of screens) {
    byId(`screen-${each}`).hidden = each !== screen;
    set(byId(`go-${each}`), { "aria-current": each === screen ? "page" : null });
  }
  byId("status").hidden = screen !== "sheet";
  if (screen === "table") tableScreen?.show();
  if (screen === "results") resultsScreen?.show();
  if (screen === "print") printScreen?.show();
}

function connectScreens(): void {
  for (const screen of screens) byId(`go-${screen}`).addEventListener("click", () => go(screen));
  connectBack((screen) => screen === store.screen || go(screen, true));
  addEventListener("beforeunload", (event) => {
    if (store.isLostOnLeaving) event.preventDefault();
  });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    files.filter(isText).forEach((file) => void sheetScreen?.text.readFile(file));
    void photos.readAll(files.filter((file) => !isText(file)));
  });
}

function isText(file: File): boolean {
  return /^text|json$/.test(file.type) || /\.(txt|json)$/i.test(file.name);
}

// ---- language and colours

function connectLanguages(): void {
  const languages = byId<HTMLSelectElement>("language");
  languages.append(...allLanguages.map((each) => make("option", { value: each, lang: each }, languageNames[each])));
  languages.addEventListener("change", () => {
    hideNotice();
    store.language = languages.value;
    speak();
    store.show();
    go(store.screen);
    store.translatePhoto();
    photos.translate();
  });
}

/** Draws anew what is drawn in the colours of the page when it becomes light or dark. */
function connectColours(): void {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => go(store.screen, true));
}

function speak(): void {
  useLanguage(isLanguage(store.language) ? store.language : browserLanguage());
  byId<HTMLSelectElement>("language").value = language();
  document.title = say("page-title");
  translate(document);
  store.tellTrouble();
}

/** Gives the page the colours of the printed sheets. */
function paint({ colours }: Game): void {
  for (const [name, letter] of Object.entries(colours))
    for (const [part, value] of Object.entries(style.colours[letter as keyof typeof style.colours]))
      document.documentElement.style.setProperty(`--${name}-${part}`, value);
}

async function begin(): Promise<void> {
  connectLanguages();
  connectColours();
  connectScreens();
  connectGuide(store, () => go("print"), () => go("sheet"));
  speak();
  go(store.screen);
  const game = await ask<Game>({ ask: "game" });
  store.game = game;
  paint(game);
  connectFindings(game);
  Object.assign(globalThis, { brikks: { ...publicFunctions, version: game.version } });
  tableScreen = new TableScreen(game, store, () => !store.current.duel && store.current.players === 1, () => go("results"), (sheet) => {
    store.open(sheet);
    go("sheet");
    void sheetScreen?.coach.open();
  });
  resultsScreen = new ResultsScreen(store, go);
  printScreen = new PrintScreen(store, () => waysToEnter(store, go));
  sheetScreen = new SheetScreen(store, (record) => resultsScreen?.openRecord(record), async (sheet) => (await tableScreen?.rollNow(sheet)) ?? null);
  connectRules(game);
  connectStart(store, sheetScreen, go);
  translate(document);
  try {
    sheetScreen.show();
  } catch {
    store.beginAnew(); // the kept sheets are broken, though they passed the checks
  }
  go(store.screen);
  addEventListener("storage", ({ key }) => {
    if (key === storageName) store.takeOver();
  });
  document.documentElement.dataset.ready = "true";
  connectHost();
  await store.judge();
}

addEventListener("unhandledrejection", fail);
void begin();
