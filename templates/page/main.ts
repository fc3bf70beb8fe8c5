// The page: keeps the sheets, asks the referee after each change, and shows what it says.
import style from "../styles/arcade.json";
import type { Answer, BarsAnswer, Decision, Game, PhotoAnswer, SheetAnswer } from "./answers";
import { Bars } from "./bars";
import { showComparison } from "./compare";
import { askForCorners } from "./corners";
import { DiceScreen } from "./dice";
import { byId, button, make, set } from "./dom";
import { ask, askAboutPhoto, publicFunctions } from "./engine";
import { sentence } from "./findings";
import { Grid } from "./grid";
import { Keeper, screens, storageName, type Screen } from "./kept";
import { answersOf, changedByHand, doubtfulSquares, nextQuestion, type Photo } from "./photo";
import { PhotoPanels, pictureOf } from "./photo_panel";
import { isJudged, Order, showAccount, showFindings, showStatus } from "./result";
import { colourOf, emptySheet, fileOf, isEmpty, isUnfinished, sheetOf, minisOf, touched, withMini, withSquares, type Sheet } from "./sheet";
import { squareOf, type Square } from "./squares";
import { allLanguages, browserLanguage, isLanguage, language, say, translate, useLanguage, type Word } from "./words";

const keeper = new Keeper(() => localStorage);
const state = keeper.load();
let undone: Sheet[] = [];
let done: Sheet[] = []; // earlier states of the current sheet
let answer: SheetAnswer | null = null;
let answered: Sheet | null = null; // the sheet that it is about
let possible: BarsAnswer | null = null;
let miniMode = false;
let typed: string | null = null; // in the text, and not used yet

function current(): Sheet {
  return state.sheets[state.current] ?? emptySheet();
}

/** What the referee says of the sheet as it is now; null while that is asked. */
function answerNow(): SheetAnswer | null {
  return answered === current() ? answer : null;
}

/** The sheet with what the program computes, as text. */
async function textOf(sheet: Sheet): Promise<string> {
  return (await ask<SheetAnswer>({ ...questionOn(sheet), ask: "sheet", seconds: 0.1 })).text ?? fileOf(sheet);
}

function save(): void {
  keeper.save(state);
}

/** Another tab with the page changed the sheets: here they are the same, and the current one stays the current one. */
function takeOver({ key, newValue }: StorageEvent): void {
  if (key !== storageName || !newValue) return;
  const { id } = current();
  const sheets = keeper.sheetsIn(newValue);
  if (!sheets) {
    save();
    return;
  }
  const index = sheets.findIndex((sheet) => sheet.id === id);
  state.sheets = sheets;
  if (index < 0) forget();
  state.current = index < 0 ? Math.min(state.current, sheets.length - 1) : index;
  show();
  void judge();
}

// ---- the referee, one question at a time; of changes meanwhile only the last counts

const pause = 250; // ms before what is possible for the bars is asked: the verdict on the next block must not wait for it
let asking = false;
let changedMeanwhile = false;

function questionOn(sheet: Sheet): { text: string; crossed: number } {
  return { text: fileOf(sheet), crossed: sheet.asRead ? -1 : (sheet.crossed ?? -1) };
}

async function judge(): Promise<void> {
  changedMeanwhile = true;
  if (asking) return;
  asking = true;
  document.documentElement.dataset.busy = "true";
  try {
    while (changedMeanwhile) {
      changedMeanwhile = false;
      const sheet = current();
      const question = { ...questionOn(sheet), language: language(), open: isOpen(sheet) };
      answer = await ask<SheetAnswer>({ ...question, ask: "sheet" });
      answered = sheet;
      if (changedMeanwhile) continue;
      show();
      if (answer.verdict.verdict === "unreadable" || !sheet.blocks.length || isUnfinished(sheet)) continue;
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (changedMeanwhile) continue;
      possible = await ask<BarsAnswer>({ ...question, ask: "bars", seconds: 0.5 });
      if (!changedMeanwhile) show();
    }
  } catch {
    fail(); // the worker stopped; it has started again
  } finally {
    asking = false;
    document.documentElement.dataset.busy = "false";
  }
}

/** Where the verdict would be. */
function fail(): void {
  set(byId("status"), { class: "unreadable", "data-shown": null });
  byId("status").hidden = false;
  byId("status").textContent = say("page-failed");
}

// ---- changes

/** Whether what is doubtful in the photo could change the verdict or the total. */
function isOpen(sheet: Sheet): boolean {
  return sheet.photo?.decision?.open ?? false;
}

/**
 * After a change by hand the file that was read counts no more, and nothing is asked about the photo: the marks are not those of
 * its ink. What was not changed stays doubtful.
 */
function changeByHand(next: Sheet): void {
  if (next === current()) return;
  const marks = (sheet: Sheet) => fileOf({ ...sheet, player: "", asRead: null }) + sheet.crossed;
  const same = marks(next) === marks(current());
  const changed = (["level", "players", "extra", "bombs", "crossed"] as const).filter((bar) => next[bar] !== current()[bar])
    .map((bar) => (bar === "crossed" ? "energy" : bar));
  change(same ? next : { ...next, asRead: null, photo: next.photo && changedByHand(next.photo, touched(current(), next), changed) });
}

function change(next: Sheet, remember = true): void {
  if (remember) {
    done.push(current());
    done = done.slice(-200);
    undone = [];
  }
  state.sheets[state.current] = next;
  possible = null;
  tell("");
  save();
  show();
  void judge();
}

function undo(): void {
  const before = done.pop();
  if (!before) return;
  undone.push(current());
  change(before, false);
}

function redo(): void {
  const after = undone.pop();
  if (!after) return;
  done.push(current());
  change(after, false);
}

/** What belongs to the sheet that was the current one. */
function forget(): void {
  done = [];
  undone = [];
  answer = null;
  possible = null;
  typed = null;
  tell("");
  answered = null;
}

function open(index: number): void {
  state.current = index;
  forget();
  save();
  show();
  void judge();
  speakOfPhoto();
}

function newSheet(): void {
  state.sheets.push(emptySheet(current()));
  open(state.sheets.length - 1);
}

function removeSheet(): void {
  if (!isEmpty(current()) && !confirm(say("remove-sure"))) return;
  state.sheets.splice(state.current, 1);
  if (!state.sheets.length) state.sheets.push(emptySheet());
  open(Math.max(0, state.current - 1));
}

/** Below the text, which is opened for it. */
function refuse(message: string): void {
  byId("text-message").closest("details")?.setAttribute("open", "");
  tell(message);
}

/** Below the text, until the next change. */
function tell(message: string): void {
  byId("text-message").textContent = message;
}

/** Shows the sheet that something was read for; a new one if it has been deleted or filled meanwhile. */
function openFor(sheet: Sheet): void {
  const index = state.sheets.findIndex(({ id }) => id === sheet.id);
  const there = state.sheets[index];
  if (!there || (there !== sheet && !isEmpty(there))) newSheet();
  else if (index !== state.current) open(index);
}

async function read(text: string): Promise<void> {
  const sheet = current();
  document.documentElement.dataset.busy = "true";
  const read = await ask<SheetAnswer>({ ask: "sheet", text, language: language(), file: "" });
  if (!read.sheet || !read.grid) {
    const findings = read.verdict.findings.map((each) => (each.line ? `${each.line}: ` : "") + each.message);
    refuse((read.verdict.verdict === "unreadable" ? findings : [say("is-a-record", say(read.verdict.verdict)), ...findings]).join("\n"));
    document.documentElement.dataset.busy = String(asking);
    return;
  }
  typed = null;
  openFor(sheet);
  change({ ...sheetOf(read, read.sheet, read.grid, game), id: current().id });
  tell(say("text-read"));
}

// ---- photos

let reading = 0; // photos that are being read
let again: (() => void) | null = null; // reads the photo that was refused, in another language

async function readPhotos(photos: Blob[]): Promise<void> {
  for (const photo of photos) await readPhoto(photo);
}

/** extra: where the markers are. */
async function readPhoto(photo: Blob, extra: { places?: object[]; kind?: number } = {}): Promise<void> {
  const first = isEmpty(current()) ? current() : emptySheet();
  go("sheet");
  const report = (...nodes: (Node | string)[]) => {
    byId("photo-report").replaceChildren(...nodes);
    byId("photo-panel").hidden = !nodes.length;
    if (!nodes.length) again = null;
  };
  again = null;
  const progress = (word: Word) => report(make("p", { role: "status" }, say(word)), make("progress", { "aria-label": say(word) }));
  ++reading;
  document.documentElement.dataset.busy = "true";
  progress("photo-opening");
  try {
    const answered = await askAboutPhoto(photo, { ...extra, language: language(), seconds: 10 }, () => progress("photo-reading"));
    const { refusal, hidden, sheets } = JSON.parse(answered.answer) as PhotoAnswer;
    const close = button(say("close"), {}, () => report());
    const missing = sheets.find((sheet) => sheet.hidden);
    const corners = button(say("photo-corners"), { class: "main" }, () => {
      const { player: _, players, level, duel } = current();
      const formKind = isEmpty(current()) ? 0 : ((duel ? 5 : players) * 5 + level) * 4;
      void askForCorners(byId("photo-report"), photo, answered, missing?.places?.map(([x, y]) => ({ x, y })) ?? null,
        missing?.kind ?? formKind, (places, kind) => void readPhoto(photo, { places, kind }), () => report());
    });
    const refusals = sheets.flatMap((sheet, index) => sheet.refusal === undefined ? []
      : [sheets.length > 1 ? `${say("sheet-number", index + 1)}: ${sheet.refusal}` : sheet.refusal]);
    let picture = 0;
    for (const { ink, photo: straightened, decision } of sheets) {
      if (!straightened || !decision) continue;
      const grey = answered.pictures[picture++] as Uint8Array;
      const read = await sheetFrom({ ...straightened, picture: pictureOf(grey, straightened), ink, answers: [], leftOpen: [], decision, language: language() });
      if (!read) continue;
      openFor(picture === 1 ? first : emptySheet());
      change({ ...read, id: current().id, player: read.player || current().player });
    }
    const messages = refusal === null ? refusals : [refusal];
    if (!picture) again = () => void readPhoto(photo, extra);
    if (messages.length) report(...messages.map((message) => make("p", { class: "refusal", role: "alert" }, sentence(message))), make("div", { class: "actions" }, ...(hidden || missing ? [corners] : []), close));
    else report();
  } catch {
    again = () => void readPhoto(photo, extra);
    report(make("p", { class: "refusal", role: "alert" }, say("photo-broken")), make("div", { class: "actions" }, button(say("close"), {}, () => report())));
  } finally {
    --reading;
    document.documentElement.dataset.busy = String(asking || reading > 0);
  }
}

/** The sheet as it was read. */
async function sheetFrom(photo: Photo): Promise<Sheet | null> {
  const read = await ask<SheetAnswer>({ ask: "sheet", text: photo.decision?.file ?? "", seconds: 0.1 });
  return read.sheet && read.grid ? { ...sheetOf(read, read.sheet, read.grid, game), photo } : null;
}

/** Decides again what the ink means: with answers that the sheet has by now, or in another language. */
async function decideAgain(photo: Photo): Promise<void> {
  const { answers, ink } = photo;
  document.documentElement.dataset.busy = "true";
  const decision = await ask<Decision | null>({ ask: "decide", ink, answers, language: language(), seconds: 10 });
  const next = decision && await sheetFrom({ ...photo, decision, language: language() });
  const { photo: now, id, player } = current();
  if (next && now?.answers === answers && !now.redrawn) change({ ...next, id, player }, false);
  document.documentElement.dataset.busy = String(asking);
}

function answerQuestion(answers: Answer[], sheet = current()): void {
  if (!sheet.photo) return;
  const photo = { ...sheet.photo, answers: [...sheet.photo.answers, ...answers] };
  change({ ...sheet, photo });
  void decideAgain(photo);
}

/** What is chosen by hand is an answer as long as questions can be asked. */
function choose(answers: Answer[] | null, next: Sheet): void {
  const { photo } = next;
  if (photo?.decision && !photo.redrawn && answers) answerQuestion(answers, { ...next, asRead: null });
  else changeByHand(next);
}

function isText(file: File): boolean {
  return /^text|json$/.test(file.type) || /\.(txt|json)$/i.test(file.name);
}

async function readFile(file: File): Promise<void> {
  try {
    await read(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer()));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    refuse(say("not-utf-8"));
  }
}

function connectPhotos(): void {
  for (const id of ["photo-take", "photo-open"])
    byId<HTMLInputElement>(id).addEventListener("change", (event) => {
      const input = event.target as HTMLInputElement;
      void readPhotos([...(input.files ?? [])]);
      input.value = "";
    });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    files.filter(isText).forEach((file) => void readFile(file));
    void readPhotos(files.filter((file) => !isText(file)));
  });
}

// ---- what is shown

let grid: Grid;
let bars: Bars;
let order: Order;
let photoPanels: PhotoPanels;
let dice: DiceScreen | undefined;
let game: Game;

function shownBlocks(sheet: Sheet): Map<Square, { colour: string; block: number }> {
  const shown = new Map<Square, { colour: string; block: number }>();
  const steps = order.shown();
  if (steps) {
    steps.forEach((step, block) => {
      const squares = step.cells.map(squareOf);
      for (const square of squares) shown.set(square, { colour: colourOf(squares, game) ?? "any", block });
    });
  } else if (sheet.marksWritten) {
    const names: Record<string, string> = { W: "white", Y: "yellow", G: "green", R: "red", B: "blue", K: "black" };
    const { grid: lines, notation } = sheet.marksWritten;
    const blocks = answerNow()?.steps ?? [];
    lines.forEach((line, fromTop) => [...line].forEach((mark, column) => {
      if (mark !== "." && mark !== "+")
        shown.set((lines.length - 1 - fromTop) * 10 + column, { colour: (notation === "colours" && names[mark]) || "any", block: -1 });
    }));
    blocks.forEach((step, block) => {
      const squares = step.cells.map(squareOf);
      for (const square of squares) shown.set(square, { colour: colourOf(squares, game) ?? "any", block });
    });
  } else {
    sheet.blocks.forEach((squares, block) => {
      for (const square of squares) shown.set(square, { colour: colourOf(squares, game) ?? "any", block });
    });
  }
  return shown;
}

function shownMinis(sheet: Sheet): Set<Square> {
  const steps = order.shown();
  if (steps) return new Set(steps.flatMap((step) => (step.minis ?? []).map(squareOf)));
  return new Set(sheet.duel ? minisOf(sheet) : []);
}

function energyMarks(sheet: Sheet): string {
  const players = sheet.duel ? 2 : sheet.players;
  const start = game.start[players - 1];
  const written = answer?.sheet?.energy;
  if (written) return written;
  const circled = answer?.circled ?? start?.circled ?? 0;
  return "-".repeat(start?.deactivated ?? 0).padEnd(circled, "o").padEnd(game.energy_circles, ".");
}

function show(): void {
  const sheet = current();
  order.show(answer?.steps ?? []);
  const shown = shownBlocks(sheet);
  const findings = isJudged(sheet) ? (answer?.verdict.findings ?? []) : [];
  const marked = findings.filter((finding) => finding.severity === "error").flatMap((finding) => finding.cells.map(squareOf));
  grid.show({
    sheet: order.shown() ? { ...sheet, loose: [] } : sheet,
    shown,
    last: new Set(order.last()?.cells.map(squareOf) ?? []),
    marked: new Set(marked),
    doubtful: doubtfulSquares(sheet.photo),
    asked: new Set(nextQuestion(sheet.photo)?.cells.map(squareOf)),
    minis: shownMinis(sheet),
  });
  photoPanels.show(sheet);
  bars.show(sheet, energyMarks(sheet), answer?.circled ?? sheet.energyWritten?.replace(/\.+$/, "").length ?? null, possible);
  showStatus(sheet, answer);
  showFindings(sheet, answer);
  showAccount(sheet, answer?.verdict.score);
  byId("order-panel").hidden = !sheet.blocks.length && !sheet.marksWritten; // else the bars would jump with each verdict
  showForm(sheet);
  showTabs();
  if (typed === null && document.activeElement !== byId("text")) byId<HTMLTextAreaElement>("text").value = answer?.text ?? "";
  set(byId("undo"), { disabled: done.length === 0 });
  set(byId("redo"), { disabled: undone.length === 0 });
  byId("mini").hidden = !sheet.duel;
  set(byId("mini"), { "aria-pressed": String(miniMode && sheet.duel) });
}

function showForm(sheet: Sheet): void {
  const name = byId<HTMLInputElement>("player");
  if (document.activeElement !== name) name.value = sheet.player;
  for (const radio of document.querySelectorAll<HTMLInputElement>('input[name="players"]'))
    radio.checked = radio.value === (sheet.duel ? "duel" : String(sheet.players));
  for (const radio of document.querySelectorAll<HTMLInputElement>('input[name="level"]')) radio.checked = radio.value === String(sheet.level);
}

let tabs = "";

function showTabs(): void {
  const shown = JSON.stringify([state.sheets.map(nameOfSheet), state.current, language()]);
  if (shown === tabs) return; // a button that is pressed must stay
  tabs = shown;
  const focused = byId("sheets").contains(document.activeElement);
  byId("sheets").replaceChildren(
    ...state.sheets.map((sheet, index) => {
      const here = index === state.current;
      return button(nameOfSheet(sheet, index), { "aria-current": here ? "true" : null, class: "tab" }, () => open(index));
    }),
    button("+", { class: "tab add", "aria-label": say("new-sheet") }, newSheet),
  );
  if (focused) byId("sheets").querySelector<HTMLElement>("[aria-current]")?.focus();
}

function nameOfSheet(sheet: Sheet, index: number): string {
  return sheet.player.trim() || say("sheet-number", index + 1);
}

async function compare(): Promise<void> {
  const files = [];
  for (const [index, sheet] of state.sheets.entries()) {
    if (isEmpty(sheet)) continue;
    files.push({ file: nameOfSheet(sheet, index), text: await textOf(sheet), open: isOpen(sheet) || isUnfinished(sheet) });
  }
  await showComparison(files);
}

function go(screen: Screen): void {
  state.screen = screen;
  save();
  for (const each of screens) {
    byId(`screen-${each}`).hidden = each !== screen;
    set(byId(`go-${each}`), { "aria-current": each === screen ? "page" : null });
  }
  byId("status").hidden = screen !== "sheet";
  if (screen === "dice") dice?.show();
  if (screen === "compare") void compare();
}

// ---- the form

function radios(name: string, values: [value: string, word: string][], choose: (value: string) => void): void {
  byId(name).append(...values.map(([value, word]) => {
    const radio = make("input", { type: "radio", name, value, class: "hidden" });
    radio.addEventListener("change", () => choose(value));
    const known = /^[a-z]/.test(word);
    return make("label", { class: "segment" }, radio, make("span", known ? { "data-word": word } : {}, known ? "" : word));
  }));
}

function connectForm(): void {
  radios("players", [["1", "solo"], ["2", "2"], ["3", "3"], ["4", "4"], ["duel", "duel"]], (value) => {
    const { photo } = current();
    const isAnswer = value !== "duel" && (photo?.decision?.players_open || photo?.answers.some(({ about }) => about === "players"));
    choose(isAnswer ? [{ about: "players", value: Number(value) }] : null,
      { ...current(), duel: value === "duel", players: value === "duel" ? 2 : Number(value) });
  });
  radios("level", [["1", "1"], ["2", "2"], ["3", "3"], ["4", "4"]],
    (value) => choose([{ about: "level", value: Number(value) }], { ...current(), level: Number(value) }));
  const player = byId<HTMLInputElement>("player");
  let first = true; // one step back for the whole name
  player.addEventListener("focus", () => (first = true));
  player.addEventListener("input", () => {
    change({ ...current(), player: player.value }, first);
    first = false;
  });
  byId("undo").addEventListener("click", undo);
  byId("redo").addEventListener("click", redo);
  byId("mini").addEventListener("click", () => {
    miniMode = !miniMode;
    show();
  });
  byId("remove").addEventListener("click", removeSheet);
  byId("remove-claims").addEventListener("click", () => changeByHand({ ...current(), rowsWritten: null, totalWritten: null }));
  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z" || event.target instanceof HTMLTextAreaElement || event.target === player) return;
    event.preventDefault();
    if (event.shiftKey) redo();
    else undo();
  });
  const text = byId<HTMLTextAreaElement>("text");
  text.addEventListener("input", () => (typed = text.value || null));
  byId("text-read").addEventListener("click", () => void read(text.value));
  byId("text-copy").addEventListener("click", async () => {
    if (typed === null) text.value = answerNow()?.text ?? (await textOf(current()));
    text.select();
    // The first works where there is no secure context, too.
    if (document.execCommand("copy") || (await navigator.clipboard?.writeText(text.value).then(() => true, () => false))) tell(say("text-copied"));
  });
  byId("text-save").addEventListener("click", async () => {
    const link = make("a", { download: `${current().player.trim() || "brikks"}.txt` });
    link.href = URL.createObjectURL(new Blob([answerNow()?.text ?? (await textOf(current()))], { type: "text/plain" }));
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // Safari saves it later
  });
  byId<HTMLInputElement>("text-open").addEventListener("change", (event) => {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    if (file) void readFile(file);
    input.value = "";
  });
  for (const screen of screens) byId(`go-${screen}`).addEventListener("click", () => go(screen));
  const languages = byId<HTMLSelectElement>("language");
  const names: Record<string, string> = { en: "English", es: "Español", fr: "Français", it: "Italiano", de: "Deutsch" };
  languages.append(...allLanguages.map((each) => make("option", { value: each, lang: each }, names[each] ?? each)));
  languages.addEventListener("change", () => {
    state.language = languages.value;
    speak();
    save();
    show();
    void judge();
    go(state.screen);
    speakOfPhoto();
    again?.();
  });
}

/** What was said of the photo, in the language of now. */
function speakOfPhoto(): void {
  const { photo } = current();
  if (photo?.decision && !photo.redrawn && photo.language !== language()) void decideAgain({ ...photo, leftOpen: [] });
}

function speak(): void {
  useLanguage(isLanguage(state.language) ? state.language : browserLanguage());
  byId<HTMLSelectElement>("language").value = language();
  document.title = say("page-title");
  translate(document);
}

// The colours are those of the printed sheets.
function paint(): void {
  const names: Record<string, Word> = { W: "white", Y: "yellow", G: "green", R: "red", B: "blue", K: "black" };
  for (const [letter, colours] of Object.entries(style.colours))
    for (const [part, value] of Object.entries(colours)) document.documentElement.style.setProperty(`--${names[letter]}-${part}`, value);
}

async function begin(): Promise<void> {
  paint();
  connectForm();
  connectPhotos();
  speak();
  go(state.screen === "compare" ? "sheet" : state.screen);
  game = await ask<Game>({ ask: "game" });
  Object.assign(globalThis, { brikks: { ...publicFunctions, version: game.version } });
  dice = new DiceScreen(game, () => !current().duel && current().players === 1);
  order = new Order(show);
  bars = new Bars(game, (bar, number) => {
    const sheet = current();
    if (bar === "crossed" && sheet.energyWritten !== null && sheet.marksWritten) { // how many are circled is not known by the blocks
      let left = number ?? 0;
      changeByHand({ ...sheet, energyWritten: sheet.energyWritten.replace(/[xo]/g, () => (left-- > 0 ? "x" : "o")) });
      return;
    }
    const written = bar === "crossed" ? { energyWritten: null } : bar === "bombs" ? { bombsWritten: null } : {};
    choose(answersOf(bar, number), { ...sheet, ...written, [bar]: number });
  });
  photoPanels = new PhotoPanels(answerQuestion, (question) => {
    const { photo } = current();
    if (photo) change({ ...current(), photo: { ...photo, leftOpen: [...photo.leftOpen, question.text] } });
  });
  grid = new Grid(
    game,
    (squares) => {
      const sheet = current();
      changeByHand(miniMode && sheet.duel && squares.length === 1 ? withMini(sheet, squares[0] as Square) : withSquares(sheet, squares, game));
    },
    (square) => {
      if (current().duel) changeByHand(withMini(current(), square));
    },
    () => order.end(),
  );
  translate(document);
  try {
    show();
  } catch { // whatever the checks overlooked
    keeper.moveAside();
    state.sheets = [emptySheet()];
    open(0);
  }
  go(state.screen);
  addEventListener("storage", takeOver);
  document.documentElement.dataset.ready = "true";
  await judge();
}

addEventListener("unhandledrejection", fail);
void begin();
